// SPDX-License-Identifier: MIT
#include <upc.h>

shared [-1] int a[4]; // error: layout-negative
shared [2 - 3] int *p; // error: layout-negative
