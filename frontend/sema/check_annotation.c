/* SPDX-License-Identifier: MIT
 *
 * check_annotation.c - #pragma upc2c: the functions that it names.
 */
#include "sema/check.h"

#include <string.h>

/* The function that is looked for, and the declarations found. */
struct search {
	const char *name;
	enum annotated annotated;
	struct decl *function, *other; /* other: something else of this name */
	bool is_opposite;              /* another annotation contradicts this one */
};

static void annotated_name_find(struct node *n, struct search *s);
static bool is_in_header(const struct unit *u, const char *name);
static void note_opposite(struct unit *u, const char *name);

void check_annotations(struct unit *u)
{
	for (size_t i = 0; i < u->islands.annotations.n; i++) {
		const struct annotation *c = &u->islands.annotations.items[i];
		struct search s = {
			.annotated = c->is_collective ? ANNOTATED_COLLECTIVE : ANNOTATED_NOT_COLLECTIVE};

		s.name = source_copy(&u->source, c->name);
		annotated_name_find(u->root, &s);
		if (s.is_opposite) {
			unit_diag(u, D_PRAGMA_FUNCTION, c->name, s.name, "another one says the opposite");
			note_opposite(u, s.name);
		} else if (s.other) {
			unit_diag(u, D_PRAGMA_FUNCTION, c->name, s.name, "it is not a function");
			if (s.other->is_user)
				unit_note(u,
					(struct span){s.other->name_at,
						s.other->name_at + (unsigned)strlen(s.name)},
					"its declaration");
		} else if (!s.function && !is_in_header(u, s.name)) {
			unit_diag(u, D_PRAGMA_FUNCTION, c->name, s.name, "it is not declared in this file");
		}
	}
}

static void annotated_name_find(struct node *n, struct search *s)
{
	struct decl *d = n->decl ? n->decl->first : NULL;

	if (d && (d->is_file_scope || d->kind == DECL_ENUMERATOR) && strcmp(d->name, s->name) == 0) {
		if (d->kind == DECL_FUNC) {
			s->function = d;
			s->is_opposite = d->annotated && d->annotated != s->annotated;
			d->annotated = s->is_opposite ? d->annotated : s->annotated;
		} else if (d->kind == DECL_VAR || d->kind == DECL_TYPEDEF || d->kind == DECL_ENUMERATOR) {
			s->other = d;
		}
	}
	for (struct node *c = n->first; c; c = c->next)
		annotated_name_find(c, s);
}

/* Notes the first annotation about a function, which counts. */
static void note_opposite(struct unit *u, const char *name)
{
	size_t len = strlen(name);

	for (size_t i = 0; i < u->islands.annotations.n; i++) {
		struct span first = u->islands.annotations.items[i].name;

		if (first.end - first.begin == len && memcmp(u->source.text + first.begin, name, len) == 0) {
			unit_note(u, first, "the other one");
			return;
		}
	}
}

/* Returns whether a header declares the name: of a folded header the tree contains only what the file
 * uses. */
static bool is_in_header(const struct unit *u, const char *name)
{
	static const char letters[] = "_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	size_t len = strlen(name);

	for (const char *at = u->source.text; (at = strstr(at, name)); at += len) {
		enum line_kind kind = source_line(&u->source, (unsigned)(at - u->source.text))->kind;

		if ((kind == LINE_SYSTEM || kind == LINE_RUNTIME)
			&& (at == u->source.text || !strchr(letters, at[-1])) && !strchr(letters, at[len]))
			return true;
	}
	return false;
}
