/* SPDX-License-Identifier: MIT
 *
 * formula.h - numbers of a program as sums of products of its variables, and their text.
 */
#ifndef REFS_FORMULA_H
#define REFS_FORMULA_H

#include "frontend.h"

/* An atom is not a sum or product of other parts: a name, a real number, a quotient, a call. */
enum atom_kind { ATOM_NAME, ATOM_REAL, ATOM_OPERATOR, ATOM_CALL, ATOM_CHOICE };

struct refs_formula;

struct atom {
	enum atom_kind kind;
	const char *name; /* the variable or function; the digits; the operator */
	const struct refs_formula *parts[3];
	size_t n;
	const char *text; /* equal for equal atoms */
};

enum { MOST_ATOMS = 6, MOST_PRODUCTS = 40, WIDEST_ATOM = 1000 };

/* factor * atoms, which are ordered by their texts. */
struct product {
	long factor;
	const struct atom *atoms[MOST_ATOMS];
	size_t n;
};

/* A sum; without products it is 0.  Any pointer to a formula may be NULL: the number is unknown. */
struct refs_formula {
	size_t n;
	struct product items[];
};

/* A formula under construction. */
struct formula_draft {
	struct product items[MOST_PRODUCTS];
	size_t n;
};

/* Adds a product.  Returns false if there are too many, or the numbers are too large. */
bool formula_draft_add(struct formula_draft *f, struct product p);
const struct refs_formula *formula_draft_done(struct arena *a, const struct formula_draft *f);

/* Removes a name from a product, and sets *power to its power.  Returns false if another atom depends on the
 * name. */
bool product_take(struct product *p, const char *name, size_t *power);

const struct refs_formula *formula_number(struct arena *a, long value);
const struct refs_formula *formula_name(struct arena *a, const char *name);
const struct refs_formula *formula_real(struct arena *a, const char *digits);

/* Return x + factor * y, and x * y. */
const struct refs_formula *formula_add(struct arena *a, const struct refs_formula *x, long factor,
	const struct refs_formula *y);
const struct refs_formula *formula_multiply(struct arena *a, const struct refs_formula *x,
	const struct refs_formula *y);

/* Applies / % == != < <= > >= && || with their meaning in C, or ! with y NULL. */
const struct refs_formula *formula_operator(struct arena *a, const char *op, const struct refs_formula *x,
	const struct refs_formula *y);

/* Return the call of a function of one argument, or with y of two, and cond ? x : y. */
const struct refs_formula *formula_call(struct arena *a, const char *function, const struct refs_formula *x,
	const struct refs_formula *y);
const struct refs_formula *formula_choose(struct arena *a, const struct refs_formula *cond,
	const struct refs_formula *x, const struct refs_formula *y);

/* Returns the larger of 0 and a number. */
const struct refs_formula *formula_positive(struct arena *a, const struct refs_formula *x);

/* Returns whether a formula is a number without names. */
bool formula_constant(const struct refs_formula *f, long *value);
bool formula_is_real(const struct refs_formula *f);
bool formula_has_name(const struct refs_formula *f, const char *name);
bool formula_same(const struct refs_formula *x, const struct refs_formula *y);

/* Returns the factor of a name; NULL if the formula is not linear in it. */
const struct refs_formula *formula_factor(struct arena *a, const struct refs_formula *f, const char *name);

const struct refs_formula *formula_replace(struct arena *a, const struct refs_formula *f, const char *name,
	const struct refs_formula *by);

/* Returns the sum of f over name = first, first + step, ... `count` times; NULL if it has no closed form
 * here. */
const struct refs_formula *formula_sum(struct arena *a, const struct refs_formula *f, const char *name,
	const struct refs_formula *first, const struct refs_formula *step, const struct refs_formula *count);

/* Calls `each` with all names. */
void formula_names(const struct refs_formula *f, void (*each)(void *context, const char *name),
	void *context);

/* Returns the formula as an expression of C; NULL for NULL. */
const char *formula_write(struct arena *a, const struct refs_formula *f);

#endif
