/* SPDX-License-Identifier: MIT
 *
 * directive.h - the state of reading the preprocessor's output, and the directives that are left in it:
 * #include, #define and #undef.  Private to source.
 */
#ifndef FRONTEND_DIRECTIVE_H
#define FRONTEND_DIRECTIVE_H

#include "source/source.h"

struct reading {
	struct source *s;
	struct text p;
	unsigned file, number; /* the position of the next line */
	enum line_kind kind;   /* the kind of the next line */
	unsigned system;       /* files entered from the outermost header of the system on */
	unsigned folded;       /* files entered from the outermost system header on */
	const struct args *cpp;
	struct {
		unsigned *items;
		size_t n, cap;
	} open;               /* the open files, the program's own first */
	bool is_command_line; /* in the built-in or command line part */
	bool is_for_macros;   /* in a file of -imacros: only its macros count */
	bool in_comment;      /* the next line begins inside a comment */
	const char *include;  /* the last #include line, not yet entered */
	size_t include_line;  /* its index in lines */
	struct {
		struct steering_macro **items;
		size_t n, cap;
	} macros;                 /* the program's macros, in the order of their first definitions */
	bool is_steered;          /* the current system header may use them */
	struct map macro_names;   /* the macros of the program, by hash */
	struct map header_macros; /* the macros of system headers and the compiler, by hash (again.h) */
	struct {
		struct header_macro **items;
		size_t n, cap;
	} again; /* macros that the C compiler would expand again */
	struct {
		size_t *items;
		size_t n, cap;
	} includes; /* the lines with an #include in the output */
};

/* Takes a line that begins with '#' if it is one of these directives: adds a blank line in its place, with
 * its text in the output.  Returns false for other lines. */
bool directive_read(struct reading *r, const char *line, size_t len);

/* Enters a header for -include or -imacros, or one of the system that the compiler includes by itself. */
void directive_enter_first(struct reading *r, const char *name, bool is_system);

/* Enters the file of the last #include: `name` for a system header, whose line is output; NULL for a header
 * of the user's, whose text is output. */
void directive_enter(struct reading *r, const char *name);

/* Records that the last #include, if there is one, opened nothing: its header guards itself and was included
 * before, by itself or in a header of Clang's that may include more than the C compiler's. */
void directive_skip(struct reading *r);

/* Record that a file is entered, or left for r->file. */
void directive_open(struct reading *r);
void directive_close(struct reading *r);

/* Returns whether a line of n bytes is a marker with a flag: '1' enters a file, '2' returns to one, '3' marks
 * a system header. */
bool marker_has(const char *line, size_t n, char flag);

/* Returns the name in a marker, which begins at s, without escapes and without a ./ that only Clang
 * prints. */
const char *reading_name(struct arena *a, const char *s, const char *end);

/* Adds a line to P and to the table of lines. */
void reading_add_line(struct reading *r, const char *line, size_t len, enum line_kind kind);

#endif
