/* SPDX-License-Identifier: MIT
 *
 * unit.h - one translation unit: the results of the stages so far, messages about it, and queries of its text
 * and tree.
 */
#ifndef FRONTEND_UNIT_H
#define FRONTEND_UNIT_H

#include "options/options.h"
#include "shadow/shadow.h"
#include "tree/node.h"

struct findings;

/* The data of one translation unit, all in one arena. */
struct unit {
	struct arena *arena;
	const struct options *options;
	struct diags diags;
	struct source source;
	struct islands islands;
	struct shadow shadow;
	struct node *root; /* NODE_UNIT; its children are the user's external declarations */
	struct {
		const char **items;
		size_t n, cap;
	} yielded;                 /* the names of our headers that the program declares itself */
	struct findings *findings; /* --opt-report, --inst: the treatment of shared references in loops */
	struct findings *silent;   /* --inst: their treatment without it, in the same order */
};

/* Makes an empty unit for the options, which must outlive it. */
struct unit *unit_new(const struct options *o);
void unit_drop(struct unit *u);

/* Returns whether there is anything to translate. */
bool unit_has_upc(const struct unit *u);

/* Adds a message about a span of P, unit_diag(u, D_NAME, where, ...).  unit_diag_any takes a name that is not
 * known at compile time. */
#define unit_diag(u, name, ...) unit_diag_as(u, name, DIAG_##name, __VA_ARGS__)

void unit_diag_as(struct unit *u, enum diag_name name, const char *text, struct span where, ...)
	__attribute__((format(printf, 3, 5)));
void unit_diag_any(struct unit *u, enum diag_name name, struct span where, ...);

/* Returns the span of the name in a declaration. */
struct span decl_name_span(const struct decl *d);

/* Adds a note about another place to the message just added, if that was accepted. */
void unit_note(struct unit *u, struct span where, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Describes the place of the message or note just added: unit_mark(u, "this has type '%s'", ...). */
void unit_mark(struct unit *u, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds a fix to the fault just reported: the text replaces a span of P; an empty span is a place to insert
 * it.  The text lives in the arena. */
void unit_fix(struct unit *u, struct span what, const char *text);

/* Notes where the variable that token t names is declared, if the tokens before it show that. */
void unit_note_variable(struct unit *u, size_t t);

/* Returns the binary operator at an offset of P; "?:" for '?'. */
const char *unit_operator(const struct unit *u, unsigned at);

/* Returns whether accesses to a shared place are strict (UPC 1.2 6.5.1.1p4, 6.7.1), as those to volatile ones
 * are. */
bool unit_is_strict(const struct unit *u, const struct node *place);

/* Returns the label below a node that a goto names, or NULL. */
struct node *unit_label(const struct unit *u, struct node *below, const struct node *jump);

/* Prints the declarations of a unit and their uses: a JSON object {"file", "symbols": [{"name", "kind",
 * "type", "file", "line", "column", "shared", "blockSize", "container", "uses": [{"file", "line",
 * "column"}]}]}.  Lines and columns count from 1, columns in characters. */
void index_write(const struct unit *u, FILE *to);

/* Print a stage, for --dump and the golden tests. */
void dump_islands(const struct unit *u, FILE *to);
void dump_shadow(const struct unit *u, FILE *to);
void dump_tree(const struct unit *u, FILE *to);

#endif
