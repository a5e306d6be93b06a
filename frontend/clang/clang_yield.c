/* SPDX-License-Identifier: MIT
 *
 * clang_yield.c - names that <upc.h> declares under -fbupc only, as Berkeley's does, and that no
 * specification reserves: a program that declares one as something else has it for itself.
 *
 * For Clang each such name begins with '_' in the text of the headers, which does not come out;
 * for the C compiler the name is another one while it reads the header (emit.c).
 */
#include "clang/clang_in.h"

#include <ctype.h>
#include <string.h>

static bool take_conflict(struct clang *c, CXDiagnostic d);
static bool is_hidden(const struct unit *u, const char *name);
static size_t span_of_name(const char *s);
static bool is_of_bupc(const char *file);
static bool may_yield(struct unit *u, const struct line *l, const char *name);
static bool is_from_ours(const struct source *s, const struct line *l);
static void hide(struct unit *u, const char *name);

bool clang_yield(struct clang *c)
{
	unsigned n = c->unit->options->bupc ? clang_getNumDiagnosticsInSet(c->said) : 0;
	bool found = false;

	for (unsigned i = 0; i < n; i++) {
		CXDiagnostic d = clang_getDiagnosticInSet(c->said, i);

		if (clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error)
			found |= take_conflict(c, d);
		clang_disposeDiagnostic(d);
	}
	return found;
}

/* An error about a declaration whose note shows the one before, in a header of ours. */
static bool take_conflict(struct clang *c, CXDiagnostic d)
{
	CXDiagnosticSet notes = clang_getChildDiagnostics(d);
	struct source *s = &c->unit->source;
	bool found = false;

	for (unsigned i = 0; !found && i < clang_getNumDiagnosticsInSet(notes); i++) {
		CXDiagnostic note = clang_getDiagnosticInSet(notes, i);
		const char *text = clang_string(c, clang_getDiagnosticSpelling(note)), *name;
		CXFile file = NULL;
		unsigned at;

		clang_getFileLocation(clang_getDiagnosticLocation(note), &file, NULL, NULL, &at);
		clang_disposeDiagnostic(note);
		if (file != c->file || strncmp(text, "previous d", 10) != 0)
			continue;
		at = shadow_name_at(&c->unit->shadow, clang_offset(c, at));
		name = arena_copy(c->arena, s->text + at, span_of_name(s->text + at));
		found = *name && !is_hidden(c->unit, name) && may_yield(c->unit, source_line(s, at), name);
		if (found)
			hide(c->unit, name);
	}
	clang_disposeDiagnosticSet(notes);
	return found;
}

/* A second declaration of the program in conflict with ours. */
static bool is_hidden(const struct unit *u, const char *name)
{
	for (size_t i = 0; name[0] == '_' && i < u->yielded.n; i++)
		if (strcmp(u->yielded.items[i].name + 1, name + 1) == 0)
			return true;
	return false;
}

/* How many characters of a name begin there. */
static size_t span_of_name(const char *s)
{
	size_t n = 0;

	while (isalnum((unsigned char)s[n]) || s[n] == '_')
		n++;
	return n;
}

/* Whether a header is <upc_bupc.h> or a part of it. */
static bool is_of_bupc(const char *file)
{
	return strcmp(file, "upc_bupc.h") == 0 || strncmp(file, "upcr_bupc_", 10) == 0;
}

/* What is of Berkeley UPC, of UPC 1.3, or of <inttypes.h>, and came with <upc.h> only. */
static bool may_yield(struct unit *u, const struct line *l, const char *name)
{
	const char *path = u->source.files.items[l->file].name, *file = strrchr(path, '/');
	struct yielded y = {name, "upc_bupc.h"};

	file = file ? file + 1 : path;
	if (l->kind == LINE_RUNTIME && strcmp(file, "upc.h") == 0) {
		if (u->options->upc != UPC_1_2
			|| (strcmp(name, "upc_all_free") != 0 && strcmp(name, "upc_all_lock_free") != 0))
			return false;
	} else if (l->kind == LINE_RUNTIME && strcmp(file, "bupc_collectivev.h") == 0) {
		y.header = "bupc_collectivev.h";
	} else if (l->kind == LINE_RUNTIME ? !is_of_bupc(file) : !is_from_ours(&u->source, l)) {
		return false;
	}
	LIST_PUSH(u->arena, &u->yielded, y);
	return true;
}

/* Whether a line in a header of the system is there since a header of ours included that. */
static bool is_from_ours(const struct source *s, const struct line *l)
{
	if (l->kind != LINE_SYSTEM)
		return false;
	for (; l > s->lines.items && l->kind != LINE_KEPT && l->kind != LINE_CODE; l--)
		if (l->kind == LINE_RUNTIME)
			return true;
	return false;
}

/* In P and in the shadow, which are of one length but for names that had to make room. */
static void hide(struct unit *u, const char *name)
{
	char *const texts[] = {u->source.text, u->shadow.text};
	size_t n = strlen(name);

	for (size_t k = 0; k < 2; k++)
		for (char *at = texts[k]; (at = strstr(at, name)); at += n) {
			enum line_kind kind = source_line(&u->source, (unsigned)(at - texts[k]))->kind;

			if ((kind == LINE_RUNTIME || kind == LINE_SYSTEM) && span_of_name(at) == n
				&& (at == texts[k] || !span_of_name(at - 1)))
				*at = '_';
		}
}
