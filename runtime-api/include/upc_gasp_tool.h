/* SPDX-License-Identifier: MIT
 *
 * upc_gasp_tool.h - facts about the program that a performance tool in C can use besides gasp.h, and calls
 * that it can get besides events. The tool defines all of these, and may leave each of them out. A tool in
 * a shared object (UPC_GASP_TOOL) has no other way to MYTHREAD and THREADS; one that is linked to the
 * program must have them in the file of gasp_init, or in an object file.
 */
#ifndef UPC_GASP_TOOL_H
#define UPC_GASP_TOOL_H

#include <gasp.h>
#include <stddef.h>
#include <stdint.h>
#include <upcr_inst_plan.h>

/* The clocks at one moment, in nanoseconds: CLOCK_MONOTONIC of a thread's host was `here` when that of
 * host 0 was `there`, give or take `error`. */
typedef struct upc_gasp_clock {
	int64_t here, there, error;
} upc_gasp_clock;

/* Facts about the program. It lives to the end of the run; members are added at its end only. */
typedef struct upc_gasp_program {
	size_t bytes;        /* sizeof(upc_gasp_program) as the program knows it */
	int thread, threads; /* MYTHREAD and THREADS */
	int launcher;        /* the process that was started, on host 0: the same number on all threads */
	/* Thread t's shared memory lies from base + (t << slot_shift) on, in every thread. */
	char *base;
	int slot_shift;
	/* Waits for all threads, which all call it; raises no event. It is for gasp_init and the start of
	 * GASP_UPC_COLLECTIVE_EXIT: elsewhere the threads may be anywhere. */
	void (*barrier)(void);
	/* For the notification of a GET or PUT, or of the start of a C_FUNC: the tool is not notified of
	 * the next n events of this thread at that place (neither start nor end of a call). Returns a
	 * pointer to the number of events still to be skipped; NULL if the place is not known. */
	const unsigned *(*skip)(unsigned __n);
	/* The thread's host, from 0, and the number of hosts; the first thread of this host and the number
	 * of its threads; the host's name, NULL if there is one host. */
	int host, hosts;
	int host_first, host_threads;
	const char *host_name;
	/* A number of this run, the same on all threads; 0 if there is one host. */
	uint64_t run;
	/* Compares this host's clock with that of host 0, by messages: in gasp_init, and from the end of
	 * GASP_UPC_COLLECTIVE_EXIT on. Returns 0, or -1 if the job is being ended. NULL if there is one
	 * host. */
	int (*clock)(upc_gasp_clock *__clock);
	/* 1 if GET and PUT are also raised for memory with affinity to the thread (--inst-local), 0 if a
	 * file of the program leaves them out. */
	int has_local;
	/* The version of the runtime library, such as "0.1.0"; the number of the program's files that were
	 * compiled with --inst, and a function that returns the i-th one. */
	const char *version;
	int units;
	const upc_gasp_unit *(*unit)(int __i);
} upc_gasp_program;

/* Is called on each thread right before gasp_init. */
void upc_gasp_tool_attach(const upc_gasp_program *__program);

/* Is called last on a thread that comes to the end of the program, or ends it alone, after all events,
 * also after GASP_UPC_COLLECTIVE_EXIT and _NONCOLLECTIVE_EXIT, which --inst-only may leave out. A tool's
 * exit handlers and a linked tool's destructors run before these events. */
void upc_gasp_tool_finish(gasp_context_t __context);

/* Is called when the job is ended by another thread while this one waits in the runtime. No event reports
 * that: GASP_UPC_NONCOLLECTIVE_EXIT is for the thread that ends the job. It is the last call, and the
 * process ends 2 s later at the latest, so that the tool can write its buffers. */
void upc_gasp_tool_killed(gasp_context_t __context);

/* A part of the file name of a linked tool's shared object, if there is one: a UPC_GASP_TOOL that names it
 * is then not reported to have no effect. */
extern const char *const upc_gasp_tool_name;

#endif
