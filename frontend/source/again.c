/* SPDX-License-Identifier: MIT
 *
 * again.c - finds the macros of headers that must not be defined in the output C.
 */
#include "source/again.h"

#include "source/steer.h"

#include <string.h>

static void list(struct reading *r, struct header_macro *m);
static void header_macros_hide(struct reading *r, size_t include);

void again_define(struct reading *r, const char *name, const char *end)
{
	size_t n = text_word_length(name, end), blanks;
	struct header_macro *m = again_find(r, name, n);

	if (!m) {
		m = arena_alloc(r->s->arena, sizeof *m);
		*m = (struct header_macro){.name = arena_copy(r->s->arena, name, n)};
		r->header_macros.arena = r->s->arena;
		map_set(&r->header_macros, text_hash(name, n), m);
	}
	for (blanks = n; name + blanks < end && name[blanks] == ' ';)
		blanks++;
	m->first = r->s->files.items[r->file].name[0];
	m->is_defined = !r->s->files.items[r->file].is_ours;
	m->is_function = name + n < end && name[n] == '(';
	m->is_itself = (size_t)(end - name) == blanks + n && memcmp(name + blanks, name, n) == 0;
}

void again_undef(struct reading *r, const char *name, const char *end)
{
	struct header_macro *m = again_find(r, name, text_word_length(name, end));

	if (m)
		m->is_defined = false;
}

struct header_macro *again_find(const struct reading *r, const char *name, size_t n)
{
	return map_get(&r->header_macros, text_hash(name, n));
}

void again_look(struct reading *r, const char *line, size_t n)
{
	const char *end = line + n;

	if (r->in_comment)
		line = memmem(line, n, "*/", 2) ? (char *)memmem(line, n, "*/", 2) + 2 : end;
	while (line < end) {
		size_t length = text_word_length(line, end);
		struct header_macro *m = length ? again_find(r, line, length) : NULL;
		const char *next = length ? line + length : text_skip(line, end);

		if (m && m->is_defined && m->first != '<' && !m->is_itself
			&& (!m->is_function || next[strspn(next, " \t")] == '('))
			list(r, m);
		line = next;
	}
}

static void list(struct reading *r, struct header_macro *m)
{
	if (m->is_listed || !r->includes.n)
		return;
	m->is_listed = true;
	m->include = r->includes.n - 1;
	LIST_PUSH(r->s->arena, &r->again, m);
}

void again_finish(struct reading *r)
{
	for (size_t i = 0; i < r->includes.n && r->again.n; i++)
		header_macros_hide(r, i);
}

/* Hides the listed macros after an #include; later headers still see them. */
static void header_macros_hide(struct reading *r, size_t include)
{
	struct line *l = &r->s->lines.items[r->includes.items[include]];
	struct text before = {.arena = r->s->arena}, after = {.arena = r->s->arena};
	bool is_last = include + 1 == r->includes.n;

	for (size_t i = 0; i < r->again.n; i++) {
		const struct header_macro *m = r->again.items[i];

		if (m->include < include)
			text_printf(&before, "#pragma pop_macro(\"%s\")\n", m->name);
		if (m->include <= include && !is_last)
			text_printf(&after, "\n#pragma push_macro(\"%s\")", m->name);
		if (m->include <= include)
			text_printf(&after, "\n#undef %s", m->name);
	}
	if (l->kept && (before.len || after.len))
		l->kept = text_format(r->s->arena, "%s%s%s", before.len ? before.data : "", l->kept,
			after.len ? after.data : "");
}
