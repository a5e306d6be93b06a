/* SPDX-License-Identifier: MIT
 *
 * emit.c - writes the C: P with its edits applied, headers folded back to their #include lines, and #line
 * where the lines of the output and of the user's file diverge.
 */
#include "lower.h"

#include "output/output.h"

#include <stdlib.h>
#include <string.h>

static void write_clang_names(struct output *o);
static void write_header(struct output *o);
static unsigned write_node(struct output *o, struct node *n);
static bool is_own_text(const struct unit *u, const struct node *n);
static void write_apart(struct output *o, struct node *n);
static unsigned output_source(struct output *o, struct span s, struct node *holder);
static unsigned write_gap(struct output *o, unsigned begin, unsigned end);
static void write_bytes(struct output *o, unsigned begin, unsigned end);
static void output_pieces(struct output *o, const struct pieces *p);
static void synchronize_edit(struct output *o, unsigned at);
static void collect_items(struct output *o, struct node *n, void *list);
static int nodes_by_begin(const void *a, const void *b);

struct items {
	struct node **items;
	size_t n, cap;
};

struct text emit_unit(struct unit *u, struct lowering *l)
{
	struct output o = {.unit = u,
		.l = l,
		.text = {.arena = u->arena},
		.at_line_begin = true,
		.source_end = NOWHERE,
		.limit = NOWHERE,
		.part = NOWHERE};

	text_puts(&o.text, "");
	if (u->source.is_preprocessed && !l) {
		text_add(&o.text, u->source.text, u->source.len);
		return o.text;
	}
	o.file = u->source.lines.n ? u->source.lines.items[0].file : 0;
	o.number = 1;
	if (l)
		write_header(&o);
	output_source(&o, (struct span){0, u->source.len}, l ? u->root : NULL);
	if (l && !edits_nest(&l->edits))
		abort(); /* half of an enclosing text is lost */
	if (l && l->tail.n) {
		output_text(&o, "\n", !o.at_line_begin);
		o.file = NOWHERE;
		output_pieces(&o, &l->tail);
	}
	return u->options->stage == STAGE_JOINTS ? output_with_marks(&o) : o.text;
}

/* Writes macros for types: the text keeps the declarations that Clang's preprocessor found in system headers,
 * among them types that gcc has itself. */
static void write_clang_names(struct output *o)
{
	static const char *const types[][2] = {{"typedef float _Float32;", "_Float32"},
		{"typedef double _Float64;", "_Float64"}, {"typedef double _Float32x;", "_Float32x"},
		{"typedef long double _Float64x;", "_Float64x"}};

	text_puts(&o->text, "#define max_align_t upcr_max_align_t\n#include <upcr.h>\n#undef max_align_t\n");
	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		if (strstr(o->unit->source.text, types[i][0]))
			text_printf(&o->text, "#define %s upcr%s\n", types[i][1], types[i][1]);
}

static void write_header(struct output *o)
{
	const struct options *p = o->unit->options;

	if (p->threads)
		text_printf(&o->text, "#define UPCR_STATIC_THREADS %d\n", p->threads);
	if (o->unit->source.is_preprocessed)
		write_clang_names(o);
	else
		text_puts(&o->text, "#include <upcr.h>\n");
	if (p->check)
		text_printf(&o->text, "%s%s#include <upcr_check.h>\n",
			p->check_race ? "#define UPCR_RACE 1\n" : "",
			o->l->has_copies ? "#define UPCR_BEGINS_COPIES 1\n" : "");
	if (p->align)
		text_puts(&o->text, "#include <upcr_align.h>\n");
	if (o->l->has_schedules)
		text_puts(&o->text, "#include <upcr_strip.h>\n");
	if (o->l->has_schedules && p->check)
		text_puts(&o->text, "#include <upcr_range_check.h>\n");
	if (o->l->has_prefetch)
		text_puts(&o->text, "#include <upcr_prefetch.h>\n");
	text_puts(&o->text, "UPCR_UNIT(");
	put_string(&o->text, o->unit->source.path);
	text_printf(&o->text, ", %d);\n", p->threads);
	if (!o->unit->source.is_preprocessed && source_asks_for_compiler(&o->unit->source))
		text_printf(&o->text, "UPCR_MADE_FOR_%s\n", o->unit->source.is_for_clang ? "CLANG" : "GCC");
	if (p->upc > UPC_1_2) /* for the headers; the C compiler defines no __UPC_VERSION__ */
		text_printf(&o->text, "#define UPCR_UPC_VERSION %dL\n", p->upc);
	if (p->bupc)
		text_puts(&o->text, "#define UPCR_BUPC 1\n");
	if (o->l->sites.n)
		text_printf(&o->text, "UPCR_MAYBE_UNUSED static const upcr_site upcr_sites[%zu];\n",
			o->l->sites.n);
	output_pieces(o, &o->l->head);
	o->number = 0; /* these are not the user's lines */
	o->file = NOWHERE;
	output_begin_line(o);
}

