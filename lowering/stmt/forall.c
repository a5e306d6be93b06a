/* SPDX-License-Identifier: MIT
 *
 * forall.c - upc_forall (UPC 1.2 6.6.2), and jumps that leave it.
 * for: NODE_FORALL, RETURN and GOTO inside one
 * needs: the clauses of the island
 * adds: edits of the loop's head; the body is written once
 * upc_forall (i = 0; i < n; i++; &a[i]) S  ->
 * UPCR_FORALL(own) for (i = 0; i < n; i++) if (upcr_mine_pts(own, A)) { S }
 */
#include "analysis.h"
#include "localize.h"
#include "lower.h"

#include "decl/names.h"

#include <string.h>

static void write_keyword(struct lowering *l, struct node *n, const char *loop, bool with_braces);
static void write_test(struct lowering *l, struct node *n, const char *control);
static const char *affinity_test(const struct node *affinity);
static bool is_reduced(const struct type *t);
static unsigned foralls_left_by_jump(const struct node *n, unsigned target);

void lower_forall(struct lowering *l, struct node *n, struct node *at)
{
	bool is_item = n->parent->kind == NODE_COMPOUND; /* otherwise braces keep an `else` apart */
	const char *control = NULL;

	if (n->kind == NODE_FOR || may_control(n))
		control = fresh_name(l, "own");
	else if (n->loop.affinity)
		lower_dropped_calls(l, n->loop.affinity);
	if (is_planned(n)) {
		lower_schedule(l, n, at, control);
		return;
	}
	lower_head(l, n);
	if (control) {
		lower_node(l, n->loop.affinity);
		write_keyword(l, n, text_format(l->arena, "UPCR_FORALL(%s) for", control), !is_item);
		write_test(l, n, control);
	} else {
		write_keyword(l, n, "for", false);
		edit_span(l->arena, &l->edits,
			(struct span){n->island->part.begin - 1, n->island->span.end - 1}, "");
	}
	if (n->loop.body)
		lower_node(l, n->loop.body);
}

static void write_keyword(struct lowering *l, struct node *n, const char *loop, bool with_braces)
{
	struct enclosure around = {.statement = n,
		.layer = LAYER_LOOP,
		.end = statement_end(l, n),
		.head = {n->island->span.begin, n->island->span.begin + 10}};

	if (map_get(&l->split_heads, (unsigned long)n)) {
		lower_split_head(l, n, loop);
		return;
	}
	around.before = pieces_format(l->arena, with_braces ? "{ %s" : "%s", loop);
	around.after = pieces_format(l->arena, with_braces ? " }" : "");
	edit_enclose(l->arena, &l->edits, &around);
}

/* Writes the affinity test, after the head; braces keep an `else` in the body apart. */
static void write_test(struct lowering *l, struct node *n, const char *control)
{
	const struct node *body = n->loop.body, *affinity = n->loop.affinity;
	bool is_block = body && body->kind == NODE_COMPOUND;
	bool is_list = affinity->kind == NODE_BINARY && affinity->op == OP_COMMA;
	struct enclosure test = {.statement = n,
		.layer = LAYER_BODY,
		.end = statement_end(l, n),
		.head = {n->island->part.begin - 1, n->island->span.end}};

	test.before = pieces_format(l->arena,
		is_reduced(affinity->type) ? ") if (%s(%s, (%n) %% THREADS))%s"
		: is_list                  ? ") if (%s(%s, (%n)))%s"
					   : ") if (%s(%s, %n))%s",
		affinity_test(affinity), control, affinity, is_block ? "" : " {");
	test.after = pieces_format(l->arena, is_block ? "" : " }");
	edit_enclose(l->arena, &l->edits, &test);
}

static const char *affinity_test(const struct node *affinity)
{
	const struct type *t = affinity->type;

	if (type_is_pts(t) || (t->kind == TYPE_ARRAY && t->is_shared))
		return "upcr_mine_pts";
	if (is_unsigned64(t))
		return "upcr_mine_uint";
	return "upcr_mine_int";
}

