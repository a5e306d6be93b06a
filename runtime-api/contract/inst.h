/* SPDX-License-Identifier: MIT
 *
 * inst.h - the interface between the core and libupcr-gasp.a (../gasp), which is linked to instrumented
 * programs before it. The core knows nothing of events: it reports how the thread ends.
 */
#ifndef INST_H
#define INST_H

#pragma GCC visibility push(default)
#include <upcr.h>
#pragma GCC visibility pop

#include <stdbool.h>

/* ---- functions of libupcr-gasp.a for the core ---- */

struct gasp_hooks {
	const int *is_on; /* true if a tool is active on this thread */

	/* Returns the place of the instrumented entry that this thread is in; NULL if it is in none. */
	const char *(*place)(int *line, int *column);

	/* Report that the thread comes to the last barrier, with its exit status, and that it has passed
	 * it. */
	void (*exit_start)(int status);
	void (*exit_end)(int status);

	/* Reports that the thread is about to end the job: place is "file:line" or "file:line:column", or
	 * NULL if it is not known. */
	void (*exit_alone)(const char *place, int status);

	/* Reports that another thread ends the job. */
	void (*killed)(void);
};

/* glibc's pthread_atfork for code that is linked to a program. */
extern int __register_atfork(void (*before)(void), void (*parent)(void), void (*child)(void), void *object);

/* ---- functions of the core for libupcr-gasp.a ---- */

/* Registers the functions that the core calls from now on. Called before main. */
void upcr_gasp_attach(const struct gasp_hooks *gasp);

/* Prints a message for the job, if this thread is the first to send one with this bit. */
void upcr_gasp_say(unsigned once, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Ends the job with a message about the call that returns to pc. */
_Noreturn void upcr_gasp_fail(const void *pc, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Waits for all threads, at a barrier for tools that is not one of the program. */
void upcr_gasp_barrier(void);

int upcr_gasp_launcher(void); /* its process id */
char *upcr_gasp_base(void);   /* thread 0's shared memory */

/* Sets the members about hosts. */
struct upc_gasp_program;
void upcr_gasp_hosts(struct upc_gasp_program *program);

/* ---- functions of the core for upcr_inst.h ---- */

/* NOLINTBEGIN(readability-redundant-declaration): the core does not include upcr_inst.h */
#pragma GCC visibility push(default)
int upcr_lock_previous(upcr_pts lock); /* the holder before the caller, which holds it, or -1 */
unsigned long upcr_lock_waits(void);   /* the times that this thread came to a taken lock */
int upcr_barrier_last(void);           /* the last thread at the last barrier of this thread */
#pragma GCC visibility pop
/* NOLINTEND(readability-redundant-declaration) */

/* ---- within the core ---- */

/* The values of control->leaving. The job is ended by a thread, or by the launcher because its threads
 * wait for each other, or because it has taken too long. */
enum leaving { LEAVING_NOT, LEAVING, LEAVING_DEADLOCK, LEAVING_TIME };

struct statement;

/* Sets the place to that of the current instrumented entry and returns true, if there is one. Signal
 * handlers may call it. */
bool inst_place(struct statement *at);
void inst_exit_alone(const char *place, int status);
void inst_killed(void);

#endif
