/* SPDX-License-Identifier: MIT
 *
 * formula.c - arithmetic of formulas.
 */
#include "formula/formula.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const struct refs_formula *formula_of_atom(struct arena *a, struct atom atom);
static bool same_atoms(const struct product *p, const struct product *q);
static bool multiply_products(struct product *p, const struct product *q);
static const struct refs_formula *fold(struct arena *a, const char *op, long x, long y, bool is_unary);
static const char *operand(struct arena *a, const struct refs_formula *f);
static bool comparison_value(const char *op, long x, long y, long *value);

const struct refs_formula *formula_number(struct arena *a, long value)
{
	struct formula_draft f = {.n = 0};

	formula_draft_add(&f, (struct product){.factor = value});
	return formula_draft_done(a, &f);
}

const struct refs_formula *formula_name(struct arena *a, const char *name)
{
	return formula_of_atom(a, (struct atom){.kind = ATOM_NAME, .name = name, .text = name});
}

const struct refs_formula *formula_real(struct arena *a, const char *digits)
{
	return formula_of_atom(a, (struct atom){.kind = ATOM_REAL, .name = digits, .text = digits});
}

/* Returns the formula of an atom, or NULL if it is too wide to be readable. */
static const struct refs_formula *formula_of_atom(struct arena *a, struct atom atom)
{
	struct formula_draft f = {.n = 1};
	struct atom *copy;

	if (strlen(atom.text) > WIDEST_ATOM)
		return NULL;
	copy = arena_alloc(a, sizeof *copy);
	*copy = atom;
	f.items[0] = (struct product){.factor = 1, .atoms = {copy}, .n = 1};
	return formula_draft_done(a, &f);
}

static bool same_atoms(const struct product *p, const struct product *q)
{
	if (p->n != q->n)
		return false;
	for (size_t i = 0; i < p->n; i++)
		if (strcmp(p->atoms[i]->text, q->atoms[i]->text) != 0)
			return false;
	return true;
}

const struct refs_formula *formula_draft_done(struct arena *a, const struct formula_draft *f)
{
	struct refs_formula *result = arena_alloc(a, sizeof *result + f->n * sizeof *f->items);

	result->n = f->n;
	memcpy(result->items, f->items, f->n * sizeof *f->items);
	return result;
}

bool formula_draft_add(struct formula_draft *f, struct product p)
{
	for (size_t i = 0; i < f->n; i++) {
		if (!same_atoms(&f->items[i], &p))
			continue;
		if (__builtin_add_overflow(f->items[i].factor, p.factor, &f->items[i].factor))
			return false;
		if (!f->items[i].factor)
			memmove(&f->items[i], &f->items[i + 1], (--f->n - i) * sizeof *f->items);
		return true;
	}
	if (!p.factor)
		return true;
	if (f->n == MOST_PRODUCTS)
		return false;
	f->items[f->n++] = p;
	return true;
}

const struct refs_formula *formula_add(struct arena *a, const struct refs_formula *x, long factor,
	const struct refs_formula *y)
{
	struct formula_draft f;

	if (!x || !y)
		return NULL;
	f.n = x->n;
	memcpy(f.items, x->items, x->n * sizeof *x->items);
	for (size_t i = 0; i < y->n; i++) {
		struct product p = y->items[i];

		if (__builtin_mul_overflow(p.factor, factor, &p.factor) || !formula_draft_add(&f, p))
			return NULL;
	}
	return formula_draft_done(a, &f);
}

const struct refs_formula *formula_multiply(struct arena *a, const struct refs_formula *x,
	const struct refs_formula *y)
{
	struct formula_draft f;

	f.n = 0;
	if (!x || !y)
		return NULL;
	for (size_t i = 0; i < x->n; i++)
		for (size_t k = 0; k < y->n; k++) {
			struct product p = x->items[i];

			if (!multiply_products(&p, &y->items[k]) || !formula_draft_add(&f, p))
				return NULL;
		}
	return formula_draft_done(a, &f);
}

