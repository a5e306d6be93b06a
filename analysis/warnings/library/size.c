/* SPDX-License-Identifier: MIT
 *
 * size.c - sizes that differ from those of the data: of copies, which stay in the memory of one thread (UPC
 * 1.2 7.2.5), of collective functions that move data (7.3.1), and of allocations.
 */
#include "collective.h"

#include "value/amount.h"
#include "value/element.h"

#include <string.h>

enum { POINTER_TO_SHARED = 16 }; /* bytes */

static void check_copy_size(struct advice *a, struct node *call, const struct decl *f, struct node *size);
static void check_movement(struct advice *a, struct node *call, const struct decl *f);
static bool check_pointer(struct advice *a, struct node *call, struct node *size, bool is_factor);
static void report_pointer(struct unit *u, struct node *n, struct node *operand, bool is_factor);
static bool check_side(struct advice *a, struct node *side, struct node *size, const char *name, bool of_all);
static bool check_scattered(struct advice *a, struct node *side, const struct decl *d, long n);
static bool find_side(struct node *side, const struct decl **d, struct type **t);
static bool count_sizeof(const struct unit *u, struct node *n, const struct type *element, struct amount *a);
static long word_bytes(const struct unit *u, struct node *n);
static bool largest_part(const struct unit *u, const struct type *t, long *count);
static bool exceeds(const struct unit *u, struct amount n, long most);
static void check_allocation(struct advice *a, struct node *call, const struct decl *f);
static void check_alloc_bytes(struct advice *a, struct node *call, const struct decl *f, struct node *bytes);

/* Checks a CALL. */
void advise_size(struct advice *a, struct node *n)
{
	static const char *const copies[] = {"upc_memcpy", "upc_memget", "upc_memput", "upc_memset"};
	static const char *const allocations[] = {"upc_all_alloc", "upc_global_alloc", "upc_local_alloc"};
	const struct decl *f = called_function(n);
	struct node *x = f && !f->is_user ? n->first->next : NULL, *y = x ? x->next : NULL;

	if (!x || !a->function)
		return;
	if (!y) {
		if (strcmp(f->name, "upc_alloc") == 0)
			check_alloc_bytes(a, n, f, x);
		return;
	}
	for (size_t i = 0; i < sizeof copies / sizeof *copies; i++)
		if (y->next && is_copy_named(f, copies[i]) && diag_is_on(&a->unit->diags, D_COPY_SIZE))
			check_copy_size(a, n, f, y->next);
	if (strncmp(f->name, "upc_all_", 8) == 0 && diag_is_on(&a->unit->diags, D_COPY_SIZE))
		check_movement(a, n, f);
	for (size_t i = 0; i < sizeof allocations / sizeof *allocations; i++)
		if (strcmp(f->name, allocations[i]) == 0)
			check_allocation(a, n, f);
}

/* ---- copies ---- */

bool is_copy_named(const struct decl *f, const char *name)
{
	size_t len = strlen(name);

	return strncmp(f->name, name, len) == 0 && (!f->name[len] || strncmp(f->name + len, "_nb", 3) == 0);
}

static void check_copy_size(struct advice *a, struct node *call, const struct decl *f, struct node *size)
{
	struct node *dst = call->first->next, *src = dst->next;

	if (check_pointer(a, call, size, false))
		return;
	if (!check_side(a, dst, size, f->name, false) && strncmp(f->name, "upc_memset", 10) != 0)
		check_side(a, src, size, f->name, false);
}

/* Checks the bytes of a collective function: a side has a block of them for each thread on one, or one. */
static void check_movement(struct advice *a, struct node *call, const struct decl *f)
{
	static const struct {
		const char *name;
		bool writes_all, reads_all;
		unsigned size;
	} functions[] = {{"upc_all_broadcast", false, false, 3}, {"upc_all_scatter", false, true, 3},
		{"upc_all_gather", true, false, 3}, {"upc_all_gather_all", true, false, 3},
		{"upc_all_exchange", true, true, 3}, {"upc_all_permute", false, false, 4}};
	struct node *dst = call->first->next, *size;

	for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
		size = argument_of_call(call, functions[i].size);
		if (strcmp(f->name, functions[i].name) != 0 || !size || check_pointer(a, call, size, false))
			continue;
		if (!check_side(a, dst, size, f->name, functions[i].writes_all))
			check_side(a, dst->next, size, f->name, functions[i].reads_all);
	}
}

