/* SPDX-License-Identifier: MIT
 *
 * reference.c - shared references of loops that follow a plan, which private pointers serve.
 * for: places with a ref, reads with a value
 * needs: localize
 * adds: edits of the places; statements of the loops that schedule.c writes
 * a[i]  ->  a_i[k], after upcr_any_int *a_i = UPCR_ADDRESS(a, i);
 */
#include "stmt/reference.h"

#include "decl/bound.h"
#include "decl/names.h"
#include "stmt/own.h"

#include <stdlib.h>
#include <string.h>

static bool has_places_across_strips(const struct loop_schedule *schedule);
static bool has_place(const struct loop_schedule *schedule, const struct ref *r);
static void name_place(struct lowering *l, const struct loop_schedule *schedule, const struct ref *r);
static void write_reference_place(struct lowering *l, const struct loop_schedule *schedule, struct ref *r,
	struct pieces *to);
static const char *moves_by(struct lowering *l, const struct ref *r, const char *iterations);
static const char *stepped_place(struct lowering *l, const struct ref *r, const char *iterations);
static void write_pointer(struct lowering *l, struct ref *r, struct pieces *to);
static struct pieces number_of_total(struct lowering *l, const struct ref *r);
static void write_limit(struct lowering *l, const struct ref *r, struct pieces *to);
static void write_strip_use(struct lowering *l, const struct ref *r, struct pieces *to);
static struct pieces first_place_of_reference(struct lowering *l, struct ref *r);
static struct pieces pointer_to_element(struct lowering *l, struct pieces *base, struct pieces *index,
	struct type *type, long block);
static const char *place_at(struct lowering *l, const struct ref *r, const char *macro, const char *place,
	const char *count);
static const char *place_type(struct lowering *l, const struct ref *r);
static bool is_array_name(const struct node *n);
static void lower_in_column(struct lowering *l, struct node *n);
static struct node *chosen_part(struct node *n, unsigned depth);
static void drop_names(struct lowering *l, const struct ref *r, struct node *n, bool has_columns);
static const char *strip_index(struct lowering *l, const struct ref *r);
static void lower_instrumented(struct lowering *l, struct node *n);
static struct pieces row_index(struct lowering *l, struct node *n, unsigned depth);

/* upcr_any_int *a_i = UPCR_ADDRESS(a, i * 16L); */
void reference_row(struct lowering *l, const struct loop_schedule *schedule, struct ref *r, struct pieces *to)
{
	reference_new_name(l, r->number, r->base, &r->at);
	if (r->address == r->number && has_place(schedule, r))
		write_reference_place(l, schedule, r, to);
	write_pointer(l, r, to);
}

/* ---- in a strip ---- */

void reference_places(struct lowering *l, struct loop_schedule *schedule, struct pieces *to)
{
	for (size_t i = 0; i < schedule->refs.n; i++) {
		const struct ref *r = schedule->refs.items[i];

		if (r->address != r->number || !has_places_across_strips(schedule))
			continue;
		reference_new_name(l, r->number, r->base, &r->at);
		name_place(l, schedule, r);
		pieces_append(l->arena, to, "%1upcr_pts %s = UPCR_NULL;", reference_place(l, r));
	}
}

void reference_statements(struct lowering *l, struct loop_schedule *schedule, struct pieces *to)
{
	own_write_step(l, schedule, to);
	for (size_t i = 0; i < schedule->refs.n; i++) {
		unsigned address = schedule->refs.items[i]->number;

		if (schedule->refs.items[i]->address != address)
			continue;
		if (!has_places_across_strips(schedule))
			reference_new_name(l, address, schedule->refs.items[i]->base,
				&schedule->refs.items[i]->at);
		if (has_place(schedule, schedule->refs.items[i]))
			write_reference_place(l, schedule, schedule->refs.items[i], to);
		for (size_t k = i; k < schedule->refs.n; k++) {
			struct ref *r = schedule->refs.items[k];

			if (r->address != address || (r->steps && !reference_array(r)))
				continue;
			if (r->number != address)
				reference_new_name(l, r->number, r->base, &r->at);
			write_pointer(l, r, to);
		}
	}
	for (size_t i = 0; i < schedule->refs.n; i++)
		if (schedule->refs.items[i]->address == schedule->refs.items[i]->number)
			write_limit(l, schedule->refs.items[i], to);
	for (size_t i = 0; i < schedule->refs.n; i++)
		write_strip_use(l, schedule->refs.items[i], to);
	range_check_statements(l, schedule, to);
	for (size_t i = 0; i < schedule->totals.n; i++) {
		struct ref *r = schedule->totals.items[i];
		struct pieces number = number_of_total(l, r);

		pieces_append(l->arena, to, "%2%s %s = %p;", place_type(l, r),
			reference_new_name(l, r->number, r->base, &r->at), &number);
	}
}

