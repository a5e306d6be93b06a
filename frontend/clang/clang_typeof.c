/* SPDX-License-Identifier: MIT
 *
 * clang_typeof.c - the types that typeof denotes.  libclang does not look into it, and Clang's canonical type
 * has no layouts; but the type of an operand is known, and the spelling of a type name has the tags, in the
 * order in which the pointers stand, or the typedef's name. typeof(shared [4] int *) p;  ->  the block size
 * of *p is 4
 */
#include "clang/clang_in.h"

#include <ctype.h>
#include <string.h>

enum { MOST_LEVELS = 8 };

/* The layouts in a spelling, from the innermost to the outermost pointee. */
struct layouts {
	struct layout {
		long block;
		bool has_layout;
		enum mode mode;
	} items[MOST_LEVELS + 1]; /* one element more than needed */
	size_t n;
};

static size_t count_derivations(CXType t);
static struct type *with_base(struct clang *c, const struct type *t, size_t levels, const struct type *base);
static bool read_layouts(struct clang *c, const char *s, struct layouts *all);
static void add_named(struct clang *c, const char *s, size_t n, struct layouts *all);
static void add_levels(const struct type *t, struct layouts *all);
static size_t count_levels(const struct type *t);
static struct type *with_layouts(struct clang *c, struct type *t, struct layouts *all);

struct type *clang_typeof(struct clang *c, CXType t)
{
	struct type *operand = c->typeof_type, *derived;
	size_t n = count_derivations(t);

	for (const struct type *b = operand->base; b && n; b = b->base)
		n--;
	if (!n)
		return operand;
	c->typeof_type = NULL;
	derived = with_base(c, clang_type(c, clang_getCanonicalType(t)), n, operand);
	c->typeof_type = operand;
	return derived;
}

/* Returns how many pointers, arrays and functions a type is derived by. */
static size_t count_derivations(CXType t)
{
	for (size_t n = 0;; n++) {
		CXType next;

		t = clang_getCanonicalType(t);
		next = clang_getPointeeType(t);
		if (next.kind == CXType_Invalid)
			next = clang_getArrayElementType(t);
		if (next.kind == CXType_Invalid)
			next = clang_getResultType(t);
		if (next.kind == CXType_Invalid)
			return n;
		t = next;
	}
}

/* Returns a copy of t that is derived from `base` by so many levels. */
static struct type *with_base(struct clang *c, const struct type *t, size_t levels, const struct type *base)
{
	struct type *copy = arena_alloc(c->arena, sizeof *copy);

	*copy = levels ? *t : *base;
	copy->is_const |= t->is_const;
	copy->is_volatile |= t->is_volatile;
	if (!levels)
		return copy;
	copy->base = with_base(c, t->base, levels - 1, base);
	if (t->kind == TYPE_ARRAY)
		type_take_element(copy);
	return copy;
}

struct type *clang_spelled_type(struct clang *c, CXType clang, struct type *t)
{
	const char *s = clang_string(c, clang_getTypeSpelling(clang));
	struct layouts all = {0};

	if (!strstr(s, "typeof(") || !clang_mentions_shared(clang))
		return t;
	return read_layouts(c, s, &all) && all.n == count_levels(t) ? with_layouts(c, t, &all) : t;
}

static bool read_layouts(struct clang *c, const char *s, struct layouts *all)
{
	static const char mark[] = "btf_type_tag(\"";
	bool is_open = false; /* the last layout may get another tag */
	size_t n;

	for (; *s && all->n <= MOST_LEVELS; s += n ? n : 1) {
		for (n = 0; isalnum((unsigned char)s[n]) || s[n] == '_';)
			n++;
		is_open = is_open && *s != '*';
		if (strncmp(s, mark, sizeof mark - 1) != 0) {
			add_named(c, s, n, all);
			continue;
		}
		s += sizeof mark - 1;
		if (!is_open)
			all->items[all->n++] = (struct layout){.block = 1};
		is_open = true;
		if (*s == 's' || *s == 'r')
			all->items[all->n - 1].mode = *s == 's' ? MODE_STRICT : MODE_RELAXED;
		else
			shadow_tag_block(s, &all->items[all->n - 1].block,
				&all->items[all->n - 1].has_layout);
		n = strcspn(s, "\"") + 1;
	}
	return all->n > 0 && all->n <= MOST_LEVELS;
}

/* Adds the layouts of a typedef, if the word of n letters is the name of one. */
static void add_named(struct clang *c, const char *s, size_t n, struct layouts *all)
{
	const struct decl *d = n ? map_get(&c->typedefs, text_hash(s, n)) : NULL;

	if (d && strlen(d->name) == n && strncmp(s, d->name, n) == 0)
		add_levels(d->type, all);
}

static void add_levels(const struct type *t, struct layouts *all)
{
	if (t->base)
		add_levels(t->base, all);
	for (size_t i = 0; i < t->n_params; i++)
		add_levels(t->params[i], all);
	if (t->is_shared && t->kind != TYPE_ARRAY && all->n <= MOST_LEVELS)
		all->items[all->n++] = (struct layout){t->block, t->has_layout, t->mode};
}

static size_t count_levels(const struct type *t)
{
	size_t n = 0;

	for (; t; t = t->base) {
		n += t->is_shared && t->kind != TYPE_ARRAY;
		for (size_t i = 0; i < t->n_params; i++)
			n += count_levels(t->params[i]);
	}
	return n;
}

/* Returns a copy of t with the layouts; the outermost level takes the last one. */
static struct type *with_layouts(struct clang *c, struct type *t, struct layouts *all)
{
	struct type *copy;

	if (!t || !all->n)
		return t;
	copy = arena_alloc(c->arena, sizeof *copy);
	*copy = *t;
	if (t->is_shared) {
		const struct layout *l = &all->items[all->n - 1];

		copy->block = l->block;
		copy->has_layout = l->has_layout;
		copy->mode = l->mode ? l->mode : copy->mode;
		copy->is_lost = false;
		all->n -= t->kind != TYPE_ARRAY;
	}
	if (t->n_params)
		copy->params = arena_alloc(c->arena, t->n_params * sizeof *copy->params);
	for (size_t i = t->n_params; i-- > 0;)
		copy->params[i] = with_layouts(c, t->params[i], all);
	copy->base = with_layouts(c, t->base, all);
	return copy;
}