/* Reports the size of a pointer argument in place of the size of its target.  Returns whether it did. */
static bool check_pointer(struct advice *a, struct node *call, struct node *size, bool is_factor)
{
	struct node *n = strip_casts(size), *operand, *x = call->first->next;
	struct unit *u = a->unit;

	if (n->kind == NODE_BINARY && n->op == OP_MUL)
		return check_pointer(a, call, n->first, true) || check_pointer(a, call, n->last, true);
	operand = n->kind == NODE_SIZEOF && n->first && node_is_expr(n->first) ? node_strip(n->first) : NULL;
	if (!operand || !operand->type || operand->type->kind != TYPE_POINTER
		|| operand->type->base->kind == TYPE_POINTER || operand->kind != NODE_REF)
		return false;
	if (!same_expression(u, operand, strip_casts(x))
		&& !same_expression(u, operand, strip_casts(x->next)))
		return false;
	report_pointer(u, n, operand, is_factor);
	return true;
}

/* Reports the sizeof n, which is the size of a pointer; with is_factor it is multiplied by a number of
 * elements. */
static void report_pointer(struct unit *u, struct node *n, struct node *operand, bool is_factor)
{
	const char *name = operand->decl ? operand->decl->name : "";
	const struct type *to = operand->type->base;
	bool has_size = to->kind != TYPE_VOID && !to->is_incomplete;

	unit_diag(u, D_COPY_SIZE, n->span,
		text_format(u->arena,
			"this is the size of the pointer '%s', not of the data that it points to%s", name,
			has_size && !is_factor
				? text_format(u->arena, ": write the number of elements * sizeof *%s", name)
				: ""));
	unit_mark(u, "'%s' has type '%s', of %u bytes", name,
		type_show(u->arena, type_unqualified(u->arena, operand->type)),
		type_is_pts(operand->type) ? POINTER_TO_SHARED : (unsigned)sizeof(void *));
	if (is_factor && has_size)
		unit_fix(u, (struct span){operand->span.begin, operand->span.begin}, "*");
}

/* Reports a size beyond the named object at an argument, or that size for each thread.  Returns whether it
 * did. */
static bool check_side(struct advice *a, struct node *side, struct node *size, const char *name, bool of_all)
{
	struct unit *u = a->unit;
	const struct decl *d;
	struct amount n;
	struct type *t;
	long most;
	bool is_part, is_copy = strncmp(name, "upc_mem", 7) == 0;

	if (!find_side(side, &d, &t) || !largest_part(u, t, &most)
		|| !find_elements(u, size, type_element(t), &n) || (of_all && n.by_threads))
		return false;
	if (of_all)
		n = u->options->threads ? (struct amount){n.constant * u->options->threads, 0}
		                        : (struct amount){0, n.constant};
	if (!exceeds(u, n, most))
		return is_copy && !n.by_threads && check_scattered(a, side, d, n.constant);
	is_part = t->kind == TYPE_ARRAY && t->is_shared && type_element(t)->block != BLOCK_INDEFINITE;
	unit_diag(u, D_COPY_SIZE, size->span,
		text_format(u->arena,
			!is_part  ? "%s of %s elements, but '%s' has %ld"
			: is_copy ? "%s of %s elements of '%s', of which one thread has at most %ld: a copy "
				    "stays on one thread"
				  : "%s of %s elements on one thread, where '%s' has at most %ld",
			name, amount_show(u->arena, n), d->name, most));
	unit_note(u, decl_name_span(d), "'%s' is declared here as '%s'", d->name,
		type_show(u->arena, d->type));
	return true;
}

/* Reports a copy of n elements from the element MYTHREAD * n on, if smaller blocks put them on several
 * threads.  Returns whether it did. */
static bool check_scattered(struct advice *a, struct node *side, const struct decl *d, long n)
{
	struct node *place = strip_casts(side), *index;
	const long block = d->type->is_shared ? type_element(d->type)->block : BLOCK_INDEFINITE;
	struct thread_index at;
	struct unit *u = a->unit;

	if (place->kind == NODE_UNARY && place->op == OP_ADDRESS)
		place = node_strip(place->first);
	if (block <= 0 || block >= n || d->type->base->kind == TYPE_ARRAY
		|| (place->kind != NODE_SUBSCRIPT && (place->kind != NODE_BINARY || place->op != OP_ADD)))
		return false;
	node_pointer_side(place, &index);
	if (!find_thread_index(a, index, &at) || at.by_thread != n || at.base.constant || at.base.by_threads)
		return false;
	unit_diag(u, D_COPY_SIZE, side->span,
		text_format(u->arena,
			"the next %ld elements of '%s' are on several threads, and a copy stays on one: declare "
			"it with block size %ld",
			n, d->name, n));
	unit_note(u, decl_name_span(d), "'%s' is declared here with block size %ld", d->name, block);
	return true;
}

