/* SPDX-License-Identifier: MIT
 *
 * check_threads.c - checks the dimensions of shared arrays with THREADS chosen at launch: they must contain
 * THREADS once, alone or times a constant (UPC 1.2 6.5.2.1p2), in UPC 1.3 one constant operand.
 */
#include "sema/check.h"

#include <string.h>

/* The properties of a declarator's brackets. */
struct dimensions {
	unsigned n_threads; /* the number of times THREADS occurs */
	unsigned n_levels;  /* the number of brackets with THREADS */
	bool is_product;    /* THREADS is always a factor */
	bool is_plain;      /* and has no more than one other factor */
};

static void explain_threads(struct unit *u, const struct decl *d, unsigned total);
static struct dimensions read_dimensions(const struct islands *is, const struct decl *d);
static unsigned count_threads_words(const struct islands *is, size_t from, size_t to);
static bool is_product(const struct islands *is, size_t from, size_t to);
static bool is_plain_product(const struct islands *is, size_t from, size_t to);
static bool is_bare(const struct islands *is, size_t from, size_t to);

void check_dimensions(struct unit *u, struct node *var, bool is_star)
{
	struct decl *d = var->decl;
	struct dimensions own = read_dimensions(&u->islands, d);
	struct span name = {d->name_at, token_end(&u->islands, token_at(&u->islands, d->name_at))};
	unsigned levels = 0, total;
	bool is_open = type_elements(d->type) < 0; /* the whole type is elsewhere */

	for (const struct type *t = d->type; t->kind == TYPE_ARRAY; t = t->base)
		levels += t->by_threads;
	total = own.n_threads + (levels > own.n_levels ? levels - own.n_levels : 0);
	if (!is_star && type_element(d->type)->block == BLOCK_INDEFINITE) {
		if (total)
			unit_diag(u, D_THREADS_INDEF, name);
	} else if (!total && (is_open || u->source.defines_threads)) {
		return;
	} else if (total > 1 || (!is_star && (!total || !own.is_product))) {
		unit_diag(u, D_THREADS_ONCE, name);
		explain_threads(u, d, total);
	} else if (!total || !own.is_product) {
		unit_diag(u, D_STAR_DIVIDES, name);
	} else if (!own.is_plain && u->options->upc >= UPC_1_3) {
		unit_diag(u, D_THREADS_PRODUCT, name);
	}
}

/* Returns whether the user's own text has the token, not a macro's body; *where is its place there. */
static bool is_own_token(const struct unit *u, size_t t, struct place *where)
{
	const struct token *token = &u->islands.tokens.items[t];

	*where = source_place(&u->source, token_span(&u->islands, t));
	return where->column - 1 + token->len <= where->text_len
	    && memcmp(where->text + where->column - 1, u->source.text + token->begin, token->len) == 0;
}

/* Returns the macro that brings a sum into a product of the dimension after the token `open`, or NULL: ROWS *
 * COLS that is THREADS + 2 * COLS; *where is its '+'. */
static const char *macro_sum(struct unit *u, size_t open, struct span *where)
{
	const struct islands *is = &u->islands;
	const char *macro = NULL;
	bool is_product = false;
	struct place p;

	for (size_t t = open + 1, close = token_match(is, open); t < close; t++) {
		if (token_is(is, t, "(")) {
			t = token_match(is, t);
		} else if ((token_is(is, t, "+") || token_is(is, t, "-")) && !is_own_token(u, t, &p)) {
			*where = token_span(is, t);
			macro = text_format(u->arena, "%.*s", (int)p.width, p.text + p.column - 1);
		} else if (token_is(is, t, "*") || token_is(is, t, "/")) {
			is_product |= is_own_token(u, t, &p);
		}
	}
	return is_product ? macro : NULL;
}

void check_macro_sum(struct unit *u, const struct decl *d)
{
	const struct islands *is = &u->islands;
	struct span where;

	for (size_t t = token_at(is, d->name_at) + 1; token_is(is, t, "["); t = token_match(is, t) + 1) {
		const char *macro = macro_sum(u, t, &where);

		if (macro)
			unit_diag(u, D_MACRO_SUM, where, macro);
	}
}

/* Marks the fault of an array: the second THREADS, or its absence. */
static void explain_threads(struct unit *u, const struct decl *d, unsigned total)
{
	const struct islands *is = &u->islands;
	size_t open = token_at(is, d->name_at) + 1, t = open;
	unsigned seen = 0;
	const char *macro;
	struct span where;

	macro = token_is(is, open, "[") ? macro_sum(u, open, &where) : NULL;
	if (macro)
		unit_note(u, where, DIAG_D_MACRO_SUM, macro);
	if (total == 0 && type_elements(d->type) > 0 && token_is(is, open, "[")) {
		unit_mark(u, "this has %ld elements for any number of threads", type_elements(d->type));
		if (token_match(is, open) == open + 2) /* one word or number */
			unit_fix(u, (struct span){token_end(is, open + 1), token_end(is, open + 1)},
				" * THREADS");
	}
	for (; total > 1 && t < is->tokens.n && !token_is(is, t, ";"); t++) {
		seen += token_is(is, t, "THREADS");
		if (seen < 2)
			continue;
		unit_note(u, token_span(is, t),
			"here THREADS is used again: write a constant, such as the largest number of threads");
		return;
	}
}

