// SPDX-License-Identifier: MIT
//
// Static shared objects that the file never uses: Clang's words for it are not said too.
// flags: -Wall -Wno-unneeded-internal-declaration -Wno-static-shared
#include <upc.h>
#include "unused-shared.h"

static shared int a[4 * THREADS]; // warning: unused-shared
static shared [2] double b[2 * THREADS], c[2 * THREADS]; // warning: unused-shared
static shared int *shared d; // warning: unused-shared
static shared int used; // warning: unused-shared

void f(void)
{
	static shared int e; // warning: unused-shared
	static shared int g; // warning: unused-but-set-variable

	g = 1;
	c[0] = 2;
}

/* All is well: */
shared int h;
extern shared int i;
static shared int *j; // warning: unused-variable
static shared int k[4 * THREADS];
static shared int l __attribute__((unused));
static shared [4] int m[4 * THREADS];
static shared int n;
static shared [] int q[8];
static shared [sizeof q / sizeof q[0]] int r[8 * THREADS];
static shared int *shared o = &n;

shared int *p(void)
{
	return o + upc_blocksizeof(m) + sizeof k + r[0];
}
