/* SPDX-License-Identifier: MIT
 *
 * platform.h - the services that the runtime needs from its engine: shared memory, threads, and sleeping
 * until another thread wakes the sleeper. One file per engine defines the table; a program links one of
 * them. Loads and stores never go through it.
 */
#ifndef PLATFORM_H
#define PLATFORM_H

#include <stdatomic.h>
#include <stddef.h>

/* The memory of a program.  The control area ends where the segments begin. */
struct segment_extent {
	char *base; /* thread 0's segment; the others follow, `1 << shift` bytes apart */
	int shift;
	int threads;
	size_t segment; /* bytes of each segment to back, a multiple of the page size */
	size_t control; /* bytes of the control area, a multiple of the page size */
};

struct platform {
	const char *name;

	/* Backs the control area and all segments with zeroed memory that every thread started later sees
	 * at these addresses; the rest of the range stays reserved and inaccessible. Returns 0, or -1 with
	 * errno. */
	int (*map)(const struct segment_extent *extent);

	/* Do the same in two steps, for a job on several hosts: map the control area at this address, in
	 * the process that starts the threads; later, in each of them, the segments of so many threads
	 * from the first one on, while the others stay inaccessible. */
	int (*map_control)(char *at, size_t bytes);
	int (*map_segments)(const struct segment_extent *extent, int first, int here);

	/* Adds these bytes of the segments to the core dump of the caller, which leaves out the rest: a
	 * segment may be larger than any disk. Signal handlers may call it. */
	void (*dump)(char *from, size_t bytes);

	/* Starts a UPC thread. Returns 0 in the new thread; its id, above 0, in the caller; -1 with errno.
	 * An engine without a launcher makes the caller itself the thread. */
	int (*start)(int thread);

	/* Returns the id of a thread that has ended, and its status as waitpid gives it; 0 if none has
	 * ended since the last call. Does not wait. */
	int (*ended)(int *status);

	/* Sends a signal to a thread. */
	void (*end)(int id, int signal);

	/* Returns CLOCK_MONOTONIC in ns. */
	long (*clock)(void);

	/* Sleeps while *word is `seen`, for at most so many microseconds; may return
	 * early. */
	void (*sleep)(atomic_uint *word, unsigned seen, int microseconds);

	/* Wakes at most n of the threads that sleep on the word. */
	void (*wake)(atomic_uint *word, int n);

	/* Wakes this thread if it sleeps on the word; other threads may wake up, too. */
	void (*wake_thread)(atomic_uint *word, int thread);
};

extern const struct platform platform;

/* Is called after each wake of this process, if it is set: an agent may wait for the same word. */
extern void (*platform_woken)(void);

#endif
