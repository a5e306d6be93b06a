/* SPDX-License-Identifier: MIT
 *
 * gasp_notify.c LIBRARY FOLDER - the cost of a callback in the profiler's library beside an empty one, and
 * the size of a trace of them.  It needs no runtime: it calls the functions of gasp.h itself, as thread 0 of
 * 16.  Three programs: gets of one place in a loop, over a cyclic array (`steady`); gets and puts of 20
 * places in turn, random threads and places (`random`); and calls of functions with barriers in them
 * (`calls`).  It prints medians of repetitions in turn.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gasp_upc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <upc_gasp_tool.h>
#include <upcr.h>

enum { N_ROUNDS = 31, N_EVENTS = 50000, N_KINDS = 3, N_PROGRAMS = 3, THREADS_TOLD = 16 };

typedef void notify_function(
	gasp_context_t, unsigned, gasp_evttype_t, const char *, int, int, ...);

static struct tool {
	gasp_context_t (*init)(gasp_model_t, int *, char ***);
	notify_function *notify;
	void (*attach)(const upc_gasp_program *);
} tool;

static volatile unsigned long sink;

static __attribute__((noinline)) void empty(gasp_context_t context, unsigned tag,
	gasp_evttype_t type, const char *file, int line, int column, ...)
{
	va_list list;

	(void)context, (void)type, (void)file, (void)column;
	va_start(list, column);
	sink += tag + (unsigned)line;
	va_end(list);
}

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static unsigned long random_state = 1;

static unsigned random_next(void)
{
	random_state = random_state * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)(random_state >> 33);
}

#define BASE ((char *)0x200000000000) /* never dereferenced */

static upcr_pts pts_of(unsigned thread, unsigned long offset)
{
	return (upcr_pts){BASE + ((unsigned long)thread << 32) + offset, thread, 0};
}

static void steady(notify_function *notify, gasp_context_t c)
{
	upcr_pts place;
	int i, to = 0;

	for (i = 0; i < N_EVENTS / 2; i++) {
		place = pts_of(3, 8 * (unsigned long)i);
		notify(c, GASP_UPC_GET, GASP_START, "a.upc", 10, 3, 1, &to, &place,
			(size_t)8);
		notify(c, GASP_UPC_GET, GASP_END, "a.upc", 10, 3, 1, &to, &place,
			(size_t)8);
	}
}

static void random_ones(notify_function *notify, gasp_context_t c)
{
	upcr_pts place;
	int i, to = 0, line;

	for (i = 0; i < N_EVENTS / 2; i++) {
		place = pts_of(
			random_next() % THREADS_TOLD, random_next() % (1u << 20) * 8);
		line = 20 + i % 20;
		if (i % 2) {
			notify(c, GASP_UPC_GET, GASP_START, "a.upc", line, 5, 1, &to,
				&place, (size_t)8);
			notify(c, GASP_UPC_GET, GASP_END, "a.upc", line, 5, 1, &to,
				&place, (size_t)8);
		} else {
			notify(c, GASP_UPC_PUT, GASP_START, "a.upc", line, 5, 0, &place,
				&to, (size_t)8);
			notify(c, GASP_UPC_PUT, GASP_END, "a.upc", line, 5, 0, &place,
				&to, (size_t)8);
		}
	}
}

static void calls(notify_function *notify, gasp_context_t c)
{
	int i;

	for (i = 0; i < N_EVENTS / 4; i++) {
		notify(c, GASP_C_FUNC, GASP_START, "a.upc", 50, 1, "void step(int)");
		notify(c, GASP_UPC_BARRIER, GASP_START, "a.upc", 52, 2, 0, 0);
		notify(c, GASP_UPC_BARRIER, GASP_END, "a.upc", 52, 2, 0, 0);
		notify(c, GASP_C_FUNC, GASP_END, "a.upc", 50, 1, "void step(int)");
	}
}

static void (*const programs[N_PROGRAMS])(notify_function *, gasp_context_t) = {
	steady, random_ones, calls};
static const char *const names[N_PROGRAMS] = {"steady", "random", "calls"};

