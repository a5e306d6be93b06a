/* SPDX-License-Identifier: MIT
 *
 * clang_tree.c - makes the nodes of the tree from Clang's cursors.  An implicit conversion, which libclang
 * shows as an unexposed expression of the same extent around another, becomes NODE_CONVERT.
 */
#include "clang/clang_in.h"

#include "islands/constant.h"

#include <string.h>

static struct node *build(struct clang *c, CXCursor cursor, struct node *parent);
static enum node_kind node_kind_of_cursor(enum CXCursorKind kind);
static void build_children(struct clang *c, CXCursor cursor, struct node *n);
static bool ends_with_last_child(enum node_kind kind);
static bool is_leaf(enum CXCursorKind kind);
static enum CXChildVisitResult push_child(CXCursor cursor, CXCursor parent, CXClientData data);
static void node_finish(struct clang *c, CXCursor cursor, struct node *n);
static void finish_loop(struct clang *c, struct node *n);
static void finish_branch(struct node *n);
static bool island_is_statement(const struct islands *is, const struct node *parent, const struct island *d);
static struct node *wrap_sync(struct clang *c, struct node *n);
static void split_step(struct node *n);
static void put_in_place(struct node *n, const struct node *joined);
static void begin_declarator(struct node *decls);
static struct node *initializer(struct clang *c, CXCursor cursor, struct node *n);
static bool is_in_user_text(struct clang *c, CXCursor cursor, struct span *s);

struct node *clang_build(struct clang *c)
{
	struct cursors top = clang_children(c, clang_getTranslationUnitCursor(c->tu));
	struct node *unit = arena_alloc(c->arena, sizeof *unit);

	unit->kind = NODE_UNIT;
	unit->span.end = c->unit->source.len;
	for (size_t i = 0; i < top.n; i++) {
		struct span s;
		struct node *n;

		if (!is_in_user_text(c, top.items[i], &s))
			continue;
		n = build(c, top.items[i], unit);
		if (n)
			node_append(unit, n);
	}
	return unit;
}

struct node *clang_build_node(struct clang *c, CXCursor cursor)
{
	struct node *holder = arena_alloc(c->arena, sizeof *holder);

	holder->kind = NODE_UNIT;
	return build(c, cursor, holder);
}

/* Returns whether a declaration is in the user's text. */
static bool is_in_user_text(struct clang *c, CXCursor cursor, struct span *s)
{
	enum line_kind kind;

	if (!clang_span(c, cursor, s))
		return false;
	kind = source_line(&c->unit->source, s->begin)->kind;
	return kind != LINE_SYSTEM && kind != LINE_RUNTIME;
}

static struct node *build(struct clang *c, CXCursor cursor, struct node *parent)
{
	struct node *n;
	enum node_kind kind;
	struct span s;
	bool is_from_shadow;

	cursor = clang_behind_merge(c, cursor);
	kind = node_kind_of_cursor(cursor.kind);
	if (kind == NODE_UNIT
		|| !(ends_with_last_child(kind) ? clang_begin(c, cursor, &s) : clang_span(c, cursor, &s)))
		return NULL;
	n = arena_alloc(c->arena, sizeof *n);
	is_from_shadow = kind == NODE_PAREN
	              && (c->has_merges || !c->n_inserted) /* other insertions have parentheses, too */
	              && c->unit->source.text[s.begin] != '(';
	n->constant = is_from_shadow ? constant_at(&c->unit->islands, s) : NULL;
	is_from_shadow = n->constant
	              || (is_from_shadow && strncmp(c->unit->source.text + s.begin, "__builtin_", 10) == 0);
	n->kind = kind = n->constant ? NODE_LITERAL : is_from_shadow ? NODE_EXPR_OTHER : kind;
	n->span = s;
	n->parent = parent;
	if (kind == NODE_IF)
		n->branch.top = parent->kind == NODE_IF ? parent->branch.top : n;
	if (node_is_decl(n) && kind != NODE_TYPE_USE) {
		n->decl = clang_decl(c, cursor);
		if (n->decl)
			n->decl->node = n;
	} else if (kind == NODE_TYPE_USE || kind == NODE_REF || kind == NODE_MEMBER) {
		n->decl = clang_decl(c, clang_getCursorReferenced(cursor));
	}
	if (kind == NODE_REF && n->decl && n->decl->first)
		n->decl->first->n_references++;
	if (kind == NODE_FUNC && n->decl) {
		c->function = n->decl;
		c->function_cursor = cursor;
	}
	if (kind == NODE_COMPOUND && parent->kind == NODE_FUNC && c->function)
		clang_take_written(c, c->function_cursor, parent); /* its return statements need the type */
	if (!is_from_shadow)
		build_children(c, cursor, n);
	node_finish(c, cursor, n);
	if (kind == NODE_FUNC)
		c->function = NULL;
	return n;
}

