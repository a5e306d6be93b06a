/* SPDX-License-Identifier: MIT
 *
 * loop.c - slow loops: shared data copied one element at a time where one call would do, and strict accesses
 * element by element.
 */
#include "walk.h"

#include <string.h>

static void note_copy_call(struct unit *u, const struct induction *i, struct node *assign,
	const char *function);
static const char *first_place_text(struct unit *u, const struct node *place, const struct induction *i,
	const char *first);
static const char *as_operand(struct unit *u, const char *text);
static const char *trip_count_text(struct unit *u, const struct induction *i, struct node *start);
static struct node *only_statement(struct node *n);
static bool is_run(struct advice *a, struct node *place);
static bool is_row_in_block(struct node *place, long block);
static bool stays_in_block(struct advice *a, const struct element *e);
static const char *copy_function(struct advice *a, struct node *assign);
static bool is_strict(const struct unit *u, const struct node *n);
static struct node *strict_element(const struct unit *u, struct node *n, const struct decl *i);

/* ---- copies ---- */

void advise_copy(struct advice *a, struct node *n)
{
	struct node *body = n->kind == NODE_FOR ? n->loop.body : NULL, *assign;
	const char *function;

	if (!body || !a->function || !diag_is_on(&a->unit->diags, D_BULK_COPY))
		return;
	assign = only_statement(body);
	function = assign && assign->kind == NODE_ASSIGN ? copy_function(a, assign) : NULL;
	if (!function)
		return;
	unit_diag(a->unit, D_BULK_COPY, assign->span, function);
	note_copy_call(a->unit, a->loop->induction, assign, function);
}

/* Proposes the call with the place of the first iteration, and as many elements as there are iterations. */
static void note_copy_call(struct unit *u, const struct induction *i, struct node *assign,
	const char *function)
{
	struct node *to = node_strip(assign->first), *from = strip_casts(assign->last),
		    *start = first_value(i);
	struct span array = strip_casts(to->first)->span,
		    keyword = {i->loop->span.begin, i->loop->span.begin + 3};
	const char *first = start ? source_copy(&u->source, start->span) : "first",
		   *place = first_place_text(u, to, i, first);
	const char *source = from->kind == NODE_LITERAL
	                           ? "0"
	                           : text_format(u->arena, "&%s", first_place_text(u, from, i, first));

	unit_note(u, keyword, "%s(&%s, %s, %s * sizeof %s[0])", function, place, source,
		trip_count_text(u, i, start), source_copy(&u->source, array));
}

/* Returns the text of a place with `first` for the induction variable; a sum with 0 is left out. */
static const char *first_place_text(struct unit *u, const struct node *place, const struct induction *i,
	const char *first)
{
	const struct islands *is = &u->islands;
	const bool is_zero = strcmp(first, "0") == 0;
	struct text t = {.arena = u->arena};
	unsigned at = place->span.begin;

	for (size_t k = token_at(is, at); k < is->tokens.n && token_end(is, k) <= place->span.end; k++) {
		const bool is_begin = token_is(is, k - 1, "["), is_end = token_is(is, k + 1, "]");
		const bool is_last = is_end || token_is(is, k + 1, "+") || token_is(is, k + 1, "-");

		if (!token_is(is, k, i->var->name))
			continue;
		if (is_zero && is_begin && token_is(is, k + 1, "+")) { /* [i + x] */
			text_add(&t, u->source.text + at, is->tokens.items[k].begin - at);
			at = is->tokens.items[k + 2].begin;
			continue;
		}
		if (is_zero && is_last && token_is(is, k - 1, "+")) { /* [x + i] */
			text_add(&t, u->source.text + at, token_end(is, k - 2) - at);
		} else {
			text_add(&t, u->source.text + at, is->tokens.items[k].begin - at);
			text_puts(&t, is_begin && is_end ? first : as_operand(u, first));
		}
		at = token_end(is, k);
	}
	text_add(&t, u->source.text + at, place->span.end - at);
	return t.data;
}

/* Returns the text in parentheses, if it is more than a word. */
static const char *as_operand(struct unit *u, const char *text)
{
	size_t n = 0;

	while (is_word_character(text[n]))
		n++;
	return text[n] ? text_format(u->arena, "(%s)", text) : text;
}

static const char *trip_count_text(struct unit *u, const struct induction *i, struct node *start)
{
	const char *bound, *one = i->is_closed ? " + 1" : "";
	long first, end;

	if (!start || !i->bound)
		return "count";
	bound = as_operand(u, source_copy(&u->source, i->bound->span));
	if (!constant_value(start, u, &first))
		return text_format(u->arena, "(%s - %s%s)", bound,
			as_operand(u, source_copy(&u->source, start->span)), one);
	if (constant_value(i->bound, u, &end))
		return text_format(u->arena, "%ld", end - first + i->is_closed);
	if (first == i->is_closed)
		return bound;
	return text_format(u->arena, first == 0 ? "(%s%s)" : "(%s%s - %ld)", bound, one, first);
}

static struct node *only_statement(struct node *n)
{
	while (n && n->kind == NODE_COMPOUND)
		n = n->first && !n->first->next ? n->first : NULL;
	return n ? node_strip(n) : NULL;
}

