/* SPDX-License-Identifier: MIT
 *
 * upc_gasp_tool.h - what a performance tool in C may know of the program besides gasp.h, and
 * what it may be told besides events.  All of this is the tool's to define, and may be left
 * out.  A tool in a shared object (UPC_GASP_TOOL) has no other way to MYTHREAD and THREADS; one that
 * is linked to the program must have them in the file of gasp_init, or in an object file.
 */
#ifndef UPC_GASP_TOOL_H
#define UPC_GASP_TOOL_H

#include <gasp.h>
#include <stddef.h>
#include <stdint.h>
#include <upcr_inst_plan.h>

/* CLOCK_MONOTONIC of a thread's host was `here` when that of host 0 was `there`, give or take `error`:
 * nanoseconds. */
typedef struct upc_gasp_clock {
	int64_t here, there, error;
} upc_gasp_clock;

/* Lives to the end of the run; members are added at its end only. */
typedef struct upc_gasp_program {
	size_t bytes;        /* sizeof(upc_gasp_program) as the program knows it */
	int thread, threads; /* MYTHREAD and THREADS */
	int launcher;        /* process that was started, on host 0: the same number on all threads */
	/* Thread t's shared memory lies from base + (t << slot_shift) on, in every thread. */
	char *base;
	int slot_shift;
	/* Waits for all threads, which all call it; raises no event.  For gasp_init and the start
	 * of GASP_UPC_COLLECTIVE_EXIT: elsewhere the threads may be anywhere. */
	void (*barrier)(void);
	/* For the notification of a GET or PUT, or of the start of a C_FUNC: the next n of this thread at
	 * that place are not told (of a call neither start nor end).  The result is where it stands how many
	 * of them are still to come; NULL if the place is not known. */
	const unsigned *(*skip)(unsigned __n);
	/* Where the thread is: its host, from 0, of how many; the threads of this host, the first one and
	 * how many; its name, NULL if there is one host. */
	int host, hosts;
	int host_first, host_threads;
	const char *host_name;
	/* A number of this run, the same on all threads; 0 if there is one host. */
	uint64_t run;
	/* Compares this host's clock with that of host 0, by messages: in gasp_init, and from the end of
	 * GASP_UPC_COLLECTIVE_EXIT on.  0, or -1 if the job is being ended; NULL if there is one host. */
	int (*clock)(upc_gasp_clock *__clock);
	/* Whether GET and PUT are also raised for memory with affinity to the thread (--inst-local): 0 if
	 * a file of the program leaves them out. */
	int has_local;
	/* The version of the runtime library, such as "0.1.0"; the files of the program that were compiled
	 * with --inst: how many, and the i-th one. */
	const char *version;
	int units;
	const upc_gasp_unit *(*unit)(int __i);
} upc_gasp_program;

/* Called on each thread right before gasp_init. */
void upc_gasp_tool_attach(const upc_gasp_program *__program);

/* The last call on a thread that comes to the end of the program, or ends it alone, after all
 * events, GASP_UPC_COLLECTIVE_EXIT and _NONCOLLECTIVE_EXIT too: --inst-only may leave those out.
 * A tool's exit handlers and a linked tool's destructors run before these events. */
void upc_gasp_tool_finish(gasp_context_t __context);

/* The job is ended by another thread while this one waits in the runtime.  No event
 * tells that: GASP_UPC_NONCOLLECTIVE_EXIT is for the thread that ends the job.  It is the last call,
 * and the process ends 2 s later at the latest: for writing what is still in buffers. */
void upc_gasp_tool_killed(gasp_context_t __context);

/* In a linked tool that is also there as a shared object, a part of that one's file name: so a
 * UPC_GASP_TOOL that names it is not said to be without effect. */
extern const char *const upc_gasp_tool_name;

#endif
