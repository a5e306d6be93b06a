/* SPDX-License-Identifier: MIT
 *
 * misuse.c - the reports of upcc -check for calls that fail because the program may not use the file in
 * this way; with the place where the file was opened.
 */
#include "core/hooks.h"
#include "io/file.h"

#ifdef UPCR_CHECK

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MOST_CLOSED = 16, NAME_SHOWN = 100 };

/* The files that were closed last. */
struct closed_file {
	upcr_pts handle;
	char name[NAME_SHOWN];
	struct statement opened, closed;
};

static struct closed_file closed[MOST_CLOSED];
static unsigned n_closed;

/* Writes "
 * WHAT at x.upc:3:2", or "" if the place is not known. */
static void place_line(const char *what, const struct statement *at, char *text, size_t size)
{
	char place[PLACE_SIZE];

	text[0] = '\0';
	if (at->file)
		snprintf(text, size, "\n  %s at %s", what, statement_place(at, place, sizeof(place)));
}

static void misuse(const struct open_file *file, const char *more, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

static void misuse(const struct open_file *file, const char *more, const char *format, ...)
{
	char what[400], name[NAME_SHOWN + 32], opened[PLACE_SIZE + 200], details[2 * PLACE_SIZE + 400];
	va_list list;

	va_start(list, format);
	vsnprintf(what, sizeof(what), format, list);
	va_end(list);
	snprintf(name, sizeof(name), "'%.*s' was opened", NAME_SHOWN, file->name);
	place_line(name, &file->places->opened, opened, sizeof(opened));
	snprintf(details, sizeof(details), "%s%s", more, opened);
	hooks.check_misuse(what, details);
}

void rule_open_for(const struct team_call *call, const struct open_file *file, bool writing)
{
	if (!file_is_open_for(file, writing))
		misuse(file, "", "%s %s a file that was opened with %s", call->function,
			writing ? "writes" : "reads", writing ? "UPC_RDONLY" : "UPC_WRONLY");
}

void rule_individual(const struct team_call *call, const struct open_file *file)
{
	if (file->flags & UPC_COMMON_FP)
		misuse(file, "", "%s on a file with a common file pointer: it needs UPC_INDIVIDUAL_FP",
			call->function);
}

static void started_line(const struct open_file *file, char *text, size_t size)
{
	place_line(file->request.function, &file->places->started, text, size);
}

void rule_idle(const struct team_call *call, const struct open_file *file)
{
	char started[PLACE_SIZE + 64];

	if (!file->is_outstanding)
		return;
	started_line(file, started, sizeof(started));
	misuse(file, started, "%s while the %s on this file is outstanding: call upc_all_fwait_async first",
		call->function, file->request.function);
}

void rule_outstanding(const struct team_call *call, const struct open_file *file)
{
	if (!file->is_outstanding)
		misuse(file, "", "%s on a file without an outstanding operation", call->function);
}

void note_closed(const struct open_file *file)
{
	struct closed_file *c = &closed[n_closed++ % MOST_CLOSED];

	c->handle = file->handle;
	c->opened = file->places->opened;
	c->closed.file = NULL;
	hooks.check_find_statement(&c->closed);
	snprintf(c->name, sizeof(c->name), "%s", file->name);
}

void rule_not_closed(const struct team_call *call, upcr_pts fd)
{
	char what[200], line[PLACE_SIZE + 200], closed_at[PLACE_SIZE + 64], name[NAME_SHOWN + 32];

	for (unsigned i = n_closed; i > 0 && i + MOST_CLOSED > n_closed; i--) {
		const struct closed_file *c = &closed[(i - 1) % MOST_CLOSED];

		if (!upcr_eq(c->handle, fd))
			continue;
		snprintf(what, sizeof(what), "%s of a file that was closed", call->function);
		snprintf(name, sizeof(name), "'%s' was opened", c->name);
		place_line(name, &c->opened, line, sizeof(line));
		place_line("closed", &c->closed, closed_at, sizeof(closed_at));
		snprintf(line + strlen(line), sizeof(line) - strlen(line), "%s", closed_at);
		hooks.check_misuse(what, line);
	}
}

void rule_ended(const struct open_file *file)
{
	char place[PLACE_SIZE];

	if (file->is_outstanding && file->places->started.file)
		fatal_at(statement_place(&file->places->started, place, sizeof(place)),
			"the program ends without upc_all_fwait_async of this %s", file->request.function);
}

#endif
