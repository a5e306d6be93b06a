/* SPDX-License-Identifier: MIT
 *
 * inst.h - between the core and libupcr-gasp.a (../gasp), which is linked to instrumented
 * programs before it.  The core knows nothing of events: it says how the thread ends.
 */
#ifndef INST_H
#define INST_H

#pragma GCC visibility push(default)
#include <upcr.h>
#pragma GCC visibility pop

#include <stdbool.h>

/* ---- of libupcr-gasp.a, for the core ---- */

struct gasp_hooks {
	const int *is_on; /* whether a tool is active on this thread */

	/* Where the instrumented entry is that this thread is in; NULL if it is in none. */
	const char *(*place)(int *line, int *column);

	/* The thread comes to the last barrier, with the status that it ends with; is over it. */
	void (*exit_start)(int status);
	void (*exit_end)(int status);

	/* The thread ends the job, and is about to: place is "file:line" or "file:line:column", or
	 * NULL if it is not known. */
	void (*exit_alone)(const char *place, int status);

	/* Another thread ends the job. */
	void (*killed)(void);
};

/* ---- of the core, for libupcr-gasp.a ---- */

/* Before main: from now on the core calls these. */
void upcr_gasp_attach(const struct gasp_hooks *gasp);

/* A message for the job, which the thread that is first to send one with this bit prints. */
void upcr_gasp_say(unsigned once, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Ends the job with a message about the call that returns to pc. */
_Noreturn void upcr_gasp_fail(const void *pc, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A barrier for tools, which is none of the program's. */
void upcr_gasp_barrier(void);

int upcr_gasp_launcher(void); /* process id */
char *upcr_gasp_base(void);   /* of thread 0's shared memory */

/* Sets what it says of hosts. */
struct upc_gasp_program;
void upcr_gasp_hosts(struct upc_gasp_program *program);

/* ---- of the core, for upcr_inst.h ---- */

/* NOLINTBEGIN(readability-redundant-declaration): the core does not include upcr_inst.h */
#pragma GCC visibility push(default)
int upcr_lock_previous(upcr_pts lock); /* who had this lock, which is the caller's, before, or -1 */
unsigned long upcr_lock_waits(void);   /* times that this thread came to a lock that was taken */
int upcr_barrier_last(void);           /* who came last to the last barrier of this thread */
#pragma GCC visibility pop
/* NOLINTEND(readability-redundant-declaration) */

/* ---- within the core ---- */

/* What control->leaving is: whether the job is being ended, and whether by the launcher because
 * its threads wait for each other, or it has taken too long. */
enum leaving { LEAVING_NOT, LEAVING, LEAVING_DEADLOCK, LEAVING_TIME };

struct statement;

/* Sets the place, if it is that of an instrumented entry.  For signal handlers, too. */
bool inst_place(struct statement *at);
void inst_exit_alone(const char *place, int status);
void inst_killed(void);

#endif
