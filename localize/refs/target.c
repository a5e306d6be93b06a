/* SPDX-License-Identifier: MIT
 *
 * target.c - finds the element of a shared array that a place or a pointer-to-shared denotes.
 */
#include "stages.h"

#include <string.h>

static struct target target_of_lvalue(struct refs_model *m, struct node *n);
static bool is_of_member(struct node *n);
static struct target pointer_of(struct refs_model *m, struct node *n);
static struct target variable_target(struct refs_model *m, struct node *n);
static bool changes_here(struct refs_model *m, const struct variable *v);
static struct target unchanged_target(struct refs_model *m, struct variable *v, struct node *n);
static struct target from_value(struct refs_model *m, struct variable *v, struct node *n);
static struct target step_to(struct refs_model *m, struct target t, struct node *index, struct type *pointee,
	long sign);
static struct target cast_to(struct target t, struct node *n);
static struct target memory_target(struct refs_model *m, struct node *n);
static bool sets_same_place(const struct unit *u, const struct node *n, const struct node *place);
static const struct refs_formula *directory_thread(struct refs_model *m, struct node *base);
static const struct refs_formula *element_count_of_type(struct refs_model *m, const struct type *t);
static struct refs_array *array_of_object(struct refs_model *m, const struct decl *d);
static struct refs_array *allocation(struct refs_model *m, struct variable *v, struct node *call,
	struct type *t);
static struct refs_array *add_array(struct refs_model *m, struct refs_array array);

/* The depth to which pointers that are set to pointers are followed. */
enum { MOST_POINTERS = 20 };

struct target target_of_place(struct refs_model *m, struct node *n)
{
	struct target t = target_of_lvalue(m, n);

	return t.array ? t : memory_target(m, n);
}

struct target target_of_pointer(struct refs_model *m, struct node *n)
{
	return pointer_of(m, n);
}

static struct target target_of_lvalue(struct refs_model *m, struct node *n)
{
	struct target t = {.array = NULL};

	n = node_strip(n);
	if (n->kind == NODE_UNARY && n->op == OP_DEREF)
		return pointer_of(m, n->first);
	if (n->kind == NODE_UNARY && n->op == OP_EXTENSION)
		return target_of_lvalue(m, n->first);
	if (n->kind == NODE_SUBSCRIPT) {
		struct node *index, *pointer = node_pointer_side(n, &index);

		t = type_is_pts(pointer->type) ? pointer_of(m, pointer) : t;
		return is_of_member(n) ? t : step_to(m, t, index, n->type, 1);
	}
	if (n->kind == NODE_MEMBER && n->first) /* a part of its element */
		return n->is_arrow ? pointer_of(m, n->first) : target_of_lvalue(m, n->first);
	if (n->kind == NODE_REF && n->decl && n->decl->kind == DECL_VAR && n->type->is_shared) {
		t.array = array_of_object(m, n->decl);
		t.index = formula_number(m->arena, 0);
	}
	return t;
}

/* Returns whether n is an element of an array that is a member, and so a part of the struct's target. */
static bool is_of_member(struct node *n)
{
	while (n && n->kind == NODE_SUBSCRIPT)
		n = node_subscripted_array(n);
	return n && n->kind == NODE_MEMBER;
}

static struct target pointer_of(struct refs_model *m, struct node *n)
{
	struct target none = {.array = NULL};

	n = node_strip(n);
	switch (n->kind) {
	case NODE_CAST:
	case NODE_CONVERT:
		if (!n->last || !n->last->type)
			return none;
		if (has_shared_array_type(n->last))
			return target_of_lvalue(m, n->last);
		if (n->kind == NODE_CONVERT && n->last->type->is_shared && is_memory(node_strip(n->last)))
			return memory_target(m, n->last);
		return cast_to(pointer_of(m, n->last), n);
	case NODE_UNARY:
		if (n->op == OP_ADDRESS)
			return target_of_lvalue(m, n->first);
		if (node_is_step(n) && node_strip(n->first)->kind == NODE_REF)
			return variable_target(m, node_strip(n->first));
		return memory_target(m, node_is_step(n) ? n->first : n);
	case NODE_BINARY:
		if (n->op == OP_ADD || n->op == OP_SUB) {
			struct node *index, *pointer = node_pointer_side(n, &index);

			if (type_is_pts(pointer->type) && !type_is_pts(index->type))
				return step_to(m, pointer_of(m, pointer), index, n->type->base,
					n->op == OP_SUB ? -1 : 1);
		}
		return none;
	case NODE_REF: return variable_target(m, n);
	case NODE_SUBSCRIPT:
	case NODE_MEMBER: return memory_target(m, n);
	default: return none;
	}
}

/* Returns the owner of a row that lies in one block: all its elements belong to the thread with the block. */
static const struct refs_formula *thread_of_row(struct refs_model *m, const struct target *t)
{
	const long block = t->array->element ? t->array->element->block : 0;
	struct formula_draft f = {.n = 0};

	if (block < 1 || t->row < 1 || t->row > block || t->array->is_unsure || t->array->affinity)
		return NULL;
	for (size_t i = 0; i < t->index->n; i++) {
		struct product x = t->index->items[i];

		if (x.factor % block != 0)
			return NULL;
		x.factor /= block;
		if (!formula_draft_add(&f, x))
			return NULL;
	}
	return formula_draft_done(m->arena, &f);
}

