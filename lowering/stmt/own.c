/* SPDX-License-Identifier: MIT
 *
 * own.c - the strips of loops that visit the thread's own iterations only.
 * for: FORALL and FOR with an own schedule
 * needs: localize
 * adds: what schedule.c writes before such a loop
 * upc_forall (i = 0; i < n; i++; &a[i])  ->  upcr_strips run = upcr_own_blocks(own, upcr_trips(i, n, 1),
 * ...);
 */
#include "stmt/own.h"

#include "decl/names.h"
#include "stmt/reference.h"

#include <limits.h>

static const char *next_function(enum schedule_kind kind);
static const char *first_constant(struct lowering *l, const struct induction *i);
static struct pieces own_strips(struct lowering *l, struct loop_schedule *schedule, const char *control,
	struct pieces *count);
static struct pieces own_ranges(struct lowering *l, struct loop_schedule *schedule, const char *control,
	struct pieces *count);
static struct pieces own_first(struct lowering *l, struct loop_schedule *schedule, struct pieces *count);
static struct pieces same_start_test(struct lowering *l, struct loop_schedule *schedule,
	struct pieces *count);

void own_begin_comparison(struct lowering *l, struct loop_schedule *schedule, struct pieces *to)
{
	const struct compared *c = &schedule->induction->compared;
	struct text same = {.arena = l->arena};

	pieces_append(l->arena, to, "%1upcr_strips %s;%1for (;;) {", loop_names(l, schedule)->run);
	for (size_t i = 0; i < c->n; i++) {
		const struct decl *d = c->items[i]->decl;
		const char *name = reference_decl_name(d),
			   *before = fresh_name(l, text_format(l->arena, "%s_before", name));

		pieces_append(l->arena, to, "%2const %s %s = %s;",
			lower_type(l, type_unqualified(l->arena, d->type)), before, name);
		text_puts(&same, i ? " && " : "");
		text_puts(&same,
			text_format(l->arena, type_is_pts(d->type) ? "upcr_same(%s, %s)" : "%s == %s", name,
				before));
	}
	loop_names(l, schedule)->same = c->n > 1 ? text_format(l->arena, "(%s)", same.data) : same.data;
}

void own_write_run(struct lowering *l, struct loop_schedule *schedule, const char *control, struct pieces *to,
	struct pieces *faults)
{
	struct loop_names *names = loop_names(l, schedule);
	const char *var = reference_decl_name(schedule->induction->var);
	struct pieces count = trip_count(l, schedule), strips;

	names->first = names->same ? NULL : first_constant(l, schedule->induction);
	if (!names->first) {
		names->first = fresh_name(l, "first");
		pieces_append(l->arena, to, "%1const %s %s = %s;",
			lower_type(l, schedule->induction->var->type), names->first, var);
	}
	if (checks_affinity_range(l, schedule) || schedule->affinity.may_fault) {
		names->trips = fresh_name(l, "trips");
		pieces_append(l->arena, to, "%1const unsigned long %s = %p;", names->trips, &count);
		count = pieces_format(l->arena, "%s", names->trips);
	}
	if (checks_affinity_range(l, schedule)) {
		names->checked = fresh_name(l, "checked");
		pieces_append(l->arena, to, "%1unsigned long %s = %p;", names->checked, &count);
		check_affinity_range(l, schedule, to, faults);
		count = pieces_format(l->arena, "%s", names->checked);
	}
	strips = own_strips(l, schedule, control, &count);
	pieces_append(l->arena, to, "%1%s%s = %p;%1while (%s(&%s)) {%2%s = %s;",
		names->same ? "" : "upcr_strips ", names->run, &strips, next_function(schedule->kind),
		names->run, var,
		value_after_iterations(l, schedule, names->first,
			text_format(l->arena, "%s.at", names->run)));
}

/* Returns the function that goes to the next strip of own iterations. */
static const char *next_function(enum schedule_kind kind)
{
	return kind == SCHEDULE_BLOCKS || kind == SCHEDULE_ELEMENTS ? "upcr_next_own_strip"
	     : kind == SCHEDULE_RANGES                              ? "upcr_next_own_range"
	                                                            : "upcr_next_strip";
}

/* Returns the first value of the induction variable if that is a small number, or NULL. */
static const char *first_constant(struct lowering *l, const struct induction *i)
{
	struct node *value = first_value(i);
	long first;

	if (!value || !constant_value(value, l->unit, &first) || first < 0 || first > SCHAR_MAX)
		return NULL;
	return text_format(l->arena, "%ld", first);
}

static struct pieces own_strips(struct lowering *l, struct loop_schedule *schedule, const char *control,
	struct pieces *count)
{
	long block = schedule->affinity.block, stride = schedule->affinity.stride;
	struct node *affinity = schedule->loop->loop.affinity;
	struct pieces first, same = {0};

