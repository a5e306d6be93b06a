/* SPDX-License-Identifier: MIT
 *
 * check_list.c - checks the words of one list of specifiers or qualifiers together: at most one of strict and
 * relaxed, with shared, and one block size, typedefs included (UPC 1.2 6.5p2-3, 6.5.1.1p4-7).
 */
#include "sema/check.h"

#include "islands/qualifiers.h"

#include <string.h>

struct lists {
	struct unit *unit;
	struct map uses;  /* the typedef that is used at an offset, by offset + 1 */
	struct map names; /* the typedef of a name, by hash */
};

/* A word that specifies a mode or a layout. */
struct saying {
	struct span where;
	struct decl *def; /* the typedef that the word names, or NULL */
	struct island *island;
	enum mode mode;
	long block;
};

static void collect_typedef_uses(struct lists *l, struct node *n);
static void check_list(struct lists *l, struct qualifiers q);
static void check_modes(struct lists *l, struct qualifiers q);
static void check_layouts(struct lists *l, struct qualifiers q);
static void check_target(struct lists *l, struct qualifiers q);
static bool declares_nothing(const struct lists *l, struct qualifiers q);
static struct decl *typedef_of_token(const struct lists *l, size_t t);
static bool may_be_shared(const struct lists *l, struct qualifiers q);
static bool says_mode(const struct lists *l, size_t t, struct saying *s);
static bool says_layout(const struct lists *l, size_t t, struct saying *s);
static void note_word(struct unit *u, const struct saying *s, const char *what);
static bool qualifiers_are_void(const struct lists *l, struct qualifiers q);

void check_lists(struct unit *u)
{
	struct lists l = {u, {.arena = u->arena}, {.arena = u->arena}};
	const struct islands *is = &u->islands;

	collect_typedef_uses(&l, u->root);
	for (size_t i = 0; i < is->list.n; i++) {
		size_t t = token_at(is, is->list.items[i].span.begin), first;
		struct qualifiers q;

		if (!island_is_qualifier(is->list.items[i].kind) || !qualifier_at(is, t))
			continue;
		q = qualifiers_around(is, t);
		for (first = q.begin; first < t && !qualifier_at(is, first);)
			first = qualifiers_next(is, first);
		if (first >= t) /* each list is checked once */
			check_list(&l, q);
	}
}

static void collect_typedef_uses(struct lists *l, struct node *n)
{
	if (n->kind == NODE_TYPE_USE && n->decl && n->decl->kind == DECL_TYPEDEF)
		map_set(&l->uses, n->span.begin + 1ul, n->decl);
	else if (n->kind == NODE_TYPEDEF && n->decl)
		map_set(&l->names, text_hash(n->decl->name, strlen(n->decl->name)), n->decl);
	for (struct node *c = n->first; c; c = c->next)
		collect_typedef_uses(l, c);
}

static void check_list(struct lists *l, struct qualifiers q)
{
	struct island *shared = qualifiers_find(&l->unit->islands, q, ISLAND_SHARED);

	if (shared && declares_nothing(l, q) && qualifiers_in_body(&l->unit->islands, q.begin))
		unit_diag(l->unit, D_SHARED_FIELD, shared->span, "a member without a name");
	check_modes(l, q);
	check_layouts(l, q);
	check_target(l, q);
}

/* Returns whether the list declares no name. */
static bool declares_nothing(const struct lists *l, struct qualifiers q)
{
	const struct islands *is = &l->unit->islands;

	return qualifiers_alone(is, q)
	    || (!q.is_pointer && token_is(is, q.end, ";") && typedef_of_token(l, q.end - 1));
}

/* Returns the typedef that token t names.  The shadow moves the words of an old-style parameter, so it is
 * looked up by name there. */
static struct decl *typedef_of_token(const struct lists *l, size_t t)
{
	const struct islands *is = &l->unit->islands;
	const struct token *k = &is->tokens.items[t];
	size_t begin = qualifiers_around(is, t).begin;

	if (begin > 0 && token_is(is, begin - 1, ")") && k->kind == TOKEN_NAME)
		return map_get(&l->names, text_hash(is->source->text + k->begin, k->len));
	return map_get(&l->uses, k->begin + 1ul);
}

/* ---- strict and relaxed ---- */

static void check_modes(struct lists *l, struct qualifiers q)
{
	static const char *const words[] = {"", "strict", "relaxed"};
	struct unit *u = l->unit;
	const struct islands *is = &u->islands;
	struct saying first = {0}, s;

	for (size_t t = q.begin; t < q.end; t = qualifiers_next(is, t)) {
		struct saying word, other;

		if (!says_mode(l, t, &s))
			continue;
		if (!first.mode)
			first = s;
		if (first.mode == s.mode)
			continue;
		word = s.def ? first : s; /* the caret marks a word, not a typedef */
		other = s.def ? s : first;
		unit_diag(u, D_STRICT_RELAXED, word.where, words[word.mode], words[other.mode]);
		note_word(u, &other, text_format(u->arena, "'%s'", words[other.mode]));
		return;
	}
	if (first.mode && !first.def && !may_be_shared(l, q))
		unit_diag(u, D_NEEDS_SHARED, first.where, words[first.mode]);
}