static void build_children(struct clang *c, CXCursor cursor, struct node *n)
{
	size_t base = c->stack.n, end;
	struct node *child = NULL;

	if (!is_leaf(cursor.kind)) /* half of all cursors are leaves, and visiting one is slow */
		clang_visitChildren(cursor, push_child, c);
	end = c->stack.n;
	for (size_t i = base; i < end; i++) {
		if (n->kind == NODE_VAR)
			clang_take_written(c, cursor, n); /* the initializer may use its name */
		child = build(c, c->stack.items[i], n);
		if (child)
			node_append(n, wrap_sync(c, child));
	}
	if (ends_with_last_child(n->kind) && child)
		n->span.end = child->span.end;
	else if (ends_with_last_child(n->kind))
		clang_span(c, cursor, &n->span);
	c->first_child = base < end ? clang_behind_merge(c, c->stack.items[base]) : clang_getNullCursor();
	c->stack.n = base;
}

/* Returns whether a node takes its end from its last child: Clang looks for it branch by branch, in quadratic
 * time.
 */
static bool ends_with_last_child(enum node_kind kind)
{
	return kind == NODE_IF || kind == NODE_COND;
}

static bool is_leaf(enum CXCursorKind kind)
{
	switch ((int)kind) {
	case CXCursor_DeclRefExpr:
	case CXCursor_IntegerLiteral:
	case CXCursor_FloatingLiteral:
	case CXCursor_StringLiteral:
	case CXCursor_CharacterLiteral:
	case CXCursor_TypeRef:
	case CXCursor_BreakStmt:
	case CXCursor_ContinueStmt:
	case CXCursor_NullStmt: return true;
	default: return false;
	}
}

static enum CXChildVisitResult push_child(CXCursor cursor, CXCursor parent, CXClientData data)
{
	struct clang *c = data;

	(void)parent;
	LIST_PUSH(c->arena, &c->stack, cursor);
	return CXChildVisit_Continue;
}

static enum node_kind node_kind_of_cursor(enum CXCursorKind kind)
{
	static const enum node_kind kinds[] = {[CXCursor_VarDecl] = NODE_VAR,
		[CXCursor_ParmDecl] = NODE_PARM,
		[CXCursor_FieldDecl] = NODE_FIELD,
		[CXCursor_FunctionDecl] = NODE_FUNC,
		[CXCursor_TypedefDecl] = NODE_TYPEDEF,
		[CXCursor_StructDecl] = NODE_RECORD,
		[CXCursor_UnionDecl] = NODE_RECORD,
		[CXCursor_EnumDecl] = NODE_ENUM,
		[CXCursor_EnumConstantDecl] = NODE_ENUMERATOR,
		[CXCursor_TypeRef] = NODE_TYPE_USE,
		[CXCursor_CompoundStmt] = NODE_COMPOUND,
		[CXCursor_DeclStmt] = NODE_DECLS,
		[CXCursor_IfStmt] = NODE_IF,
		[CXCursor_ForStmt] = NODE_FOR,
		[CXCursor_WhileStmt] = NODE_WHILE,
		[CXCursor_DoStmt] = NODE_DO,
		[CXCursor_SwitchStmt] = NODE_SWITCH,
		[CXCursor_CaseStmt] = NODE_CASE,
		[CXCursor_DefaultStmt] = NODE_DEFAULT,
		[CXCursor_LabelStmt] = NODE_LABEL,
		[CXCursor_GotoStmt] = NODE_GOTO,
		[CXCursor_IndirectGotoStmt] = NODE_GOTO,
		[CXCursor_BreakStmt] = NODE_BREAK,
		[CXCursor_ContinueStmt] = NODE_CONTINUE,
		[CXCursor_ReturnStmt] = NODE_RETURN,
		[CXCursor_NullStmt] = NODE_NULL,
		[CXCursor_GCCAsmStmt] = NODE_ASM,
		[CXCursor_DeclRefExpr] = NODE_REF,
		[CXCursor_IntegerLiteral] = NODE_LITERAL,
		[CXCursor_FloatingLiteral] = NODE_LITERAL,
		[CXCursor_StringLiteral] = NODE_LITERAL,
		[CXCursor_CharacterLiteral] = NODE_LITERAL,
		[CXCursor_ImaginaryLiteral] = NODE_LITERAL,
		[CXCursor_ParenExpr] = NODE_PAREN,
		[CXCursor_MemberRefExpr] = NODE_MEMBER,
		[CXCursor_ArraySubscriptExpr] = NODE_SUBSCRIPT,
		[CXCursor_CallExpr] = NODE_CALL,
		[CXCursor_UnaryOperator] = NODE_UNARY,
		[CXCursor_BinaryOperator] = NODE_BINARY,
		[CXCursor_CompoundAssignOperator] = NODE_UPDATE,
		[CXCursor_ConditionalOperator] = NODE_COND,
		[CXCursor_CStyleCastExpr] = NODE_CAST,
		[CXCursor_InitListExpr] = NODE_INIT_LIST,
		[CXCursor_CompoundLiteralExpr] = NODE_COMPOUND_LITERAL,
		[CXCursor_UnaryExpr] = NODE_SIZEOF,
		[CXCursor_StmtExpr] = NODE_STMT_EXPR,
		[CXCursor_GenericSelectionExpr] = NODE_GENERIC};

