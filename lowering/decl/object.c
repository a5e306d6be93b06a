/* SPDX-License-Identifier: MIT
 *
 * object.c - static shared objects, and static private data with pointers-to-shared.
 * for: shared variables; initializers that need the addresses of shared objects
 * needs: the declared types
 * adds: definitions through UPCR_SHARED, start-up functions
 * shared [5] int a[10*THREADS];  ->  UPCR_SHARED(a, int, 5, 10, 1);
 */
#include "decl/attribute.h"
#include "decl/decl.h"
#include "expr/range.h"
#include "tree/init.h"

#include <ctype.h>
#include <string.h>

/* The rows of an initializer that its start-up function sets. */
struct rows {
	const char *name; /* the object's name */
	long n;           /* the number of rows written so far */
	struct pieces *startup;
};

static const char *declare_by_macro(struct lowering *l, const struct decl *d, const char *name,
	const struct object_words *words);
static const char *declare_layout(struct lowering *l, struct node *var, const char *name);
static bool is_said(const struct lowering *l, const struct node *var, const struct object_words *words);
static const char *say_type(struct lowering *l, struct node *var, const char *name);
static void note_layout(struct lowering *l, struct node *var);
static bool is_common_definition(const struct lowering *l, const struct node *var);
static bool has_our_label(const struct lowering *l, const struct decl *d);
static void choose_name(struct lowering *l, const struct decl *d);
static bool is_defining(const struct lowering *l, const struct node *var);
static const char *image_type(struct lowering *l, struct type *t, const char *name, const struct node *init);
static struct type *type_without_shared(struct lowering *l, struct type *t, bool outer_open);
static bool is_string_initializer(const struct node *init);
static long given_elements(const struct node *init);
static struct node *without_braces(struct node *init);
static bool fills_open_array(struct lowering *l, const struct node *var);
static const struct decl *last_member(const struct decl *record, const char *text, size_t *n);
static bool is_filled(const struct lowering *l, const struct decl *d);
static bool is_static(const struct node *var);
static struct pieces *held_values(struct lowering *l, struct node *init, const char *between);
static void set_rows(struct lowering *l, const char *name, struct type *t, struct node *init);
static void add_rows(struct lowering *l, struct rows *rows, struct type *t, struct node *init);
static long outer_rows(const struct type *t);
static void object_say_rows(struct lowering *l, const struct type *row, const char *name, struct pieces *to);
static struct pieces object_define_alone(struct lowering *l, struct node *var, const char *name);

void lower_object(struct lowering *l, struct node *var, struct pieces *to)
{
	struct decl *d = var->decl;
	const char *name = d->first->c_name ? d->first->c_name : d->name;
	struct object_words words = object_words(l, d);
	const char *declaration = declare_by_macro(l, d, name, &words);
	struct pieces definition;

	if ((d->storage == STORAGE_EXTERN && !var->init) || !is_defining(l, var)) {
		*to = pieces_format(l->arena, "%s%s", declaration,
			is_said(l, var, &words) ? say_type(l, var, name) : declare_layout(l, var, name));
		return;
	}
	definition = object_define(l, var, name);
	/* The definition is a macro, which ends with the name. */
	if (d->is_file_scope && (words.label || words.symbol || has_our_label(l, d)))
		*to = pieces_format(l->arena, "%s; %p", declaration, &definition);
	else
		*to = definition;
}

/* Returns a declaration such as "UPCR_EXTERN(x)": an object that other files may see has an assembler name of
 * its own, so that it may have the name of a function of libc. */
static const char *declare_by_macro(struct lowering *l, const struct decl *d, const char *name,
	const struct object_words *words)
{
	const char *symbol = words->symbol ? words->symbol : "";

	if (!words->label && has_our_label(l, d))
		return text_format(l->arena, "UPCR_EXTERN(%s)%s", name, symbol);
	return text_format(l->arena, "%s upcr_object %s%s%s",
		d->storage == STORAGE_STATIC ? "static" : "extern", name, words->label ? words->label : "",
		symbol);
}

/* Returns "; UPCR_LAYOUT(x, int, 4)", the layout that the definition of an array would declare, for
 * UPCR_ELEM. */
static const char *declare_layout(struct lowering *l, struct node *var, const char *name)
{
	struct type *element = type_element(var->decl->type);

	if (var->decl->type->kind != TYPE_ARRAY)
		return "";
	note_layout(l, var);
	return text_format(l->arena, "; UPCR_LAYOUT(%s, %s, %ld)", name,
		lower_type(l, type_unqualified(l->arena, element)), element->block);
}