void reference_totals(struct lowering *l, const struct loop_schedule *schedule, struct pieces *to)
{
	for (size_t i = 0; i < schedule->totals.n; i++) {
		const struct ref *r = schedule->totals.items[i];
		struct pieces number = number_of_total(l, r);

		pieces_append(l->arena, to, "%2%p = %s;", &number, reference_name(l, r));
	}
}

/* Returns the shared number that a total stands for, as a place. */
static struct pieces number_of_total(struct lowering *l, const struct ref *r)
{
	if (r->neighbor)
		return pieces_format(l->arena, "*%s", reference_name(l, r->neighbor));
	return pieces_format(l->arena, "*(%s *)upcr_reach(upcr_at(%s))", place_type(l, r),
		reference_decl_name(r->base->decl->first));
}

/* Returns whether places go on from one strip of the loop to the next one; else they are computed for each.
 */
static bool has_places_across_strips(const struct loop_schedule *schedule)
{
	return schedule->kind == SCHEDULE_STRIPS && schedule->is_strip_mined;
}

/* Returns whether more than one private pointer needs to know where a reference is. */
static bool has_place(const struct loop_schedule *schedule, const struct ref *r)
{
	unsigned n_users = 0;
	const struct ref *x;

	if (r->schedule
		&& (has_places_across_strips(schedule) || schedule->range_checks.n || r->leaves_block
			|| r->may_differ || r->steps))
		return true;
	for (size_t i = 0; i < schedule->refs.n + schedule->rows.n; i++) {
		x = i < schedule->refs.n ? schedule->refs.items[i]
		                         : schedule->rows.items[i - schedule->refs.n];
		n_users += x->address == r->address;
		if (x->neighbor && x->neighbor->address == r->address)
			return true;
	}
	return n_users > 1;
}

static void name_place(struct lowering *l, const struct loop_schedule *schedule, const struct ref *r)
{
	unsigned n = 0;
	const char *preferred = "at";

	for (size_t i = 0; i < schedule->refs.n; i++)
		n += schedule->refs.items[i]->address == schedule->refs.items[i]->number;
	if (!r->schedule || n > 1)
		preferred = text_format(l->arena, "at_%s", reference_name(l, r));
	while (l->places.n <= r->number)
		LIST_PUSH(l->arena, &l->places, NULL);
	l->places.items[r->number] = fresh_name(l, preferred);
}

const char *reference_place(const struct lowering *l, const struct ref *r)
{
	return r->address < l->places.n ? l->places.items[r->address] : NULL;
}

/* const upcr_pts at = UPCR_PLACE(a, i);, or in later strips from the last one on. */
static void write_reference_place(struct lowering *l, const struct loop_schedule *schedule, struct ref *r,
	struct pieces *to)
{
	struct pieces first = first_place_of_reference(l, r);
	const char *place;

