// SPDX-License-Identifier: MIT
// Indices where THREADS is in the bound.
#include <upc.h>

enum { ONE = 1 };
shared int a[2 * THREADS] = {[3] = 1, [1 ... 2] = 2, [ONE] = 3, [THREADS] = 4};
shared int rows[THREADS][4] = {[2] = {[1] = 1}, [1][3] = 2};
shared int inner[4][THREADS] = {{[2] = 1}, [3] = {[2] = 1}};
