/* SPDX-License-Identifier: MIT
 *
 * pattern.c - the pattern of a partition, and the share of its accesses that is to the thread's own
 * memory.
 */
#include "stages.h"

#include <stdlib.h>
#include <string.h>

static bool find_stride(struct refs_model *m, struct refs_partition *p, const struct refs_item **loop);
static void set_pattern(struct refs_model *m, struct refs_partition *p);
static bool moves_base(const struct refs_item *i, const struct refs_item *loop);
static bool pointer_stride(struct refs_model *m, struct refs_partition *p, const struct refs_item *i);
static bool steps_in_one_memory(struct refs_model *m, struct refs_partition *p, long block);
static void find_locality(struct refs_model *m, struct refs_partition *p);
static bool is_proven(const struct refs_partition *p);
static const struct refs_formula *owner_index(struct refs_model *m, struct refs_partition *p,
	struct refs_item *i, long *block);
static bool begin_together(struct refs_model *m, const struct target *affinity, const struct refs_item *i);
static bool by_affinity(struct refs_model *m, struct refs_partition *p, struct refs_item *i);
static const struct refs_formula *without_rounds(struct refs_model *m, const struct refs_formula *f,
	long block);
static bool by_thread(struct refs_model *m, struct refs_partition *p, struct refs_item *i);
static bool by_object(struct refs_model *m, struct refs_partition *p);
static void set_distance(struct refs_model *m, struct refs_partition *p, long distance, long block,
	bool in_rows);
static void set_share(struct refs_partition *p, const char *locality, const struct refs_formula *share);

void find_pattern(struct refs_model *m, struct refs_partition *p)
{
	find_locality(m, p);
	set_pattern(m, p);
}

/* ---- pattern ---- */

static void set_pattern(struct refs_model *m, struct refs_partition *p)
{
	long block = p->array->element ? array_block(p->array) : 0, stride;
	const struct refs_item *loop = NULL;
	bool has_stride = find_stride(m, p, &loop);
	size_t n = 0;

	for (size_t i = 0; i < p->n; i++)
		n += !p->items[i].is_repeated;
	p->pattern = "baseline";
	if (strcmp(p->locality, "own") == 0) {
		p->pattern = "local";
		p->why = "each thread accesses its own elements only";
	} else if (has_stride && block == 0) {
		p->pattern = "vector";
		p->why = "a loop steps through the memory of one thread";
	} else if (has_stride && steps_in_one_memory(m, p, block)) {
		p->pattern = "vector";
		p->why = "a loop steps over elements that all are of the same thread";
	} else if (has_stride && formula_constant(p->stride, &stride) && 2 * labs(stride) <= block) {
		p->pattern = "vector";
		p->why = "a loop steps through blocks, and each block is in the memory of one thread";
	} else if (n > 1) {
		p->pattern = "coalesce";
		p->why =
			"several elements near each other are of the same thread, and no loop steps through them";
	} else {
		p->why = !p->items[0].item->target.index ? "which element it accesses is not known"
		       : has_stride ? "each iteration accesses an element of another thread"
		                    : "no loop steps through it by a constant number of elements";
	}
}

/* Finds the number of elements between iterations of the innermost loop that moves the partition. */
static bool find_stride(struct refs_model *m, struct refs_partition *p, const struct refs_item **loop)
{
	struct refs_item *i = p->items[0].item;
	const struct refs_formula *f;
	long value;

	for (size_t k = 1; k < p->n; k++) /* the one in the most loops */
		if (i->is_strict || loop_around(p->items[k].item) != loop_around(i))
			i = loop_around(i) && in_one_nest(i, p->items[k].item) && p->items[k].is_repeated
			          ? i
			          : p->items[k].item;
	if (i->target.is_relative)
		return pointer_stride(m, p, i);
	f = turns_index(m, i);
	for (*loop = loop_around(i); f && *loop; *loop = loop_around(*loop)) {
		if (!(*loop)->variable || moves_base(i, *loop)) /* its movement is unknown there */
			return false;
		p->stride = formula_factor(m->arena, f, turn_name(m, *loop));
		if (!p->stride)
			return false;
		if (!formula_constant(p->stride, &value) || value)
			return true;
	}
	p->stride = NULL;
	return false;
}

/* Returns whether the pointer in memory that an index is relative to changes in each iteration. */
static bool moves_base(const struct refs_item *i, const struct refs_item *loop)
{
	return i->target.base && mentions(i->target.base, loop->variable->decl);
}

