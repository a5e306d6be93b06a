// SPDX-License-Identifier: MIT
/* A bound stands after the type, which C does not have either. */
#include <upc.h>

int [3] c; // error: c
