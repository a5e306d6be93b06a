/* SPDX-License-Identifier: MIT
 *
 * localize.c - walks over the functions: loops from the outside in, then their contents.
 */
#include "finding.h"
#include "plan.h"

#include "align/align.h"

#include <stdlib.h>

/* The last numbers that were assigned in a function. */
struct last_numbers {
	unsigned schedule, reference;
};

static struct findings *find_silent(struct unit *u);
static struct findings *plan_unit(struct unit *u);
static void forget_plans(struct node *n);
static void plan_functions(struct pass *p);
static void plan_node(struct pass *p, struct loop *innermost, struct loop *around, struct node *n);
static void plan_setup(struct pass *p, struct loop *around, struct node *n);
static void plan_loop(struct pass *p, struct loop *outer, struct node *n);
static void plan_loop_parts(struct pass *p, struct loop *outer, struct loop *loop);
static void find_plan(struct pass *p, struct loop *loop);
static bool loses_nothing(struct pass *p, struct node *affinity);
static bool may_be_open(const struct pass *p, const struct node *loop);
static struct induction *compared_induction(struct pass *p, struct loop *loop);
static bool has_compared_events(const struct pass *p, struct node *n);
static void finish_schedule(struct pass *p, struct node *n, struct loop_schedule *schedule);
static void number_reference(const struct pass *p, struct ref **refs, size_t at, unsigned *number);
static bool same_address(const struct pass *p, const struct ref *r, const struct ref *x, long *distance);
static void number_schedules(const struct pass *p, struct node *n, struct last_numbers *last);

void localize(struct unit *u)
{
	if (u->options->inst.on)
		u->silent = find_silent(u);
	u->findings = plan_unit(u);
}

/* Finds the outcomes if nothing raised events.  The tree has no plans afterwards. */
static struct findings *find_silent(struct unit *u)
{
	const struct options *o = u->options;
	struct options silent = *o;
	struct findings *list;

	silent.inst.on = silent.inst.local = false;
	silent.report = REPORT_COUNT; /* refusals are kept */
	u->options = &silent;
	list = plan_unit(u);
	u->options = o;
	forget_plans(u->root);
	return list;
}

/* Makes the plans of all functions.  Returns the findings, or NULL if they are not needed. */
static struct findings *plan_unit(struct unit *u)
{
	struct pass p = pass_begin(u);
	struct alignment alignment;

	p.follows = true;
	if (u->options->align != ALIGN_OFF) {
		alignment = alignment_begin(u);
		p.alignment = &alignment;
	}
	if (!u->options->check || !u->options->has_network)
		plan_functions(&p);
	return u->options->report || u->options->inst.on ? find_all(&p) : NULL;
}

static void forget_plans(struct node *n)
{
	n->plan = NULL;
	for (struct node *c = n->first; c; c = c->next)
		forget_plans(c);
}

const struct plan *plan_of(const struct node *n)
{
	static const struct plan none;

	return n->plan ? n->plan : &none;
}

bool may_control(const struct node *loop)
{
	return loop->loop.affinity && !plan_of(loop)->never_controls;
}

struct plan *plan_make(struct pass *p, struct node *n)
{
	if (!n->plan)
		n->plan = arena_alloc(p->unit->arena, sizeof *n->plan);
	return n->plan;
}

static void plan_functions(struct pass *p)
{
	for (struct node *n = p->unit->root->first; n; n = n->next) {
		struct last_numbers last = {0};

		if (n->kind != NODE_FUNC || !n->last || n->last->kind != NODE_COMPOUND)
			continue;
		if (!p->unit->options->passes.no_hoist)
			hoist_bases(p, n->last);
		if (p->unit->options->passes.no_own && p->unit->options->passes.no_strips)
			continue;
		pass_enter(p, n);
		plan_node(p, NULL, NULL, n->last);
		number_schedules(p, n->last, &last);
	}
}

/* Visits n.  `innermost` is the loop that contains it, or NULL; `around` is the loop whose iterations
 * evaluate it. */
static void plan_node(struct pass *p, struct loop *innermost, struct loop *around, struct node *n)
{
	if (node_is_loop(n)) {
		plan_loop(p, innermost, n);
		return;
	}
	if (n->kind == NODE_SIZEOF || n->kind == NODE_GENERIC || plan_of(n)->is_owner_test)
		return;
	plan_strips(p, innermost, around, n);
	if (plan_of(n)->ref && plan_of(n)->ref->schedule) {
		plan_setup(p, around, n);
		return;
	}
	for (struct node *c = n->first; c; c = c->next)
		plan_node(p, innermost, around, c);
}

