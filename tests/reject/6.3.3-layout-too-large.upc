// SPDX-License-Identifier: MIT
// U-RT-12
// U-LAY-4
#include <upc.h>

shared [1 << 30] char *fine;
shared [UPC_MAX_BLOCK_SIZE] char also_fine[THREADS];
shared [(1l << 30) + 1] char *a; // error: layout-too-large at 9
shared [UPC_MAX_BLOCK_SIZE + 1l] char b[THREADS]; // error: layout-too-large at 9
shared [1073741825] char c[THREADS]; // error: layout-too-large at 9
shared [0x100000000] int *d; // error: layout-too-large at 9
void e(shared [UPC_MAX_BLOCK_SIZE + 1l] char *a); // error: layout-too-large at 16