static struct target step_to(struct refs_model *m, struct target t, struct node *index, struct type *pointee,
	long sign)
{
	const struct refs_formula *value, *count = element_count_of_type(m, pointee);

	if (!t.array || !t.index)
		return t;
	value = value_of_expression(m, index);
	if (!value && !t.thread)
		t.thread = thread_of_row(m, &t);
	t.index = formula_add(m->arena, t.index, sign, formula_multiply(m->arena, value, count));
	if (!count || !formula_constant(count, &t.row))
		t.row = 0;
	return t;
}

/* Casts a target.  Another layout keeps the element where both have it: from a block to elements in it. */
static struct target cast_to(struct target t, struct node *n)
{
	struct type *e = n->type && type_is_pts(n->type) ? type_element(n->type->base) : NULL;
	const struct type *had = t.array ? t.array->element : NULL;

	if (!t.array || !e || e->kind == TYPE_VOID || !had || had->kind == TYPE_VOID)
		return t;
	if (type_bytes(e) != type_bytes(had) || (e->block != had->block && e->block != BLOCK_INDEFINITE))
		t.index = NULL;
	return t;
}

/* Returns the number of ultimate elements of a type. */
static const struct refs_formula *element_count_of_type(struct refs_model *m, const struct type *t)
{
	long n = type_elements(t);

	if (n < 0)
		return NULL;
	return type_by_threads(t) ? formula_multiply(m->arena, formula_number(m->arena, n),
					    formula_name(m->arena, "THREADS"))
	                          : formula_number(m->arena, n);
}

/* ---- pointers ---- */

static struct target variable_target(struct refs_model *m, struct node *n)
{
	struct target t = {.array = NULL};
	struct variable *v;

	if (!n->decl || (n->decl->kind != DECL_VAR && n->decl->kind != DECL_PARM) || !n->type
		|| !type_is_pts(n->type))
		return t;
	v = variable_of_decl(m, n->decl);
	if (!v->name)
		v->name = n->decl->name;
	if (v->n_sets == 1 && v->only && !v->is_formal && !v->is_addressed && !v->is_busy
		&& m->depth < MOST_POINTERS) {
		v->is_busy = true;
		m->depth++;
		t = from_value(m, v, n);
		m->depth--;
		v->is_busy = false;
	}
	if (!t.array && changes_here(m, v)) {
		t = memory_target(m, n);
		t.index = formula_number(m->arena, 0);
		t.is_relative = true;
		t.moves = v->decl;
	} else if (!t.array) {
		t = unchanged_target(m, v, n);
	}
	t.via = v->name;
	return t;
}

/* Returns whether the innermost loop sets a variable. */
static bool changes_here(struct refs_model *m, const struct variable *v)
{
	const struct refs_item *i = m->around;

	while (i && !i->loop)
		i = i->around;
	return v->is_addressed || (i && find_change(i->node, v->decl));
}

/* Returns the target of a pointer that is set elsewhere, or is invariant in the innermost loop. */
static struct target unchanged_target(struct refs_model *m, struct variable *v, struct node *n)
{
	struct target t = {.array = array_named(m, v->name), .index = formula_number(m->arena, 0)};

	if (!t.array)
		t.array = add_array(m, (struct refs_array){.name = v->name,
					       .decl = v->decl,
					       .element = type_element(n->type->base),
					       .is_argument = v->is_formal && !v->n_sets,
					       .is_unsure = true,
					       .is_known = true});
	return t;
}

static struct target from_value(struct refs_model *m, struct variable *v, struct node *n)
{
	static const char *const names[] = {"upc_all_alloc", "upc_global_alloc", "upc_alloc"};
	struct node *value = strip_casts(v->only);
	struct target t = {.index = formula_number(m->arena, 0)};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (value->kind == NODE_CALL && calls_function(value, names[i])) {
			t.array = allocation(m, v, value, n->type->base);
			return t;
		}
	if (value->kind == NODE_CALL || value->kind == NODE_COND)
		return (struct target){.array = NULL};
	return cast_to(pointer_of(m, v->only), n);
}

/* Returns the target of a pointer in memory, or of one that moves: one array of unknown extent for each
 * name. */
static struct target memory_target(struct refs_model *m, struct node *n)
{
	struct target t = {.array = NULL};
	struct type *type = n->type;
	struct node *base = node_strip(n);
	const struct decl *d = root_variable(n);
	const char *name;
	bool is_pointer = type && type_is_pts(type)
	               && (base->kind == NODE_SUBSCRIPT || base->kind == NODE_MEMBER);

