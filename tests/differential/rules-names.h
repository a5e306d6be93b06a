/* SPDX-License-Identifier: MIT
 *
 * rules-names.h - the names in a file of rules (rules.c), their meanings, and the evaluation of numbers.
 */
#ifndef DIFFERENTIAL_RULES_NAMES_H
#define DIFFERENTIAL_RULES_NAMES_H

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"

enum { MOST_TEXTS = 128, MOST_KEPT = 24, N_SLOTS = 1 << 13 };

/* A part of a text. */
struct span {
	const char *begin, *end;
};

/* A rule, a variable or both. */
struct name {
	char *name, *value;
	struct span texts[MOST_TEXTS];
	int n_texts, n_rows, n_parameters, n_kept; /* n_rows: of an array */
	struct name *kept[MOST_KEPT];              /* the first ones are parameters */
	bool is_statement;
};

static struct name *names[N_SLOTS];

static long number_of(const char **s);

__attribute__((noreturn)) static void fault(const char *what, struct span where)
{
	fprintf(stderr, "rules: %s: %.*s\n", what, (int)(where.end - where.begin), where.begin);
	exit(2);
}

/* ---- names ---- */

static struct name *find(struct span s)
{
	size_t n = (size_t)(s.end - s.begin), h = 5381;
	struct name **slot;

	for (const char *c = s.begin; c < s.end; c++)
		h = h * 33 + (unsigned char)*c;
	for (;; h++) {
		slot = &names[h % N_SLOTS];
		if (*slot && strncmp((*slot)->name, s.begin, n) == 0 && !(*slot)->name[n])
			return *slot;
		if (!*slot)
			break;
	}
	*slot = calloc(1, sizeof **slot);
	if (!*slot)
		exit(1);
	(*slot)->name = strndup(s.begin, n);
	return *slot;
}

static struct span span(const char *s)
{
	return (struct span){s, s + strlen(s)};
}

static void set_text(struct name *v, struct span s)
{
	char *value = strndup(s.begin, (size_t)(s.end - s.begin)); /* s may be a part of the old value */

	free(v->value);
	v->value = value;
}

static void set_number(struct name *v, long n)
{
	char s[24];

	snprintf(s, sizeof s, "%ld", n);
	set_text(v, span(s));
}

static void skip_blanks(const char **s)
{
	while (isspace((unsigned char)**s))
		++*s;
}

static struct span word(const char **s)
{
	struct span w = {*s, *s};

	while (isalnum((unsigned char)*w.end) || *w.end == '_')
		w.end++;
	*s = w.end;
	return w;
}

/* Returns the variable of a name, or of a name with the number of an element in brackets. */
static struct name *variable(const char **s)
{
	struct span w = word(s);
	char element[64];
	long n;

	if (w.begin == w.end)
		fault("no name", (struct span){*s, *s + strcspn(*s, "\n")});
	if (**s != '[')
		return find(w);
	++*s;
	n = number_of(s);
	++*s;
	snprintf(element, sizeof element, "%.*s.%ld", (int)(w.end - w.begin), w.begin, n);
	return find(span(element));
}

/* ---- numbers ---- */

static const char *const operators[] = {
	"||", "&&", "|", "^", "&", "==", "!=", "<=", ">=", "<<", ">>", "<", ">", "+", "-", "*", "/", "%"};
static const int levels[] = {1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 7, 7, 9, 9, 10, 10, 10};

static long apply(const char *o, long a, long b)
{
	switch (o[0]) {
	case '|': return o[1] ? a || b : a | b;
	case '&': return o[1] ? a && b : a & b;
	case '^': return a ^ b;
	case '=': return a == b;
	case '!': return a != b;
	case '<': return o[1] == '<' ? a << b : o[1] ? a <= b : a < b;
	case '>': return o[1] == '>' ? a >> b : o[1] ? a >= b : a > b;
	case '+': return a + b;
	case '-': return a - b;
	case '*': return a * b;
	case '/': return b ? a / b : 0;
	default: return b ? a % b : 0;
	}
}

static void pass(const char **s, char c)
{
	skip_blanks(s);
	if (**s != c)
		fault("not as expected", (struct span){*s, *s + strcspn(*s, "\n")});
	++*s;
}

/* Returns one of the values for which the following number is not 0. */
static long any(const char **s)
{
	struct name *v;
	long n, found = -1;
	unsigned n_found = 0;
	const char *condition;

	skip_blanks(s);
	v = variable(s);
	pass(s, ',');
	n = number_of(s);
	pass(s, ',');
	condition = *s;
	for (long i = 0; i < n || i == 0; i++) {
		*s = condition;
		set_number(v, i);
		if (number_of(s) && i < n && pick(++n_found) == 0)
			found = i;
	}
	set_number(v, found);
	return found;
}

static long function(struct span w, const char **s)
{
	long a, b;

	++*s;
	if (w.begin[0] == 'a') {
		a = any(s);
	} else if (w.begin[0] == 'p') {
		a = number_of(s);
		a = a > 0 ? pick((unsigned)a) : 0;
	} else {
		a = number_of(s);
		pass(s, ',');
		b = number_of(s);
		a = (w.begin[0] == 'm') == (a > b) ? a : b;
	}
	pass(s, ')');
	return a;
}

static long primary(const char **s)
{
	struct span w;
	const char *begin;
	long n;

	skip_blanks(s);
	switch (**s) {
	case '(':
		++*s;
		n = number_of(s);
		pass(s, ')');
		return n;
	case '!': ++*s; return !primary(s);
	case '-': ++*s; return -primary(s);
	case '#': {
		const struct name *counted;

		++*s;
		counted = find(word(s));
		return counted->n_rows ? counted->n_rows : counted->n_texts;
	}
	default: break;
	}
	if (isdigit((unsigned char)**s)) {
		char *end;

		n = strtol(*s, &end, 0);
		*s = end;
		return n;
	}
	begin = *s;
	w = word(s);
	if (**s == '(' && w.end > w.begin)
		return function(w, s);
	*s = begin;
	{
		const struct name *v = variable(s);
		const char *value = v->value ? v->value : "0";

		if (strncmp(*s, " == '", 5) != 0)
			return strtol(value, NULL, 0);
		*s += 5;
		begin = *s;
		*s = strchr(begin, '\'') + 1;
		return strlen(value) == (size_t)(*s - 1 - begin) && strncmp(value, begin, strlen(value)) == 0;
	}
}

static long binary(const char **s, int least)
{
	long a = primary(s);

	for (;;) {
		unsigned o = 0;
		const char *begin = *s;

		skip_blanks(s);
		while (o < COUNT(operators) && strncmp(*s, operators[o], strlen(operators[o])) != 0)
			o++;
		if (o == COUNT(operators) || levels[o] < least) {
			*s = begin;
			return a;
		}
		*s += strlen(operators[o]);
		a = apply(operators[o], a, binary(s, levels[o] + 1));
	}
}

static long number_of(const char **s)
{
	return binary(s, 1);
}

#endif