	if (!r->schedule || !has_places_across_strips(schedule)) {
		name_place(l, schedule, r);
		pieces_append(l->arena, to,
			!r->schedule ? "%1const upcr_pts %s = %p;" : "%2const upcr_pts %s = %p;",
			reference_place(l, r), &first);
		return;
	}
	place = reference_place(l, r);
	if (r->wrapped)
		pieces_append(l->arena, to, "%2%s = %p;", place, &first);
	else if (r->steps)
		pieces_append(l->arena, to, "%2%s = %s.previous ? %s : %p;", place,
			loop_names(l, schedule)->run,
			stepped_place(l, r,
				text_format(l->arena, "%s.previous", loop_names(l, schedule)->run)),
			&first);
	else if (!r->stride)
		pieces_append(l->arena, to, "%2if (!%s.previous)%3%s = %p;", loop_names(l, schedule)->run,
			place, &first);
	else
		pieces_append(l->arena, to, "%2%s = %s.previous ? %s : %p;", place,
			loop_names(l, schedule)->run,
			place_at(l, r, "UPCR_ADVANCE", place,
				moves_by(l, r,
					text_format(l->arena, "%s.previous", loop_names(l, schedule)->run))),
			&first);
}

/* Returns the place of a reference that steps, so many iterations on in its strip: UPCR_SKIP_BLOCKS(a, at,
 * k). */
static const char *stepped_place(struct lowering *l, const struct ref *r, const char *iterations)
{
	const char *type, *size = r->block > 1 ? text_format(l->arena, "%ld * ", r->block) : "";
	long blocks = r->stride / r->block;

	if (labs(blocks) != 1)
		iterations = text_format(l->arena, "%s * %ld", iterations, labs(blocks));
	if (is_laid_out(l, r->base, r->block))
		return text_format(l->arena, "UPCR_SKIP_BLOCKS(%s, %s, %s%s)", reference_array(r),
			reference_place(l, r), blocks < 0 ? "-" : "", iterations);
	type = lower_type(l, type_unqualified(l->arena, r->element));
	return text_format(l->arena, "upcr_skip_blocks(%s, %ssizeof(%s), %s%s)", reference_place(l, r), size,
		type, blocks < 0 ? "-" : "", iterations);
}

/* Returns the number of elements that a reference moves in so many iterations. */
static const char *moves_by(struct lowering *l, const struct ref *r, const char *iterations)
{
	bool by_threads = r->stride_by_threads || (r->block && !r->leaves_block && !r->may_differ);

	if (r->stride == 1 && !by_threads)
		return iterations;
	return text_format(l->arena, "%s * %s", iterations, lower_count(l, r->stride, by_threads));
}

/* Makes a name for the address of an array's first element, other than that of its type: a_first. */
static const char *array_base_name(struct lowering *l, const struct ref *r)
{
	const char *wanted = text_format(l->arena, "%s_first", reference_array(r)), *name;

	do
		name = fresh_name(l, wanted);
	while (strcmp(name, place_type(l, r)) == 0);
	return name;
}

static void write_pointer(struct lowering *l, struct ref *r, struct pieces *to)
{
	const char *array = reference_array(r), *name = reference_name(l, r), *at = reference_place(l, r);
	struct pieces place = at ? pieces_format(l->arena, "%s", at) : first_place_of_reference(l, r);

	pieces_append(l->arena, to, r->schedule ? "%2" : "%1");
	if (r->steps) {
		name = l->references.items[r->number] = array_base_name(l, r);
		pieces_append(l->arena, to, "char *%s = %s.addr;", name, array);
	} else if (r->is_instrumented && array) {
		pieces_append(l->arena, to, "const upcr_pts %s = upcr_within(upcr_at(%s), %p);", name, array,
			&place);
	} else if (r->is_instrumented) {
		pieces_append(l->arena, to, "const upcr_pts %s = %p;", name, &place);
	} else if (array) {
		pieces_append(l->arena, to, "%s *%s = UPCR_ADDRESS_AT(%s, %p);", place_type(l, r), name,
			array, &place);
	} else {
		pieces_append(l->arena, to, "%s *%s = upcr_reach(%p);", place_type(l, r), name, &place);
	}
}

static void write_limit(struct lowering *l, const struct ref *r, struct pieces *to)
{
	if (r->wrapped && r->wrapped_stride) {
		struct node *m = node_strip(r->wrapped->remainder->last);
		struct pieces x = reference_wrapped(l, r);

		lower_node(l, m);
		pieces_append(l->arena, to, "%2upcr_limit_wrap(&%s, %p, %n, %s);",
			loop_names(l, r->schedule)->run, &x, m, lower_count(l, r->wrapped_stride, false));
	}
	if (r->leaves_block || r->may_differ)
		pieces_append(l->arena, to, "%2%s(&%s, %s, %s, %s);",
			r->leaves_block ? "upcr_limit_strip" : "upcr_limit_block",
			loop_names(l, r->schedule)->run, reference_place(l, r),
			block_size_text(l, r->base, r->block),
			lower_count(l, r->stride, r->stride_by_threads));
}

