/* SPDX-License-Identifier: MIT
 *
 * type.c - queries of types, and writing them in C and UPC.
 */
#include "tree/type.h"

#include "tree/node.h"

#include <string.h>

static const char *declare_in_c(struct arena *a, const struct type *t, const char *name, bool outer);
static const char *show_in_upc(struct arena *a, const struct type *t, const char *name);
static const char *join_shown(struct arena *a, const char *specifiers, const char *name);
static const char *show_params(struct arena *a, const struct type *t);
static const char *c_name(const struct type *t);
static const char *qualifiers(struct arena *a, const struct type *t);
static const char *join_name(struct arena *a, const char *specifiers, const char *name);

struct type *type_element(struct type *t)
{
	while (t->kind == TYPE_ARRAY)
		t = t->base;
	return t;
}

void type_take_element(struct type *array)
{
	array->is_shared = array->base->is_shared;
	array->block = array->base->block;
	array->mode = array->base->mode;
	array->has_layout = array->base->has_layout;
}

long type_elements(const struct type *t)
{
	long n = 1;

	for (; t->kind == TYPE_ARRAY; t = t->base) {
		if (t->count < 0)
			return t->count;
		if (__builtin_mul_overflow(n, t->count, &n))
			return COUNT_UNKNOWN;
	}
	return n;
}

bool type_by_threads(const struct type *t)
{
	for (; t->kind == TYPE_ARRAY; t = t->base)
		if (t->by_threads)
			return true;
	return false;
}

bool type_is_variable(const struct type *t)
{
	for (; t->kind == TYPE_ARRAY; t = t->base)
		if (t->count == COUNT_VARIABLE)
			return true;
	return false;
}

struct decl *type_name_decl(const struct type *t)
{
	if (t->named || !t->name)
		return t->named;
	return t->kind == TYPE_RECORD || t->kind == TYPE_ENUM ? t->decl : NULL;
}

struct type *type_unqualified(struct arena *a, struct type *t)
{
	struct type *u;

	if (t->kind == TYPE_ARRAY
		|| (!t->is_shared && !t->is_const && !t->is_volatile && !t->is_restrict && !t->mode))
		return t;
	u = arena_alloc(a, sizeof *u);
	*u = *t;
	u->is_shared = u->is_const = u->is_volatile = u->is_restrict = false;
	u->mode = MODE_NONE;
	return u;
}

/* Removes const from an array's elements, too; a typedef with const is replaced by its meaning. */
struct type *type_without_const(struct arena *a, struct type *t)
{
	struct type *u;

	if (!type_element(t)->is_const)
		return t;
	u = arena_alloc(a, sizeof *u);
	*u = *t;
	while (u->named && type_element(u->named->type)->is_const) {
		bool is_volatile = u->is_volatile;

		*u = *u->named->type;
		u->is_volatile |= is_volatile;
	}
	u->is_const = false;
	if (u->kind == TYPE_ARRAY)
		u->base = type_without_const(a, u->base);
	return u;
}

struct type *type_pointer_to(struct arena *a, struct type *t)
{
	struct type *p = arena_alloc(a, sizeof *p);

	p->kind = TYPE_POINTER;
	p->base = t;
	return p;
}

/* Qualifies the elements of an array (C99 6.7.3p8). */
struct type *type_shared(struct arena *a, struct type *t, long block, enum mode mode)
{
	struct type *s = arena_alloc(a, sizeof *s);

	*s = *t;
	s->is_shared = true;
	s->block = block;
	if (mode)
		s->mode = mode;
	if (t->kind == TYPE_ARRAY)
		s->base = type_shared(a, t->base, block, mode);
	return s;
}

/* ---- writing C ---- */

const char *type_declare(struct arena *a, const struct type *t, const char *name)
{
	return declare_in_c(a, t, name, true);
}

static const char *declare_in_c(struct arena *a, const struct type *t, const char *name, bool outer)
{
	const char *inner;
	struct text params = {.arena = a};

	if (type_is_pts(t))
		return join_name(a, outer || !t->is_const ? "upcr_pts" : "const upcr_pts", name);
	if (t->name)
		return join_name(a, outer ? c_name(t) : text_format(a, "%s%s", qualifiers(a, t), c_name(t)),
			name);
	switch (t->kind) {
	case TYPE_POINTER:
		inner = text_format(a, "*%s%s", outer ? "" : qualifiers(a, t), name);
		if (t->base->kind == TYPE_ARRAY || t->base->kind == TYPE_FUNCTION)
			inner = t->base->name ? inner : text_format(a, "(%s)", inner);
		return declare_in_c(a, t->base, inner, false);
	case TYPE_ARRAY:
		if (t->count < 0)
			return declare_in_c(a, t->base, text_format(a, "%s[]", name), false);
		return declare_in_c(a, t->base,
			text_format(a, t->by_threads ? "%s[%ld * THREADS]" : "%s[%ld]", name, t->count),
			false);
	case TYPE_FUNCTION:
		text_printf(&params, "%s(", name);
		for (size_t i = 0; i < t->n_params; i++)
			text_printf(&params, "%s%s", i ? ", " : "", declare_in_c(a, t->params[i], "", false));
		text_puts(&params, t->is_variadic                     ? ", ...)"
				   : !t->n_params && t->has_prototype ? "void)"
								      : ")");
		return declare_in_c(a, t->base, params.data, true);
	case TYPE_ERROR:
	case TYPE_VOID:
	case TYPE_NUMBER:
	case TYPE_ENUM:
	case TYPE_RECORD:
	case TYPE_OTHER: break;
	}
	return join_name(a, t->kind == TYPE_VOID ? "void" : "int", name);
}