	if (!plan_of(schedule->loop)->is_gathered)
		lower_dropped_calls(l, affinity ? affinity : loop_owner_test(schedule->loop));
	if (schedule->kind == SCHEDULE_RANGES)
		return own_ranges(l, schedule, control, count);
	first = own_first(l, schedule, count);
	if (schedule->kind == SCHEDULE_BLOCKS || schedule->kind == SCHEDULE_ELEMENTS) {
		same = same_start_test(l, schedule, count);
		return pieces_format(l->arena, "%s(%s, %p, %p, %s, %d%p)",
			schedule->kind == SCHEDULE_BLOCKS ? "upcr_own_blocks"
			: same.n                          ? "upcr_own_elements_if"
							  : "upcr_own_elements",
			control, count, &first, block_size_text(l, schedule->affinity.base, block), stride,
			&same);
	}
	if (schedule->affinity.base || block != 1)
		pieces_append(l->arena, &first, ".thread");
	if (schedule->kind == SCHEDULE_WHOLE)
		return pieces_format(l->arena, "upcr_own_whole(%s, %p, %p)", control, count, &first);
	return pieces_format(l->arena, "upcr_own_cyclic(%s, %p, %p, %d)", control, count, &first,
		stride / block);
}

/* upcr_own_ranges(own, upcr_trips(i, n, 1), i * THREADS, 1 * THREADS, n): the ranges of i * THREADS / n. */
static struct pieces own_ranges(struct lowering *l, struct loop_schedule *schedule, const char *control,
	struct pieces *count)
{
	struct pieces dividend = reference_index(l, &schedule->quotient.dividend),
		      divisor = reference_index(l, &schedule->quotient.divisor);

	if (schedule->affinity.may_fault) {
		dividend = pieces_format(l->arena, "(%p ? %p : 0)", count, &dividend);
		divisor = pieces_format(l->arena, "(%p ? %p : 1)", count, &divisor);
	}
	return pieces_format(l->arena, "upcr_own_ranges%s(%s, %p, %p, %s, %p)",
		schedule->quotient.is_unsigned ? "_unsigned"
		: schedule->quotient.narrows   ? "_int"
					       : "",
		control, count, &dividend,
		lower_count(l, schedule->affinity.stride, schedule->quotient.stride_by_threads), &divisor);
}

/* Returns the affinity of the first iteration: an integer, or a pointer-to-shared whose thread and phase
 * count. */
static struct pieces own_first(struct lowering *l, struct loop_schedule *schedule, struct pieces *count)
{
	struct pieces first, base;

	if (schedule->affinity.whole)
		first = pieces_format(l->arena, "(long)(%s %% (unsigned)THREADS)",
			reference_decl_name(schedule->affinity.whole));
	else if (!schedule->affinity.base && schedule->affinity.block == 1)
		first = reference_index(l, &schedule->affinity.at);
	else if (!schedule->affinity.base) {
		base = reference_index(l, &schedule->affinity.at);
		first = pieces_format(l->arena, "upcr_add_slow(UPCR_NULL, 1, %d, %p)",
			schedule->affinity.block, &base);
	} else if (is_laid_out(l, schedule->affinity.base, schedule->affinity.block)) {
		base = reference_index(l, &schedule->affinity.at);
		first = pieces_format(l->arena, "UPCR_PLACE(%s, %p)",
			reference_decl_name(schedule->affinity.base->decl->first), &base);
	} else {
		lower_node(l, schedule->affinity.base);
		base = pieces_format(l->arena, "%n", schedule->affinity.base);
		first = reference_element(l, &base, &schedule->affinity.at, schedule->affinity.element,
			schedule->affinity.block);
	}
	if (schedule->affinity.may_fault)
		first = pieces_format(l->arena,
			schedule->affinity.base || schedule->affinity.block != 1 ? "(%p ? %p : UPCR_NULL)"
										 : "(%p ? %p : 0)",
			count, &first);
	return first;
}

/* Returns the last argument of upcr_own_elements_if: whether all pointers begin as the affinity's does. */
static struct pieces same_start_test(struct lowering *l, struct loop_schedule *schedule, struct pieces *count)
{
	struct pieces test = {0};

	for (size_t i = 0; i < schedule->refs.n; i++) {
		struct ref *r = schedule->refs.items[i];

		if (!r->may_differ)
			continue;
		lower_node(l, r->base);
		if (test.n)
			pieces_append(l->arena, &test, " && ");
		else if (schedule->affinity.may_fault)
			pieces_append(l->arena, &test, ", %p && ", count);
		else
			pieces_append(l->arena, &test, ", ");
		pieces_append(l->arena, &test, "upcr_same_thread_and_phase(%n, %n)", r->base,
			schedule->affinity.base);
	}
	return test;
}

void own_write_step(struct lowering *l, const struct loop_schedule *schedule, struct pieces *to)
{
	struct loop_names *names = loop_names(l, schedule);

	for (size_t i = 0; i < schedule->refs.n; i++) {
		if (!schedule->refs.items[i]->stride_by_own_step)
			continue;
		names->own_step = fresh_name(l, "own_step");
		pieces_append(l->arena, to, "%2const long %s = upcr_own_step(&%s, %d);", names->own_step,
			names->run, schedule->affinity.stride / schedule->affinity.block);
		return;
	}
}

const char *stride_of_reference(struct lowering *l, const struct ref *r)
{
	const char *own_step = r->stride_by_own_step ? loop_names(l, r->schedule)->own_step : NULL;

	if (!own_step)
		return lower_count(l, r->stride, r->stride_by_threads);
	return r->stride == 1 ? own_step : text_format(l->arena, "%ld * %s", r->stride, own_step);
}