/* upcr_will_read(&run, a_i, sizeof(*a_i)); */
static void write_strip_use(struct lowering *l, const struct ref *r, struct pieces *to)
{
	static const char *const names[] = {
		[USE_READS] = "read", [USE_OVERWRITES] = "overwrite", [USE_UPDATES] = "update"};
	const char *name = reference_name(l, r);

	if (r->use != USE_UNKNOWN)
		pieces_append(l->arena, to, "%2upcr_will_%s(&%s, %s, sizeof(*%s));", names[r->use],
			loop_names(l, r->schedule)->run, name, name);
}

/* ---- places ---- */

/* Returns the place of the element that a reference is to in the first iteration: from null, as if the array
 * were there, or from a pointer-to-shared. */
static struct pieces first_place_of_reference(struct lowering *l, struct ref *r)
{
	const char *array = reference_array(r), *type = lower_type(l, type_unqualified(l->arena, r->element));
	struct affine blocks = r->at;
	struct pieces index, base;

	if (r->neighbor)
		return pieces_format(l->arena, "%s",
			place_at(l, r, "UPCR_ADD", reference_place(l, r->neighbor),
				text_format(l->arena, "%ld", r->distance)));
	if (array && affine_is_zero(&r->at) && !r->wrapped)
		return pieces_format(l->arena, "UPCR_NULL");
	if (array && r->block > 1 && !r->wrapped && affine_in_blocks(&blocks, r->block)) {
		index = reference_index(l, &blocks);
		if (is_laid_out(l, r->base, r->block))
			return pieces_format(l->arena, "UPCR_BLOCK_PLACE(%s, %p)", array, &index);
		return pieces_format(l->arena, "upcr_add(UPCR_NULL, %d * sizeof(%s), 1, %p)", r->block, type,
			&index);
	}
	if (array) {
		index = reference_first_index(l, r);
		if (is_laid_out(l, r->base, r->block))
			return pieces_format(l->arena, "UPCR_PLACE(%s, %p)", array, &index);
		return pieces_format(l->arena, "upcr_element(UPCR_NULL, sizeof(%s), %d, %p)", type, r->block,
			&index);
	}
	lower_node(l, r->base);
	if (r->schedule && r->place->kind == NODE_SUBSCRIPT)
		check_phase(l, r->place, r->base);
	base = pieces_format(l->arena, "%n", r->base);
	if (!r->wrapped)
		return reference_element(l, &base, &r->at, r->element, r->block);
	index = reference_first_index(l, r);
	return pointer_to_element(l, &base, &index, r->element, r->block);
}

/* UPCR_ADD(a, at, 1), or upcr_add(at, sizeof(int), 4, 1). */
static const char *place_at(struct lowering *l, const struct ref *r, const char *macro, const char *place,
	const char *count)
{
	if (is_laid_out(l, r->base, r->block))
		return text_format(l->arena, "%s(%s, %s, %s)", macro, reference_array(r), place, count);
	return text_format(l->arena, "%s(%s, sizeof(%s), %ld, %s)",
		strcmp(macro, "UPCR_ADD") == 0 ? "upcr_add" : "upcr_advance", place,
		lower_type(l, type_unqualified(l->arena, r->element)), r->block, count);
}

bool is_laid_out(const struct lowering *l, const struct node *base, long block)
{
	const struct type *element = is_array_name(base) ? type_element(base->type) : NULL;

	return element && element->block == block && object_has_layout(l, base);
}

const char *block_size_text(struct lowering *l, const struct node *base, long block)
{
	if (base && is_laid_out(l, base, block))
		return text_format(l->arena, "UPCR_BLOCK(%s)", reference_decl_name(base->decl->first));
	return text_format(l->arena, "%ld", block);
}

