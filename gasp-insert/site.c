/* SPDX-License-Identifier: MIT
 *
 * site.c - the table of the places that raise events: a file, a line and a column each.  One
 * file has one string, so that tools may compare pointers (GASP 3.2).
 */
#include "site.h"

#include "lower.h"

#include <string.h>

static unsigned without_parentheses(const struct islands *is, struct span where);

const char *site_of_span(struct sites *s, struct span where)
{
	struct arena *a = s->unit->arena;
	size_t number;

	where.begin = without_parentheses(&s->unit->islands, where);
	s->by_offset.arena = a;
	number = (size_t)map_get(&s->by_offset, where.begin + 1ul);
	if (!number) {
		struct place p = source_place(&s->unit->source, where);
		struct site_place new = {
			site_file(s, p.file ? p.file : s->unit->source.path), p.line, p.column};

		LIST_PUSH(a, &s->places, new);
		number = s->places.n;
		map_set(&s->by_offset, where.begin + 1ul, (void *)number);
	}
	return text_format(a, "&upcr_events[%zu]", number - 1);
}

/* Returns the beginning of the expression within its parentheses, which macros put around their arguments. */
static unsigned without_parentheses(const struct islands *is, struct span where)
{
	size_t t = token_at(is, where.begin);

	while (token_is(is, t, "("))
		t++;
	return t < is->tokens.n && token_span(is, t).begin < where.end ? token_span(is, t).begin
	                                                               : where.begin;
}

size_t site_file(struct sites *s, const char *name)
{
	for (size_t i = 0; i < s->files.n; i++)
		if (strcmp(s->files.items[i], name) == 0)
			return i;
	LIST_PUSH(s->unit->arena, &s->files, name);
	return s->files.n - 1;
}

void sites_write(const struct sites *s, struct text *to)
{
	text_printf(to, "static const char *upcr_event_files[%zu] = {", s->files.n);
	for (size_t i = 0; i < s->files.n; i++) {
		text_puts(to, i ? ", " : "");
		put_string(to, s->files.items[i]);
	}
	text_printf(to, "};\nstatic upcr_event upcr_events[%zu] = {\n", s->places.n);
	for (size_t i = 0; i < s->places.n; i++)
		text_printf(to, "\t{&upcr_event_files[%zu], %u, %u, {0, 0}},\n", s->places.items[i].file,
			s->places.items[i].line, s->places.items[i].column);
	text_puts(to, "};\n");
}
