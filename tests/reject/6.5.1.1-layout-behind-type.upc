// SPDX-License-Identifier: MIT
//
// The block size stands after 'shared', not after the type.
#include <upc.h>

typedef int T;
int [4] shared a[4 * THREADS]; // error: layout-syntax at 5
static unsigned long [] shared *p; // error: layout-syntax at 22
shared T [4] b[4 * THREADS]; // error: upc10-spelling at 1
void f(shared int [4] *q); // error: upc10-spelling at 8
int shared [4] c[4 * THREADS];
int shared [4] *r;
void g(int [4], shared int [4]);