static bool multiply_products(struct product *p, const struct product *q)
{
	if (p->n + q->n > MOST_ATOMS || __builtin_mul_overflow(p->factor, q->factor, &p->factor))
		return false;
	for (size_t i = 0; i < q->n; i++) {
		size_t at = p->n++;

		for (; at && strcmp(p->atoms[at - 1]->text, q->atoms[i]->text) > 0; at--)
			p->atoms[at] = p->atoms[at - 1];
		p->atoms[at] = q->atoms[i];
	}
	return true;
}

const struct refs_formula *formula_operator(struct arena *a, const char *op, const struct refs_formula *x,
	const struct refs_formula *y)
{
	const struct refs_formula *folded;
	bool is_unary = *op == '!' && !op[1];
	struct atom atom = {.kind = ATOM_OPERATOR, .name = op, .parts = {x, y}, .n = is_unary ? 1 : 2};
	long n, m = 0;

	if (!x || (!y && !is_unary))
		return NULL;
	if (formula_constant(x, &n) && (is_unary || formula_constant(y, &m))) {
		folded = fold(a, op, n, m, is_unary);
		if (folded)
			return folded;
	}
	if (*op == '/' && formula_constant(y, &m) && m == 1)
		return x;
	if ((*op == '/' || *op == '%') && !x->n)
		return x;
	if (*op == '/' && formula_same(x, y))
		return formula_number(a, 1);
	atom.text = is_unary ? text_format(a, "!%s", operand(a, x))
	                     : text_format(a, "%s %s %s", operand(a, x), op, operand(a, y));
	return formula_of_atom(a, atom);
}

/* Returns an operand, in parentheses if it is an operation. */
static const char *operand(struct arena *a, const struct refs_formula *f)
{
	const struct product *p = f->items;
	bool is_plain = !f->n
	             || (f->n == 1 && p->factor > 0
			     && (!p->n
				     || (p->n == 1 && p->factor == 1 && p->atoms[0]->kind != ATOM_OPERATOR
					     && p->atoms[0]->kind != ATOM_CHOICE)));

	return text_format(a, is_plain ? "%s" : "(%s)", formula_write(a, f));
}

/* Returns the constant result, or NULL if the operation is not defined. */
static const struct refs_formula *fold(struct arena *a, const char *op, long x, long y, bool is_unary)
{
	long value = 0;

	if (is_unary)
		return formula_number(a, !x);
	if (strcmp(op, "/") == 0 || strcmp(op, "%") == 0) {
		if (!y || (x == LONG_MIN && y == -1))
			return NULL;
		return formula_number(a, *op == '/' ? x / y : x % y);
	}
	return comparison_value(op, x, y, &value) ? formula_number(a, value) : NULL;
}

static bool comparison_value(const char *op, long x, long y, long *value)
{
	const struct {
		const char *op;
		bool value;
	} all[] = {{"==", x == y}, {"!=", x != y}, {"<", x < y}, {"<=", x <= y}, {">", x > y}, {">=", x >= y},
		{"&&", x && y}, {"||", x || y}};

	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (strcmp(op, all[i].op) == 0) {
			*value = all[i].value;
			return true;
		}
	return false;
}

const struct refs_formula *formula_call(struct arena *a, const char *function, const struct refs_formula *x,
	const struct refs_formula *y)
{
	struct atom atom = {.kind = ATOM_CALL, .name = function, .parts = {x, y}, .n = y ? 2 : 1};
	bool is_integer = x && !formula_is_real(x);

	if (!x || (strcmp(function, "int") == 0 && is_integer))
		return x;
	atom.text = y ? text_format(a, "%s(%s, %s)", function, formula_write(a, x), formula_write(a, y))
	              : text_format(a, "%s(%s)", function, formula_write(a, x));
	return formula_of_atom(a, atom);
}

const struct refs_formula *formula_choose(struct arena *a, const struct refs_formula *cond,
	const struct refs_formula *x, const struct refs_formula *y)
{
	struct atom atom = {.kind = ATOM_CHOICE, .name = "?", .parts = {cond, x, y}, .n = 3};
	long value;

	if (!cond || !x || !y)
		return NULL;
	if (formula_constant(cond, &value))
		return value ? x : y;
	if (formula_same(x, y))
		return x;
	atom.text = text_format(a, "%s ? %s : %s", operand(a, cond), operand(a, x), operand(a, y));
	return formula_of_atom(a, atom);
}

