/* SPDX-License-Identifier: MIT
 *
 * island_fuzz.c - any text through the scanner, the island grammar and the shadow: nothing
 * crashes, spans lie inside the text, and the shadow is as long as the text.
 */
#include "frontend.h"
#include "input.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool holds)
{
	if (!holds)
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct options o = {.input = "fuzz.upc"};
	struct unit *u = unit_new(&o);
	struct line line = {.number = 1, .kind = LINE_CODE};
	struct file file = {.name = "fuzz.upc", .is_read = true};

	keep_input(data, size);
	if (size > 1 << 16 || memchr(data, 0, size)) {
		unit_drop(u);
		return 0;
	}
	u->source.path = "fuzz.upc";
	u->source.text = arena_copy(u->arena, (const char *)data, size);
	u->source.len = (unsigned)size;
	LIST_PUSH(u->arena, &u->source.lines, line);
	LIST_PUSH(u->arena, &u->source.files, file);
	if (islands_read(&u->islands, &u->source)) {
		for (size_t i = 0; i < u->islands.list.n; i++) {
			struct island *d = &u->islands.list.items[i];

			check(d->span.begin <= d->span.end && d->span.end <= size);
			check(d->part.begin <= d->part.end && d->part.end <= size);
			if (d->block == -2)
				d->block = 3;
			item_begin(&u->islands, d->span.begin);
		}
		frontend_shadow(u);
		check(strlen(u->shadow.text) == size);
	}
	unit_drop(u);
	return 0;
}
