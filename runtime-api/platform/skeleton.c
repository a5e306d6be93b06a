/* SPDX-License-Identifier: MIT
 *
 * skeleton.c - the smallest engine: the caller is the only thread and nobody watches it.
 * It shows what an engine must do, and unit tests of the runtime link it.
 */
#define _GNU_SOURCE
#include "platform/platform.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

static int skeleton_map(const struct segment_extent *extent)
{
	void *got;

	if (extent->threads != 1) {
		errno = EINVAL;
		return -1;
	}
	got = mmap(extent->base - extent->control, extent->control + extent->segment, PROT_READ | PROT_WRITE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
	return got == MAP_FAILED ? -1 : 0;
}

/* Fails: this engine is for one host. */
/* NOLINTNEXTLINE(readability-non-const-parameter): its type is that of all engines */
static int skeleton_map_control(char *at, size_t bytes)
{
	(void)at;
	(void)bytes;
	errno = EINVAL;
	return -1;
}

static int skeleton_map_segments(const struct segment_extent *extent, int first, int here)
{
	(void)extent;
	(void)first;
	(void)here;
	errno = EINVAL;
	return -1;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): its type is that of all transports */
static void skeleton_dump(char *from, size_t bytes)
{
	(void)from;
	(void)bytes;
}

static int skeleton_start(int thread)
{
	return thread == 0 ? 0 : -1;
}

static int skeleton_ended(int *status)
{
	*status = 0;
	return 0;
}

static void skeleton_end(int id, int signal)
{
	(void)id;
	raise(signal);
}

static long skeleton_clock(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000000000L + time.tv_nsec;
}

/* Aborts: the only thread would sleep for ever. */
static void skeleton_sleep(atomic_uint *word, unsigned seen, int microseconds)
{
	(void)microseconds;
	if (atomic_load(word) == seen)
		abort();
}

static void skeleton_wake(atomic_uint *word, int n)
{
	(void)word;
	(void)n;
}

static void skeleton_wake_thread(atomic_uint *word, int thread)
{
	(void)word;
	(void)thread;
}

void (*platform_woken)(void);

const struct platform platform = {
	"skeleton",
	skeleton_map,
	skeleton_map_control,
	skeleton_map_segments,
	skeleton_dump,
	skeleton_start,
	skeleton_ended,
	skeleton_end,
	skeleton_clock,
	skeleton_sleep,
	skeleton_wake,
	skeleton_wake_thread,
};
