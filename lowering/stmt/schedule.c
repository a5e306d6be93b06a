/* SPDX-License-Identifier: MIT
 *
 * schedule.c - loops with a schedule: own iterations, and strips with private pointers for references.
 * for: FOR, FORALL and WHILE with a schedule
 * needs: localize
 * adds: edits of the loop's head and end; the body is written once, its places by reference.c
 * for (i = 0; i < n; i++) s += a[i];  ->  { i = 0; upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
 * upcr_pts at = UPCR_NULL; while (upcr_next_strip(&run)) { at = run.previous ? UPCR_ADVANCE(a, at,
 * run.previous) : UPCR_PLACE(a, i); upcr_any_int *a_i = UPCR_ADDRESS_AT(a, at); upcr_limit_strip(&run, at,
 * UPCR_BLOCK(a), 1); for (long k = 0, n2 = run.n; k < n2; k++, i++) s += a_i[k]; } }
 */
#include "lower.h"

#include "decl/names.h"
#include "edit/entry.h"
#include "stmt/own.h"
#include "stmt/reference.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static void write_rows(struct lowering *l, struct node *n, const struct loop_schedule *schedule);
static void write_hoisted_value(struct lowering *l, const struct value *v, struct pieces *to);
static struct enclosure loop_enclosure(struct lowering *l, const struct node *at);
static bool sets_last_value(const struct node *n, const struct node *at);
static void begin_interchanged(struct lowering *l, struct node *n, struct node *at, struct pieces *to);
static void end_interchanged(struct lowering *l, const struct node *n, const struct node *at,
	struct pieces *to);
static void write_init(struct lowering *l, struct node *init, struct pieces *to);
static void write_run(struct lowering *l, struct loop_schedule *schedule, const char *control,
	struct pieces *to, struct pieces *faults);
static void write_strip_iterations(struct lowering *l, struct loop_schedule *schedule, struct pieces *to);
static void write_open_run(struct lowering *l, struct loop_schedule *schedule, struct pieces *to);
static const char *truth_suffix(struct node *cond);
static struct pieces step_pieces(struct lowering *l, struct loop_schedule *schedule);

void lower_rows(struct lowering *l, struct node *n)
{
	const struct loop_schedule *schedule = plan_of(loop_at(n))->schedule;

	if (schedule && (schedule->rows.n || schedule->values.n))
		write_rows(l, n, schedule);
}

static void write_rows(struct lowering *l, struct node *n, const struct loop_schedule *schedule)
{
	struct enclosure around = {.statement = n,
		.layer = LAYER_VALUES,
		.end = statement_end(l, n),
		.head = {n->span.begin, n->span.begin}};

	l->has_schedules = true;
	around.before = pieces_format(l->arena, "{");
	for (size_t i = 0; i < schedule->rows.n; i++)
		reference_row(l, schedule, schedule->rows.items[i], &around.before);
	for (size_t i = 0; i < schedule->values.n; i++)
		write_hoisted_value(l, schedule->values.items[i], &around.before);
	pieces_append(l->arena, &around.before, "%b");
	around.after = pieces_format(l->arena, " }%b");
	edit_enclose(l->arena, &l->edits, &around);
}

/* const int b_k = (int)(0) < (n) ? upcr_get_int(...) : 0; */
static void write_hoisted_value(struct lowering *l, const struct value *v, struct pieces *to)
{
	const struct loop_schedule *schedule = v->loop;
	const char *relation = schedule->induction->is_closed ? (schedule->induction->goes_up ? "<=" : ">=")
	                     : schedule->induction->goes_up   ? "<"
	                                                      : ">";
	struct node *place = v->read->first;

	lower_node(l, v->read->first);
	pieces_append(l->arena, to, "%1const %s %s = %s(%s)(%n) %s %s(%n) ? ",
		lower_type(l, type_unqualified(l->arena, place->type)),
		reference_new_name(l, v->number, v->base, &v->at), schedule->induction->compare_cast,
		lower_type(l, schedule->induction->var->type), v->start, relation,
		schedule->induction->compare_cast, schedule->induction->bound);
	if (!place->edit || is_privatised(place))
		pieces_append(l->arena, to, "%n : 0;", place);
	else
		pieces_append(l->arena, to, "%e%n) : 0;",
			entry_of_access(ACCESS_GET, place->type->number, false), place);
}

