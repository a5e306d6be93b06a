/* SPDX-License-Identifier: MIT
 *
 * sync.c - barriers of all forms in turn, split phases, and the orders that strict
 * accesses, notifies and fences promise (UPC 1.2 6.6.1, B.5).
 */
#include <upc.h>

#include "check.h"

#include <limits.h>
#include <sched.h>
#include <time.h>

UPCR_UNIT("sync.upc", 0);

enum { N_PHASES = 3000, N_LITMUS = 3000 };

UPCR_SHARED(progress, int, 1, 1, 1);
static UPCR_SHARED(flag, int, 0, 1, 0);
static UPCR_SHARED(data, int, 1, 1, 1);
static UPCR_SHARED(x, int, 0, 1, 0);
static UPCR_SHARED(y, int, 1, 2, 1);
static UPCR_SHARED(seen_x, int, 0, 1, 0);
static UPCR_SHARED(seen_y, int, 0, 1, 0);

static upcr_pts of(const upcr_object *o, int thread)
{
	return upcr_add(upcr_at(*o), sizeof(int), 1, thread);
}

/* One phase in a form that depends on phase and thread; all forms match. */
static void phase_pass(int k)
{
	static const int values[] = {0, 1, -1, INT_MIN, INT_MAX, 7};
	int value = values[k % 6];

	switch ((k + MYTHREAD) % 5) {
	case 0: upcr_barrier(); break;
	case 1: upcr_barrier_named(value); break;
	case 2:
		upcr_notify_named(value);
		upcr_wait();
		break;
	case 3:
		upcr_notify_named(value);
		upcr_wait_named(value);
		break;
	default:
		upcr_notify();
		upcr_wait();
		break;
	}
}

/* Nobody leaves a barrier before all have come, nor is a phase ahead. */
static void phases_check(void)
{
	int there;

	for (int k = 0; k < N_PHASES; k++) {
		upcr_put_int(of(&progress, MYTHREAD), k);
		phase_pass(k);
		for (int t = 0; t < THREADS; t++) {
			there = upcr_get_int(of(&progress, t));
			CHECK(there == k || there == k + 1);
		}
		if (k % 100 == 0 && MYTHREAD == k / 100 % THREADS)
			nanosleep(&(struct timespec){0, 200000}, NULL);
	}
	upcr_barrier();
}

/* upc_notify does not wait: thread 0 gives its notify, works, and only then lets the
 * others give theirs. */
static void split_check(void)
{
	if (MYTHREAD == 0) {
		upcr_notify();
		upcr_put_int_strict(upcr_at(flag), 1);
		upcr_wait();
		return;
	}
	while (upcr_get_int_strict(upcr_at(flag)) != 1)
		;
	upcr_notify();
	upcr_wait();
}

/* A strict flag tells of relaxed data, to all threads one after the other. */
static void message_check(void)
{
	int mine = MYTHREAD, next = (MYTHREAD + 1) % THREADS;

	upcr_put_int(upcr_at(flag), 0);
	upcr_barrier();
	for (int k = 0; k < 200; k++) {
		while (upcr_get_int_strict(upcr_at(flag)) != k * THREADS + mine)
			sched_yield();
		CHECK(upcr_get_int(of(&data, mine)) == k * 1000 || (k == 0 && mine == 0));
		upcr_put_int(of(&data, next), (next == 0 ? k + 1 : k) * 1000);
		upcr_put_int_strict(upcr_at(flag), k * THREADS + mine + 1);
	}
	upcr_barrier();
}

/* Store here, load there, on threads 0 and 1: `order` lies between, so that not both may
 * see 0.  B.5 example 12 and the store buffer litmus. */
static void store_load_check(void (*order)(void), void (*finish)(void))
{
	int other;

	for (int k = 0; k < N_LITMUS; k++) {
		if (MYTHREAD == 0) {
			upcr_put_int(upcr_at(x), 1);
			order();
			other = upcr_get_int(upcr_at(y));
			upcr_put_int(upcr_at(seen_y), other);
		} else if (MYTHREAD == 1) {
			upcr_put_int(upcr_at(y), 1);
			order();
			other = upcr_get_int(upcr_at(x));
			upcr_put_int(upcr_at(seen_x), other);
		} else {
			order();
		}
		finish();
		upcr_barrier();
		if (MYTHREAD == 0 && THREADS > 1)
			CHECK(upcr_get_int(upcr_at(seen_x)) || upcr_get_int(upcr_at(seen_y)));
		if (MYTHREAD == 0) {
			upcr_put_int(upcr_at(x), 0);
			upcr_put_int(upcr_at(y), 0);
		}
		upcr_barrier();
	}
}

static void notify(void)
{
	upcr_notify();
}

static void wait(void)
{
	upcr_wait();
}

static void fence(void)
{
	upcr_fence();
}

static void nothing(void)
{
}

int main(void)
{
	phases_check();
	split_check();
	message_check();
	store_load_check(notify, wait);
	store_load_check(fence, nothing);
	return 0;
}
