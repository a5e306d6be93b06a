/* SPDX-License-Identifier: MIT
 *
 * sizes.c - sizeof and the three operators of UPC (UPC 1.2 6.4.1): operands are never evaluated, so only
 * their types are written.
 * for: NODE_SIZEOF
 * needs: the operand's type; for a type name, its tokens
 * adds: edits that are constant expressions where the language has constants
 * upc_localsizeof(a)  ->  (sizeof(int) * 6)
 */
#include "decl/attribute.h"
#include "decl/bound.h"
#include "decl/names.h"
#include "expr/constant_text.h"
#include "islands/constant.h"
#include "islands/declarator.h"

#include <string.h>

/* The type that an operand names. */
struct operand {
	struct type *type; /* NULL for a type name, described by the other members */
	const char *element;
	const char *count;      /* the number of elements, as C; "1" for no array */
	const char *count_by_1; /* the same number with THREADS as 1 */
	long number;            /* the value of count_by_1, or COUNT_UNKNOWN for a type name */
	long block;
	const char *star; /* for [*], the elements of each thread, as C; else NULL */
	bool is_shared, is_array, by_threads;
	unsigned n_threads; /* factors THREADS in a type name; above 1, count_by_1 is not enough */
};

static void refuse_private_operand(struct lowering *l, struct node *n, const char *word);
static bool is_void_type_name(const char *element);
static void lower_alignof(struct lowering *l, struct node *n);
static bool operand_read(struct lowering *l, struct node *n, struct operand *o);
static struct node *operand_expression(struct lowering *l, struct node *n);
static bool is_typeof_alone(const struct islands *is, size_t open);
static bool read_type_name(struct lowering *l, struct node *n, struct operand *o);
static const char *local_size(struct lowering *l, struct operand *o);
static bool holds_shared(const struct node *n);
static bool read_shared_pointer(struct lowering *l, const struct derivation *pointer, const char *pointee,
	struct operand *o);
static int read_bounds(struct lowering *l, const struct declarator *d, const struct type *named,
	struct operand *o);
static bool has_shared_specifier(const struct islands *is, size_t t, size_t end);
static const char *defined_type(struct lowering *l, struct node *n, size_t *t);
static void keep_structs(struct lowering *l, struct node *n);
static void operand_resolve_star(struct lowering *l, struct node *n, struct operand *o);
static struct node *type_use_at(struct node *n, unsigned at);
static unsigned threads_factors_of_bound(const struct islands *is, struct span brackets);
static void add_bound(struct lowering *l, struct span brackets, struct text *count, struct text *by_1);

void lower_sizeof(struct lowering *l, struct node *n)
{
	enum island_kind kind = n->island ? n->island->kind : ISLAND_SHARED;
	struct operand o = {0};
	const char *word = n->island ? island_word(kind) : "sizeof";
	bool is_upc = island_is_size(kind);

	if (!is_upc && operand_expression(l, n) && !holds_shared(operand_expression(l, n))) {
		lower_children(l, n);
		return;
	}
	if (!n->island
		&& !token_is(&l->unit->islands, token_at(&l->unit->islands, n->span.begin), "sizeof")) {
		lower_alignof(l, n);
		return;
	}
	if (!operand_read(l, n, &o)) {
		if (is_upc)
			unit_diag(l->unit, D_NOT_SHARED_SIZE, n->span, word);
		else
			lower_children(l, n);
		return;
	}
	if (is_upc && !o.is_shared) {
		refuse_private_operand(l, n, word);
		return;
	}
	if (o.is_shared && is_void_type_name(o.element)) {
		unit_diag(l->unit, D_SIZE_INCOMPLETE, n->span, word);
		return;
	}
	lower_dropped(l, n);
	keep_structs(l, n);
	if (kind == ISLAND_LOCALSIZEOF)
		edit_node(l->arena, n, "%s", local_size(l, &o));
	else if (kind == ISLAND_BLOCKSIZEOF)
		edit_node(l->arena, n, "((%s)%s)", lower_word(l, "size_t"),
			o.star ? o.star : text_format(l->arena, "%ld", o.block));
	else if (kind == ISLAND_ELEMSIZEOF)
		edit_node(l->arena, n, "sizeof(%s)", o.element);
	else if (o.is_array)
		edit_node(l->arena, n, "(sizeof(%s) * %s)", o.element, o.count);
	else
		edit_node(l->arena, n, "sizeof(%s)", o.element);
}

static void refuse_private_operand(struct lowering *l, struct node *n, const char *word)
{
	struct node *e = operand_expression(l, n);

	unit_diag(l->unit, D_NOT_SHARED_SIZE, n->span, word);
	if (!e || !type_is_pts(e->type))
		return;
	e = node_strip(e);
	if (e->kind == NODE_REF)
		unit_fix(l->unit, (struct span){e->span.begin, e->span.begin}, "*");
	unit_note(l->unit, e->span, "this pointer is private itself; what it points to is shared: %s(*%s)",
		word, e->kind == NODE_REF && e->decl ? e->decl->name : "pointer");
}

