/* SPDX-License-Identifier: MIT
 *
 * home.c - one call for this host and for other hosts: on this host the thread itself carries it out.
 */
#include "sync/home.h"

#ifdef UPCR_NETWORK

#include <string.h>

static enum call_status call_here(enum call_id id, struct far_call *call)
{
	static call_function *const functions[] = {
	/* clang-format off */
#define FAR_CALL(name) call_##name,
#include "network/calls.def"
#undef FAR_CALL
		/* clang-format on */
	};

	return functions[id](call);
}

void home_call(int host, enum call_id id, void *text, size_t n, atomic_uint *word)
{
	static struct spin_budget budget;
	struct far_call call;
	unsigned seen;

	if (host != job.host) {
		far_call(host, id, text, n);
		return;
	}
	call.thread = MYTHREAD;
	call.n = n;
	memcpy(call.text, text, n);
	while (seen = atomic_load(word), call_here(id, &call) == CALL_AGAIN)
		if (!spin_on(word, seen, &budget) && !yield_on(word, seen))
			sleep_on(word, seen);
	memcpy(text, call.text, n);
}

#endif
