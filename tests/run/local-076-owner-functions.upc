// compilers: gcc clang
/* Loops whose body asks a function of the file for the owner of an element, by its number. */
#include <upc_relaxed.h>
#include "check.h"

enum { MANY = 50 };

static shared int a[MANY * THREADS];
static int calls;

static int owner(int i)
{
	return i % THREADS;
}

static size_t owner_of_pair(long i, long j)
{
	return (size_t)(i + 2 * j) % THREADS;
}

static int no_remainder(int i)
{
	return i;
}

static int by_one_more(int i)
{
	return i % (THREADS + 1);
}

static int counted(int i)
{
	calls++;
	return i % THREADS;
}

static int narrow(signed char i)
{
	return i % THREADS;
}

static void clear(void)
{
	upc_barrier;
	upc_forall (int i = 0; i < MANY * THREADS; i++; &a[i])
		a[i] = 0;
	upc_barrier;
}

/* Each thread has added 1 where `by` says so. */
static void compare(int (*by)(int), int first, int n, int step)
{
	upc_barrier;
	for (int i = 0; i < n; i++)
		CHECK_INT(a[i], i >= first && (i - first) % step == 0 && by(i) >= 0 && by(i) < THREADS);
	upc_barrier;
}

static int always(int i)
{
	return i * 0;
}

static int mirrored(int i)
{
	return (i - 7) % THREADS;
}

static int narrowed(int i)
{
	return (signed char)(i + 100) % THREADS;
}

int main(void)
{
	int n = MANY * THREADS, i;

	clear();
	for (i = 0; i < n; i++)
		if (owner(i) == MYTHREAD)
			a[i] += 1 + (int)upc_threadof(&a[i]) - MYTHREAD;
	CHECK_INT(i, n);
	compare(always, 0, n, 1);
	clear();
	for (i = 3; i < n - 2; i += 5)
		if (MYTHREAD == (int)owner_of_pair(i, 4))
			a[i]++;
	compare(always, 3, n - 2, 5);
	clear();
	for (i = 1; i < n; i++)
		if (no_remainder(i) == MYTHREAD)
			a[i]++;
	compare(no_remainder, 1, n, 1);
	clear();
	for (i = 0; i < n; i++)
		if (by_one_more(i) == MYTHREAD)
			a[i]++;
	compare(by_one_more, 0, n, 1);
	clear();
	for (i = 0; i < n; i++)
		if (owner(i - 7) == MYTHREAD) /* the remainders of numbers below 0 are no threads but 0 */
			a[i]++;
	compare(mirrored, 0, n, 1);
	clear();
	for (i = 0; i < n; i++)
		if (narrow(i + 100) == MYTHREAD)
			a[i]++;
	compare(narrowed, 0, n, 1);
	clear();
	for (i = 0; i < n; i++)
		if (counted(i) == MYTHREAD)
			a[i]++;
	CHECK_INT(calls, n);
	compare(always, 0, n, 1);
	return check_done();
}