void check_pointed_arrays(struct unit *u, struct type *type)
{
	const struct islands *is = &u->islands;
	bool is_13 = u->options->upc >= UPC_1_3;

	for (struct type *t = type; t && !u->options->threads; t = t->base) {
		unsigned levels = 0, bound = 0;
		bool good = true, plain = true;
		struct span where;

		for (; t->kind == TYPE_ARRAY && t->is_shared; t = t->base) {
			size_t open = token_at(is, t->bound_at), close = token_match(is, open);

			levels += t->by_threads;
			if (!t->by_threads || !t->bound_at)
				continue;
			bound = t->bound_at;
			good &= is_product(is, open + 1, close)
			     && count_threads_words(is, open + 1, close) == 1;
			plain &= is_plain_product(is, open + 1, close);
		}
		if (!bound)
			continue;
		where = (struct span){bound, token_end(is, token_match(is, token_at(is, bound)))};
		if (!check_is_fresh(u, where))
			continue;
		if (!good || levels > 1)
			unit_diag(u, D_THREADS_ONCE, where);
		else if (is_13 && t->block == BLOCK_INDEFINITE)
			unit_diag(u, D_THREADS_INDEF, where);
		else if (is_13 && !plain)
			unit_diag(u, D_THREADS_PRODUCT, where);
	}
}

static struct dimensions read_dimensions(const struct islands *is, const struct decl *d)
{
	struct dimensions found = {.is_product = true, .is_plain = true};

	size_t name = token_at(is, d->name_at);

	for (size_t t = name + 1; t < is->tokens.n; t++) {
		size_t close;
		unsigned n;

		if (token_is(is, t, ")") && token_is(is, name - 1, "("))
			continue;
		if (!token_is(is, t, "[")) /* the rest of (*a[1]) belongs to the elements' pointee */
			break;
		close = token_match(is, t);
		n = count_threads_words(is, t + 1, close);
		found.n_threads += n;
		found.n_levels += n > 0;
		found.is_product &= is_product(is, t + 1, close);
		found.is_plain &= is_plain_product(is, t + 1, close);
		t = close;
	}
	return found;
}

static unsigned count_threads_words(const struct islands *is, size_t from, size_t to)
{
	unsigned n = 0;

	for (; from < to && from < is->tokens.n; from++)
		n += token_is(is, from, "THREADS");
	return n;
}

/* Returns whether THREADS is a factor of the expression.  A division before it is allowed: N/2*THREADS is
 * (N/2)*THREADS. */
static bool is_product(const struct islands *is, size_t from, size_t to)
{
	bool seen = false, divides = false; /* by the next factor */

	if (!count_threads_words(is, from, to))
		return true;
	for (size_t t = from; t < to; t++) {
		const struct token *k = &is->tokens.items[t];

		if (token_is(is, t, "(") || token_is(is, t, "[")) {
			size_t close = token_match(is, t);

			if (!is_product(is, t + 1, close)
				|| (divides && count_threads_words(is, t + 1, close)))
				return false;
			if (close + 1 < to && !count_threads_words(is, t + 1, close)
				&& (token_is(is, close + 1, "THREADS") || token_is(is, close + 1, "(")))
				return false; /* a cast */
			seen |= count_threads_words(is, t + 1, close) > 0;
			t = close;
			divides = false;
		} else if (token_is(is, t, "THREADS")) {
			if (divides)
				return false;
			seen = true;
		} else if (k->kind == TOKEN_PUNCT && !token_is(is, t, "*")
			   && (seen || (!token_is(is, t, "/") && !token_is(is, t, "%")))) {
			return false;
		} else {
			divides = token_is(is, t, "/") || token_is(is, t, "%");
		}
	}
	return true;
}

/* Returns whether a product is THREADS, THREADS * multiplier or multiplier * THREADS, where the multiplier is
 * a constant expression written as one operand (UPC 1.3 6.5.2.1). */
static bool is_plain_product(const struct islands *is, size_t from, size_t to)
{
	bool before = false, seen = false;
	unsigned after = 0; /* the number of operators */

	if (!count_threads_words(is, from, to))
		return true;
	if (token_is(is, from, "(") && token_match(is, from) + 1 == to)
		return is_plain_product(is, from + 1, to - 1);
	for (size_t t = from; t < to; t++) {
		size_t end = token_is(is, t, "(") || token_is(is, t, "[") ? token_match(is, t) + 1 : t + 1;

		if (count_threads_words(is, t, end)) {
			if (!is_bare(is, t, end))
				return false;
			seen = true;
		} else {
			before |= !seen;
			after += seen
			      && (token_is(is, t, "*") || token_is(is, t, "/") || token_is(is, t, "%"));
		}
		t = end - 1;
	}
	return after < 2 && !(before && after);
}

/* Returns whether tokens are THREADS and parentheses only. */
static bool is_bare(const struct islands *is, size_t from, size_t to)
{
	while (token_is(is, from, "(") && token_match(is, from) + 1 == to) {
		from++;
		to--;
	}
	return from + 1 == to && token_is(is, from, "THREADS");
}
