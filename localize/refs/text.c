/* SPDX-License-Identifier: MIT
 *
 * text.c - writes the partitions for people: a block for each interval.
 */
#include "stages.h"

#include "report.h"

#include <stdlib.h>
#include <string.h>

static void write_interval(struct refs_model *m, size_t first, size_t last, struct text *t);
static void write_partition(struct refs_model *m, const struct refs_partition *p, struct text *t);
static void write_dependence(const struct refs_partition *p, struct text *t);
static const char *shares(struct refs_model *m, const struct refs_partition *p);
static const char *outcomes(struct refs_model *m, const struct refs_partition *p);
static struct place place_of_item(struct refs_model *m, const struct refs_item *i);
static bool share_value(const struct refs_formula *f, double *value);

char *model_text(struct refs_model *m)
{
	struct text t = {.arena = m->arena};
	size_t first = 0;

	text_puts(&t, "");
	for (size_t i = 0; i < m->partitions.n; i++)
		if (i + 1 == m->partitions.n
			|| m->partitions.items[i + 1].interval != m->partitions.items[first].interval) {
			write_interval(m, first, i + 1, &t);
			first = i + 1;
		}
	for (size_t i = 0; i < m->missing.n; i++) {
		const struct refs_missing *x = &m->missing.items[i];
		struct place p = source_place(&m->unit->source, x->node->span);

		text_printf(&t, "%s:%u:%u: %s is not known: %s\n", p.file, p.line, p.column, x->what,
			x->because);
	}
	if (!m->partitions.n)
		text_printf(&t, "%s: no shared references\n", m->unit->source.path);
	return t.data;
}

static void write_interval(struct refs_model *m, size_t first, size_t last, struct text *t)
{
	const struct refs_partition *all = m->partitions.items;
	unsigned from = ~0u, to = 0;

	for (size_t i = first; i < last; i++)
		for (size_t k = 0; k < all[i].n; k++) {
			struct place p = place_of_item(m, all[i].items[k].item);

			from = p.line < from ? p.line : from;
			to = p.line > to ? p.line : to;
		}
	text_printf(t, "%s: interval %u", all[first].function->name, all[first].interval);
	text_printf(t, from == to ? ", line %u\n" : ", lines %u to %u\n", from, to);
	for (size_t i = first; i < last; i++)
		write_partition(m, &all[i], t);
	text_puts(t, "\n");
}

static void write_partition(struct refs_model *m, const struct refs_partition *p, struct text *t)
{
	const char *count = formula_write(m->arena, p->count);
	size_t repeated = 0;

	text_printf(t, "  %u  %s of %s: %s, %s\n", p->id, p->items[0].writes ? "writes" : "reads",
		p->array->name, shares(m, p), p->why);
	if (!count)
		text_puts(t, "     an unknown number of accesses");
	else
		text_printf(t, "     %s access%s", count, strcmp(count, "1") == 0 ? "" : "es");
	text_puts(t, " by each thread in a call: ");
	for (size_t i = 0; i < p->n && i < 6; i++)
		text_printf(t, "%s%s (line %u)", i ? ", " : "", node_text(m->unit, p->items[i].item->node),
			place_of_item(m, p->items[i].item).line);
	if (p->n > 6)
		text_printf(t, " and %zu more", p->n - 6);
	for (size_t i = 0; i < p->n; i++)
		repeated += p->items[i].is_repeated;
	text_printf(t, "; translated as %s\n", outcomes(m, p));
	if (repeated)
		text_printf(t,
			"     %zu of them access%s the same element as another one, and count%s once\n",
			repeated, repeated == 1 ? "es" : "", repeated == 1 ? "s" : "");
	if (p->vector_if)
		text_printf(t, "     vector if %s\n", formula_write(m->arena, p->vector_if));
	if (p->dependence.kind)
		write_dependence(p, t);
}

static void write_dependence(const struct refs_partition *p, struct text *t)
{
	const char *article = *p->dependence.kind == 'a' ? "an" : "a", *kind = p->dependence.kind;
	const char *others = p->items[0].writes ? "reads" : "writes";
	bool is_update = p->dependence.from == p->dependence.to;

	text_printf(t, "     %s %s dependence%s keeps it apart from the %s\n", article, kind,
		is_update ? " within the update" : "", others);
}

/* Returns "75 % baseline, 25 % local" where the numbers are known, else the formula. */
static const char *shares(struct refs_model *m, const struct refs_partition *p)
{
	double part;

	if (strcmp(p->locality, "own") == 0)
		return "local";
	if (!p->share)
		return text_format(m->arena, "%s, whose memory is not known", p->pattern);
	if (share_value(p->share, &part))
		return part > 0 ? text_format(m->arena, "%.4g %% %s, %.4g %% local", 100 * (1 - part),
					  p->pattern, 100 * part)
		                : p->pattern;
	return text_format(m->arena, "%s, with a local share of %s", p->pattern,
		formula_write(m->arena, p->share));
}

/* Finds the value of a number, or a quotient of two. */
static bool share_value(const struct refs_formula *f, double *value)
{
	const struct atom *x = f->n == 1 && f->items[0].n == 1 ? f->items[0].atoms[0] : NULL;
	double parts[2];
	long number;

	if (formula_constant(f, &number))
		*value = (double)number;
	else if (x && x->kind == ATOM_REAL)
		*value = strtod(x->name, NULL) * (double)f->items[0].factor;
	else if (x && x->kind == ATOM_OPERATOR && *x->name == '/' && share_value(x->parts[0], &parts[0])
		 && share_value(x->parts[1], &parts[1]) && parts[1] != 0)
		*value = parts[0] / parts[1];
	else
		return false;
	return true;
}

/* Returns "local", or several outcomes with commas. */
static const char *outcomes(struct refs_model *m, const struct refs_partition *p)
{
	struct text t = {.arena = m->arena};

	text_puts(&t, "");
	for (size_t i = 0; i < p->n; i++) {
		const struct refs_item *x = p->items[i].item;
		const char *name = x->finding   ? outcome_name(x->finding->outcome)
		                 : x->is_strict ? "call"
		                                : "direct";

		if (!strstr(t.data, name))
			text_printf(&t, "%s%s", t.len ? ", " : "", name);
	}
	return t.data;
}

static struct place place_of_item(struct refs_model *m, const struct refs_item *i)
{
	return source_place(&m->unit->source, i->node->span);
}
