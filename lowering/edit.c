/* SPDX-License-Identifier: MIT
 *
 * edit.c - making edits.
 */
#include "edit.h"

#include "entry.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static struct pieces pieces_vformat(struct arena *a, const char *format, va_list args);
static void piece_text(struct arena *a, struct pieces *p, struct text *t);
static int by_place(const void *a, const void *b);

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

void edit_node(struct arena *a, struct node *n, const char *format, ...)
{
	va_list args;

	assert(!n->edit && "a node is edited once");
	n->edit = arena_alloc(a, sizeof *n->edit);
	va_start(args, format);
	*n->edit = pieces_vformat(a, format, args);
	va_end(args);
}

void edit_wrap(struct arena *a, struct node *n, const char *before, const char *after)
{
	n->before = n->before ? text_format(a, "%s%s", before, n->before) : before;
	n->after = n->after ? text_format(a, "%s%s", n->after, after) : after;
	assert(entries_known(n->before));
}

void edit_span(struct arena *a, struct edits *e, struct span s, const char *format, ...)
{
	va_list args;
	struct pieces p;

	va_start(args, format);
	p = pieces_vformat(a, format, args);
	va_end(args);
	LIST_PUSH(a, e, (struct edit){s, p, (unsigned)e->n, false});
}

void edits_sort(struct edits *e)
{
	if (e->n > 1)
		qsort(e->items, e->n, sizeof *e->items, by_place);
}

static int by_place(const void *a, const void *b)
{
	const struct edit *x = a, *y = b;

	if (x->span.begin != y->span.begin)
		return x->span.begin < y->span.begin ? -1 : 1;
	if ((x->span.end == x->span.begin) != (y->span.end == y->span.begin))
		return x->span.end == x->span.begin ? -1 : 1; /* insertions come first */
	return x->order < y->order ? -1 : x->order > y->order;
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
				LIST_PUSH(a, &p, (struct piece){NULL, n});
			break;
		case 'p':
			inner = va_arg(args, struct pieces *);
			piece_text(a, &p, &t);
			for (size_t i = 0; i < inner->n; i++)
				LIST_PUSH(a, &p, inner->items[i]);
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
	LIST_PUSH(a, p, (struct piece){arena_copy(a, t->data, t->len), NULL});
	t->len = 0;
}