/* Returns the function that replaces `for (...) to[i] = from[i];`, or NULL. */
static const char *copy_function(struct advice *a, struct node *assign)
{
	const struct induction *i = a->loop->induction;
	struct node *to = node_strip(assign->first), *from = strip_conversions(assign->last);
	struct type *t = to->type, *v = from->type;
	long value;

	if (!i || i->step != 1 || i->step_by_threads || to->kind != NODE_SUBSCRIPT || !t || !v
		|| is_strict(a->unit, to) || is_strict(a->unit, from))
		return NULL;
	if (from->kind == NODE_LITERAL)
		return t->is_shared && is_run(a, to) && constant_value(from, a->unit, &value) && value == 0
		             ? "upc_memset"
		             : NULL;
	if (from->kind != NODE_SUBSCRIPT || !(t->is_shared || v->is_shared) || t->kind != v->kind
		|| t->decl != v->decl || t->number != v->number)
		return NULL;
	if (!is_run(a, to) || !is_run(a, from))
		return NULL;
	return t->is_shared ? (v->is_shared ? "upc_memcpy" : "upc_memput") : "upc_memget";
}

/* Returns whether x[i] visits elements that are contiguous in the memory of one thread. */
static bool is_run(struct advice *a, struct node *place)
{
	bool may_hoist = is_unconditional(a->loop, place), by_threads;
	const struct induction *i = a->loop->induction;
	struct element e = {0};
	long factor;

	if (!place->type->is_shared) {
		e.block = BLOCK_INDEFINITE;
		if (mentions(place->first, i->var)
			|| !affine_add(&a->pass, a->loop, &e.at, place->last, 1, false, may_hoist))
			return false;
	} else if (!shared_element(&a->pass, a->loop, place, &e, may_hoist)) {
		return false;
	}
	return affine_factor(&e.at, i->var, &factor, &by_threads) && factor == 1 && !by_threads
	    && (e.block == BLOCK_INDEFINITE || is_row_in_block(place, e.block) || stays_in_block(a, &e));
}

/* Returns whether a place is an element of a row that lies within one block. */
static bool is_row_in_block(struct node *place, long block)
{
	struct node *row = strip_casts(place->first);
	long count = row->type && row->type->kind == TYPE_ARRAY ? type_elements(row->type) : 0;

	return row->kind == NODE_SUBSCRIPT && count > 0 && block % count == 0;
}

/* Returns whether the first and the last element of an array are in one block, for any values of the other
 * terms. */
static bool stays_in_block(struct advice *a, const struct element *e)
{
	const struct induction *i = a->loop->induction;
	struct node *start = first_value(i);
	long first, end;

	if (e->block <= 1 || !has_shared_array_type(e->base) || !start
		|| !constant_value(start, a->unit, &first) || !constant_value(i->bound, a->unit, &end))
		return false;
	for (size_t t = 0; t < e->at.n; t++)
		if (e->at.terms[t].var != i->var && e->at.terms[t].factor % e->block)
			return false;
	first += e->at.constant;
	end += e->at.constant + i->is_closed;
	return first >= 0 && first < end && e->at.constant_by_threads % e->block == 0
	    && first / e->block == (end - 1) / e->block;
}

/* ---- strict accesses ---- */

/* Loops over THREADS collect the results of all threads: they have few iterations, and are intended. */
void advise_strict(struct advice *a, struct node *n)
{
	struct unit *u = a->unit;
	bool has_head = n->kind == NODE_FOR || n->kind == NODE_FORALL;
	struct node *step = has_head && n->loop.step ? stepped_variable(n->loop.step, NULL) : NULL, *found;

	if (!step || !n->loop.cond || !n->loop.body || !a->function || !diag_is_on(&u->diags, D_STRICT_LOOP)
		|| contains_loop(n->loop.body))
		return;
	if (mentions_threads(u, n->loop.cond) || mentions_threads(u, n->loop.step))
		return;
	found = strict_element(u, n->loop.body, step->decl);
	if (!found)
		return;
	unit_diag(u, D_STRICT_LOOP, found->span);
	unit_note(u, (struct span){n->span.begin, n->span.begin + (n->kind == NODE_FOR ? 3 : 10)},
		"in each iteration of this loop");
}

static bool is_strict(const struct unit *u, const struct node *n)
{
	return n->type && n->type->is_shared && unit_is_strict(u, n);
}

/* Returns an element of an array that the induction variable chooses. */
static struct node *strict_element(const struct unit *u, struct node *n, const struct decl *i)
{
	if (n->kind == NODE_SIZEOF || (n->kind == NODE_UNARY && n->op == OP_ADDRESS))
		return NULL;
	if (n->kind == NODE_SUBSCRIPT && n->type && n->type->kind != TYPE_ARRAY && is_strict(u, n)
		&& mentions(n->last, i))
		return n;
	for (struct node *c = n->first; c; c = c->next) {
		struct node *found = strict_element(u, c, i);

		if (found)
			return found;
	}
	return NULL;
}

bool contains_loop(const struct node *n)
{
	if (node_is_loop(n))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (contains_loop(c))
			return true;
	return false;
}
