/* SPDX-License-Identifier: MIT
 *
 * config.c - makes a job from the environment and the facts that the translation units record about
 * themselves. Every contradiction is one message and exit status 2.
 */
#define _GNU_SOURCE
#include "contract/option.h"
#include "core/core.h"
#include "core/hooks.h"
#include "engine/plugin.h"
#include "network/hosts.h"
#include "network/network.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define USAGE         2
#define DEFAULT_HEAP  ((size_t)64 << 30)
#define VALGRIND_HEAP ((size_t)64 << 20)
#define SLACK         ((size_t)1 << 16) /* so that one block of the whole heap size fits */

__attribute__((weak)) const char upcr_default_heap[] = "";

/* Checks that the units fit together. Returns the first one with a fixed number of threads. */
static const upcr_unit *units_fit_check(void)
{
	const upcr_unit *fixed = NULL;

	for (const upcr_unit *const *u = upcr_modules.units; u < upcr_modules.units_end; u++) {
		if ((*u)->pts_bytes != (int)sizeof(upcr_pts))
			die(USAGE,
				"%s has pointers-to-shared of %d bytes, but the runtime "
				"library of %d",
				(*u)->file, (*u)->pts_bytes, (int)sizeof(upcr_pts));
		if ((*u)->static_threads == 0)
			continue;
		if (!fixed)
			fixed = *u;
		else if (fixed->static_threads != (*u)->static_threads)
			die(USAGE, "%s was translated for %d threads, %s for %d", fixed->file,
				fixed->static_threads, (*u)->file, (*u)->static_threads);
	}
	return fixed;
}

static void units_print(void)
{
	printf("runtime: ABI %d, %d-byte pointers-to-shared, engine %s\n", UPCR_ABI, (int)sizeof(upcr_pts),
		platform.name);
	for (const upcr_unit *const *u = upcr_modules.units; u < upcr_modules.units_end; u++) {
		printf("unit: %s, ", (*u)->file);
		if ((*u)->static_threads)
			printf("%d threads\n", (*u)->static_threads);
		else
			printf("any number of threads\n");
	}
	if (HAS_NETWORK)
		plugins_print();
	fflush(stdout);
	_exit(0);
}

/* Ends the program if a launcher has started several processes, each of which would be a whole job. The
 * first process prints the message before the launcher ends it for the others. */
static void processes_check(void)
{
	int rank, n = launched_processes(&rank);

	if (n < 2)
		return;
	if (rank > 0) {
		nanosleep(&(struct timespec){1, 0}, NULL);
		_exit(USAGE);
	}
	die(USAGE,
		"%d processes were started, but the program is for one: for several hosts link it with upcc "
		"-network=mpi, on this one start it with upcrun -n %d",
		n, n);
}

/* Notes that the program runs on one thread because the number is not set: `./prog -n 4` does not set it. */
static void one_thread_note(void)
{
	char words[256] = "";
	FILE *file = fopen("/proc/self/cmdline", "re");
	size_t n = file ? fread(words, 1, sizeof(words) - 1, file) : 0;
	const char *option = words + strlen(words) + 1, *number = option + 3;

	if (file)
		fclose(file);
	if (option + 4 < words + n && strcmp(option, "-n") == 0 && option_threads(number, UPCR_MAX_THREADS))
		note("running on 1 thread, with '-n %s' for the program: the number of threads is upcrun's: "
		     "upcrun -n %s %s",
			number, number, words);
	else
		note("%s is not set: running on 1 thread; use upcrun -n N", OPTION_THREADS);
}

/* Chooses the number of threads; one process has one host's share of the job's. */
static int thread_count_choose(const upcr_unit *translated)
{
	const char *text = getenv(OPTION_THREADS);
	int threads;

	if (!text)
		processes_check();
	if (!text)
		text = getenv(OPTION_SHARE);
	if (!text) {
		if (translated)
			return translated->static_threads;
		one_thread_note();
		return 1;
	}
	threads = option_threads(text, UPCR_MAX_THREADS);
	if (threads == 0)
		die(USAGE, "the number of threads '%s' (" OPTION_THREADS ") is not a number from 1 to %d",
			text, UPCR_MAX_THREADS);
	if (translated && translated->static_threads != threads)
		die(USAGE,
			"%s was translated for %d threads and cannot run with %d: run it with -n %d, or translate "
			"it without -T",
			translated->file, translated->static_threads, threads, translated->static_threads);
	return threads;
}

