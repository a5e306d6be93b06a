/* SPDX-License-Identifier: MIT
 *
 * sample.c - evaluates an expression on one thread.
 * MYTHREAD == THREADS - 1  ->  1 on thread 3 of 4
 */
#include "align/sample.h"

#include "pass/expression.h"
#include "value/constant.h"
#include "value/integer.h"

#include <string.h>

enum { FUEL = 4000, DEEPEST = 6 };

enum way { GOES_ON, RETURNS, LOST };

static struct sampled value_of_name(struct sample *s, struct node *n, const struct frame *f);
static struct sampled value_of_unary(struct sample *s, struct node *n, const struct frame *f);
static struct sampled value_of_binary(struct sample *s, struct node *n, const struct frame *f);
static struct sampled value_of_logical(struct sample *s, struct node *n, const struct frame *f);
static struct sampled value_of_choice(struct sample *s, struct node *n, const struct frame *f);
static struct sampled value_of_element(struct sample *s, struct node *n, const struct frame *f);
static struct sampled value_of_call(struct sample *s, struct node *n, const struct frame *f);
static bool begins_on_first(struct sample *s, const struct node *n);
static struct sampled value_of_index(struct sample *s, struct node *index, long block, const struct frame *f);
static struct sampled sampled_combine(enum op op, struct sampled x, struct sampled y,
	const struct type *operands);
static bool compute_binary(enum op op, long long x, long long y, bool is_unsigned, long long *z);
static bool compute_quotient(enum op op, long long x, long long y, bool is_unsigned, long long *z);
static enum way sample_run_statement(struct sample *s, struct node *n, const struct frame *f,
	struct sampled *result);
static bool has_jump(const struct node *n);

static const struct sampled unknown;

void sample_thread(struct sample *s, long threads, long thread, unsigned round)
{
	s->threads = threads;
	s->thread = thread;
	s->round = round;
	s->fuel = FUEL;
	s->last.loop = NULL;
}

bool sample_burn(struct sample *s)
{
	if (!s->fuel || !s->budget || !s->total) {
		s->budget = 0;
		return false;
	}
	s->fuel--;
	s->budget--;
	s->total--;
	return true;
}

struct sampled sample_value(struct sample *s, struct node *n, const struct frame *f)
{
	long number;

	if (!sample_burn(s))
		return unknown;
	switch (n->kind) {
	case NODE_LITERAL:
		return constant_value(n, s->unit, &number) ? (struct sampled){true, false, number} : unknown;
	case NODE_REF: return value_of_name(s, n, f);
	case NODE_PAREN: return n->first ? sample_value(s, n->first, f) : unknown;
	case NODE_CONVERT:
	case NODE_CAST:
		return n->last && node_is_expr(n->last) ? sample_convert(sample_value(s, n->last, f), n->type)
		                                        : unknown;
	case NODE_ASSIGN: return sample_convert(sample_value(s, n->last, f), n->type);
	case NODE_UPDATE: return sample_update(s, n, sample_value(s, n->first, f), f);
	case NODE_UNARY: return value_of_unary(s, n, f);
	case NODE_BINARY: return value_of_binary(s, n, f);
	case NODE_COND: return value_of_choice(s, n, f);
	case NODE_SUBSCRIPT: return value_of_element(s, n, f);
	case NODE_CALL: return value_of_call(s, n, f);
	default: return unknown;
	}
}

static struct sampled value_of_name(struct sample *s, struct node *n, const struct frame *f)
{
	const struct decl *d = n->decl;
	long number;

	if (node_is_mythread(n)) {
		s->has_used_thread = true;
		return (struct sampled){true, true, s->thread};
	}
	if (is_threads(n))
		return (struct sampled){true, false, s->threads};
	if (!d || !n->type || !is_integer(n->type))
		return unknown;
	if (d->kind == DECL_ENUMERATOR)
		return constant_value(n, s->unit, &number) ? (struct sampled){true, false, number} : unknown;
	if (n->type->is_shared && d->kind == DECL_VAR)
		return sample_common(s, n->type, d->first->name_at);
	return is_unaliased_local(s->pass, d) ? sample_variable(s, n, d, f) : unknown;
}

/* Returns a number: in the first rounds one with many divisors and small ones, later any number. */
long sample_number(const struct sample *s, unsigned long where)
{
	static const long first[] = {24, 0, 1, 2};
	const unsigned long key[] = {where, s->round};
	enum { N_FIRST = sizeof first / sizeof *first, LEAST = -1, RANGE = 9 };

	if (s->round < N_FIRST)
		return first[s->round];
	return (long)((text_hash((const char *)key, sizeof key) >> 17) % RANGE) + LEAST;
}

