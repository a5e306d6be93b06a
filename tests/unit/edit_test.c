/* SPDX-License-Identifier: MIT
 *
 * edit_test.c - pieces with holes, and the order of edits: insertions come before what
 * replaces the text behind them, and otherwise the first one made is the first.
 */
#include "check.h"

#include "edit.h"
#include "entry.h"

#include <string.h>

int main(void)
{
	struct arena *a = arena_new();
	struct node hole = {0};
	struct pieces p = pieces_format(a, "f(%n, %s, %d)%%", &hole, "x", 7L), q;
	struct edits e = {0};

	CHECK(p.n == 3 && strcmp(p.items[0].text, "f(") == 0 && p.items[1].node == &hole);
	CHECK(strcmp(p.items[2].text, ", x, 7)%") == 0);
	q = pieces_format(a, "%p;%n", &p, (struct node *)NULL);
	CHECK(q.n == 4 && strcmp(q.items[3].text, ";") == 0);
	edit_span(a, &e, (struct span){9, 12}, "third");
	edit_span(a, &e, (struct span){4, 6}, "second");
	edit_span(a, &e, (struct span){4, 4}, "first");
	edits_sort(&e);
	CHECK(strcmp(e.items[0].pieces.items[0].text, "first") == 0);
	CHECK(strcmp(e.items[1].pieces.items[0].text, "second") == 0);
	CHECK(strcmp(e.items[2].pieces.items[0].text, "third") == 0);
	CHECK(entries_known("upcr_get_int(upcr_add(p, 4, 1, i))") && entries_known("upcr_t1 = x"));
	CHECK(!entries_known("upcr_get_nothing(p)"));
	arena_drop(a);
	return check_status();
}