const char *reference_array(const struct ref *r)
{
	return is_array_name(r->base) ? reference_decl_name(r->base->decl->first) : NULL;
}

/* Returns the type of what a reference accesses, in C. */
static const char *place_type(struct lowering *l, const struct ref *r)
{
	struct type *t = type_unqualified(l->arena, r->place->type);

	return t->kind == TYPE_NUMBER && t->number
	             ? text_format(l->arena, "upcr_any_%s", number_type_name(t->number))
	             : lower_type(l, t);
}

static bool is_array_name(const struct node *n)
{
	return n->kind == NODE_REF && n->type->kind == TYPE_ARRAY && n->type->is_shared;
}

/* Returns a pointer-to-shared to an element: upcr_add(base, sizeof(int), 4, i). */
struct pieces reference_element(struct lowering *l, struct pieces *base, const struct affine *at,
	struct type *type, long block)
{
	struct pieces index;

	if (affine_is_zero(at))
		return *base;
	index = reference_index(l, at);
	return pointer_to_element(l, base, &index, type, block);
}

static struct pieces pointer_to_element(struct lowering *l, struct pieces *base, struct pieces *index,
	struct type *type, long block)
{
	return pieces_format(l->arena, "%s(%p, sizeof(%s), %d, %p)", block ? "upcr_add_slow" : "upcr_add",
		base, lower_type(l, type_unqualified(l->arena, type)), block, index);
}

/* ---- places ---- */

void lower_privatised(struct lowering *l, struct node *n)
{
	const struct ref *r = plan_of(n)->ref;
	const char *name = plan_of(n)->value ? l->references.items[plan_of(n)->value->number]
	                                     : reference_name(l, r);

	if (plan_of(n)->value) {
		edit_node(l->arena, n, "%s", name);
		return;
	}
	drop_names(l, r, chosen_part(n, r->schedule ? 0 : r->depth), plan_of(n)->has_columns);
	if (plan_of(n)->has_columns) {
		lower_in_column(l, n);
		return;
	}
	if (!r->schedule && !r->depth) {
		lower_dropped_calls(l, n);
		edit_node(l->arena, n, "(*%s)", name);
		return;
	}
	if (!r->schedule) {
		struct pieces index = row_index(l, n, r->depth);

		edit_node(l->arena, n, "%s[%p]", name, &index);
		return;
	}
	lower_dropped_calls(l, n);
	if (r->is_total)
		edit_node(l->arena, n, "%s", name);
	else if (r->is_instrumented)
		lower_instrumented(l, n);
	else if (r->steps)
		edit_node(l->arena, n, "(*(%s *)%s%s))", place_type(l, r),
			reference_array(r) ? text_format(l->arena, "upcr_address_at(%s, ", name)
					   : "upcr_reach(",
			stepped_place(l, r, loop_names(l, r->schedule)->k));
	else if (!r->stride)
		edit_node(l->arena, n, "(*%s)", name);
	else
		edit_node(l->arena, n, "%s[%s]", name, strip_index(l, r));
}

/* Lowers an element of a column: hist_me[bin]. */
static void lower_in_column(struct lowering *l, struct node *n)
{
	long block = type_element(n->type)->block, stride;
	struct pieces p = {0};
	struct node *index;

	for (struct node *at = n; at && at->kind == NODE_SUBSCRIPT; at = node_subscripted_array(at)) {
		stride = column_stride(l->unit, at->type, block);
		if (!stride)
			continue;
		node_pointer_side(at, &index);
		lower_node(l, index);
		pieces_append(l->arena, &p, is_atom(index) ? "%s(%s)%n" : "%s(%s)(%n)", p.n ? " + " : "",
			lower_word(l, "ptrdiff_t"), index);
		if (stride > 1)
			pieces_append(l->arena, &p, " * %d", stride);
	}
	edit_node(l->arena, n, "%s[%p]", reference_name(l, plan_of(n)->ref), &p);
}

/* Returns the part of a place that chooses the row, from which so many subscripts choose the element. */
static struct node *chosen_part(struct node *n, unsigned depth)
{
	struct node *index;