struct sampled sample_common(const struct sample *s, const struct type *t, unsigned long where)
{
	return sample_convert((struct sampled){true, false, sample_number(s, where)}, t);
}

/* ---- operators ---- */

struct sampled sample_convert(struct sampled v, const struct type *t)
{
	unsigned bits;

	if (!t || !is_integer(t))
		return unknown;
	bits = t->kind == TYPE_ENUM ? 32 : 8 * number_bytes(t->number);
	if (t->number == NUMBER_BOOL && t->kind == TYPE_NUMBER)
		v.number = v.number != 0;
	else if (bits < 64 && t->kind == TYPE_NUMBER && number_is_unsigned(t->number))
		v.number = (long long)((unsigned long long)v.number & ((1ull << bits) - 1));
	else if (bits < 64)
		v.number = (long long)((unsigned long long)v.number << (64 - bits)) >> (64 - bits);
	return v;
}

static struct sampled value_of_unary(struct sample *s, struct node *n, const struct frame *f)
{
	struct sampled v;

	if (n->op == OP_ADDRESS || n->op == OP_DEREF || !n->first)
		return unknown;
	v = sample_value(s, n->first, f);
	switch (n->op) {
	case OP_PLUS:
	case OP_EXTENSION:
	case OP_POSTINC:
	case OP_POSTDEC: return v;
	case OP_MINUS: v.number = (long long)-(unsigned long long)v.number; break;
	case OP_NOT: v.number = ~v.number; break;
	case OP_LNOT: v.number = !v.number; break;
	case OP_PREINC:
	case OP_PREDEC: return sample_update(s, n, v, f);
	default: return unknown;
	}
	return sample_convert(v, n->type);
}

struct sampled sample_update(struct sample *s, struct node *n, struct sampled before, const struct frame *f)
{
	const struct sampled one = {true, false, 1};
	enum op op = n->op;

	if (!node_is_step(n))
		return sample_convert(sampled_combine(op, before, sample_value(s, n->last, f), n->type),
			n->type);
	op = op == OP_PREINC || op == OP_POSTINC ? OP_ADD : OP_SUB;
	return sample_convert(sampled_combine(op, before, one, n->type), n->type);
}

static struct sampled value_of_binary(struct sample *s, struct node *n, const struct frame *f)
{
	struct sampled x;

	if (n->op == OP_LAND || n->op == OP_LOR)
		return value_of_logical(s, n, f);
	if (n->op == OP_COMMA)
		return sample_value(s, n->last, f);
	if (!n->first->type || !is_integer(n->first->type))
		return unknown;
	x = sample_value(s, n->first, f);
	return sample_convert(sampled_combine(n->op, x, sample_value(s, n->last, f), n->first->type),
		n->type);
}

/* Returns the value of && or ||, for which one operand may be enough. */
static struct sampled value_of_logical(struct sample *s, struct node *n, const struct frame *f)
{
	struct sampled x = sample_value(s, n->first, f), y = sample_value(s, n->last, f);
	bool ends = n->op == OP_LOR; /* the value that decides */

	if (x.is_known && (x.number != 0) == ends)
		return (struct sampled){true, x.by_thread, ends};
	if (y.is_known && (y.number != 0) == ends)
		return (struct sampled){true, y.by_thread, ends};
	return (struct sampled){x.is_known && y.is_known, x.by_thread || y.by_thread, !ends};
}

static struct sampled value_of_choice(struct sample *s, struct node *n, const struct frame *f)
{
	struct sampled cond, v;

	if (!n->branch.cond || !n->branch.then || !n->branch.otherwise)
		return unknown;
	cond = sample_value(s, n->branch.cond, f);
	if (!cond.is_known)
		return unknown;
	v = sample_value(s, cond.number ? n->branch.then : n->branch.otherwise, f);
	v.by_thread |= cond.by_thread;
	return sample_convert(v, n->type);
}

static struct sampled sampled_combine(enum op op, struct sampled x, struct sampled y,
	const struct type *operands)
{
	bool is_unsigned = operands && operands->kind == TYPE_NUMBER && number_is_unsigned(operands->number);
	struct sampled z = {x.is_known && y.is_known, x.by_thread || y.by_thread, 0};

	z.is_known = z.is_known && compute_binary(op, x.number, y.number, is_unsigned, &z.number);
	return z;
}

