/* SPDX-License-Identifier: MIT
 *
 * unit.h - one translation unit: what the stages made of it so far, messages about it, and
 * questions about its text and tree.
 */
#ifndef FRONTEND_UNIT_H
#define FRONTEND_UNIT_H

#include "options/options.h"
#include "shadow/shadow.h"
#include "tree/node.h"

struct findings;

/* Everything that is known of one translation unit; all in one arena. */
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
	} yielded;                 /* names of our headers that the program has for itself */
	struct findings *findings; /* --opt-report, --inst: what became of shared references in loops */
	struct findings *silent;   /* --inst: what would have become of them without it, in the same order */
};

/* Makes an empty unit for the options, which must outlive it. */
struct unit *unit_new(const struct options *o);
void unit_drop(struct unit *u);

/* Whether there is anything to translate. */
bool unit_has_upc(const struct unit *u);

/* Adds a message about a span of P, unit_diag(u, D_NAME, where, ...).  unit_diag_any takes a
 * name that is not known when it is compiled. */
#define unit_diag(u, name, ...) unit_diag_as(u, name, DIAG_##name, __VA_ARGS__)

void unit_diag_as(struct unit *u, enum diag_name name, const char *text, struct span where, ...)
	__attribute__((format(printf, 3, 5)));
void unit_diag_any(struct unit *u, enum diag_name name, struct span where, ...);

/* Adds a note about another place to the message just added; nothing if that was not taken. */
void unit_note(struct unit *u, struct span where, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Says what the place of the message, or the note, just added is: unit_mark(u, "this has type '%s'", ...). */
void unit_mark(struct unit *u, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Says that the text in place of a span of P would mend the fault just reported; an empty
 * span is a place to put it in.  The text lives in the arena. */
void unit_fix(struct unit *u, struct span what, const char *text);

/* The binary operator at an offset of P; "?:" for '?'. */
const char *unit_operator(const struct unit *u, unsigned at);

/* Whether accesses through a shared place are strict (UPC 1.2 6.5.1.1p4, 6.7.1); volatile ones
 * count as such. */
bool unit_is_strict(const struct unit *u, const struct node *place);

/* The label below a node that a goto names, or NULL. */
struct node *unit_label(const struct unit *u, struct node *below, const struct node *jump);

/* Prints what a unit declares and where that is used: a JSON object {"file", "symbols": [{"name",
 * "kind", "type", "file", "line", "column", "shared", "blockSize", "container", "uses": [{"file",
 * "line", "column"}]}]}.  Lines and columns count from 1, columns in characters. */
void index_write(const struct unit *u, FILE *to);

/* Print a stage, for --dump and the golden tests. */
void dump_islands(const struct unit *u, FILE *to);
void dump_shadow(const struct unit *u, FILE *to);
void dump_tree(const struct unit *u, FILE *to);

#endif
