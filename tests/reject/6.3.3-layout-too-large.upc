// SPDX-License-Identifier: MIT
// U-RT-12
#include <upc.h>

shared [1 << 30] char *fine;
shared [(1l << 30) + 1] char *p; // error: layout-too-large
