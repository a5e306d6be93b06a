/* SPDX-License-Identifier: MIT
 *
 * phase.c - elements that other threads write, and that a thread reads with no barrier between.
 *
 *	results[MYTHREAD] = work();
 *	if (MYTHREAD == 0)
 *		for (i = 0; i < THREADS; i++)
 *			sum += results[i];
 *
 * Only statements of one block are compared, up to the first one that may synchronize threads; a loop around
 * the block leads back to its beginning.
 */
#include "footprint.h"

#include "owner/owner.h"
#include "value/element.h"
#include "value/induction.h"

#include <string.h>

/* The thread that accesses index i of a dimension is that of element i + shift of an array with this block
 * size. */
struct share {
	long block, shift;
};

/* An assignment by which each thread writes its share of an array, or one thread alone writes. */
struct written {
	struct advice *advice;
	struct node *statement, *write; /* write: the assignment */
	bool is_alone;                  /* by one thread, under the condition of the statement */
	struct footprint footprint;
	size_t own; /* the dimension that is shared out */
	struct share share;
	bool is_by_loop; /* else by one index of each thread */
	bool is_reported;
};

static void follow_writes(struct written *p, struct loop *loop, struct node *n);
static void follow_write(struct written *p, struct loop *loop, struct node *n);
static bool leads_round(const struct written *p, struct node *n);
static bool loops_execute(const struct loop *loop, const struct loop *outer, const struct node *n);
static bool is_shared_out(struct written *p);
static bool share_of_index(struct advice *a, const struct index_range *r, const struct loop *chosen,
	struct share *share);
static bool find_shift(const struct element *e, const struct decl *var, struct share *share);
static bool follow_phase(struct written *p, struct node *from, const struct node *to);
static bool report_source(struct written *p, struct node *n);
static bool report_read(struct written *p, struct node *n);
static void phase_report(struct written *p, struct node *read, bool is_element);
static bool is_private_call(struct advice *a, struct node *call);
static struct node *find_others_read(struct written *p, struct loop *loop, struct node *n);
static bool is_for_some(const struct written *p, struct node *n);
static bool reads_others(struct written *p, struct loop *loop, struct node *place);
static bool is_of_writer(const struct footprint *written, const struct footprint *read);
static bool reads_other_share(struct written *p, struct loop *loop, const struct footprint *read,
	struct node *place);
static bool covers_others(const struct written *p, const struct induction *i);
static long row_block(struct type *array, size_t dimension);

/* COMPOUND */
void advise_phase(struct advice *a, struct node *n)
{
	if (!a->function || a->unit->options->threads == 1 || !diag_is_on(&a->unit->diags, D_MISSING_BARRIER))
		return;
	for (struct node *c = n->first; c; c = c->next) {
		struct written p = {.advice = a, .statement = c};

		if (may_order(a, c))
			continue;
		p.is_alone = c->kind == NODE_IF && is_of_one_thread(a->unit, c->branch.cond);
		follow_writes(&p, a->loop, p.is_alone ? c->branch.then : c);
	}
}

/* Looks at each assignment in a statement. */
static void follow_writes(struct written *p, struct loop *loop, struct node *n)
{
	if (n->kind == NODE_ASSIGN)
		follow_write(p, loop, n);
	else if (n->kind == NODE_FOR || n->kind == NODE_FORALL)
		loop = footprint_enter(p->advice, loop, n);
	else if (n->kind != NODE_COMPOUND)
		return;
	for (struct node *c = n->kind == NODE_COMPOUND ? n->first
	                    : n->kind == NODE_ASSIGN   ? NULL
	                                               : n->loop.body;
		c && !p->is_reported; c = n->kind == NODE_COMPOUND ? c->next : NULL)
		follow_writes(p, loop, c);
}

