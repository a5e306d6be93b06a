/* SPDX-License-Identifier: MIT
 *
 * agree.c - compares a collective call with those of the other threads (UPC 1.2 7.3p2: all
 * arguments are single-valued).
 */
#include "checker/far.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void describe(const struct team_argument *a, char *text, size_t size)
{
	if (a->kind == TEAM_NUMBER)
		snprintf(text, size, "%" PRId64, (int64_t)a->number);
	else if (upcr_is_null(a->pointer))
		snprintf(text, size, "null");
	else
		snprintf(text, size, "(thread %u, address 0x%zx)", a->pointer.thread,
			upc_addrfield(a->pointer));
}

static bool is_same(const struct team_argument *a, const struct team_argument *b)
{
	return a->kind == TEAM_NUMBER ? a->number == b->number : upcr_eq(a->pointer, b->pointer);
}

static const char *first_place(const struct agreement *first, char *text, size_t size)
{
	if (first->at.file)
		return statement_place(&first->at, text, size);
	locate((const char *)first->pc - 1, text, size);
	return text;
}

#ifdef UPCR_NETWORK
/* The names of arguments are not sent: each thread has its own copy. */
enum call_status call_check_agreement(struct far_call *call)
{
	struct agreement *first = CALL_TEXT(struct agreement, call);

	*first = check->thread[0].agreement;
	first->pc = (const void *)in_file(first->pc);           /* NOLINT */
	first->at.file = (const char *)in_file(first->at.file); /* NOLINT */
	call->n = sizeof(*first);
	return CALL_DONE;
}

_Static_assert(sizeof(struct agreement) <= CALL_ROOM, "must fit");
#endif

/* What thread 0 calls; it has come to the barrier. */
static void first_read(struct agreement *first)
{
	NETWORK(if (job.host != 0) {
		far_call(0, CALL_check_agreement, first, sizeof(*first));
		first->pc = from_file((uintptr_t)first->pc);
		first->at.file = from_file((uintptr_t)first->at.file);
		return;
	})
	*first = check->thread[0].agreement;
}

void team_agree(const struct team_call *call, const struct team_argument *arguments, size_t n)
{
	struct agreement *mine = &check->thread[MYTHREAD].agreement;
	struct agreement first = {.pc = NULL};
	char here[64], there[64], place[PLACE_SIZE];

	check_closed(call);
	snprintf(mine->function, sizeof(mine->function), "%s", call->function);
	mine->at = (struct statement){.what = call->function};
	check_find_statement(&mine->at);
	mine->pc = call->pc;
	memcpy(mine->arguments, arguments, n * sizeof(*arguments));
	check_barrier(call);
	first_read(&first);
	if (strcmp(mine->function, first.function) != 0)
		fatal_call(call->pc, "%s, while thread 0 calls %s at %s", call->function, first.function,
			first_place(&first, place, sizeof(place)));
	for (size_t i = 0; i < n; i++) {
		if (is_same(&arguments[i], &first.arguments[i]))
			continue;
		describe(&arguments[i], here, sizeof(here));
		describe(&first.arguments[i], there, sizeof(there));
		fatal_call(call->pc, "%s: the argument '%s' is %s here and %s on thread 0 at %s",
			call->function, arguments[i].name, here, there,
			first_place(&first, place, sizeof(place)));
	}
	check_barrier(call); /* the record may be written again */
}
