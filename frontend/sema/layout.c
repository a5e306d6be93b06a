/* SPDX-License-Identifier: MIT
 *
 * layout.c - makes every block size a number (UPC 1.2 6.5.1.1).  Arithmetic on numbers is computed here;
 * Clang is asked for the rest (constant.c).
 */
#include "sema/constant.h"

#include "sema/sema.h"

#include "islands/declarator.h"

#include <stdlib.h>
#include <string.h>

/* An arithmetic expression being evaluated, token by token. */
struct evaluation {
	const struct islands *is;
	size_t at;
	unsigned end;
	bool failed;
};

static bool block_size_evaluate(const struct islands *is, struct span s, long *value);
static long sum(struct evaluation *e);
static long product(struct evaluation *e);
static long factor(struct evaluation *e);
static void refuse_size(struct unit *u, const struct island *d);
static bool is_new_name(const struct islands *is, size_t t);
static bool shares_evenly(const struct islands *is, const struct island *d);
static bool check_block_range(struct unit *u, struct island *d);

bool frontend_layouts(struct unit *u)
{
	bool ask = false, ok = true;

	for (size_t i = 0; i < u->islands.list.n; i++) {
		struct island *d = &u->islands.list.items[i];

		if (d->kind == ISLAND_SHARED && d->block == UNKNOWN_BLOCK
			&& !block_size_evaluate(&u->islands, d->body, &d->block))
			ask = true;
	}
	constants_find(&u->islands);
	if (ask || u->islands.constants.n)
		ok = constants_ask(u);
	for (size_t i = 0; i < u->islands.list.n; i++) {
		struct island *d = &u->islands.list.items[i];

		if (d->kind != ISLAND_SHARED || d->block != UNKNOWN_BLOCK)
			continue;
		refuse_size(u, d);
		d->block = 1;
		ok = false;
	}
	for (size_t i = 0; i < u->islands.list.n; i++)
		ok &= check_block_range(u, &u->islands.list.items[i]);
	return ok;
}

static bool check_block_range(struct unit *u, struct island *d)
{
	if (d->kind != ISLAND_SHARED || d->layout != LAYOUT_SIZE || d->block == UNKNOWN_BLOCK)
		return true;
	if (d->block < 0)
		unit_diag(u, D_LAYOUT_NEGATIVE, d->body, d->block);
	else if (d->block > LARGEST_BLOCK)
		unit_diag(u, D_LAYOUT_LARGE, d->body, d->block, (long)LARGEST_BLOCK);
	else if (d->block == 0 && memchr(u->source.text + d->body.begin, '/', d->body.end - d->body.begin))
		unit_diag(u, D_LAYOUT_ZERO, d->body);
	if (d->block >= 0 && d->block <= LARGEST_BLOCK)
		return true;
	d->block = 1;
	return false;
}

/* ---- arithmetic ---- */

static bool block_size_evaluate(const struct islands *is, struct span s, long *value)
{
	struct evaluation e = {is, token_at(is, s.begin), s.end, false};
	long v = sum(&e);

	if (e.failed || (e.at < is->tokens.n && is->tokens.items[e.at].begin < s.end))
		return false;
	*value = v;
	return true;
}

/* Takes the current operator and returns it if it is among `of`, else returns 0. */
static char operator(struct evaluation *e, const char *of)
{
	const struct token *t = &e->is->tokens.items[e->at];

	if (e->at >= e->is->tokens.n || t->begin >= e->end || t->kind != TOKEN_PUNCT || t->len != 1
		|| !strchr(of, t->c))
		return 0;
	e->at++;
	return t->c;
}

static long sum(struct evaluation *e)
{
	long v = product(e), w;
	char op;

	while ((op = operator(e, "+-")) != 0) {
		w = product(e);
		e->failed |= op == '+' ? __builtin_add_overflow(v, w, &v) : __builtin_sub_overflow(v, w, &v);
	}
	return v;
}

static long product(struct evaluation *e)
{
	long v = factor(e), w;
	char op;

	while ((op = operator(e, "*/%")) != 0) {
		w = factor(e);
		if (op == '*')
			e->failed |= __builtin_mul_overflow(v, w, &v);
		else if (w <= 0)
			e->failed = true;
		else
			v = op == '/' ? v / w : v % w;
	}
	return v;
}

static long factor(struct evaluation *e)
{
	const struct token *t = &e->is->tokens.items[e->at];
	long v = 0;
	char *end;

	if (operator(e, "-")) {
		e->failed |= __builtin_sub_overflow(0, factor(e), &v);
		return v;
	}
	if (operator(e, "(")) {
		v = sum(e);
		e->failed |= !operator(e, ")");
		return v;
	}
	if (e->at >= e->is->tokens.n || t->begin >= e->end || t->kind != TOKEN_NUMBER) {
		e->failed = true;
		return 0;
	}
	v = strtol(e->is->source->text + t->begin, &end, 0);
	e->at++;
	while (strchr("uUlL", *end) && *end)
		end++;
	e->failed |= end != e->is->source->text + t->begin + t->len || v < 0 || v == __LONG_MAX__;
	return v;
}

/* ---- block sizes that are not constant ---- */

/* Reports a block size that is not constant, with notes on the names that look constant. */
static void refuse_size(struct unit *u, const struct island *d)
{
	const struct islands *is = &u->islands;

	unit_diag(u, D_LAYOUT_CONSTANT, d->body);
	for (size_t t = token_at(is, d->body.begin); t < is->tokens.n; t++) {
		struct span word = token_span(is, t);

		if (word.begin >= d->body.end)
			break;
		if (token_is(is, t, "THREADS") && !u->options->threads)
			unit_note(u, word,
				"THREADS is a constant only if the number of threads is given with -T");
		else if (token_is(is, t, "MYTHREAD"))
			unit_note(u, word, "MYTHREAD has a different value on each thread");
		else if (is->tokens.items[t].kind == TOKEN_NAME && !is_specifier(is, t) && is_new_name(is, t))
			unit_note(u, word, "'%s' is not declared before, and there is no macro of that name",
				source_copy(is->source, word));
		else if (is->tokens.items[t].kind == TOKEN_NAME && !is_specifier(is, t))
			unit_note_variable(u, t);
	}
	if (shares_evenly(is, d)) {
		unit_note(u, d->body, "write [*] for one block on each thread");
		unit_fix(u, d->body, "*");
	}
}

/* Returns whether nothing before a name is called so. */
static bool is_new_name(const struct islands *is, size_t t)
{
	const char *name = source_copy(is->source, token_span(is, t));

	while (t-- > 0)
		if (token_is(is, t, name))
			return false;
	return true;
}

/* Returns whether a block size is NUMBER / THREADS in an array, for which [*] has the same meaning. */
static bool shares_evenly(const struct islands *is, const struct island *d)
{
	size_t t = token_at(is, d->body.begin), k = token_at(is, d->span.begin);

	if (is->tokens.items[t].kind != TOKEN_NUMBER || !token_is(is, t + 1, "/")
		|| !token_is(is, t + 2, "THREADS") || !token_is(is, t + 3, "]"))
		return false;
	for (t += 4; t < is->tokens.n && is->tokens.items[t].kind == TOKEN_NAME;)
		t++;
	while (k > 0 && is->tokens.items[k - 1].kind == TOKEN_NAME)
		if (token_is(is, --k, "typedef"))
			return false;
	return token_is(is, t, "[") && (k == 0 || !token_is(is, k - 1, "("));
}
