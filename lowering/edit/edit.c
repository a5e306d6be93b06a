/* SPDX-License-Identifier: MIT
 *
 * edit.c - making edits.
 */
#include "edit/edit.h"

#include "edit/entry.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static struct pieces pieces_vformat(struct arena *a, const char *format, va_list args);
static void piece_text(struct arena *a, struct pieces *p, struct text *t);
static void piece_call(struct arena *a, struct pieces *p, enum entry_name name, bool has_arguments);
static void edit_mark_ancestors(struct node *n);
static int edits_by_place(const void *a, const void *b);
static int rank(const struct edit *x);
static int by_nesting(const struct edit *x, const struct edit *y);

struct pieces pieces_format(struct arena *a, const char *format, ...)
{
	va_list args;
	struct pieces p;

	va_start(args, format);
	p = pieces_vformat(a, format, args);
	va_end(args);
	return p;
}

void pieces_append(struct arena *a, struct pieces *to, const char *format, ...)
{
	va_list args;
	struct pieces more;

	va_start(args, format);
	more = pieces_vformat(a, format, args);
	va_end(args);
	for (size_t i = 0; i < more.n; i++)
		LIST_PUSH(a, to, more.items[i]);
}

void pieces_statement(struct arena *a, struct pieces *to, unsigned level)
{
	LIST_PUSH(a, to, (struct piece){.is_statement = true, .level = level});
}

void pieces_indent(struct pieces *p, size_t from)
{
	for (size_t i = from; i < p->n; i++)
		p->items[i].level += p->items[i].is_statement;
}

void edit_node(struct arena *a, struct node *n, const char *format, ...)
{
	va_list args;

	assert(!n->edit && "a node is edited once");
	n->edit = arena_alloc(a, sizeof *n->edit);
	va_start(args, format);
	*n->edit = pieces_vformat(a, format, args);
	va_end(args);
	edit_mark_ancestors(n);
}

void edit_wrap(struct arena *a, struct node *n, const char *before, const char *after)
{
	struct pieces around = pieces_format(a, "%s%n%s", before, n, after);

	edit_surround(a, n, &around);
}

void edit_surround(struct arena *a, struct node *n, const struct pieces *around)
{
	struct pieces outer = {0};
	size_t at = 0;

	if (!n->before) {
		n->before = arena_alloc(a, sizeof *n->before);
		n->after = arena_alloc(a, sizeof *n->after);
	}
	for (; around->items[at].node != n; at++)
		LIST_PUSH(a, &outer, around->items[at]);
	for (size_t i = 0; i < n->before->n; i++)
		LIST_PUSH(a, &outer, n->before->items[i]);
	*n->before = outer;
	while (++at < around->n)
		LIST_PUSH(a, n->after, around->items[at]);
	edit_mark_ancestors(n);
}

/* Marks the nodes with an edit below them; others are written unchanged. */
static void edit_mark_ancestors(struct node *n)
{
	for (; n && !n->has_edits; n = n->parent)
		n->has_edits = true;
}

void edit_span(struct arena *a, struct edits *e, struct span s, const char *format, ...)
{
	va_list args;
	struct pieces p;

	va_start(args, format);
	p = pieces_vformat(a, format, args);
	va_end(args);
	LIST_PUSH(a, e, (struct edit){.span = s, .pieces = p, .order = (unsigned)e->n});
}

void edit_enclose(struct arena *a, struct edits *e, const struct enclosure *x)
{
	struct edit begin = {.span = x->head, .pieces = x->before, .part = EDIT_BEGIN, .end = x->end},
		    end = {.part = EDIT_END};

	assert(x->head.begin >= x->statement->span.begin && x->head.end <= x->end);
	for (const struct node *n = x->statement->parent; n; n = n->parent)
		begin.nesting.depth++;
	begin.nesting.begin = x->head.begin;
	begin.nesting.replaces = x->head.end > x->head.begin;
	begin.nesting.layer = x->layer;
	begin.order = begin.pair = (unsigned)e->n;
	end.span = (struct span){x->end, x->end};
	end.pieces = x->after;
	end.nesting = begin.nesting;
	end.pair = begin.pair;
	end.order = begin.order + 1;
	LIST_PUSH(a, e, begin);
	LIST_PUSH(a, e, end);
}

