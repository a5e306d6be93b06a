/* SPDX-License-Identifier: MIT
 *
 * end.c - the last events of a thread (GASP 5.4.1): the final barrier, or that it ends the
 * program alone.
 */
#include "gasp/glue.h"

#include <stdlib.h>
#include <string.h>

static const upcr_event *from;

void upcr_gasp_exit_from(const upcr_event *where)
{
	if (where)
		from = where;
}

static const char *place_of_event(int *line, int *column)
{
	const upcr_event *where = upcr_gasp_where;

	if (!where)
		return NULL;
	*line = where->line;
	*column = where->column;
	return *where->file;
}

static void exit_tell(gasp_evttype_t type, int status)
{
	if (!is_event_wanted(UPCR_WANTS_COLLECTIVE_EXIT))
		return;
	if (from)
		gasp_event_notify(upcr_gasp_context, GASP_UPC_COLLECTIVE_EXIT, type, *from->file, from->line,
			from->column, status);
	else
		gasp_event_notify(upcr_gasp_context, GASP_UPC_COLLECTIVE_EXIT, type, NULL, 0, 0, status);
}

static void exit_start(int status)
{
	if (upcr_gasp_on)
		exit_tell(GASP_START, status);
}

/* Ends the thread's use of the tool. Returns whether it had one up to here. */
static bool is_last(void)
{
	bool was_on = upcr_gasp_on != 0;

	upcr_gasp_on = 0;
	stage = STAGE_OVER;
	return was_on;
}

static void exit_end(int status)
{
	if (!is_last())
		return;
	exit_tell(GASP_END, status);
	tool_finish();
}

static void exit_noncollective(const char *file, int line, int column, int status)
{
	if (!is_last())
		return;
	if (is_event_wanted(UPCR_WANTS_NONCOLLECTIVE_EXIT))
		gasp_event_notify(upcr_gasp_context, GASP_UPC_NONCOLLECTIVE_EXIT, GASP_ATOMIC, file, line,
			column, status);
	tool_finish();
}

void upcr_gasp_leave(const upcr_event *where, int status)
{
	exit_noncollective(*where->file, where->line, where->column, status);
}

/* Takes the last ":number" off a text. Returns the number, or 0 if there is none. */
static int colon_number_take(char *text)
{
	char *colon = strrchr(text, ':'), *end = NULL;
	long number = colon ? strtol(colon + 1, &end, 10) : 0;

	if (!end || end == colon + 1 || *end || number <= 0)
		return 0;
	*colon = '\0';
	return (int)number;
}

static void exit_alone(const char *where, int status)
{
	static char text[1024]; /* the name must stay valid */
	int last, line;

	if (where && strlen(where) < sizeof(text))
		strcpy(text, where);
	last = colon_number_take(text);
	line = last ? colon_number_take(text) : 0;
	if (!last)
		exit_noncollective(NULL, 0, 0, status);
	else if (line)
		exit_noncollective(name_intern(text), line, last, status);
	else
		exit_noncollective(name_intern(text), last, 0, status);
}

static void killed(void)
{
	if (is_last())
		tool_killed();
}

static const struct gasp_hooks gasp_hooks = {.is_on = &upcr_gasp_on,
	.place = place_of_event,
	.exit_start = exit_start,
	.exit_end = exit_end,
	.exit_alone = exit_alone,
	.killed = killed};

/* Registers the hooks as early as the runtime starts: constructors of the program raise events, too. */
__attribute__((constructor(101))) static void attach(void)
{
	upcr_gasp_attach(&gasp_hooks);
}
