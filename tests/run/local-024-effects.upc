// The effects of a loop beside its accesses are seen: nothing is read before what may change it.
// compilers: gcc clang
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc_relaxed.h>

enum { N = 16 };

shared [N] int b[N * THREADS], c[N * THREADS];
shared [] int d[8 * N]; /* in one piece: what is read of it is kept */
shared int failures;
static int off, many;
static upc_lock_t *lock;

static void expect(int line, long found, long wanted)
{
	if (found == wanted)
		return;
	fprintf(stderr, "line %d, thread %d: %ld, not %ld\n", line, MYTHREAD, found, wanted);
	failures = 1;
}

#define EXPECT(found, wanted) expect(__LINE__, (found), (wanted))
#define B b[N * MYTHREAD + 5]
#define D d[N * MYTHREAD + 5]
#define C(i) c[N * MYTHREAD + (i)]

static int set(int value)
{
	D = value;
	return 0;
}

static void sum_is(int line, int wanted)
{
	int s = 0;

	for (int i = 0; i < N; i++)
		s += C(i);
	expect(line, s, wanted);
}

#define SUM_IS(wanted) sum_is(__LINE__, (wanted))

/* The first clause comes before the reads. */
static void first_clauses(void)
{
	int i, j, seven = 7, *local = MYTHREAD ? NULL : (int *)&d[5];

	D = 1;
	for (int i = 0, t = set(42); i < N; i++)
		C(i) = D + t;
	SUM_IS(42 * N);
	for (i = set(43); i < N; i++)
		C(i) = D;
	SUM_IS(43 * N);
	for (i = 0, set(44); i < N; i++)
		C(i) = D;
	SUM_IS(44 * N);
	for (int i = 0, t = (D = 45, 0); i < N; i++)
		C(i) = D + t;
	SUM_IS(45 * N);
	for (i = 0, j = D++; i < N; i++)
		C(i) = D + j - j;
	SUM_IS(46 * N);
	for (int i = 0, t = (MYTHREAD ? 0 : (*local = 47), 0); i < N; i++)
		C(i) = D + t;
	SUM_IS((MYTHREAD ? 46 : 47) * N);
	for (int i = 0, t = (upc_memput(&D, &seven, sizeof seven), 0); i < N; i++)
		C(i) = D + t;
	SUM_IS(7 * N);
	for (int i = 0, t = (upc_lock(lock), D = 8, upc_unlock(lock), 0); i < N; i++)
		C(i) = D + t;
	SUM_IS(8 * N);
	for (int i = 0, t = (MYTHREAD ? (void)0 : __atomic_store_n(local, 9, __ATOMIC_SEQ_CST), 0); i < N; i++)
		C(i) = D + t;
	SUM_IS((MYTHREAD ? 8 : 9) * N);
	for (int i = 0, t = (MYTHREAD ? NULL : memcpy(local, &seven, sizeof seven), 0); i < N; i++)
		C(i) = D + t;
	SUM_IS((MYTHREAD ? 8 : 7) * N);
	upc_forall(int i = 0, t = set(50); i < N; i++; continue) C(i) = D + t;
	SUM_IS(50 * N);
}

