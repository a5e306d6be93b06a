/* SPDX-License-Identifier: MIT
 *
 * seen.c - remembers which warnings upc2c has printed, so that the C compiler's word on
 * the same thing can be left out.
 */
#include "relay/relay.h"

#include <stdlib.h>
#include <string.h>

struct seen {
	char *file, *option;
	unsigned line;
	struct seen *next;
};

enum { N_BUCKETS = 4096 };

static struct seen *buckets[N_BUCKETS]; /* indexed by line */

static const struct {
	const char *option, *twin;
} twins[] = {
#define TWIN(option, twin) {option, twin},
#include "relay/twins.def"
#undef TWIN
};

void seen_add(const struct compiler_message *m)
{
	struct seen **bucket = &buckets[m->line % N_BUCKETS], *new;

	if (!m->file)
		return;
	new = memory_grow(NULL, sizeof *new);
	*new = (struct seen){text_format("%s", m->file), text_format("%s", m->option), m->line, *bucket};
	*bucket = new;
}

static bool are_twins(const char *option, const char *twin)
{
	for (size_t i = 0; i < sizeof twins / sizeof *twins; i++)
		if (strcmp(twins[i].option, option) == 0 && strcmp(twins[i].twin, twin) == 0)
			return true;
	return false;
}

static bool is_seen_at(const struct compiler_message *m, unsigned line, bool any)
{
	for (const struct seen *s = buckets[line % N_BUCKETS]; s; s = s->next) {
		if (s->line != line || strcmp(s->file, m->file) != 0)
			continue;
		if (any || strcmp(s->option, m->option) == 0 || are_twins(m->option, s->option))
			return true;
	}
	return false;
}

bool seen_has(const struct compiler_message *m, bool any)
{
	/* gcc names the line of the function's name, Clang that of its '{' */
	unsigned n_lines = strcmp(m->option, "infinite-recursion") == 0 ? 4 : 1;

	if (!m->file || (*m->option == 0 && !any))
		return false;
	for (unsigned i = 0; i < n_lines; i++)
		if (is_seen_at(m, m->line + i, any))
			return true;
	return false;
}
