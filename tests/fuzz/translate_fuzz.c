/* SPDX-License-Identifier: MIT
 *
 * translate_fuzz.c - any text through the whole translator, from the scanner to the C that
 * comes out, with THREADS chosen at launch, and before with all events: nothing crashes and
 * nothing hangs.
 */
#include "gasp-insert.h"
#include "input.h"
#include "lowering.h"
#include "warnings.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 1 << 12 }; /* the stack of a test is not as deep as that of upc2c */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Makes what source_read makes of a preprocessed file. */
static void set_source(struct unit *u, const char *text, size_t size)
{
	struct file file = {.name = "fuzz.upc", .is_read = true};
	unsigned number = 1;

	u->source.path = "fuzz.upc";
	u->source.text = arena_copy(u->arena, text, size);
	u->source.len = (unsigned)size;
	LIST_PUSH(u->arena, &u->source.files, file);
	for (const char *at = text, *end = text + size; at < end || number == 1;) {
		struct line line = {(unsigned)(at - text), number++, 0, LINE_CODE, NULL};
		const char *stop = memchr(at, '\n', (size_t)(end - at));

		LIST_PUSH(u->arena, &u->source.lines, line);
		at = stop ? stop + 1 : end;
	}
}

static void translate(const char *text, size_t size, int threads)
{
	struct options o = {.input = "fuzz.upc",
		.standard = "gnu17",
		.threads = threads,
		.messages = {.everything = true},
		.inst = {threads > 0, true, true, NULL}};
	struct unit *u = unit_new(&o);
	struct lowering *l = NULL;

	set_source(u, text, size);
	if (islands_read(&u->islands, &u->source) && frontend_layouts(u) && frontend_shadow(u)
		&& frontend_parse(u) && frontend_check(u)) {
		advise(u);
		l = unit_has_upc(u) ? lower_unit(u) : NULL;
		if (l)
			insert_events(u, l, events_choose(u));
		if (l || !unit_has_upc(u))
			emit_unit(u, l);
	}
	unit_drop(u);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size > LARGEST || memchr(data, 0, size))
		return 0;
	keep_input(data, size);
	translate((const char *)data, size, 0);
	translate((const char *)data, size, 3);
	return 0;
}
