/* SPDX-License-Identifier: MIT
 *
 * wanted.c - finds the events that a unit raises: those of its flags, or those that the file of
 * --inst-only names, one a line; blank lines and the text after a '#' or '//' are comments. User events
 * are always raised.
 */
#include "wanted.h"

#include "base/distance.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char *const names[] = {
#define GASP_EVENT(name, form) #name,
#include "gasp_upc.def"
#undef GASP_EVENT
};

enum { N_NAMES = sizeof names / sizeof *names };

/* The events of GASP that this implementation does not raise. */
static const char *const others[] = {"GASP_UPC_NB_GET_DATA", "GASP_UPC_NB_PUT_DATA"};

struct wanted {
	const struct inst *flags;
	bool is_named[N_NAMES]; /* true if the file of --inst-only names the event */
};

static void event_line_read(struct unit *u, struct wanted *w, unsigned number, char *line);
static void event_report_unknown(struct unit *u, struct place where, const char *name);
static int event_of_name(const char *name);

struct wanted *events_choose(struct unit *u)
{
	struct wanted *w = arena_alloc(u->arena, sizeof *w);
	const char *path = u->options->inst.only;
	char line[4096];
	FILE *f;

	w->flags = &u->options->inst;
	if (!path)
		return w;
	f = fopen(path, "r");
	for (unsigned number = 1; f && fgets(line, sizeof line, f); number++)
		event_line_read(u, w, number, line);
	if (!f || ferror(f)) {
		diag_add(&u->diags, D_INST_ONLY, (struct place){0}, 0,
			text_format(u->arena, "cannot read the events of --inst-only from '%s': %s", path,
				strerror(errno)));
		w = NULL;
	}
	if (f)
		fclose(f);
	return w;
}

static void event_line_read(struct unit *u, struct wanted *w, unsigned number, char *line)
{
	size_t begin = strspn(line, " \t\r\n");
	char *name = line + begin, *comment = strstr(name, "//");
	size_t n;
	int event;

	if (comment)
		*comment = 0;
	name[strcspn(name, "#\r\n")] = 0;
	n = strlen(name);
	while (n && strchr(" \t", name[n - 1]))
		name[--n] = 0;
	if (!n)
		return;
	event = event_of_name(name);
	if (event >= 0) {
		w->is_named[event] = true;
		return;
	}
	event_report_unknown(u,
		(struct place){.file = w->flags->only, .line = number, .column = (unsigned)begin + 1}, name);
}

static void event_report_unknown(struct unit *u, struct place where, const char *name)
{
	const char *best = NULL;
	unsigned distance, least = 4;

	name = arena_copy(u->arena, name, strlen(name));
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (strcmp(others[i], name) == 0) {
			diag_add(&u->diags, D_INST_EVENT, where, 0, name,
				" here, because this runtime never raises it", "");
			return;
		}
	for (int i = 0; i < N_NAMES; i++) {
		distance = text_distance(name, strlen(name), names[i], strlen(names[i]));
		if (distance < least) {
			least = distance;
			best = names[i];
		}
	}
	diag_add(&u->diags, D_INST_EVENT, where, 0, name, best ? "; did you mean " : "", best ? best : "");
}

static int event_of_name(const char *name)
{
	for (int i = 0; i < N_NAMES; i++)
		if (strcmp(names[i], name) == 0)
			return i;
	return -1;
}

bool event_is_wanted(const struct wanted *w, const char *event)
{
	const struct inst *inst = w->flags;
	char name[64];
	int i;

	snprintf(name, sizeof name,
		strncmp(event, "C_", 2) == 0 || strncmp(event, "UPC2C_", 6) == 0 ? "GASP_%s" : "GASP_UPC_%s",
		event);
	i = event_of_name(name);
	if (strcmp(event, "C_FUNC") == 0 && !inst->functions && !inst->only)
		return false;
	return i >= 0 && (!inst->only || w->is_named[i]);
}

bool event_is_raised(const struct wanted *w, const char *event)
{
	if (strcmp(event, "GET_PUT") == 0)
		return event_is_wanted(w, "GET") || event_is_wanted(w, "PUT");
	return event_is_wanted(w, event);
}
