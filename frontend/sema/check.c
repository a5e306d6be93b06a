/* SPDX-License-Identifier: MIT
 *
 * check.c - checks the rules of UPC that Clang cannot know, over the finished tree.
 */
#include "sema/check.h"

#include <string.h>

static void check(struct unit *u, struct node *n);
static void check_constant(struct unit *u, struct node *n);
static void check_name(struct unit *u, struct node *n);
static void check_runtime_name(struct unit *u, const struct node *n);

bool frontend_check(struct unit *u)
{
	if (u->root) {
		check_lists(u);
		check(u, u->root);
		check_sizes(u);
		check_constants(u, u->root);
		check_alignments(u);
	}
	if (u->root) {
		check_synchronization(u);
		check_openmp(u);
		check_annotations(u);
	}
	return u->diags.n_errors == u->diags.n_promoted;
}

/* Checks declarations before their parts and everything else from the inside out, so that one fault gets one
 * message. */
static void check(struct unit *u, struct node *n)
{
	if (node_is_decl(n)) {
		check_name(u, n);
		check_runtime_name(u, n);
		check_declaration(u, n);
	}
	for (struct node *c = n->first; c; c = c->next)
		check(u, c);
	if (node_is_expr(n)) {
		check_expression(u, n);
	} else if (n->kind == NODE_VAR && n->decl && n->init) {
		if (n->decl->is_file_scope || n->decl->storage == STORAGE_STATIC)
			check_constant(u, n->init);
		check_initializer(u, n->decl->type, n->init);
	} else if (!node_is_decl(n)) {
		check_statement(u, n);
	}
}

/* Reports a declarator that the scanner could not distinguish from an expression: `int *MYTHREAD`. */
static void check_name(struct unit *u, struct node *n)
{
	const struct decl *d = n->decl;
	unsigned len = d ? (unsigned)strlen(d->name) : 0;

	if (d && d->is_user && n->kind != NODE_TYPE_USE
		&& (strcmp(d->name, "THREADS") == 0 || strcmp(d->name, "MYTHREAD") == 0))
		unit_diag(u, D_KEYWORD, (struct span){d->name_at, d->name_at + len}, d->name);
}

/* Reports a definition that would replace a function which the runtime library knows by no other name; all
 * other names of libc are left to the program (runtime-api/platform/libc.names). */
static void check_runtime_name(struct unit *u, const struct node *n)
{
	static const char *const names[] = {"dl_iterate_phdr", "on_exit"};
	const struct decl *d = n->decl;
	bool defines = d && d->is_user && d->is_file_scope
	            && ((n->kind == NODE_FUNC && d->is_definition)
			    || (n->kind == NODE_VAR && !d->type->is_shared
				    && (d->storage != STORAGE_EXTERN || n->init)));

	if (!defines || d->storage == STORAGE_STATIC || d->first->storage == STORAGE_STATIC)
		return;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(d->name, names[i]) == 0)
			unit_diag(u, D_RUNTIME_NAME, decl_name_span(d), d->name);
}

/* Reports a value that is read from shared memory in a constant: Clang folds a const object, but this one is
 * read at run time, if at all. */
static void check_constant(struct unit *u, struct node *n)
{
	const struct node *read = n->kind == NODE_CONVERT ? node_strip(n->first) : NULL;

	if (n->kind == NODE_SIZEOF)
		return;
	if (read && read->type && read->type->is_shared && read->type->kind != TYPE_ARRAY && n->type
		&& !n->type->is_shared && check_is_fresh(u, read->span)) {
		unit_diag(u, D_INIT_NOT_CONST, read->span);
		return;
	}
	for (struct node *c = n->first; c; c = c->next)
		check_constant(u, c);
}

bool check_is_fresh(const struct unit *u, struct span where)
{
	for (size_t i = 0; i < u->diags.n; i++)
		if (u->diags.items[i].severity == SEVERITY_ERROR && span_has(where, u->diags.items[i].order))
			return false;
	return true;
}
