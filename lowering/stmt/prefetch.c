/* SPDX-License-Identifier: MIT
 *
 * prefetch.c - loops that name objects of other hosts before they read them.
 * for: FOR, FORALL and WHILE with objects to name
 * needs: localize
 * adds: where the body begins, a loop over the next iterations (upcr_prefetch.h)
 * for (i = 0; i < n; i++) s += x[j[i]];  ->  { unsigned long left = 0; upcr_prefetch prefetch =
 * {.is_direct = 1}; for (i = 0; i < n; i++) { if (upcr_prefetch_is_due(&prefetch, &left)) { unsigned long
 * more = upcr_trips(i, n, 1); const int now = i; int i = now; for (; more && upcr_far_more(&prefetch);
 * more--, i = (int)upcr_iteration(i, 1, 1)) { upcr_request(UPCR_ELEM(x, j[i]), sizeof(double)); }
 * upcr_far_fetch(&prefetch); left = prefetch.left; } s += UPCR_GET_REQUESTED(prefetch, double, UPCR_ELEM(x,
 * j[i])); } }
 */
#include "decl/names.h"
#include "stmt/reference.h"
#include "stmt/schedule.h"

static void write_state(struct lowering *l, struct node *n, const struct prefetch *a);
static void write_copies(struct lowering *l, const struct prefetch *a, const struct prefetch *part,
	struct pieces *to);
static void write_copy(struct lowering *l, const struct prefetch *a, struct node *place, struct pieces *to);
static void write_inner(struct lowering *l, const struct prefetch *a, struct node *place, struct pieces *to);
static const char *new_copy(struct lowering *l, const struct prefetch *a, struct node *place);
static bool is_copied_by(const struct node *place, const struct prefetch *a);
static void write_coming_iterations(struct lowering *l, const struct prefetch *a, struct pieces *to);
static const char *strip_step(struct lowering *l, const struct prefetch *a);
static const char *assignment_of_next_value(struct lowering *l, const struct induction *i, const char *step);
static void write_requests(struct lowering *l, const struct prefetch *a, const struct prefetch *part,
	unsigned depth, struct pieces *to);
static void write_request(struct lowering *l, const struct prefetch *a, struct node *place, unsigned depth,
	struct pieces *to);
static void write_nest(struct lowering *l, const struct prefetch *a, const struct prefetch *part,
	unsigned depth, struct pieces *to);

void lower_prefetch(struct lowering *l, struct node *n)
{
	struct prefetch *a = node_is_loop(n) && !plan_of(n)->partner ? plan_of(n)->prefetch : NULL;
	struct node *body = a ? n->loop.body : NULL;
	struct enclosure begin = {.statement = body, .layer = LAYER_AHEAD};
	const struct prefetch_names *names;

	if (!a)
		return;
	l->has_prefetch = true;
	a->number = ++l->n_prefetches;
	write_state(l, n, a);
	names = prefetch_names(l, a);
	begin.end = statement_end(l, body);
	begin.head = (struct span){body->span.begin, body->span.begin};
	begin.before = pieces_format(l->arena, "{%1if (upcr_prefetch_is_due(&%s, &%s)) {", names->state,
		names->left);
	write_coming_iterations(l, a, &begin.before);
	write_requests(l, a, a, 3, &begin.before);
	pieces_append(l->arena, &begin.before, "%2}%2upcr_far_fetch(&%s);%2%s = %s.left;%1}%b", names->state,
		names->left, names->state);
	begin.after = pieces_format(l->arena, " }%b");
	edit_enclose(l->arena, &l->edits, &begin);
}

const struct prefetch_names *prefetch_names(const struct lowering *l, const struct prefetch *a)
{
	return &l->prefetches.items[a->number];
}

/* Around the loop. */
static void write_state(struct lowering *l, struct node *n, const struct prefetch *a)
{
	struct enclosure around = {.statement = n,
		.layer = LAYER_STATE,
		.end = statement_end(l, n),
		.head = {n->span.begin, n->span.begin}};
	const struct prefetch_names *outer = a->outer && a->outer->number ? prefetch_names(l, a->outer)
	                                                                  : NULL;
	struct prefetch_names names = {.state = fresh_name(l, "prefetch"), .left = fresh_name(l, "left")};

	while (l->prefetches.n <= a->number)
		LIST_PUSH(l->arena, &l->prefetches, (struct prefetch_names){0});
	l->prefetches.items[a->number] = names;
	around.before = pieces_format(l->arena, "{");
	if (a->outer && a->outer->number)
		pieces_append(l->arena, &around.before,
			"%1unsigned long %s = %s.is_too_large ? 0 : ~0ul;%1upcr_prefetch %s;%1upcr_prefetch_inner(&%s, &%s);",
			names.left, outer->state, names.state, names.state, outer->state);
	else
		pieces_append(l->arena, &around.before,
			"%1unsigned long %s = 0;%1upcr_prefetch %s = {.is_direct = %d};", names.left,
			names.state, (long)a->is_direct);
	write_copies(l, a, a, &around.before);
	pieces_append(l->arena, &around.before, "%b");
	around.after = pieces_format(l->arena, " }%b");
	edit_enclose(l->arena, &l->edits, &around);
}

