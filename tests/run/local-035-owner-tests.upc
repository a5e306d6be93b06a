/* Loops whose whole body is a test of who owns an element visit the thread's own iterations only, and do
 * what the test says where it is not what an affinity is (UPC 1.2 7.2.3.1). */
// flags: -Wno-sign-compare
#include <upc.h>
#include "check.h"

enum { N = 101, B = 6 };

static shared[1] long *cyclic;
static shared[B] long *blocks;
static shared long fixed[N * THREADS];
static shared[B] long fixed_blocks[N * THREADS];
static shared[1] long *shared where[THREADS];
static shared[1] long *shared *nowhere; /* null */
static long seen[N * 8];

static void begin(void)
{
	upc_barrier;
	if (MYTHREAD == 0)
		for (int i = 0; i < N; i++)
			cyclic[i] = blocks[i] = fixed[i] = fixed_blocks[i] = -1;
	upc_barrier;
}

/* Each element was set once, by its owner. */
#define EXPECT(p, from, to)                                                                                  \
	do {                                                                                                 \
		upc_barrier;                                                                                 \
		for (int x = 0; x < N; x++)                                                                  \
			CHECK_INT((p)[x],                                                                    \
				x >= (from) && x < (to) ? 10 * x + (long)upc_threadof(&(p)[x]) : -1);        \
		begin();                                                                                     \
	} while (0)

static void pointers(long n)
{
	for (int i = 0; i < n; i++)
		if (upc_threadof(&cyclic[i]) == MYTHREAD)
			cyclic[i] = 10 * i + MYTHREAD;
	EXPECT(cyclic, 0, n);
	for (long i = n - 1; i >= 3; i--) {
		if (MYTHREAD == (int)upc_threadof((shared void *)&blocks[i])) {
			blocks[i] = 10 * i;
			blocks[i] += MYTHREAD;
		}
	}
	EXPECT(blocks, 3, n);
	for (size_t i = 0; i < (size_t)n; i++)
		if (upc_threadof(&fixed_blocks[i]) == (size_t)MYTHREAD)
			fixed_blocks[i] = 10 * (long)i + MYTHREAD;
	EXPECT(fixed_blocks, 0, n);
	for (int i = 0; i < n; i++)
		if (upc_threadof(where[0] + i) == MYTHREAD)
			where[0][i] = 10 * i + MYTHREAD;
	EXPECT(cyclic, 0, n);
}

static void numbers(int n)
{
	int i;

	for (i = 1; i < n; i++)
		if (i % THREADS == MYTHREAD)
			fixed[i] = 10 * i + MYTHREAD;
	CHECK_INT(i, n);
	EXPECT(fixed, 1, n);
	for (int k = 0; k < n; k++)
		if (k / B % THREADS == MYTHREAD)
			fixed_blocks[k] = 10 * k + MYTHREAD;
	EXPECT(fixed_blocks, 0, n);
	for (int k = n - 1; k > -1; --k)
		if (MYTHREAD == k / B % THREADS)
			blocks[k] = 10 * k + MYTHREAD;
	EXPECT(blocks, 0, n);
	for (int k = 0; k < n / B; k++)
		if (k * B / B % THREADS == MYTHREAD)
			for (int j = 0; j < B; j++)
				blocks[k * B + j] = 10 * (k * B + j) + MYTHREAD;
	EXPECT(blocks, 0, n / B * B);
}

/* C's remainder of a number below 0 is no thread; an `else`, another statement or an effect is for all
 * iterations. */
static void others(int n)
{
	int count = 0, rest = 0, all = 0, mine = 0;

	for (int i = -n; i < n; i++)
		if (i % THREADS == MYTHREAD)
			seen[i + n]++;
	for (int i = -n; i < n; i++) {
		CHECK_INT(seen[i + n], i % THREADS == MYTHREAD);
		mine += i >= 0 && i % THREADS == MYTHREAD;
	}
	for (int i = 0; i < n; i++)
		if (upc_threadof(&fixed[i]) == MYTHREAD)
			count++;
		else
			rest++;
	CHECK_INT(count, mine);
	CHECK_INT(count + rest, n);
	for (int i = 0; i < n; i++) {
		all++;
		if (upc_threadof(&fixed[i]) == MYTHREAD)
			count--;
	}
	CHECK_INT(all, n);
	CHECK_INT(count, 0);
	for (int i = 0; i < n; i++)
		if (upc_threadof(&fixed[i]) == (MYTHREAD + 1) % THREADS)
			count++;
	CHECK_INT(count > 0, n >= THREADS);
	all = 0;
	for (int i = 0; i < n; i++)
		if (upc_threadof(&fixed[all++]) == MYTHREAD)
			mine--;
	CHECK_INT(all, n);
	CHECK_INT(mine, 0);
	for (int i = 0; i < n; i++)
		if (i % THREADS == MYTHREAD) {
			if (i > n / 2)
				break;
			mine = i;
		}
	CHECK_INT(mine % THREADS, n > 2 * THREADS ? MYTHREAD : mine % THREADS);
}

/* Without iterations nothing is read. */
static __attribute__((noinline)) void nothing(shared[1] long *shared *none, int n)
{
	for (int i = 0; i < n; i++)
		if (upc_threadof(&none[2][i]) == MYTHREAD)
			none[2][i] = 1;
}

int main(void)
{
	cyclic = upc_all_alloc(N, sizeof(long));
	blocks = upc_all_alloc(N, B * sizeof(long));
	where[MYTHREAD] = cyclic;
	begin();
	pointers(N);
	pointers(5);
	numbers(N);
	others(N);
	nothing(nowhere, 0);
	upc_barrier;
	return check_done();
}
