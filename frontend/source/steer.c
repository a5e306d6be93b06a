/* SPDX-License-Identifier: MIT
 *
 * steer.c - finds the macros of the program that a system header reads: those whose names are among the words
 * of its text, or of the headers that it includes.
 */
#include "source/steer.h"

#include "source/again.h"
#include "source/source_file.h"

#include <ctype.h>
#include <string.h>

static bool is_asking(const struct file *f);
static void mark_read(struct reading *r, const char *s, const char *end);
static struct steering_macro *steering_macro_of(const struct reading *r, const char *name, size_t n);
static bool is_upc_name(const char *name);

void steer_define(struct reading *r, const char *name, const char *line, size_t n)
{
	size_t length = text_word_length(name, line + n);
	struct steering_macro *m = steering_macro_of(r, name, length);

	if (!m) {
		struct steering_macro new = {arena_copy(r->s->arena, name, length), NULL, false};

		if (is_upc_name(new.name))
			return;
		m = arena_alloc(r->s->arena, sizeof *m);
		*m = new;
		LIST_PUSH(r->s->arena, &r->macros, m);
		r->macro_names.arena = r->s->arena;
		map_set(&r->macro_names, text_hash(name, length), m);
	}
	m->define = arena_copy(r->s->arena, line, n);
}

bool steer_undef(struct reading *r, const char *name, const char *end)
{
	size_t n = text_word_length(name, end);
	struct steering_macro *m = steering_macro_of(r, name, n);
	const struct header_macro *theirs = again_find(r, name, n);

	if (m)
		m->define = NULL;
	return theirs && theirs->first == '<';
}

void steer_enter(struct reading *r)
{
	const struct file *f;

	if (r->folded == 1) /* includes of our headers are not steered */
		r->is_steered = r->macros.n && !r->s->files.items[r->file].is_ours;
	if (!r->is_steered && !is_asking(&r->s->files.items[r->file]))
		return;
	f = source_file_read(r->s, r->file);
	if (f->text)
		mark_read(r, f->text, f->text + f->len);
}

/* Returns whether a file is the header of ours that tests which macros the program has. */
static bool is_asking(const struct file *f)
{
	const char *name = strrchr(f->name, '/');

	return f->is_ours && strcmp(name, "/upcr_stdlib.h") == 0;
}

/* Marks the macros that a text reads, and those that their bodies read. */
static void mark_read(struct reading *r, const char *s, const char *end)
{
	while (s < end) {
		size_t n = text_word_length(s, end);
		struct steering_macro *m = n ? steering_macro_of(r, s, n) : NULL;

		if (m && m->define && !m->is_read) {
			m->is_read = true;
			mark_read(r, m->define, m->define + strlen(m->define));
		}
		s = n ? s + n : text_skip(s, end);
	}
}

void steer_leave(struct reading *r, struct line *include)
{
	struct text before = {.arena = r->s->arena}, after = {.arena = r->s->arena};

	for (size_t i = 0; i < r->macros.n; i++) {
		struct steering_macro *m = r->macros.items[i];
		bool is_theirs = again_find(r, m->name, strlen(m->name)) != NULL;

		if (m->is_read && is_theirs) {
			text_printf(&before, "#pragma push_macro(\"%s\")\n#undef %s\n", m->name, m->name);
			text_printf(&after, "\n#pragma pop_macro(\"%s\")", m->name);
		} else if (m->is_read) {
			text_printf(&after, "\n#undef %s", m->name);
		}
		if (m->is_read)
			text_printf(&before, "%s\n", m->define);
		m->is_read = false;
	}
	if (before.len && include->kept)
		include->kept = text_format(r->s->arena, "%s%s%s", before.data, include->kept, after.data);
}

static struct steering_macro *steering_macro_of(const struct reading *r, const char *name, size_t n)
{
	return map_get(&r->macro_names, text_hash(name, n));
}

/* Returns whether a name belongs to the headers of UPC; other headers do not use it. */
static bool is_upc_name(const char *name)
{
	static const char *const ours[] = {"upc_", "UPC_", "upcr_", "UPCR_", "bupc_", "BUPC_", "pupc_"};

	for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
		if (strncmp(name, ours[i], strlen(ours[i])) == 0)
			return true;
	return strcmp(name, "THREADS") == 0 || strcmp(name, "MYTHREAD") == 0;
}