void lower_schedule(struct lowering *l, struct node *n, struct node *at, const char *control)
{
	struct loop_schedule *schedule = plan_of(n)->schedule;
	struct enclosure loop = loop_enclosure(l, at);
	size_t references = l->references.n, fresh = l->fresh.n;
	struct pieces p = {0}, faults = {0};
	bool is_compared = schedule->induction->compared.n;
	size_t begin;

	l->has_schedules = true;
	lower_declarations(l, n);
	begin_interchanged(l, n, at, &p);
	pieces_append(l->arena, &p, control ? "UPCR_FORALL(%s) {" : "%s{", control ? control : "");
	pieces_append(l->arena, &p, n->loop.init ? "%1" : "");
	write_init(l, n->loop.init, &p);
	if (is_compared)
		own_begin_comparison(l, schedule, &p);
	begin = p.n;
	write_run(l, schedule, control, &p, &faults);
	write_strip_iterations(l, schedule, &p);
	if (is_compared)
		pieces_indent(&p, begin);
	if (at->loop.body)
		lower_node(l, at->loop.body);
	loop.before = p;
	loop.after = (struct pieces){0};
	reference_totals(l, schedule, &loop.after);
	if (schedule->induction->has_break && loop_names(l, schedule)->run)
		pieces_append(l->arena, &loop.after, "%2if (%s < %s)%3break;", loop_names(l, schedule)->k,
			loop_names(l, schedule)->n);
	if (schedule->kind > SCHEDULE_STRIPS && (is_compared || !schedule->induction->is_declared)) {
		struct pieces last = faults;

		faults = pieces_format(l->arena, "%1%s = %s;%p",
			reference_decl_name(schedule->induction->var),
			value_after_iterations(l, schedule, loop_names(l, schedule)->first,
				text_format(l->arena, "%s.count", loop_names(l, schedule)->run)),
			&last);
	}
	if (is_compared) {
		pieces_append(l->arena, &loop.after, "%1}%p%1if (%s)%2break;%0}", &faults,
			loop_names(l, schedule)->same);
		pieces_indent(&loop.after, 0);
		pieces_append(l->arena, &loop.after, "%0}%b");
	} else {
		pieces_append(l->arena, &loop.after, faults.n ? "%1}%p%0}%b" : "%0}%p }%b", &faults);
	}
	end_interchanged(l, n, at, &loop.after);
	edit_enclose(l->arena, &l->edits, &loop);
	l->references.n = references;
	l->fresh.n = fresh;
}

/* Writes a loop, whose head is replaced. */
static struct enclosure loop_enclosure(struct lowering *l, const struct node *at)
{
	const struct islands *is = &l->unit->islands;
	size_t open = token_at(is, at->span.begin) + 1;

	return (struct enclosure){.statement = at,
		.layer = LAYER_LOOP,
		.end = statement_end(l, at),
		.head = {at->span.begin, token_end(is, token_match(is, open))}};
}

/* ---- loops that are written the other way round ---- */

struct node *loop_at(struct node *n)
{
	return plan_of(n)->partner && !plan_of(n)->is_gathered ? plan_of(n)->partner : n;
}

void lower_interchanged(struct lowering *l, struct node *n, struct node *at)
{
	struct enclosure loop = loop_enclosure(l, at);

	lower_head(l, n);
	loop.before = pieces_format(l->arena, "for (");
	write_init(l, n->loop.init, &loop.before);
	pieces_append(l->arena, &loop.before, n->loop.init ? " %n; %n)" : "%n; %n)", n->loop.cond,
		n->loop.step);
	if (at->loop.body)
		lower_node(l, at->loop.body);
	edit_enclose(l->arena, &l->edits, &loop);
}

void lower_head(struct lowering *l, struct node *n)
{
	lower_declarations(l, n);
	if (n->loop.init)
		lower_node(l, n->loop.init);
	if (n->loop.cond) {
		lower_node(l, n->loop.cond);
		lower_truth(l, n->loop.cond);
	}
	if (n->loop.step)
		lower_node(l, n->loop.step);
}

static void begin_interchanged(struct lowering *l, struct node *n, struct node *at, struct pieces *to)
{
	if (!sets_last_value(n, at))
		return;
	lower_head(l, at);
	pieces_append(l->arena, to, "{ %n; if (%n) ", at->loop.init, at->loop.cond);
}

