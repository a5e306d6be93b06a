/* SPDX-License-Identifier: MIT
 *
 * walk.c - loops that go by plan: own iterations, and runs that private pointers walk.
 * for: FOR and FORALL with a walk, places with a ref
 * needs: localize
 * adds: edits of the loop's head and end, and of the places; the body is written once
 * for (i = 0; i < n; i++) s += a[i];  ->  { i = 0; upcr_walk upcr_w1 = ...;
 * while (upcr_next_run(&upcr_w1)) { p = ...; for (k = 0; ...; k++, i++) s += p[k]; } }
 */
#include "lower.h"

#include "localize.h"
#include "names.h"

#include <stdlib.h>

static void write_rows(struct lowering *l, struct node *n);
static void write_value(struct lowering *l, const struct value *v, struct pieces *to);
static const char *text_of(const struct lowering *l, const struct node *n);
static bool needs_braces(const struct walk *w);
static void write_init(struct lowering *l, struct node *init, struct pieces *to);
static struct pieces trips(struct lowering *l, struct walk *w);
static void write_walk(struct lowering *l, struct walk *w, const char *control, struct pieces *to);
static struct pieces own_walk(struct lowering *l, struct walk *w, const char *control, struct pieces *count);
static struct pieces element(struct lowering *l, struct pieces *base, const struct affine *at,
	struct type *type, long block);
static struct pieces index_pieces(struct lowering *l, const struct affine *a);
static void write_term(struct lowering *l, const struct term *t, struct pieces *to);
static void write_pointers(struct lowering *l, struct walk *w, struct pieces *to);
static void write_pointer(struct lowering *l, struct ref *r, struct pieces *to);
static const char *place_type(struct lowering *l, const struct ref *r);
static struct pieces spot(struct lowering *l, struct ref *r);
static void write_onward(struct lowering *l, struct walk *w, struct pieces *to);
static bool is_zero(const struct affine *a);
static bool is_array_name(const struct node *n);
static void write_inner_head(struct lowering *l, struct walk *w, struct pieces *to);
static void lower_told(struct lowering *l, struct node *n);
static struct pieces row_index(struct lowering *l, struct node *n, unsigned depth);
static const char *name_of(const struct decl *d);
static const char *step_text(struct lowering *l, const struct walk *w);

void lower_loops(struct lowering *l, struct node *n)
{
	if (n->walk && (n->walk->rows.n || n->walk->values.n))
		write_rows(l, n);
	lower_as_it_is(l, n);
}

/* The pointers to rows that stand before a loop. */
static void write_rows(struct lowering *l, struct node *n)
{
	struct pieces p = pieces_format(l->arena, "{");
	struct enclosure around = {.statement = n, .layer = LAYER_VALUES, .end = statement_end(l, n),
		.head = {n->span.begin, n->span.begin}};

	l->has_walks = true;
	for (size_t i = 0; i < n->walk->rows.n; i++) {
		struct ref *r = n->walk->rows.items[i];
		struct pieces e;

		if (r->spot == r->number) {
			e = spot(l, r);
			pieces_append(l->arena, &p, " upcr_pts upcr_e%d = %p;", (long)r->spot, &e);
		}
		write_pointer(l, r, &p);
	}
	for (size_t i = 0; i < n->walk->values.n; i++)
		write_value(l, n->walk->values.items[i], &p);
	around.before = pieces_format(l->arena, "%p ", &p);
	around.after = pieces_format(l->arena, " }");
	edit_enclose(l->arena, &l->edits, &around);
}

/* const int upcr_r1 = (int)(0) < (n) ? upcr_p1[k] : 0; */
static void write_value(struct lowering *l, const struct value *v, struct pieces *to)
{
	const struct walk *w = v->loop;
	const char *relation = w->is_closed ? (w->goes_up ? "<=" : ">=") : w->goes_up ? "<" : ">";
	struct node *place = v->read->first;

	lower_node(l, v->read->first);
	pieces_append(l->arena, to, " const %s upcr_r%d = %s(%s)(%s) %s %s(%s) ? ",
		lower_type(l, type_unqualified(l->arena, place->type)), (long)v->number, w->compare_cast,
		lower_type(l, w->var->type), text_of(l, v->start), relation, w->compare_cast, text_of(l, w->bound));
	if (!place->edit || is_walked(place))
		pieces_append(l->arena, to, "%n : 0;", place);
	else
		pieces_append(l->arena, to, "upcr_get_%s(%n) : 0;", place->type->accessor, place);
}

