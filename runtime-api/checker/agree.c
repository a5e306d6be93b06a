/* SPDX-License-Identifier: MIT
 *
 * agree.c - compares a collective call with those of the other threads (UPC 1.2 7.3p2: all
 * arguments are single-valued).
 */
#include "checker/check.h"

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

void team_agree(const struct team_call *call, const struct team_argument *arguments, size_t n)
{
	struct agreement *mine = &check->thread[MYTHREAD].agreement;
	const struct agreement *first = &check->thread[0].agreement;
	char here[64], there[64], place[PLACE_SIZE];

	snprintf(mine->function, sizeof(mine->function), "%s", call->function);
	mine->at = (struct statement){.what = call->function};
	check_find_statement(&mine->at);
	mine->pc = call->pc;
	memcpy(mine->arguments, arguments, n * sizeof(*arguments));
	check_barrier(call);
	if (strcmp(mine->function, first->function) != 0)
		fatal_call(call->pc, "%s, while thread 0 calls %s at %s", call->function, first->function,
			first_place(first, place, sizeof(place)));
	for (size_t i = 0; i < n; i++) {
		if (is_same(&arguments[i], &first->arguments[i]))
			continue;
		describe(&arguments[i], here, sizeof(here));
		describe(&first->arguments[i], there, sizeof(there));
		fatal_call(call->pc, "%s: the argument '%s' is %s here and %s on thread 0 at %s",
			call->function, arguments[i].name, here, there,
			first_place(first, place, sizeof(place)));
	}
	check_barrier(call); /* the record may be written again */
}