void edits_sort(struct edits *e)
{
	if (e->n > 1)
		qsort(e->items, e->n, sizeof *e->items, edits_by_place);
	if (!edits_nest(e))
		abort(); /* wrong C would be worse */
}

static int edits_by_place(const void *a, const void *b)
{
	const struct edit *x = a, *y = b;
	int difference;

	if (x->span.begin != y->span.begin)
		return x->span.begin < y->span.begin ? -1 : 1;
	difference = rank(x) - rank(y);
	if (!difference && x->part == EDIT_BEGIN)
		difference = by_nesting(x, y);
	else if (!difference && x->part == EDIT_END)
		difference = by_nesting(y, x);
	if (difference)
		return difference;
	return x->order < y->order ? -1 : x->order > y->order;
}

/* Returns the order of edits at one place. */
static int rank(const struct edit *x)
{
	if (x->part == EDIT_END)
		return 0;
	if (x->span.end > x->span.begin)
		return 3;
	return x->part == EDIT_BEGIN ? 2 : 1;
}

/* Returns a number below 0 if x encloses y. */
static int by_nesting(const struct edit *x, const struct edit *y)
{
	const struct nesting *m = &x->nesting, *n = &y->nesting;

	if (m->begin != n->begin)
		return m->begin < n->begin ? -1 : 1;
	if (m->replaces != n->replaces)
		return m->replaces - n->replaces;
	if (m->depth != n->depth)
		return m->depth < n->depth ? -1 : 1;
	if (m->layer != n->layer)
		return m->layer < n->layer ? -1 : 1;
	return x->pair < y->pair ? -1 : x->pair > y->pair;
}

bool edits_nest(struct edits *e)
{
	size_t top = 0; /* the last begin without an end, plus 1 */

	for (size_t i = 0; i < e->n; i++) {
		struct edit *x = &e->items[i], *begin;

		if (x->part == EDIT_BEGIN) {
			x->around = top;
			top = i + 1;
		} else if (x->part == EDIT_END) {
			begin = top ? &e->items[top - 1] : NULL;
			if (!begin || begin->pair != x->pair || begin->is_written != x->is_written)
				return false;
			top = begin->around;
		}
	}
	return top == 0;
}

static struct pieces pieces_vformat(struct arena *a, const char *format, va_list args)
{
	struct pieces p = {0}, *inner;
	struct text t = {.arena = a};
	struct node *n;

	for (; *format; format++) {
		if (*format != '%') {
			text_add(&t, format, 1);
			continue;
		}
		switch (*++format) {
		case 's': text_puts(&t, va_arg(args, const char *)); break;
		case 'd': text_printf(&t, "%ld", va_arg(args, long)); break;
		case 'n':
			n = va_arg(args, struct node *);
			piece_text(a, &p, &t);
			if (n)
				LIST_PUSH(a, &p, (struct piece){.node = n});
			break;
		case 'p':
			inner = va_arg(args, struct pieces *);
			piece_text(a, &p, &t);
			for (size_t i = 0; i < inner->n; i++)
				LIST_PUSH(a, &p, inner->items[i]);
			break;
		case 'b':
			piece_text(a, &p, &t);
			LIST_PUSH(a, &p, (struct piece){0});
			break;
		case '0':
		case '1':
		case '2':
		case '3':
			piece_text(a, &p, &t);
			LIST_PUSH(a, &p,
				(struct piece){.is_statement = true, .level = (unsigned)(*format - '0')});
			break;
		case 'e':
		case 'E':
			piece_text(a, &p, &t);
			piece_call(a, &p, (enum entry_name)va_arg(args, int), *format == 'e');
			break;
		default: text_add(&t, "%", 1); break;
		}
	}
	piece_text(a, &p, &t);
	return p;
}

static void piece_text(struct arena *a, struct pieces *p, struct text *t)
{
	if (!t->len)
		return;
	assert(entries_known(t->data) && "upcr.def names what is written");
	LIST_PUSH(a, p, (struct piece){.text = t->data});
	*t = (struct text){.arena = a};
}

static void piece_call(struct arena *a, struct pieces *p, enum entry_name name, bool has_arguments)
{
	const struct call_entry *e = entry_of(name);

	LIST_PUSH(a, p,
		(struct piece){.text = text_format(a, has_arguments ? "%s(" : "%s()", e->name),
			.call = e,
			.has_arguments = has_arguments});
}