static bool compute_binary(enum op op, long long x, long long y, bool is_unsigned, long long *z)
{
	unsigned long long ux = (unsigned long long)x, uy = (unsigned long long)y;

	switch (op) {
	case OP_MUL: *z = (long long)(ux * uy); return true;
	case OP_ADD: *z = (long long)(ux + uy); return true;
	case OP_SUB: *z = (long long)(ux - uy); return true;
	case OP_SHL: *z = (long long)(ux << (uy & 63)); return uy < 64;
	case OP_SHR: *z = is_unsigned ? (long long)(ux >> (uy & 63)) : x >> (uy & 63); return uy < 64;
	case OP_LT: *z = is_unsigned ? ux < uy : x < y; return true;
	case OP_GT: *z = is_unsigned ? ux > uy : x > y; return true;
	case OP_LE: *z = is_unsigned ? ux <= uy : x <= y; return true;
	case OP_GE: *z = is_unsigned ? ux >= uy : x >= y; return true;
	case OP_EQ: *z = x == y; return true;
	case OP_NE: *z = x != y; return true;
	case OP_AND: *z = x & y; return true;
	case OP_XOR: *z = x ^ y; return true;
	case OP_OR: *z = x | y; return true;
	case OP_DIV:
	case OP_REM: return compute_quotient(op, x, y, is_unsigned, z);
	default: return false;
	}
}

static bool compute_quotient(enum op op, long long x, long long y, bool is_unsigned, long long *z)
{
	unsigned long long ux = (unsigned long long)x, uy = (unsigned long long)y;

	if (y == 0 || (!is_unsigned && y == -1))
		return false;
	if (is_unsigned)
		*z = (long long)(op == OP_DIV ? ux / uy : ux % uy);
	else
		*z = op == OP_DIV ? x / y : x % y;
	return true;
}

/* ---- shared data ---- */

/* Returns the value of an element that is the same element on all threads. */
static struct sampled value_of_element(struct sample *s, struct node *n, const struct frame *f)
{
	struct node *index, *array = node_subscripted_array(n);
	struct sampled i;

	node_pointer_side(n, &index);
	if (!array || array->kind != NODE_REF || !array->decl || !n->type->is_shared)
		return unknown;
	i = sample_value(s, index, f);
	if (!i.is_known || i.by_thread)
		return unknown;
	return sample_common(s, n->type, array->decl->first->name_at + 1000003ul * (unsigned long)i.number);
}

/* Returns the thread that an element has affinity to (UPC 1.2 6.5.1.1): its index in blocks, modulo
 * THREADS. */
struct sampled sample_affinity(struct sample *s, struct node *pointer, const struct frame *f)
{
	struct node *n = strip_conversions(pointer), *index, *array;

	if (n->kind == NODE_REF && (has_shared_array_type(n) || begins_on_first(s, n)))
		return (struct sampled){true, false, 0};
	if (n->kind == NODE_BINARY && n->op == OP_ADD) {
		array = strip_conversions(node_pointer_side(n, &index));
		if (begins_on_first(s, array) && array->type->base->kind != TYPE_ARRAY)
			return value_of_index(s, index, array->type->base->block, f);
		if (has_shared_array_type(array) && array->kind == NODE_REF
			&& array->type->base->kind != TYPE_ARRAY)
			return value_of_index(s, index, array->type->base->block, f);
		return unknown;
	}
	if (n->kind != NODE_UNARY || n->op != OP_ADDRESS)
		return unknown;
	n = node_strip(n->first);
	while (n->kind == NODE_MEMBER && !n->is_arrow && n->first)
		n = node_strip(n->first);
	if (n->kind == NODE_REF && n->decl && n->decl->kind == DECL_VAR && n->type->is_shared)
		return (struct sampled){true, false, 0};
	if (n->kind == NODE_SUBSCRIPT) {
		array = strip_conversions(node_pointer_side(n, &index));
		if (begins_on_first(s, array) && array->type->base->kind != TYPE_ARRAY)
			return value_of_index(s, index, array->type->base->block, f);
	}
	array = n->kind == NODE_SUBSCRIPT ? node_subscripted_array(n) : NULL;
	for (; array && array->kind == NODE_SUBSCRIPT; array = node_subscripted_array(n))
		n = array; /* the row, if it is on one thread */
	if (!array || array->kind != NODE_REF || !has_shared_array_type(array))
		return unknown;
	node_pointer_side(n, &index);
	return value_of_index(s, index, block_in_rows(array->type, n->type), f);
}

