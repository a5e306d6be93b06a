// SPDX-License-Identifier: MIT
#include <upc.h>

int x;
/* never closed // error: c