/* Visits the parts that the pointer to a place is computed from: they are read where the plan begins, before
 * its loop.  A place that shares the pointer of another one needs no visit. */
static void plan_setup(struct pass *p, struct loop *around, struct node *n)
{
	const struct ref *r = plan_of(n)->ref;

	/* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): one of the loops around n has a schedule */
	while (around->schedule != r->schedule)
		around = around->outer;
	for (struct node *c = n->first; c && r->place == n; c = c->next)
		plan_node(p, around->outer, around->outer, c);
}

static void plan_loop(struct pass *p, struct loop *outer, struct node *n)
{
	struct interchange interchanged = {0};
	struct loop *loop;

	if (!p->unit->options->check) /* the first wrong access must stay the first */
		interchanged = interchange_nest(p, outer, n);
	loop = loop_enter(p, outer, n);
	find_plan(p, loop);
	if (interchanged.outer && !loop->schedule) {
		restore_nest(p, &interchanged);
		interchanged.outer = NULL;
		loop = loop_enter(p, outer, n);
		find_plan(p, loop);
	}
	plan_loop_parts(p, outer, loop);
	if (!p->unit->options->check)
		plan_prefetch(p, loop);
	if (interchanged.outer)
		restore_nest(p, &interchanged);
}

/* Visits the parts of a loop.  The first clause of a head belongs to the code around the loop, as does an
 * affinity that is evaluated once before it; condition and step are evaluated outside of its strips. */
static void plan_loop_parts(struct pass *p, struct loop *outer, struct loop *loop)
{
	struct node *n = loop->node;

	for (struct node *c = n->first; c; c = c->next) {
		bool is_before = c == n->loop.init || (loop->schedule && c == n->loop.affinity);
		bool is_head = c == n->loop.cond || c == n->loop.step;

		if (c == n->loop.affinity && !may_control(n))
			continue;
		plan_node(p, is_before ? outer : loop, is_before || is_head ? outer : loop, c);
	}
	if (!loop->schedule)
		return;
	if (!p->unit->options->check)
		plan_values(p, loop, n->loop.body);
	plan_totals(p, loop);
	plan_strip_uses(p, loop);
	finish_schedule(p, n, loop->schedule);
}

static void find_plan(struct pass *p, struct loop *loop)
{
	struct node *n = loop->node;
	bool is_own = n->kind == NODE_FORALL && n->loop.affinity, is_inner = is_own && choosing_loop(n);
	struct loop_schedule strips = {.kind = SCHEDULE_STRIPS, .loop = n};

	if (is_inner && loses_nothing(p, n->loop.affinity)) {
		plan_make(p, n)->never_controls = true;
		is_own = false;
	} else if (is_inner) {
		refusal_begin(p);
		pass_refuse(p, REASON_NESTED, NULL, 0, 0, 0);
		loop->induction = NULL;
	} else if (is_own && !loop->induction && !p->unit->options->check) {
		loop->induction = compared_induction(p, loop);
	}
	if (loop->induction && has_compared_events(p, n)) {
		refusal_begin(p);
		pass_refuse(p, REASON_ALIGNED, NULL, 0, 0, 0);
		loop->induction = NULL;
	}
	if (!loop->induction && may_be_open(p, n))
		loop->induction = find_open_induction(p, n, &loop->effects);
	if (loop->induction) {
		loop->schedule = arena_alloc(p->unit->arena, sizeof *loop->schedule);
		strips.induction = loop->induction;
		*loop->schedule = strips;
		if (is_own && (p->unit->options->passes.no_own || !plan_own(p, loop))) {
			loop->induction = NULL;
			loop->schedule = NULL;
		} else if (n->kind == NODE_FOR && !loop->induction->is_open && !p->unit->options->check
			   && loop_owner_test(n) && !p->unit->options->passes.no_own && !plan_own(p, loop)) {
			*loop->schedule = strips;
		}
	}
	if (!loop->schedule)
		refusal_keep(p, n);
}

/* Returns whether a loop may be planned though its trip count is not known: nothing that needs to know more
 * of its iterations than the current one is made of it. */
static bool may_be_open(const struct pass *p, const struct node *loop)
{
	const struct options *o = p->unit->options;

	return (loop->kind == NODE_FOR || loop->kind == NODE_WHILE) && !o->check && !o->has_network
	    && !o->passes.no_strips && !p->alignment;
}

