/* SPDX-License-Identifier: MIT
 *
 * check_expr.c - checks pointers-to-shared in expressions: differing block sizes, arithmetic and casts (UPC
 * 1.2 6.4.2, 6.4.3, 6.5.1.1p9).
 */
#include "sema/check.h"

#include "tree/init.h"
#include "tree/library.h"

#include <stdlib.h>
#include <string.h>

static bool is_condition(const struct node *n);
static void note_comparison(struct unit *u, struct node *assign);
static void check_lvalue(struct unit *u, struct node *n);
static void check_cast_types(struct unit *u, struct node *n);
static bool differs_outside(const struct type *to, const struct type *from);
static void put_cast(struct unit *u, struct node *value, struct type *from, struct type *to);
static void check_initial_value(void *u, struct type *to, struct node *value, bool has_braces);
static void check_call_arguments(struct unit *u, struct node *n);
static void note_parameter(struct unit *u, struct node *callee, size_t i, struct type *given);
static void check_callee(struct unit *u, struct node *n, struct node *arguments);
static bool holds_pts(const struct type *record);
static void check_operands(struct unit *u, struct node *n, struct node *a, struct node *b);
static void check_arithmetic(struct unit *u, struct node *n, struct node *operand);
static void note_declaration(struct unit *u, struct node *value);
static const char *operator_of(const struct unit *u, struct node *n, struct node *a);
static bool functions_differ(const struct type *to, const struct type *from);
static bool is_written_zero(const struct unit *u, struct node *n);
static struct type *value_type(struct unit *u, struct node *n);
static bool is_printed_string(struct unit *u, const struct node *call, struct node *argument);
static bool gains_shared(const struct type *to, const struct type *from);
static bool casts_to_shared(const struct unit *u, struct node *n, struct span name);
static bool is_private_pointer(const struct unit *u, struct node *n);
static bool is_unsure(const struct node *n);

void check_expression(struct unit *u, struct node *n)
{
	check_lvalue(u, n);
	switch (n->kind) {
	case NODE_CAST: check_cast_types(u, n); return;
	case NODE_CALL: check_call_arguments(u, n); return;
	case NODE_ASSIGN:
		if (n->first && n->last && n->first != n->last && n->first->type)
			check_conversion(u, n->first->type, n->last);
		return;
	case NODE_EXPR_OTHER: check_callee(u, n, n->first); return;
	case NODE_COND: check_operands(u, n, n->branch.then, n->branch.otherwise); return;
	case NODE_BINARY:
		if (n->op == OP_ADD || n->op == OP_SUB || (n->op >= OP_LT && n->op <= OP_GE)) {
			check_arithmetic(u, n, n->first);
			check_arithmetic(u, n, n->last);
		}
		if (n->op == OP_SUB || (n->op >= OP_LT && n->op <= OP_NE))
			check_operands(u, n, n->first, n->last);
		return;
	case NODE_SUBSCRIPT:
		check_arithmetic(u, n, n->first);
		check_arithmetic(u, n, n->last);
		return;
	case NODE_UPDATE:
		check_arithmetic(u, n, n->first);
		check_addend(u, n, n->last ? value_type(u, n->last) : NULL);
		return;
	case NODE_UNARY:
		if (node_is_step(n))
			check_arithmetic(u, n, n->first);
		return;
	case NODE_COMPOUND_LITERAL:
		if (n->type && n->type->is_shared && check_is_fresh(u, n->span))
			unit_diag(u, D_SHARED_LITERAL, n->span);
		if (n->last && n->last->kind == NODE_INIT_LIST && n->type)
			check_initializer(u, n->type, n->last);
		if (n->last && n->last->span.begin == n->span.begin && holds_pts(n->type)) /* Clang's */
			unit_diag(u, D_TYPE_UNSUPPORTED, n->span,
				"a pointer-to-shared passed as a transparent union: pass the union itself");
		return;
	default: return;
	}
}

/* Reports an assignment to THREADS or MYTHREAD, or their address: they are values (UPC 1.2 6.3), and
 * variables only in the shadow. */
static void check_lvalue(struct unit *u, struct node *n)
{
	bool writes = node_sets(n);
	struct node *e = n->first ? node_strip(n->first) : NULL;

	if (!e || (!writes && (n->kind != NODE_UNARY || n->op != OP_ADDRESS)))
		return;
	if (e->kind == NODE_REF && e->decl && !e->decl->is_user
		&& (strcmp(e->decl->name, "THREADS") == 0 || strcmp(e->decl->name, "MYTHREAD") == 0)) {
		unit_diag(u, D_NOT_LVALUE, e->span, writes ? "modified" : "the operand of '&'");
		if (n->kind == NODE_ASSIGN && is_condition(n)) {
			note_comparison(u, n);
			return;
		}
		unit_note(u, e->span,
			e->decl->name[0] == 'M'
				? "MYTHREAD is the number of the current thread"
				: "the number of threads is chosen with -T for upcc, or with -n for upcrun");
	}
}

