/* SPDX-License-Identifier: MIT
 *
 * owner_test.c - conditions that test whether something has affinity to the thread.
 * if (upc_threadof(&a[i]) == MYTHREAD), if (i % THREADS == MYTHREAD), if (i / 16 % THREADS == MYTHREAD)
 */
#include "owner/owner.h"
#include "pass/expression.h"
#include "value/constant.h"
#include "value/element.h"
#include "value/induction.h"
#include "value/inlined.h"
#include "value/integer.h"

#include <string.h>

static struct node *tested_thread(struct node *test);
static bool read_thread_remainder(struct pass *p, struct loop *loop, struct node *n, struct element *e);
static bool read_thread_call(struct pass *p, struct loop *loop, struct node *call, struct element *e);
static bool is_natural(struct pass *p, const struct loop *loop, const struct affine *a);
static bool begins_natural(struct pass *p, const struct induction *i);

struct node *loop_owner_test(const struct node *loop)
{
	const struct node *body = loop->loop.body;

	while (body && body->kind == NODE_COMPOUND && body->first && body->first == body->last)
		body = body->first;
	return body && body->kind == NODE_IF && !body->branch.otherwise ? body->branch.cond : NULL;
}

struct element *owner_test_affinity(struct pass *p, struct loop *loop, struct node *test)
{
	struct element *e = arena_alloc(p->unit->arena, sizeof *e);
	struct node *thread = tested_thread(test), *pointer = owner_test_pointer(test);

	if (!thread)
		return NULL;
	if (pointer)
		return shared_target(p, loop, pointer, e, true) ? e : NULL;
	thread = strip_integer_casts(thread);
	return read_thread_remainder(p, loop, thread, e) || read_thread_call(p, loop, thread, e) ? e : NULL;
}

struct node *owner_test_pointer(struct node *test)
{
	struct node *thread = tested_thread(test);

	return thread ? queried_pointer(thread) : NULL;
}

/* Returns the expression that is compared with MYTHREAD, or NULL. */
static struct node *tested_thread(struct node *test)
{
	test = node_strip(test);
	if (test->kind != NODE_BINARY || test->op != OP_EQ)
		return NULL;
	return node_is_mythread(strip_integer_casts(test->last))  ? test->first
	     : node_is_mythread(strip_integer_casts(test->first)) ? test->last
	                                                          : NULL;
}

struct node *queried_pointer(struct node *n)
{
	const struct node *callee;

	while ((n->kind == NODE_CONVERT || n->kind == NODE_PAREN || n->kind == NODE_CAST) && n->last
		&& number_is_integer(n->type->number) && number_bytes(n->type->number) >= 4)
		n = n->last; /* to a type that can hold a thread */
	callee = n->kind == NODE_CALL ? node_library_callee(n) : NULL;
	if (!callee || strcmp(callee->decl->name, "upc_threadof") != 0)
		return NULL;
	for (n = n->last; (n->kind == NODE_CONVERT || n->kind == NODE_PAREN || n->kind == NODE_CAST)
			  && n->last && n->last->type && type_is_pts(n->last->type);)
		n = n->last; /* to shared void * */
	return type_is_pts(n->type) ? n : NULL;
}

/* Reads n % THREADS or n / block % THREADS, where n is never below 0, as C's remainder requires. */
static bool read_thread_remainder(struct pass *p, struct loop *loop, struct node *n, struct element *e)
{
	struct node *number, *quotient;

	if (n->kind != NODE_BINARY || n->op != OP_REM || !is_threads(strip_integer_casts(n->last)))
		return false;
	e->block = 1;
	number = n->first;
	quotient = strip_integer_casts(number);
	if (quotient->kind == NODE_BINARY && quotient->op == OP_DIV) {
		if (!constant_value(quotient->last, p->unit, &e->block) || e->block < 1)
			return false;
		number = quotient->first;
	}
	return affine_add(p, loop, &e->at, number, 1, false, true) && is_natural(p, loop, &e->at);
}

/* Reads the call of a function that only returns n % THREADS. */
static bool read_thread_call(struct pass *p, struct loop *loop, struct node *call, struct element *e)
{
	struct inlined in;
	struct node *result;

	if (call->kind != NODE_CALL || !inlined_call(p, call, NULL, &in))
		return false;
	result = strip_integer_casts(in.result);
	e->block = 1;
	return result->kind == NODE_BINARY && result->op == OP_REM
	    && is_threads(strip_integer_casts(result->last)) && affine_add_thread(p, loop, &e->at, call)
	    && is_natural(p, loop, &e->at);
}

/* Returns whether a form is a positive multiple of the induction variable plus something that is not below
 * 0. */
static bool is_natural(struct pass *p, const struct loop *loop, const struct affine *a)
{
	return a->n == 1 && a->terms[0].var == loop->induction->var && a->terms[0].factor > 0
	    && a->constant >= 0 && a->constant_by_threads >= 0 && begins_natural(p, loop->induction);
}

/* Returns whether no value of an induction variable in the body is below 0. */
static bool begins_natural(struct pass *p, const struct induction *i)
{
	struct node *least = i->goes_up ? first_value(i) : i->bound;
	long value;

	return least && constant_value(least, p->unit, &value)
	    && value >= (i->goes_up || i->is_closed ? 0 : -1);
}