/* Returns whether the program compares the declaration with a definition in another file: it is the first
 * declaration of the object here. */
static bool is_said(const struct lowering *l, const struct node *var, const struct object_words *words)
{
	const struct decl *d = var->decl;

	return var->parent == l->unit->root && d == d->first && d->storage == STORAGE_EXTERN && !words->label
	    && !words->symbol && has_our_label(l, d) && !map_get(&l->definitions, (unsigned long)d)
	    && !type_element(d->type)->is_incomplete;
}

/* Returns "; UPCR_DECLARED(x, int, 4, 10, 1)", which also declares the layout. */
static const char *say_type(struct lowering *l, struct node *var, const char *name)
{
	struct type *t = var->decl->type, *element = type_element(t);
	long n = type_elements(t);

	if (t->kind == TYPE_ARRAY)
		note_layout(l, var);
	return text_format(l->arena, "; UPCR_DECLARED(%s, %s, %ld, %ld, %d)", name,
		lower_type(l, type_unqualified(l->arena, element)), element->block, n < 0 ? 0 : n,
		type_by_threads(t) ? 1 : 0);
}

static void note_layout(struct lowering *l, struct node *var)
{
	map_set(&l->layouts, (unsigned long)var->decl, var);
}

bool object_has_layout(const struct lowering *l, const struct node *name)
{
	return name->decl && map_get(&l->layouts, (unsigned long)name->decl);
}

static bool has_our_label(const struct lowering *l, const struct decl *d)
{
	return d->first->storage != STORAGE_STATIC && d->storage != STORAGE_STATIC
	    && !map_get(&l->labelled, (unsigned long)d->first);
}

static bool is_defining(const struct lowering *l, const struct node *var)
{
	return !var->decl->is_file_scope || map_get(&l->definitions, (unsigned long)var->decl->first) == var;
}

/* Chooses the definition: of several tentative ones, that with an initializer, or the last. */
void lower_choose_definitions(struct lowering *l)
{
	for (struct node *n = l->unit->root->first; n; n = n->next) {
		struct decl *first = n->kind == NODE_VAR && n->decl ? n->decl->first : NULL;
		const struct node *so_far;

		if (first && n->decl->type->is_shared)
			choose_name(l, n->decl);
		if (!first || (n->decl->storage == STORAGE_EXTERN && !n->init))
			continue;
		so_far = map_get(&l->definitions, (unsigned long)first);
		if (!so_far || !so_far->init)
			map_set(&l->definitions, (unsigned long)first, n);
	}
}

/* Records whether the user, in one of its declarations, or this program names the object in assembly. */
static void choose_name(struct lowering *l, const struct decl *d)
{
	unsigned long key = text_hash(d->name, strlen(d->name));

	if (object_words(l, d).label)
		map_set(&l->labelled, (unsigned long)d->first, d->first);
	map_set(&l->objects, key, has_our_label(l, d) ? d->first : NULL);
}

struct pieces object_define(struct lowering *l, struct node *var, const char *name)
{
	struct pieces p = object_define_alone(l, var, name);

	if (l->unit->options->check && p.n && var->decl->type->kind == TYPE_ARRAY
		&& var->decl->type->base->kind == TYPE_ARRAY)
		object_say_rows(l, var->decl->type->base, name, &p);
	return p;
}

/* Adds "; UPCR_ROWS(m, 5, -1)" for the inner dimensions [5][THREADS], with which reports name elements. */
static void object_say_rows(struct lowering *l, const struct type *row, const char *name, struct pieces *to)
{
	pieces_append(l->arena, to, "; UPCR_ROWS(%s", name);
	for (; row->kind == TYPE_ARRAY; row = row->base)
		pieces_append(l->arena, to, ", %d", row->by_threads ? -row->count : row->count);
	pieces_append(l->arena, to, ")");
}

static struct pieces object_define_alone(struct lowering *l, struct node *var, const char *name)
{
	struct decl *d = var->decl;
	struct type *element = type_element(d->type);
	struct node *init = var->init;
	const char *linkage = d->storage == STORAGE_STATIC ? "static " : "";
	const char *type = lower_type(l, type_unqualified(l->arena, element));
	const char *words = object_words(l, d).align, *plain, *layout, *align;
	long n = type_elements(d->type);
	long by_threads = type_by_threads(d->type);
	const char *image = text_format(l->arena, "upcr_image_%s", name);
	struct pieces startup;