/* Returns the heap size per thread that was asked for, or 0. */
static size_t heap_requested(void)
{
	const char *text = getenv(OPTION_HEAP);
	size_t bytes;

	if (!text && upcr_default_heap[0] != '\0')
		text = upcr_default_heap;
	if (!text)
		return 0;
	if (option_size(text, &bytes) != 0)
		die(USAGE,
			"the shared heap size '%s' (" OPTION_HEAP
			", or upcrun -shared-heap) is not a number with KB, MB, GB or TB",
			text);
	return bytes;
}

static bool oversubscription_check(int threads)
{
	cpu_set_t cpus;

	return sched_getaffinity(0, sizeof(cpus), &cpus) != 0 || CPU_COUNT(&cpus) < threads;
}

static int time_limit(void)
{
	const char *text = getenv(OPTION_TIME_LIMIT);
	int seconds = text ? option_seconds(text) : 0;

	if (seconds < 0)
		die(USAGE, "%s='%s' is not a time like 30, 30s, 5m or 1h", OPTION_TIME_LIMIT, text);
	return seconds;
}

/* Returns the bytes of addresses that segments may take if no heap size was asked for: three quarters of
 * ulimit -v; SIZE_MAX: as many as there are. */
static size_t address_limit(void)
{
	struct rlimit limit;

	if (job.heap_bytes || getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
		return SIZE_MAX;
	return limit.rlim_cur / 4 * 3;
}

static const upcr_unit *first_fixed; /* the first unit for a fixed number of threads, or NULL */

void config_read(void)
{
	job.verbose = getenv(OPTION_VERBOSE) != NULL;
	job.quiet = getenv(OPTION_QUIET) != NULL;
	job.label = getenv(OPTION_LABEL) != NULL;
	job.freeze = getenv(OPTION_FREEZE) != NULL;
	if (getenv(OPTION_INFO))
		units_print();
	first_fixed = units_fit_check();
	job.fixed = first_fixed ? first_fixed->static_threads : 0;
	job.heap_bytes = heap_requested();
	job.address_limit = address_limit();
	job.time_limit = time_limit();
}

void config_threads(void)
{
	job.threads = job.here = thread_count_choose(first_fixed);
	job.hosts = 1;
	config_spins(job.threads);
}

void config_spins(int processes)
{
	job.is_oversubscribed = oversubscription_check(processes);
	job.spins = job.is_oversubscribed ? 200 : 2000; /* the other thread may need this CPU */
}

/* Returns the usual heap size; a smaller one under Valgrind, which records the state of each mapped byte
 * and would take minutes. */
static size_t heap_default(void)
{
	const char *preloaded = getenv("LD_PRELOAD");

	return preloaded && strstr(preloaded, "/vgpreload_") ? VALGRIND_HEAP : DEFAULT_HEAP;
}

/* Chooses the largest segments that fit into the range of addresses, less an inaccessible page. */
void config_fit(void)
{
	const size_t page = (size_t)sysconf(_SC_PAGESIZE);
	size_t range = RANGE, room, requested = job.heap_bytes ? job.heap_bytes : heap_default();
	size_t fixed = job.static_bytes + SLACK + page;

	if (HAS_NETWORK && is_multinode())
		range = RANGE_SPREAD;
	if (HAS_CHECKS)
		range = hooks.check_segment_range();
	range = job.address_limit < range ? job.address_limit : range;
	room = range;
	while (room > range / (size_t)job.threads)
		room >>= 1;
	if (fixed > room)
		die(1,
			"the static shared data need %zu bytes per thread; %zu are "
			"available with "
			"%d threads",
			job.static_bytes, room - SLACK - page, job.threads);
	if (requested > room - fixed) {
		if (job.heap_bytes)
			die(USAGE,
				"a shared heap of %zu MB per thread does not fit: %zu MB "
				"are "
				"available with %d threads",
				requested >> 20, (room - fixed) >> 20, job.threads);
		requested = room - fixed;
	}
	while (room / 2 >= requested + fixed)
		room >>= 1;
	job.shift = 63 - __builtin_clzll(room);
	job.heap_bytes = ((job.static_bytes + requested + SLACK + page - 1) & ~(page - 1)) - job.static_bytes;
}
