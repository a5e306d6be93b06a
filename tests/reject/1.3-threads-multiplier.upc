// SPDX-License-Identifier: MIT
// flags: --std=upc1.3
// dynamic-only
// The factor of THREADS in UPC 1.3 is one constant; THREADS stands exactly once (U-V13-13).
#include <upc.h>

enum { N = 10 };

shared int a[THREADS * 100 * 20]; // error: threads-multiplier at 12
shared int b[2 * THREADS * 3]; // error: threads-multiplier at 12
shared int c[2 * (THREADS * 3)]; // error: threads-multiplier at 12
shared [2] int d[(THREADS * 2) * 3]; // error: threads-multiplier at 16
shared int e[THREADS * 8 / 2]; // error: threads-once at 12
shared int f[THREADS * THREADS]; // error: threads-once at 12
shared int g[THREADS][THREADS]; // error: threads-once at 12
shared int h[10]; // error: threads-once at 12
shared int i[THREADS * 0]; // error: array-size at 12
shared [4] int j[THREADS * -1]; // error: threads-once at 16
shared [*] int k[THREADS * 4 * 2]; // error: threads-multiplier at 16
shared int (*l)[THREADS * 3 * 4]; // error: threads-multiplier at 16
typedef shared int m[THREADS * 3 * 4]; // error: threads-multiplier at 21
typedef shared int n[THREADS][THREADS]; // error: threads-once at 30

shared int fine_a[THREADS * (100 * 20)];
shared int fine_b[100 * 20 * THREADS], fine_c[((THREADS))], fine_d[N * THREADS];
shared [2] int fine_e[N / 2 * THREADS], fine_f[3][THREADS * sizeof(int)];
shared [*] int fine_g[(THREADS * 4)];
shared [] int fine_h[3 * 4];