static void end_interchanged(struct lowering *l, const struct node *n, const struct node *at,
	struct pieces *to)
{
	if (sets_last_value(n, at))
		pieces_append(l->arena, to, " for (%n; %n; %n) { } }", at->loop.init, at->loop.cond,
			at->loop.step);
}

/* Returns whether a upc_forall is written around the loop that it is in, and neither declares its variable:
 * the other loop decides whether the upc_forall runs, and its variable gets its last value. */
static bool sets_last_value(const struct node *n, const struct node *at)
{
	return n != at && n->kind == NODE_FORALL && at->loop.init->kind != NODE_DECLS;
}

static void write_init(struct lowering *l, struct node *init, struct pieces *to)
{
	if (!init)
		return;
	lower_node(l, init);
	pieces_append(l->arena, to, l->unit->source.text[init->span.end - 1] == ';' ? "%n" : "%n;", init);
}

/* ---- the head ---- */

struct loop_names *loop_names(struct lowering *l, const struct loop_schedule *schedule)
{
	bool has_run = schedule->kind != SCHEDULE_STRIPS || schedule->is_strip_mined
	            || schedule->range_checks.n || schedule->has_uses;
	struct loop_names *names;

	while (l->loops.n <= schedule->number)
		LIST_PUSH(l->arena, &l->loops, (struct loop_names){0});
	names = &l->loops.items[schedule->number];
	if (!names->k)
		*names = (struct loop_names){.run = has_run ? fresh_name(l, "run") : NULL,
			.more = schedule->induction->is_open ? fresh_name(l, "more") : NULL,
			.k = fresh_name(l, "k"),
			.n = fresh_name(l, "n")};
	return names;
}

/* Declares the strips and goes to the first one; faults: what is reported after the loop of subscripts of the
 * affinity. */
static void write_run(struct lowering *l, struct loop_schedule *schedule, const char *control,
	struct pieces *to, struct pieces *faults)
{
	const struct loop_names *names = loop_names(l, schedule);
	struct pieces count;

	if (schedule->kind != SCHEDULE_STRIPS) {
		own_write_run(l, schedule, control ? control : "1", to, faults);
		return;
	}
	if (names->more) {
		write_open_run(l, schedule, to);
		return;
	}
	count = trip_count(l, schedule);
	if (!names->run) {
		pieces_append(l->arena, to, "%1const long %s = (long)%p;%1if (%s > 0) {", names->n, &count,
			names->n);
		return;
	}
	pieces_append(l->arena, to, "%1upcr_strips %s = upcr_all_strips(%p);", names->run, &count);
	reference_places(l, schedule, to);
	pieces_append(l->arena, to, "%1while (upcr_next_strip(&%s)) {", names->run);
}

/* Does the same for an open loop: int more = (c) != 0; if (more) { */
static void write_open_run(struct lowering *l, struct loop_schedule *schedule, struct pieces *to)
{
	const struct loop_names *names = loop_names(l, schedule);
	struct node *cond = schedule->loop->loop.cond;

	lower_node(l, cond);
	lower_truth(l, cond);
	pieces_append(l->arena, to, "%1int %s = (%n)%s;", names->more, cond, truth_suffix(cond));
	if (!names->run) {
		pieces_append(l->arena, to, "%1if (%s) {", names->more);
		return;
	}
	pieces_append(l->arena, to, "%1upcr_strips %s = upcr_all_strips(~0ul);", names->run);
	reference_places(l, schedule, to);
	pieces_append(l->arena, to, "%1while (%s && upcr_next_strip(&%s)) {", names->more, names->run);
}

/* Returns what makes 0 or 1 of a condition. */
static const char *truth_suffix(struct node *cond)
{
	cond = node_strip(cond);
	return cond->kind == NODE_BINARY
	                    && ((cond->op >= OP_LT && cond->op <= OP_NE) || cond->op == OP_LAND
				    || cond->op == OP_LOR)
	             ? ""
	             : " != 0";
}

