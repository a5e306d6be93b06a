/* SPDX-License-Identifier: MIT
 *
 * together.h - the number of each thread's collective calls that need not wait for the other threads.
 */
#ifndef TOGETHER_H
#define TOGETHER_H

#include "sync/wait.h"

#include <upcr_check.h>

struct calls_made {
	unsigned n;
	const char *function; /* the last one */
	const upcr_site *site;
};

/* Ends the program if the call is between upc_notify and upc_wait. */
void check_closed(const struct team_call *call);

#endif
