/* SPDX-License-Identifier: MIT
 *
 * alive.c - finds that another host has fallen silent, as when its network is cut: MPI does not report
 * that. Each agent sends a message to the next one, in a ring, every few seconds.
 */
#define _GNU_SOURCE
#include "core/core.h"
#include "network/network.h"

#ifdef UPCR_NETWORK

#include "contract/option.h"
#include "network/agent.h"
#include "network/calls.h"
#include "network/hosts.h"
#include "network/stats.h"
#include "network/wire.h"

#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#define SECOND          INT64_C(1000000000) /* ns */
#define LIMIT           60                  /* seconds, by default */
#define EACH            (5 * SECOND)        /* between two messages, or a quarter of the limit */
#define N_CALLS_OF_LOOK 256
#define AGE             (SECOND / 10) /* the age of threads' copies of other hosts' memory, at most */
#define GRACE           2             /* seconds for MPI to end the job */

/* The time that the agent has listened for the host before this one without a message from it, in ns. It
 * does not listen while it is stopped itself. */
static int64_t silence;

enum call_status call_alive(struct far_call *call)
{
	call->n = 0;
	silence = 0;
	return CALL_DONE;
}

static int64_t limit_read(void)
{
	const char *text = getenv(OPTION_TIMEOUT), *end;
	uint64_t seconds = LIMIT;

	if (text && (!(end = option_number(text, 1000000, &seconds)) || *end))
		die(2, "%s='%s' is not a number of seconds", OPTION_TIMEOUT, text);
	return (int64_t)seconds * SECOND;
}

_Noreturn static void fail(int host, int64_t limit)
{
	alarm(GRACE); /* the launcher may be out of reach */
	die(1, "host %s has been silent for %d seconds: is its network cut? (%s sets the limit)",
		host_name(host), (int)(limit / SECOND), OPTION_TIMEOUT);
}

/* Ends the job if MPICH's launcher on this host has ended: nothing else would end the job, or inform the
 * other hosts. */
static void launcher_check(void)
{
	struct pollfd file = {.fd = launcher_file()};

	if (poll(&file, 1, 0) <= 0 || !(file.revents & (POLLHUP | POLLERR)))
		return;
	alarm(GRACE);
	die(1, "the launcher of MPI on host %s has ended: was it killed?", host_name(job.host));
}

void alive_serve(void)
{
	static int64_t limit = -1, looked, sent, aged, checked;
	static bool are_kept;
	static unsigned n_calls;
	int64_t time, passed;

	if (n_calls++ % N_CALLS_OF_LOOK)
		return;
	time = host_clock();
	if (limit < 0) {
		limit = limit_read();
		looked = time;
		are_kept = getenv(OPTION_KEEP);
	}
	if (time - aged > AGE && !are_kept) {
		aged = time;
		atomic_fetch_add(&exchange->age, 1);
	}
	if (time - checked > SECOND) {
		checked = time;
		launcher_check();
	}
	if (limit == 0)
		return;
	passed = time - looked;
	looked = time;
	silence += passed < SECOND ? passed : SECOND;
	if (silence > limit)
		fail((job.host + job.hosts - 1) % job.hosts, limit);
	if (time - sent > (limit / 4 < EACH ? limit / 4 : EACH)) {
		sent = time;
		agent_tell((job.host + 1) % job.hosts, CALL_alive, NULL, 0);
	}
}

#endif