/* Finds the stride of a pointer that the innermost loop moves through memory. */
static bool pointer_stride(struct refs_model *m, struct refs_partition *p, const struct refs_item *i)
{
	const struct refs_item *loop = loop_around(i);
	struct node *change = loop ? find_change(loop->node, i->target.moves) : NULL;

	if (!change || change->kind == NODE_ASSIGN)
		return false;
	if (change->kind == NODE_UNARY)
		p->stride = formula_number(m->arena,
			change->op == OP_PREINC || change->op == OP_POSTINC ? 1 : -1);
	else
		p->stride = turns_formula(m, loop, value_of_expression(m, change->last));
	m->because = NULL;
	return p->stride != NULL;
}

/* Returns whether the stride is whole rounds over all threads. */
static bool steps_in_one_memory(struct refs_model *m, struct refs_partition *p, long block)
{
	long threads = m->unit->options->threads, value;
	bool is_whole = true;

	if (threads)
		return formula_constant(p->stride, &value) && value % (block * threads) == 0;
	for (size_t i = 0; i < p->stride->n; i++) {
		bool has_threads = false;

		for (size_t k = 0; k < p->stride->items[i].n; k++)
			has_threads |= strcmp(p->stride->items[i].atoms[k]->text, "THREADS") == 0;
		is_whole &= has_threads && p->stride->items[i].factor % block == 0;
	}
	if (!is_whole
		&& !(formula_constant(p->stride, &value) && (labs(value) == 1 || 2 * labs(value) <= block)))
		p->vector_if = formula_operator(m->arena, "==",
			formula_operator(m->arena, "%", p->stride,
				formula_multiply(m->arena, formula_number(m->arena, block),
					formula_name(m->arena, "THREADS"))),
			formula_number(m->arena, 0));
	return is_whole;
}

/* ---- locality ---- */

static void find_locality(struct refs_model *m, struct refs_partition *p)
{
	struct refs_item *i = p->items[0].item;

	for (size_t k = 1; k < p->n; k++)
		if (loop_around(p->items[k].item) != loop_around(i) && !p->items[k].is_repeated)
			i = p->items[k].item;
	if (is_proven(p) || m->unit->options->threads == 1)
		set_share(p, "own", formula_real(m->arena, "1.0"));
	else if (!p->array->is_known)
		set_share(p, "unknown", NULL);
	else if (!by_affinity(m, p, i) && !by_thread(m, p, i) && !by_object(m, p))
		set_share(p, "mixed",
			formula_operator(m->arena, "/", formula_real(m->arena, "1.0"), threads_formula(m)));
}

static void set_share(struct refs_partition *p, const char *locality, const struct refs_formula *share)
{
	p->locality = locality;
	p->share = share;
}

static bool is_proven(const struct refs_partition *p)
{
	for (size_t i = 0; i < p->n; i++) {
		const struct refs_item *x = p->items[i].item;
		bool is_own = x->finding ? x->finding->is_proven || x->finding->outcome == OUTCOME_LOCAL
		                         : plan_of(x->node)->is_local;

		if (!is_own)
			return false;
	}
	return true;
}

/* Returns the index that decides about the owner: of the element of a directory, or of the array itself. */
static const struct refs_formula *owner_index(struct refs_model *m, struct refs_partition *p,
	struct refs_item *i, long *block)
{
	*block = i->target.thread ? 1 : array_block(p->array);
	return i->target.thread ? turns_formula(m, i->around, i->target.thread) : turns_index(m, i);
}

/* Returns whether blocks of equal numbers belong to one thread. */
static bool begin_together(struct refs_model *m, const struct target *affinity, const struct refs_item *i)
{
	const struct refs_array *a = affinity->array, *b = i->target.array;

	if (!a->is_known || !a->element)
		return false;
	if (i->target.thread)
		return !a->is_unsure && array_block(a) == 1 && !a->affinity;
	if (a == b)
		return !affinity->base == !i->target.base
		    && (!affinity->base || same_expression(m->unit, affinity->base, i->target.base));
	return b->is_known && !a->is_unsure && !b->is_unsure && array_block(a) == array_block(b)
	    && !a->affinity && !b->affinity;
}

/* Finds the locality by the affinity of the enclosing upc_forall. */
static bool by_affinity(struct refs_model *m, struct refs_partition *p, struct refs_item *i)
{
	long block, distance;
	const struct refs_formula *index = owner_index(m, p, i, &block), *chosen;
	const struct refs_item *loop = i->around;
	struct refs_spread mine, theirs;

	while (loop && !(loop->kind == ITEM_FORALL && loop->chooses && !loop->is_nested))
		loop = loop->around;
	if (!loop || !loop->affinity.index || !index || block < 1)
		return false;
	chosen = turns_formula(m, loop, loop->affinity.index);
	if (loop->affinity.array) {
		if (!begin_together(m, &loop->affinity, i))
			return false;
	} else {
		chosen = formula_multiply(m->arena, chosen, formula_number(m->arena, block));
	}
	if (!find_spread(m, i->around, block, index, chosen, &mine, &theirs)
		|| !formula_constant(formula_add(m->arena, mine.row, -1, theirs.row), &distance))
		return false;
	set_distance(m, p, distance, block, mine.grain < block);
	return true;
}