/* Returns whether an expression, perhaps in parentheses, is a condition or an operand of one. */
static bool is_condition(const struct node *n)
{
	const struct node *p = n->parent;

	while (p->kind == NODE_PAREN || p->kind == NODE_CONVERT || (p->kind == NODE_UNARY && p->op == OP_LNOT)
		|| (p->kind == NODE_BINARY && (p->op == OP_LAND || p->op == OP_LOR))) {
		n = p;
		p = p->parent;
	}
	return node_is_loop(p) ? n == p->loop.cond
	                       : (p->kind == NODE_IF || p->kind == NODE_COND) && n == p->branch.cond;
}

/* Proposes == for the = of an assignment, of which Clang warns, too. */
static void note_comparison(struct unit *u, struct node *assign)
{
	struct span op = token_span(&u->islands, token_at(&u->islands, assign->first->span.end));

	diag_take_back(&u->diags, op.begin, "parentheses");
	unit_note(u, op, "a comparison is written '=='");
	unit_fix(u, op, "==");
}

/* ---- block sizes ---- */

bool check_conversion(struct unit *u, struct type *to, struct node *value)
{
	struct type *from = value_type(u, value);
	bool is_cast;

	if (!from || !check_blocks_differ(to, from) || !check_is_fresh(u, value->span))
		return false;
	is_cast = u->options->bupc && differs_outside(to, from);
	if (is_cast)
		unit_diag(u, D_BLOCKSIZE_CAST, value->span, check_show(u, from), check_show(u, to));
	else
		unit_diag(u, D_BLOCKSIZE, value->span, check_show(u, from), check_show(u, to));
	unit_mark(u, "this has type '%s'", check_show(u, from));
	note_declaration(u, value);
	if (is_cast)
		put_cast(u, value, from, to);
	return true;
}

/* Returns whether pointers-to-shared differ only in the block sizes of their pointees, so that a cast has a
 * meaning. */
static bool differs_outside(const struct type *to, const struct type *from)
{
	if (!type_is_pts(to) || !type_is_pts(from))
		return false;
	for (to = to->base; to->kind == TYPE_ARRAY;)
		to = to->base;
	for (from = from->base; from->kind == TYPE_ARRAY;)
		from = from->base;
	return !check_blocks_differ(to, from);
}

/* Turns the node into a cast of itself. */
static void put_cast(struct unit *u, struct node *value, struct type *from, struct type *to)
{
	struct node *operand = arena_alloc(u->arena, sizeof *operand);

	*operand = *value;
	for (struct node *c = operand->first; c; c = c->next)
		c->parent = operand;
	operand->parent = value;
	operand->next = NULL;
	operand->is_initial = operand->lacks_braces = false;
	operand->type = type_unqualified(u->arena, from);
	*value = (struct node){.kind = NODE_CAST,
		.span = operand->span,
		.type = type_unqualified(u->arena, to),
		.parent = value->parent,
		.first = operand,
		.last = operand,
		.next = value->next,
		.is_initial = value->is_initial,
		.lacks_braces = value->lacks_braces};
}

const char *check_show(struct unit *u, struct type *t)
{
	return type_show(u->arena, type_unqualified(u->arena, t));
}

/* Notes where the object that a value comes from is declared. */
static void note_declaration(struct unit *u, struct node *value)
{
	const struct decl *d;
	size_t len;

	while (value->first
		&& (value->kind == NODE_CONVERT || value->kind == NODE_PAREN || value->kind == NODE_SUBSCRIPT
			|| (value->kind == NODE_UNARY && value->op <= OP_DEREF)))
		value = value->first;
	d = value->kind == NODE_REF || value->kind == NODE_MEMBER ? value->decl : NULL;
	len = d ? strlen(d->name) : 0;
	if (d && d->is_user && len)
		unit_note(u, (struct span){d->name_at, d->name_at + (unsigned)len},
			"'%s' is declared here as '%s'", d->name, type_show(u->arena, d->type));
}

void check_initializer(struct unit *u, struct type *to, struct node *init)
{
	init_visit(u, to, init, check_initial_value, u);
}

