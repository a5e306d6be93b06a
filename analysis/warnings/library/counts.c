/* SPDX-License-Identifier: MIT
 *
 * counts.c - the number of elements where a function takes bytes, and bytes where it takes the number of
 * elements (UPC 1.2 7.2.2, 7.2.5, 7.3).
 */
#include "collective.h"

#include "value/amount.h"

#include <ctype.h>
#include <string.h>

/* Functions that take bytes. */
struct byte_function {
	const char *name;
	unsigned bytes, sides; /* the number of the argument, and how many pointers come first */
	bool has_variants;     /* NAME_nb and NAME_nbi */
};

static const struct byte_function *byte_function_find(const struct decl *f);
static bool check_byte_count(struct advice *a, const struct decl *f, struct node *bytes, struct node *side);
static bool check_result(struct advice *a, const struct decl *f, struct node *call, struct node *bytes);
static void check_two_meanings(struct advice *a, struct node *call, struct node *bytes, unsigned sides);
static bool count_is_changed(const struct node *n, const struct decl *var);
static struct type *pointed_number(struct type *t);
static struct node *find_counted_loop(struct node *n, const struct decl *var, const struct decl *pointer);
static bool has_element(struct node *n, const struct decl *pointer, const struct decl *counter);
static bool is_count_name(const struct node *n, const struct decl *var);
static struct node *find_count(const struct unit *u, struct node *n, const struct decl *var);
static bool is_element_count(const struct unit *u, struct type *t, struct amount n);
static bool is_plain_number(const struct unit *u, struct node *n);
static void report_element_count(struct unit *u, const struct decl *f, struct node *bytes,
	struct type *element);

/* CALL */
void advise_bytes(struct advice *a, struct node *call)
{
	const struct decl *f = called_function(call);
	const struct byte_function *known = f && !f->is_user ? byte_function_find(f) : NULL;
	struct node *bytes = call->first ? call->first->next : NULL, *side = bytes;

	if (!known || !a->function || !diag_is_on(&a->unit->diags, D_ELEMENT_COUNT))
		return;
	for (unsigned i = 0; bytes && i < known->bytes; i++)
		bytes = bytes->next;
	if (!bytes || contains_kind(bytes, NODE_SIZEOF) || check_result(a, f, call, bytes))
		return;
	for (unsigned i = 0; i < known->sides; i++, side = side->next)
		if (check_byte_count(a, f, bytes, side))
			return;
	check_two_meanings(a, call, bytes, known->sides);
}

/* Reports a variable that is the bytes of a call, and elsewhere in the function a number of elements. */
static void check_two_meanings(struct advice *a, struct node *call, struct node *bytes, unsigned sides)
{
	struct node *n = strip_casts(bytes), *side = call->first->next, *count;
	const struct node *result = call->parent;
	const char *what = "here it is multiplied by the size of an element";
	struct type *element = NULL;

	if (n->kind != NODE_REF || !n->decl || (n->decl->kind != DECL_VAR && n->decl->kind != DECL_PARM)
		|| n->decl->is_file_scope || n->decl->type->kind != TYPE_NUMBER
		|| count_is_changed(a->function, n->decl))
		return;
	if (!sides && (result->kind == NODE_CONVERT || result->kind == NODE_CAST))
		element = pointed_number(result->type);
	for (unsigned i = 0; i < sides; i++, side = side->next) {
		element = pointed_number(strip_casts(side)->type);
		if (!element)
			return;
	}
	if (!element || number_bytes(element->number) == 1)
		return;
	count = find_count(a->unit, a->function, n->decl);
	if (!count && !sides && receiver_of(call)) {
		count = find_counted_loop(a->function, n->decl, receiver_of(call));
		what = "here it is a number of elements that are accessed";
	}
	if (!count)
		return;
	unit_diag(a->unit, D_ELEMENT_COUNT, bytes->span,
		text_format(a->unit->arena,
			"%s takes bytes, and '%s' is a number of elements elsewhere: write %s * sizeof(%s)",
			called_function(call)->name, n->decl->name, n->decl->name,
			type_show(a->unit->arena, type_unqualified(a->unit->arena, element))));
	unit_note(a->unit, count->span, "%s", what);
}

/* Returns whether a function assigns to a variable after its declaration. */
static bool count_is_changed(const struct node *n, const struct decl *var)
{
	const struct node *place = node_sets(n) ? node_strip(n->first) : NULL;

	if (place && place->kind == NODE_REF && place->decl && place->decl->first == var->first)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (count_is_changed(c, var))
			return true;
	return false;
}