/* Writes a node and returns where to continue in the source: an edit below may reach past the node. */
static unsigned write_node(struct output *o, struct node *n)
{
	bool is_edited = n->edit || n->before;
	unsigned at = n->span.end;

	if (is_edited)
		synchronize_edit(o, n->span.begin);
	o->depth += is_edited;
	if (n->before)
		output_pieces(o, n->before);
	if (!n->edit && !is_own_text(o->unit, n))
		abort(); /* a wrong text would be worse */
	if (n->edit)
		output_pieces(o, n->edit);
	else
		at = output_source(o, n->span, n);
	if (n->after)
		output_pieces(o, n->after);
	o->depth -= is_edited;
	return at;
}

/* Returns whether a literal is that of P, and not a shorter replacement in the shadow. */
static bool is_own_text(const struct unit *u, const struct node *n)
{
	const struct islands *is = &u->islands;
	size_t first = token_at(is, n->span.begin), behind = token_at(is, n->span.end);

	return n->kind != NODE_LITERAL
	    || (token_span(is, first).begin == n->span.begin && token_end(is, behind - 1) == n->span.end);
}

/* Writes a node in another place than its own. */
static void write_apart(struct output *o, struct node *n)
{
	unsigned limit = o->limit, part = o->part;

	o->limit = n->span.end;
	o->part = n->parent && node_is_expr(n->parent) ? n->span.begin : NOWHERE;
	write_node(o, n);
	o->limit = limit;
	o->part = part;
}

static void output_pieces(struct output *o, const struct pieces *p)
{
	o->depth++;
	for (size_t i = 0; i < p->n; i++) {
		if (p->items[i].text)
			output_text(o, p->items[i].text, strlen(p->items[i].text));
		else if (p->items[i].node)
			write_apart(o, p->items[i].node);
		else if (p->items[i].is_statement)
			output_statement(o, p->items[i].level);
		else
			output_break(o, i + 1 == p->n);
	}
	o->depth--;
}

/* Writes the text of a span: the nodes below the holder as they are rendered, the rest unchanged. */
static unsigned output_source(struct output *o, struct span s, struct node *holder)
{
	struct items list = {0};
	unsigned at = s.begin;

	if (holder)
		collect_items(o, holder, &list);
	if (list.n > 1)
		qsort(list.items, list.n, sizeof *list.items, nodes_by_begin);
	for (size_t i = 0; i < list.n; i++) {
		struct node *n = list.items[i];

		if (n->span.begin < at || n->span.begin >= s.end)
			continue;
		at = write_gap(o, at, n->span.begin);
		if (at > n->span.begin)
			continue; /* an edit replaced it */
		at = write_node(o, n);
	}
	return at < s.end ? write_gap(o, at, s.end) : at;
}

/* Collects the nodes below that have edits.  Declarations own no text: their parts belong to their holder. */
static void collect_items(struct output *o, struct node *n, void *list)
{
	struct items *items = list;

	for (struct node *c = n->first; c; c = c->next) {
		if (node_is_decl(c))
			collect_items(o, c, list);
		else if (c->has_edits)
			LIST_PUSH(o->text.arena, items, c);
	}
}

static int nodes_by_begin(const void *a, const void *b)
{
	const struct node *x = *(struct node *const *)a, *y = *(struct node *const *)b;

	return x->span.begin < y->span.begin ? -1 : x->span.begin > y->span.begin;
}

/* Writes text with the span edits that begin in it.  Returns where to continue: after `end` when the last
 * edit reaches further. */
