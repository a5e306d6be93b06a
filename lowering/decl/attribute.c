/* SPDX-License-Identifier: MIT
 *
 * attribute.c - attributes, _Alignas and asm labels that change their place or lose their meaning.
 * for: shared objects, whose C object is another one; functions with pointers-to-shared,
 *     which are not pointers in C
 * needs: the tokens of the declaration
 * adds: edits that remove attributes; words for object.c
 * int f(shared int *p) __attribute__((nonnull(1)));  ->  int f(upcr_pts p) __attribute__(());
 */
#include "decl/attribute.h"

#include "islands/declarator.h"

#include <string.h>

/* An attribute of a list, such as `aligned(64)`, or an _Alignas or asm label: tokens name to end - 1. */
struct attribute {
	size_t name, end;
};

struct attributes {
	struct attribute *items;
	size_t n, cap;
};

static void collect_attributes(struct lowering *l, size_t t, size_t end, struct attributes *list);
static struct attributes attributes_of(struct lowering *l, const struct decl *d);
static size_t declarator_end(const struct islands *is, size_t t);
static bool is_attribute_name(const struct islands *is, size_t t, const char *name);
static bool is_any(const struct islands *is, size_t t, const char *const *names);
static const char *words(struct lowering *l, struct attribute a);
static const char *symbol_words(struct lowering *l, struct attribute a);

static bool opens_list(const struct islands *is, size_t t)
{
	return (token_is(is, t, "__attribute__") || token_is(is, t, "__attribute"))
	    && token_is(is, t + 1, "(") && token_is(is, t + 2, "(");
}

static bool is_asm(const struct islands *is, size_t t)
{
	return is_attribute_name(is, t, "asm") || token_is(is, t, "__asm");
}

/* ---- shared objects ---- */

struct object_words object_words(struct lowering *l, const struct decl *d)
{
	static const char *const symbols[] = {"weak", "alias", "visibility", NULL};
	const struct islands *is = &l->unit->islands;
	struct attributes list = attributes_of(l, d);
	struct text align = {.arena = l->arena}, label = {.arena = l->arena};
	struct text symbol = {.arena = l->arena};

	for (size_t i = 0; i < list.n; i++) {
		struct attribute a = list.items[i];

		if (token_is(is, a.name, "_Alignas"))
			text_printf(&align, "%s ", words(l, a));
		else if (is_attribute_name(is, a.name, "aligned"))
			text_printf(&align, "__attribute((%s)) ", words(l, a));
		else if (is_asm(is, a.name))
			text_printf(&label, " %s", words(l, a));
		else if (is_any(is, a.name, symbols))
			text_printf(&symbol, " __attribute((%s))", symbol_words(l, a));
	}
	return (struct object_words){align.len ? align.data : NULL, label.len ? label.data : NULL,
		symbol.len ? symbol.data : NULL};
}

/* Returns the words of a symbol attribute: alias("x") where x is a shared object means the name that x has in
 * assembly. */
static const char *symbol_words(struct lowering *l, struct attribute a)
{
	const struct islands *is = &l->unit->islands;
	const char *s = is->source->text + is->tokens.items[a.name + 2].begin;
	unsigned n = is->tokens.items[a.name + 2].len;

	if (!is_attribute_name(is, a.name, "alias") || n < 2 || a.end != a.name + 4
		|| !map_get(&l->objects, text_hash(s + 1, n - 2)))
		return words(l, a);
	return text_format(l->arena, "alias(\"upcr_shared_%.*s\")", (int)n - 2, s + 1);
}

/* Returns all attributes in a declaration except those of other declarators. */
static struct attributes attributes_of(struct lowering *l, const struct decl *d)
{
	struct islands *is = &l->unit->islands;
	size_t begin = token_at(is, item_begin(is, d->name_at)), t, name = token_at(is, d->name_at), last;
	struct attributes list = {0};
	bool has_body;

	t = specifiers_end(is, begin, d->name_at, &has_body);
	collect_attributes(l, begin, t, &list);
	for (last = t; t < name; t = declarator_end(is, t) + 1)
		last = t;
	collect_attributes(l, last, declarator_end(is, last), &list);
	return list;
}

/* Returns the ',' '=' ';' or '{' that follows the declarator at token t and its attributes. */
static size_t declarator_end(const struct islands *is, size_t t)
{
	while (t < is->tokens.n && !token_is(is, t, ",") && !token_is(is, t, ";") && !token_is(is, t, "=")
		&& !token_is(is, t, "{"))
		t = token_is(is, t, "(") || token_is(is, t, "[") ? token_match(is, t) + 1 : t + 1;
	if (token_is(is, t, "="))
		while (t < is->tokens.n && !token_is(is, t, ",") && !token_is(is, t, ";"))
			t = token_is(is, t, "(") || token_is(is, t, "[") || token_is(is, t, "{")
			          ? token_match(is, t) + 1
			          : t + 1;
	return t;
}