static const char *text_of(const struct lowering *l, const struct node *n)
{
	return arena_copy(l->arena, l->unit->source.text + n->span.begin, n->span.end - n->span.begin);
}

void lower_walk(struct lowering *l, struct node *n, const char *control)
{
	const struct islands *is = &l->unit->islands;
	struct walk *w = n->walk;
	struct enclosure loop = {.statement = n, .layer = LAYER_LOOP, .end = statement_end(l, n),
		.head = {n->span.begin, token_end(is, token_match(is, token_at(is, n->span.begin) + 1))}};
	long id = w->number;
	struct pieces p = {0}, tail = {0};

	l->has_walks = true;
	lower_declarations(l, n);
	pieces_append(l->arena, &p, control ? "UPCR_FORALL(%s) { " : "%s{ ", control ? control : "");
	write_init(l, n->loop.init, &p);
	write_walk(l, w, control, &p);
	write_pointers(l, w, &p);
	write_inner_head(l, w, &p);
	if (needs_braces(w)) { /* what follows would look like part of the body */
		pieces_append(l->arena, &p, " {");
		pieces_append(l->arena, &tail, " }");
	}
	if (n->loop.body)
		lower_node(l, n->loop.body);
	if (w->has_break)
		pieces_append(l->arena, &tail, " if (upcr_k%d < upcr_n%d) break;", id, id);
	if (w->kind == WALK_RUNS && w->is_cut) {
		pieces_append(l->arena, &tail, " if (upcr_is_last_run(&upcr_w%d)) break;", id);
		write_onward(l, w, &tail);
	}
	pieces_append(l->arena, &tail, " }");
	if (control && !w->is_declared)
		pieces_append(l->arena, &tail, " %s = (%s)(upcr_i%d + upcr_w%d.count%s);", name_of(w->var),
			lower_type(l, w->var->type), id, id, step_text(l, w));
	loop.before = p;
	loop.after = pieces_format(l->arena, "%p }", &tail);
	edit_enclose(l->arena, &l->edits, &loop);
}

static bool needs_braces(const struct walk *w)
{
	const struct node *body = w->loop->loop.body;

	return body && body->kind != NODE_COMPOUND && (w->has_break || (w->kind == WALK_RUNS && w->is_cut));
}

static void write_init(struct lowering *l, struct node *init, struct pieces *to)
{
	if (!init)
		return;
	lower_node(l, init);
	pieces_append(l->arena, to, l->unit->source.text[init->span.end - 1] == ';' ? "%n " : "%n; ", init);
}

/* ---- the walk ---- */

static void write_walk(struct lowering *l, struct walk *w, const char *control, struct pieces *to)
{
	long id = w->number;
	struct pieces count = trips(l, w), own;

	if (!control) {
		pieces_append(l->arena, to, "upcr_walk upcr_w%d = upcr_walk_over(%p); ", id, &count);
		for (size_t i = 0; w->is_cut && i < w->refs.n; i++)
			if (w->refs.items[i]->spot == w->refs.items[i]->number)
				pieces_append(l->arena, to, "upcr_pts upcr_e%d = UPCR_NULL; ", (long)w->refs.items[i]->spot);
		pieces_append(l->arena, to, "while (upcr_next_run(&upcr_w%d)) {", id);
		return;
	}
	own = own_walk(l, w, control, &count);
	pieces_append(l->arena, to, "const unsigned long upcr_i%d = (unsigned long)%s; upcr_walk upcr_w%d = %p; ", id,
		name_of(w->var), id, &own);
	if (w->kind == WALK_BLOCKS || w->kind == WALK_ELEMENTS)
		pieces_append(l->arena, to, "while (%s(&upcr_w%d, %d, %d)) {",
			w->kind == WALK_BLOCKS ? "upcr_next_own" : "upcr_next_elements", id, w->affinity.block,
			w->affinity.stride);
	else
		pieces_append(l->arena, to, "while (upcr_next_run(&upcr_w%d)) {", id);
	pieces_append(l->arena, to, " %s = (%s)(upcr_i%d + upcr_w%d.at%s);", name_of(w->var),
		lower_type(l, w->var->type), id, id, step_text(l, w));
}

/* How many iterations there are. */
static struct pieces trips(struct lowering *l, struct walk *w)
{
	const char *name = name_of(w->var), *cast = w->compare_cast;
	long step = labs(w->step);
	struct pieces bound, p;

