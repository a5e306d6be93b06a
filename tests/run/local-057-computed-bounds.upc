/* Bounds and indices that ?:, functions of their arguments and those of <math.h> compute are evaluated once before
 * the loop, unless the loop changes what they read; the affinity is i % THREADS of an unsigned variable (U-FA-18,
 * U-FA-19). */
#include <limits.h>
#include <math.h>
#include <upc_relaxed.h>
#include "check.h"

#define BLOCK 8
#define N     (BLOCK * THREADS)
#define MIN(a, b) ((a) < (b) ? (a) : (b))

shared [BLOCK] int a[N];
shared int c[N], u[N];
static int base, n_calls;
static struct pair { int low, high; } pair = {2, 5};
shared int limit;

static int least(int x, int y)
{
	if (x < y)
		return x;
	return y;
}

static int power_above(int x)
{
	int r = 1;

	while (r < x)
		r *= 2;
	return r;
}

static int twice_least(int x, int y)
{
	return 2 * least(x, y);
}

static int moved(int x) /* reads a variable */
{
	return x + base;
}

static int counted(int x) /* writes one */
{
	n_calls++;
	return x;
}

static int of_limit(int x) /* reads shared memory */
{
	return x + limit;
}

static int at(const int *p) /* reads memory */
{
	return *p;
}

static int kept(int x) /* has a state */
{
	static int last;

	last += x;
	return last;
}

static void clear(void)
{
	upc_forall (int i = 0; i < N; i++; &a[i])
		a[i] = 0;
	upc_barrier;
}

/* Checks that the first n elements are set, and no others. */
static void check(int n)
{
	upc_barrier;
	for (int i = 0; i < N; i++)
		CHECK_INT(a[i], i < n);
	upc_barrier;
	clear();
}

static void bounds(int m, int p)
{
	if (MYTHREAD == 0)
		for (int i = 0; i < MIN(m, p); i++)
			a[i] = 1;
	check(MIN(m, p));
	if (MYTHREAD == 0)
		for (int i = 0; i < least(m, p); i++)
			a[i] = 1;
	check(MIN(m, p));
	if (MYTHREAD == 0)
		for (int i = MIN(m, p); i-- > MIN(0, p);)
			a[i] = 1;
	check(MIN(m, p));
	upc_forall (int i = 0; i < least(p, m); i++; &a[i])
		a[i] = 1;
	check(MIN(m, p));
	upc_forall (int i = 0; i < (m > p ? p : m); i++; i)
		a[i] = 1;
	check(MIN(m, p));
	if (MYTHREAD == 0)
		for (int i = 0; i < MIN(power_above(m), N); i++)
			a[i] = 1;
	check(MIN(power_above(m), N));
	if (MYTHREAD == 0)
		for (int i = 0; i < MIN(twice_least(m, p), N); i++)
			a[i] = 1;
	check(MIN(2 * MIN(m, p), N));
	if (MYTHREAD == 0)
		for (int i = 0; i <= (int)sqrt(m); i++)
			a[i] = 1;
	check((int)sqrt(m) + 1);
	if (MYTHREAD == 0)
		for (int i = 0; i < abs(m - p); i++)
			a[i] = 1;
	check(abs(m - p));
}

/* The bound changes while the loop runs. */
static void changing(int m)
{
	const int *high = &pair.high;
	int bound = m, n = 0;

	base = 0;
	if (MYTHREAD == 0)
		for (int i = 0; i < moved(m); i++) {
			a[i] = 1;
			if (i == 1)
				base = -1;
		}
	check(m - 1);
	base = 0;
	if (MYTHREAD == 0)
		for (int i = 0; i < counted(m); i++)
			a[i] = 1;
	CHECK(MYTHREAD != 0 || n_calls == m + 1);
	check(m);
	if (MYTHREAD == 0)
		for (int i = 0; i < least(bound, N); i++) {
			a[i] = 1;
			bound -= i == 2;
		}
	check(m - 1);
	if (MYTHREAD == 0)
		for (int i = 0; i < (i < 2 ? m : 3); i++)
			a[i] = 1;
	check(3);
	if (MYTHREAD == 0)
		for (int i = 0; i < at(high); i++) {
			a[i] = 1;
			if (i == 3)
				pair.high = 4;
		}
	pair.high = 5;
	check(4);
	if (MYTHREAD == 0) {
		limit = 0;
		for (int i = 0; i < of_limit(m); i++) {
			a[i] = 1;
			if (i == 2)
				limit = -2;
		}
	}
	check(m - 2);
	for (int i = 0; i < kept(-1) + m; i++, n++)
		a[MYTHREAD * BLOCK] = 0;
	CHECK(n == (m) / 2);
	upc_barrier;
}

static void indices(int p, int q)
{
	if (MYTHREAD == 0)
		for (int i = 0; i < 3; i++)
			a[least(p, q) + i] = 1, a[MIN(q, p) + 1 + i] = 1;
	upc_barrier;
	for (int i = 0; i < N; i++)
		CHECK(a[i] == (i >= MIN(p, q) && i < MIN(p, q) + 4));
	upc_barrier;
	clear();
	if (MYTHREAD == THREADS - 1)
		for (int i = 0; i < 3; i++) {
			a[(i ? p : q) + i] = 1; /* the index changes */
			if (i == 0)
				p = q;
		}
	upc_barrier;
	for (int i = 0; i < N; i++)
		CHECK(a[i] == (i >= q && i < q + 3));
	upc_barrier;
}

static void unsigned_affinity(unsigned n)
{
	upc_forall (unsigned i = 0; i < n; i++; i % THREADS)
		u[i] += (int)i + 1;
	upc_forall (unsigned i = 2; i <= n; i++; (unsigned)i % (unsigned)THREADS)
		c[i - 1] += MYTHREAD + 1;
	upc_barrier;
	for (unsigned i = 0; i < n; i++)
		CHECK(u[i] == (int)i + 1);
	for (unsigned i = 2; i <= n; i++)
		CHECK(c[i - 1] == (int)(i % THREADS) + 1);
	upc_barrier;
	upc_forall (unsigned i = n; i-- > 1;; i % THREADS)
		u[i] = -1;
	upc_barrier;
	for (unsigned i = 0; i < n; i++)
		CHECK(u[i] == (i ? -1 : 1));
	upc_barrier;
	/* the sum wraps around, and 2^32 is no multiple of 3 or 7 */
	upc_forall (unsigned i = 0; i < n; i++; (i + (UINT_MAX - 1)) % THREADS)
		c[i] = MYTHREAD;
	upc_barrier;
	for (unsigned i = 0; i < n; i++)
		CHECK(c[i] == (int)((i + (UINT_MAX - 1)) % (unsigned)THREADS));
}

int main(void)
{
	clear();
	bounds(5, 7);
	bounds(8, 3);
	changing(6);
	indices(3, 2);
	unsigned_affinity(N);
	return check_done();
}