static void check_initial_value(void *u, struct type *to, struct node *value, bool has_braces)
{
	(void)has_braces;
	if (to)
		check_conversion(u, to, value);
}

static void check_call_arguments(struct unit *u, struct node *n)
{
	struct type *f = n->first && n->first->type ? n->first->type : NULL;
	struct node *value = n->first ? n->first->next : NULL;

	if (f && f->kind == TYPE_POINTER)
		f = f->base;
	if (f && f->kind != TYPE_FUNCTION && f->kind != TYPE_ERROR) {
		check_library(u, n->first);
		return;
	}
	check_callee(u, n, value);
	if (!f || f->kind != TYPE_FUNCTION || !f->has_prototype)
		return;
	for (size_t i = 0; i < f->n_params && value; i++, value = value->next) {
		struct type *given = value_type(u, value);

		if (check_conversion(u, f->params[i], value))
			note_parameter(u, n->first, i, given);
	}
}

/* Notes where the parameter is declared whose argument has another block size. */
static void note_parameter(struct unit *u, struct node *callee, size_t i, struct type *given)
{
	const struct decl *d = check_written(callee)->kind == NODE_REF ? check_written(callee)->decl : NULL;
	struct node *p = d && d->is_user && d->node ? d->node->first : NULL;

	for (; p; p = p->next)
		if (p->kind == NODE_PARM && i-- == 0)
			break;
	if (!p || !p->decl || !*p->decl->name)
		return;
	d = p->decl;
	unit_note(u, decl_name_span(d),
		"the parameter '%s' is declared here as '%s': to take this argument it must be '%s'", d->name,
		check_show(u, d->type), check_show(u, given));
}

/* Checks calls of functions that take any type: the compiler's functions on memory, and printf. */
static void check_callee(struct unit *u, struct node *n, struct node *arguments)
{
	const char *name = source_copy(&u->source,
		token_span(&u->islands, token_at(&u->islands, n->span.begin)));
	static const char *const on_memory[] = {"__sync_", "__atomic_", "__c11_atomic_",
		"__builtin_add_overflow", "__builtin_sub_overflow", "__builtin_mul_overflow"};
	static const struct {
		const char *name;
		enum diag_name fault;
	} functions[] = {{"printf", D_PTS_FORMAT}, {"fprintf", D_PTS_FORMAT}, {"sprintf", D_PTS_FORMAT},
		{"snprintf", D_PTS_FORMAT}, {"dprintf", D_PTS_FORMAT}, {"scanf", D_SHARED_BUILTIN},
		{"fscanf", D_SHARED_BUILTIN}, {"sscanf", D_SHARED_BUILTIN},
		{"pupc_event_start", D_PUPC_ARGUMENT}, {"pupc_event_end", D_PUPC_ARGUMENT},
		{"pupc_event_atomic", D_PUPC_ARGUMENT}};
	enum diag_name fault = N_DIAGS;

	for (size_t i = 0; i < sizeof on_memory / sizeof *on_memory; i++)
		if (strncmp(name, on_memory[i], strlen(on_memory[i])) == 0)
			fault = D_SHARED_BUILTIN;
	for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
		if (strcmp(name, functions[i].name) == 0)
			fault = functions[i].fault;
	for (struct node *a = fault == N_DIAGS ? NULL : arguments; a; a = a->next) {
		struct type *type = value_type(u, a);

		if (type && type_is_pts(type) && check_is_fresh(u, a->span)) {
			unit_diag_any(u,
				fault == D_PTS_FORMAT && is_printed_string(u, n, a) ? D_PTS_STRING : fault,
				a->span, name);
			if (fault == D_SHARED_BUILTIN)
				library_note(u, a->span.begin, true);
			note_declaration(u, a);
		}
	}
}

/* Returns whether an argument of printf points to characters and the format has no %p. */
static bool is_printed_string(struct unit *u, const struct node *call, struct node *argument)
{
	const char *format = u->source.text + call->span.begin;
	size_t n = argument->span.begin - call->span.begin;

	return value_type(u, argument)->base->kind == TYPE_NUMBER
	    && number_bytes(value_type(u, argument)->base->number) == 1 && memmem(format, n, "%s", 2)
	    && !memmem(format, n, "%p", 2);
}

static bool holds_pts(const struct type *record)
{
	/* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): all callers pass a type */
	const struct decl *d = record->decl ? record->decl->definition : NULL;

	for (const struct node *n = d && d->node ? d->node->first : NULL; n; n = n->next)
		if (n->kind == NODE_FIELD && n->decl && n->decl->type && type_is_pts(n->decl->type))
			return true;
	return false;
}