/* Returns an index without whole rounds over all threads: x % THREADS has the same owner as x. */
static const struct refs_formula *without_rounds(struct refs_model *m, const struct refs_formula *f,
	long block)
{
	const struct refs_formula *threads = threads_formula(m), *sum = formula_number(m->arena, 0);

	for (size_t i = 0; f && i < f->n; i++) {
		const struct product *p = &f->items[i];
		const struct atom *x = p->n == 1 ? p->atoms[0] : NULL;
		struct formula_draft one = {.n = 0};

		if (x && x->kind == ATOM_OPERATOR && *x->name == '%' && formula_same(x->parts[1], threads)
			&& block > 0 && p->factor % block == 0) {
			sum = formula_add(m->arena, sum, p->factor, x->parts[0]);
			continue;
		}
		formula_draft_add(&one, *p);
		sum = formula_add(m->arena, sum, 1, formula_draft_done(m->arena, &one));
	}
	return f ? sum : NULL;
}

/* Finds the locality by MYTHREAD in the index: element MYTHREAD * block + rounds over all threads. */
static bool by_thread(struct refs_model *m, struct refs_partition *p, struct refs_item *i)
{
	long block, threads = m->unit->options->threads, distance = 0;
	const struct refs_formula *index = owner_index(m, p, i, &block);
	struct refs_spread s;
	bool has_mythread = false;

	index = without_rounds(m, index, block);
	if (!index || block < 1 || !find_spread(m, i->around, block, index, NULL, &s, NULL)
		|| s.grain != block)
		return false;
	for (size_t k = 0; k < s.row->n; k++) {
		const struct product *x = &s.row->items[k];
		bool is_round = threads && x->factor % (block * threads) == 0;

		for (size_t j = 0; j < x->n; j++)
			is_round |= strcmp(x->atoms[j]->text, "THREADS") == 0;
		if (x->n == 1 && strcmp(x->atoms[0]->text, "MYTHREAD") == 0 && x->factor == block)
			has_mythread = true;
		else if (!x->n)
			distance = threads ? x->factor % (block * threads) : x->factor;
		else if (!is_round)
			return false;
	}
	if (p->array->is_unsure && !i->target.thread)
		return false;
	if (has_mythread) {
		set_distance(m, p, distance, block, false);
		return true;
	}
	set_share(p, "mixed", /* a constant element */
		formula_operator(m->arena, "==", formula_name(m->arena, "MYTHREAD"),
			formula_operator(m->arena, "%", formula_number(m->arena, distance / block),
				threads_formula(m))));
	return distance >= 0;
}

/* Sets the locality for elements at a distance from those of the affinity: whole blocks, or rows of a
 * block. */
static void set_distance(struct refs_model *m, struct refs_partition *p, long distance, long block,
	bool in_rows)
{
	struct arena *a = m->arena;
	const struct refs_formula *threads = threads_formula(m), *is_round, *part;
	long value;

	if (!distance) {
		set_share(p, "own", formula_real(a, "1.0"));
		return;
	}
	is_round = formula_operator(a,
		"==", formula_operator(a, "%", formula_number(a, labs(distance) / block), threads),
		formula_number(a, 0));
	if (labs(distance) % block == 0) {
		if (formula_constant(is_round, &value))
			set_share(p, value ? "own" : "remote", formula_real(a, value ? "1.0" : "0.0"));
		else
			set_share(p, "remote", is_round);
		return;
	}
	value = labs(distance) < block ? block - labs(distance) : 0;
	part = formula_operator(a, "/", formula_real(a, text_format(a, "%ld.0", value)),
		formula_number(a, block));
	set_share(p, value || in_rows ? "mixed" : "remote",
		formula_choose(a, formula_operator(a, "==", threads, formula_number(a, 1)),
			formula_real(a, "1.0"), part));
}

/* Sets the locality if one thread owns the whole object. */
static bool by_object(struct refs_model *m, struct refs_partition *p)
{
	const char *allocated = p->array->allocated;

	if (allocated && strcmp(allocated, "upc_alloc") == 0) {
		set_share(p, "own", formula_real(m->arena, "1.0"));
		return true;
	}
	if (!p->array->element || p->array->element->block != BLOCK_INDEFINITE)
		return false;
	if (p->array->is_unsure)
		set_share(p, "unknown", NULL);
	else
		set_share(p, "mixed",
			formula_operator(m->arena, "==", formula_name(m->arena, "MYTHREAD"),
				formula_number(m->arena, 0)));
	return true;
}