/* Returns whether a pointer is a variable whose only value is what begins on thread 0 (UPC 1.2 7.2.2). */
static bool begins_on_first(struct sample *s, const struct node *n)
{
	struct node *made = n->kind == NODE_REF && n->decl && n->decl->kind == DECL_VAR && n->type
	                                 && type_is_pts(n->type)
	                          ? only_value_set(s, n->decl)
	                          : NULL;

	made = made ? strip_casts(made) : NULL;
	return made && (calls_function(made, "upc_all_alloc") || calls_function(made, "upc_global_alloc"));
}

long block_in_rows(struct type *array, struct type *row)
{
	const long block = type_element(array)->block;
	const long n = row->kind != TYPE_ARRAY ? 1 : type_by_threads(row) ? 0 : type_elements(row);

	if (block == BLOCK_INDEFINITE)
		return block;
	return n > 0 && block % n == 0 ? block / n : -1;
}

static struct sampled value_of_index(struct sample *s, struct node *index, long block, const struct frame *f)
{
	struct sampled v = sample_value(s, index, f);

	if (block == BLOCK_INDEFINITE)
		return (struct sampled){true, false, 0};
	if (block < 1 || v.number < 0)
		return unknown;
	v.number = v.number / block % s->threads;
	return v;
}

/* ---- calls ---- */

static struct sampled value_of_call(struct sample *s, struct node *n, const struct frame *f)
{
	const struct decl *d = called_function(n);
	struct frame inner = {.call = n, .up = f, .depth = f->depth + 1};
	struct sampled v = unknown;
	size_t at;

	if (!d)
		return unknown;
	if (calls_function(n, "upc_threadof") && n->first->next)
		return sample_affinity(s, n->first->next, f);
	if (strcmp(d->name, "__builtin_expect") == 0 && n->first->next)
		return sample_value(s, n->first->next, f);
	inner.function = map_get(&s->alignment->functions, (unsigned long)d->first);
	if (!inner.function || f->depth >= DEEPEST)
		return unknown;
	at = sample_cause(s, n->span, "the result of '%s' depends on MYTHREAD", d->name);
	if (sample_run_statement(s, inner.function->last, &inner, &v) != RETURNS)
		v = unknown;
	sample_keep_cause(s, at, v);
	return sample_convert(v, n->type);
}

/* Follows the statements of a function up to its return. */
static enum way sample_run_statement(struct sample *s, struct node *n, const struct frame *f,
	struct sampled *result)
{
	struct sampled cond;
	struct node *branch;
	enum way way = GOES_ON;
	size_t at;

	switch (n->kind) {
	case NODE_COMPOUND:
		for (struct node *c = n->first; c && way == GOES_ON; c = c->next)
			way = sample_run_statement(s, c, f, result);
		return way;
	case NODE_RETURN:
		if (!n->first)
			return LOST;
		cond = *result; /* of the branches so far */
		at = sample_cause(s, n->first->span, "'%s' returns this", f->function->decl->name);
		*result = sample_value(s, n->first, f);
		result->by_thread |= cond.by_thread;
		sample_keep_cause(s, at, *result);
		return RETURNS;
	case NODE_IF:
		if (!has_jump(n))
			return GOES_ON;
		cond = sample_value(s, n->branch.cond, f);
		branch = cond.number ? n->branch.then : n->branch.otherwise;
		if (!cond.is_known)
			return LOST;
		way = branch ? sample_run_statement(s, branch, f, result) : GOES_ON;
		result->by_thread |= cond.by_thread;
		return way;
	default: return has_jump(n) ? LOST : GOES_ON;
	}
}

static bool has_jump(const struct node *n)
{
	if (n->kind == NODE_RETURN || n->kind == NODE_GOTO || n->kind == NODE_LABEL)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (has_jump(c))
			return true;
	return false;
}

/* ---- causes ---- */

size_t sample_cause(struct sample *s, struct span where, const char *format, const char *name)
{
	struct cause new = {.where = where};

	if (!s->causes)
		return 0;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral" /* all formats are in this folder, with one %s */
	new.text = text_format(s->unit->arena, format, name);
#pragma GCC diagnostic pop
	LIST_PUSH(s->unit->arena, s->causes, new);
	return s->causes->n - 1;
}

void sample_keep_cause(struct sample *s, size_t at, struct sampled v)
{
	if (s->causes && !(v.is_known && v.by_thread))
		s->causes->n = at;
}