static void check_operands(struct unit *u, struct node *n, struct node *a, struct node *b)
{
	struct type *p = a && b ? value_type(u, a) : NULL;
	struct type *q = a && b ? value_type(u, b) : NULL;

	if ((p && type_is_pts(p) && is_private_pointer(u, b))
		|| (q && type_is_pts(q) && is_private_pointer(u, a))) {
		if (check_is_fresh(u, n->span))
			unit_diag(u, D_PTS_OPERANDS, n->span, operator_of(u, n, a),
				check_show(u, check_written(a)->type), check_show(u, check_written(b)->type));
		return;
	}
	if (!p || !q || !type_is_pts(p) || !type_is_pts(q) || !check_blocks_differ(p, q)
		|| !check_is_fresh(u, n->span))
		return;
	if (u->options->bupc && (n->op == OP_EQ || n->op == OP_NE) && n->kind == NODE_BINARY
		&& differs_outside(p, q))
		unit_diag(u, D_BLOCKSIZE_EQ, n->span, check_show(u, p), check_show(u, q));
	else
		unit_diag(u, D_BLOCKSIZE_OP, n->span, check_show(u, p), check_show(u, q));
	note_declaration(u, a);
	note_declaration(u, b);
}

static const char *operator_of(const struct unit *u, struct node *n, struct node *a)
{
	size_t t = token_at(&u->islands, a->span.end);

	while (token_is(&u->islands, t, ")"))
		t++;
	return n->kind == NODE_COND ? "?:" : unit_operator(u, u->islands.tokens.items[t].begin);
}

/* Returns the type of a value before it was converted; NULL for a null pointer and where the layout is
 * unknown. */
static struct type *value_type(struct unit *u, struct node *n)
{
	struct type *t;

	while ((n->kind == NODE_CONVERT || n->kind == NODE_PAREN) && n->first) {
		if (n->is_null_constant)
			return NULL;
		n = n->first;
	}
	t = n->type;
	if (!t || n->is_null_constant)
		return NULL;
	if (t->kind == TYPE_ARRAY)
		t = type_pointer_to(u->arena, t->base);
	else if (t->kind == TYPE_FUNCTION)
		t = type_pointer_to(u->arena, t);
	if (is_unsure(n) && (!type_is_pts(t) || (t->base->block == BLOCK_INDEFINITE && !t->base->has_layout)))
		return NULL;
	return t;
}

/* Returns a value before it was converted. */
struct node *check_written(struct node *n)
{
	while ((n->kind == NODE_CONVERT || n->kind == NODE_PAREN) && n->first)
		n = n->first;
	return n;
}

/* Returns whether n is a private pointer: Clang compares and subtracts pointers across address spaces. */
static bool is_private_pointer(const struct unit *u, struct node *n)
{
	const struct node *inner = check_written(n);

	return inner->type && (inner->type->kind == TYPE_POINTER || inner->type->kind == TYPE_ARRAY)
	    && !inner->type->is_shared && !type_is_pts(inner->type) && !is_written_zero(u, n);
}

/* Returns whether only Clang knows the layout of an expression, and may lose it. */
static bool is_unsure(const struct node *n)
{
	return n->kind == NODE_STMT_EXPR || n->kind == NODE_GENERIC || n->kind == NODE_EXPR_OTHER;
}

bool check_blocks_differ(const struct type *to, const struct type *from)
{
	while (to->kind == TYPE_POINTER && from->kind == TYPE_POINTER) {
		const struct type *p = to->base, *q = from->base;

		if (p->is_shared != q->is_shared)
			return false; /* Clang reports it */
		if (p->is_shared && (p->block == BLOCK_STAR || q->block == BLOCK_STAR))
			return false; /* reported where it was declared */
		if (p->is_shared && !type_same_block(to, from))
			return true;
		for (to = p; to->kind == TYPE_ARRAY;)
			to = to->base;
		for (from = q; from->kind == TYPE_ARRAY;)
			from = from->base;
	}
	return to->kind == TYPE_FUNCTION && from->kind == TYPE_FUNCTION && functions_differ(to, from);
}

/* Does the same for the parameters and results of functions. */
static bool functions_differ(const struct type *to, const struct type *from)
{
	if (check_blocks_differ(to->base, from->base))
		return true;
	for (size_t i = 0; to->has_prototype && from->has_prototype && i < to->n_params && i < from->n_params;
		i++)
		if (check_blocks_differ(to->params[i], from->params[i]))
			return true;
	return false;
}

