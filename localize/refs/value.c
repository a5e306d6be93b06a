/* SPDX-License-Identifier: MIT
 *
 * value.c - converts expressions to formulas.
 */
#include "stages.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const struct refs_formula *value_of_kind(struct refs_model *m, struct node *n);
static const struct refs_formula *literal(struct refs_model *m, const struct node *n);
static const struct refs_formula *converted(struct refs_model *m, struct node *n);
static const struct refs_formula *value_of_identifier(struct refs_model *m, struct node *n);
static const struct refs_formula *member_value(struct refs_model *m, struct node *n);
static const struct refs_formula *binary(struct refs_model *m, struct node *n);
static const struct refs_formula *shifted(struct refs_model *m, struct node *n);
static const struct refs_formula *call_value(struct refs_model *m, struct node *n);
static const struct refs_formula *thread_value(struct refs_model *m, struct node *call);
static const struct refs_formula *inlined(struct refs_model *m, struct node *call, struct node *function);
static const struct refs_formula *unknown_value(struct refs_model *m, const struct node *n, const char *why);
static bool is_real_floating(const struct type *t);

enum { MOST_VALUE_DEPTH = 200 };

const struct refs_formula *value_of_expression(struct refs_model *m, struct node *n)
{
	const struct refs_formula *f;

	if (m->depth > MOST_VALUE_DEPTH)
		return unknown_value(m, n, "is too deep");
	m->depth++;
	f = value_of_kind(m, n);
	m->depth--;
	return f;
}

static const struct refs_formula *value_of_kind(struct refs_model *m, struct node *n)
{
	struct arena *a = m->arena;
	const struct refs_formula *f;
	long value;

	if (constant_value(n, m->unit, &value))
		return formula_number(a, value);
	switch (n->kind) {
	case NODE_LITERAL: return literal(m, n);
	case NODE_PAREN: return value_of_expression(m, n->first);
	case NODE_CAST:
	case NODE_CONVERT: return converted(m, n);
	case NODE_REF: return value_of_identifier(m, n);
	case NODE_MEMBER: return member_value(m, n);
	case NODE_ASSIGN: return value_of_expression(m, n->last);
	case NODE_UNARY:
		if (n->op != OP_MINUS && n->op != OP_PLUS && n->op != OP_LNOT && n->op != OP_EXTENSION)
			break;
		f = value_of_expression(m, n->first);
		if (n->op == OP_MINUS)
			return formula_add(a, formula_number(a, 0), -1, f);
		return n->op == OP_LNOT ? formula_operator(a, "!", f, NULL) : f;
	case NODE_BINARY: return binary(m, n);
	case NODE_COND:
		return formula_choose(a, value_of_expression(m, n->branch.cond),
			value_of_expression(m, n->branch.then), value_of_expression(m, n->branch.otherwise));
	case NODE_CALL: return call_value(m, n);
	case NODE_SIZEOF:
		f = size_value(m, n);
		return f ? f : unknown_value(m, n, "is a size that is not known here");
	default: break;
	}
	return unknown_value(m, n, is_memory(n) ? "is read from memory" : "is no arithmetic of variables");
}

static const struct refs_formula *unknown_value(struct refs_model *m, const struct node *n, const char *why)
{
	if (!m->because)
		m->because = text_format(m->arena, "%s %s", node_text(m->unit, n), why);
	return NULL;
}

static const struct refs_formula *literal(struct refs_model *m, const struct node *n)
{
	const char *text = source_copy(&m->unit->source, n->span);
	char *end;
	long value;

	if (n->type && is_real_floating(n->type)) {
		size_t digits = strspn(text, "0123456789.eE+-");

		if (!digits || text[digits] == 'x' || text[digits] == 'X')
			return unknown_value(m, n, "is no decimal number");
		return formula_real(m->arena, text_format(m->arena, "%.*s", (int)digits, text));
	}
	errno = 0;
	value = strtol(text, &end, 0);
	if (end == text || errno || !n->type || !is_integer(n->type))
		return unknown_value(m, n, "is no number");
	return formula_number(m->arena, value);
}

