// SPDX-License-Identifier: MIT
// dynamic-only
#include <upc.h>

shared int a[10]; // error: threads-once
shared int b[THREADS][THREADS]; // error: threads-once
shared [4] int c[THREADS + 4]; // error: threads-once
shared [] int fine[10];
shared int also_fine[2][5 * THREADS];