/* ---- arithmetic ---- */

/* Reports arithmetic on pointers to void, where Clang counts bytes; Clang reports incomplete types. */
static void check_arithmetic(struct unit *u, struct node *n, struct node *operand)
{
	struct type *t = operand ? operand->type : NULL;

	bool is_relation = n->op >= OP_LT && n->op <= OP_GE;

	if (!t || !type_is_pts(t) || !check_is_fresh(u, n->span)
		|| (type_element(t->base)->kind != TYPE_VOID
			&& !(is_relation && type_element(t->base)->is_incomplete)))
		return;
	unit_diag(u, D_PTS_INCOMPLETE, n->span, type_show(u->arena, t->base));
}

/* ---- casts ---- */

static void check_cast_types(struct unit *u, struct node *n)
{
	size_t open = token_at(&u->islands, n->span.begin);
	size_t close = token_match(&u->islands, open);
	struct type *from = n->last ? value_type(u, n->last) : NULL;
	struct span name = n->span;

	if (!token_is(&u->islands, open, "(") || close == u->islands.tokens.n || !n->type
		|| !check_is_fresh(u, n->span))
		return;
	name.end = token_end(&u->islands, close);
	check_pointed_arrays(u, n->type);
	if (casts_to_shared(u, n, name)) {
		bool is_scalar = n->type->kind == TYPE_NUMBER || n->type->kind == TYPE_ENUM
		              || n->type->kind == TYPE_POINTER;

		unit_diag_any(u, is_scalar ? D_CAST_QUALIFIED : D_CAST_SHARED, name);
		if (!is_scalar)
			return;
		n->drops_shared = true;
		n->type = type_unqualified(u->arena, n->type);
	}
	if (!check_type_levels(u, n->type, name, name) || !from || is_written_zero(u, n->last))
		return;
	if (gains_shared(n->type, from))
		unit_diag(u, D_PTL_TO_PTS, n->span, check_show(u, from), check_show(u, n->type));
	else if (!type_is_pts(n->type))
		return;
	else if (from->kind == TYPE_POINTER && !type_is_pts(from)) {
		unit_diag(u, D_PTL_TO_PTS, n->span, check_show(u, from), check_show(u, n->type));
		library_note_source(u, n->span.begin, false);
	} else if (from->kind == TYPE_NUMBER || from->kind == TYPE_ENUM)
		unit_diag(u, D_INT_TO_PTS, n->span);
}

/* Returns whether a pointer to private pointers would become one to pointers-to-shared, at any level: the
 * "corresponding pointer component" of UPC 1.2 6.4.3p1. */
static bool gains_shared(const struct type *to, const struct type *from)
{
	while (to->kind == TYPE_POINTER && from->kind == TYPE_POINTER) {
		to = to->base;
		from = from->base;
		if (to->kind == TYPE_POINTER && from->kind == TYPE_POINTER && type_is_pts(to)
			&& !type_is_pts(from))
			return true;
	}
	return false;
}

/* Returns whether the type name ends in shared: the type of the cast has lost the qualifier. */
static bool casts_to_shared(const struct unit *u, struct node *n, struct span name)
{
	const struct islands *is = &u->islands;
	bool shared = false;

	if (n->type->kind == TYPE_VOID)
		return false;
	for (size_t t = token_at(is, name.begin) + 1; token_end(is, t) < name.end; t++) {
		struct node *use = n->first;

		while (use && (use->kind != NODE_TYPE_USE || use->span.begin != is->tokens.items[t].begin))
			use = use->next;
		if (token_is(is, t, "*"))
			shared = false;
		else if (token_is(is, t, "shared"))
			shared = true;
		else if (use && use->decl && use->decl->kind == DECL_TYPEDEF && use->decl->type->is_shared)
			shared = true;
		else if (token_is(is, t, "(") || token_is(is, t, "["))
			t = token_is(is, t + 1, "*") ? t : token_match(is, t);
	}
	return shared;
}

/* Returns whether a value is a zero that the user wrote, perhaps as (void *)0. */
static bool is_written_zero(const struct unit *u, struct node *n)
{
	while ((n->kind == NODE_CONVERT || n->kind == NODE_PAREN || n->kind == NODE_CAST) && n->last)
		n = n->last;
	return n->kind == NODE_LITERAL && !n->constant && n->type && n->type->kind == TYPE_NUMBER
	    && !n->type->is_floating && u->source.text[n->span.begin] != '\''
	    && strtoull(u->source.text + n->span.begin, NULL, 0) == 0;
}
