/* SPDX-License-Identifier: MIT
 *
 * agree.c - compares a collective call with those of the other threads (UPC 1.2 7.3p2: all
 * arguments are single-valued).
 */
#include "checker/far.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define OWN_BLOCK " (from "

/* Writes "byte 16 of a block of thread 1", and which thread allocated it where, for one that is no
 * collective's. */
static void describe_in_block(const struct check_object *o, size_t offset, unsigned thread, char *text,
	size_t size)
{
	char place[PLACE_SIZE];
	size_t n = (size_t)snprintf(text, size, "byte %zu of a block of thread %u", offset, thread);

	if (!o->function || strncmp(o->function, "upc_all_", 8) == 0 || n >= size)
		return;
	trace_locate(&o->allocated, place, sizeof(place));
	if (o->allocated.site)
		snprintf(place, sizeof(place), "%s:%d", o->allocated.site->file, o->allocated.site->line);
	snprintf(text + n, size - n, OWN_BLOCK "%s of thread %u at %s)", o->function, o->allocated_by, place);
}

/* Writes "&table[1]", or "byte 16 of a block on thread 1". */
static void describe_pointer(upcr_pts p, char *text, size_t size)
{
	size_t offset = upc_addrfield(p), k;
	char subscripts[SUBSCRIPTS_SIZE];
	struct found f = {NULL, NULL, 0, 0};
	const upcr_object *o;

	if ((size_t)p.addr - UPCR_BASE < upcr_checking.span)
		f = object_find(p.thread, offset);
	o = f.object;
	offset -= f.offset;
	if ((!o && !f.block) || offset >= f.share)
		snprintf(text, size, "address 0x%zx on thread %u", upc_addrfield(p), p.thread);
	else if (!o)
		describe_in_block(f.block, offset, p.thread, text, size);
	else if (o->count == 1 && !o->by_threads)
		snprintf(text, size, "&%s", o->name);
	else {
		k = static_index(o, p.thread, offset / o->elem);
		snprintf(text, size, "&%s%s", o->name, static_subscripts(o, k, subscripts));
	}
}

static void argument_describe(const struct team_argument *a, const struct agreement *of, char *text,
	size_t size)
{
	if (a->kind == TEAM_TEXT)
		snprintf(text, size, "\"%s\"", of->text);
	else if (a->kind == TEAM_NUMBER)
		snprintf(text, size, "%" PRId64, (int64_t)a->number);
	else if (upcr_is_null(a->pointer))
		snprintf(text, size, "null");
	else
		describe_pointer(a->pointer, text, size);
}

/* Returns whether argument i has the same value in two calls. */
static bool is_same_argument(const struct agreement *x, const struct agreement *y, size_t i)
{
	const struct team_argument *a = &x->arguments[i], *b = &y->arguments[i];

	if (a->kind == TEAM_TEXT)
		return strcmp(x->text, y->text) == 0;
	return a->kind == TEAM_NUMBER ? a->number == b->number : upcr_eq(a->pointer, b->pointer);
}

/* Ends the program with the difference and both calls; is_null: this thread passes a null pointer. */
_Noreturn static void agree_end(struct check_report *r, const struct agreement *mine,
	const struct agreement *first, const char *remedy, bool is_null)
{
	char what[80];

	snprintf(what, sizeof(what), "thread 0 called %s", first->function);
	report_where(r, mine->trace.site);
	report_trace(r, what, &first->trace);
	report_add(r, "\n  %s", remedy);
	if (is_null && mine->trace.site)
		report_null(r, mine->trace.site);
	report_end(r);
}

#ifdef UPCR_NETWORK
/* Answers with thread 0's call. The names of arguments are not sent: each thread has its own copy. */
enum call_status call_check_agreement(struct far_call *call)
{
	struct agreement *first = CALL_TEXT(struct agreement, call);

	*first = check->thread[0].agreement;
	trace_pack(&first->trace);
	call->n = sizeof(*first);
	return CALL_DONE;
}
#endif

_Static_assert(sizeof(struct agreement) <= CALL_ROOM, "must fit");

/* Reads thread 0's call; thread 0 has come to the barrier. */
static void first_read(struct agreement *first)
{
	if (HAS_NETWORK && job.host != 0) {
		far_call(0, CALL_check_agreement, first, sizeof(*first));
		trace_unpack(&first->trace);
		return;
	}
	*first = check->thread[0].agreement;
}

/* Notes a string, or the end of a long one. */
static void text_note(struct agreement *mine, const char *text)
{
	const size_t room = sizeof(mine->text), n = text ? strlen(text) : 0;

	if (n < room)
		snprintf(mine->text, room, "%s", text ? text : "");
	else
		snprintf(mine->text, room, "...%s", text + n - (room - 4));
}

void team_agree(const struct team_call *call, const struct team_argument *arguments, size_t n)
{
	struct agreement *mine = &check->thread[MYTHREAD].agreement;
	struct agreement first = {.function = ""};
	struct check_report r = {.length = 0};
	char here[500], there[500];

	check_closed(call);
	snprintf(mine->function, sizeof(mine->function), "%s", call->function);
	trace_take(&mine->trace);
	memcpy(mine->arguments, arguments, n * sizeof(*arguments));
	for (size_t i = 0; i < n; i++)
		if (arguments[i].kind == TEAM_TEXT)
			text_note(mine, arguments[i].pointer.addr);
	check_barrier(call);
	first_read(&first);
	if (strcmp(mine->function, first.function) != 0) {
		report_add(&r, "%s, while thread 0 calls %s", call->function, first.function);
		agree_end(&r, mine, &first,
			"all threads must call the same collective functions in the same order", false);
	}
	for (size_t i = 0; i < n; i++) {
		if (is_same_argument(mine, &first, i))
			continue;
		argument_describe(&arguments[i], mine, here, sizeof(here));
		argument_describe(&first.arguments[i], &first, there, sizeof(there));
		report_add(&r, "%s: the argument '%s' is %s here and %s on thread 0", call->function,
			arguments[i].name, here, there);
		agree_end(&r, mine, &first,
			strstr(here, OWN_BLOCK) && strstr(there, OWN_BLOCK)
				? "all threads must pass the same value: upc_all_alloc gives all the same block"
				: "all threads must pass the same value",
			arguments[i].kind == TEAM_POINTER && upcr_is_null(arguments[i].pointer));
	}
	check_barrier(call); /* the record may be changed after this */
}