	lower_node(l, w->bound);
	bound = pieces_format(l->arena, *cast ? "%s(%n)" : "%s%n", cast, w->bound);
	p = pieces_format(l->arena, "upcr_trips%s%s(", w->is_closed ? "_to" : "", w->is_unsigned ? "_unsigned" : "");
	if (w->goes_up)
		pieces_append(l->arena, &p, "%s%s, %p", cast, name, &bound);
	else
		pieces_append(l->arena, &p, "%p, %s%s", &bound, cast, name);
	pieces_append(l->arena, &p, ", %s)", lower_count(l, step, w->step_by_threads));
	return p;
}

static struct pieces own_walk(struct lowering *l, struct walk *w, const char *control, struct pieces *count)
{
	long block = w->affinity.block, stride = w->affinity.stride;
	struct pieces first, base;

	if (w->affinity.whole)
		first = pieces_format(l->arena, "(long)(%s %% (unsigned)THREADS)", name_of(w->affinity.whole));
	else if (!w->affinity.base)
		first = index_pieces(l, &w->affinity.at);
	else {
		lower_node(l, w->affinity.base);
		base = pieces_format(l->arena, "%n", w->affinity.base);
		first = element(l, &base, &w->affinity.at, w->affinity.element, block);
	}
	if (w->kind == WALK_BLOCKS || w->kind == WALK_ELEMENTS)
		return pieces_format(l->arena, "%s(%s, %p, %p, %d, %d)",
			w->kind == WALK_BLOCKS ? "upcr_own_blocks" : "upcr_own_elements", control, count, &first,
			block, stride);
	if (w->affinity.base)
		pieces_append(l->arena, &first, ".thread");
	if (w->kind == WALK_WHOLE)
		return pieces_format(l->arena, "upcr_own_whole(%s, %p, %p)", control, count, &first);
	return pieces_format(l->arena, "upcr_own_cyclic(%s, %p, %p, %d)", control, count, &first, stride / block);
}

/* ---- its pointers ---- */

/* Where the references are at the beginning of a run, and pointers to there.  Runs that follow each
 * other go on from where the one before ended. */
static void write_pointers(struct lowering *l, struct walk *w, struct pieces *to)
{
	bool goes_on = w->kind == WALK_RUNS && w->is_cut;

	if (goes_on)
		pieces_append(l->arena, to, " if (!upcr_w%d.at) {", (long)w->number);
	for (size_t i = 0; i < w->refs.n; i++) {
		struct ref *r = w->refs.items[i];
		struct pieces e;

		if (r->spot != r->number)
			continue;
		e = spot(l, r);
		pieces_append(l->arena, to, goes_on ? " upcr_e%d = %p;" : " upcr_pts upcr_e%d = %p;", (long)r->spot, &e);
	}
	if (goes_on)
		pieces_append(l->arena, to, " }");
	for (size_t i = 0; i < w->refs.n; i++) {
		struct ref *r = w->refs.items[i];

		if (r->spot == r->number && r->cuts)
			pieces_append(l->arena, to, " upcr_cut(&upcr_w%d, upcr_e%d, %d, %d);", (long)w->number,
				(long)r->spot, r->block, r->stride);
	}
	for (size_t i = 0; i < w->refs.n; i++)
		write_pointer(l, w->refs.items[i], to);
}

static void write_pointer(struct lowering *l, struct ref *r, struct pieces *to)
{
	if (r->steps)
		return;
	if (r->is_told) {
		pieces_append(l->arena, to, is_array_name(r->base) ? " const upcr_pts upcr_q%d = upcr_within(upcr_at(%s), upcr_e%d);"
			: " const upcr_pts upcr_q%d = %supcr_e%d;", (long)r->number,
			is_array_name(r->base) ? name_of(r->base->decl->first) : "", (long)r->spot);
		return;
	}
	pieces_append(l->arena, to, " %s", place_type(l, r));
	if (is_array_name(r->base))
		pieces_append(l->arena, to, " *upcr_p%d = UPCR_IN(%s, upcr_e%d);", (long)r->number,
			name_of(r->base->decl->first), (long)r->spot);
	else
		pieces_append(l->arena, to, " *upcr_p%d = upcr_local(upcr_e%d);", (long)r->number, (long)r->spot);
}

/* The type of what a reference accesses, in C. */
static const char *place_type(struct lowering *l, const struct ref *r)
{
	struct type *t = type_unqualified(l->arena, r->place->type);

	return t->kind == TYPE_NUMBER && t->accessor ? text_format(l->arena, "upcr_any_%s", t->accessor)
	                                             : lower_type(l, t);
}

/* The address of a reference: from null, as if the array were there, or from a pointer-to-shared.  To
 * the beginning of a block nothing is divided by its size: blocks are elements of another array. */
