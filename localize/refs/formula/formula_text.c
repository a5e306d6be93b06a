/* SPDX-License-Identifier: MIT
 *
 * formula_text.c - formulas as expressions of C, with names replaced by formulas, and summed.
 */
#include "formula/formula.h"

#include <stdlib.h>
#include <string.h>

static const struct refs_formula *replace_atom(struct arena *a, const struct atom *x, const char *name,
	const struct refs_formula *by);
static bool formula_split_powers(const struct refs_formula *f, const char *name,
	struct formula_draft *powers);
static const struct refs_formula *sum_power(struct arena *a, unsigned power,
	const struct refs_formula *count);
static void add_factors(struct text *t, const struct product *p);
static void add_atom(struct text *t, const struct atom *x);

/* Powers of a variable up to this one are summed. */
enum { LARGEST_POWER = 2 };

const struct refs_formula *formula_replace(struct arena *a, const struct refs_formula *f, const char *name,
	const struct refs_formula *by)
{
	const struct refs_formula *result = formula_number(a, 0);

	if (!f || !formula_has_name(f, name))
		return f;
	for (size_t i = 0; i < f->n; i++) {
		const struct refs_formula *product = formula_number(a, f->items[i].factor);

		for (size_t k = 0; k < f->items[i].n; k++)
			product = formula_multiply(a, product,
				replace_atom(a, f->items[i].atoms[k], name, by));
		result = formula_add(a, result, 1, product);
	}
	return result;
}

static const struct refs_formula *replace_atom(struct arena *a, const struct atom *x, const char *name,
	const struct refs_formula *by)
{
	const struct refs_formula *parts[3] = {NULL};

	for (size_t i = 0; i < x->n; i++)
		parts[i] = formula_replace(a, x->parts[i], name, by);
	for (size_t i = 0; i < x->n; i++)
		if (!parts[i])
			return NULL;
	switch (x->kind) {
	case ATOM_NAME: return strcmp(x->name, name) == 0 ? by : formula_name(a, x->name);
	case ATOM_REAL: return formula_real(a, x->name);
	case ATOM_OPERATOR: return formula_operator(a, x->name, parts[0], parts[1]);
	case ATOM_CALL: return formula_call(a, x->name, parts[0], parts[1]);
	case ATOM_CHOICE: break;
	}
	return formula_choose(a, parts[0], parts[1], parts[2]);
}

/* ---- sums ---- */

const struct refs_formula *formula_sum(struct arena *a, const struct refs_formula *f, const char *name,
	const struct refs_formula *first, const struct refs_formula *step, const struct refs_formula *count)
{
	static const char turn[] = "#";
	const struct refs_formula *value, *result = formula_number(a, 0);
	struct formula_draft powers[LARGEST_POWER + 1];

	for (size_t i = 0; i <= LARGEST_POWER; i++)
		powers[i].n = 0;
	if (!f || !count)
		return NULL;
	if (!formula_has_name(f, name))
		return formula_multiply(a, f, count);
	if (!first || !step)
		return NULL;
	value = formula_add(a, first, 1, formula_multiply(a, step, formula_name(a, turn)));
	if (!value || !formula_split_powers(formula_replace(a, f, name, value), turn, powers))
		return NULL;
	for (unsigned i = 0; i <= LARGEST_POWER; i++)
		if (powers[i].n)
			result = formula_add(a, result, 1,
				formula_multiply(a, formula_draft_done(a, &powers[i]),
					sum_power(a, i, count)));
	return result;
}

/* Splits f into the coefficients of a polynomial in a name. */
static bool formula_split_powers(const struct refs_formula *f, const char *name, struct formula_draft *powers)
{
	for (size_t i = 0; f && i < f->n; i++) {
		struct product p = f->items[i];
		size_t power;

		if (!product_take(&p, name, &power))
			return false;
		if (power > LARGEST_POWER || !formula_draft_add(&powers[power], p))
			return false;
	}
	return f != NULL;
}

/* Returns the sum of 0^power, 1^power, ..., (count - 1)^power. */
static const struct refs_formula *sum_power(struct arena *a, unsigned power, const struct refs_formula *count)
{
	const struct refs_formula *less = formula_add(a, count, -1, formula_number(a, 1)),
				  *twice = formula_add(a, formula_add(a, count, 1, count), -1,
					  formula_number(a, 1));

	if (power == 0)
		return count;
	if (power == 1)
		return formula_operator(a, "/", formula_multiply(a, count, less), formula_number(a, 2));
	return formula_operator(a, "/", formula_multiply(a, formula_multiply(a, count, less), twice),
		formula_number(a, 6));
}

/* ---- text ---- */

const char *formula_write(struct arena *a, const struct refs_formula *f)
{
	struct text t = {.arena = a};

	if (!f)
		return NULL;
	text_puts(&t, f->n ? "" : "0");
	if (f->n == 1 && f->items[0].n == 1 && f->items[0].factor == 1)
		return f->items[0].atoms[0]->text;
	for (size_t i = 0; i < f->n; i++) {
		struct product p = f->items[i];

		if (i)
			text_puts(&t, p.factor < 0 ? " - " : " + ");
		if (i && p.factor < 0)
			p.factor = (long)-(unsigned long)p.factor;
		add_factors(&t, &p);
	}
	return t.data;
}

static void add_factors(struct text *t, const struct product *p)
{
	if (p->factor == -1 && p->n)
		text_puts(t, "-");
	else if (p->factor != 1 || !p->n)
		text_printf(t, p->n ? "%ld*" : "%ld", p->factor);
	for (size_t i = 0; i < p->n; i++) {
		if (i)
			text_puts(t, "*");
		add_atom(t, p->atoms[i]);
	}
}

/* Writes an atom; a sum within an operator, or an operator within a product, has parentheses. */
static void add_atom(struct text *t, const struct atom *x)
{
	if (x->kind == ATOM_OPERATOR || x->kind == ATOM_CHOICE)
		text_printf(t, "(%s)", x->text);
	else
		text_puts(t, x->text);
}
