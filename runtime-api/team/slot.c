/* SPDX-License-Identifier: MIT
 *
 * slot.c - the slots of all threads; each host has those of its own threads.
 */
#include "network/calls.h"
#include "team/team.h"

#include <string.h>

struct slot_text {
	int thread;
	unsigned n, parity; /* bytes; the number of the set, 0 or 1 */
	unsigned char data[TEAM_SLOT];
};

#ifdef UPCR_NETWORK
static unsigned char *slot_of_text(const struct slot_text *text)
{
	return control->thread[text->thread].slot[text->parity];
}

enum call_status call_slot_write(struct far_call *call)
{
	const struct slot_text *text = CALL_TEXT(struct slot_text, call);

	memcpy(slot_of_text(text), text->data, text->n);
	return CALL_DONE;
}

enum call_status call_slot_read(struct far_call *call)
{
	struct slot_text *text = CALL_TEXT(struct slot_text, call);

	memcpy(text->data, slot_of_text(text), text->n);
	return CALL_DONE;
}
#endif

static inline void far_slot_write(int thread, const void *data, size_t n)
{
	struct slot_text text = {thread, (unsigned)n, team_turn() & 1, {0}};

	memcpy(text.data, data, n);
	far_call(host_of(thread), CALL_slot_write, &text, sizeof(text));
}

static inline void far_slot_read_before(int thread, void *data, size_t n)
{
	struct slot_text text = {thread, (unsigned)n, ~team_turn() & 1, {0}};

	far_call(host_of(thread), CALL_slot_read, &text, sizeof(text));
	memcpy(data, text.data, n);
}

void slot_write(int thread, const void *data, size_t n)
{
	if (HAS_NETWORK && !is_thread_here(thread)) {
		far_slot_write(thread, data, n);
		return;
	}
	memcpy(team_slot(thread), data, n);
}

void slot_read_before(int thread, void *data, size_t n)
{
	if (HAS_NETWORK && !is_thread_here(thread)) {
		far_slot_read_before(thread, data, n);
		return;
	}
	memcpy(data, team_slot_before(thread), n);
}
