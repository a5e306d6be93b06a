/* SPDX-License-Identifier: MIT
 *
 * quoted.c - reads a type name of C with the shadow's macros and attributes in it.
 */
#include "tree/quoted.h"

#include <stdlib.h>
#include <string.h>

static const char tag_begin[] = "__attribute__((btf_type_tag(\"";
static const char tag_end[] = "\")))";

/* The rest of the text; s is NULL after something that is not understood. */
struct quoted_reader {
	struct arena *a;
	const struct islands *is;
	const char *s, *end;
};

static struct type *quoted_read_type(struct quoted_reader *r);
static struct type *read_specifiers(struct quoted_reader *r);
static struct type *read_declarator(struct quoted_reader *r, struct type *t);
static struct type *read_suffixes(struct quoted_reader *r, struct type *t);
static struct type *read_parameters(struct quoted_reader *r, struct type *result);
static bool read_qualifier(struct quoted_reader *r, struct type *t);
static bool quoted_take_word(struct quoted_reader *r, const char *word);
static const char *quoted_closing_paren(const struct quoted_reader *r);
static void type_apply_tag(struct type *t, const char *tag);
static void quoted_skip_blanks(struct quoted_reader *r);

struct type *quoted_type(struct arena *a, const struct islands *is, const char *s, size_t n)
{
	struct quoted_reader r = {a, is, arena_copy(a, s, n), NULL};
	struct type *t;

	r.end = r.s + n;
	t = quoted_read_type(&r);
	return r.s && r.s == r.end ? t : NULL;
}

static struct type *quoted_read_type(struct quoted_reader *r)
{
	struct type *t = read_specifiers(r);

	return t ? read_declarator(r, t) : NULL;
}

static struct type *read_specifiers(struct quoted_reader *r)
{
	struct type *t = arena_alloc(r->a, sizeof *t);
	struct text name = {.arena = r->a};

	t->kind = TYPE_OTHER;
	for (quoted_skip_blanks(r); r->s < r->end; quoted_skip_blanks(r)) {
		const char *from = r->s, *close;

		if (read_qualifier(r, t))
			continue;
		if (*r->s == '(' && name.len
			&& (strncmp(r->s, "(unnamed ", 9) == 0 || strncmp(r->s, "(anonymous", 10) == 0
				|| strcmp(name.data, "_Atomic") == 0
				|| strncmp(name.data, "typeof", 6) == 0)) {
			close = quoted_closing_paren(r);
			if (!close)
				return NULL;
			r->s = close + 1;
		} else if (is_word_character(*r->s)) {
			while (r->s < r->end && is_word_character(*r->s))
				r->s++;
		} else {
			break;
		}
		if (name.len && *from != '(')
			text_puts(&name, " ");
		else if (name.len && strcmp(name.data, "_Atomic") != 0)
			text_puts(&name, " ");
		text_add(&name, from, (size_t)(r->s - from));
		text_add(&name, "", 0);
	}
	if (!name.len)
		return NULL;
	t->name = name.data;
	if (strcmp(t->name, "void") == 0)
		t->kind = TYPE_VOID;
	return t;
}

/* Reads a qualifier, a macro or an attribute into t. */
static bool read_qualifier(struct quoted_reader *r, struct type *t)
{
	size_t n = 0;
	const char *end;

	if (strncmp(r->s, tag_begin, sizeof tag_begin - 1) == 0) {
		end = strstr(r->s, tag_end);
		if (!end)
			return false;
		type_apply_tag(t, r->s + sizeof tag_begin - 1);
		r->s = end + sizeof tag_end - 1;
		return true;
	}
	if (strncmp(r->s, SHADOW_SPACE, sizeof SHADOW_SPACE - 1) == 0) {
		if (!t->is_shared)
			t->block = 1;
		t->is_shared = true;
		r->s += sizeof SHADOW_SPACE - 1;
		return true;
	}
	while (is_word_character(r->s[n]))
		n++;
	if (n >= 6 && shadow_word(r->a, r->is, r->s, n)) {
		r->s += n; /* a tag has the same meaning, at its level */
		return true;
	}
	if (quoted_take_word(r, "const"))
		return t->is_const = true;
	if (quoted_take_word(r, "volatile"))
		return t->is_volatile = true;
	if (quoted_take_word(r, "restrict"))
		return t->is_restrict = true;
	return false;
}

/* Reads the next word if it is this one; returns whether it was. */
static bool quoted_take_word(struct quoted_reader *r, const char *word)
{
	size_t n = strlen(word);

	if (strncmp(r->s, word, n) != 0 || is_word_character(r->s[n]))
		return false;
	r->s += n;
	return true;
}

static void type_apply_tag(struct type *t, const char *tag)
{
	long block;
	bool has_layout;

	if (tag[0] == 's' || tag[0] == 'r') {
		t->mode = tag[0] == 's' ? MODE_STRICT : MODE_RELAXED;
	} else if (shadow_tag_block(tag, &block, &has_layout)) {
		t->is_shared = true;
		if (has_layout || !t->has_layout)
			t->block = block;
		t->has_layout |= has_layout;
		if (shadow_tag_is_volatile(tag))
			t->is_volatile = false;
	}
}

static struct type *read_declarator(struct quoted_reader *r, struct type *t)
{
	const char *close;
	struct quoted_reader inner = *r;

