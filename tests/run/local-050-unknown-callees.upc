/* Loops with calls of functions of which the file does not say all: another file defines them again, they
 * have the name of one of a library, they never come back, and what they change is named later, or by an
 * attribute. */
// units: local-050-definitions.c
// compilers: gcc clang
#include "check.h"
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <sys/time.h>
#include <upc.h>

enum { MANY = 40 };

static shared[1] long *data;
static int n;

int *bound_of_loops = &n;

__attribute__((weak)) void weak_before(void)
{
}

void __attribute__((noinline, __weak__)) weak_between(void)
{
}

void weak_declared(void) __attribute((weak));

void weak_declared(void)
{
}

[[gnu::weak]] void weak_in_brackets(void)
{
}

#pragma weak weak_by_pragma
void weak_by_pragma(void)
{
}

int one_of_two(int by), constant_of_two(int by) __attribute__((const));

static void shrink_at_exit(const int *by)
{
	n -= *by;
}

static void shrink_odd(void)
{
	const int by __attribute__((cleanup(shrink_at_exit))) = 1;

	(void)by;
}

static void shrink_late(void)
{
	extern int late;

	late--;
}

extern int late;

static void shrink_at_entry(const int zeros[n--])
{
	(void)zeros;
}

/* The library has one that changes nothing here. */
long random(void)
{
	return n--;
}

static void shrink(void)
{
	n--;
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
	int count, i;
	long sum = 0;

	ITERATIONS(weak_before());
	CHECK_INT(count, 5);
	ITERATIONS(weak_between());
	CHECK_INT(count, 5);
	ITERATIONS(weak_declared());
	CHECK_INT(count, 5);
	ITERATIONS(weak_in_brackets());
	CHECK_INT(count, 5);
	ITERATIONS(weak_by_pragma());
	CHECK_INT(count, 5);
	ITERATIONS((void)one_of_two(constant_of_two(1)));
	CHECK_INT(count, 5);
	ITERATIONS(shrink_at_entry(NULL));
	CHECK_INT(count, 5);
	ITERATIONS((void)random());
	CHECK_INT(count, 5);
	ITERATIONS(shrink_odd());
	CHECK_INT(count, 5);
	ITERATIONS([[gnu::cleanup(shrink_at_exit)]] const int by = 1; (void)by);
	CHECK_INT(count, 5);
	late = 10;
	for (i = 0; i < late; i++) {
		sum += data[i];
		shrink_late();
	}
	CHECK_INT(i, 5);
	CHECK_INT(sum, 10);
	n = 10;
	for (i = 0; i < *bound_of_loops; i++) {
		sum += data[i];
		shrink();
	}
	CHECK_INT(i, 5);
	CHECK_INT(sum, 20);
}

int late;

/* Linux has the time zone 0. */
static void zones(void)
{
	struct timezone zone = {.tz_minuteswest = 10};
	struct timeval now;
	long sum = 0;

	for (int i = 0; i < zone.tz_minuteswest; i++) {
		sum += data[i + 1];
		gettimeofday(&now, &zone);
	}
	CHECK_INT(sum, 1);
}

static void formats(void)
{
	char text[16];
	long wide = 10, sum = 0;
	int count, i;

	ITERATIONS(snprintf(text, 16, "%d%n", 10000, &n));
	CHECK_INT(count, 5);
	ITERATIONS(snprintf(text, 16, "%d\045n", 10000, &n));
	CHECK_INT(count, 5);
	ITERATIONS(snprintf(text, 16,
		"%d%"
		"n",
		10000, &n));
	CHECK_INT(count, 5);
	ITERATIONS(snprintf(text, 16, "%d%\x6e", 10000, &n));
	CHECK_INT(count, 5);
	for (i = 0; i < wide; i++) {
		sum += data[i];
		snprintf(text, 16, "%d%ln", 10000, &wide);
	}
	CHECK_INT(i, 5);
	CHECK_INT(sum, 10);
}

/* ---- what does not come back ---- */

static sigjmp_buf back;

static void wake(int signal)
{
	(void)signal;
	siglongjmp(back, 1);
}

static void stay(int is_forever)
{
	while (1)
		if (!is_forever)
			return;
}

static void leave(int is_forever)
{
	if (is_forever)
		exit(0);
}

static void leave_deep(int is_forever)
{
	leave(is_forever);
}

/* Nothing is behind the pointer: the call does not let it be read. */
static __attribute__((noinline)) long read_after_stay(shared[1] long **nothing)
{
	long sum = 0;

	for (int i = 0; i < 3; i++) {
		stay(i >= 0);
		sum += (*nothing)[i];
	}
	return sum;
}

static __attribute__((noinline)) long read_after_leave(shared[1] long **nothing)
{
	long sum = 0;

	for (int i = 0; i < 3; i++) {
		leave_deep(i >= 0);
		sum += (*nothing)[i];
	}
	return sum;
}

static void waits(void)
{
	const struct itimerval soon = {.it_value.tv_usec = 10000};

	if (sigsetjmp(back, 1) == 0) {
		signal(SIGALRM, wake);
		setitimer(ITIMER_REAL, &soon, NULL);
		CHECK_INT(read_after_stay(NULL), 0);
	}
}

int main(void)
{
	data = upc_all_alloc(MANY, sizeof(long));
	upc_forall(int i = 0; i < MANY; i++; &data[i]) data[i] = i;
	upc_barrier;
	bounds();
	formats();
	zones();
	waits();
	if (check_done())
		return 1;
	return (int)read_after_leave(NULL) + 1;
}