/* Returns whether a type name has no size: void with or without qualifiers. */
static bool is_void_type_name(const char *element)
{
	size_t n = strlen(element);

	return n >= 4 && strcmp(element + n - 4, "void") == 0;
}

/* Lowers _Alignof and its other spellings, for shared operands. */
static void lower_alignof(struct lowering *l, struct node *n)
{
	const struct islands *is = &l->unit->islands;
	size_t t = token_at(is, n->span.begin);
	struct operand o = {0};
	const char *align = NULL;
	struct node *e;

	if (!operand_read(l, n, &o)) {
		lower_children(l, n);
		return;
	}
	lower_dropped(l, n);
	keep_structs(l, n);
	e = operand_expression(l, n);
	e = e ? node_strip(e) : NULL;
	if (e && e->kind == NODE_REF && e->decl)
		align = object_words(l, e->decl).align;
	edit_node(l->arena, n, align ? "%s(struct { %s%s c; })" : "%s(%s%s)",
		text_format(l->arena, "%.*s", (int)is->tokens.items[t].len,
			is->source->text + is->tokens.items[t].begin),
		align ? align : "", o.element);
}

/* Returns whether anything in an expression is lowered. */
static bool holds_shared(const struct node *n)
{
	if (n->type && (n->type->is_shared || type_is_pts(n->type)) && n->kind != NODE_REF)
		return true;
	if (n->type && n->type->is_shared)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (holds_shared(c))
			return true;
	return false;
}

/* Returns the operand when it is an expression, or that of a typeof; NULL when it is another type name: an
 * expression in that is an array bound and does not begin it. */
static struct node *operand_expression(struct lowering *l, struct node *n)
{
	const struct islands *is = &l->unit->islands;
	size_t open = token_at(is, n->span.begin) + 1;
	struct node *e = n->first;

	while (e && !node_is_expr(e))
		e = e->next;
	if (n->island && n->island->is_incomplete) /* after the shadow's '&', or without it */
		return e && e->span.begin < n->island->span.end ? e->first : e;
	if (is_typeof_alone(is, open))
		open += 2;
	return e && e->span.begin == is->tokens.items[open].begin ? e : NULL;
}

/* Returns whether the brackets at a token contain only a typeof, whose type is its operand's. */
static bool is_typeof_alone(const struct islands *is, size_t open)
{
	return token_is(is, open, "(") && token_is_typeof(is, open + 1) && token_is(is, open + 2, "(")
	    && token_match(is, open + 2) + 1 == token_match(is, open);
}

static bool operand_read(struct lowering *l, struct node *n, struct operand *o)
{
	struct node *e = operand_expression(l, n);
	struct type *t, *element;
	long count;

	if (!e)
		return read_type_name(l, n, o);
	t = e->type;
	element = type_element(t);
	count = type_elements(t);
	o->is_shared = t->is_shared;
	o->is_array = t->kind == TYPE_ARRAY;
	o->by_threads = type_by_threads(t);
	o->block = element->block;
	o->element = lower_type(l, type_unqualified(l->arena, element));
	if (t->is_shared && type_is_variable(t)) {
		bound_refuse_effect(l, e);
		o->count = o->count_by_1 = text_format(l->arena, "(%s)", bound_elements(l, e, t));
		o->number = COUNT_UNKNOWN;
		return true;
	}
	if (count < 0 && t->is_shared)
		unit_diag(l->unit, D_SIZE_INCOMPLETE, n->span, "size");
	o->count_by_1 = text_format(l->arena, "%ld", count);
	o->count = o->count_by_1;
	if (o->by_threads)
		o->count = text_format(l->arena, "((%s)%ld * THREADS)", lower_word(l, "size_t"), count);
	o->number = count;
	return count >= 0 || !o->is_array;
}

/* Returns the largest number of bytes with affinity to a thread (UPC 1.2 6.4.1.2): if an array has no THREADS
 * and the number of threads is unknown, as if there were one. */