	for (quoted_skip_blanks(r); r->s < r->end && (*r->s == '*' || *r->s == '^');) {
		t = type_pointer_to(r->a, t);
		r->s++;
		quoted_skip_blanks(r);
		while (r->s < r->end && read_qualifier(r, t))
			quoted_skip_blanks(r);
	}
	if (r->s == r->end || *r->s != '(' || (r->s[1] != '*' && r->s[1] != '^'))
		return read_suffixes(r, t);
	close = quoted_closing_paren(r);
	if (!close)
		return NULL;
	inner.s = r->s + 1;
	inner.end = close;
	r->s = close + 1;
	t = read_suffixes(r, t);
	t = t ? read_declarator(&inner, t) : NULL;
	return t && inner.s == inner.end ? t : NULL;
}

/* Reads bounds and parameters: the last ones belong to the innermost type. */
static struct type *read_suffixes(struct quoted_reader *r, struct type *t)
{
	struct type *array;
	char *end = NULL;
	long count = COUNT_UNKNOWN;

	quoted_skip_blanks(r);
	if (r->s == r->end || (*r->s != '[' && *r->s != '('))
		return t;
	if (*r->s == '(')
		return read_parameters(r, t);
	if (r->s[1] != ']')
		count = strtol(r->s + 1, &end, 10);
	r->s = r->s[1] == ']' ? r->s + 1 : end;
	if (*r->s++ != ']')
		return NULL;
	t = read_suffixes(r, t);
	if (!t)
		return NULL;
	array = arena_alloc(r->a, sizeof *array);
	*array = (struct type){.kind = TYPE_ARRAY,
		.base = t,
		.count = count,
		.is_shared = t->is_shared,
		.block = t->block,
		.mode = t->mode,
		.has_layout = t->has_layout};
	return array;
}

static struct type *read_parameters(struct quoted_reader *r, struct type *result)
{
	struct type *f = arena_alloc(r->a, sizeof *f);
	size_t most = 0;

	for (const char *c = r->s; c < r->end; c++)
		most += *c == ',';
	f->kind = TYPE_FUNCTION;
	f->base = result;
	f->params = arena_alloc(r->a, (most + 1) * sizeof *f->params);
	for (r->s++, quoted_skip_blanks(r); r->s < r->end && *r->s != ')'; quoted_skip_blanks(r)) {
		f->has_prototype = true;
		if (strncmp(r->s, "...", 3) == 0) {
			f->is_variadic = true;
			r->s += 3;
		} else if (strncmp(r->s, "void)", 5) == 0) {
			r->s += 4;
		} else {
			f->params[f->n_params] = quoted_read_type(r);
			if (!f->params[f->n_params++])
				return NULL;
		}
		quoted_skip_blanks(r);
		if (r->s < r->end && *r->s == ',')
			r->s++;
		else if (r->s == r->end || *r->s != ')')
			return NULL;
	}
	if (r->s == r->end)
		return NULL;
	r->s++;
	return f;
}

/* Returns the parenthesis that closes the current one, or NULL. */
static const char *quoted_closing_paren(const struct quoted_reader *r)
{
	int depth = 0;

	for (const char *c = r->s; c < r->end; c++) {
		depth += (*c == '(') - (*c == ')');
		if (!depth)
			return c;
	}
	return NULL;
}

static void quoted_skip_blanks(struct quoted_reader *r)
{
	while (r->s < r->end && *r->s == ' ')
		r->s++;
}

/* ---- facts that Clang does not show ---- */

static bool says_shared(const struct type *t)
{
	for (; t; t = t->base)
		if (t->is_shared)
			return true;
	return false;
}

struct type *quoted_expand(struct arena *a, struct type *t,
	struct type *(*find)(void *context, const char *name), void *context)
{
	struct type *known, *new;

	if (t->base) {
		known = quoted_expand(a, t->base, find, context);
		if (known == t->base)
			return t;
		new = arena_alloc(a, sizeof *new);
		*new = *t;
		new->base = known;
		if (t->kind == TYPE_ARRAY) {
			new->is_shared = known->is_shared;
			new->block = known->block;
			new->mode = known->mode;
		}
		return new;
	}
	known = t->kind == TYPE_OTHER ? find(context, t->name) : NULL;
	if (!known || !says_shared(known))
		return t;
	new = arena_alloc(a, sizeof *new);
	*new = *known;
	new->is_const |= t->is_const;
	new->is_volatile |= t->is_volatile;
	if (t->is_shared && !known->is_shared)
		new = type_shared(a, new, t->block, t->mode);
	return new;
}

/* Returns whether a type of ours has the name that Clang gives it: struct upcr_tag1, struct (unnamed struct
 * at x.upc:2:1). */
static bool is_same_type_name(const char *known, const char *name)
{
	const char *tag = strstr(known, "upcr_tag"), *unnamed = strstr(name, " (unnamed ");

	if (tag && unnamed)
		return unnamed + 1 - name == tag - known && strncmp(known, name, (size_t)(tag - known)) == 0;
	return strcmp(known, name) == 0;
}

bool quoted_take_bounds(struct type *t, const struct type *known)
{
	long count = known->count;

	if (known->kind == TYPE_ARRAY && t->kind == TYPE_ARRAY) {
		if (!known->by_threads && count != t->count && (t->count <= 0 || count % t->count != 0))
			return false;
		if (known->by_threads && count != t->count)
			return false;
		if (!quoted_take_bounds(t->base, known->base))
			return false;
		t->count = count;
		t->by_threads = known->by_threads;
		return true;
	}
	if (t->is_shared != known->is_shared || (t->is_shared && t->block != known->block))
		return false;
	if (t->base || known->base)
		return t->kind == known->kind && t->kind == TYPE_POINTER
		    && quoted_take_bounds(t->base, known->base);
	return t->kind == TYPE_VOID ? known->kind == TYPE_VOID
	                            : known->name && t->name && is_same_type_name(known->name, t->name);
}