	note_layout(l, var);
	if (n < 0) {
		if (n == COUNT_VARIABLE)
			unit_diag(l->unit, D_SHARED_VLA, var->span);
		else
			unit_diag(l->unit, D_SHARED_INCOMPLETE, var->span, d->name, "its array has no size");
		n = 1;
	}
	if (init && fills_open_array(l, var))
		return (struct pieces){0};
	if (init && object_in_rows(d->type)) {
		set_rows(l, name, d->type, init);
		init = NULL;
	}
	layout = text_format(l->arena, "%ld, %ld, %ld", element->block, n, by_threads);
	align = words ? text_format(l->arena, "struct { %.*s %s c; }", (int)strlen(words) - 1, words, type)
	              : type;
	plain = words ? text_format(l->arena, "%sUPCR_OBJECT(%s, %s, __alignof__(%s), %s, 0, 0)", linkage,
				name, type, align, layout)
	              : text_format(l->arena, "%s%s(%s, %s, %s)", linkage,
				is_common_definition(l, var) ? "UPCR_COMMON" : "UPCR_SHARED", name, type,
				layout);
	if (!init)
		return pieces_format(l->arena, "%s", plain);
	if (!holds_pointer_value(init))
		return pieces_format(l->arena, "static %s = %n; %s%s", image_type(l, d->type, image, init),
			init, linkage,
			words || (by_threads && is_string_initializer(init))
				? text_format(l->arena,
					  "UPCR_OBJECT(%s, %s, __alignof__(%s), %s, &%s, sizeof(%s)%s)", name,
					  type, align, layout, image, image,
					  by_threads && is_string_initializer(init)
						  ? text_format(l->arena, " - sizeof(%s)", type)
						  : "")
				: text_format(l->arena, "UPCR_SHARED_INIT(%s, %s, %s, %s)", name, type,
					  layout, image));
	if (!d->is_file_scope && !d->first->c_name) {
		unit_diag(l->unit, D_INIT_UNSUPPORTED, init->span,
			"a block's static object with shared addresses");
		return (struct pieces){0};
	}
	startup = pieces_format(l->arena,
		"UPCR_STARTUP(upcr_start_%s)\n{\n\t%p%s = %n;\n\n\tupcr_set_image(&%s, &upcr_image, sizeof upcr_image);\n}\n",
		name, held_values(l, init, "\n\t"), image_type(l, d->type, "upcr_image", init), init, name);
	pieces_append(l->arena, &l->tail, "%p", &startup);
	return pieces_format(l->arena, "%s", plain);
}

/* Returns whether -fcommon merges the definition with those of other files. */
static bool is_common_definition(const struct lowering *l, const struct node *var)
{
	const struct decl *d = var->decl;

	return l->unit->options->common && d->is_file_scope && !var->init && d->storage != STORAGE_STATIC
	    && has_our_label(l, d);
}

/* Returns the declarations that the ranges in an initializer need before it, each followed by `between`. */
static struct pieces *held_values(struct lowering *l, struct node *init, const char *between)
{
	struct pieces *p = arena_alloc(l->arena, sizeof *p);

	*p = range_declare_values(l, init, between);
	if (p->n)
		pieces_append(l->arena, p, "%s", between);
	return p;
}

/* Returns whether THREADS is in another dimension than the first: the place of a value is then known only
 * when the program starts. */
bool object_in_rows(const struct type *t)
{
	return t->kind == TYPE_ARRAY && type_by_threads(t->base);
}

/* Writes a start-up function that sets each row: shared int a[2][THREADS] = {{1}, {2}}. */
static void set_rows(struct lowering *l, const char *name, struct type *t, struct node *init)
{
	struct pieces startup = pieces_format(l->arena, "UPCR_STARTUP(upcr_start_%s)\n{\n", name);
	struct pieces end = pieces_format(l->arena, "}\n");
	struct rows rows = {name, 0, &startup};

	add_rows(l, &rows, t, init);
	for (size_t i = 0; i < end.n; i++)
		LIST_PUSH(l->arena, &startup, end.items[i]);
	pieces_append(l->arena, &l->tail, "%p", &startup);
}