static const char *c_name(const struct type *t)
{
	const struct decl *d = type_name_decl(t);

	return d && d->first->alias ? d->first->alias : t->name;
}

static const char *qualifiers(struct arena *a, const struct type *t)
{
	return text_format(a, "%s%s", t->is_const ? "const " : "", t->is_volatile ? "volatile " : "");
}

static const char *join_name(struct arena *a, const char *specifiers, const char *name)
{
	return *name ? text_format(a, "%s %s", specifiers, name) : specifiers;
}

bool type_is_simple(const struct type *t)
{
	if (type_is_pts(t) || t->name)
		return true;
	return t->kind == TYPE_POINTER && t->base->kind != TYPE_ARRAY && t->base->kind != TYPE_FUNCTION
	    && type_is_simple(t->base);
}

/* ---- writing UPC, for messages ---- */

const char *type_show(struct arena *a, const struct type *t)
{
	return show_in_upc(a, t, "");
}

const char *type_show_block(struct arena *a, long block)
{
	if (block == BLOCK_STAR)
		return "[*]";
	return block ? text_format(a, "[%ld]", block) : "[]";
}

static const char *show_params(struct arena *a, const struct type *t)
{
	struct text list = {.arena = a};

	text_puts(&list, t->has_prototype && t->n_params == 0 ? "void" : "");
	for (size_t i = 0; i < t->n_params; i++)
		text_printf(&list, "%s%s", i ? ", " : "", type_show(a, t->params[i]));
	text_puts(&list, t->is_variadic && t->n_params ? ", ..." : "");
	return list.data;
}

/* Returns a name without a tag of ours: struct upcr_tag1  ->  struct (unnamed) */
static const char *name_without_tag(struct arena *a, const char *name)
{
	const char *tag = strstr(name, "upcr_tag");

	return tag ? text_format(a, "%.*s(unnamed)", (int)(tag - name), name) : name;
}

static const char *show_in_upc(struct arena *a, const struct type *t, const char *name)
{
	const char *mode = t->mode == MODE_STRICT ? "strict " : t->mode == MODE_RELAXED ? "relaxed " : "";
	const char *shared = "";
	char *words;

	/* A reader takes `*shared [3]` for a layout, so before bounds even a block size of 1 is written. */
	if (t->is_shared && t->kind != TYPE_ARRAY && t->block == 1
		&& !(t->kind == TYPE_POINTER && *name == '['))
		shared = text_format(a, "%sshared ", mode);
	else if (t->is_shared && t->kind != TYPE_ARRAY)
		shared = text_format(a, "%sshared %s ", mode, type_show_block(a, t->block));
	if (t->name)
		return join_shown(a,
			text_format(a, "%s%s%s", shared, qualifiers(a, t), name_without_tag(a, t->name)),
			name);
	switch (t->kind) {
	case TYPE_POINTER:
		words = text_format(a, "%s%s", shared, qualifiers(a, t));
		if (!*name && *words)
			words[strlen(words) - 1] = 0; /* the blank before a name */
		name = text_format(a, "*%s%s", words, name);
		if (t->base->kind == TYPE_ARRAY || t->base->kind == TYPE_FUNCTION)
			name = text_format(a, "(%s)", name);
		return show_in_upc(a, t->base, name);
	case TYPE_ARRAY:
		if (t->count < 0)
			return show_in_upc(a, t->base, text_format(a, "%s[]", name));
		if (t->by_threads && t->count == 1)
			return show_in_upc(a, t->base, text_format(a, "%s[THREADS]", name));
		return show_in_upc(a, t->base,
			text_format(a, t->by_threads ? "%s[%ld*THREADS]" : "%s[%ld]", name, t->count));
	case TYPE_FUNCTION: return show_in_upc(a, t->base, text_format(a, "%s(%s)", name, show_params(a, t)));
	case TYPE_ERROR:
	case TYPE_VOID:
	case TYPE_NUMBER:
	case TYPE_ENUM:
	case TYPE_RECORD:
	case TYPE_OTHER: break;
	}
	return join_shown(a,
		text_format(a, "%s%s%s", shared, qualifiers(a, t), t->kind == TYPE_VOID ? "void" : "?"),
		name);
}

/* Joins specifiers and a name; bounds follow without a blank, as in "int[5]". */
static const char *join_shown(struct arena *a, const char *specifiers, const char *name)
{
	return *name == '[' ? text_format(a, "%s%s", specifiers, name) : join_name(a, specifiers, name);
}

/* ---- conversions ---- */

enum phase type_resets_phase(const struct type *from, const struct type *to)
{
	const struct type *f = from->base, *t = to->base;

	if (f->block <= 1 && f->kind != TYPE_VOID)
		return PHASE_KEPT; /* the phase is 0 already */
	if (t->kind == TYPE_VOID)
		return PHASE_KEPT;
	if (t->block <= 1)
		return PHASE_RESET;
	if (f->kind == TYPE_VOID)
		return PHASE_KEPT;
	if (f->block != t->block)
		return PHASE_RESET;
	while (f->kind == TYPE_ARRAY)
		f = f->base;
	while (t->kind == TYPE_ARRAY)
		t = t->base;
	if (f->is_incomplete || t->is_incomplete)
		return PHASE_RESET;
	return f->name && t->name && strcmp(f->name, t->name) == 0 && type_name_decl(f) == type_name_decl(t)
	             ? PHASE_KEPT
	             : PHASE_BY_SIZE;
}

bool type_same_block(const struct type *p, const struct type *q)
{
	if (p->base->kind == TYPE_VOID || q->base->kind == TYPE_VOID)
		return true;
	return p->base->block == q->base->block;
}
