/* SPDX-License-Identifier: MIT
 *
 * Words that macros take over, and that are no macros themselves (U-KW-3).
 */
#include "check.h"
#define shared_t shared
#ifdef upc_barrier
#error no
#endif
#ifdef shared
#error no
#endif
#if defined(upc_forall) || defined strict
#error no
#endif
#if shared
#error zero
#endif
static shared int a[3*THREADS];
static int n;
#define upc_barrier n++
static void count(void) { upc_barrier; upc_barrier; }
#undef upc_barrier
#define upc_forall for
static void all(void) { upc_forall (int i = 0; i < 3; i++) n++; }
#undef upc_forall
#define shared
#define strict const
#define relaxed volatile
static shared int plain = 3;
static strict int plain2 = 3;
static relaxed int plain3 = 3;
#undef shared
#undef strict
#undef relaxed
static shared int b;
int main(void)
{
	int *p = &plain;
	count(); all();
	CHECK_INT(n, 5);
	CHECK_INT(*p + plain2 + plain3, 9);
	a[MYTHREAD] = 4;
	CHECK_INT(a[MYTHREAD], 4);
	if (MYTHREAD == 0) b = 3;
	upc_barrier;
	CHECK_INT(b, 3);
	return check_done();
}
