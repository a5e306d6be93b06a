/* SPDX-License-Identifier: MIT
 *
 * shm.c - the engine for one machine: UPC threads are forked processes, and one memory
 * file without a name holds all shared data.  It goes away with its last process.
 */
#define _GNU_SOURCE
#include "platform/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The largest number of mappings: a fork copies their list, and more would make the start of many threads
 * take a minute. */
#define MAX_PARTS 256

#define LIFELINE 200 /* the lowest number of its descriptor in a thread */

static int shm_map(const struct segment_extent *extent);
static int shm_map_control(char *at, size_t bytes);
static int shm_map_segments(const struct segment_extent *extent, int first, int here);
static void shm_dump(char *from, size_t bytes);
static int shm_start(int thread);
static int shm_ended(int *status);
static void shm_end(int id, int signal);
static long shm_clock(void);
static void shm_sleep(atomic_uint *word, unsigned seen, int microseconds);
static void shm_wake(atomic_uint *word, int n);
static void shm_wake_thread(atomic_uint *word, int thread);

void (*platform_woken)(void);

const struct platform platform = {
	"shm",
	shm_map,
	shm_map_control,
	shm_map_segments,
	shm_dump,
	shm_start,
	shm_ended,
	shm_end,
	shm_clock,
	shm_sleep,
	shm_wake,
	shm_wake_thread,
};

/* Each thread sleeps by one of the 32 bits that a futex can be woken by. */
static unsigned my_bit = FUTEX_BITSET_MATCH_ANY;

static unsigned bit_of(int thread)
{
	return 1u << thread % 32;
}

/* Opens a memory file without a name. Where sandboxes forbid memfd_create, /dev/shm may do, if it has room
 * for at least the first `needed` bytes. */
