/* SPDX-License-Identifier: MIT
 *
 * stack.c - the place of a thread: the site of the current library call and the functions that led there.
 */
#define _GNU_SOURCE
#include "checker/report/record.h"
#include "report/code.h"

#include <stdio.h>
#include <string.h>
#include <unwind.h>

/* ---- noting ------------------------------------------------------------------------ */

struct stack_walk {
	struct stack_trace *trace;
	int n, skip;
};

static _Unwind_Reason_Code stack_walk_frame(struct _Unwind_Context *context, void *data)
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
	_Unwind_Backtrace(stack_walk_frame, &w);
	while (w.n < TRACE_DEPTH)
		trace->frames[w.n++] = NULL;
}

/* ---- naming ------------------------------------------------------------------------- */

_Static_assert(TRACE_DEPTH <= WHERE_DEPTH, "code_find must have room");

/* Finds the functions of a trace, from the inside out, and returns their number. */
static int trace_functions(const struct stack_trace *trace, const struct code_name *functions[CODE_NAMES])
{
	int n = 0;

	while (n < TRACE_DEPTH && trace->frames[n])
		n++;
	code_learn(trace->frames, n);
	code_ask();
	return code_find(trace->frames, n, functions);
}

/* Returns whether it is the function, or the C compiler's variant of it: "f.constprop.0". */
static bool is_function(const char *name, const char *function)
{
	size_t n = strlen(function);

	return n > 0 && strncmp(name, function, n) == 0 && (name[n] == '\0' || name[n] == '.');
}

/* Returns the function of the site, if that is known. */
static int first_user(const struct stack_trace *trace, const struct code_name *const *functions, int n)
{
	for (int i = 0; trace->site && i < n; i++)
		if (is_function(functions[i]->function, trace->site->function))
			return i;
	return code_user(functions, n);
}

void trace_locate(const struct stack_trace *trace, char *text, size_t size)
{
	const struct code_name *functions[CODE_NAMES];
	int n = trace_functions(trace, functions), at = first_user(trace, functions, n);

	if (at < n && code_is_known(functions[at]->place))
		snprintf(text, size, "%s", functions[at]->place);
	else if (at < n && functions[at]->function[0] != '?')
		snprintf(text, size, "%s", functions[at]->function);
	else
		snprintf(text, size, "an unknown place");
}

void report_callers(struct check_report *r, const struct stack_trace *trace)
{
	const struct code_name *functions[CODE_NAMES];
	int n = trace_functions(trace, functions);

	for (int i = first_user(trace, functions, n) + 1; i < n && functions[i]->function[0] != '?'; i++) {
		record_caller(functions[i]->function, functions[i]->place);
		report_add(r, "\n    called from %s", functions[i]->function);
		if (code_is_known(functions[i]->place))
			report_add(r, " (%s)", functions[i]->place);
	}
}

/* ---- for the core ---------------------------------------------------------------------- */

bool check_place_write(char *text, size_t size)
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
