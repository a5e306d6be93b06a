/* SPDX-License-Identifier: MIT
 *
 * buffer.c - checks by --check of private memory that is passed to functions.
 * for: upc_memget, upc_memput, upc_all_fread_local and the like; memcpy and others of the C library
 * needs: the nodes below are lowered
 * adds: pieces around the private argument; another name for the function
 * upc_memget(&s[k], p, n)  ->  upc_memget(upcr_buffer_at((unsigned long)(&s[k]),
 *	(unsigned long)(s), sizeof(s), &upcr_sites[0]), p, n)
 * strcpy(p, q)             ->  upcr_c_strcpy_at(&upcr_sites[0], p, q)
 */
#include "expr/near.h"

#include "pass/expression.h"

#include <string.h>

/* Returns the number of the private argument of a bulk function, or -1. */
static int private_argument(const char *name)
{
	static const char *const rest[] = {
		"", "_nb", "_nbi", "_async", "_asynci", "_signal", "_signal_async"};
	static const char *const files[] = {"upc_all_fread_local", "upc_all_fwrite_local",
		"upc_all_fread_local_async", "upc_all_fwrite_local_async"};
	const bool is_get = strstr(name, "_memget") != NULL;
	const char *end = strstr(name, is_get ? "_memget" : "_memput");

	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		if (strcmp(name, files[i]) == 0)
			return 1;
	if (!end)
		return -1;
	end += strlen("_memget");
	for (size_t i = 0; i < sizeof rest / sizeof *rest; i++)
		if (strcmp(end, rest[i]) == 0)
			return is_get ? 0 : 1;
	return -1;
}

struct node *buffer_argument(struct node *call)
{
	const struct node *callee = node_library_callee(call);
	int number = callee ? private_argument(callee->decl->name) : -1;

	return number < 0 ? NULL : argument_of_call(call, (unsigned)number + 1);
}

static struct node *skip_conversions(struct node *n)
{
	while (n->kind == NODE_PAREN || n->kind == NODE_CONVERT || n->kind == NODE_CAST)
		n = n->first;
	return n;
}

/* Returns whether a place consists of names only, so that nothing in it is evaluated. */
static bool is_member_of_name(const struct node *n)
{
	while (n->kind == NODE_PAREN || (n->kind == NODE_MEMBER && !n->is_arrow))
		n = n->first;
	return n->kind == NODE_REF;
}

/* Returns the object that an address points into: the name of a variable, or of a member that is an array; or
 * the name of the pointer that it begins with; NULL if it is unknown.  *is_place: n is a place whose address
 * is taken; it is set if the result is the place of the object. */
static struct node *address_in(struct node *n, bool *is_place)
{
	for (;;) {
		n = *is_place ? node_strip(n) : skip_conversions(n);
		if (!n->type || n->type->is_shared)
			return NULL;
		if (n->kind == NODE_UNARY && n->op == OP_ADDRESS && !*is_place) {
			n = n->first;
			*is_place = true;
			continue;
		}
		if (n->kind == NODE_BINARY && (n->op == OP_ADD || n->op == OP_SUB) && !*is_place) {
			n = n->first->type->kind == TYPE_NUMBER ? n->last : n->first;
			continue;
		}
		if (!*is_place && n->type->kind != TYPE_ARRAY)
			return n->kind == NODE_REF && n->type->kind == TYPE_POINTER && !type_is_pts(n->type)
			             ? n
			             : NULL;
		switch (n->kind) {
		case NODE_REF: return n;
		case NODE_MEMBER:
			if (n->is_arrow) {
				n = n->first;
				*is_place = false;
				continue;
			}
			if (n->type->kind == TYPE_ARRAY && n->type->count <= 1)
				return NULL; /* the last member may have more elements */
			if (n->type->kind == TYPE_ARRAY && is_member_of_name(n)
				&& !(n->decl && n->decl->record && n->decl->record->is_union))
				return n;
			n = n->first;
			*is_place = true;
			continue;
		case NODE_SUBSCRIPT:
			n = n->first->type->kind == TYPE_NUMBER ? n->last : n->first;
			*is_place = false;
			continue;
		case NODE_UNARY: /* *p */
			if (n->op != OP_DEREF)
				return NULL;
			n = n->first;
			*is_place = false;
			continue;
		default: return NULL;
		}
	}
}

/* Returns whether the name is that of a pointer, and not of the object that the address points into. */
static bool is_pointer(const struct node *object, bool is_place)
{
	return object->kind == NODE_REF && !is_place
	    && (object->type->kind == TYPE_POINTER || object->decl->kind == DECL_PARM);
}