	if ((size_t)kind < sizeof kinds / sizeof *kinds && kinds[kind] != NODE_UNIT)
		return kinds[kind];
	if (kind == CXCursor_StaticAssert)
		return NODE_STMT_OTHER;
	if (clang_isExpression(kind) && kind != CXCursor_MemberRef)
		return NODE_EXPR_OTHER;
	return clang_isStatement(kind) ? NODE_STMT_OTHER : NODE_UNIT; /* NODE_UNIT: skip */
}

/* ---- properties that Clang does not show, by kind ---- */

static void node_finish(struct clang *c, CXCursor cursor, struct node *n)
{
	switch (n->kind) {
	case NODE_UNARY: n->op = clang_op(cursor); break;
	case NODE_BINARY:
		n->op = clang_op(cursor);
		if (n->op == OP_NONE)
			n->kind = NODE_ASSIGN;
		break;
	case NODE_UPDATE: n->op = clang_op(cursor); break;
	case NODE_EXPR_OTHER:
		if (n->first && n->first == n->last && node_is_expr(n->first)
			&& n->first->span.begin == n->span.begin && n->first->span.end == n->span.end)
			n->kind = NODE_CONVERT;
		else
			clang_type_question(c, cursor, n);
		clang_take_indices(c, cursor, n);
		break;
	case NODE_GENERIC: clang_type_uses(c, n); break;
	case NODE_SIZEOF: n->island = island_at(&c->unit->islands, n->span.begin); break;
	case NODE_FOR:
		n->island = island_at(&c->unit->islands, n->span.begin);
		if (n->island && n->island->kind == ISLAND_FORALL)
			n->kind = NODE_FORALL;
		finish_loop(c, n);
		break;
	case NODE_WHILE:
	case NODE_DO:
	case NODE_IF:
	case NODE_SWITCH:
	case NODE_COND: finish_branch(n); break;
	case NODE_DECLS: begin_declarator(n); break;
	case NODE_VAR:
		n->init = initializer(c, cursor, n);
		clang_take_written(c, cursor, n);
		break;
	case NODE_FUNC:
	case NODE_FIELD:
	case NODE_PARM:
	case NODE_TYPEDEF: clang_take_written(c, cursor, n); break;
	default: break;
	}
	if (node_is_expr(n))
		n->type = clang_expr_type(c, cursor, n);
	clang_take_target(c, n);
	if (n->kind == NODE_CONVERT && type_is_pts(n->type)) {
		const struct type *from = n->first->type;

		/* Clang lets nothing else through */
		n->is_null_constant = n->first->is_null_constant
		                   || (!type_is_pts(from) && !(from->kind == TYPE_ARRAY && from->is_shared));
	}
}

/* Corrects the begin of `static struct s {...} x`: libclang takes x for a later declarator of the group that
 * the struct begins, so that x begins at its name. */
static void begin_declarator(struct node *decls)
{
	struct node *n = decls->first;

	while (n && (n->kind == NODE_RECORD || n->kind == NODE_ENUM))
		n = n->next;
	if (!n || n == decls->first || !n->decl || !node_is_decl(n))
		return;
	n->span.begin = n->decl->span.begin = decls->span.begin;
}

static struct node *initializer(struct clang *c, CXCursor cursor, struct node *n)
{
	CXCursor init = clang_Cursor_getVarDeclInitializer(cursor);
	struct span s;

	if (clang_Cursor_isNull(init) || !clang_span(c, init, &s))
		return NULL;
	for (struct node *x = n->first; x; x = x->next)
		if (node_is_expr(x) && x->span.begin == s.begin && x->span.end == s.end)
			return x;
	return NULL;
}

static void finish_branch(struct node *n)
{
	struct node *a = n->first;

	if (n->kind == NODE_WHILE || n->kind == NODE_DO) {
		n->loop.cond = n->kind == NODE_WHILE ? a : n->last;
		n->loop.body = n->kind == NODE_WHILE ? n->last : a;
		return;
	}
	n->branch.cond = a;
	n->branch.then = a ? a->next : NULL;
	n->branch.otherwise = n->branch.then ? n->branch.then->next : NULL;
}

