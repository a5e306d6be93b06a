/* SPDX-License-Identifier: MIT
 *
 * waiting.c - a thread that waits costs no processor beyond a short spin: for a lock, in a
 * barrier, in upc_wait and for the result of a collective call.
 */
#include <upc.h>

#include "check.h"

#include <sys/resource.h>
#include <time.h>

UPCR_UNIT("waiting.upc", 0);

#define WAIT_NS   400000000L /* how long the last thread lets the others wait */
#define LIMIT_NS  200000000L /* the limit of processor time; a thread that spins takes WAIT_NS */
#define SECOND_NS 1000000000L

static upcr_pts lock;

static long spent(void)
{
	struct rusage u;

	getrusage(RUSAGE_SELF, &u);
	return (u.ru_utime.tv_sec + u.ru_stime.tv_sec) * SECOND_NS
	     + (u.ru_utime.tv_usec + u.ru_stime.tv_usec) * 1000L;
}

static void by_lock(void)
{
	upc_lock(lock);
	upc_unlock(lock);
}

static void by_barrier(void)
{
	upcr_barrier();
}

static void by_wait(void)
{
	upcr_notify();
	upcr_wait();
}

static void by_call(void)
{
	upc_free(MYTHREAD == 0 ? upc_all_alloc(1, 8) : (upc_all_alloc(1, 8), UPCR_NULL));
}

static void check(void (*wait)(void), int holds)
{
	long before = spent();

	if (MYTHREAD == THREADS - 1) {
		if (holds)
			upc_lock(lock);
		upcr_barrier();
		nanosleep(&(struct timespec){0, WAIT_NS}, NULL);
		if (holds)
			upc_unlock(lock);
		else
			wait();
	} else {
		upcr_barrier();
		wait();
		CHECK(spent() - before < LIMIT_NS);
	}
	upcr_barrier();
}

int main(void)
{
	lock = upc_all_lock_alloc();
	check(by_lock, 1);
	check(by_barrier, 0);
	check(by_wait, 0);
	check(by_call, 0);
	return 0;
}
