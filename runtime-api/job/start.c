/* SPDX-License-Identifier: MIT
 *
 * start.c - before main: the original process places the shared objects, maps the memory
 * and starts the threads, and stays behind as their launcher, or is the only thread itself.
 * Each thread sets its share of the objects and returns to its own constructors and main
 * (UPC 1.2 5.1.2.1).
 */
#define _GNU_SOURCE
#include "contract/option.h"
#include "core/core.h"
#include "core/hooks.h"
#include "job/hooks.h"
#include "job/ranks.h"
#include "network/client.h"
#include "network/hosts.h"
#include "network/network.h"
#include "network/stats.h"
#include "report/where.h"
#include "sync/align.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

const int upcr_abi = UPCR_ABI; /* every unit refers to it, so that this file is linked */

/* Returns the probable reason why so much memory cannot be mapped. */
static const char *map_hint(int error)
{
	switch (error) {
	case EPERM:
	case ENOSYS: return "memfd_create is forbidden here, and /dev/shm cannot be used either";
	case EEXIST: return "those addresses are in use; -shared-heap sets a smaller size";
	default:
		return "is there a limit on memory or file size? -shared-heap sets a smaller "
		       "size";
	}
}

static void memory_map(void)
{
	const size_t page = (size_t)sysconf(_SC_PAGESIZE);
	struct segment_extent e = {.base = BASE, .shift = job.shift, .threads = job.threads};
	size_t checks; /* their offset in the control area */

	e.segment = job.static_bytes + job.heap_bytes;
	e.control = sizeof(struct control)
	          + (size_t)job.threads * (sizeof(struct thread) + sizeof(struct mailbox));
	e.control = (e.control + page - 1) & ~(page - 1);
	if (HAS_CHECKS) {
		checks = e.control;
		e.control += (hooks.check_area_bytes() + page - 1) & ~(page - 1);
	}
	if (platform.map(&e) != 0) {
		if (HAS_CHECKS && errno == ENOMEM)
			die(1,
				"-check needs %zu MB of addresses more than the program: is there a limit "
				"(ulimit -v)?",
				e.control >> 20);
		die(1, "cannot reserve %zu MB of addresses for each of %d threads: %s; %s", e.segment >> 20,
			job.threads, strerror(errno), map_hint(errno));
	}
	job.base = job.here_base = e.base;
	job.here_bytes = (size_t)job.threads << job.shift;
	control = (struct control *)(void *)(e.base - e.control);
	if (HAS_CHECKS)
		hooks.check_attach((char *)control + checks);
	if (job.verbose)
		say("%d threads, %zu bytes of static shared data and %zu MB of heap "
		    "each, "
		    "segments 2^%d bytes apart from %p",
			job.threads, job.static_bytes, job.heap_bytes >> 20, job.shift, (void *)job.base);
}

/* Waits until a debugger is attached: then TracerPid in /proc/self/status is not 0. */
static void wait_for_debugger(void)
{
	const struct timespec pause = {0, 50000000};
	char line[128];
	long tracer = 0;
	FILE *status;

	say("thread %d is process %d and waits for a debugger: gdb -p %d", MYTHREAD, (int)job.pid,
		(int)job.pid);
	while (tracer == 0) {
		nanosleep(&pause, NULL);
		status = fopen("/proc/self/status", "re");
		if (!status)
			return;
		while (fgets(line, sizeof(line), status))
			if (strncmp(line, "TracerPid:", 10) == 0)
				tracer = strtol(line + 10, NULL, 10);
		fclose(status);
	}
}

/* Prepares the standard streams: thread 0 keeps the input; for the other threads it is empty. */
static void streams_prepare(void)
{
	int null;

	if (MYTHREAD != 0) {
		null = open("/dev/null", O_RDONLY | O_CLOEXEC);
		if (null >= 0) {
			dup2(null, STDIN_FILENO);
			close(null);
		}
	}
	setvbuf(stdout, NULL, _IOLBF, 0); /* lines of several threads stay whole */
}

