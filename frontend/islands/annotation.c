/* SPDX-License-Identifier: MIT
 *
 * annotation.c - #pragma upc2c collective NAME... and #pragma upc2c not_collective NAME..., anywhere in a
 * file: they declare what functions defined elsewhere do.  sema/check_annotation.c looks for the functions.
 */
#include "islands/reader.h"

/* Returns the next word of a line, or an empty span at its end. */
static struct span next_word(const char *text, struct span line)
{
	static const char between[] = " \t\r,";
	struct span word = {line.begin, line.begin};

	while (word.begin < line.end && strchr(between, text[word.begin]))
		word.begin++;
	for (word.end = word.begin; word.end < line.end && !strchr(between, text[word.end]);)
		word.end++;
	return word;
}

void reader_pragma_upc2c(struct reader *r, struct span where)
{
	struct source *s = r->is->source;
	struct span kind, name;
	bool is_collective;

	where.begin += (unsigned)strspn(s->text + where.begin, " \t");
	reader_island(r, (struct island){.kind = ISLAND_PRAGMA_UPC2C, .span = where});
	kind.begin = (unsigned)(strstr(s->text + where.begin, "upc2c") - s->text) + (unsigned)strlen("upc2c");
	kind = next_word(s->text, (struct span){kind.begin, where.end});
	name = next_word(s->text, (struct span){kind.end, where.end});
	is_collective = text_equals(s->text + kind.begin, kind.end - kind.begin, "collective");
	if ((!is_collective && !text_equals(s->text + kind.begin, kind.end - kind.begin, "not_collective"))
		|| name.begin == name.end) {
		diag_add(s->diags, D_PRAGMA_UPC2C, source_place(s, where), where.begin);
		return;
	}
	for (; name.begin < name.end; name = next_word(s->text, (struct span){name.end, where.end}))
		LIST_PUSH(r->arena, &r->is->annotations, (struct annotation){name, is_collective});
}