static struct pieces spot(struct lowering *l, struct ref *r)
{
	const char *type = lower_type(l, type_unqualified(l->arena, r->element));
	struct pieces index, base;
	struct affine blocks = r->at;

	if (r->near)
		return pieces_format(l->arena, "upcr_add(upcr_e%d, sizeof(%s), %d, %d)", (long)r->near->spot, type,
			r->block, r->distance);
	if (is_array_name(r->base) && !r->steps && !is_zero(&r->at) && r->block > 1 && affine_in_blocks(&blocks, r->block)) {
		index = index_pieces(l, &blocks);
		return pieces_format(l->arena, "upcr_add(UPCR_NULL, %d * sizeof(%s), 1, %p)", r->block, type, &index);
	}
	if (is_array_name(r->base) && !r->steps)
		base = pieces_format(l->arena, "UPCR_NULL");
	else {
		lower_node(l, r->base);
		base = pieces_format(l->arena, "%n", r->base);
	}
	return element(l, &base, &r->at, r->element, r->block);
}

/* At the end of a run, where the references are in the next one. */
static void write_onward(struct lowering *l, struct walk *w, struct pieces *to)
{
	for (size_t i = 0; i < w->refs.n; i++) {
		struct ref *r = w->refs.items[i];
		const char *type = lower_type(l, type_unqualified(l->arena, r->element));
		bool by_threads = r->stride_by_threads || (r->block && !r->cuts);

		if (r->spot != r->number || !r->stride || r->steps)
			continue;
		pieces_append(l->arena, to, by_threads ? " upcr_e%d = %s(upcr_e%d, sizeof(%s), %d, upcr_w%d.n * %d * THREADS);"
		                                       : " upcr_e%d = %s(upcr_e%d, sizeof(%s), %d, upcr_w%d.n * %d);",
			(long)r->spot, by_threads && r->block ? "upcr_place" : "upcr_onward", (long)r->spot, type,
			r->block, (long)w->number, r->stride);
	}
}

static bool is_zero(const struct affine *a)
{
	return !a->n && !a->constant && !a->constant_by_threads;
}

static bool is_array_name(const struct node *n)
{
	return n->kind == NODE_REF && n->type->kind == TYPE_ARRAY && n->type->is_shared;
}

/* A pointer-to-shared to an element: upcr_add(base, sizeof(int), 4, i). */
static struct pieces element(struct lowering *l, struct pieces *base, const struct affine *at,
	struct type *type, long block)
{
	struct pieces index;

	if (is_zero(at))
		return *base;
	index = index_pieces(l, at);
	return pieces_format(l->arena, "%s(%p, sizeof(%s), %d, %p)", block ? "upcr_place" : "upcr_add", base,
		lower_type(l, type_unqualified(l->arena, type)), block, &index);
}

static struct pieces index_pieces(struct lowering *l, const struct affine *a)
{
	struct pieces p = {0};

	for (size_t i = 0; i < a->n; i++) {
		if (i)
			pieces_append(l->arena, &p, " + ");
		write_term(l, &a->terms[i], &p);
	}
	if (a->constant_by_threads)
		pieces_append(l->arena, &p, a->n ? " + %s" : "%s", lower_count(l, a->constant_by_threads, true));
	if (a->constant < 0 && p.n)
		pieces_append(l->arena, &p, " - %d", -a->constant);
	else if (a->constant || !p.n)
		pieces_append(l->arena, &p, p.n ? " + %d" : "%d", a->constant);
	return p;
}

static void write_term(struct lowering *l, const struct term *t, struct pieces *to)
{
	pieces_append(l->arena, to, "(%s)", lower_word(l, "ptrdiff_t"));
	if (t->opaque) {
		lower_node(l, t->opaque);
		pieces_append(l->arena, to, is_atom(t->opaque) ? "%n" : "(%n)", t->opaque);
	} else {
		pieces_append(l->arena, to, "%s", t->var ? name_of(t->var) : "MYTHREAD");
	}
	if (t->factor != 1)
		pieces_append(l->arena, to, " * %d", t->factor);
	if (t->by_threads)
		pieces_append(l->arena, to, " * THREADS");
}

/* ---- the loop of a run ---- */