static bool is_real_floating(const struct type *t)
{
	return t->kind == TYPE_NUMBER
	    && (t->number == NUMBER_FLOAT || t->number == NUMBER_DOUBLE || t->number == NUMBER_LDOUBLE);
}

static const struct refs_formula *converted(struct refs_model *m, struct node *n)
{
	const struct type *from = n->last ? n->last->type : NULL;
	const struct refs_formula *f;
	long value;

	if (!from || !n->type || (!is_integer(n->type) && !is_real_floating(n->type)))
		return unknown_value(m, n, "is no number");
	f = value_of_expression(m, n->last);
	if (!f)
		return NULL;
	if (is_real_floating(n->type) && is_integer(from) && !formula_is_real(f))
		return formula_constant(f, &value)
		             ? formula_real(m->arena, text_format(m->arena, "%ld.0", value))
		             : formula_multiply(m->arena, formula_real(m->arena, "1.0"), f);
	return is_integer(n->type) && is_real_floating(from) ? formula_call(m->arena, "int", f, NULL) : f;
}

static const struct refs_formula *value_of_identifier(struct refs_model *m, struct node *n)
{
	if (is_threads(n))
		return formula_name(m->arena, "THREADS");
	if (node_is_mythread(n))
		return formula_name(m->arena, "MYTHREAD");
	if (!n->decl || (n->decl->kind != DECL_VAR && n->decl->kind != DECL_PARM)
		|| (!is_integer(n->type) && !is_real_floating(n->type)))
		return unknown_value(m, n, "is no number");
	return variable_formula(m, variable_of_decl(m, n->decl));
}

/* Returns a number in a private struct that is invariant in the innermost loop: a parameter that the user
 * supplies. */
static const struct refs_formula *member_value(struct refs_model *m, struct node *n)
{
	const struct decl *d = root_variable(n);
	const struct node *up = n;
	struct variable *v;
	const char *name;

	while (up->kind == NODE_MEMBER && up->first && !up->type->is_shared)
		up = strip_casts(up->first);
	if (!d || up->kind != NODE_REF || !n->decl || is_set_in_loop(m, n)
		|| (!is_integer(n->type) && !is_real_floating(n->type)))
		return unknown_value(m, n, "is read from memory");
	name = memory_name(m, n, d);
	v = map_get(&m->by_name, text_hash(name, strlen(name)));
	if (!v) {
		v = arena_alloc(m->arena, sizeof *v);
		*v = (struct variable){.decl = n->decl, .name = name};
		map_set(&m->by_name, text_hash(name, strlen(name)), v);
	}
	return formula_name(m->arena, name);
}

static const struct refs_formula *binary(struct refs_model *m, struct node *n)
{
	static const char *const names[] = {[OP_DIV] = "/",
		[OP_REM] = "%",
		[OP_LT] = "<",
		[OP_GT] = ">",
		[OP_LE] = "<=",
		[OP_GE] = ">=",
		[OP_EQ] = "==",
		[OP_NE] = "!=",
		[OP_LAND] = "&&",
		[OP_LOR] = "||"};
	struct arena *a = m->arena;

	switch (n->op) {
	case OP_ADD:
		return formula_add(a, value_of_expression(m, n->first), 1, value_of_expression(m, n->last));
	case OP_SUB:
		return formula_add(a, value_of_expression(m, n->first), -1, value_of_expression(m, n->last));
	case OP_MUL:
		return formula_multiply(a, value_of_expression(m, n->first), value_of_expression(m, n->last));
	case OP_SHL:
	case OP_SHR: return shifted(m, n);
	case OP_COMMA: return value_of_expression(m, n->last);
	case OP_DIV:
	case OP_REM:
	case OP_LT:
	case OP_GT:
	case OP_LE:
	case OP_GE:
	case OP_EQ:
	case OP_NE:
	case OP_LAND:
	case OP_LOR:
		return formula_operator(a, names[n->op], value_of_expression(m, n->first),
			value_of_expression(m, n->last));
	default: return unknown_value(m, n, "is computed bit by bit");
	}
}

