// SPDX-License-Identifier: MIT
/* A bound behind the type, which C does not have either. */
#include <upc.h>

int [3] c; // error: c