/* Returns the induction of a loop whose bound the loop has to compare after each iteration, because it may
 * change it; or NULL. */
static struct induction *compared_induction(struct pass *p, struct loop *loop)
{
	struct refusal earlier = p->refusal;
	struct effects e = loop->effects;
	struct compared in_bound = {0};
	struct induction *i;

	e.compared = &in_bound;
	refusal_begin(p);
	i = find_induction(p, loop->node, &e);
	if (!i)
		p->refusal = earlier;
	else
		i->compared = in_bound;
	return i;
}

/* Returns whether an expression reads a shared place: an address of one is not a read. */
static bool reads_shared(const struct node *n)
{
	if (is_shared_access(n))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (reads_shared(c))
			return true;
	return false;
}

/* Returns whether an affinity that chooses no thread need not be evaluated. */
static bool loses_nothing(struct pass *p, struct node *affinity)
{
	struct effects e = {0};

	if (p->unit->options->passes.no_own || p->unit->options->check
		|| (is_instrumented(p, affinity) && reads_shared(affinity)))
		return false;
	find_effects_below(p, affinity, &e);
	return !(e.changed.n || e.calls || e.jumps || e.is_odd || e.stores || e.stores_named || e.wild);
}

/* Returns whether each evaluation of the condition is recorded for --check-alignment: a planned loop
 * evaluates none. */
static bool has_compared_events(const struct pass *p, struct node *n)
{
	struct global_effects e = {0};

	if (p->alignment)
		e = global_effects_below(p->alignment, n);
	return has_global_effects(&e);
}

/* Completes the plan of the loop, if it changes anything; rows may have been planned before. */
static void finish_schedule(struct pass *p, struct node *n, struct loop_schedule *schedule)
{
	plan_elements(p, schedule);
	if (!schedule->refs.n && !schedule->values.n && !schedule->totals.n
		&& schedule->kind == SCHEDULE_STRIPS)
		return;
	if (!schedule->refs.n && !schedule->totals.n && schedule->kind == SCHEDULE_STRIPS)
		schedule->kind = SCHEDULE_UNCHANGED;
	if (plan_of(n)->schedule)
		schedule->rows = plan_of(n)->schedule->rows;
	plan_make(p, n)->schedule = schedule;
}

static void number_schedules(const struct pass *p, struct node *n, struct last_numbers *last)
{
	struct loop_schedule *schedule = plan_of(n)->schedule;

	if (schedule) {
		schedule->number = ++last->schedule;
		for (size_t i = 0; i < schedule->rows.n; i++)
			number_reference(p, schedule->rows.items, i, &last->reference);
		for (size_t i = 0; i < schedule->values.n; i++)
			schedule->values.items[i]->number = ++last->reference;
		for (size_t i = 0; i < schedule->totals.n; i++)
			schedule->totals.items[i]->number = schedule->totals.items[i]
			                                            ->address = ++last->reference;
		for (size_t i = 0; i < schedule->refs.n; i++) {
			number_reference(p, schedule->refs.items, i, &last->reference);
			schedule->is_strip_mined |= schedule->refs.items[i]->leaves_block
			                         || schedule->refs.items[i]->wrapped;
		}
	}
	for (struct node *c = n->first; c; c = c->next)
		number_schedules(p, c, last);
}

/* Assigns its number to a reference, and finds the reference whose address it can use. */
static void number_reference(const struct pass *p, struct ref **refs, size_t at, unsigned *number)
{
	struct ref *r = refs[at];
	long distance;

	r->number = r->address = ++*number;
	for (size_t i = at; i-- > 0;) {
		struct ref *x = refs[i];

		if (!same_address(p, r, x, &distance))
			continue;
		if (!distance)
			r->address = x->address;
		else if (!r->neighbor && (!r->block || labs(distance) < r->block)) {
			r->neighbor = x;
			r->distance = distance;
		}
	}
	if (r->address != r->number)
		r->neighbor = NULL;
}

/* Returns whether two elements are of static arrays with the same layout and index, or of one array, and sets
 * their distance. */
static bool same_address(const struct pass *p, const struct ref *r, const struct ref *x, long *distance)
{
	bool is_same = same_base(p, r->base, x->base);
	bool both_static = has_shared_array_type(r->base) && has_shared_array_type(x->base);

	if (r->block != x->block || !same_element(r->element, x->element) || r->wrapped || x->wrapped)
		return false;
	if (r->steps != x->steps)
		return false;
	return (both_static || is_same) && affine_distance(p, &x->at, &r->at, distance)
	    && r->stride == x->stride;
}
