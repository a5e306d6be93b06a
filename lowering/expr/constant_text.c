/* SPDX-License-Identifier: MIT
 *
 * constant_text.c - writes sizes, alignments and offsets that Clang was asked about as C.  Types are written
 * instead of their sizes, so that the C compiler computes them anew.
 */
#include "expr/constant_text.h"

#include "decl/names.h"
#include "islands/constant.h"

#include <string.h>

static bool is_constant_of_c(const struct islands *is, const struct constant *k);
static bool is_type_of_c(const struct type *t);
static const char *element_text(struct lowering *l, const struct constant *k);
static bool has_name(struct lowering *l, const struct type *t);

bool constant_is_of_target(const struct constant *k)
{
	/* a block size is asserted where it is written */
	return k->kind != CONSTANT_BLOCK && (!k->type || type_is_of_target(k->type));
}

bool type_is_of_target(const struct type *t)
{
	while (t->kind == TYPE_ARRAY)
		t = t->base;
	if (t->kind == TYPE_NUMBER)
		return t->number == NUMBER_OTHER || t->number == NUMBER_LDOUBLE
		    || t->number == NUMBER_CLDOUBLE || type_is_wchar(t);
	return t->kind != TYPE_POINTER;
}

bool type_is_wchar(const struct type *t)
{
	while (t->named && strcmp(t->named->name, "wchar_t") != 0)
		t = t->named->type;
	return t->named != NULL;
}

const char *constant_or_number(struct lowering *l, const struct constant *k)
{
	const char *text = constant_text(l, k);

	return text ? text : text_format(l->arena, "((%s)%ld)", lower_word(l, "size_t"), k->value);
}

const char *constant_text(struct lowering *l, const struct constant *k)
{
	const struct islands *is = &l->unit->islands;
	const char *element, *word = k->kind == CONSTANT_ALIGN ? "_Alignof" : "sizeof";
	long bytes = k->number;

	if (is_constant_of_c(is, k))
		return source_copy(is->source, k->span);
	if (k->kind == CONSTANT_BLOCK)
		return text_format(l->arena, "((%s)%ld)", lower_word(l, "size_t"), k->value);
	element = element_text(l, k);
	if (!element || k->each <= 0 || !k->is_known)
		return NULL;
	if (k->kind == CONSTANT_ALIGN || k->kind == CONSTANT_ELEMENT || bytes == k->each)
		return text_format(l->arena, "%s(%s)", word, element);
	return text_format(l->arena, "(%s(%s) * %ld)", word, element, bytes / k->each);
}

/* Returns whether a constant is C as it is written. */
static bool is_constant_of_c(const struct islands *is, const struct constant *k)
{
	size_t i = constant_index(is, k->span.begin + 1);

	if (k->kind > CONSTANT_OFFSET
		|| (i < is->constants.n && is->constants.items[i].span.begin < k->span.end))
		return false; /* a constant contains another one */
	for (size_t t = token_at(is, k->operand.begin); token_end(is, t) <= k->operand.end; t++)
		if (token_is(is, t, "shared") || token_is(is, t, "{"))
			return false;
	return k->kind == CONSTANT_OFFSET
	    || ((k->name_at || k->names_type) && k->type && is_type_of_c(k->type));
}

/* Returns whether a type name has no shared parts except in typedefs and members. */
static bool is_type_of_c(const struct type *t)
{
	while (!t->name && !t->is_shared && !type_is_pts(t) && t->base && t->kind != TYPE_FUNCTION)
		t = t->base;
	return t->name && !t->is_shared;
}

/* Returns the element type as C, or NULL if no C type name in the place of the constant means the same
 * type. */
static const char *element_text(struct lowering *l, const struct constant *k)
{
	struct type *t = k->type ? type_unqualified(l->arena, type_element(k->type)) : NULL;

	return t && (type_is_pts(t) || has_name(l, t)) ? type_declare(l->arena, t, "") : NULL;
}

/* Returns whether a type, after its pointers are removed, has a name of the program that no block
 * redeclares. */
static bool has_name(struct lowering *l, const struct type *t)
{
	const struct decl *d;

	while (!t->name && t->kind == TYPE_POINTER && !type_is_pts(t))
		t = t->base;
	d = type_name_decl(t);
	return type_is_pts(t)
	    || (t->name && !strchr(t->name, '(') && !strstr(t->name, " upcr_tag")
		    && (!d
			    || !name_is_inner(l, d->name, strlen(d->name),
				    d->kind == DECL_RECORD || d->kind == DECL_ENUM)));
}