	if (is_pointer && !is_set_in_loop(m, base)) {
		t.base = base;
		t.index = formula_number(m->arena, 0);
		t.thread = directory_thread(m, base);
	}
	if (type && type_is_pts(type))
		type = type->base;
	name = text_format(m->arena, t.base ? "%s" : "%s.target", memory_name(m, base, d));
	t.array = array_named(m, name);
	if (!t.array)
		t.array = add_array(m, (struct refs_array){.name = name,
					       .decl = d,
					       .element = type ? type_element(type) : NULL,
					       .is_unsure = true,
					       .is_known = t.base != NULL});
	return t;
}

/* Returns the root variable and the members on the way, as in main.x.v, parts.val; the target of a directory
 * has .target, to distinguish it from the directory itself. */
const char *memory_name(struct refs_model *m, struct node *n, const struct decl *d)
{
	const char *members = n->kind == NODE_SUBSCRIPT ? ".target" : "";

	if (d && !variable_of_decl(m, d)->name)
		variable_of_decl(m, d)->name = d->name;
	for (; n && n->kind != NODE_REF; n = n->first ? strip_casts(n->first) : NULL)
		if (n->kind == NODE_MEMBER && n->decl && *n->decl->name)
			members = text_format(m->arena, ".%s%s", n->decl->name, members);
	return text_format(m->arena, "%s%s", d ? variable_of_decl(m, d)->name : "unknown", members);
}

/* Returns whether the innermost loop sets a place in memory by its name. */
bool is_set_in_loop(struct refs_model *m, struct node *place)
{
	const struct refs_item *i = m->around;

	while (i && !i->loop)
		i = i->around;
	return i && sets_same_place(m->unit, i->node, place);
}

static bool sets_same_place(const struct unit *u, const struct node *n, const struct node *place)
{
	if (node_sets(n) && same_expression(u, node_strip(n->first), place))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (sets_same_place(u, c, place))
			return true;
	return false;
}

/* Returns the thread that directory[thread] points to, modulo THREADS: the whole directory is set by
 * directory[MYTHREAD] = upc_alloc(...), or where the element is the thread's own. */
static const struct refs_formula *directory_thread(struct refs_model *m, struct node *base)
{
	const struct decl *d = base->kind == NODE_SUBSCRIPT ? object_of_place(base) : NULL;
	const struct variable *v = d ? variable_of_decl(m, d) : NULL;

	if (!v || !v->has_own || v->has_others || base->type->block != 1)
		return NULL;
	return target_of_lvalue(m, base).index;
}

/* ---- arrays ---- */

struct refs_array *array_named(struct refs_model *m, const char *name)
{
	return map_get(&m->arrays_by_name, text_hash(name, strlen(name)));
}

static struct refs_array *add_array(struct refs_model *m, struct refs_array array)
{
	struct refs_array *copy = arena_alloc(m->arena, sizeof *copy);

	*copy = array;
	map_set(&m->arrays_by_name, text_hash(array.name, strlen(array.name)), copy);
	LIST_PUSH(m->arena, &m->arrays, copy);
	return copy;
}

static struct refs_array *array_of_object(struct refs_model *m, const struct decl *d)
{
	struct variable *v = variable_of_decl(m, d);
	struct type *type = d->first->whole ? d->first->whole : d->type;
	struct refs_array *known;

	if (!v->name)
		v->name = d->name;
	known = array_named(m, v->name);
	if (known)
		return known;
	return add_array(m, (struct refs_array){.name = v->name,
				    .decl = d->first,
				    .element = type_element(type),
				    .elements = element_count_of_type(m, type),
				    .type = type,
				    .is_known = true});
}

/* Returns the array of an allocation, whose elements follow from its bytes: upc_alloc(bytes), and those of
 * blocks. */
static struct refs_array *allocation(struct refs_model *m, struct variable *v, struct node *call,
	struct type *t)
{
	const char *function = called_function(call)->name, *name = v->name;
	struct node *first = call->first->next, *second = first ? first->next : NULL;
	struct refs_array *known = array_named(m, name);
	struct refs_array array = {.name = name,
		.decl = v->decl,
		.element = type_element(t),
		.allocated = function,
		.is_known = true};
	long size = type_bytes(array.element);
	const struct refs_formula *bytes;

	if (known)
		return known;
	bytes = first ? value_of_expression(m, first) : NULL;
	if (second)
		bytes = formula_multiply(m->arena, bytes, value_of_expression(m, second));
	if (size && bytes) {
		array.elements = formula_operator(m->arena, "/", bytes, formula_number(m->arena, size));
		for (size_t i = 0; i < bytes->n && bytes->items[i].factor % size == 0; i++)
			if (i + 1 == bytes->n) { /* without a remainder */
				struct formula_draft f = {.n = 0};

				for (size_t k = 0; k < bytes->n; k++) {
					struct product p = bytes->items[k];

					p.factor /= size;
					formula_draft_add(&f, p);
				}
				array.elements = formula_draft_done(m->arena, &f);
			}
	}
	if (strcmp(function, "upc_alloc") == 0)
		array.affinity = formula_name(m->arena, "MYTHREAD");
	return add_array(m, array);
}