static int memory_file_open(size_t needed)
{
	int file = memfd_create("upcr", MFD_CLOEXEC), error = errno;

	if (file >= 0)
		return file;
	file = open("/dev/shm", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
	if (file >= 0 && syscall(SYS_fallocate, file, 0, 0L, (long)needed) != 0) {
		close(file);
		file = -1;
	}
	errno = error;
	return file;
}

/* Makes an empty memory file of this size. Returns its descriptor or -1. */
static int file_create(size_t bytes, size_t needed)
{
	int file = memory_file_open(needed), error, failed;
	void (*old)(int);

	if (file < 0)
		return -1;
	old = signal(SIGXFSZ, SIG_IGN); /* a limit on file sizes is an error, not a death */
	failed = ftruncate(file, (off_t)bytes);
	error = errno;
	signal(SIGXFSZ, old);
	if (!failed)
		return file;
	close(file);
	errno = error;
	return -1;
}

static int file_map(int file, char *at, size_t bytes, size_t offset)
{
	void *got = mmap(at, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED | MAP_NORESERVE, file,
		(off_t)offset);

	return got == MAP_FAILED ? -1 : 0;
}

/* Backs the whole range at once. */
static int map_whole(int file, const struct segment_extent *e)
{
	size_t bytes = e->control + ((size_t)e->threads << e->shift);

	return file_map(file, e->base - e->control, bytes, 0);
}

/* Backs each segment by itself: the memory after it is inaccessible. */
static int map_parts(int file, const struct segment_extent *e)
{
	size_t offset = e->control;
	int failed = file_map(file, e->base - e->control, e->control, 0);

	for (int t = 0; t < e->threads && !failed; t++, offset += e->segment)
		failed = file_map(file, e->base + ((size_t)t << e->shift), e->segment, offset);
	return failed;
}

static int shm_map(const struct segment_extent *e)
{
	size_t range = e->control + ((size_t)e->threads << e->shift);
	bool whole = e->threads > MAX_PARTS;
	int file, error, failed;
	void *got;

	got = mmap(e->base - e->control, range, PROT_NONE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
	if (got == MAP_FAILED)
		return -1;
	file = file_create(whole ? range : e->control + e->segment * (size_t)e->threads, e->control);
	if (file < 0)
		return -1;
	failed = whole ? map_whole(file, e) : map_parts(file, e);
	error = errno;
	close(file);
	madvise(e->base, (size_t)e->threads << e->shift, MADV_DONTDUMP);
	errno = error;
	return failed;
}

static int spread_file = -1; /* from one step to the next; the threads inherit it */

static int shm_map_control(char *at, size_t bytes)
{
	void *got = mmap(at, bytes, PROT_NONE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);

	if (got == MAP_FAILED)
		return -1;
	spread_file = file_create(bytes, 1 << 20);
	if (spread_file < 0)
		return -1;
	madvise(at, bytes, MADV_DONTDUMP);
	return file_map(spread_file, at, bytes, 0);
}

static int shm_map_segments(const struct segment_extent *e, int first, int here)
{
	size_t range = (size_t)e->threads << e->shift, offset = e->control;
	bool whole = here > MAX_PARTS;
	char *from = e->base + ((size_t)first << e->shift);
	int failed;
	void *got;

	got = mmap(e->base, range, PROT_NONE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
	if (got == MAP_FAILED)
		return -1;
	failed = ftruncate(spread_file,
		(off_t)(offset + (whole ? (size_t)here << e->shift : e->segment * (size_t)here)));
	if (!failed && whole)
		failed = file_map(spread_file, from, (size_t)here << e->shift, offset);
	for (int t = 0; t < here && !whole && !failed; t++, offset += e->segment)
		failed = file_map(spread_file, from + ((size_t)t << e->shift), e->segment, offset);
	close(spread_file);
	madvise(e->base, range, MADV_DONTDUMP);
	return failed;
}

static void shm_dump(char *from, size_t bytes)
{
	const size_t page = (size_t)sysconf(_SC_PAGESIZE);
	size_t before = (uintptr_t)from % page;

	madvise(from - before, bytes + before, MADV_DODUMP);
}

/* A pipe that the launcher alone can write into, and never does: a thread has the kernel kill it
 * when the last writer is gone.  PR_SET_PDEATHSIG does that, too, but some sandboxes forbid it,
 * and the kernel forgets it when a process changes its user. */
static int lifeline[2] = {-1, -1};

static void lifeline_make(void)
{
	if (lifeline[0] < 0 && pipe2(lifeline, O_CLOEXEC) != 0)
		lifeline[0] = lifeline[1] = -1;
}

/* Opens the pipe again in each thread: the signal belongs to the open file. Its descriptor is out of the
 * way of those that the program opens. */
static void lifeline_hold(void)
{
	char name[32];
	int file, end;

	if (lifeline[0] < 0)
		return;
	snprintf(name, sizeof(name), "/proc/self/fd/%d", lifeline[0]);
	file = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	close(lifeline[0]);
	close(lifeline[1]);
	if (file < 0)
		return;
	end = fcntl(file, F_DUPFD_CLOEXEC, LIFELINE);
	if (end >= 0)
		close(file);
	else
		end = file;
	fcntl(end, F_SETOWN, getpid());
	fcntl(end, F_SETSIG, SIGKILL);
	fcntl(end, F_SETFL, O_ASYNC | O_NONBLOCK);
}

/* Starts a thread that ends with its launcher, however that ends. */
static int shm_start(int thread)
{
	pid_t launcher = getpid(), id;

	lifeline_make();
	id = fork();
	if (id != 0)
		return id;
	my_bit = bit_of(thread);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	lifeline_hold();
	if (getppid() != launcher) /* it ended before this thread watched it */
		_exit(1);
	return 0;
}

static int shm_ended(int *status)
{
	pid_t id = waitpid(-1, status, WNOHANG);

	return id > 0 ? id : 0;
}

static void shm_end(int id, int signal)
{
	kill(id, signal);
}

static long shm_clock(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000000000L + time.tv_nsec;
}

static void shm_sleep(atomic_uint *word, unsigned seen, int microseconds)
{
	const long end = shm_clock() + microseconds * 1000L;
	const struct timespec until = {end / 1000000000L, end % 1000000000L};
	int error = errno;

	syscall(SYS_futex, word, FUTEX_WAIT_BITSET, seen, &until, NULL, my_bit);
	errno = error;
}

static void shm_wake(atomic_uint *word, int n)
{
	int error = errno;

	syscall(SYS_futex, word, FUTEX_WAKE, n, NULL, NULL, 0);
	if (platform_woken)
		platform_woken();
	errno = error;
}

static void shm_wake_thread(atomic_uint *word, int thread)
{
	int error = errno;

	syscall(SYS_futex, word, FUTEX_WAKE_BITSET, INT32_MAX, NULL, NULL, bit_of(thread));
	if (platform_woken)
		platform_woken();
	errno = error;
}
