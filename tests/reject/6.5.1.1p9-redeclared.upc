// SPDX-License-Identifier: MIT
#include <upc.h>

extern shared int a[];
shared [1] int a[4 * THREADS];
extern shared [2] int b[4 * THREADS];
shared [4] int b[4 * THREADS]; // error: conflicting-types
extern shared [2] int *p;
shared [3] int *p; // error: conflicting-types
shared [*] int c[4 * THREADS];
extern shared [4] int c[4 * THREADS];
void f(shared [2] int *q);
void f(shared [3] int *q); // error: conflicting-types
shared [2] int *g(void);
shared [2] int *g(void);