/* Follows what comes after an assignment that all iterations execute. */
static void follow_write(struct written *p, struct loop *loop, struct node *n)
{
	struct advice *a = p->advice;
	struct node *block = p->statement->parent, *round = block->parent, *c;
	const struct frame *way;

	p->write = n;
	if (!footprint_of_place(a, loop, node_strip(n->first), &p->footprint)
		|| !loops_execute(loop, a->loop, n) || (!p->is_alone && !is_shared_out(p)))
		return;
	if (come_in_any_order(a, p->is_alone ? p->statement : n, &way)) {
		if ((p->is_alone && p->statement->branch.otherwise
			    && report_read(p, p->statement->branch.otherwise))
			|| follow_phase(p, p->statement->next, NULL) || !leads_round(p, round))
			return;
		follow_phase(p, block->first, p->statement);
	} else if (p->is_alone && leads_round(p, round) && round->loop.cond
		   && come_in_any_order(a, round, &way)) {
		for (c = p->statement->next; c && !may_order(a, c); c = c->next)
			;
		if (!c)
			report_read(p, round->loop.cond);
	}
}

/* Returns whether a node is a loop whose condition does not end the phase. */
static bool leads_round(const struct written *p, struct node *n)
{
	return (n->kind == NODE_FOR || n->kind == NODE_WHILE || n->kind == NODE_DO)
	    && (!n->loop.cond || !may_order(p->advice, n->loop.cond));
}

/* Returns whether the loops inside of `outer` execute n each time. */
static bool loops_execute(const struct loop *loop, const struct loop *outer, const struct node *n)
{
	for (; loop != outer; n = loop->node, loop = loop->outer)
		if (!is_unconditional(loop, n))
			return false;
	return true;
}

/* Finds the dimension by whose indices each thread writes other elements. */
static bool is_shared_out(struct written *p)
{
	for (size_t i = 0; i < p->footprint.n; i++)
		if (share_of_index(p->advice, &p->footprint.index[i], p->footprint.chosen, &p->share)) {
			p->own = i;
			p->is_by_loop = p->footprint.index[i].loop;
			return true;
		}
	return false;
}

/* Finds which thread accesses which indices.  chosen: the loop whose affinity chooses the thread, or NULL. */
static bool share_of_index(struct advice *a, const struct index_range *r, const struct loop *chosen,
	struct share *share)
{
	struct amount offset;
	struct thread_index own;
	const struct induction *i = r->loop ? r->loop->induction : NULL;
	const long threads = a->unit->options->threads;

	*share = (struct share){1, 0};
	if (!i)
		return find_thread_index(a, r->index, &own) && own.by_thread == 1 && !own.base.constant
		    && !own.base.by_threads;
	if (!find_offset(a, r->index, i->var, &offset) || offset.by_threads)
		return false;
	if (chosen) {
		if (i->step != 1 || i->step_by_threads || !find_shift(chosen->affinity, i->var, share))
			return false;
		share->shift -= offset.constant;
		return true;
	}
	/* for (i = MYTHREAD; i < n; i += THREADS) */
	return !offset.constant && (i->step_by_threads ? i->step == 1 : threads && i->step == threads)
	    && first_value(i) && find_thread_index(a, first_value(i), &own) && own.by_thread == 1
	    && !own.base.constant && !own.base.by_threads;
}

/* Finds the share of an affinity that is to the element of the variable and a constant, or to its row: other
 * indices stay in the row. */
static bool find_shift(const struct element *e, const struct decl *var, struct share *share)
{
	bool by_threads;
	long factor;

	if (e->block <= 0 || e->wrapped || (e->base && !has_shared_array_type(e->base))
		|| e->at.constant_by_threads || !affine_factor(&e->at, var, &factor, &by_threads)
		|| by_threads || factor <= 0 || e->block % factor)
		return false;
	for (size_t i = 0; i < e->at.n; i++) {
		const struct term *t = &e->at.terms[i];

		if (!t->var
			|| (t->var->first != var->first
				&& (t->by_threads || t->times || t->factor < 0 || t->factor >= factor)))
			return false;
	}
	*share = (struct share){e->block / factor, e->at.constant / factor - (e->at.constant % factor < 0)};
	return true;
}