static const char *local_size(struct lowering *l, struct operand *o)
{
	long threads = l->unit->options->threads, round;
	const char *word = lower_word(l, "size_t");

	if (!o->is_array)
		return text_format(l->arena, "sizeof(%s)", o->element);
	if (o->star)
		return text_format(l->arena, "(sizeof(%s) * %s)", o->element, o->star);
	if (o->block == 0)
		return text_format(l->arena, "(sizeof(%s) * %s)", o->element, o->count);
	if (!threads && o->n_threads > 1)
		return text_format(l->arena,
			"(sizeof(%s) * (((%s)%s + (%s)%ld * THREADS - 1) / ((%s)%ld * THREADS) * %ld))",
			o->element, word, o->count, word, o->block, word, o->block, o->block);
	round = o->block * (threads ? threads : 1);
	if (o->number >= 0)
		return text_format(l->arena, "(sizeof(%s) * %ld)", o->element,
			(o->number / round + (o->number % round != 0)) * o->block);
	return text_format(l->arena, "(sizeof(%s) * (((%s)%s + %ld) / %ld * %ld))", o->element, word,
		o->count_by_1, round - 1, round, o->block);
}

/* ---- sizeof (shared [3] int [10*THREADS]) ---- */

static bool read_type_name(struct lowering *l, struct node *n, struct operand *o)
{
	const struct islands *is = &l->unit->islands;
	size_t open = token_at(is, n->span.begin) + 1, t;
	struct declarator d = {0};
	struct type *named = NULL;
	struct text element = {.arena = l->arena};
	bool has_body, base_shared = false, has_layout = false;
	int i;

	while (is_typeof_alone(is, open))
		open += 2;
	t = specifiers_end(is, open + 1, 0, &has_body);
	o->block = 1;
	o->number = COUNT_UNKNOWN;
	if (has_body && !has_shared_specifier(is, open + 1, t))
		return false;
	for (size_t k = open + 1; k < t; k++) {
		struct node *use = type_use_at(n, is->tokens.items[k].begin);

		if (token_is(is, k, "shared")) {
			const struct island *qualifier = island_at(is, is->tokens.items[k].begin);

			base_shared = true;
			if (!has_layout)
				o->block = qualifier->block;
			has_layout |= qualifier->layout != LAYOUT_NONE;
			k += token_is(is, k + 1, "[") ? token_match(is, k + 1) - k : 0;
		} else if (use && use->decl && use->decl->kind == DECL_TYPEDEF
			   && use->decl->type->is_shared) {
			named = use->decl->type;
			text_puts(&element, lower_type(l, type_unqualified(l->arena, type_element(named))));
		} else if (has_body && token_is_tag(is, k)) {
			text_printf(&element, "%s%s", element.len ? " " : "", defined_type(l, n, &k));
		} else if (!token_is(is, k, "strict") && !token_is(is, k, "relaxed")) {
			text_printf(&element, "%s%.*s", element.len ? " " : "", (int)is->tokens.items[k].len,
				is->source->text + is->tokens.items[k].begin);
		}
	}
	declarator_read(is, t, &d);
	if (named && !has_layout)
		o->block = type_element(named)->block;
	o->is_shared = base_shared || named;
	i = read_bounds(l, &d, named, o);
	if (i < d.n)
		return read_shared_pointer(l, &d.derivations[i],
			i + 1 == d.n && !o->is_shared ? element.data : NULL, o);
	o->element = element.len ? element.data : "int";
	if (o->block == BLOCK_STAR)
		operand_resolve_star(l, n, o);
	return o->is_shared;
}

/* Reads the elements of a type name; returns how many derivations are arrays. */
static int read_bounds(struct lowering *l, const struct declarator *d, const struct type *named,
	struct operand *o)
{
	struct text count = {.arena = l->arena}, by_1 = {.arena = l->arena};
	int i = 0;

	for (; i < d->n && d->derivations[i].kind == DERIVE_ARRAY; i++) {
		add_bound(l, d->derivations[i].span, &count, &by_1);
		o->n_threads += threads_factors_of_bound(&l->unit->islands, d->derivations[i].span);
	}
	if (named && named->kind == TYPE_ARRAY) {
		text_printf(&count, "%s%ld%s", count.len ? " * " : "", type_elements(named),
			type_by_threads(named) ? " * THREADS" : "");
		text_printf(&by_1, "%s%ld", by_1.len ? " * " : "", type_elements(named));
	}
	o->is_array = count.len > 0;
	o->count = count.len ? count.data : "1";
	o->count_by_1 = by_1.len ? by_1.data : "1";
	return i;
}

/* Returns whether `shared` is among specifiers, and not only in the struct that they define. */
static bool has_shared_specifier(const struct islands *is, size_t t, size_t end)
{
	bool found = false;

	for (; t < end; t++) {
		t = token_is(is, t, "{") ? token_match(is, t) : t;
		found |= token_is(is, t, "shared");
	}
	return found;
}

/* Returns the struct that the specifiers from token *t on define, and sets *t to their last token. */
static const char *defined_type(struct lowering *l, struct node *n, size_t *t)
{
	const struct islands *is = &l->unit->islands;
	struct node *record = n->first;

	while (!token_is(is, *t, "{"))
		++*t;
	*t = token_match(is, *t);
	while (record && record->kind != NODE_RECORD && record->kind != NODE_ENUM)
		record = record->next;
	return record && record->decl ? lower_type(l, record->decl->type) : "";
}

