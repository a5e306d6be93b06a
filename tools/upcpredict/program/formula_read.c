/* SPDX-License-Identifier: MIT
 *
 * formula_read.c - reads a formula by precedence.
 */
#include "program/formula.h"
#include "words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The deepest nesting of a formula, so that a broken file cannot exhaust the stack. */
enum { DEEPEST = 200 };

struct formula_reader {
	struct formula_names *names;
	const char *at;
	int depth;
};

static const struct formula *read_choice(struct formula_reader *r);

static void formula_skip_blanks(struct formula_reader *r)
{
	while (isspace((unsigned char)*r->at))
		r->at++;
}

static bool formula_take_text(struct formula_reader *r, const char *text)
{
	formula_skip_blanks(r);
	if (strncmp(r->at, text, strlen(text)) != 0)
		return false;
	r->at += strlen(text);
	return true;
}

static const struct formula *formula_new(enum operation op, const struct formula *a, const struct formula *b,
	const struct formula *c)
{
	struct formula *f;

	if (!a || (op >= OP_ADD && op <= OP_CHOOSE && !b) || (op == OP_CHOOSE && !c))
		return NULL;
	f = memory_grow(NULL, sizeof *f);
	*f = (struct formula){.operation = op, .at = {a, b, c}};
	return f;
}

/* ---- what formulas are made of ------------------------------------------------------------- */

static const struct formula *formula_read_number(struct formula_reader *r)
{
	struct formula *f = memory_grow(NULL, sizeof *f);
	char *end;

	*f = (struct formula){.operation = OP_NUMBER, .number = strtod(r->at, &end)};
	for (const char *c = r->at; c < end; c++)
		f->is_real |= *c == '.' || *c == 'e' || *c == 'E';
	r->at = end;
	return f;
}

static const struct {
	const char *name;
	enum operation operation;
	int arguments;
} functions[] = {
	{"min", OP_MIN, 2},
	{"max", OP_MAX, 2},
	{"abs", OP_ABS, 1},
	{"int", OP_INT, 1},
	{"sqrt", OP_SQRT, 1},
	{"log2", OP_LOG2, 1},
	{"log", OP_LOG, 1},
	{"exp", OP_EXP, 1},
	{"pow", OP_POW, 2},
	{"floor", OP_FLOOR, 1},
	{"ceil", OP_CEIL, 1},
};

static const struct formula *read_function(struct formula_reader *r, const char *name, size_t length)
{
	for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
		const struct formula *a, *b = NULL;

		if (strlen(functions[i].name) != length || strncmp(functions[i].name, name, length) != 0)
			continue;
		a = read_choice(r);
		if (functions[i].arguments == 2 && (!formula_take_text(r, ",") || !(b = read_choice(r))))
			return NULL;
		return formula_take_text(r, ")") ? formula_new(functions[i].operation, a, b, NULL) : NULL;
	}
	return NULL;
}

static bool is_of_name(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '$' || (unsigned char)c >= 0x80;
}

/* Returns the length of a name. A name may be followed by a line, main.n:14, and a number in the line,
 * main.n:14:2, and by the path of a member, main.p:14.x; the colon of ?: has no digit after it, or a blank
 * before it. */
static size_t name_length(const char *text)
{
	size_t n = 0;

	while (is_of_name(text[n]))
		n++;
	for (int i = 0;
		i < 2 && text[n] == ':' && memchr(text, '.', n) && isdigit((unsigned char)text[n + 1]); i++) {
		n++;
		while (isdigit((unsigned char)text[n]))
			n++;
	}
	while (is_of_name(text[n]))
		n++;
	return n;
}

static const struct formula *read_name(struct formula_reader *r)
{
	const char *begin = r->at;
	size_t length = name_length(begin);
	struct formula *f;

	r->at += length;
	if (formula_take_text(r, "("))
		return read_function(r, begin, length);
	f = memory_grow(NULL, sizeof *f);
	*f = (struct formula){.operation = OP_NAME, .name = name_number(r->names, begin, length)};
	return f;
}