static void thread_begin(int thread)
{
	ids_set_thread(thread);
	thread_prepare();
	control->thread[thread].id = job.pid; /* the launcher notes it too, but perhaps later */
	ranks_enter();
	streams_prepare();
	crash_prepare();
	where_prepare();
	if (job.freeze)
		wait_for_debugger();
	place_images();
	for (upcr_startup_function *const *f = upcr_modules.startups; f < upcr_modules.startups_end; f++)
		(*f)();
	align_prepare();
	barrier_start();
}

/* Opens closed standard streams, so that no file of the runtime or the program becomes standard error, or
 * the like. Reading and writing fail as before. */
static void streams_keep(void)
{
	for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
		if (fcntl(file, F_GETFD) < 0)
			open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

static struct hosts_view view;

static inline void job_say(void)
{
	if (job.verbose && job.host == 0)
		say_of_job("%d threads on %d hosts, %zu bytes of static shared data and %zu MB of heap each, "
			   "segments 2^%d bytes apart from %p",
			job.threads, job.hosts, job.static_bytes, job.heap_bytes >> 20, job.shift,
			(void *)job.base);
}

static void checks_attach(void)
{
	if (HAS_CHECKS)
		hooks.check_attach((char *)control - hooks.check_most_bytes());
}

/* Sets up the job, in the agent after the fork of its threads, and lets them go on. */
static inline void spread_prepare(void)
{
	hosts_join(&view);
	config_spins((job.here + 1) * (getenv(OPTION_PRETEND) ? job.hosts : 1));
	place_objects();
	config_fit();
	hosts_map_segments();
	job_say();
	checks_attach();
	heap_prepare();
	ids_set(job.threads, job.shift);
	ids_set_here(job.here_base, job.here_bytes);
	ids_set_thread(job.first);
	ranks_describe();
	hosts_release();
}

static inline void spread_start(void)
{
	int thread;

	if (view.here == 0)
		hosts_join(&view);
	job.threads = job.here = view.here;
	hosts_map_control();
	fflush(NULL);
	thread = hosts_await(launch_spread(spread_prepare));
	place_objects();
	hosts_map_segments();
	checks_attach();
	stats_read();
	ids_set(job.threads, job.shift);
	ids_set_here(job.here_base, job.here_bytes);
	thread_begin(thread);
}

static void program_modules_find(void)
{
	int n_runtimes = modules_find();

	if (n_runtimes < 0)
		die(1, "out of memory at the start");
	if (n_runtimes > 1)
		die(2, "the runtime library is in the program and in a shared library: link the library with "
		       "'upcc -shared', or with libupcr-module.a instead of the runtime library");
}

static void job_start(void)
{
	hooks_attach();
	streams_keep();
	program_modules_find();
	config_read();
	if (HAS_NETWORK)
		cache_options_read();
	if (HAS_CHECKS)
		hooks.check_options();
	if (HAS_NETWORK && hosts_found(&view)) {
		spread_start();
		return;
	}
	config_threads();
	place_objects();
	config_fit();
	memory_map();
	heap_prepare();
	ids_set(job.threads, job.shift);
	if (HAS_NETWORK)
		ids_set_here(job.base, (size_t)job.threads << job.shift);
	fflush(NULL);
	thread_begin(launch());
}

/* Starts the job. The constructors of libraries run before those of the program. */
__attribute__((constructor(101))) static void job_start_once(void)
{
	static bool has_started;

	if (!has_started) {
		has_started = true;
		job_start();
	}
}

void upcr_library_begin(const struct upcr_module *module)
{
	const upcr_unit *const *unit = module->units;

	job_start_once();
	while (!*unit)
		unit++;
	if (!modules_have(module))
		fatal_at((*unit)->file,
			"a shared library with UPC is loaded after the start: link the program with it, "
			"as dlopen comes too late");
}