/* Returns whether an integer may not fit in a parameter of the tests: the C compiler chooses the type of an
 * enum. */
static bool is_reduced(const struct type *t)
{
	return t->kind == TYPE_ENUM
	    || (t->kind == TYPE_NUMBER && number_bytes(t->number) == 16 && number_is_integer(t->number));
}

/* Lowers return and goto out of loops that count as controlling: the count is decreased first. */
void lower_jump(struct lowering *l, struct node *n)
{
	unsigned count = foralls_left_by_jump(n, 0);
	struct text calls = {.arena = l->arena};

	lower_children(l, n);
	if (count && n->kind == NODE_GOTO) {
		const struct node *label = l->function && l->function->node
		                                 ? unit_label(l->unit, l->function->node, n)
		                                 : NULL;

		count = label ? foralls_left_by_jump(n, label->span.begin) : 0;
	}
	if (!count)
		return;
	for (unsigned i = 0; i < count; i++)
		text_puts(&calls, i ? ", (void)upcr_forall_leave()" : "(void)upcr_forall_leave()");
	if (n->kind == NODE_GOTO)
		edit_node(l->arena, n, "do { %s; %s; } while (0)", calls.data,
			source_copy(&l->unit->source, n->span));
	else if (n->first)
		edit_node(l->arena, n, "return (%s, %n)", calls.data, n->first);
	else
		edit_node(l->arena, n, "return %s", calls.data);
}

/* Returns how many loops with an affinity a jump from n to `target` (0: out of the function) leaves. */
static unsigned foralls_left_by_jump(const struct node *n, unsigned target)
{
	unsigned count = 0;

	for (const struct node *p = node_outside(n); p; p = node_outside(p))
		if (p->kind == NODE_FORALL && may_control(p) && !(target && span_has(p->span, target)))
			count++;
	return count;
}

unsigned body_begin(struct lowering *l, const struct node *body)
{
	const struct islands *is = &l->unit->islands;
	unsigned at = body->span.begin + 1;
	size_t t = token_at(is, at);

	while (token_is(is, t, "__label__")) {
		while (t < is->tokens.n && !token_is(is, t, ";"))
			t++;
		at = token_span(is, t++).end;
	}
	return at;
}

unsigned statement_end(struct lowering *l, const struct node *n)
{
	const struct islands *is = &l->unit->islands;
	size_t t;

	switch (n->kind) {
	case NODE_COMPOUND:
	case NODE_NULL:
	case NODE_SYNC:
	case NODE_DECLS: return n->span.end;
	case NODE_FOR:
	case NODE_FORALL:
		if (n->loop.body)
			return statement_end(l, n->loop.body);
		break;
	case NODE_IF:
	case NODE_WHILE:
	case NODE_SWITCH:
	case NODE_LABEL:
	case NODE_CASE:
	case NODE_DEFAULT:
		if (n->last)
			return statement_end(l, n->last);
		break;
	default: break;
	}
	t = token_at(is, n->span.end);
	return token_is(is, t, ";") ? token_end(is, t) : n->span.end;
}

void lower_split_head(struct lowering *l, struct node *n, const char *loop)
{
	const struct islands *is = &l->unit->islands;
	unsigned open = token_end(is, token_at(is, n->span.begin) + 1);
	unsigned at = token_end(is, token_at(is, n->loop.init->span.end - 1));
	struct enclosure around = {.statement = n,
		.layer = LAYER_LOOP,
		.end = statement_end(l, n),
		.head = {n->span.begin, open}};

	around.before = pieces_format(l->arena, "{ ");
	around.after = pieces_format(l->arena, " }");
	edit_enclose(l->arena, &l->edits, &around);
	edit_span(l->arena, &l->edits, (struct span){at, at}, " %s (;", loop);
}