/* Moves the structs that an operand defines out: only the names of their types remain. */
static void keep_structs(struct lowering *l, struct node *n)
{
	for (struct node *c = n->first; c; c = c->next)
		if ((c->kind == NODE_RECORD || c->kind == NODE_ENUM) && c->decl) {
			lower_node(l, c);
			lower_defined(l, c->span);
		} else {
			keep_structs(l, c);
		}
}

/* Resolves [*] in a type name: one block for each thread (UPC 1.2 6.5.1.1p11). */
static void operand_resolve_star(struct lowering *l, struct node *n, struct operand *o)
{
	long threads = l->unit->options->threads;
	const char *word = lower_word(l, "size_t");

	o->block = 1;
	if (!o->is_array)
		return;
	if (threads)
		o->star = text_format(l->arena, "(((%s)%s + %ld) / %ld)", word, o->count_by_1, threads - 1,
			threads);
	else if (o->n_threads > 1)
		o->star = text_format(l->arena, "(((%s)%s + THREADS - 1) / THREADS)", word, o->count);
	else
		o->star = text_format(l->arena, "((%s)%s)", word, o->count_by_1);
	if (!threads && strcmp(o->count, o->count_by_1) == 0)
		unit_diag(l->unit, D_STAR_DIVIDES, n->span);
}

/* Reads a pointer that is itself shared: `int *shared [2]`.  Any other pointer is left to C.  `pointee` is
 * its target in C, NULL for a pointer-to-shared. */
static bool read_shared_pointer(struct lowering *l, const struct derivation *pointer, const char *pointee,
	struct operand *o)
{
	const struct islands *is = &l->unit->islands;
	size_t t = token_at(is, pointer->qualifiers.begin);

	if (pointer->kind != DERIVE_POINTER)
		return false;
	while (t < is->tokens.n && is->tokens.items[t].begin < pointer->qualifiers.end
		&& !token_is(is, t, "shared"))
		t++;
	if (t == is->tokens.n || is->tokens.items[t].begin >= pointer->qualifiers.end)
		return false;
	o->is_shared = true;
	o->block = island_at(is, is->tokens.items[t].begin)->block;
	o->element = pointee ? text_format(l->arena, "%s *", pointee) : "upcr_pts";
	return true;
}

/* Returns the use of a typedef at an offset below n, or NULL. */
static struct node *type_use_at(struct node *n, unsigned at)
{
	for (struct node *c = n->first; c; c = c->next) {
		struct node *found;

		if (c->kind == NODE_TYPE_USE && c->span.begin == at)
			return c;
		found = type_use_at(c, at);
		if (found)
			return found;
	}
	return NULL;
}

/* Returns how often THREADS is a factor of the bound in an array's brackets; 2 if it occurs otherwise, as in
 * THREADS + 4. */
static unsigned threads_factors_of_bound(const struct islands *is, struct span brackets)
{
	unsigned n_threads = 0, n_others = 0;

	for (size_t t = token_at(is, brackets.begin) + 1; token_end(is, t) < brackets.end; t++) {
		if (token_is(is, t, "THREADS"))
			n_threads++;
		else if (is->tokens.items[t].kind == TOKEN_PUNCT && !token_is(is, t, "*")
			 && !token_is(is, t, "(") && !token_is(is, t, ")"))
			n_others++;
	}
	return n_threads && n_others ? 2 : n_threads;
}

/* Multiplies by the bound in an array's brackets.  The product may exceed an int. */
static void add_bound(struct lowering *l, struct span brackets, struct text *count, struct text *by_1)
{
	const struct islands *is = &l->unit->islands;
	const char *between = count->len ? " * (" : "(", *word = lower_word(l, "size_t");

	text_puts(count, between);
	text_puts(by_1, between);
	for (size_t t = token_at(is, brackets.begin) + 1; token_end(is, t) < brackets.end; t++) {
		const char *s = is->source->text + is->tokens.items[t].begin;
		int n = (int)is->tokens.items[t].len;

		const struct constant *k = constant_from(is, is->tokens.items[t].begin);

		if (k) {
			text_printf(count, "%s ", constant_or_number(l, k));
			text_printf(by_1, "%s ", constant_or_number(l, k));
			t = token_at(is, k->span.end) - 1;
			continue;
		}
		if (token_is(is, t, "THREADS")) {
			text_printf(count, "(%s)THREADS ", word);
			text_puts(by_1, "1 ");
			continue;
		}
		text_printf(count, "%.*s ", n, s);
		text_printf(by_1, "%.*s ", n, s);
	}
	text_puts(count, ")");
	text_puts(by_1, ")");
}