/* ---- what follows ---- */

/* Follows statements until `to`.  Returns whether it came to something that ends the phase, or reported. */
static bool follow_phase(struct written *p, struct node *from, const struct node *to)
{
	for (struct node *n = from; n != to; n = n->next)
		if (report_source(p, n) || may_order(p->advice, n) || report_read(p, n))
			return true;
	return false;
}

/* Reports a read below a node of what another thread writes.  Returns whether there is one. */
static bool report_read(struct written *p, struct node *n)
{
	struct node *read = mentions(n, p->footprint.object) ? find_others_read(p, p->advice->loop, n) : NULL;

	if (!read)
		return false;
	phase_report(p, read, p->footprint.n);
	return true;
}

/* Reports a collective function that may read, before all threads have come, what another thread writes. */
static bool report_source(struct written *p, struct node *n)
{
	struct node *source = source_before_others(p->advice, n, p->footprint.object);

	if (!source)
		return false;
	phase_report(p, source, false);
	unit_note(p->advice->unit, n->last->span,
		"by UPC_IN_NOSYNC it may begin before the others have come");
	return true;
}

static void phase_report(struct written *p, struct node *read, bool is_element)
{
	struct unit *u = p->advice->unit;

	p->is_reported = true;
	unit_diag(u, D_MISSING_BARRIER, read->span, p->is_alone ? "another thread" : "other threads",
		is_element ? "this element of " : "", p->footprint.object->name,
		p->is_alone ? "that write" : "their writes");
	unit_note(u, node_strip(p->write->first)->span,
		p->is_alone ? "one thread writes it here, while the others go on"
			    : "each thread writes its elements here");
}

bool may_order(struct advice *a, struct node *n)
{
	static const char *const harmless[] = {"upc_threadof", "upc_phaseof", "upc_addrfield",
		"upc_affinitysize", "upc_alloc", "upc_global_alloc"};
	const struct decl *f = n->kind == NODE_CALL ? called_function(n) : NULL;

	switch (n->kind) {
	case NODE_SIZEOF: return false;
	case NODE_SYNC: return n->island->kind != ISLAND_FENCE;
	case NODE_ASM:
	case NODE_LABEL:
	case NODE_CASE:
	case NODE_DEFAULT:
	case NODE_RETURN:
	case NODE_GOTO:
	case NODE_WHILE:
	case NODE_DO:
	case NODE_STMT_EXPR: return true;
	case NODE_FOR:
		if (!n->loop.cond || !n->loop.step)
			return true;
		break;
	case NODE_CALL:
		if (!f || (f->is_user && !is_private_call(a, n)))
			return true;
		if (!f->is_user && strncmp(f->name, "upc_", 4) == 0) {
			for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
				if (strcmp(f->name, harmless[i]) == 0)
					return false;
			return true;
		}
		break;
	default: break;
	}
	if (is_memory(n) && n->type && n->type->is_shared && unit_is_strict(a->unit, n))
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (may_order(a, c))
			return true;
	return false;
}

/* Returns whether a call of a function of the file neither waits for threads nor touches shared data. */
static bool is_private_call(struct advice *a, struct node *call)
{
	struct node *definition = map_get(&a->alignment.functions,
		(unsigned long)called_function(call)->first);

	return definition && !call_effects(&a->calls, call) && !mentions_shared_data(definition->last);
}

/* Returns a read of an element that another thread writes, or NULL. */
static struct node *find_others_read(struct written *p, struct loop *loop, struct node *n)
{
	struct node *place = n->kind == NODE_CONVERT ? node_strip(n->first) : NULL, *found;
	struct advice *a = p->advice;

