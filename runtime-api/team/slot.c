/* SPDX-License-Identifier: MIT
 *
 * slot.c - the slots of all threads, which each host has for its own.
 */
#include "network/calls.h"
#include "team/team.h"

#ifdef UPCR_NETWORK

#include <string.h>

struct slot_text {
	int thread;
	unsigned n, parity; /* bytes; which of the two sets */
	unsigned char data[TEAM_SLOT];
};

/* ---- on the thread's host ---- */

static unsigned char *slot_of(const struct slot_text *text)
{
	return control->thread[text->thread].slot[text->parity];
}

enum call_status call_slot_write(struct far_call *call)
{
	const struct slot_text *text = CALL_TEXT(struct slot_text, call);

	memcpy(slot_of(text), text->data, text->n);
	call->n = 0;
	return CALL_DONE;
}

enum call_status call_slot_read(struct far_call *call)
{
	struct slot_text *text = CALL_TEXT(struct slot_text, call);

	memcpy(text->data, slot_of(text), text->n);
	return CALL_DONE;
}

/* ---- the caller ---- */

static bool is_of_here(int thread)
{
	return thread >= job.first && thread < job.first + job.here;
}

static void read_from(int thread, unsigned parity, void *data, size_t n)
{
	struct slot_text text = {thread, (unsigned)n, parity & 1, {0}};

	if (is_of_here(thread)) {
		memcpy(data, slot_of(&text), n);
		return;
	}
	far_call(host_of(thread), CALL_slot_read, &text, sizeof(text));
	memcpy(data, text.data, n);
}

void slot_write(int thread, const void *data, size_t n)
{
	struct slot_text text = {thread, (unsigned)n, team_phase() & 1, {0}};

	if (is_of_here(thread)) {
		memcpy(slot_of(&text), data, n);
		return;
	}
	memcpy(text.data, data, n);
	far_call(host_of(thread), CALL_slot_write, &text, sizeof(text));
}

void slot_read(int thread, void *data, size_t n)
{
	read_from(thread, team_phase(), data, n);
}

void slot_read_before(int thread, void *data, size_t n)
{
	read_from(thread, ~team_phase(), data, n);
}

#endif
