/* SPDX-License-Identifier: MIT
 *
 * far.c - records of the checks on their way to other hosts.
 */
#include "checker/far.h"

#ifdef UPCR_NETWORK

#include <string.h>

/* A return address outside of the program: NULL would end the trace. */
#define ELSEWHERE 1u

uintptr_t in_file(const void *p)
{
	return modules_in_file(p);
}

const void *from_file(uintptr_t address)
{
	return address > ELSEWHERE ? modules_address(address) : NULL;
}

void trace_pack(struct stack_trace *trace)
{
	uintptr_t address;

	trace->site = (const upcr_site *)in_file(trace->site); /* NOLINT */
	for (int i = 0; i < TRACE_DEPTH && trace->frames[i]; i++) {
		address = in_file(trace->frames[i]);
		trace->frames[i] = (const void *)(address ? address : ELSEWHERE); /* NOLINT */
	}
}

void trace_unpack(struct stack_trace *trace)
{
	uintptr_t address;

	trace->site = from_file((uintptr_t)trace->site);
	for (int i = 0; i < TRACE_DEPTH && trace->frames[i]; i++) {
		address = (uintptr_t)trace->frames[i];
		if (address != ELSEWHERE)
			trace->frames[i] = from_file(address);
	}
}

void object_pack(struct check_object *o)
{
	o->function = (const char *)in_file(o->function);      /* NOLINT */
	o->taken = (const upcr_site *)in_file(o->taken);       /* NOLINT */
	o->released = (const upcr_site *)in_file(o->released); /* NOLINT */
	trace_pack(&o->allocated);
	trace_pack(&o->freed);
}

void object_unpack(struct check_object *o)
{
	o->function = from_file((uintptr_t)o->function);
	o->taken = from_file((uintptr_t)o->taken);
	o->released = from_file((uintptr_t)o->released);
	trace_unpack(&o->allocated);
	trace_unpack(&o->freed);
}

void others_call(enum call_id id, const void *text, size_t n, int but)
{
	unsigned char room[CALL_ROOM];

	for (int h = 0; h < job.hosts; h++) {
		if (h == job.host || h == but)
			continue;
		memcpy(room, text, n);
		far_call(h, id, room, n);
	}
}

#define MOST_UNACKNOWLEDGED 64 /* after so many a thread waits */

static unsigned n_unacknowledged; /* calls that the others may not have done yet */

enum call_status call_check_nothing(struct far_call *call)
{
	call->n = 0;
	return CALL_DONE;
}

void others_quiet(void)
{
	if (n_unacknowledged == 0)
		return;
	n_unacknowledged = 0;
	others_call(CALL_check_nothing, &n_unacknowledged, 0,
		job.host); /* in order after all earlier calls */
}

static void unacknowledged_add(void)
{
	if (++n_unacknowledged == MOST_UNACKNOWLEDGED)
		others_quiet();
}

void others_tell(enum call_id id, const void *text, size_t n, int but)
{
	for (int h = 0; h < job.hosts; h++)
		if (h != job.host && h != but)
			far_tell(h, id, text, n);
	unacknowledged_add();
}

void home_tell(int host, enum call_id id, const void *text, size_t n)
{
	far_tell(host, id, text, n);
	unacknowledged_add();
}

struct allows_text {
	const char *addr;
	size_t n;
	bool is_allowed;
};

enum call_status call_check_allows(struct far_call *call)
{
	struct allows_text *text = CALL_TEXT(struct allows_text, call);
	size_t bad;

	text->is_allowed = shadow_allows(text->addr, text->n, &bad);
	return CALL_DONE;
}

bool home_allows(const char *addr, size_t n)
{
	struct allows_text text = {addr, n, false};

	if (is_here(addr))
		return false;
	far_call(host_at(addr), CALL_check_allows, &text, sizeof(text));
	return text.is_allowed;
}

#endif