static void collect_attributes(struct lowering *l, size_t t, size_t end, struct attributes *list)
{
	const struct islands *is = &l->unit->islands;

	for (; t < end && !token_is(is, t, "="); t++) {
		size_t close;

		if (token_is(is, t, "{")) {
			t = token_match(is, t); /* members have their own */
		} else if ((is_asm(is, t) || token_is(is, t, "_Alignas")) && token_is(is, t + 1, "(")) {
			close = token_match(is, t + 1);
			LIST_PUSH(l->arena, list, ((struct attribute){t, close + 1}));
			t = close;
		} else if (opens_list(is, t)) {
			close = token_match(is, t + 2);
			for (t += 3; t < close;) {
				size_t name = t;

				while (t < close && !token_is(is, t, ","))
					t = token_is(is, t, "(") ? token_match(is, t) + 1 : t + 1;
				if (t > name)
					LIST_PUSH(l->arena, list, ((struct attribute){name, t}));
				t += t < close;
			}
		}
	}
}

const char *all_attributes(struct lowering *l, const struct decl *d)
{
	struct attributes list = attributes_of(l, d);
	const struct islands *is = &l->unit->islands;
	struct text t = {.arena = l->arena};

	text_puts(&t, "");
	for (size_t i = 0; i < list.n; i++)
		if (token_is(is, list.items[i].name, "_Alignas"))
			text_printf(&t, "%s ", words(l, list.items[i]));
		else if (!is_asm(is, list.items[i].name))
			text_printf(&t, "__attribute__((%s)) ", words(l, list.items[i]));
	return t.data;
}

const char *declarator_attributes(struct lowering *l, const struct decl *d)
{
	struct islands *is = &l->unit->islands;
	size_t begin = token_at(is, item_begin(is, d->name_at)), name = token_at(is, d->name_at);
	struct text kept = {.arena = l->arena};
	bool has_body;

	text_puts(&kept, "");
	for (size_t t = specifiers_end(is, begin, d->name_at, &has_body); t < name; t++)
		if (opens_list(is, t))
			text_printf(&kept, " %s", attribute_words(l, t, NULL));
	return kept.data;
}

/* ---- functions ---- */

/* Returns whether an attribute, by its name, is about a pointer that is a struct in C. */
static bool is_attribute_lost(const struct islands *is, size_t name, const struct type *function)
{
	static const char *const of_result[] = {
		"returns_nonnull", "malloc", "alloc_size", "alloc_align", "assume_aligned", NULL};
	static const char *const of_parameters[] = {"nonnull", "access", NULL};
	bool any = false;

	for (size_t i = 0; i < function->n_params; i++)
		any |= type_is_pts(function->params[i]);
	return (any && is_any(is, name, of_parameters))
	    || (type_is_pts(function->base) && is_any(is, name, of_result));
}

/* Returns the function type that a declaration is about: itself or its target. */
static const struct type *function_type_below(const struct type *t)
{
	while (t && (t->kind == TYPE_POINTER || t->kind == TYPE_ARRAY) && !t->is_shared)
		t = t->base;
	return t && t->kind == TYPE_FUNCTION ? t : NULL;
}

void lower_attributes(struct lowering *l, const struct decl *d)
{
	const struct type *function = function_type_below(d->type);
	const struct islands *is = &l->unit->islands;
	struct attributes list;

	if (!function)
		return;
	list = attributes_of(l, d);
	for (size_t i = 0; i < list.n; i++)
		if (is_attribute_lost(is, list.items[i].name, function))
			edit_span(l->arena, &l->edits,
				(struct span){is->tokens.items[list.items[i].name].begin,
					token_end(is, list.items[i].end - 1)},
				"");
}

const char *attribute_words(struct lowering *l, size_t t, const struct type *declared)
{
	const struct type *function = function_type_below(declared);
	const struct islands *is = &l->unit->islands;
	struct attributes list = {0};
	struct text kept = {.arena = l->arena};

	collect_attributes(l, t, token_match(is, t + 1) + 1, &list);
	for (size_t i = 0; i < list.n; i++)
		if (!function || !is_attribute_lost(is, list.items[i].name, function))
			text_printf(&kept, "%s%s", kept.len ? ", " : "", words(l, list.items[i]));
	if (!kept.len)
		return "";
	return text_format(l->arena, token_is(is, t, "_Alignas") ? "%s " : "__attribute__((%s)) ", kept.data);
}

/* ---- names ---- */

/* Returns whether a token is a name, with or without the underscores that may be around it. */
static bool is_attribute_name(const struct islands *is, size_t t, const char *name)
{
	const char *s = is->source->text + is->tokens.items[t].begin;
	size_t n = is->tokens.items[t].len, m = strlen(name);

	if (n == m + 4 && memcmp(s, "__", 2) == 0 && memcmp(s + n - 2, "__", 2) == 0)
		return memcmp(s + 2, name, m) == 0;
	return n == m && memcmp(s, name, m) == 0;
}

static bool is_any(const struct islands *is, size_t t, const char *const *names)
{
	for (; *names; names++)
		if (is_attribute_name(is, t, *names))
			return true;
	return false;
}

static const char *words(struct lowering *l, struct attribute a)
{
	const struct islands *is = &l->unit->islands;
	unsigned begin = is->tokens.items[a.name].begin;

	return source_copy(is->source, (struct span){begin, token_end(is, a.end - 1)});
}
