/* SPDX-License-Identifier: MIT
 *
 * nest.c - a tool that checks what holds for the events of any program, whatever it does: each
 * end has its start, the innermost one that is open; file and position are told; a file has one
 * pointer.  At the first fault it says what is wrong and ends the program with status 99.
 */
#include <gasp.h>
#include <gasp_upc.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DEEPEST = 100000, MOST_FILES = 200, N_EVENTS = 65536 };

static const char *const names[N_EVENTS] = {
#define GASP_EVENT(name, form) [name] = #name,
#include <gasp_upc.def>
#undef GASP_EVENT
};

enum { PAIR = 1, ATOMIC };
static const char forms[N_EVENTS] = {
#define GASP_EVENT(name, form) [name] = form,
#include <gasp_upc.def>
#undef GASP_EVENT
};

struct _gasp_context_S {
	unsigned depth;
	unsigned open[DEEPEST];
	const char *files[MOST_FILES];
	int n_files;
	unsigned n_users;
	int has_ended;
	int is_inside; /* a call of this tool: it raises no events itself */
};

static void fault(const char *what, unsigned tag, const char *file, int line, int column)
{
	char text[512];
	int n = snprintf(text, sizeof(text), "nest: %s: %s (%u) at %s:%d:%d\n", what,
		names[tag % N_EVENTS] ? names[tag % N_EVENTS] : "an event", tag, file ? file : "no file", line,
		column);

	if (write(2, text, (size_t)n) != n)
		abort();
	_exit(99);
}

gasp_context_t gasp_init(gasp_model_t model, int *argc, char ***argv)
{
	if (model != GASP_MODEL_UPC || (argc && argv && (*argc < 0 || (*argv)[*argc])))
		fault("gasp_init", 0, NULL, 0, 0);
	return calloc(1, sizeof(struct _gasp_context_S));
}

static void check_file(gasp_context_t c, unsigned tag, const char *file, int line, int column)
{
	int i;

	for (i = 0; i < c->n_files; i++) {
		if (c->files[i] == file)
			return;
		if (strcmp(c->files[i], file) == 0)
			fault("a file has two pointers", tag, file, line, column);
	}
	if (c->n_files < MOST_FILES)
		c->files[c->n_files++] = file;
}

static void check_place(gasp_context_t c, unsigned tag, const char *file, int line, int column)
{
	if (!file && tag != GASP_UPC_COLLECTIVE_EXIT && tag != GASP_UPC_NONCOLLECTIVE_EXIT)
		fault("no file", tag, file, line, column);
	if (file && (line < 1 || (column < 1 && tag != GASP_UPC2C_STATIC_SHARED)))
		fault("no place", tag, file, line, column);
	if (file)
		check_file(c, tag, file, line, column);
}

static int may_hold(unsigned outer)
{
	switch (outer) {
	case GASP_C_FUNC:
	case GASP_UPC_FORALL: return 1;
	default: return outer >= GASP_UPC_USEREVT_START;
	}
}

/* The cache is read by accesses, also by a write of a bit-field, and emptied by what is no function or loop. */
static int is_of_cache(unsigned tag, unsigned outer)
{
	if (tag == GASP_UPC_CACHE_HIT || tag == GASP_UPC_CACHE_MISS)
		return outer == GASP_UPC_GET || outer == GASP_UPC_PUT;
	return !may_hold(outer);
}

/* Only functions, loops and what the user begins have other events within; calls of the library have
 * our own of theirs, and collectives with a function of the user's what that does. */
static void check_holder(gasp_context_t c, unsigned tag, const char *file, int line, int column)
{
	unsigned outer = c->depth ? c->open[c->depth - 1] : GASP_C_FUNC;

	if (tag >= GASP_UPC_CACHE_MISS && tag <= GASP_UPC_CACHE_INVALIDATE) {
		if (!is_of_cache(tag, outer))
			fault("an event of the cache within another one", tag, file, line, column);
		return;
	}
	if (may_hold(outer) || tag == GASP_UPC2C_LOCK_GRANT || tag == GASP_UPC2C_BARRIER_LAST
		|| tag == GASP_UPC_NONCOLLECTIVE_EXIT || outer == GASP_UPC_ALL_REDUCE
		|| outer == GASP_UPC_ALL_PREFIX_REDUCE)
		return;
	fault("an event within one that cannot hold it", tag, file, line, column);
}

void gasp_event_notifyVA(gasp_context_t c, unsigned int tag, gasp_evttype_t type, const char *file,
	int line, int column, va_list args)
{
	(void)args;
	if (c->is_inside++ || c->has_ended)
		fault(c->has_ended ? "an event after the end" : "a tool's own event", tag, file, line, column);
	check_place(c, tag, file, line, column);
	if (tag < GASP_UPC_USEREVT_START && (tag >= N_EVENTS || !names[tag]))
		fault("an unknown event", tag, file, line, column);
	if (tag < GASP_UPC_USEREVT_START && (type == GASP_ATOMIC) != (forms[tag] == ATOMIC))
		fault("the wrong form", tag, file, line, column);
	if (tag >= GASP_UPC_USEREVT_START && tag - GASP_UPC_USEREVT_START >= c->n_users)
		fault("a user event that was not created", tag, file, line, column);
	switch (type) {
	case GASP_START:
		check_holder(c, tag, file, line, column);
		if (c->depth < DEEPEST)
			c->open[c->depth] = tag;
		c->depth++;
		break;
	case GASP_END:
		if (tag >= GASP_UPC_USEREVT_START && (!c->depth || c->open[c->depth - 1] != tag))
			break; /* the user may write anything */
		if (!c->depth || (c->depth <= DEEPEST && c->open[c->depth - 1] != tag))
			fault("an end without its start", tag, file, line, column);
		c->depth--;
		c->has_ended = tag == GASP_UPC_COLLECTIVE_EXIT;
		break;
	case GASP_ATOMIC:
		check_holder(c, tag, file, line, column);
		c->has_ended = tag == GASP_UPC_NONCOLLECTIVE_EXIT;
		break;
	default: fault("no type", tag, file, line, column);
	}
	c->is_inside--;
}

void gasp_event_notify(gasp_context_t c, unsigned int tag, gasp_evttype_t type, const char *file,
	int line, int column, ...)
{
	va_list args;

	va_start(args, column);
	gasp_event_notifyVA(c, tag, type, file, line, column, args);
	va_end(args);
}

int gasp_control(gasp_context_t c, int on)
{
	(void)c;
	(void)on;
	return 1;
}

unsigned int gasp_create_event(gasp_context_t c, const char *name, const char *desc)
{
	(void)name;
	(void)desc;
	return GASP_UPC_USEREVT_START + c->n_users++;
}
