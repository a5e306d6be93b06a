/* SPDX-License-Identifier: MIT
 *
 * check.h - what the checking library (upcc -check) adds to the core: an area of its own in
 * shared memory, behind the control area.  The core includes it only where UPCR_CHECK is
 * defined; the library without checks has nothing of it.
 */
#ifndef CHECK_H
#define CHECK_H

#include "hooks.h"
#include "team.h"

/* The last collective call of a thread. */
#define TEAM_MAX_ARGUMENTS 12
struct agreement {
	char function[32];
	const void *pc;
	struct team_argument arguments[TEAM_MAX_ARGUMENTS];
};

struct check_thread {
	struct agreement agreement;
};

struct check { /* all zero at start */
	unsigned n_threads;
	struct check_thread thread[];
};

extern struct check *check;

#endif