/* Assigns the children of a loop to its clauses: libclang leaves empty clauses out. */
static void finish_loop(struct clang *c, struct node *n)
{
	struct islands *is = &c->unit->islands;
	size_t t = token_at(is, n->span.begin), open = t + 1, close = token_match(is, open);
	unsigned semicolon[2] = {0};
	int found = 0;

	for (t = open + 1; t < close && found < 2; t++) {
		const struct token *k = &is->tokens.items[t];

		if (k->kind != TOKEN_PUNCT)
			continue;
		if (k->c == '(' || k->c == '[' || k->c == '{')
			t = token_match(is, t);
		else if (k->c == ';')
			semicolon[found++] = k->begin;
	}
	for (struct node *x = n->first; x; x = x->next) {
		if (close < is->tokens.n && x->span.begin > is->tokens.items[close].begin)
			n->loop.body = x;
		else if (x->span.begin < semicolon[0])
			n->loop.init = x;
		else if (x->span.begin < semicolon[1])
			n->loop.cond = x;
		else
			n->loop.step = x;
	}
	if (n->kind == NODE_FORALL)
		split_step(n);
}

/* Splits the step and the affinity, which the shadow joined with a comma, into two children of the loop. */
static void split_step(struct node *n)
{
	struct node *joined = n->loop.step, *x;
	unsigned third = n->island->part.begin - 1;

	if (!joined)
		return;
	if (joined->span.begin > third) {
		n->loop.affinity = joined;
		n->loop.step = NULL;
		return;
	}
	/* The comma at `third` is the innermost one whose right side begins after it. */
	for (x = joined; x->kind == NODE_BINARY && x->op == OP_COMMA; x = x->first)
		if (x->first->span.end <= third && x->last->span.begin > third)
			break;
	if (x->kind != NODE_BINARY || x->op != OP_COMMA)
		return;
	n->loop.step = x->first;
	n->loop.affinity = x == joined ? x->last : joined;
	if (x != joined) { /* the affinity is itself a comma expression: x is detached from it */
		x->last->next = x->next;
		x->last->parent = x->parent;
		x->parent->first = x->last;
		for (struct node *spine = x->parent; spine != n; spine = spine->parent)
			spine->span.begin = x->last->span.begin;
	}
	put_in_place(n, joined);
}

/* Puts the step and the affinity of a loop in the place of the child that contained both. */
static void put_in_place(struct node *n, const struct node *joined)
{
	struct node **link = &n->first, *after = joined->next;

	/* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): joined is one of the children */
	while (*link != joined)
		link = &(*link)->next;
	*link = n->loop.step;
	n->loop.step->next = n->loop.affinity;
	n->loop.affinity->next = after;
	n->loop.step->parent = n->loop.affinity->parent = n;
	if (!after)
		n->last = n->loop.affinity;
}

/* Returns whether a synchronization island is in the place of a statement: among statements, or as the body
 * of something that is not one. */
static bool island_is_statement(const struct islands *is, const struct node *parent, const struct island *d)
{
	size_t t = token_at(is, d->span.begin);

	switch (parent->kind) {
	case NODE_COMPOUND:
	case NODE_LABEL:
	case NODE_CASE:
	case NODE_DEFAULT:
	case NODE_STMT_EXPR: return true;
	case NODE_IF:
	case NODE_FOR:
	case NODE_FORALL:
	case NODE_WHILE:
	case NODE_DO:
	case NODE_SWITCH:
		return t > 0
		    && (token_is(is, t - 1, ")") || token_is(is, t - 1, "else") || token_is(is, t - 1, "do"));
	default: return false;
	}
}

/* Wraps a synchronization statement, which the shadow contains as an expression or as an empty statement. */
static struct node *wrap_sync(struct clang *c, struct node *n)
{
	struct islands *is = &c->unit->islands;
	struct node *wrap;

	if (!n->parent || (node_is_expr(n->parent) && n->parent->kind != NODE_STMT_EXPR))
		return n;
	if (n->kind != NODE_NULL && !node_is_expr(n))
		return n;
	for (size_t t = token_at(is, n->span.begin); t > 0; t--) {
		struct island *d = island_at(is, is->tokens.items[t < is->tokens.n ? t : t - 1].begin);

		if (d && island_is_sync(d->kind) && span_has(d->span, n->span.begin)
			&& island_is_statement(is, n->parent, d)) {
			wrap = arena_alloc(c->arena, sizeof *wrap);
			wrap->kind = NODE_SYNC;
			wrap->span = d->span;
			wrap->island = d;
			d->is_statement = true;
			if (n->kind != NODE_NULL)
				node_append(wrap, n);
			return wrap;
		}
		if (t < is->tokens.n && is->tokens.items[t].begin < n->span.begin && !token_is(is, t, "("))
			break;
	}
	return n;
}
