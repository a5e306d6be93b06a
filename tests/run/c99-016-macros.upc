/* SPDX-License-Identifier: MIT
 * Macros that make UPC, and halves of it; pasted keywords; UPC as text; the lines that
 * messages name (U-C99-16, U-KW-3, U-KW-17, U-PRAG-10).
 */
// races: all threads write the same variable
// flags: -Wno-unused-variable -Dforall=upc_forall -Dbarrier=upc_barrier -DLAYOUT=[4]
#include <upc.h>
#include <string.h>
#include "check.h"
#define S shared
#define LAY [5]
#define FORALL(i, n) upc_forall (int i = 0; i < n; i++; i)
#define BEGIN(i) upc_forall (int i = 0; i < THREADS; i++; i) {
#define END }
#define SH(T, B) shared [B] T
#define HALF shared [3
#define BAR(x) upc_barrier x
#define ANY_BAR(...) upc_barrier __VA_ARGS__
#define CAT(a, b) a ## b
#define KEYWORD(x) upc_ ## x
#define STR(x) #x
#define EXPAND(x) STR(x)
#define STRICT _Pragma("upc strict")
#define MODE(x) PRAGMA(upc x)
#define PRAGMA(x) _Pragma(#x)
#define EMPTY
#define LOOP(i) upc_forall (int i = 0; i < 10; i++; &a[i])
#define DECL(n) shared int n[10 * THREADS]; shared [] int *p_##n
#define SIZES(x) upc_localsizeof(x) + upc_blocksizeof(x) + upc_elemsizeof x
#define ME MYTHREAD
#define NT THREADS
#define FENCE upc_fence
#define FOR upc_forall
#define L (
#define R )
#define SEMI ;
#define UNIQUE(n) CAT(n, __COUNTER__)

S LAY int x[5 * THREADS];
SH(double, 4) y[4 * THREADS];
HALF ] int z[3 * THREADS];
HALF * 2] int zz[6 * THREADS];
shared LAYOUT int w[4 * THREADS];
CAT(sha, red) int q;
DECL(a);
S EMPTY [EMPTY] int *pi;
strict CAT(shared,) int sf;
shared int UNIQUE(u_);
shared int UNIQUE(u_);

static void loops(void)
{
	FORALL(k, 5 * NT)
		x[k] = k;
	LOOP(i)
		a[i] = i;
	FOR L int i = 0; i < 4 * THREADS SEMI i++; &y[i] R y[i] = i;
	BEGIN(t)
		w[t * 4] = ME;
	END
	forall (int i = 0; i < 3 * NT; i++; &z[i])
		z[i] = i;
	upc_barrier;
	CHECK_INT(a[3], 3);
	CHECK_INT(x[4], 4);
	CHECK(y[3] == 3);
	CHECK_INT(z[2], 2);
	CHECK_INT(w[0], 0);
}

static void statements(void)
{
	BAR();
	BAR(7);
	ANY_BAR(1 + 2);
	ANY_BAR();
	KEYWORD(barrier);
	KEYWORD(notify) 3;
	KEYWORD(wait) 3;
	FENCE;
	barrier;
	barrier 5;
	for (int i = 0; i < 3; i++) {
		STRICT q = i;
	}
	{
		MODE(relaxed)
		q = 5;
	}
	upc_barrier;
	CHECK_INT(q, 5);
	upc_barrier;
}

int main(void)
{
	loops();
	statements();
	CHECK(strcmp(EXPAND(S LAY), "shared [5]") == 0);
	CHECK(strcmp(STR(upc_barrier 3; shared [*]), "upc_barrier 3; shared [*]") == 0);
	CHECK(SIZES(x) > 0);
	CHECK_INT(upc_blocksizeof(x), 5);
	CHECK_INT(upc_blocksizeof(y), 4);
	CHECK_INT(upc_blocksizeof(z), 3);
	CHECK_INT(upc_blocksizeof(zz), 6);
	CHECK_INT(upc_blocksizeof(w), 4);
	CHECK_INT(__LINE__, 107);
	q = 2 +
		__LINE__ - /* one line
		more */ 100;
	CHECK_INT(__LINE__, 111);
	CHECK(strcmp(__FILE__, "c99-016-macros.upc") == 0);
	CHECK(strcmp(__func__, "main") == 0);
	CHECK_INT(ME < NT, 1);
	return check_done();
}
