// SPDX-License-Identifier: MIT
//
// A block size in other brackets than [ ], or in none.
#include <upc.h>

#define N 4
shared (4) int a[4 * THREADS]; // error: layout-syntax at 1 // fix: [4] at 8
static shared <4> int b[4 * THREADS]; // error: layout-syntax at 8 // fix: [4] at 15
shared {2 * 2} int c[4 * THREADS]; // error: layout-syntax at 1 // fix: [2 * 2] at 8
shared 4 int d[4 * THREADS]; // error: layout-syntax at 1 // fix: [4] at 8
shared( N ) unsigned e[4 * THREADS]; // error: layout-syntax at 1
shared () int f[4]; // error: layout-syntax at 1 // fix: [] at 8
void g(shared <4> int *p); // error: layout-syntax at 8 // fix: [4] at 15
int shared (*h);
int shared (i);
shared [4][4] double m[4 * THREADS][4]; // error: layout-syntax at 8 // fix: [4 * 4] at 8
shared [ N ] [2][3] const int cube[4 * THREADS][2][3]; // error: layout-syntax at 8
shared [4 + 1][2] int odd[10 * THREADS][2]; // error: layout-syntax at 8 // fix: [(4 + 1) * 2] at 8
int sizes[sizeof(int shared [4] [8])];