static unsigned write_gap(struct output *o, unsigned begin, unsigned end)
{
	struct edits *e = o->l ? &o->l->edits : NULL;
	size_t low = 0, high = e ? e->n : 0;

	while (low < high) { /* the first edit at or after `begin` */
		size_t middle = (low + high) / 2;

		if (e->items[middle].span.begin < begin)
			low = middle + 1;
		else
			high = middle;
	}
	for (; e && low < e->n && e->items[low].span.begin <= end; low++) {
		struct edit *x = &e->items[low];

		if (x->span.begin < begin || x->is_written)
			continue; /* inside a previous edit */
		if (x->part == EDIT_BEGIN && x->end > o->limit)
			continue; /* it encloses more than the node that is written apart */
		if (x->part == EDIT_ALONE && x->span.end == o->part)
			continue; /* it precedes the statement whose first word that node is */
		if (x->span.begin == end && x->span.end > end)
			break; /* the next gap begins there */
		write_bytes(o, begin, x->span.begin);
		x->is_written = true;
		synchronize_edit(o, x->span.begin);
		o->edit_at = x->part == EDIT_END ? x->nesting.begin : x->span.begin;
		output_pieces(o, &x->pieces);
		begin = x->span.end;
		if (begin > end)
			return begin;
	}
	if (begin < end)
		write_bytes(o, begin, end);
	return end;
}

/* Writes bytes of P, line by line: directives and folded headers are handled here. */
static void write_bytes(struct output *o, unsigned begin, unsigned end)
{
	const struct source *s = &o->unit->source;

	while (begin < end) {
		const struct line *l = source_line(s, begin);
		size_t index = (size_t)(l - s->lines.items);
		unsigned stop = index + 1 < s->lines.n ? l[1].offset : s->len;

		if (stop > end)
			stop = end;
		if (l->kind == LINE_CODE) {
			if (begin == l->offset)
				output_synchronize(o, l);
			output_carried(o, begin, stop);
		} else if (l->kind == LINE_KEPT && begin == l->offset && l->kept) {
			output_text(o, "\n", !o->at_line_begin);
			output_synchronize(o, l);
			output_append(o, l->kept, strlen(l->kept));
			output_append(o, "\n", 1);
			if (s->files.items[l->file].name[0] == '<')
				o->number = 0;
		} else if (l->kind == LINE_KEPT && begin == l->offset && !o->depth) {
			output_synchronize(o, l);
			output_text(o, "\n", 1);
		} else if (l->kind == LINE_MARKER && s->is_preprocessed && !o->l) {
			output_text(o, s->text + begin, stop - begin);
		}
		begin = stop;
	}
}

/* Does the same where an edit replaces the first bytes of a line. */
static void synchronize_edit(struct output *o, unsigned at)
{
	const struct line *l = source_line(&o->unit->source, at);

	if (l->kind == LINE_CODE && at == l->offset)
		output_synchronize(o, l);
}

/* ---- --dump=edits ---- */

static void dump_pieces(const struct pieces *p, FILE *to);
static void dump_node_edits(const struct unit *u, struct node *n, FILE *to);

void dump_edits(const struct lowering *l, FILE *to)
{
	dump_node_edits(l->unit, l->unit->root, to);
	for (size_t i = 0; i < l->edits.n; i++) {
		const struct edit *e = &l->edits.items[i];
		struct place p = source_place(&l->unit->source, e->span);

		fprintf(to, "%u:%u `%.*s` -> ", p.line, p.column, (int)(e->span.end - e->span.begin),
			l->unit->source.text + e->span.begin);
		dump_pieces(&e->pieces, to);
	}
}

static void dump_node_edits(const struct unit *u, struct node *n, FILE *to)
{
	if (n->edit) {
		struct place p = source_place(&u->source, n->span);

		fprintf(to, "%u:%u %s -> ", p.line, p.column, node_kind_name(n->kind));
		dump_pieces(n->edit, to);
	}
	for (struct node *c = n->first; c; c = c->next)
		dump_node_edits(u, c, to);
}

static void dump_pieces(const struct pieces *p, FILE *to)
{
	fputc('`', to);
	for (size_t i = 0; i < p->n; i++) {
		const struct node *n = p->items[i].node;

		if (n)
			fprintf(to, "{%s}", node_kind_name(n->kind));
		else
			fputs(p->items[i].text ? p->items[i].text : " ", to);
	}
	fputs("`\n", to);
}