	if (n->kind == NODE_SIZEOF || (n->kind == NODE_UNARY && n->op == OP_ADDRESS) || is_for_some(p, n))
		return NULL;
	if (n->kind == NODE_FOR || n->kind == NODE_FORALL)
		loop = footprint_enter(a, loop, n);
	if (place && reads_others(p, loop, place))
		return place;
	for (struct node *c = n->first; c; c = c->next) {
		found = find_others_read(p, loop, c);
		if (found)
			return found;
	}
	return NULL;
}

/* Returns whether a condition chooses threads that execute parts of n. */
static bool is_for_some(const struct written *p, struct node *n)
{
	struct advice *a = p->advice;
	struct node *cond = n->kind == NODE_IF || n->kind == NODE_COND                      ? n->branch.cond
	                  : n->kind == NODE_BINARY && (n->op == OP_LAND || n->op == OP_LOR) ? n->first
	                                                                                    : NULL;

	if (cond && p->is_alone && condition_differs(&a->differ, cond, true, NULL))
		return true;
	return (cond && mentions_threads(a->unit, cond))
	    || (n->kind == NODE_FORALL && n->loop.affinity && affinity_sameness(a, n->loop.affinity));
}

static bool reads_others(struct written *p, struct loop *loop, struct node *place)
{
	struct footprint r;

	if (place->type->kind == TYPE_ARRAY || !footprint_of_place(p->advice, loop, place, &r)
		|| !footprints_may_meet(&p->footprint, &r))
		return false;
	for (size_t i = 0; i < r.n; i++)
		if ((p->is_alone || i != p->own)
			&& !ranges_meet(p->advice->unit, &p->footprint.index[i], &r.index[i]))
			return false;
	return p->is_alone ? !is_of_writer(&p->footprint, &r) : reads_other_share(p, loop, &r, place);
}

/* Returns whether a thread may read only the element with its number, and write it alone. */
static bool is_of_writer(const struct footprint *written, const struct footprint *read)
{
	for (size_t i = 0; i < read->n; i++)
		if (written->index[i].is_thread || (read->index[i].is_thread && !written->index[i].loop))
			return true;
	return false;
}

/* Returns whether an index by which each thread writes its share leads to that of another one. */
static bool reads_other_share(struct written *p, struct loop *loop, const struct footprint *read,
	struct node *place)
{
	const long threads = p->advice->unit->options->threads;
	const struct index_range *r = &read->index[p->own];
	struct share s;
	struct stranger stranger;
	struct node address = {.kind = NODE_UNARY,
		.op = OP_ADDRESS,
		.first = r->place,
		.last = r->place,
		.parent = r->place->parent,
		.span = r->place->span};

	if (!r->loop)
		return !p->is_by_loop && row_block(p->footprint.object->type, p->own) == 1
		    && is_never_own(&p->advice->differ, &address, &stranger);
	if (!loops_execute(loop, r->loop->outer, place))
		return false;
	if (share_of_index(p->advice, r, read->chosen, &s)) {
		s.shift -= p->share.shift;
		return p->is_by_loop
		    && (s.block != p->share.block
			    || (threads && s.block == 1 ? s.shift % threads : s.shift) != 0);
	}
	return r->loop->node->kind == NODE_FOR && covers_others(p, r->loop->induction);
}

/* Returns whether a loop goes from one thread's share to that of another one. */
static bool covers_others(const struct written *p, const struct induction *i)
{
	struct amount first, bound;

	return i->goes_up && i->step == 1 && !i->step_by_threads && first_value(i)
	    && find_amount(p->advice->unit, first_value(i), &first) && !first.by_threads
	    && first.constant <= 1 && find_amount(p->advice->unit, i->bound, &bound) && bound.by_threads >= 0
	    && bound.constant + 2 * bound.by_threads > p->share.block;
}

/* Returns how many indices of a dimension are on one thread before the next one has some; not above 0 if they
 * are no whole blocks. */
static long row_block(struct type *array, size_t dimension)
{
	struct type *row = array->base;

	for (; dimension > 0; dimension--)
		row = row->base;
	return block_in_rows(array, row);
}