static bool says_mode(const struct lists *l, size_t t, struct saying *s)
{
	const struct islands *is = &l->unit->islands;
	struct island *d = qualifier_at(is, t);

	*s = (struct saying){.where = token_span(is, t), .def = typedef_of_token(l, t)};
	if (s->def && s->def->type->is_shared)
		s->mode = type_element(s->def->type)->mode;
	else if (d && d->kind != ISLAND_SHARED)
		s->mode = d->kind == ISLAND_STRICT ? MODE_STRICT : MODE_RELAXED;
	return s->mode != MODE_NONE;
}

/* Returns whether a list may be shared; the type of typeof is not known here. */
static bool may_be_shared(const struct lists *l, struct qualifiers q)
{
	const struct islands *is = &l->unit->islands;

	for (size_t t = q.begin; t < q.end; t = qualifiers_next(is, t)) {
		struct decl *def = typedef_of_token(l, t);

		if ((def && (def->type->is_shared || def->type->kind == TYPE_ERROR))
			|| token_is(is, t, "shared") || token_is(is, t, "__auto_type")
			|| (token_is(is, t + 1, "(") && qualifiers_next(is, t) > t + 1))
			return true;
	}
	return false;
}

/* ---- block sizes ---- */

static void check_layouts(struct lists *l, struct qualifiers q)
{
	struct unit *u = l->unit;
	const struct islands *is = &u->islands;
	struct saying first = {0}, s;
	bool any = false;

	for (size_t t = q.begin; t < q.end; t = qualifiers_next(is, t)) {
		struct saying word, other;

		if (!says_layout(l, t, &s))
			continue;
		if (!any)
			first = s;
		any = true;
		if (first.block == s.block)
			continue;
		word = s.def ? first : s;
		other = s.def ? s : first;
		unit_diag(u, D_LAYOUT_CONFLICT, word.where, type_show_block(u->arena, word.block),
			type_show_block(u->arena, other.block));
		note_word(u, &other,
			text_format(u->arena, "block size %s", type_show_block(u->arena, other.block)));
		return;
	}
}

static bool says_layout(const struct lists *l, size_t t, struct saying *s)
{
	const struct islands *is = &l->unit->islands;

	*s = (struct saying){
		.where = token_span(is, t), .def = typedef_of_token(l, t), .island = qualifier_at(is, t)};
	if (s->def) {
		const struct type *element = type_element(s->def->type);

		s->block = element->block;
		return element->is_shared && element->has_layout;
	}
	if (!s->island || s->island->kind != ISLAND_SHARED || s->island->layout == LAYOUT_NONE)
		return false;
	s->block = s->island->block;
	s->where = s->island->part;
	return true;
}

/* Checks a layout in a list that is followed by '*' (UPC 1.2 6.5.1.1p6-7). */
static void check_target(struct lists *l, struct qualifiers q)
{
	struct unit *u = l->unit;
	const struct islands *is = &u->islands;
	bool points = token_is(is, q.end, "*") || (token_is(is, q.end, "(") && token_is(is, q.end + 1, "*"));
	struct saying s;

	for (size_t t = q.begin; t < q.end; t = qualifiers_next(is, t)) {
		if (!says_layout(l, t, &s) || !check_is_fresh(u, s.where))
			continue;
		if (s.island && qualifiers_are_void(l, q)) {
			unit_diag(u, D_LAYOUT_VOID, s.where);
			unit_fix(u, s.where, "");
		} else if (points && s.block == BLOCK_STAR) {
			unit_diag(u, D_STAR_POINTER, s.where);
			if (s.def)
				note_word(u, &s, "[*]");
		} else {
			continue;
		}
		return;
	}
}

static bool qualifiers_are_void(const struct lists *l, struct qualifiers q)
{
	for (size_t t = q.begin; t < q.end; t = qualifiers_next(&l->unit->islands, t)) {
		struct decl *def = typedef_of_token(l, t);

		if (token_is(&l->unit->islands, t, "void") || (def && def->type->kind == TYPE_VOID))
			return !q.is_pointer;
	}
	return false;
}

/* ---- the words of messages ---- */

/* Notes the place of the other word, or of its declaration. */
static void note_word(struct unit *u, const struct saying *s, const char *what)
{
	if (s->def && s->def->is_user)
		unit_note(u, decl_name_span(s->def), "'%s' is declared here with %s", s->def->name, what);
	else if (!s->def)
		unit_note(u, s->where, "%s is written here", what);
}