/* Adds the rows of t, which contains the dimension with THREADS or is that dimension. */
static void add_rows(struct lowering *l, struct rows *rows, struct type *t, struct node *init)
{
	long behind = rows->n + outer_rows(t);
	struct pieces p;

	if (t->by_threads) {
		p = pieces_format(l->arena,
			"\t{\n\t\t%p%s%s = %n;\n\n\t\tupcr_set_row(&%s, %d, (size_t)%d * THREADS, upcr_row, sizeof upcr_row%s);\n\t}\n",
			held_values(l, init, "\n\t\t"), holds_pointer_value(init) ? "" : "static ",
			image_type(l, t, "upcr_row", init), init, rows->name, rows->n, type_elements(t),
			is_string_initializer(init) ? " - sizeof *upcr_row" : "");
		for (size_t i = 0; i < p.n; i++)
			LIST_PUSH(l->arena, rows->startup, p.items[i]);
	}
	for (struct node *c = init->first; c && !t->by_threads; c = c->next) {
		bool in_braces = l->unit->source.text[c->span.begin] == '{';

		if ((c->kind == NODE_INIT_LIST && in_braces)
			|| (t->base->by_threads && is_string_initializer(c))) {
			add_rows(l, rows, t->base, c);
			continue;
		}
		unit_diag(l->unit, D_INIT_UNSUPPORTED, c->span,
			"THREADS is not in the first dimension, so each row needs its own braces and no designator");
		return;
	}
	rows->n = behind;
}

/* Returns the number of rows in t. */
static long outer_rows(const struct type *t)
{
	return t->by_threads ? 1 : t->count * outer_rows(t->base);
}

/* Moves an initializer to start-up code: static private data cannot be initialized with the address of a
 * shared object, which is known only when the program starts. */
void lower_static_pointer(struct lowering *l, struct node *var)
{
	struct decl *d = var->decl;
	struct node *init = var->init;
	const struct islands *is = &l->unit->islands;
	const char *name = d->c_name ? d->c_name : d->name;
	struct pieces startup;
	size_t t;

	if (d->type->is_shared || !init || !is_static(var) || !holds_pointer_value(init)
		|| fills_open_array(l, var))
		return;
	if (d->is_thread_local)
		unit_diag(l->unit, D_INIT_UNSUPPORTED, init->span,
			"a thread-local object with shared addresses");
	for (t = token_at(is, init->span.begin); t > 0 && !token_is(is, t, "="); t--)
		;
	if (d->is_file_scope)
		edit_span(l->arena, &l->edits, (struct span){token_end(is, t - 1), init->span.end}, "");
	t = token_at(is, d->name_at) + 1;
	if (d->type->kind == TYPE_ARRAY && d->is_file_scope && !is_filled_constant(l, d)
		&& token_is(is, t, "[") && token_is(is, t + 1, "]"))
		edit_span(l->arena, &l->edits, (struct span){token_end(is, t), token_end(is, t)}, "%d",
			d->type->count);
	if (d->type->kind == TYPE_ARRAY || d->type->kind == TYPE_RECORD)
		startup = pieces_format(l->arena,
			"UPCR_STARTUP(upcr_start_%s)\n{\n\t%p%s = %n;\n\n\tUPCR_FILL(%s, upcr_image);\n}\n",
			name, held_values(l, init, "\n\t"), image_type(l, d->type, "upcr_image", init), init,
			name);
	else
		startup = pieces_format(l->arena, "UPCR_STARTUP(upcr_start_%s)\n{\n\t%s = %n;\n}\n", name,
			name, without_braces(init));
	pieces_append(l->arena, &l->tail, "%p", &startup);
}

/* Returns an initializer without braces, as in int **p = {&q}. */
static struct node *without_braces(struct node *init)
{
	while (init->kind == NODE_INIT_LIST && init->first)
		init = init->first;
	return init;
}

/* Reports values of a flexible array member: it has no place in shared memory, nor in a copy of the
 * object.
 */
static bool fills_open_array(struct lowering *l, const struct node *var)
{
	const struct type *t = var->decl->type;
	const struct decl *record = t->kind == TYPE_RECORD && t->decl ? t->decl->definition : NULL, *last;
	size_t n = 0, n_members = 0;

	last = record ? last_member(record, NULL, &n_members) : NULL;
	if (!last || last->type->kind != TYPE_ARRAY || last->type->count != COUNT_UNKNOWN)
		return false;
	for (const struct node *c = var->init->first; c; c = c->next) {
		if (l->unit->source.text[c->span.begin] == '.')
			last_member(record, l->unit->source.text + c->span.begin + 1, &n);
		else
			n++;
		if (n < n_members)
			continue;
		unit_diag(l->unit, D_INIT_UNSUPPORTED, c->span, "values of a flexible array member");
		return true;
	}
	return false;
}

/* Returns the member that a text begins with, or the last one, and sets *n to the number of members up to
 * it. */
