/* SPDX-License-Identifier: MIT
 *
 * diag.c - selects the messages that are on, collects them and puts them in order.
 */
#include "messages/diag.h"

#include <stdlib.h>
#include <string.h>

const struct diag_kind diag_kinds[N_DIAGS] = {
#define DIAG(name, id, level, clause, text) {id, clause, text, LEVEL_##level},
#include "messages/diag.def"
#undef DIAG
};

static const struct {
	const char *name;
	enum diag_name warning;
	bool is_former;
} more_names[] = {
#define ALSO(name, warning, is_former) {name, D_##warning, is_former},
#include "messages/names.def"
#undef ALSO
};

static bool is_name_of(const char *name, int kind);
static void diag_push(struct diags *d, struct diag new);
static bool diag_is_repeated(struct diags *d, const struct diag *new);
static bool is_promoted(const struct diag *m);
static int by_order(const void *a, const void *b);

/* ---- the selection ---- */

bool diag_option(struct diag_policy *policy, const char *arg)
{
	static const struct {
		const char *prefix;
		signed char on, error;
	} forms[] = {
		{"-Wno-error=", 0, -1},
		{"-Werror=", 1, 1},
		{"-Wno-", -1, 0},
		{"-W", 1, 0},
	};

	policy->no_warnings |= strcmp(arg, "-w") == 0;
	policy->all |= strcmp(arg, "-Wall") == 0;
	policy->extra |= strcmp(arg, "-Wextra") == 0 || strcmp(arg, "-W") == 0;
	policy->everything |= strcmp(arg, "-Weverything") == 0;
	if (strcmp(arg, "-Werror") == 0 || strcmp(arg, "-Wno-error") == 0)
		policy->warnings_are_errors = arg[2] == 'e';
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
		size_t n = strlen(forms[i].prefix);
		bool is_known = false;

		for (int kind = 0; kind < N_DIAGS && strncmp(arg, forms[i].prefix, n) == 0; kind++) {
			if (diag_kinds[kind].level == LEVEL_ERROR || !is_name_of(arg + n, kind))
				continue;
			if (forms[i].on)
				policy->is_on[kind] = forms[i].on;
			if (forms[i].error)
				policy->is_error[kind] = forms[i].error;
			is_known = true;
		}
		if (is_known)
			return true;
	}
	return false;
}

static bool is_name_of(const char *name, int kind)
{
	for (size_t i = 0; i < sizeof more_names / sizeof *more_names; i++)
		if ((int)more_names[i].warning == kind && strcmp(more_names[i].name, name) == 0)
			return true;
	return strcmp(diag_kinds[kind].id, name) == 0;
}

const char *diag_current_name(const char *name)
{
	for (size_t i = 0; i < sizeof more_names / sizeof *more_names; i++)
		if (more_names[i].is_former && strcmp(more_names[i].name, name) == 0)
			return diag_kinds[more_names[i].warning].id;
	return name;
}

bool diag_is_on(const struct diags *d, enum diag_name name)
{
	const struct diag_policy *p = d->policy;

	if (diag_kinds[name].level == LEVEL_ERROR)
		return true;
	if (p->no_warnings || p->is_on[name])
		return !p->no_warnings && p->is_on[name] > 0;
	switch (diag_kinds[name].level) {
	case LEVEL_WARNING_ALL: return p->all || p->everything;
	case LEVEL_WARNING_EXTRA: return p->extra || p->everything;
	default: return true;
	}
}

/* ---- collecting ---- */

void diag_add_as(struct diags *d, enum diag_name name, const char *text, struct place where, unsigned order,
	...)
{
	va_list args;

	(void)text; /* the text of the name, for the compiler to check */
	va_start(args, order);
	diag_addv(d, name, where, order, args);
	va_end(args);
}

void diag_addv(struct diags *d, enum diag_name name, struct place where, unsigned order, va_list args)
{
	const struct diag_kind *k = &diag_kinds[name];
	const struct diag_policy *p = d->policy;
	bool is_error = k->level == LEVEL_ERROR || p->is_error[name] > 0
	             || (p->warnings_are_errors && p->is_error[name] == 0);
	struct diag new = {.severity = is_error ? SEVERITY_ERROR : SEVERITY_WARNING,
		.id = k->id,
		.clause = k->clause,
		.option = "",
		.place = where,
		.order = order};
	char message[2048];

	d->is_open = diag_is_on(d, name);
	if (!d->is_open)
		return;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral" /* all formats are from diag.def */
	vsnprintf(message, sizeof message, k->text, args);
#pragma GCC diagnostic pop
	new.message = arena_copy(d->arena, message, strlen(message));
	if (k->level != LEVEL_ERROR)
		new.option = text_format(d->arena, is_error ? "-Werror=%s" : "-W%s", k->id);
	diag_push(d, new);
}