/* Finds the object that an argument begins in, and its type. */
static bool find_side(struct node *side, const struct decl **d, struct type **t)
{
	struct node *n = strip_casts(side);

	*d = object_of_argument(side);
	if (!*d && n->kind == NODE_UNARY && n->op == OP_ADDRESS && node_strip(n->first)->kind == NODE_REF)
		*d = node_strip(n->first)->decl;
	if (!*d || ((*d)->kind != DECL_VAR) || !(*d)->type)
		return false;
	*t = (*d)->type;
	return true;
}

/* Finds the largest number of elements of a type on one thread. */
static bool largest_part(const struct unit *u, const struct type *t, long *count)
{
	const struct type *e = t;
	long block;

	while (e->kind == TYPE_ARRAY)
		e = e->base;
	*count = type_elements(t);
	if (*count <= 0 || *count > LARGEST_BLOCK || (!t->is_shared && type_by_threads(t)))
		return false;
	block = t->is_shared && t->kind == TYPE_ARRAY ? e->block : BLOCK_INDEFINITE;
	if (block <= 0)
		return block == BLOCK_INDEFINITE && !type_by_threads(t);
	if (!type_by_threads(t)) {
		long blocks = (*count + block - 1) / block, threads = u->options->threads;

		if (!threads)
			return false;
		if (blocks > 1)
			*count = (blocks + threads - 1) / threads * block;
		return true;
	}
	*count = (*count + block - 1) / block * block;
	return true;
}

/* Returns whether a size exceeds `most` with two threads or more. */
static bool exceeds(const struct unit *u, struct amount n, long most)
{
	if (u->options->threads == 1 && n.by_threads)
		return false;
	return n.by_threads >= 0 && n.constant + 2 * n.by_threads > most;
}

/* ---- sizes in elements ---- */

bool find_elements(const struct unit *u, struct node *n, const struct type *element, struct amount *a)
{
	struct amount x, y;
	long bytes = element->kind == TYPE_NUMBER && element->number != NUMBER_OTHER
	                   ? (long)number_bytes(element->number)
	                   : 0;

	n = strip_casts(n);
	if (n->kind == NODE_SIZEOF)
		return count_sizeof(u, n, element, a);
	if (n->kind == NODE_BINARY && n->op == OP_MUL) {
		struct node *factor = n->first, *size = n->last;

		if (contains_kind(factor, NODE_SIZEOF)) {
			factor = n->last;
			size = n->first;
		}
		if (!find_amount(u, factor, &x) || !find_elements(u, size, element, &y)
			|| (x.by_threads && y.by_threads))
			return false;
		*a = (struct amount){
			x.constant * y.constant, x.constant * y.by_threads + x.by_threads * y.constant};
		return true;
	}
	if (contains_kind(n, NODE_SIZEOF) || !bytes || !find_amount(u, n, &x) || x.constant % bytes
		|| x.by_threads % bytes)
		return false;
	*a = (struct amount){x.constant / bytes, x.by_threads / bytes};
	return true;
}

static bool count_sizeof(const struct unit *u, struct node *n, const struct type *element, struct amount *a)
{
	bool has_bytes = element->kind == TYPE_NUMBER && element->number != NUMBER_OTHER;
	long bytes, unit = has_bytes ? (long)number_bytes(element->number) : 0, count = 1;
	struct type *t, *e;
	bool by_threads = false;

	if (!measured_type(u, n, &t, &bytes))
		return false;
	if (t) {
		e = type_element(t);
		count = type_elements(t);
		by_threads = type_by_threads(t);
		bytes = e->kind == TYPE_NUMBER && e->number != NUMBER_OTHER ? (long)number_bytes(e->number)
		                                                            : 0;
		if (e->kind == TYPE_RECORD && element->kind == TYPE_RECORD && e->decl && element->decl
			&& e->decl->first == element->decl->first)
			bytes = unit = 1;
	}
	if (count <= 0 || !bytes || !unit || count > LARGEST_BLOCK || count * bytes % unit)
		return false;
	count = count * bytes / unit;
	*a = by_threads ? (struct amount){0, count} : (struct amount){count, 0};
	return true;
}

