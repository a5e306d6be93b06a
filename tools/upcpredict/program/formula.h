/* SPDX-License-Identifier: MIT
 *
 * formula.h - formulas: C expressions over names, as `upc2c --refs=json` writes them.  What is allocated
 * stays until the end of the program.
 */
#ifndef UPCPREDICT_FORMULA_H
#define UPCPREDICT_FORMULA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The number of nested loops around a reference that can be counted without running them. */
enum { MOST_OPEN = 8 };

enum operation {
	OP_NUMBER,
	OP_NAME,
	OP_NEGATE,
	OP_NOT,
	OP_ADD,
	OP_SUBTRACT,
	OP_MULTIPLY,
	OP_DIVIDE,
	OP_REMAINDER,
	OP_EQUAL,
	OP_UNEQUAL,
	OP_LESS,
	OP_LESS_EQUAL,
	OP_GREATER,
	OP_GREATER_EQUAL,
	OP_AND,
	OP_OR,
	OP_CHOOSE,
	OP_MIN,
	OP_MAX,
	OP_ABS,
	OP_INT,
	OP_SQRT,
	OP_LOG2,
	OP_LOG,
	OP_EXP,
	OP_POW,
	OP_FLOOR,
	OP_CEIL,
};

struct formula {
	enum operation operation;
	const struct formula *at[3];
	double number;
	bool is_real; /* the number has a point */
	int name;     /* OP_NAME: the index into the names */
};

/* The linear form a + k[0] x0 + k[1] x1 ..., where x0 is the iteration of the outermost open loop, from 0. */
struct linear {
	double a, k[MOST_OPEN];
	bool is_good;
};

/* The kinds of meaning of a name. */
enum binding { BOUND_TO_NOTHING, BOUND_TO_VALUE, BOUND_TO_FORMULA };

/* A name of formulas, with its meaning. */
struct symbol {
	char *name;
	enum binding binding;
	double value;
	bool is_real;
	const struct formula *formula;
	const struct linear *open; /* the form of an open loop's variable, or NULL */
};

struct formula_names {
	struct symbol *at;
	int n;
};

/* The result of a formula. missing: the number of a name without a value, or NO_NAME if the result is
 * known. */
enum { NO_NAME = -1, NOT_DEFINED = -2 /* NOT_DEFINED: a division by 0, for example */ };

struct formula_result {
	double number;
	bool is_real;
	int missing;
};

int name_number(struct formula_names *names, const char *text, size_t length);

/* Reads a formula; returns NULL if the text is none. *at becomes the end of what was read. */
const struct formula *formula_read(struct formula_names *names, const char *text, const char **at);

/* Returns a fresh text about the fault at the end of what was read: "it ends too early", "it goes wrong at
 * '...'". */
char *formula_fault(const char *at);
struct formula_result formula_value(const struct formula_names *names, const struct formula *f);

/* The bounds of a value, as far as they follow without the values of some names. */
struct formula_limits {
	double low, high;
};

struct formula_limits formula_limits(const struct formula_names *names, const struct formula *f);

/* Returns true if the formula's value may depend on a name, also through the meaning of other names. */
bool formula_mentions(const struct formula_names *names, const struct formula *f, int name);

struct linear linear_sum(struct linear a, const struct linear *b);

/* Returns the formula as a linear form in the iterations of the open loops, if it is one. */
struct linear formula_linear(const struct formula_names *names, const struct formula *f);

/* Returns the formula as fresh text, on request with the names' values: "n * n / THREADS" and "240 * 240 /
 * 4". */
char *formula_text(const struct formula_names *names, const struct formula *f, bool with_values);

#endif
