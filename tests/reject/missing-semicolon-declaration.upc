// SPDX-License-Identifier: MIT
//
// A ';' that is missing before a declaration in the next line is missed where it belongs, and only there.
#include <upc.h>

shared int a[4 * THREADS] // error: missing-semicolon at 25 // fix: ; at 26
shared int x;
int n = 5 // error: missing-semicolon at 9 // fix: ; at 10
int f(shared int *p) // error: missing-semicolon at 20 // fix: ; at 21
shared int y;
struct point {
	int x // error: missing-semicolon at 6 // fix: ; at 7
	int y;
} // error: missing-semicolon at 1 // fix: ; at 2
shared struct point points[THREADS];
enum color { RED, GREEN } // error: missing-semicolon at 25 // fix: ; at 26
upc_lock_t *lock;
int list[] = {1, 2} // error: missing-semicolon at 19 // fix: ; at 20
static shared [2] int b[2 * THREADS];

int old(p, i) // warning: deprecated-non-prototype
shared int *p;
int i;
{
	f(p) // error: missing-semicolon at 5 // fix: ; at 6
	int k = a[i] // error: missing-semicolon at 13 // fix: ; at 14
	shared int *q = p + k++ // error: missing-semicolon at 24 // fix: ; at 25
	unsigned m = MYTHREAD // error: missing-semicolon at 22 // fix: ; at 23
	const long l = 1;
	return l + q + list; // error: c at 15
}

/* All is well: */
struct line { struct point from; }
shared c[THREADS];
struct point
make(int x,
	int y);
typedef int T;
T
shared d[THREADS];
shared [4]
int e[4 * THREADS];
__attribute__((unused))
static int g(void);