static int compare(const void *a, const void *b)
{
	const double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double median(double *times)
{
	qsort(times, N_ROUNDS, sizeof(*times), compare);
	return times[N_ROUNDS / 2];
}

static off_t size_of(const char *name)
{
	struct stat status;

	return stat(name, &status) == 0 ? status.st_size : 0;
}

static void *function(void *library, const char *name)
{
	void *found = dlsym(library, name);

	if (!found) {
		fprintf(stderr, "%s\n", dlerror());
		exit(1);
	}
	return found;
}

/* Returns a new context; its file is FOLDER/NAME/thread.0. */
static gasp_context_t context_new(const char *folder, const char *name, const char *trace)
{
	static upc_gasp_program program = {.bytes = sizeof(program), .threads = THREADS_TOLD,
		.launcher = 1, .base = BASE, .slot_shift = 32};
	const upcr_pts start = pts_of(0, 0);
	gasp_context_t context;
	char output[4096], program_name[] = "bench", *words[] = {program_name, NULL},
			   **argv = words;
	int argc = 1;

	snprintf(output, sizeof(output), "%s/%s", folder, name);
	setenv("UPCPROF_OUTPUT", output, 1);
	setenv("UPCPROF_TRACE", trace, 1);
	setenv("UPCPROF_THROTTLE", "0", 1);
	tool.attach(&program);
	context = tool.init(GASP_MODEL_UPC, &argc, &argv);
	tool.notify(context, GASP_UPC2C_STATIC_SHARED, GASP_ATOMIC, "a.upc", 1, 1, &start, "a", (size_t)8,
		(size_t)1, (size_t)1 << 20, 1);
	return context;
}

static void measure(const char *folder, int p)
{
	static double times[N_KINDS][N_ROUNDS];
	notify_function *const notifies[N_KINDS] = {empty, tool.notify, tool.notify};
	gasp_context_t contexts[N_KINDS] = {NULL};
	char file[4096], name[64];
	double start, result[N_KINDS];
	int round, kind;

	snprintf(name, sizeof(name), "%s.profile", names[p]);
	contexts[1] = context_new(folder, name, "0");
	snprintf(name, sizeof(name), "%s.trace", names[p]);
	contexts[2] = context_new(folder, name, "1");
	for (round = 0; round < N_ROUNDS; round++)
		for (kind = 0; kind < N_KINDS; kind++) {
			start = now();
			programs[p](notifies[kind], contexts[kind]);
			times[kind][round] = (now() - start) / N_EVENTS;
		}
	for (kind = 1; kind < N_KINDS; kind++) {
		tool.notify(contexts[kind], GASP_UPC_COLLECTIVE_EXIT, GASP_START, NULL, 0,
			0, 0);
		tool.notify(contexts[kind], GASP_UPC_COLLECTIVE_EXIT, GASP_END, NULL, 0,
			0, 0);
	}
	for (kind = 0; kind < N_KINDS; kind++)
		result[kind] = median(times[kind]);
	snprintf(file, sizeof(file), "%s/%s.trace/thread.0", folder, names[p]);
	printf("gasp: %-6s %5.1f ns a callback with its program, in the profile %5.1f, "
	       "in the trace %5.1f; %.2f MB a million\n",
		names[p], result[0], result[1], result[2],
		(double)size_of(file) / (N_ROUNDS * N_EVENTS));
}

int main(int argc, char **argv)
{
	void *library;
	int p;

	if (argc != 3) {
		fprintf(stderr, "usage: gasp_notify LIBRARY FOLDER\n");
		return 2;
	}
	library = dlopen(argv[1], RTLD_NOW);
	if (!library) {
		fprintf(stderr, "%s\n", dlerror());
		return 1;
	}
	*(void **)&tool.init = function(library, "gasp_init");
	*(void **)&tool.notify = function(library, "gasp_event_notify");
	*(void **)&tool.attach = function(library, "upc_gasp_tool_attach");
	for (p = 0; p < N_PROGRAMS; p++)
		measure(argv[2], p);
	return 0;
}
