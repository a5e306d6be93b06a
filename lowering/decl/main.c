/* SPDX-License-Identifier: MIT
 *
 * main.c - a main whose parameters differ from the standard's, which some C compilers refuse, or that returns
 * nothing; it becomes a function that a proper main calls:
 *   int main(int argc, char *argv) {...}
 *   ->  static int main_as_written(int argc, char *argv) {...}
 *       int main(int argc, char **argv) { return main_as_written(argc, (void *)argv); }
 */
#include "lower.h"

#include <string.h>

enum { MOST = 3 };

static void add_main(struct lowering *l, size_t n, bool is_void);
static bool is_loose(struct arena *a, struct type *const *types, size_t n);
static bool returns_nothing(const struct unit *u, const struct decl *d);

void lower_main(struct lowering *l, const struct node *n)
{
	const struct decl *d = n->decl;
	struct type *types[MOST] = {0};
	size_t n_types = 0;
	bool is_void;

	if (!d || !d->is_definition || strcmp(d->name, "main") != 0)
		return;
	for (const struct node *c = n->first; c; c = c->next)
		if (c->kind == NODE_PARM && c->decl && n_types++ < MOST)
			types[n_types - 1] = c->decl->type;
	is_void = returns_nothing(l->unit, d);
	if (n_types > MOST || (!is_void && !is_loose(l->arena, types, n_types)))
		return;
	add_main(l, n_types, is_void);
	edit_span(l->arena, &l->edits, (struct span){n->span.begin, n->span.begin}, "static ");
	edit_span(l->arena, &l->edits, (struct span){d->name_at, d->name_at + 4}, "main_as_written");
	if (!is_void && n->last && body_falls_off(n->last)) /* C99 5.1.2.2.3 */
		edit_span(l->arena, &l->edits, (struct span){n->last->span.end - 1, n->last->span.end},
			"return 0; }");
}

/* Adds the proper main, which calls the other one with n arguments. */
static void add_main(struct lowering *l, size_t n, bool is_void)
{
	static const char *const arguments[MOST + 1] = {
		"", "argc", "argc, (void *)argv", "argc, (void *)argv, (void *)envp"};

	pieces_append(l->arena, &l->tail,
		"int main(int argc, char **argv%s)\n{\n\t(void)argc;\n\t(void)argv;\n\t%smain_as_written(%s);\n%s}\n",
		n == MOST ? ", char **envp" : "", is_void ? "" : "return ", arguments[n],
		is_void ? "\treturn 0;\n" : "");
}

static bool is_loose(struct arena *a, struct type *const *types, size_t n)
{
	bool is_good = n == 0 || strcmp(type_show(a, types[0]), "int") == 0;

	if (n > 0 && types[0]->kind != TYPE_NUMBER)
		return false; /* nothing can be done */
	for (size_t i = 1; i < n; i++) {
		if (types[i]->kind != TYPE_POINTER && types[i]->kind != TYPE_ARRAY)
			return false;
		is_good &= types[i]->base->kind == TYPE_POINTER;
	}
	return !is_good;
}

static bool returns_nothing(const struct unit *u, const struct decl *d)
{
	const struct islands *is = &u->islands;

	for (size_t t = token_at(is, d->span.begin); t < token_at(is, d->name_at); t++)
		if (token_is(is, t, "void"))
			return true;
	return false;
}
