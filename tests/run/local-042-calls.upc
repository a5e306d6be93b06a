/* Functions that a loop calls change its bound, its pointers and the elements that it reads. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc.h>
#include "check.h"

enum { MANY = 40, WHOLE = MANY * (MANY - 1) / 2 };

struct part {
	shared[1] long *data;
	int n;
};

static shared[1] long *data;
static shared[4] long *others;
static int n;
static shared struct part parts;
static shared[] long steps[4];

static void shrink_later(void);

static void shrink(void)
{
	n--;
}

static void shrink_by(int *bound, int by)
{
	*bound -= by;
}

static void shrink_deep(void)
{
	if (n > 3)
		shrink_later();
}

static void shrink_at_the_end(int depth)
{
	if (depth)
		shrink_at_the_end(depth - 1);
	else
		n--;
}

static void shrink_odd(int depth);

static void shrink_even(int depth)
{
	if (depth)
		shrink_odd(depth - 1);
}

static void shrink_odd(int depth)
{
	if (depth)
		shrink_even(depth - 1);
	else
		n--;
}

static void advance(void)
{
	data++;
}

static void advance_by(shared[1] long **p)
{
	++*p;
}

static void shrink_part(void)
{
	parts.n--;
}

static void advance_part(shared struct part *p)
{
	p->data = p->data + 1;
}

static void add(shared[] long *to)
{
	++*to;
}

static long twice(long x)
{
	return 2 * x;
}

static void shrink_variadic(int count, ...)
{
	va_list args;

	va_start(args, count);
	*va_arg(args, int *) -= 1;
	va_end(args);
}

static void clear(void *where, size_t bytes)
{
	memset(where, 0, bytes);
}

/* Iterations of a loop to n, each of which calls `change`. */
#define ITERATIONS(change)                                                                                   \
	do {                                                                                                 \
		int i;                                                                                       \
		long sum = 0;                                                                                \
		n = 10;                                                                                      \
		for (i = 0; i < n; i++) {                                                                    \
			sum += data[i];                                                                      \
			change;                                                                              \
		}                                                                                            \
		count = i;                                                                                   \
		CHECK_INT(sum, (long)i *(i - 1) / 2);                                                        \
	} while (0)

static void bounds(void)
{
	void (*pointer)(void) = shrink;
	int count, local = 10;

	ITERATIONS((void)twice(i));
	CHECK_INT(count, 10);
	ITERATIONS(shrink());
	CHECK_INT(count, 5);
	ITERATIONS((*pointer)());
	CHECK_INT(count, 5);
	ITERATIONS(shrink_by(&n, 2));
	CHECK_INT(count, 4);
	ITERATIONS(shrink_deep());
	CHECK_INT(count, 5);
	ITERATIONS(shrink_at_the_end(3));
	CHECK_INT(count, 5);
	ITERATIONS(shrink_even(5));
	CHECK_INT(count, 5);
	ITERATIONS(shrink_variadic(1, &n));
	CHECK_INT(count, 5);
	ITERATIONS(clear(&n, i < 3 ? 0 : sizeof n));
	CHECK_INT(count, 4);
	ITERATIONS(memcpy(&n, &(int){7}, sizeof n));
	CHECK_INT(count, 7);
	for (int i = 0; i < local; i++, count = i) {
		n += (int)data[i];
		shrink_by(&local, 1);
	}
	CHECK_INT(count, 5);
}

static void format(void)
{
	char text[16];
	int count, length;

	ITERATIONS(n = snprintf(text, sizeof text, "%d%n", 1000000, &length));
	CHECK_INT(count, 7);
	ITERATIONS(snprintf(text, sizeof text, "%d%n", 10000, &n));
	CHECK_INT(count, 5);
}

static void pointers(void)
{
	shared[1] long *start = data, *own = data;
	long sum = 0;

	for (int i = 0; i < 10; i++) {
		sum += data[i];
		advance();
	}
	CHECK_INT(sum, 90);
	data = start;
	sum = 0;
	for (int i = 0; i < 10; i++) {
		sum += own[i];
		advance_by(&own);
	}
	CHECK_INT(sum, 90);
	sum = 0;
	for (int i = 0; i < 10; i++) {
		sum += data[i];
		advance_by(&data);
	}
	CHECK_INT(sum, 90);
	data = start;
}

/* Thread 0 alone: what it changes is shared. */
static void shared_places(void)
{
	long sum = 0;
	int i;

	parts.data = data;
	parts.n = 10;
	for (i = 0; i < parts.n; i++) {
		sum += parts.data[i];
		shrink_part();
	}
	CHECK_INT(i, 5);
	CHECK_INT(sum, 10);
	for (i = 0, sum = 0; i < 10; i++) {
		sum += parts.data[i];
		advance_part(&parts);
	}
	CHECK_INT(sum, 90);
	parts.data = data;
	for (i = 0, sum = 0; i < 10; i++) {
		shared[1] long *moved = data + i + 1;

		sum += parts.data[i];
		upc_memput(&parts.data, &moved, sizeof moved);
	}
	CHECK_INT(sum, 90);
	for (i = 0, sum = 0; i < 10; i++) {
		sum += steps[2];
		steps[3] = i;
		add((shared[] long *)&steps[2]);
	}
	CHECK_INT(sum, 45);
	CHECK_INT(steps[3], 9);
}

static void shrink_later(void)
{
	n--;
}

/* The bound and the element of a upc_forall. */
static void own(void)
{
	long sum = 0;

	n = MANY;
	upc_forall (int i = 0; i < n; i++; &others[i])
		others[i] = twice(i) / 2;
	upc_barrier;
	for (int i = 0; i < n; i++)
		sum += others[i];
	CHECK_INT(sum, WHOLE);
}

static void leave(int i)
{
	if (i >= 0)
		exit(0);
}

/* The access after the call is not evaluated: the pointer leads to nothing. */
static long read_after(shared[1] long **nothing)
{
	long sum = 0;

	for (int i = 0; i < 3; i++) {
		leave(i);
		sum += (*nothing)[i];
	}
	return sum;
}

int main(void)
{
	data = upc_all_alloc(MANY, sizeof(long));
	others = upc_all_alloc((MANY + 3) / 4, 4 * sizeof(long));
	upc_forall (int i = 0; i < MANY; i++; &data[i])
		data[i] = i;
	upc_barrier;
	bounds();
	format();
	pointers();
	if (MYTHREAD == 0)
		shared_places();
	own();
	if (check_done())
		return 1;
	return (int)read_after(NULL) + 1;
}