	for (; depth > 0; depth--) {
		n = node_pointer_side(n, &index);
		if (depth > 1)
			n = node_strip(n->first);
	}
	return n;
}

/* Marks the variables of a place that the pointer to it does not mention, as it has their values. */
static void drop_names(struct lowering *l, const struct ref *r, struct node *n, bool has_columns)
{
	bool is_said = r->wrapped;
	struct node *index = NULL;

	if (n->kind == NODE_REF && n->decl && (n->decl->kind == DECL_VAR || n->decl->kind == DECL_PARM)) {
		for (size_t i = 0; i < r->at.n && !is_said; i++) {
			const struct term *t = &r->at.terms[i];

			is_said = (t->var && t->var == n->decl->first)
			       || (t->opaque && mentions(t->opaque, n->decl))
			       || (t->times && mentions(t->times, n->decl));
		}
		if (!is_said && !mentions(r->base, n->decl))
			lower_dropped_local(l, n->decl->first);
	}
	if (has_columns && n->kind == NODE_SUBSCRIPT && column_stride(l->unit, n->type, r->block))
		node_pointer_side(n, &index); /* stays in the text */
	for (struct node *c = n->first; c; c = c->next)
		if (c != index)
			drop_names(l, r, c, has_columns);
}

/* Returns the index of a reference in its strip: k, k * 4, k * 4 * THREADS. */
static const char *strip_index(struct lowering *l, const struct ref *r)
{
	const char *k = loop_names(l, r->schedule)->k, *stride = stride_of_reference(l, r);

	return strcmp(stride, "1") == 0 ? k : text_format(l->arena, "%s * %s", k, stride);
}

const char *reference_name(const struct lowering *l, const struct ref *r)
{
	return l->references.items[r->number];
}

/* Returns the pointer-to-shared to a place, for its event. */
static void lower_instrumented(struct lowering *l, struct node *n)
{
	const struct ref *r = plan_of(n)->ref;
	const char *type = lower_type(l, type_unqualified(l->arena, r->element)),
		   *name = reference_name(l, r);
	const char *moved = strip_index(l, r);

	if (!r->stride)
		edit_node(l->arena, n, "%s", name);
	else if (r->schedule->kind == SCHEDULE_ELEMENTS)
		edit_node(l->arena, n, "upcr_along_blocks(%s, sizeof(%s), %d, %s)", name, type, r->block,
			moved);
	else
		edit_node(l->arena, n, "%s(%s, sizeof(%s), %s)",
			r->leaves_block ? "upcr_along_block" : "upcr_along", name, type, moved);
}

bool is_privatised(struct node *n)
{
	while (n && !plan_of(n)->ref) {
		if (n->kind == NODE_PAREN || (n->kind == NODE_MEMBER && !n->is_arrow))
			n = n->first;
		else if (n->kind == NODE_SUBSCRIPT) /* of an array in a struct */
			n = node_subscripted_array(n);
		else
			return false;
	}
	return n && !plan_of(n)->ref->is_instrumented;
}

/* Returns the index in a row, from so many subscripts. */
static struct pieces row_index(struct lowering *l, struct node *n, unsigned depth)
{
	struct node *index, *pointer = node_pointer_side(n, &index);
	bool is_variable = type_is_variable(n->type);
	long elements = type_elements(n->type);
	struct pieces p = {0};

	if (depth > 1) {
		p = row_index(l, node_strip(pointer->first), depth - 1);
		pieces_append(l->arena, &p, " + ");
	}
	lower_node(l, index);
	if (elements == 1)
		pieces_append(l->arena, &p, depth > 1 && !is_atom(index) ? "(%n)" : "%n", index);
	else
		pieces_append(l->arena, &p, is_atom(index) ? "(%s)%n * %s" : "(%s)(%n) * %s",
			lower_word(l, "ptrdiff_t"), index,
			is_variable ? bound_elements(l, n, n->type) : text_format(l->arena, "%ld", elements));
	return p;
}

const char *reference_decl_name(const struct decl *d)
{
	return d->c_name ? d->c_name : d->name;
}