/* Returns a shift by a constant number of bits, or 1 << n. */
static const struct refs_formula *shifted(struct refs_model *m, struct node *n)
{
	const struct refs_formula *x = value_of_expression(m, n->first), *y = value_of_expression(m, n->last);
	long bits, value;

	if (!x || !y)
		return NULL;
	if (!formula_constant(formula_resolved(m, y), &bits) || bits < 0 || bits > 40) {
		if (n->op == OP_SHL && formula_constant(x, &value) && value == 1)
			return formula_call(m->arena, "int",
				formula_call(m->arena, "pow", formula_real(m->arena, "2.0"), y), NULL);
		return unknown_value(m, n, "is computed bit by bit");
	}
	y = formula_number(m->arena, 1L << bits);
	return n->op == OP_SHL ? formula_multiply(m->arena, x, y) : formula_operator(m->arena, "/", x, y);
}

static const struct refs_formula *call_value(struct refs_model *m, struct node *n)
{
	static const struct {
		const char *name, *ours;
	} functions[] = {{"sqrt", "sqrt"}, {"log2", "log2"}, {"log", "log"}, {"exp", "exp"}, {"pow", "pow"},
		{"floor", "floor"}, {"ceil", "ceil"}, {"fabs", "abs"}, {"abs", "abs"}, {"labs", "abs"},
		{"fmin", "min"}, {"fmax", "max"}};
	struct decl *d = called_function(n);
	struct node *body = d ? map_get(&m->definitions, (unsigned long)d->first) : NULL;
	struct node *argument = n->first->next;

	if (body)
		return inlined(m, n, body);
	if (calls_function(n, "upc_threadof") && argument)
		return thread_value(m, n);
	for (size_t i = 0; d && argument && i < sizeof functions / sizeof *functions; i++)
		if (strcmp(d->name, functions[i].name) == 0) {
			const struct refs_formula *x = value_of_expression(m, argument), *y = NULL;

			if (argument->next) {
				y = value_of_expression(m, argument->next);
				x = y ? x : NULL;
			}
			return formula_call(m->arena, functions[i].ours, x, y);
		}
	return unknown_value(m, n, "is the result of a function");
}

/* Returns upc_threadof(p), from the element that p points to, by the layout of its array. */
static const struct refs_formula *thread_value(struct refs_model *m, struct node *call)
{
	const struct target t = target_of_pointer(m, call->first->next);
	const struct refs_formula *block;
	struct arena *a = m->arena;

	if (t.thread)
		return formula_operator(a, "%", t.thread, formula_name(a, "THREADS"));
	if (!t.array || !t.array->element || t.array->is_unsure || t.array->is_argument || t.is_relative)
		return unknown_value(m, call, "is of an array whose layout is not known here");
	if (array_block(t.array) == 0)
		return t.array->affinity ? t.array->affinity : formula_number(a, 0);
	if (!t.index)
		return unknown_value(m, call, "is of an element that is not known");
	block = formula_operator(a, "/", t.index, formula_number(a, array_block(t.array)));
	if (t.array->affinity)
		block = formula_add(a, block, 1, t.array->affinity);
	return formula_operator(a, "%", block, formula_name(a, "THREADS"));
}

/* Returns the value of a function that only returns an expression. */
static const struct refs_formula *inlined(struct refs_model *m, struct node *call, struct node *function)
{
	struct node *statement = function->last->first, *around = m->function, *argument = call->first->next;
	struct refs_item *loops = m->around;
	const struct refs_formula *f;

	if (!statement || statement->kind != NODE_RETURN || !statement->first || function == m->function)
		return unknown_value(m, call, "is the result of a function");
	m->function = function;
	m->around = NULL;
	f = value_of_expression(m, statement->first);
	m->function = around;
	m->around = loops;
	for (struct node *p = function->first; p && argument; p = p->next) {
		if (p->kind != NODE_PARM || !p->decl)
			continue;
		if (f && formula_has_name(f, variable_of_decl(m, p->decl)->name))
			f = formula_replace(m->arena, f, variable_of_decl(m, p->decl)->name,
				value_of_expression(m, argument));
		argument = argument->next;
	}
	return f;
}
