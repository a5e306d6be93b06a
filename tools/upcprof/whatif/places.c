/* SPDX-License-Identifier: MIT
 *
 * places.c - see places.h.
 */
#include "whatif/places.h"

#include "replay/events.h"
#include "report/sums.h"

#include <stdlib.h>
#include <string.h>

enum place_kind place_kind(const struct event_site *site)
{
	switch (event_part_of_tag(site->tag)) {
	case PART_NOTIFY:
	case PART_BARRIER:
	case PART_WAIT: return PLACE_BARRIER;
	case PART_COLLECTIVE: return PLACE_COLLECTIVE;
	case PART_UNLOCK:
	case PART_LOCK: return PLACE_LOCK;
	case PART_READ:
	case PART_COPY: return PLACE_COPY;
	case PART_REGION:
	case PART_FENCE: break;
	}
	return sum_kind_of_site(site) == KIND_COMPUTE ? PLACE_REGION : PLACE_NONE;
}

/* Returns true if the first n bytes of a word name the file, with or without folders. */
static bool is_named_file(const char *file, const char *word, size_t n)
{
	size_t length = strlen(file);

	return length >= n && strncmp(file + length - n, word, n) == 0
	    && (length == n || file[length - n - 1] == '/');
}

/* Returns the number after the colon at `at`, or 0. */
static unsigned number_at(const char *at, const char **end)
{
	char *rest;
	unsigned long n;

	if (*at != ':' || at[1] < '0' || at[1] > '9')
		return 0;
	n = strtoul(at + 1, &rest, 10);
	*end = rest;
	return n < UINT32_MAX ? (unsigned)n : 0;
}

static bool is_place(const struct event_site *site, const char *word)
{
	for (const char *colon = strchr(word, ':'); colon; colon = strchr(colon + 1, ':')) {
		const char *end = colon;
		unsigned line = number_at(colon, &end), column = 0;

		if (line == 0)
			continue;
		if (*end == ':')
			column = number_at(end, &end);
		if (*end == 0 && line == site->line && (column == 0 || column == site->column)
			&& is_named_file(site->file, word, (size_t)(colon - word)))
			return true;
	}
	return strcmp(site->name, word) == 0;
}

/* Returns a fresh list of such places, for a message. */
static char *list_of_change_places(const struct measurement *m, unsigned kinds)
{
	enum { MOST = 5 };
	char *list = text_copy("");
	unsigned n = 0;

	for (size_t i = 1; i < m->n_sites && n <= MOST; i++) {
		char *longer, *word;

		if (!(place_kind(&m->sites[i]) & kinds) || *m->sites[i].file == 0)
			continue;
		word = n == MOST ? text_copy("...") : place_word(m, (uint32_t)i);
		longer = text_format("%s%s%s", list, n > 0 ? ", " : "", word);
		free(word);
		free(list);
		list = longer;
		n++;
	}
	return list;
}

bool *places_named(const struct measurement *m, unsigned kinds, const char *word, const char *option,
	const char *what)
{
	bool *is_in = memory_new(m->n_sites + 1, sizeof *is_in), any = false;
	char *list;

	for (size_t i = 1; i < m->n_sites; i++)
		if ((place_kind(&m->sites[i]) & kinds) && is_place(&m->sites[i], word))
			is_in[i] = any = true;
	if (any)
		return is_in;
	free(is_in);
	list = list_of_change_places(m, kinds);
	if (*list != 0)
		die(STATUS_USAGE, "%s: the trace has no %s at '%s'; it has %s", option, what, word, list);
	free(list);
	die(STATUS_USAGE, "%s: the trace has no %s at all", option, what);
}

char *place_word(const struct measurement *m, uint32_t site)
{
	const struct event_site *of = &m->sites[site];
	bool is_alone = true;

	if (*of->file == 0)
		return text_copy(of->name);
	for (size_t i = 1; i < m->n_sites; i++)
		if (m->sites[i].line == of->line && m->sites[i].column != of->column
			&& place_kind(&m->sites[i]) == place_kind(of)
			&& strcmp(m->sites[i].file, of->file) == 0)
			is_alone = false;
	return is_alone ? text_format("%s:%u", path_base(of->file), of->line)
	                : text_format("%s:%u:%u", path_base(of->file), of->line, of->column);
}