/* Declares each array that the loop may copy, of those that `part` names. */
static void write_copies(struct lowering *l, const struct prefetch *a, const struct prefetch *part,
	struct pieces *to)
{
	for (size_t i = 0; i < part->requests.n; i++) {
		const struct prefetch_request *r = &part->requests.items[i];

		if (r->nest)
			write_copies(l, a, r->nest, to);
		if (is_copied_by(r->node, a))
			write_copy(l, a, r->node, to);
		else
			write_inner(l, a, r->node, to);
	}
}

/* upcr_copy x_copy = upcr_copy_of(&prefetch, upcr_at(x), sizeof(double), UPCR_BLOCK(x)); prefetch.copies =
 * &x_copy;
 */
static void write_copy(struct lowering *l, const struct prefetch *a, struct node *place, struct pieces *to)
{
	const char *name = new_copy(l, a, place), *state = prefetch_names(l, a)->state,
		   *type = lower_type(l, type_unqualified(l->arena, place->type));
	struct node *array = node_subscripted_array(place), *index;

	pieces_append(l->arena, to, "%1upcr_copy %s = upcr_copy_of(&%s, ", name, state);
	if (array && object_has_layout(l, array)) {
		const char *object = reference_decl_name(array->decl->first);

		pieces_append(l->arena, to, "upcr_at(%s), sizeof(%s), UPCR_BLOCK(%s));", object, type,
			object);
	} else {
		pieces_append(l->arena, to, "%n, sizeof(%s), %d);", node_pointer_side(place, &index), type,
			type_element(place->type)->block);
	}
	pieces_append(l->arena, to, "%1%s.copies = &%s;", state, name);
}

/* Declares another name for a copy that a loop around this one makes. */
static void write_inner(struct lowering *l, const struct prefetch *a, struct node *place, struct pieces *to)
{
	const struct prefetch *outer = plan_of(place)->copies;
	const char *name;

	if (plan_of(place)->requester != a || !outer || !outer->is_direct || !outer->number)
		return;
	name = prefetch_copy(l, outer, place);
	pieces_append(l->arena, to, "%1const upcr_copy %s = %s;", new_copy(l, a, place), name);
}

static const char *new_copy(struct lowering *l, const struct prefetch *a, struct node *place)
{
	struct node *array = node_subscripted_array(place);
	const char *name = fresh_name(l,
		array && array->decl
			? text_format(l->arena, "%s_copy", reference_decl_name(array->decl->first))
			: "copy");

	LIST_PUSH(l->arena, &l->prefetches.items[a->number].copies,
		(struct copy_name){plan_of(place)->copy, name});
	return name;
}

const char *prefetch_copy(const struct lowering *l, const struct prefetch *a, const struct node *place)
{
	const struct prefetch_names *names = prefetch_names(l, a);

	for (size_t i = names->copies.n; i-- > 0;)
		if (names->copies.items[i].copy == plan_of(place)->copy)
			return names->copies.items[i].name;
	return NULL;
}

static bool is_copied_by(const struct node *place, const struct prefetch *a)
{
	return a->is_direct && plan_of(place)->copies == a;
}