static const struct decl *last_member(const struct decl *record, const char *text, size_t *n)
{
	const struct decl *last = NULL;

	*n = 0;
	for (const struct node *c = record->node ? record->node->first : NULL; c; c = c->next) {
		size_t len = c->kind == NODE_FIELD && c->decl ? strlen(c->decl->name) : 0;

		if (!c->decl
			|| (c->kind == NODE_FIELD ? c->decl->is_bit_field && !len : !node_is_anonymous(c)))
			continue;
		last = c->decl;
		++*n;
		if (text && len && strncmp(text, last->name, len) == 0 && !isalnum((unsigned char)text[len])
			&& text[len] != '_')
			break;
	}
	return last;
}

bool is_filled_constant(const struct lowering *l, const struct decl *d)
{
	return type_element(d->type)->is_const && is_filled(l, d);
}

/* Returns whether start-up code sets a private object, which this may declare without its initializer. */
static bool is_filled(const struct lowering *l, const struct decl *d)
{
	const struct node *var = map_get(&l->definitions, (unsigned long)d->first);

	if (!var && !d->is_file_scope)
		var = d->node;
	return !d->type->is_shared && var && var->init && holds_pointer_value(var->init);
}

const char *declare_by_type(struct lowering *l, const struct decl *d, const char *name)
{
	struct type *t = is_filled(l, d) ? type_without_const(l->arena, d->type) : d->type;

	lower_type(l, type_unqualified(l->arena, type_element(t)));
	/* type_declare leaves out outer qualifiers. */
	name = text_format(l->arena, "%s%s%s", t->is_const ? "const " : "", t->is_volatile ? "volatile " : "",
		name);
	return type_declare(l->arena, t, name);
}

static bool is_static(const struct node *var)
{
	return var->decl->is_file_scope || var->decl->storage == STORAGE_STATIC;
}

bool holds_pointer_value(const struct node *n)
{
	if (node_is_expr(n) && n->type && type_is_pts(n->type)) {
		const struct node *c = n;

		while (c->first
			&& (c->kind == NODE_PAREN || c->kind == NODE_CAST || c->kind == NODE_CONVERT
				|| c->kind == NODE_INIT_LIST)) {
			if (c->is_null_constant)
				return false;
			c = c->last;
		}
		return c->kind != NODE_LITERAL;
	}
	if (n->kind == NODE_SIZEOF) /* its operand is not evaluated */
		return false;
	for (const struct node *c = n->first; c; c = c->next)
		if (holds_pointer_value(c))
			return true;
	return false;
}

/* Returns the type of an object's initial values, as many as are given, such as "int upcr_image_a[][7]"; a
 * string may lack its NUL. */
static const char *image_type(struct lowering *l, struct type *t, const char *name, const struct node *init)
{
	bool keeps_count = t->kind == TYPE_ARRAY && !t->by_threads
	                && (init->kind == NODE_LITERAL || holds_pointer_value(init));

	lower_type(l, type_unqualified(l->arena, type_element(t)));
	t = type_without_shared(l, t, !keeps_count);
	if (t->kind == TYPE_ARRAY && t->count < 0 && holds_pointer_value(init))
		t->count = given_elements(init); /* tcc counts no initializers of automatic arrays */
	return type_declare(l->arena, t, name);
}

/* Returns whether an initializer is a string, perhaps in braces: the array has room for its characters, not
 * for its NUL. */
static bool is_string_initializer(const struct node *init)
{
	if (init->kind == NODE_INIT_LIST && init->first && init->first == init->last)
		init = init->first;
	return init->kind == NODE_LITERAL && init->type->kind == TYPE_ARRAY;
}

/* Returns the number of elements in an initializer list, or COUNT_UNKNOWN if it has designators. */
static long given_elements(const struct node *init)
{
	long n = 0;

	for (const struct node *c = init->first; c; c = c->next, n++)
		if (c->kind == NODE_EXPR_OTHER)
			return COUNT_UNKNOWN;
	return n;
}

static struct type *type_without_shared(struct lowering *l, struct type *t, bool outer_open)
{
	struct type *c;

	if (t->kind != TYPE_ARRAY)
		return type_unqualified(l->arena, t);
	c = arena_alloc(l->arena, sizeof *c);
	*c = *t;
	c->is_shared = c->by_threads = false;
	c->name = NULL;
	if (outer_open)
		c->count = COUNT_UNKNOWN; /* as many as are given */
	c->base = type_without_shared(l, t->base, false);
	return c;
}
