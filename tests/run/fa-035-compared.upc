/* SPDX-License-Identifier: MIT
 *
 * upc_forall whose bound or affinity is in memory that functions of other files change: each thread visits the iterations
 * that a loop with a test in each would visit, and the variable has the value of such a loop (U-FA-3, U-FA-7, U-FA-19).
 */
// units: fa-035-compared-part.c
#include "check.h"

enum { N = 60, MOST = 400 };

int bound, offset, n_calls;
static long unused;
long *far_bound = &unused;
static int first = 2;
static shared int one[4 * N * THREADS], right[4 * N * THREADS];
static shared[3] int three[3 * 2 * N * THREADS];
static shared int *p_one;
static shared[3] int *p_three;

void part_begin(int way);
int part_change(long i);

/* The iterations that a loop visits, and the value of its variable after it. */
static struct trace {
	long visited[MOST], after;
	int n;
} seen, expected;

static void visit(struct trace *t, long i)
{
	if (t->n < MOST)
		t->visited[t->n] = i;
	t->n++;
	if (part_change(i) == 7 && t->n == 4) {
		p_one = one + 2;
		p_three = three + 4;
	}
}

static void begin(int way)
{
	bound = 30;
	offset = 1;
	p_one = one;
	p_three = three;
	part_begin(way);
}

static void compare(int way, const char *what)
{
	int is_same = seen.n == expected.n && seen.after == expected.after;

	for (int i = 0; is_same && i < expected.n && i < MOST; i++)
		is_same = seen.visited[i] == expected.visited[i];
	if (!is_same)
		printf("way %d, %s: %d iterations, %d are right; i becomes %ld, %ld is right\n", way, what, seen.n,
			expected.n, seen.after, expected.after);
	CHECK(is_same);
	seen.n = expected.n = 0;
}

/* Runs a loop, and what it means. */
#define COMPARE(what, type, init, condition, step, affinity, owner) \
	do { \
		type i; \
		begin(way); \
		upc_forall (i = init; condition; step; affinity) { \
			if (way == 6 && i % 2) \
				continue; \
			visit(&seen, (long)i); \
		} \
		seen.after = (long)i; \
		begin(way); \
		for (i = init; condition; step) { \
			if ((owner) != (size_t)MYTHREAD && is_controlling) \
				continue; \
			if (way == 6 && i % 2) \
				continue; \
			visit(&expected, (long)i); \
		} \
		expected.after = (long)i; \
		compare(way, what); \
	} while (0)

static void loops(int way, int is_controlling)
{
	COMPARE("integer", int, 0, i < bound, i++, i, (size_t)i % THREADS);
	COMPARE("closed", long, first, i <= bound, i += 2, i + 1, (size_t)(i + 1) % THREADS);
	COMPARE("unsigned", unsigned, 1, i < (unsigned)bound, i++, i, i % THREADS);
	COMPARE("size_t", size_t, 1, i < (size_t)bound, i += 3, 2 * i, 2 * i % THREADS);
	COMPARE("static array", int, 0, i < bound, i++, &one[i], upc_threadof(&one[i]));
	COMPARE("blocks", int, 1, i < bound, i++, &three[i], upc_threadof(&three[i]));
	COMPARE("blocks by 2", int, 1, i < bound, i += 2, &three[i + 3], upc_threadof(&three[i + 3]));
	COMPARE("offset", int, 0, i < bound, i++, &one[i + offset], upc_threadof(&one[i + offset]));
	COMPARE("offset, 40", int, 0, i < 40, i++, i + offset, (size_t)(i + offset) % THREADS);
	COMPARE("pointer", int, 0, i < bound, i++, &p_one[i], upc_threadof(&p_one[i]));
	COMPARE("pointer to blocks", int, 0, i < bound, i++, &p_three[i], upc_threadof(&p_three[i]));
	COMPARE("quotient", int, 1, i < bound, i++, i * THREADS / (bound + 40),
		(size_t)(i * THREADS / (bound + 40)) % THREADS);
	COMPARE("down", int, 50, i > bound, i--, i, (size_t)i % THREADS);
	COMPARE("whole", int, 0, i < bound, i++, 1 + 0 * i, 1u % THREADS);
}

/* The bound is a variable of the function, which way 5 changes through a pointer. */
static void far(int way)
{
	long limit, is_controlling = 1;

	far_bound = &limit;
	COMPARE("far", long, (limit = 21, 0), i < limit, i++, i, (size_t)i % THREADS);
	far_bound = &unused;
}

/* A place in the body follows its pointer, which a call before it moves to elements of other threads. */
static void places(void)
{
	for (int t = 0; t < THREADS; t++) {
		begin(t == MYTHREAD ? 7 : 0);
		if (t == MYTHREAD) {
			upc_forall (int i = 0; i < bound; i++; &p_one[i]) {
				p_one[i] += 1;
				right[i + (p_one - one)] += 1;
				visit(&seen, i);
				p_one[i] += 1000;
				right[i + (p_one - one)] += 1000;
			}
		}
		upc_barrier;
	}
	for (int i = 0; i < 4 * N * THREADS; i++)
		CHECK_INT(one[i], right[i]);
	seen.n = 0;
}

int main(void)
{
	for (int way = 0; way < 8; way++) {
		loops(way, 1);
		far(way);
	}
	places();
	upc_forall (int i = 0; i < THREADS; i++; i)
		for (int way = 0; way < 8; way++)
			loops(way, 0); /* an outer loop controls */
	return check_done();
}
