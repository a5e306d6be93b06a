/* SPDX-License-Identifier: MIT
 *
 * everyone.c - what all threads do, and is right for one: reading the standard input, which thread 0 alone
 * has, opening one file for writing, and allocating one object for all.
 */
#include "walk.h"

#include <string.h>

static bool reads_input(struct node *call);
static struct node *rewritten_file(const struct unit *u, struct node *call);
static bool is_text(const struct unit *u, const struct node *n, const char *start);
static const char *allocated_by_all(struct advice *a, struct node *call);
static struct node *find_forall_over(struct node *n, const struct decl *var);

/* CALL */
void advise_everyone(struct advice *a, struct node *call)
{
	struct unit *u = a->unit;
	const struct decl *d = called_function(call);
	const struct frame *way;
	const char *allocated;
	struct node *file;
	bool reads;

	if (!a->function || !d || d->is_user || u->options->threads == 1
		|| !diag_is_on(&u->diags, D_EVERY_THREAD))
		return;
	reads = reads_input(call);
	file = reads ? NULL : rewritten_file(u, call);
	allocated = reads || file ? NULL : allocated_by_all(a, call);
	if ((!reads && !file && !allocated) || !come_together(a, call, &way))
		return;
	if (allocated) {
		unit_diag(u, D_EVERY_THREAD, call->span, allocated);
		return;
	}
	unit_diag(u, D_EVERY_THREAD, call->span,
		reads ? "all threads read the standard input here, which thread 0 alone has: read it on thread 0, and "
			"pass the values on in shared variables"
		      : text_format(u->arena,
				"all threads open %s here for writing, and each one removes what the others have "
				"written: open it on one thread, or under another name on each",
				source_copy(&u->source, file->span)));
}

/* Returns whether a call reads the standard input. */
static bool reads_input(struct node *call)
{
	static const struct {
		const char *name;
		unsigned stream; /* the number of the argument, from 1, or 0 if there is none */
	} functions[] = {{"scanf", 0}, {"getchar", 0}, {"gets", 0}, {"fscanf", 1}, {"getc", 1}, {"fgetc", 1},
		{"fgets", 3}, {"getline", 3}, {"fread", 4}};

	for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
		struct node *n;

		if (!calls_function(call, functions[i].name))
			continue;
		if (!functions[i].stream)
			return true;
		n = argument_of_call(call, functions[i].stream);
		n = n ? strip_casts(n) : NULL;
		return n && n->kind == NODE_REF && n->decl && strcmp(n->decl->name, "stdin") == 0;
	}
	return false;
}

/* Returns the name of the file that fopen opens and empties, if it is a string. */
static struct node *rewritten_file(const struct unit *u, struct node *call)
{
	struct node *name = calls_function(call, "fopen") ? argument_of_call(call, 1) : NULL;
	struct node *mode = name ? name->next : NULL;

	if (!mode || !is_text(u, strip_conversions(mode), "\"w") || !is_text(u, strip_conversions(name), "\"")
		|| is_text(u, strip_conversions(name), "\"/dev/"))
		return NULL;
	return strip_conversions(name);
}

/* Returns whether a node is a string literal that begins with a text. */
static bool is_text(const struct unit *u, const struct node *n, const char *start)
{
	return n->kind == NODE_LITERAL && n->span.end - n->span.begin > strlen(start)
	    && strncmp(u->source.text + n->span.begin, start, strlen(start)) == 0;
}

/* Returns what is wrong with an allocation by all threads: the object of the last one stays in a shared
 * variable, or a upc_forall sets of each thread's object the part of that thread; or NULL. */
static const char *allocated_by_all(struct advice *a, struct node *call)
{
	struct unit *u = a->unit;
	struct node *set = call->parent;
	const struct decl *var = NULL;
	const char *name = called_function(call)->name;
	bool is_lock = strcmp(name, "upc_global_lock_alloc") == 0, is_local = strcmp(name, "upc_alloc") == 0;

	if (!is_lock && !is_local && strcmp(name, "upc_global_alloc") != 0)
		return NULL;
	while (set->kind == NODE_CONVERT || set->kind == NODE_CAST || set->kind == NODE_PAREN)
		set = set->parent;
	if (set->kind == NODE_VAR)
		var = set->decl;
	else if (set->kind == NODE_ASSIGN && node_strip(set->first)->kind == NODE_REF)
		var = node_strip(set->first)->decl;
	if (!var || var->kind != DECL_VAR)
		return NULL;
	if (var->type->is_shared)
		return text_format(u->arena,
			"all threads allocate here, and what the last one has allocated stays in '%s': %s",
			var->name,
			is_lock    ? "call upc_all_lock_alloc, which returns one lock to all"
			: is_local ? "allocate on one thread, or declare an array with a pointer for each"
				   : "call upc_all_alloc, which returns one object to all");
	if (is_lock || is_local || !only_value_of_variable(&a->differ, var)
		|| !find_forall_over(a->function, var->first))
		return NULL;
	return text_format(u->arena,
		"each thread allocates another object here, and sets only its own part of that in the upc_forall over "
		"'%s': call upc_all_alloc, which returns one object to all",
		var->name);
}

/* Returns a upc_forall whose affinity is to an element of the pointer's target. */
static struct node *find_forall_over(struct node *n, const struct decl *var)
{
	struct node *place = n->kind == NODE_FORALL && n->loop.affinity ? strip_casts(n->loop.affinity)
	                                                                : NULL;
	struct node *index, *found = NULL;

	if (place && place->kind == NODE_UNARY && place->op == OP_ADDRESS)
		place = strip_casts(place->first);
	if (place && (place->kind == NODE_SUBSCRIPT || (place->kind == NODE_BINARY && place->op == OP_ADD)))
		place = strip_casts(node_pointer_side(place, &index));
	if (place && place->kind == NODE_REF && place->decl && place->decl->first == var)
		return n;
	for (struct node *c = n->first; c && !found; c = c->next)
		found = find_forall_over(c, var);
	return found;
}