struct node *buffer_object(struct node *n)
{
	bool is_place = false;
	struct node *object = address_in(n, &is_place);

	return object && object->decl && !is_pointer(object, is_place) ? object : NULL;
}

static bool has_known_size(const struct node *object)
{
	const struct decl *d = object->decl;
	const struct type *t = object->type;

	if (!d || t->is_incomplete || t->is_lost || t->is_shared)
		return false;
	if (object->kind == NODE_REF && (d->kind == DECL_PARM ? t->kind == TYPE_ARRAY : d->kind != DECL_VAR))
		return false;
	return t->kind != TYPE_ARRAY || t->count > 0 || t->count == COUNT_VARIABLE;
}

static const char *text_of_object(struct lowering *l, const struct node *n)
{
	const struct decl *d = n->kind == NODE_REF ? n->decl : NULL;

	if (d && d->first->c_name)
		return d->first->c_name;
	return source_copy(&l->unit->source, n->span);
}

static void check_buffer(struct lowering *l, struct node *buffer)
{
	bool is_place = false;
	const struct node *object = address_in(buffer, &is_place);
	const struct decl *d;
	const char *text;
	struct span name;

	if (!object || !object->decl)
		return;
	if (is_pointer(object, is_place)) {
		edit_wrap(l->arena, buffer, "upcr_in_block((unsigned long)(",
			text_format(l->arena, "), (unsigned long)(%s))", text_of_object(l, object)));
		return;
	}
	if (!has_known_size(object))
		return;
	d = object->decl;
	name = (struct span){d->name_at, d->name_at + (unsigned)strlen(d->name)};
	text = text_of_object(l, object);
	edit_wrap(l->arena, buffer, "upcr_buffer_at((unsigned long)(",
		text_format(l->arena, "), (unsigned long)(%s%s), sizeof(%s), &upcr_sites[%ld])",
			object->type->kind == TYPE_ARRAY ? "" : "&", text, text,
			check_site_at(l, name, "UPCR_PRIVATE")));
}

/* Returns whether an argument needs no check: it is a string, or a named object that no pending copy uses. */
static bool is_named_buffer(const struct lowering *l, struct node *n)
{
	const struct node *s = skip_conversions(n), *object = buffer_object(n);

	return (s->kind == NODE_LITERAL && s->type->kind == TYPE_ARRAY)
	    || (object && !check_is_copied(l, object));
}

/* Functions whose pointers are their first arguments. */
static const struct libc_function {
	const char *name;
	int n_pointers;
} libc_functions[] = {{"memcpy", 2}, {"memmove", 2}, {"memset", 1}, {"strcpy", 2}, {"strncpy", 2},
	{"strcat", 2}, {"fread", 1}, {"fwrite", 1}, {"fgets", 1}, {"sprintf", 1}, {"snprintf", 1},
	{"malloc", 0}, {"calloc", 0}, {"realloc", 0}, {"strdup", 0}, {"free", 0}};

static void check_libc(struct lowering *l, struct node *call, struct node *callee)
{
	struct node *first = argument_of_call(call, 1);

	for (size_t i = 0; i < sizeof libc_functions / sizeof *libc_functions; i++) {
		const struct libc_function *f = &libc_functions[i];
		bool is_safe = f->n_pointers > 0;

		if (strcmp(callee->decl->name, f->name) != 0)
			continue;
		for (int k = 0; k < f->n_pointers; k++)
			is_safe = is_safe && argument_of_call(call, (unsigned)k + 1)
			       && is_named_buffer(l, argument_of_call(call, (unsigned)k + 1));
		if (is_safe || !first)
			return;
		edit_node(l->arena, callee, "upcr_c_%s_at", f->name);
		edit_wrap(l->arena, first,
			text_format(l->arena, "&upcr_sites[%ld], ", check_site(l, call, "UPCR_CALL", NULL)),
			"");
		return;
	}
}

void check_buffers(struct lowering *l, struct node *call)
{
	struct node *callee = node_library_callee(call);
	int number;

	if (!l->unit->options->check || !l->function || !l->function->is_user || !callee)
		return;
	number = private_argument(callee->decl->name);
	if (number < 0)
		check_libc(l, call, callee);
	else if (argument_of_call(call, (unsigned)number + 1))
		check_buffer(l, argument_of_call(call, (unsigned)number + 1));
}
