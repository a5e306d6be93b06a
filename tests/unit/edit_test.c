/* SPDX-License-Identifier: MIT
 *
 * edit_test.c - formats of pieces, the order of edits, and text around nodes and statements.
 */
#include "edit/edit.h"

#include "check.h"

/* Returns the pieces on one line, each node as `{name}`. */
static const char *shown(struct arena *a, const struct pieces *p)
{
	struct text t = {.arena = a};

	text_add(&t, "", 0);
	for (size_t i = 0; i < p->n; i++)
		if (p->items[i].node)
			text_printf(&t, "{%s}", node_kind_name(p->items[i].node->kind));
		else
			text_printf(&t, "|%s|", p->items[i].text);
	return t.data;
}

static void formats(struct arena *a)
{
	struct node ref = {.kind = NODE_REF}, call = {.kind = NODE_CALL};
	struct pieces inner = pieces_format(a, "(%n)", &ref);
	struct pieces p = pieces_format(a, "%n[%d] + %s%%", &ref, -2l, "x");

	CHECK_TEXT(shown(a, &inner), "|(|{REF}|)|");
	CHECK_TEXT(shown(a, &p), "{REF}|[-2] + x%|");
	p = pieces_format(a, "a%pb%n", &inner, &call);
	CHECK_TEXT(shown(a, &p), "|a||(|{REF}|)||b|{CALL}");
	p = pieces_format(a, "a%nb", (struct node *)NULL);
	CHECK_TEXT(shown(a, &p), "|a||b|");
	p = pieces_format(a, "");
	CHECK(p.n == 0);
	p = pieces_format(a, "%s", "");
	CHECK(p.n == 0);
}

static void nodes(struct arena *a)
{
	struct node n = {.kind = NODE_REF}, operand = {.kind = NODE_LITERAL};

	edit_node(a, &n, "-%n", &operand);
	CHECK(n.edit && !n.before && !n.after);
	CHECK_TEXT(shown(a, n.edit), "|-|{LITERAL}");
	edit_wrap(a, &n, "(", ")");
	edit_wrap(a, &n, "f[", "]");
	CHECK_TEXT(shown(a, n.before), "|f[||(|");
	CHECK_TEXT(shown(a, n.after), "|)||]|");
}

static void order(struct arena *a)
{
	struct edits e = {0};
	struct text t = {.arena = a};

	edits_sort(&e);
	edit_span(a, &e, (struct span){9, 12}, "%s", "last");
	edit_span(a, &e, (struct span){4, 8}, "%s", "replaced");
	edit_span(a, &e, (struct span){4, 4}, "%s", "first");
	edit_span(a, &e, (struct span){1, 2}, "%s", "begin");
	edit_span(a, &e, (struct span){4, 4}, "%s", "second");
	for (int i = 0; i < 9; i++)
		edit_span(a, &e, (struct span){20, 20}, "%d", (long)i);
	edits_sort(&e);
	for (size_t i = 0; i < e.n; i++)
		text_printf(&t, "%s ", shown(a, &e.items[i].pieces));
	CHECK_TEXT(t.data, "|begin| |first| |second| |replaced| |last| "
			   "|0| |1| |2| |3| |4| |5| |6| |7| |8| ");
}

/* Checks a statement with two edits around it, inside another one; both end where a plain edit stands. */
static void enclosures(struct arena *a)
{
	struct node outer = {.kind = NODE_FOR, .span = {10, 40}};
	struct node inner = {.kind = NODE_FORALL, .span = {20, 40}, .parent = &outer};
	struct enclosure loop = {
		&inner, LAYER_LOOP, {20, 25}, 40, pieces_format(a, "l"), pieces_format(a, "/l")};
	struct enclosure events = {
		&inner, LAYER_EVENTS, {20, 20}, 40, pieces_format(a, "e"), pieces_format(a, "/e")};
	struct enclosure values = {
		&inner, LAYER_VALUES, {20, 20}, 40, pieces_format(a, "v"), pieces_format(a, "/v")};
	struct enclosure around = {
		&outer, LAYER_LOOP, {20, 20}, 40, pieces_format(a, "o"), pieces_format(a, "/o")};
	struct enclosure first = {
		&outer, LAYER_BODY, {12, 13}, 20, pieces_format(a, "f"), pieces_format(a, "/f")};
	struct edits e = {0};
	struct text t = {.arena = a};

	edit_span(a, &e, (struct span){40, 40}, "end");
	edit_enclose(a, &e, &loop);
	edit_enclose(a, &e, &events);
	edit_span(a, &e, (struct span){20, 20}, "begin");
	edit_enclose(a, &e, &values);
	edit_enclose(a, &e, &around);
	edit_enclose(a, &e, &first);
	edits_sort(&e);
	edits_sort(&e); /* once more, as after the events are inserted */
	for (size_t i = 0; i < e.n; i++)
		text_printf(&t, "%s ", shown(a, &e.items[i].pieces));
	CHECK_TEXT(t.data, "|f| |/f| |begin| |o| |v| |e| |l| |/l| |/e| |/v| |/o| |end| ");
	CHECK(edits_nest(&e));
	e.items[3].is_written = true;
	CHECK(!edits_nest(&e));
	e.items[10].is_written = true;
	CHECK(edits_nest(&e));
}

int main(void)
{
	struct arena *a = arena_new();

	formats(a);
	nodes(a);
	order(a);
	enclosures(a);
	arena_drop(a);
	return check_status();
}