/* Returns the bound of a loop over elements of a pointer, if it is a variable, for each thread or not; or
 * NULL. */
static struct node *find_counted_loop(struct node *n, const struct decl *var, const struct decl *pointer)
{
	struct node *found = NULL, *cond = node_is_loop(n) ? n->loop.cond : NULL, *counter, *bound;

	if (cond && n->loop.body && cond->kind == NODE_BINARY && (cond->op == OP_LT || cond->op == OP_LE)) {
		counter = strip_casts(cond->first);
		bound = strip_casts(cond->last);
		if (bound->kind == NODE_BINARY && bound->op == OP_MUL) /* by THREADS */
			bound = strip_casts(is_count_name(strip_casts(bound->first), var) ? bound->first
											  : bound->last);
		if (is_count_name(bound, var) && counter->kind == NODE_REF && counter->decl
			&& has_element(n->loop.body, pointer, counter->decl))
			return bound;
	}
	for (struct node *c = n->first; c && !found; c = c->next)
		found = find_counted_loop(c, var, pointer);
	return found;
}

static bool has_element(struct node *n, const struct decl *pointer, const struct decl *counter)
{
	struct node *index, *side;

	if (n->kind == NODE_SUBSCRIPT) {
		side = strip_casts(node_pointer_side(n, &index));
		if (is_count_name(side, pointer) && is_count_name(strip_casts(index), counter))
			return true;
	}
	for (struct node *c = n->first; c; c = c->next)
		if (has_element(c, pointer, counter))
			return true;
	return false;
}

static bool is_count_name(const struct node *n, const struct decl *var)
{
	return n->kind == NODE_REF && n->decl && n->decl->first == var->first;
}

static struct type *pointed_number(struct type *t)
{
	struct type *element = t && t->kind == TYPE_POINTER ? t->base
	                     : t && t->kind == TYPE_ARRAY   ? type_element(t)
	                                                    : NULL;

	return element && element->kind == TYPE_NUMBER ? element : NULL;
}

/* Returns a product of a variable and the size of something larger than a byte, or NULL. */
static struct node *find_count(const struct unit *u, struct node *n, const struct decl *var)
{
	struct node *found = NULL;
	struct type *measured;
	long bytes;

	if (n->kind == NODE_BINARY && n->op == OP_MUL) {
		bool is_left = n->first->kind == NODE_SIZEOF;
		struct node *size = is_left ? n->first : n->last,
			    *count = strip_casts(is_left ? n->last : n->first);

		if (is_count_name(count, var) && measured_type(u, size, &measured, &bytes)
			&& (measured ? measured->kind == TYPE_NUMBER && number_bytes(measured->number) > 1
				     : bytes > 1))
			return n;
	}
	for (struct node *c = n->first; c && !found; c = c->next)
		found = find_count(u, c, var);
	return found;
}

static const struct byte_function *byte_function_find(const struct decl *f)
{
	static const struct byte_function functions[] = {{"upc_memcpy", 2, 2, true},
		{"upc_memget", 2, 2, true}, {"upc_memput", 2, 2, true}, {"upc_memset", 2, 1, true},
		{"upc_alloc", 0, 0, false}, {"upc_local_alloc", 1, 0, false}, {"upc_all_alloc", 1, 0, false},
		{"upc_global_alloc", 1, 0, false}, {"upc_all_broadcast", 2, 2, false},
		{"upc_all_scatter", 2, 2, false}, {"upc_all_gather", 2, 2, false},
		{"upc_all_gather_all", 2, 2, false}, {"upc_all_exchange", 2, 2, false},
		{"upc_all_permute", 3, 2, false}};

	for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
		if (functions[i].has_variants ? is_copy_named(f, functions[i].name)
					      : strcmp(f->name, functions[i].name) == 0)
			return &functions[i];
	return NULL;
}

const struct decl *object_of_argument(struct node *argument)
{
	struct node *n = strip_casts(argument);
	const struct decl *d = object_of_pointer(strip_conversions(argument));

	return !d && n->kind == NODE_REF && n->type && n->type->kind == TYPE_ARRAY ? n->decl : d;
}

