/* SPDX-License-Identifier: MIT
 *
 * ended.c - the owner of a lock gives it back and comes to the end of the program, just before the thread
 * that waits for it looks whether the owner has.  The lock is free, and no thread waits for one that has
 * ended (UPC 1.2 7.2.4).
 *
 * The thread looks after it has asked for the time, by a function of ours: there the owner ends.
 */
#define _GNU_SOURCE
#include <upc.h>

#include "check.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define SLEEPERS 0x80000000u /* a bit of the word that a lock begins with */

UPCR_UNIT("ended.upc", 0);

enum { HELD, WANTED, FREE };

static UPCR_SHARED(state, int, 0, 1, 0);
static UPCR_SHARED(owner, int, 0, 1, 0); /* the process */
static upcr_pts lock;
static bool wants_lock;

static void wait_for(int wanted)
{
	while (upcr_get_int_strict(upcr_at(state)) != wanted)
		sched_yield();
}

/* Waits until the owner sleeps, as it does at the end of the program until all are there, or is gone. */
static void await_end(void)
{
	char path[64], line[256];
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%d/stat", upcr_get_int(upcr_at(owner)));
	do {
		sched_yield();
		line[0] = 0;
		file = fopen(path, "r");
		if (file && !fgets(line, sizeof(line), file))
			line[0] = 0;
		if (file)
			fclose(file);
	} while (strstr(line, ") R"));
}

static bool has_sleepers(void)
{
	return atomic_load((atomic_uint *)(void *)lock.addr) & SLEEPERS;
}

int clock_gettime(clockid_t clock, struct timespec *time)
{
	int status = (int)syscall(SYS_clock_gettime, clock, time);

	if (wants_lock && has_sleepers()) {
		wants_lock = false;
		upcr_put_int_strict(upcr_at(state), WANTED);
		wait_for(FREE);
		await_end();
	}
	return status;
}

int main(void)
{
	lock = upc_all_lock_alloc();
	if (MYTHREAD == 0) {
		upcr_put_int(upcr_at(owner), getpid());
		upc_lock(lock);
	}
	upcr_barrier();
	if (MYTHREAD == 1) {
		wants_lock = true;
		upc_lock(lock);
		CHECK(!wants_lock);
		upc_unlock(lock);
	} else if (MYTHREAD == 0) {
		if (THREADS > 1)
			wait_for(WANTED);
		upc_unlock(lock);
		upcr_put_int_strict(upcr_at(state), FREE);
	}
	return 0;
}