/* Variables and memory that operators change without an assignment. */
static void operators(void)
{
	int x = 0, y = 0, s = 0, *local = (int *)&B;
	_Atomic int a = 0;

	for (int i = 0; i < N; i++)
		b[N * MYTHREAD + i] = i;
	for (int i = 0; i < 4; i++) {
		s += b[N * MYTHREAD + i + x];
		__atomic_fetch_add(&x, 1, __ATOMIC_RELAXED);
	}
	EXPECT(s, 0 + 2 + 4 + 6);
	s = x = 0;
	for (int i = 0; i < 4 - x; i++) {
		s += b[N * MYTHREAD + i];
		__atomic_store_n(&x, i, __ATOMIC_RELAXED);
	}
	EXPECT(s, 0 + 1 + 2);
	s = x = 0;
	for (int i = 0; i < 4; i++) {
		s += b[N * MYTHREAD + i + x];
		__sync_fetch_and_add(&x, 1);
	}
	EXPECT(s, 0 + 2 + 4 + 6);
	s = x = 0;
	for (int i = 0; i < 4; i++) {
		s += b[N * MYTHREAD + i + a];
		a++;
	}
	EXPECT(s, 0 + 2 + 4 + 6);
	s = 0;
	for (int i = 0; i < 4; i++) {
		s += b[N * MYTHREAD + i + off];
		__atomic_exchange(&off, &(int){i + 1}, &y, __ATOMIC_SEQ_CST);
	}
	EXPECT(s, 0 + 2 + 4 + 6);
	off = s = 0;
	for (int i = 0; i < 4; i++) {
		s += b[N * MYTHREAD + i + x];
		__builtin_add_overflow(x, 1, &x);
	}
	EXPECT(s, 0 + 2 + 4 + 6);
	s = x = 0;
	for (int i = 0; i < 4; i++) {
		s += b[N * MYTHREAD + i + x];
		(__extension__ x) = i + 1;
	}
	EXPECT(s, 0 + 2 + 4 + 6);
	s = x = 0;
	for (int i = 0; i < 4; i++) {
		s += b[N * MYTHREAD + i + x];
		s += ({ x++; 0; });
	}
	EXPECT(s, 0 + 2 + 4 + 6);
	s = 0;
	for (int i = 0; i < 4; i++) {
		C(i) = B;
		__atomic_fetch_add(local, 1, __ATOMIC_SEQ_CST);
	}
	for (int i = 0; i < 4; i++)
		s += C(i);
	EXPECT(s, 5 + 6 + 7 + 8);
}

static void bump(int *unused)
{
	(void)unused;
	off++;
	B = off;
}

/* A function at the end of each iteration, which nothing in it names. */
static void cleanups(void)
{
	int s = 0, n = 0;

	off = 0;
	for (int i = 0; i < N; i++)
		b[N * MYTHREAD + i] = i;
	for (int i = 0; i < 4; i++) {
		int guard __attribute__((cleanup(bump), unused)) = 0;

		s += b[N * MYTHREAD + 6 + i + off];
	}
	EXPECT(s, 24 + 0 + 2 + 4 + 6);
	for (int i = 0; i < 4; i++) {
		__attribute__((__cleanup__(bump), __unused__)) int guard = 0;

		C(i) = B;
	}
	EXPECT(C(0) + C(1) + C(2) + C(3), 4 + 5 + 6 + 7);
	off = 0;
	for (int i = 0; i < 5 - off; i++) {
		int guard __attribute__((unused, cleanup(bump)));

		n += b[N * MYTHREAD + 8 + i] - i;
		guard = i;
	}
	EXPECT(n, 3 * 8);
}

/* Objects that are volatile. */
static void volatiles(void)
{
	volatile int v = 0;
	struct {
		volatile int v;
		int w;
	} m = {0, 0};
	int s = 0, *through = (int *)&v;

	for (int i = 0; i < N; i++)
		b[N * MYTHREAD + i] = i;
	for (int i = 0; i < 4; i++) {
		s += b[N * MYTHREAD + i + v] + b[N * MYTHREAD + i + m.v];
		v = v + 1;
		m.v++;
	}
	EXPECT(s, 2 * (0 + 2 + 4 + 6));
	s = v = 0;
	for (int i = 0; i < 8 - v; i++) {
		s += b[N * MYTHREAD + i] + m.w;
		++v;
	}
	EXPECT(s, 0 + 1 + 2 + 3);
	v = *through;
}

int main(void)
{
	lock = upc_all_lock_alloc();
	many = 4;
	first_clauses();
	operators();
	cleanups();
	volatiles();
	upc_barrier;
	if (failures)
		upc_global_exit(1);
	if (!MYTHREAD)
		puts("ok");
	return many - 4;
}