bool measured_type(const struct unit *u, struct node *n, struct type **t, long *bytes)
{
	size_t at = token_at(&u->islands, n->span.begin);

	*t = NULL;
	*bytes = 0;
	if (!token_is(&u->islands, at, "sizeof"))
		return false;
	if (!n->first) {
		*bytes = word_bytes(u, n);
		return *bytes > 0;
	}
	if (n->first->next)
		return false;
	if (node_is_expr(n->first))
		*t = n->first->type;
	else if (n->first->kind == NODE_TYPE_USE && n->first->decl
		 && token_match(&u->islands, at + 1) == at + 3 + token_is_tag(&u->islands, at + 2)
		 && token_end(&u->islands, token_match(&u->islands, at + 1)) == n->span.end)
		*t = n->first->decl->type;
	return *t != NULL;
}

/* Returns the bytes of sizeof(int) and the like. */
static long word_bytes(const struct unit *u, struct node *n)
{
	static const struct {
		const char *word;
		long bytes;
	} words[] = {{"char", 1}, {"short", 2}, {"int", 4}, {"long", 8}, {"float", 4}, {"double", 8}};
	size_t at = token_at(&u->islands, n->span.begin) + 1;

	if (token_is(&u->islands, at, "(") && token_is(&u->islands, at + 2, ")"))
		for (size_t i = 0; i < sizeof words / sizeof *words; i++)
			if (token_is(&u->islands, at + 1, words[i].word))
				return words[i].bytes;
	return 0;
}

/* ---- allocations ---- */

/* Reports a sizeof in place of the number of blocks. */
static void check_allocation(struct advice *a, struct node *call, const struct decl *f)
{
	struct node *blocks = call->first->next, *bytes = blocks->next;
	struct unit *u = a->unit;
	struct amount v;

	if (!is_multiple_of_sizeof(blocks))
		check_alloc_bytes(a, call, f, bytes);
	if (!is_multiple_of_sizeof(blocks) || contains_kind(bytes, NODE_SIZEOF)
		|| (find_amount(u, bytes, &v) && v.constant == 1 && !v.by_threads))
		return;
	unit_diag(u, D_ALLOC_SIZE, blocks->span, f->name);
	unit_fix(u, (struct span){blocks->span.begin, bytes->span.end},
		text_format(u->arena, "%s, %s", source_copy(&u->source, bytes->span),
			source_copy(&u->source, blocks->span)));
}

/* Reports a constant that is not a multiple of the element size of the result: it is the number of
 * elements. */
static void check_alloc_bytes(struct advice *a, struct node *call, const struct decl *f, struct node *bytes)
{
	const struct node *result = call->parent;
	const struct type *t = result && result->kind == NODE_CONVERT ? result->type : NULL;
	struct unit *u = a->unit;
	const char *element;
	unsigned size;
	struct amount v;

	if (!t || !type_is_pts(t) || t->base->kind != TYPE_NUMBER || t->base->number == NUMBER_OTHER
		|| contains_kind(bytes, NODE_SIZEOF) || !find_amount(u, bytes, &v) || v.by_threads
		|| v.constant <= 1)
		return;
	size = number_bytes(t->base->number);
	if (v.constant % size == 0)
		return;
	element = type_show(u->arena, type_unqualified(u->arena, t->base));
	unit_diag(u, D_ALLOC_BYTES, bytes->span, f->name, v.constant, element, size, written_factor(u, bytes),
		element);
	if (strip_casts(bytes)->kind == NODE_LITERAL)
		unit_fix(u, bytes->span,
			text_format(u->arena, "%s * sizeof(%s)", source_copy(&u->source, bytes->span),
				element));
}

const char *written_factor(const struct unit *u, struct node *n)
{
	static const char plain[] = "_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ *";
	struct place p = source_place(&u->source, n->span);
	struct amount v = {0};
	const char *text;

	find_amount(u, n, &v);
	if (!p.text || p.column < 1 || !p.width || p.column - 1 + p.width > p.text_len)
		return amount_show(u->arena, v);
	text = arena_copy(u->arena, p.text + p.column - 1, p.width);
	return text[strspn(text, plain)] ? text_format(u->arena, "(%s)", text) : text;
}

bool is_multiple_of_sizeof(struct node *n)
{
	n = strip_casts(n);
	if (n->kind == NODE_BINARY && n->op == OP_MUL)
		return is_multiple_of_sizeof(n->first) || is_multiple_of_sizeof(n->last);
	return n->kind == NODE_SIZEOF;
}
