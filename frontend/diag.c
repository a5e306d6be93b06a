/* SPDX-License-Identifier: MIT
 *
 * diag.c - collecting, ordering and printing messages.
 */
#include "diag.h"

#include <stdlib.h>
#include <string.h>

enum { WIDEST_LINE = 160 };

static const struct {
	const char *id, *clause, *text;
	enum severity severity;
} table[] = {
#define DIAG(name, id, severity, clause, text) {id, clause, text, SEVERITY_##severity},
#include "diag.def"
#undef DIAG
};

static void diag_push(struct diags *d, struct diag new);
static bool is_off(const struct diags *d, const char *id);
static void diag_print(const struct diag *m, FILE *to);
static void print_line(const struct place *p, FILE *to);
static int by_order(const void *a, const void *b);

void diag_add(struct diags *d, enum diag_name name, struct place where, unsigned order, ...)
{
	va_list args;

	va_start(args, order);
	diag_addv(d, name, where, order, args);
	va_end(args);
}

void diag_addv(struct diags *d, enum diag_name name, struct place where, unsigned order,
	va_list args)
{
	char message[2048];

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral" /* the formats are those of diag.def */
	vsnprintf(message, sizeof message, table[name].text, args);
#pragma GCC diagnostic pop
	diag_push(d, (struct diag){.severity = table[name].severity,
			     .id = table[name].id,
			     .clause = table[name].clause,
			     .message = arena_copy(d->arena, message, strlen(message)),
			     .place = where,
			     .order = order});
}

void diag_add_text(struct diags *d, enum severity severity, const char *id,
	struct place where, unsigned order, const char *message)
{
	diag_push(d, (struct diag){.severity = severity,
			     .id = arena_copy(d->arena, id, strlen(id)),
			     .clause = "",
			     .message = arena_copy(d->arena, message, strlen(message)),
			     .place = where,
			     .order = order,
			     .is_note = severity == SEVERITY_NOTE && d->n > 0});
}

static void diag_push(struct diags *d, struct diag new)
{
	if (new.severity == SEVERITY_WARNING) {
		if (d->no_warnings || is_off(d, new.id))
			return;
		if (d->warnings_are_errors)
			new.severity = SEVERITY_ERROR;
	}
	if (new.is_note) /* stays behind the message it explains */
		new.order = d->items[d->n - 1].order;
	for (size_t i = d->n > 64 ? d->n - 64 : 0; !new.is_note && i < d->n; i++)
		if (d->items[i].order == new.order && strcmp(d->items[i].id, new.id) == 0
			&& strcmp(d->items[i].message, new.message) == 0)
			return;
	d->n_errors += new.severity == SEVERITY_ERROR;
	d->n_warnings += new.severity == SEVERITY_WARNING;
	LIST_PUSH(d->arena, d, new);
}

/* Whether -Wno-ID is among the flags. */
static bool is_off(const struct diags *d, const char *id)
{
	for (size_t i = 0; i < d->n_flags; i++)
		if (strncmp(d->flags[i], "-Wno-", 5) == 0 && strcmp(d->flags[i] + 5, id) == 0)
			return true;
	return false;
}

void diags_print(struct diags *d, FILE *to)
{
	struct diag **sorted = arena_alloc(d->arena, (d->n + 1) * sizeof *sorted);

	for (size_t i = 0; i < d->n; i++)
		sorted[i] = &d->items[i];
	qsort(sorted, d->n, sizeof *sorted, by_order);
	for (size_t i = 0; i < d->n; i++)
		diag_print(sorted[i], to);
	d->n = 0;
}

static int by_order(const void *a, const void *b)
{
	const struct diag *x = *(struct diag *const *)a, *y = *(struct diag *const *)b;

	if (x->order != y->order)
		return x->order < y->order ? -1 : 1;
	return x < y ? -1 : x > y;
}

static void diag_print(const struct diag *m, FILE *to)
{
	static const char *const words[] = {"note", "warning", "error"};
	const struct place *p = &m->place;

	if (!p->file)
		fprintf(to, "upc2c: ");
	else if (p->column)
		fprintf(to, "%s:%u:%u: ", p->file, p->line, p->column);
	else
		fprintf(to, "%s:%u: ", p->file, p->line);
	fprintf(to, "%s: %s", words[m->severity], m->message);
	if (m->clause[0])
		fprintf(to, m->clause[0] == 'C' ? " (%s)" : " (UPC %s)", m->clause);
	if (m->severity != SEVERITY_NOTE)
		fprintf(to, " [%s]", m->id);
	fputc('\n', to);
	if (p->file && p->text && p->column && p->column <= WIDEST_LINE)
		print_line(p, to);
}

/* The source line with a caret and a range below, tabs kept so that they line up. */
static void print_line(const struct place *p, FILE *to)
{
	size_t len = p->text_len < WIDEST_LINE ? p->text_len : WIDEST_LINE;

	fprintf(to, "%5u | %.*s\n      | ", p->line, (int)len, p->text);
	for (size_t i = 0; i + 1 < p->column; i++)
		fputc(i < len && p->text[i] == '\t' ? '\t' : ' ', to);
	fputc('^', to);
	for (size_t i = 1; i < p->width && p->column - 1 + i < len; i++)
		fputc('~', to);
	fputc('\n', to);
}