/* Reports bytes that are as many as the elements of an argument.  Returns whether it did. */
static bool check_byte_count(struct advice *a, const struct decl *f, struct node *bytes, struct node *side)
{
	const struct decl *d = object_of_argument(side);
	struct type *element;
	struct amount v;

	if (!d || d->kind != DECL_VAR || d->type->kind != TYPE_ARRAY || !find_amount(a->unit, bytes, &v)
		|| !is_element_count(a->unit, d->type, v))
		return false;
	element = type_element(d->type);
	if (element->kind != TYPE_NUMBER || number_bytes(element->number) == 1
		|| (v.by_threads == 0 && v.constant == number_bytes(element->number))
		|| (v.constant % number_bytes(element->number) == 0 && is_plain_number(a->unit, bytes)))
		return false;
	report_element_count(a->unit, f, bytes, element);
	unit_note(a->unit, decl_name_span(d), "'%s' is declared here as '%s'", d->name,
		type_show(a->unit->arena, d->type));
	return true;
}

/* Bytes that are as many as the elements in a block of the pointer that an allocation becomes. */
static bool check_result(struct advice *a, const struct decl *f, struct node *call, struct node *bytes)
{
	const struct node *result = call->parent;
	struct type *t = NULL;
	struct amount v;

	if (result && (result->kind == NODE_CONVERT || result->kind == NODE_CAST) && result->type
		&& type_is_pts(result->type))
		t = result->type->base;
	if (!t || t->kind != TYPE_NUMBER || t->block <= 1 || number_bytes(t->number) == 1
		|| !find_amount(a->unit, bytes, &v) || v.by_threads || v.constant != t->block
		|| v.constant % number_bytes(t->number) || v.constant == number_bytes(t->number)
		|| is_plain_number(a->unit, bytes)) /* no whole number: size.c */
		return false;
	report_element_count(a->unit, f, bytes, t);
	unit_mark(a->unit, "a block of '%s' has %ld elements", type_show(a->unit->arena, result->type),
		t->block);
	return true;
}

/* Returns whether a number is that of all elements, of those in a block, or of those of a thread. */
static bool is_element_count(const struct unit *u, struct type *t, struct amount n)
{
	const struct type *element = type_element(t);
	long all = type_elements(t);

	if (all <= 1 || n.constant + n.by_threads <= 1)
		return false;
	if (type_by_threads(t) && n.constant == 0 && n.by_threads == all)
		return true;
	if (n.by_threads)
		return false;
	if (t->is_shared && u->options->threads && n.constant * u->options->threads == all)
		return true; /* of each thread, as without -T */
	return n.constant == all || (t->is_shared && element->block > 1 && n.constant == element->block);
}

/* Returns whether the user's line has digits there, rather than the name of a number. */
static bool is_plain_number(const struct unit *u, struct node *n)
{
	struct place p = source_place(&u->source, n->span);

	return p.text && p.column >= 1 && p.column <= p.text_len
	    && isdigit((unsigned char)p.text[p.column - 1]) && strip_casts(n)->kind == NODE_LITERAL;
}

static void report_element_count(struct unit *u, const struct decl *f, struct node *bytes,
	struct type *element)
{
	const char *type = type_show(u->arena, type_unqualified(u->arena, element));
	struct amount v = {0};
	const char *count;

	find_amount(u, bytes, &v);
	count = written_factor(u, bytes);
	if (v.by_threads)
		unit_diag(u, D_ELEMENT_COUNT, bytes->span,
			text_format(u->arena,
				"%s takes bytes, and %s is the number of elements, of %u bytes each: write %s * "
				"sizeof(%s)",
				f->name, count, number_bytes(element->number), count, type));
	else
		unit_diag(u, D_ELEMENT_COUNT, bytes->span,
			text_format(u->arena,
				"%s takes bytes, and %ld bytes are %.4g elements of type '%s': write %s * "
				"sizeof(%s)",
				f->name, v.constant, (double)v.constant / number_bytes(element->number), type,
				count, type));
}

/* ---- elements ---- */

void advise_elements(struct advice *a, const struct computation *c)
{
	struct node *const counts[] = {c->nelems, c->blk_size};

	for (size_t i = 0; i < 2 && c->type->bytes > 1; i++)
		if (is_multiple_of_sizeof(counts[i])) {
			unit_diag(a->unit, D_ELEMENT_COUNT, counts[i]->span,
				text_format(a->unit->arena,
					"%s takes the number of elements of type '%s', not bytes: leave out the "
					"sizeof",
					c->name, c->type->type));
			return;
		}
}
