/* Loops with statement expressions, and in them, are private loops: places in them step, jumps leave them, and what they
 * change counts (U-GNU-4, U-LOW-111). */
#include <assert.h>
#include <stdlib.h>
#include <upc_relaxed.h>
#include "check.h"

enum { N = 40 };

#define LARGER(a, b) \
	({ \
		int a_ = (a), b_ = (b); \
		a_ > b_ ? a_ : b_; \
	})
#define COUNTED(S) \
	do { \
		n_counted++; \
		S; \
	} while (0)

static shared int one[N * THREADS];
static shared[5] int five[N * THREADS];
static shared[] int whole[N];
static int n_counted, bound = N;

static int in_conditions(int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		if (({ int x = five[i]; x % 3 == 0; }) || ({ sum--; five[i] > 60; }))
			sum += LARGER(five[i], 20);
	return sum;
}

/* The statement expression of the last iteration that runs jumps. */
static int jumps(int n, int way)
{
	int sum = 0, i;

	for (i = 0; i < n; i++) {
		sum += ({
			if (five[i] == 12 && way == 0)
				break;
			if (five[i] % 2 && way == 1)
				continue;
			if (five[i] == 12 && way == 2)
				return sum;
			five[i];
		});
		sum += 1000;
	}
	return sum + 7 * i;
}

/* A statement expression shortens the loop, and moves its pointer. */
static int shortens(int n)
{
	int sum = 0, last = n;
	shared[5] int *p = five;

	for (int i = 0; i < last; i++)
		sum += ({ if (i == 10) last = 20; p[i]; });
	for (int i = 0; i < 15; i++)
		sum += 3 * ({ if (i == 10) p += 5; p[i]; });
	for (int i = 0; i < bound; i++)
		sum += 5 * ({ if (i == 12) bound = 25; five[i]; });
	bound = N;
	return sum;
}

static int expected_shortened(void)
{
	int sum = 0;

	for (int i = 0; i < 20; i++)
		sum += i;
	for (int i = 0; i < 15; i++)
		sum += 3 * (i + (i >= 10 ? 5 : 0));
	for (int i = 0; i < 25; i++)
		sum += 5 * i;
	return sum;
}

int main(void)
{
	int i, sum = 0, inner = 0;

	upc_forall (i = 0; i < N * THREADS; i++; &five[i]) {
		assert(i >= 0);
		five[i] = ({ int x = i; x; });
	}
	upc_barrier;
	COUNTED(({
		upc_forall (i = 0; i < N * THREADS; i++; &one[i])
			one[i] = LARGER(i % 7, five[i] % 5);
	}));
	upc_barrier;
	COUNTED({
		for (i = 0; i < N * THREADS; i++)
			CHECK(one[i] == LARGER(i % 7, i % 5));
	});
	CHECK(n_counted == 2 && i == N * THREADS);
	__extension__ ({ for (i = 0; i < N; i++) sum += five[i]; });
	sum += ({ for (i = 0; i < N; i++) inner += five[i]; inner; });
	CHECK(sum == N * (N - 1) && inner == N * (N - 1) / 2 && i == N);

	sum = 0;
	for (i = 0; i < N; i++)
		sum += i % 3 == 0 ? (i > 20 ? i : 20) : -1 + (i > 60 ? i : 0);
	CHECK(in_conditions(N) == sum);
	CHECK(jumps(N, 0) == 12 * 11 / 2 + 12 * 1000 + 7 * 12);
	CHECK(jumps(N, 1) == N / 2 * (N / 2 - 1) + N / 2 * 1000 + 7 * N);
	CHECK(jumps(N, 2) == 12 * 11 / 2 + 12 * 1000);
	CHECK(shortens(N) == expected_shortened());

	if (MYTHREAD == THREADS - 1)
		for (i = 0; i < N; i++)
			whole[i] = ({ whole[i] = 2 * i; ({ whole[i] + 1; }); });
	upc_barrier;
	for (i = 0; i < N; i++)
		CHECK(({ int x = whole[i]; x; }) == 2 * i + 1);
	return check_done();
}
