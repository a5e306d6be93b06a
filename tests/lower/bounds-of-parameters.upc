// SPDX-License-Identifier: MIT
//
// The bounds of rows are found in a parameter, through qualifiers and parentheses of its declarator (U-ARR-19).
#include <upc.h>
int f(int k, shared [3] int (*const q)[k]) { return q[1][2]; }
int f2(int k, shared [3] int (*restrict q)[k]) { return q[1][2]; }
int f3(int k, shared [3] int (*(q))[k]) { return q[1][2]; }
int f4(int k, shared [3] int (*(*(q))[2])[k]) { return q[1][1][1][2]; }
int f5(int k, shared [3] int (q)[2][k]) { return q[1][2]; }
int f6(int k, shared [3] int ((q)[2])[k]) { return q[1][2]; }
int f7(int k, shared [3] int (*(q)[2])[k]) { return q[1][1][2]; }
int f8(int k, shared [3] int (*const (q)[2])[k]) { return q[1][1][2]; }
int f9(const int k, shared [3] int ((*q))[k]) { return q[1][2]; }
shared [3] int *t(shared [3] int (*const q)[THREADS]) { return q[1]; }
shared [3] int *t2(shared [3] int (*(q))[THREADS]) { return q[1]; }
shared [3] int *t3(shared [3] int (q)[1][THREADS]) { return q[1]; }
shared [3] int *t4(shared [3] int (*(q)[1])[THREADS]) { return q[1][1]; }
shared [3] int *t5(shared [3] int (*const volatile (q))[2][THREADS]) { return q[1][1]; }