/* Writes the head of the loop over the iterations to come: its variables hide those of the loop. */
static void write_coming_iterations(struct lowering *l, const struct prefetch *a, struct pieces *to)
{
	const char *type = lower_type(l, a->induction->var->type),
		   *var = reference_decl_name(a->induction->var);
	const char *now = fresh_name(l, "now"), *state = prefetch_names(l, a)->state;

	if (a->in_strip) {
		const struct loop_names *strip = loop_names(l, plan_of(a->loop)->schedule);
		const char *here = fresh_name(l, "here");

		pieces_append(l->arena, to,
			"%2const long %s = %s;%2const %s %s = %s;%2long %s = %s;%2UPCR_MAYBE_UNUSED %s %s = %s;"
			"%2for (; %s < %s && upcr_far_more(&%s); %s++, %s) {",
			here, strip->k, type, now, var, strip->k, here, type, var, now, strip->k, strip->n,
			state, strip->k, assignment_of_next_value(l, a->induction, strip_step(l, a)));
	} else {
		struct pieces count = trips_to_come(l, a->induction);
		const char *more = fresh_name(l, "more");

		pieces_append(l->arena, to,
			"%2unsigned long %s = %p;%2const %s %s = %s;%2%s %s = %s;"
			"%2for (; %s && upcr_far_more(&%s); %s--, %s) {",
			more, &count, type, now, var, type, var, now, more, state, more,
			assignment_of_next_value(l, a->induction, step_of(l, a->induction)));
	}
}

/* i = (int)upcr_iteration(i, 1, step) */
static const char *assignment_of_next_value(struct lowering *l, const struct induction *i, const char *step)
{
	const char *var = reference_decl_name(i->var);

	return text_format(l->arena, "%s = (%s)upcr_iteration(%s, 1, %s)", var, lower_type(l, i->var->type),
		var, step);
}

/* Returns the step of the variable from one iteration of a strip to the next one. */
static const char *strip_step(struct lowering *l, const struct prefetch *a)
{
	const struct loop_schedule *schedule = plan_of(a->loop)->schedule;

	if (schedule->kind == SCHEDULE_ELEMENTS)
		return "0";
	if (schedule->kind == SCHEDULE_CYCLIC)
		return text_format(l->arena, "(long)%s.stride * %s", loop_names(l, schedule)->run,
			step_of(l, a->induction));
	return step_of(l, a->induction);
}

/* Writes the statements that name what `part` wants, the loop or one in it; depth is the indentation. */
static void write_requests(struct lowering *l, const struct prefetch *a, const struct prefetch *part,
	unsigned depth, struct pieces *to)
{
	for (size_t i = 0; i < part->requests.n; i++) {
		struct node *n = part->requests.items[i].node;
		const struct decl *d = request_variable(&part->requests.items[i]);

		if (n->kind == NODE_FOR) {
			write_nest(l, a, part->requests.items[i].nest, depth, to);
		} else if (d) {
			pieces_statement(l->arena, to, depth);
			pieces_append(l->arena, to, "UPCR_MAYBE_UNUSED const %s %s = %n;",
				lower_type(l, type_unqualified(l->arena, d->type)),
				reference_decl_name(d->first), n->kind == NODE_VAR ? n->init : n->last);
		} else {
			write_request(l, a, n, depth, to);
		}
	}
}

static void write_request(struct lowering *l, const struct prefetch *a, struct node *place, unsigned depth,
	struct pieces *to)
{
	const char *type = lower_type(l, type_unqualified(l->arena, place->type));
	struct node *index;

	if (is_copied_by(place, a)) {
		node_pointer_side(place, &index);
		pieces_statement(l->arena, to, depth);
		pieces_append(l->arena, to, "upcr_request_element(&%s, (long)(%n));",
			prefetch_copy(l, a, place), index);
	}
	pieces_statement(l->arena, to, depth);
	pieces_append(l->arena, to, "upcr_request(%n, sizeof(%s));", place, type);
}

/* Writes the requests of a loop in the loop, unless they are written in the place of another one. */
static void write_nest(struct lowering *l, const struct prefetch *a, const struct prefetch *part,
	unsigned depth, struct pieces *to)
{
	struct pieces count = trips_to_come(l, part->induction);
	const char *more = fresh_name(l, "more"), *var = reference_decl_name(part->induction->var);

	if (plan_of(part->loop)->partner)
		return;
	pieces_statement(l->arena, to, depth);
	pieces_append(l->arena, to, "{");
	pieces_statement(l->arena, to, depth + 1);
	pieces_append(l->arena, to, "%s %s = %n;", lower_type(l, part->induction->var->type), var,
		first_value(part->induction));
	pieces_statement(l->arena, to, depth + 1);
	pieces_append(l->arena, to, "for (unsigned long %s = %p; %s && upcr_far_room(); %s--, %s) {", more,
		&count, more, more,
		assignment_of_next_value(l, part->induction, step_of(l, part->induction)));
	write_requests(l, a, part, depth + 2, to);
	pieces_statement(l->arena, to, depth + 1);
	pieces_append(l->arena, to, "}");
	pieces_statement(l->arena, to, depth);
	pieces_append(l->arena, to, "}");
}
