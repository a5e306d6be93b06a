/* SPDX-License-Identifier: MIT
 *
 * read.h - islands of a text, as if a file had been preprocessed to it: no process runs.
 */
#ifndef UNIT_READ_H
#define UNIT_READ_H

#include "frontend.h"

#include <string.h>

static const struct options read_options = {.headers = "headers"};

/* Reads the text into a new unit.  Sets *ok if there were no faults.  Drop the unit with unit_drop. */
static inline struct unit *read_text_checked(const char *text, bool *ok)
{
	struct unit *u = unit_new(&read_options);
	struct source *s = &u->source;
	unsigned number = 1;

	s->path = "text.upc";
	s->text = arena_copy(u->arena, text, strlen(text));
	s->len = (unsigned)strlen(text);
	LIST_PUSH(u->arena, &s->files, (struct file){.name = s->path, .is_read = true});
	LIST_PUSH(u->arena, &s->lines, (struct line){.number = number});
	for (unsigned i = 0; i + 1 < s->len; i++)
		if (text[i] == '\n')
			LIST_PUSH(u->arena, &s->lines, (struct line){.offset = i + 1, .number = ++number});
	*ok = islands_read(&u->islands, s);
	return u;
}

/* Does the same for a text without faults. */
static inline struct unit *read_text(const char *text)
{
	bool ok;
	struct unit *u = read_text_checked(text, &ok);

	CHECK(ok);
	return u;
}

/* Returns the offset of the first occurrence of a word in the unit's text. */
static inline unsigned offset_of(const struct unit *u, const char *word)
{
	const char *at = strstr(u->source.text, word);

	CHECK(at != NULL);
	return at ? (unsigned)(at - u->source.text) : 0;
}

/* Returns the text of a span. */
static inline const char *span_text(const struct unit *u, struct span s)
{
	return arena_copy(u->arena, u->source.text + s.begin, s.end - s.begin);
}

#endif
