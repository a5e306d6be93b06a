/* SPDX-License-Identifier: MIT
 *
 * body.c - a ';' right after the head of a statement, which is its body; and statements that look like a part
 * of the body of a upc_forall.
 */
#include "walk.h"

static void check_body(struct advice *a, struct node *statement, struct node *body);
static void check_indentation(struct advice *a, const struct node *forall);
static bool follows_head(struct source *s, const struct islands *is, const struct node *body);
static bool looks_like_body(struct source *s, const struct node *next, const struct node *statement,
	const struct node *body);

/* IF, a loop */
void advise_body(struct advice *a, struct node *n)
{
	if (n->kind == NODE_IF && !n->branch.otherwise)
		check_body(a, n, n->branch.then);
	else if (n->kind != NODE_IF && n->kind != NODE_DO)
		check_body(a, n, n->loop.body);
	if (n->kind == NODE_FORALL)
		check_indentation(a, n);
}

/* Warns of a statement that stands below the body of a upc_forall without braces. */
static void check_indentation(struct advice *a, const struct node *forall)
{
	struct source *s = &a->unit->source;
	const struct node *body = forall->loop.body;
	const struct node *next = forall->parent->kind == NODE_COMPOUND ? forall->next : NULL;
	struct place head, first, after;

	if (!body || !next || body->kind == NODE_COMPOUND || body->kind == NODE_NULL)
		return;
	head = source_place(s, forall->span);
	first = source_place(s, body->span);
	after = source_place(s, next->span);
	if (head.line >= first.line || first.line >= after.line || first.column <= head.column
		|| after.column != first.column || head.file != after.file)
		return;
	diag_take_back(&a->unit->diags, next->span.begin, "misleading-indentation");
	unit_diag(a->unit, D_FORALL_INDENT, next->span);
	unit_note(a->unit, (struct span){forall->span.begin, forall->span.begin + 10}, "the upc_forall");
}

/* Warns about a ';' on the line of the head.  The condition of a loop may be all that it does; then the next
 * statement does not look like a body.  An `if` does nothing in any case. */
static void check_body(struct advice *a, struct node *statement, struct node *body)
{
	static const char *const words[] = {"if", "while", "for"};
	struct source *s = &a->unit->source;
	struct node *next = statement->parent->kind == NODE_COMPOUND ? statement->next : NULL;
	bool is_meant;

	if (!body || body->kind != NODE_NULL || !follows_head(s, &a->unit->islands, body))
		return;
	is_meant = next && looks_like_body(s, next, statement, body);
	if (statement->kind == NODE_FORALL) {
		if (is_meant)
			unit_diag(a->unit, D_EMPTY_FORALL, body->span);
	} else if (is_meant || statement->kind == NODE_IF) {
		unit_diag(a->unit, D_EMPTY_BODY, body->span,
			words[statement->kind == NODE_IF        ? 0
				: statement->kind == NODE_WHILE ? 1
								: 2]);
	}
	if (is_meant || statement->kind == NODE_IF)
		unit_fix(a->unit, body->span, "");
	if (is_meant)
		unit_note(a->unit, next->span,
			statement->kind == NODE_IF ? "this is done in any case" : "this is not in the loop");
}

/* Returns whether the ';' follows the ')' of the head in the user's text, with no macro between them, which
 * may be empty. */
static bool follows_head(struct source *s, const struct islands *is, const struct node *body)
{
	size_t t = token_at(is, body->span.begin);
	struct place close, end;

	if (t == 0 || !token_is(is, t - 1, ")"))
		return false;
	close = source_place(s, token_span(is, t - 1));
	end = source_place(s, body->span);
	if (close.line != end.line || close.file != end.file || !close.column || end.column <= close.column
		|| !end.text || end.column > end.text_len || end.text[close.column - 1] != ')')
		return false;
	for (unsigned at = close.column; at < end.column - 1; at++)
		if (end.text[at] != ' ' && end.text[at] != '\t')
			return false;
	return true;
}

/* Returns whether the next statement is in another line, and is a block or indented. */
static bool looks_like_body(struct source *s, const struct node *next, const struct node *statement,
	const struct node *body)
{
	struct place head = source_place(s, statement->span), after = source_place(s, next->span);

	return after.line != source_place(s, body->span).line
	    && (next->kind == NODE_COMPOUND || after.column > head.column);
}
