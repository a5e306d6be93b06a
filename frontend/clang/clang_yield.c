/* SPDX-License-Identifier: MIT
 *
 * clang_yield.c - names that <upc.h> declares under -fbupc only, as Berkeley's does, and that no
 * specification reserves: a program that declares such a name as something else keeps it.
 *
 * For Clang each such name begins with '$' in the text of the headers, which is not output; for the C
 * compiler the name is another one while it reads the header.
 */
#include "clang/clang_in.h"

#include <ctype.h>
#include <string.h>

static bool take_conflict(struct clang *c, CXDiagnostic d);
static size_t span_of_name(const char *s);
static bool is_whole_name(const char *text, const char *at, size_t n);
static bool is_of_bupc(const char *file);
static bool may_yield(struct unit *u, const struct line *l, const char *name);
static bool is_of_others(const struct unit *u, const char *name);
static const char *name_of_file(const struct source *s, const struct line *l);
static const struct line *line_before(const struct source *s, const struct line *l, enum line_kind kind);
static bool rename_in_c(struct unit *u, const struct line *l, const char *name, bool is_of_stdlib);
static void runtime_name_hide(struct unit *u, const char *name);
static unsigned others_like(const struct unit *u, const char *name);

bool clang_yield(struct clang *c)
{
	unsigned n = c->unit->options->bupc ? clang_getNumDiagnosticsInSet(c->diagnostics) : 0;
	bool found = false;

	for (unsigned i = 0; i < n; i++) {
		CXDiagnostic d = clang_getDiagnosticInSet(c->diagnostics, i);

		if (clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error)
			found |= take_conflict(c, d);
		clang_disposeDiagnostic(d);
	}
	return found;
}

/* Takes an error about a declaration whose note shows the previous one, in a header of ours. */
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
		found = *name && may_yield(c->unit, source_line(s, at), name);
		if (found)
			runtime_name_hide(c->unit, name);
	}
	clang_disposeDiagnosticSet(notes);
	return found;
}

static bool is_whole_name(const char *text, const char *at, size_t n)
{
	return span_of_name(at) == n && (at == text || !span_of_name(at - 1));
}

/* Returns how many characters of a name begin at s. */
static size_t span_of_name(const char *s)
{
	size_t n = 0;

	while (isalnum((unsigned char)s[n]) || s[n] == '_')
		n++;
	return n;
}

/* Returns whether a header is <upc_bupc.h> or a part of it, or <bupc_collectivev.h>. */
static bool is_of_bupc(const char *file)
{
	return strcmp(file, "upc_bupc.h") == 0 || strcmp(file, "bupc_collectivev.h") == 0
	    || strncmp(file, "upcr_bupc_", 10) == 0;
}

/* Renames a name of Berkeley UPC, UPC 1.3 or a system header that came with <upc.h> only.  Returns whether
 * the name is of that kind. */
static bool may_yield(struct unit *u, const struct line *l, const char *name)
{
	const char *file = name_of_file(&u->source, l);
	const struct line *ours = l->kind == LINE_SYSTEM ? line_before(&u->source, l, LINE_RUNTIME) : NULL;

	if (l->kind == LINE_RUNTIME && strcmp(file, "upc.h") == 0) {
		if (u->options->upc != UPC_1_2
			|| (strcmp(name, "upc_all_free") != 0 && strcmp(name, "upc_all_lock_free") != 0))
			return false;
	} else if (l->kind == LINE_RUNTIME ? !is_of_bupc(file) : !ours || is_of_others(u, name)) {
		return false;
	}
	return rename_in_c(u, l, name, ours && strcmp(name_of_file(&u->source, ours), "upcr_stdlib.h") == 0);
}

/* Returns whether a system header that the program itself includes has the name, which then stays C's. */
static bool is_of_others(const struct unit *u, const char *name)
{
	const struct source *s = &u->source;
	size_t n = strlen(name);

	for (const char *at = s->text; (at = strstr(at, name)); at += n) {
		const struct line *l = source_line(s, (unsigned)(at - s->text));

		if (l->kind == LINE_SYSTEM && !line_before(s, l, LINE_RUNTIME)
			&& is_whole_name(s->text, at, n))
			return true;
	}
	return false;
}

static const char *name_of_file(const struct source *s, const struct line *l)
{
	const char *path = s->files.items[l->file].name, *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

/* Returns the last line of that kind before line l, if it belongs to the same #include. */
static const struct line *line_before(const struct source *s, const struct line *l, enum line_kind kind)
{
	while (l > s->lines.items && l->kind != kind && l->kind != LINE_KEPT && l->kind != LINE_CODE)
		l--;
	return l->kind == kind ? l : NULL;
}

/* Renames the name while the C compiler reads the #include that brought line l.  A name of <stdlib.h> is then
 * a macro, for which upcr_stdlib.h leaves <stdlib.h> out, so that is included here. */
static bool rename_in_c(struct unit *u, const struct line *l, const char *name, bool is_of_stdlib)
{
	const struct line *of = line_before(&u->source, l, LINE_KEPT);
	const char *stdlib = "\n#include <stdlib.h>";
	struct line *include;

	if (!of || !of->kept)
		return false;
	include = &u->source.lines.items[of - u->source.lines.items];
	if (!is_of_stdlib || strstr(include->kept, stdlib))
		stdlib = "";
	include->kept = text_format(u->arena, "#define %s upcr_not_%s\n%s%s\n#undef %s", name, name,
		include->kept, stdlib, name);
	LIST_PUSH(u->arena, &u->yielded, name);
	return true;
}

/* Hides the name in P and in the shadow, which have the same length but for names that had to make room. */
static void runtime_name_hide(struct unit *u, const char *name)
{
	char *const texts[] = {u->source.text, u->shadow.text};
	unsigned others = others_like(u, name);
	size_t n = strlen(name);

	for (size_t k = 0; k < 2; k++)
		for (char *at = texts[k]; (at = strstr(at, name)); at += n) {
			enum line_kind kind = source_line(&u->source, (unsigned)(at - texts[k]))->kind;

			if ((kind == LINE_RUNTIME || kind == LINE_SYSTEM) && is_whole_name(texts[k], at, n)) {
				at[0] = '$';
				if (others)
					at[1] = "0123456789"[others % 10];
			}
		}
}

/* Returns how many hidden names are equal to this one from the second character on, as erand48 and drand48
 * are. */
static unsigned others_like(const struct unit *u, const char *name)
{
	unsigned others = 0;

	for (size_t i = 0; i + 1 < u->yielded.n; i++)
		others += strcmp(u->yielded.items[i] + 1, name + 1) == 0;
	return others;
}