/* Returns the value of the induction variable n iterations after it was `from`, as it is assigned. */
const char *value_after_iterations(struct lowering *l, const struct loop_schedule *schedule, const char *from,
	const char *n)
{
	const char *type = lower_type(l, schedule->induction->var->type),
		   *step = step_of(l, schedule->induction);

	if (strcmp(from, "0") == 0 && strcmp(step, "1") == 0)
		return text_format(l->arena, "(%s)%s", type, n);
	return text_format(l->arena, "(%s)upcr_iteration(%s, %s, %s)", type, from, n, step);
}

/* Writes the statements that serve the references in a strip, and the loop over its iterations. */
static void write_strip_iterations(struct lowering *l, struct loop_schedule *schedule, struct pieces *to)
{
	const struct loop_names *names = loop_names(l, schedule);
	const char *more = names->more ? text_format(l->arena, "%s && ", names->more) : "";
	struct pieces step;

	reference_statements(l, schedule, to);
	step = step_pieces(l, schedule);
	if (names->same)
		pieces_append(l->arena, to,
			"%2for (long %s = 0; %s < %s.n; %s++%p, (void)(%s || upcr_end_strips(&%s, %s)))%b",
			names->k, names->k, names->run, names->k, &step, names->same, names->run, names->k);
	else if (!names->run && names->more)
		pieces_append(l->arena, to, "%2for (UPCR_MAYBE_UNUSED long %s = 0; %s; %s++%p)%b", names->k,
			names->more, names->k, &step);
	else if (!names->run)
		pieces_append(l->arena, to, "%2for (long %s = 0; %s < %s; %s++%p)%b", names->k, names->k,
			names->n, names->k, &step);
	else if (schedule->induction->has_break)
		pieces_append(l->arena, to,
			"%2long %s = 0;%2const long %s = %s.n;%2for (; %s%s < %s; %s++%p)%b", names->k,
			names->n, names->run, more, names->k, names->n, names->k, &step);
	else
		pieces_append(l->arena, to, "%2for (long %s = 0, %s = %s.n; %s%s < %s; %s++%p)%b", names->k,
			names->n, names->run, more, names->k, names->n, names->k, &step);
}

/* Returns what the loop does after an iteration, with a comma before each part. */
static struct pieces step_pieces(struct lowering *l, struct loop_schedule *schedule)
{
	const char *var = reference_decl_name(schedule->induction->var);
	struct pieces p = {0};

	if (schedule->kind == SCHEDULE_CYCLIC)
		pieces_append(l->arena, &p, ", %s = %s", var,
			value_after_iterations(l, schedule, var,
				text_format(l->arena, "%s.stride", loop_names(l, schedule)->run)));
	else if (!schedule->induction->steps_in_body) {
		lower_node(l, schedule->induction->step_node);
		pieces_append(l->arena, &p, ", %n", schedule->induction->step_node);
	}
	if (schedule->induction->is_open)
		pieces_append(l->arena, &p, ", %s = (%n)%s", loop_names(l, schedule)->more,
			schedule->loop->loop.cond, truth_suffix(schedule->loop->loop.cond));
	return p;
}

/* Returns the trip count of the loop. */
struct pieces trip_count(struct lowering *l, struct loop_schedule *schedule)
{
	lower_node(l, schedule->induction->bound);
	return trips_to_come(l, schedule->induction);
}

struct pieces trips_to_come(struct lowering *l, const struct induction *i)
{
	const char *name = reference_decl_name(i->var), *cast = i->compare_cast;
	long step = labs(i->step);
	struct pieces bound, p;

	bound = pieces_format(l->arena, *cast ? "%s(%n)" : "%s%n", cast, i->bound);
	p = pieces_format(l->arena, "upcr_trips%s%s(", i->is_closed ? "_to" : "",
		i->is_unsigned ? "_unsigned" : "");
	if (i->goes_up)
		pieces_append(l->arena, &p, "%s%s, %p", cast, name, &bound);
	else
		pieces_append(l->arena, &p, "%p, %s%s", &bound, cast, name);
	pieces_append(l->arena, &p, ", %s)", lower_count(l, step, i->step_by_threads));
	return p;
}

/* Returns the step of the loop variable in an iteration. */
const char *step_of(struct lowering *l, const struct induction *i)
{
	return lower_count(l, i->step, i->step_by_threads);
}

bool is_planned(const struct node *n)
{
	return plan_of(n)->schedule && plan_of(n)->schedule->kind != SCHEDULE_UNCHANGED;
}
