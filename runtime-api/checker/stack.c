/* SPDX-License-Identifier: MIT
 *
 * stack.c - where a thread is: the site of the library call at hand and the functions that
 * led there, named with the help of addr2line if the machine has it.
 */
#define _GNU_SOURCE
#include "checker/report/record.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <unwind.h>

/* ---- taking down ------------------------------------------------------------------ */

struct stack_walk {
	struct stack_trace *trace;
	int n, skip;
};

static _Unwind_Reason_Code walk_step(struct _Unwind_Context *context, void *data)
{
	struct stack_walk *w = data;

	if (w->skip-- > 0)
		return _URC_NO_REASON;
	w->trace->frames[w->n++] = (const void *)_Unwind_GetIP(context); /* NOLINT */
	return w->n < TRACE_DEPTH ? _URC_NO_REASON : _URC_END_OF_STACK;
}

void trace_take(struct stack_trace *trace)
{
	struct stack_walk w = {trace, 0, 1};

	trace->site = site_now();
	_Unwind_Backtrace(walk_step, &w);
	while (w.n < TRACE_DEPTH)
		trace->frames[w.n++] = NULL;
}

/* ---- naming ------------------------------------------------------------------------- */

struct name {
	char function[128], place[256];
};

static bool is_ours(const char *function)
{
	return strncmp(function, "upc_", 4) == 0 || strncmp(function, "upcr_", 5) == 0
	    || strncmp(function, "bupc_", 5) == 0;
}

/* Asks addr2line for the frames of a trace; how many names there are, inlined functions with
 * their own, up to main. */
static int trace_names(const struct stack_trace *trace, struct name *names, int most)
{
	char command[96 + 20 * TRACE_DEPTH], line[512];
	size_t length = (size_t)snprintf(command, sizeof(command), "addr2line -f -i -s -e /proc/%d/exe",
		(int)getpid());
	FILE *answer;
	int n = 0;

	for (int i = 0; i < TRACE_DEPTH && trace->frames[i]; i++) {
		uintptr_t address = locate_in_file((const char *)trace->frames[i] - 1);

		if (address)
			length += (size_t)snprintf(command + length, sizeof(command) - length, " %#lx",
				(unsigned long)address);
	}
	snprintf(command + length, sizeof(command) - length, " 2>/dev/null");
	answer = popen(command, "re");
	if (!answer)
		return 0;
	while (n < most && fgets(line, sizeof(line), answer)) {
		snprintf(names[n].function, sizeof(names[n].function), "%.*s", (int)strcspn(line, "\n"),
			line);
		if (!fgets(line, sizeof(line), answer))
			break;
		snprintf(names[n].place, sizeof(names[n].place), "%.*s", (int)strcspn(line, " \n"), line);
		if (strcmp(names[n++].function, "main") == 0)
			break;
	}
	pclose(answer);
	return n;
}

/* Whether it is the function, or what the C compiler made of it: "f.constprop.0". */
static bool is_function(const char *name, const char *function)
{
	size_t n = strlen(function);

	return n > 0 && strncmp(name, function, n) == 0 && (name[n] == '\0' || name[n] == '.');
}

/* The function that the site is in; if that is not known, the first name that is not ours: after the function
 * of the library that was called. */
static int first_user(const struct stack_trace *trace, const struct name *names, int n)
{
	int first = 0;

	for (int i = 0; trace->site && i < n; i++)
		if (is_function(names[i].function, trace->site->function))
			return i;
	for (int i = 0; i < n; i++) {
		if (is_ours(names[i].function))
			first = i + 1;
		else if (first)
			break;
	}
	return first;
}

static bool is_known(const char *place)
{
	return place[0] != '?' && place[0] != '\0' && place[strlen(place) - 1] != '?';
}

void trace_locate(const struct stack_trace *trace, char *text, size_t size)
{
	struct name names[TRACE_DEPTH * 2];
	int n = trace_names(trace, names, TRACE_DEPTH * 2), at = first_user(trace, names, n);

	if (at < n && is_known(names[at].place))
		snprintf(text, size, "%s", names[at].place);
	else if (at < n && names[at].function[0] != '?')
		snprintf(text, size, "%s", names[at].function);
	else
		snprintf(text, size, "an unknown place");
}

void report_callers(struct check_report *r, const struct stack_trace *trace)
{
	struct name names[TRACE_DEPTH * 2];
	int n = trace_names(trace, names, TRACE_DEPTH * 2);

	for (int i = first_user(trace, names, n) + 1; i < n; i++) {
		if (names[i].function[0] == '?')
			break;
		record_caller(names[i].function, names[i].place);
		report_add(r, "\n    called from %s", names[i].function);
		if (is_known(names[i].place))
			report_add(r, " (%s)", names[i].place);
	}
}

/* ---- for the core ---------------------------------------------------------------------- */

bool check_place(char *text, size_t size)
{
	const upcr_site *site = site_now();

	if (site)
		snprintf(text, size, "%s:%d:%d", site->file, site->line, site->column);
	return site != NULL;
}

void check_find_statement(struct statement *at)
{
	const upcr_site *site = site_now();

	if (site) {
		at->file = site->file;
		at->line = site->line;
		at->column = site->column;
	}
}

void check_callers(char *text, size_t size)
{
	struct check_report r = {.length = 0};
	struct stack_trace here;

	trace_take(&here);
	record_main(here.site);
	report_callers(&r, &here);
	snprintf(text, size, "%s", r.text);
}
