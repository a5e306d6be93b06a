// SPDX-License-Identifier: MIT
// U-LAY-14
#include <upc.h>

shared [1, 2] int a[6 * THREADS]; // error: layout-syntax at 10
shared [[2]] int b[2 * THREADS]; // error: layout-syntax at 9
shared [, ] int *c; // error: layout-syntax at 9
shared [*2] int *d; // error: layout-syntax at 10
shared [**] int *e; // error: layout-syntax at 10
shared [{2}] int *f; // error: layout-syntax at 9
void g(shared [1, 2] int *a); // error: layout-syntax at 17
int *shared [1, 2] h; // error: layout-syntax at 15