static void write_inner_head(struct lowering *l, struct walk *w, struct pieces *to)
{
	long id = w->number;

	pieces_append(l->arena, to, w->has_break ? " long upcr_k%d = 0, upcr_n%d = upcr_w%d.n; for (; "
		                                 : " for (long upcr_k%d = 0, upcr_n%d = upcr_w%d.n; ",
		id, id, id);
	pieces_append(l->arena, to, "upcr_k%d < upcr_n%d; upcr_k%d++", id, id, id);
	if (w->kind == WALK_ELEMENTS || ((w->kind == WALK_CYCLIC || w->kind == WALK_BLOCKS) && !w->is_used)) {
		pieces_append(l->arena, to, ")");
		return;
	}
	pieces_append(l->arena, to, ", ");
	if (w->kind == WALK_CYCLIC) { /* the last sum may be beyond the type: without sign */
		pieces_append(l->arena, to, "%s = (%s)((unsigned long)%s + upcr_w%d.stride%s))", name_of(w->var),
			lower_type(l, w->var->type), name_of(w->var), id, step_text(l, w));
		return;
	}
	lower_node(l, w->step_node);
	pieces_append(l->arena, to, "%n", w->step_node);
	for (size_t i = 0; i < w->refs.n; i++) {
		const struct ref *r = w->refs.items[i];

		if (r->steps && r->spot == r->number)
			pieces_append(l->arena, to, ", upcr_move(&upcr_e%d, sizeof(%s), %d, %d)", (long)r->spot,
				lower_type(l, type_unqualified(l->arena, r->element)), r->block, r->stride);
	}
	pieces_append(l->arena, to, ")");
}

void lower_walked(struct lowering *l, struct node *n)
{
	const struct ref *r = n->ref;

	if (n->value) {
		edit_node(l->arena, n, "upcr_r%d", (long)n->value->number);
		return;
	}
	if (!r->walk) {
		struct pieces index = row_index(l, n, r->depth);

		edit_node(l->arena, n, "upcr_p%d[%p]", (long)r->number, &index);
		return;
	}
	if (r->is_told)
		lower_told(l, n);
	else if (r->steps)
		edit_node(l->arena, n, "(*(%s *)upcr_local(upcr_e%d))", place_type(l, r), (long)r->spot);
	else if (!r->stride)
		edit_node(l->arena, n, "(*upcr_p%d)", (long)r->number);
	else if (r->stride == 1 && !r->stride_by_threads)
		edit_node(l->arena, n, "upcr_p%d[upcr_k%d]", (long)r->number, (long)r->walk->number);
	else
		edit_node(l->arena, n, r->stride_by_threads ? "upcr_p%d[upcr_k%d * %d * THREADS]" : "upcr_p%d[upcr_k%d * %d]",
			(long)r->number, (long)r->walk->number, r->stride);
}

/* The pointer-to-shared to a place, for its event. */
static void lower_told(struct lowering *l, struct node *n)
{
	const struct ref *r = n->ref;
	const char *type = lower_type(l, type_unqualified(l->arena, r->element));
	const char *step = r->stride == 1 ? "" : text_format(l->arena, " * %ld", r->stride);
	const char *threads = r->stride_by_threads ? " * THREADS" : "";
	long number = r->number, id = r->walk->number;

	if (!r->stride)
		edit_node(l->arena, n, "upcr_q%d", number);
	else if (r->walk->kind == WALK_ELEMENTS)
		edit_node(l->arena, n, "upcr_along_blocks(upcr_q%d, sizeof(%s), %d, upcr_k%d%s)", number, type,
			r->block, id, step);
	else
		edit_node(l->arena, n, "%s(upcr_q%d, sizeof(%s), upcr_k%d%s%s)",
			r->cuts ? "upcr_along_block" : "upcr_along", number, type, id, step, threads);
}

bool is_walked(const struct node *n)
{
	while (n->kind == NODE_PAREN || (n->kind == NODE_MEMBER && !n->is_arrow))
		n = n->first;
	return n->ref && !n->ref->is_told;
}

/* The index in a row, from so many subscripts. */
static struct pieces row_index(struct lowering *l, struct node *n, unsigned depth)
{
	struct node *index, *pointer = node_pointer_side(n, &index);
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
		pieces_append(l->arena, &p, is_atom(index) ? "(%s)%n * %d" : "(%s)(%n) * %d",
			lower_word(l, "ptrdiff_t"), index, elements);
	return p;
}

static const char *name_of(const struct decl *d)
{
	return d->c_name ? d->c_name : d->name;
}

/* The step as a factor behind an unsigned long. */
static const char *step_text(struct lowering *l, const struct walk *w)
{
	const char *threads = w->step_by_threads ? " * (unsigned long)THREADS" : "";

	if (w->step == 1)
		return threads;
	return text_format(l->arena, w->step < 0 ? " * (unsigned long)%ld%s" : " * %ld%s", w->step, threads);
}

bool is_planned(const struct node *n)
{
	return n->walk && n->walk->kind != WALK_AS_IS;
}
