/* SPDX-License-Identifier: MIT
 *
 * everyone.c - input and output that all threads do, and that is right for one: reading the standard input,
 * which thread 0 alone has, and opening one file for writing.
 */
#include "walk.h"

#include <string.h>

static bool reads_input(struct node *call);
static struct node *rewritten_file(const struct unit *u, struct node *call);
static bool is_text(const struct unit *u, const struct node *n, const char *start);

/* CALL */
void advise_everyone(struct advice *a, struct node *call)
{
	struct unit *u = a->unit;
	const struct decl *d = called_function(call);
	const struct frame *way;
	struct node *file;
	bool reads;

	if (!a->function || !d || d->is_user || u->options->threads == 1
		|| !diag_is_on(&u->diags, D_EVERY_THREAD))
		return;
	reads = reads_input(call);
	file = reads ? NULL : rewritten_file(u, call);
	if ((!reads && !file) || !come_together(a, call, &way))
		return;
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