void diag_add_text(struct diags *d, enum severity severity, const char *option, struct place where,
	unsigned order, const char *message)
{
	struct diag new = {.severity = severity,
		.id = "c",
		.clause = "",
		.place = where,
		.order = order,
		.message = arena_copy(d->arena, message, strlen(message)),
		.option = arena_copy(d->arena, option, strlen(option))};

	d->is_open = severity != SEVERITY_WARNING || !d->policy->no_warnings;
	if (!d->is_open)
		return;
	if (strncmp(option, "-W", 2) == 0)
		new.id = new.option + 2;
	if (severity == SEVERITY_WARNING && d->policy->warnings_are_errors) {
		new.severity = SEVERITY_ERROR;
		new.option = text_format(d->arena, "-Werror=%s", new.id);
	}
	diag_push(d, new);
}

void diag_move(struct diags *d, struct place to)
{
	if (d->is_open && d->n > 0)
		d->items[d->n - 1].place = to;
}

void diag_note(struct diags *d, struct place where, const char *message)
{
	struct diag new = {.severity = SEVERITY_NOTE,
		.id = "note",
		.clause = "",
		.option = "",
		.place = where,
		.is_note = true,
		.message = arena_copy(d->arena, message, strlen(message))};

	if (!d->is_open || d->n == 0)
		return;
	new.order = d->items[d->n - 1].order; /* stays after the message that it explains */
	LIST_PUSH(d->arena, d, new);
}

void diag_take_back(struct diags *d, unsigned order, const char *id)
{
	for (size_t i = 0; i < d->n; i++) {
		struct diag *m = &d->items[i];
		size_t n = 1; /* the message with its notes */

		if (m->order != order || m->is_note || strcmp(m->id, id) != 0)
			continue;
		while (i + n < d->n && m[n].is_note)
			n++;
		d->n_errors -= m->severity == SEVERITY_ERROR;
		d->n_warnings -= m->severity == SEVERITY_WARNING;
		d->n_promoted -= is_promoted(m);
		memmove(m, m + n, (d->n - i - n) * sizeof *m);
		d->n -= n;
		return;
	}
}

void diag_label(struct diags *d, const char *label)
{
	if (d->is_open && d->n > 0)
		d->items[d->n - 1].label = label;
}

void diag_fix(struct diags *d, struct fix fix)
{
	if (d->is_open && d->n > 0 && fix.where.column)
		d->items[d->n - 1].fix = fix;
}

static void diag_push(struct diags *d, struct diag new)
{
	if (diag_is_repeated(d, &new)) {
		d->is_open = false;
		return;
	}
	d->n_errors += new.severity == SEVERITY_ERROR;
	d->n_warnings += new.severity == SEVERITY_WARNING;
	d->n_promoted += is_promoted(&new);
	LIST_PUSH(d->arena, d, new);
}

/* Returns whether the same message was added for the same place; two passes may find one fault.  The
 * preprocessor's places are not offsets of P. */
static bool diag_is_repeated(struct diags *d, const struct diag *new)
{
	const struct place *at = &new->place;
	const char *where = new->order || !at->file
	                          ? ""
	                          : text_format(d->arena, "%s:%u:%u", at->file, at->line, at->column);
	const char *all = text_format(d->arena, "%u %s %s %s", new->order, where, new->id, new->message);
	unsigned long key = text_hash(all, strlen(all));
	bool known = map_get(&d->seen, key) != NULL;

	d->seen.arena = d->arena;
	map_set(&d->seen, key, d);
	return known;
}

static bool is_promoted(const struct diag *m)
{
	return m->severity == SEVERITY_ERROR && strncmp(m->option, "-Werror=", 8) == 0;
}

/* ---- printing ---- */

void diags_print(struct diags *d, const char *input, FILE *to)
{
	struct diag **sorted = arena_alloc(d->arena, (d->n + 1) * sizeof *sorted);

	for (size_t i = 0; i < d->n; i++)
		sorted[i] = &d->items[i];
	qsort(sorted, d->n, sizeof *sorted, by_order);
	switch (d->policy->format) {
	case FORMAT_TEXT: diag_print_text(d, sorted, to); break;
	case FORMAT_JSON: diag_print_json(d, sorted, to); break;
	case FORMAT_SARIF: diag_print_sarif(d, sorted, input, to); break;
	}
	d->n = 0;
}

static int by_order(const void *a, const void *b)
{
	const struct diag *x = *(struct diag *const *)a, *y = *(struct diag *const *)b;

	if (x->order != y->order)
		return x->order < y->order ? -1 : 1;
	return x < y ? -1 : x > y;
}
