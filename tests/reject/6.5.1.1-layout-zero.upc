// SPDX-License-Identifier: MIT
// flags: -T 4
//
// A block size that a division makes 0, and dimensions that become 0.
#include <upc.h>

#define ROWS 2
shared [ROWS / THREADS] int a[ROWS * THREADS]; // warning: layout-zero at 9
shared [(ROWS + 1) / THREADS] int b[4]; // warning: layout-zero at 9
shared [0] int c[4];
shared [] int d[4];
shared [2 * ROWS / THREADS] int e[4];
