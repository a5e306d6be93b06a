/* A loop reads its bound and its pointers through a private pointer, and sets them through shared memory,
 * where they are (UPC 1.2 6.4.3p6: a private pointer to shared memory of the thread). */
#include <upc.h>
#include "check.h"

enum { N = 40, HALF = N / 2 };

struct range {
	shared[] int *data;
	long n;
};

static shared struct range ranges[THREADS];
static shared[N] int first[N * THREADS], second[N * THREADS];

static long bound(struct range *v)
{
	long count = 0;

	v->n = N;
	for (long i = 0; i < v->n; i++) {
		count += v->data[i];
		if (i == HALF - 1)
			ranges[MYTHREAD].n = HALF;
	}
	return count;
}

static long pointer(struct range *v)
{
	long sum = 0;

	for (long i = 0; i < N; i++) {
		sum += v->data[i];
		if (i == HALF - 1)
			ranges[MYTHREAD].data = (shared[] int *)&second[MYTHREAD * N];
	}
	return sum;
}

static long stepped(struct range *v, struct range *end)
{
	long sum = 0;

	for (; v < end; v++)
		sum += v->n;
	return sum;
}

int main(void)
{
	struct range *v = (struct range *)&ranges[MYTHREAD], three[3] = {{.n = 1}, {.n = 20}, {.n = 300}};

	for (int i = 0; i < N; i++) {
		first[MYTHREAD * N + i] = 1;
		second[MYTHREAD * N + i] = 100;
	}
	v->data = (shared[] int *)&first[MYTHREAD * N];
	CHECK_INT(bound(v), HALF);
	CHECK_INT(pointer(v), HALF + 100 * HALF);
	CHECK_INT(stepped(three, three + 3), 321);
	upc_barrier;
	return check_done();
}