const struct refs_formula *formula_positive(struct arena *a, const struct refs_formula *x)
{
	long value;

	if (x && formula_constant(x, &value))
		return value > 0 ? x : formula_number(a, 0);
	return x ? formula_call(a, "max", formula_number(a, 0), x) : NULL;
}

bool formula_constant(const struct refs_formula *f, long *value)
{
	if (f->n > 1 || (f->n && f->items[0].n))
		return false;
	*value = f->n ? f->items[0].factor : 0;
	return true;
}

/* ---- names ---- */

bool formula_is_real(const struct refs_formula *f)
{
	static const char *const real[] = {"sqrt", "log2", "log", "exp", "pow", "floor", "ceil"};

	for (size_t i = 0; i < f->n; i++)
		for (size_t k = 0; k < f->items[i].n; k++) {
			const struct atom *x = f->items[i].atoms[k];

			if (x->kind == ATOM_REAL)
				return true;
			for (size_t j = 0; x->kind == ATOM_CALL && j < sizeof real / sizeof *real; j++)
				if (strcmp(x->name, real[j]) == 0)
					return true;
			if (x->kind != ATOM_CALL && (x->kind != ATOM_OPERATOR || *x->name != '/')
				&& x->kind != ATOM_CHOICE)
				continue;
			for (size_t j = x->kind == ATOM_CHOICE; j < x->n && strcmp(x->name, "int") != 0; j++)
				if (formula_is_real(x->parts[j]))
					return true;
		}
	return false;
}

bool formula_has_name(const struct refs_formula *f, const char *name)
{
	for (size_t i = 0; i < f->n; i++)
		for (size_t k = 0; k < f->items[i].n; k++) {
			const struct atom *x = f->items[i].atoms[k];

			if (x->kind == ATOM_NAME && strcmp(x->name, name) == 0)
				return true;
			for (size_t j = 0; j < x->n; j++)
				if (formula_has_name(x->parts[j], name))
					return true;
		}
	return false;
}

void formula_names(const struct refs_formula *f, void (*each)(void *context, const char *name), void *context)
{
	for (size_t i = 0; i < f->n; i++)
		for (size_t k = 0; k < f->items[i].n; k++) {
			const struct atom *x = f->items[i].atoms[k];

			if (x->kind == ATOM_NAME)
				each(context, x->name);
			for (size_t j = 0; j < x->n; j++)
				formula_names(x->parts[j], each, context);
		}
}

bool formula_same(const struct refs_formula *x, const struct refs_formula *y)
{
	if (!x || !y || x->n != y->n)
		return false;
	for (size_t i = 0; i < x->n; i++) {
		bool is_there = false;

		for (size_t k = 0; k < y->n; k++)
			is_there |= x->items[i].factor == y->items[k].factor
			         && same_atoms(&x->items[i], &y->items[k]);
		if (!is_there)
			return false;
	}
	return true;
}

bool product_take(struct product *p, const char *name, size_t *power)
{
	size_t n = 0;

	for (size_t i = 0; i < p->n; i++) {
		const struct atom *x = p->atoms[i];

		for (size_t k = 0; k < x->n; k++)
			if (formula_has_name(x->parts[k], name))
				return false;
		if (x->kind != ATOM_NAME || strcmp(x->name, name) != 0)
			p->atoms[n++] = x;
	}
	*power = p->n - n;
	p->n = n;
	return true;
}

const struct refs_formula *formula_factor(struct arena *a, const struct refs_formula *f, const char *name)
{
	struct formula_draft result;

	result.n = 0;
	if (!f)
		return NULL;
	for (size_t i = 0; i < f->n; i++) {
		struct product p = f->items[i];
		size_t power;

		if (!product_take(&p, name, &power) || power > 1)
			return NULL;
		if (power == 1 && !formula_draft_add(&result, p))
			return NULL;
	}
	return formula_draft_done(a, &result);
}