static const struct formula *formula_read_operand(struct formula_reader *r)
{
	const struct formula *f = NULL;

	formula_skip_blanks(r);
	if (++r->depth > DEEPEST)
		return NULL;
	if (isdigit((unsigned char)*r->at) || (*r->at == '.' && isdigit((unsigned char)r->at[1])))
		f = formula_read_number(r);
	else if (is_of_name(*r->at) && *r->at != '.')
		f = read_name(r);
	else if (formula_take_text(r, "("))
		f = (f = read_choice(r)) && formula_take_text(r, ")") ? f : NULL;
	else if (formula_take_text(r, "-"))
		f = formula_new(OP_NEGATE, formula_read_operand(r), NULL, NULL);
	else if (formula_take_text(r, "+"))
		f = formula_read_operand(r);
	else if (strncmp(r->at, "!=", 2) != 0 && formula_take_text(r, "!"))
		f = formula_new(OP_NOT, formula_read_operand(r), NULL, NULL);
	r->depth--;
	return f;
}

/* ---- operators ---------------------------------------------------------------------------- */

/* Longer signs come first. */
static const struct {
	const char *sign;
	enum operation operation;
	int level;
} operators[] = {
	{"||", OP_OR, 1},
	{"&&", OP_AND, 2},
	{"==", OP_EQUAL, 3},
	{"!=", OP_UNEQUAL, 3},
	{"<=", OP_LESS_EQUAL, 4},
	{">=", OP_GREATER_EQUAL, 4},
	{"<", OP_LESS, 4},
	{">", OP_GREATER, 4},
	{"+", OP_ADD, 5},
	{"-", OP_SUBTRACT, 5},
	{"*", OP_MULTIPLY, 6},
	{"/", OP_DIVIDE, 6},
	{"%", OP_REMAINDER, 6},
};

enum { N_OPERATORS = sizeof operators / sizeof *operators };

/* Takes the operator at the current position if its level is at least `level`; else returns N_OPERATORS. */
static size_t take_operator(struct formula_reader *r, int level)
{
	size_t i = 0;

	while (i < N_OPERATORS && (operators[i].level < level || !formula_take_text(r, operators[i].sign)))
		i++;
	return i;
}

static const struct formula *read_level(struct formula_reader *r, int level)
{
	const struct formula *f = formula_read_operand(r);
	size_t i;

	while (f && (i = take_operator(r, level)) < N_OPERATORS)
		f = formula_new(operators[i].operation, f, read_level(r, operators[i].level + 1), NULL);
	return f;
}

static const struct formula *read_choice(struct formula_reader *r)
{
	const struct formula *f, *yes;

	if (++r->depth > DEEPEST)
		return NULL;
	f = read_level(r, 1);
	if (f && formula_take_text(r, "?")) {
		yes = read_choice(r);
		f = formula_take_text(r, ":") ? formula_new(OP_CHOOSE, f, yes, read_choice(r)) : NULL;
	}
	r->depth--;
	return f;
}

const struct formula *formula_read(struct formula_names *names, const char *text, const char **at)
{
	struct formula_reader r = {names, text, 0};
	const struct formula *f = read_choice(&r);

	formula_skip_blanks(&r);
	*at = r.at;
	return *r.at == '\0' ? f : NULL;
}

char *formula_fault(const char *at)
{
	return *at == '\0' ? text_format("it ends too early") : text_format("it goes wrong at '%s'", at);
}

int name_number(struct formula_names *names, const char *text, size_t length)
{
	for (int i = 0; i < names->n; i++)
		if (strncmp(names->at[i].name, text, length) == 0 && names->at[i].name[length] == '\0')
			return i;
	if ((names->n & (names->n - 1)) == 0)
		names->at = memory_grow(names->at, (size_t)(names->n ? 2 * names->n : 1) * sizeof *names->at);
	names->at[names->n] = (struct symbol){.name = text_format("%.*s", (int)length, text)};
	return names->n++;
}
