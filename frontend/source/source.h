/* SPDX-License-Identifier: MIT
 *
 * source.h - a file as the rest of the house sees it: the preprocessed text P, in which
 * every position is a byte offset, and the way back from an offset to file and line.
 */
#ifndef FRONTEND_SOURCE_H
#define FRONTEND_SOURCE_H

#include "messages/diag.h"

#include <string.h>

struct options;

/* <built-in>, <command-line>: a preprocessor's own text.  What is read from a pipe is called <stdin>, and is
 * the user's. */
static inline bool name_is_compilers(const char *name)
{
	return name[0] == '<' && strcmp(name, "<stdin>") != 0;
}

enum line_kind {
	LINE_CODE,    /* the user's text */
	LINE_MARKER,  /* # 12 "file" */
	LINE_KEPT,    /* blank in P; `kept` comes out: an #include or a #define */
	LINE_SYSTEM,  /* in a header that is folded back to its #include line */
	LINE_RUNTIME, /* the same, and the header is one of ours: it may speak UPC */
};

/* One physical line of P. */
struct line {
	unsigned offset;
	unsigned number; /* as the user counts in `file` */
	unsigned file;   /* index in files */
	enum line_kind kind;
	bool is_system; /* in a header of the system or the compiler, also where the input was preprocessed */
	const char *kept;
};

struct file {
	const char *name;
	const char *text; /* NULL: not read, or not there */
	size_t len;
	unsigned *starts; /* offsets of its lines, n_lines of them */
	size_t n_lines;
	bool is_read, is_ours;
	bool is_user;                   /* its text is in P as the user's */
	bool has_upc, is_direct;        /* it includes a header of UPC, itself or by another; itself */
	bool is_judged, is_c, is_noted; /* of c_header.c: words of UPC are names in it, or a note says how */
};

struct source {
	struct arena *arena;
	struct diags *diags;
	const char *path;
	const char *headers; /* the folder of our own headers */
	char *text;          /* P, NUL-terminated */
	unsigned len;
	struct {
		struct line *items;
		size_t n, cap;
	} lines;
	struct {
		struct file *items;
		size_t n, cap;
	} files;
	bool is_preprocessed; /* the input was */
	bool is_translated;   /* includes upcr.h: nothing is left to translate */
	bool has_upc_header;
	bool is_upc;   /* in any case: not only where a header that asks for __UPC__ includes one of UPC */
	unsigned main; /* the program's own file, in files */
	unsigned main_line; /* its #include that first brought a header of UPC */
	bool reports_undef; /* -Wundef was asked for */
	bool is_for_clang;  /* what preprocessed it defines __clang__ */
};

/* Reads and preprocesses options->input.  False: messages were added. */
bool source_read(struct source *s, const struct options *o);

/* Runs the preprocessor and gives what it prints (-E).  False as above. */
bool source_preprocess(struct source *s, const struct options *o, struct text *to);

/* The line of P that holds the offset. */
const struct line *source_line(const struct source *s, unsigned offset);

/* The user's place of a span.  Its strings live as long as the source. */
struct place source_place(const struct source *s, struct span where);

/* The span as the user wrote it, before macros were expanded, without comments and line ends; NULL if a macro
 * made its first or its last word (explain_place.c). */
const char *source_written(struct arena *a, const struct source *s, struct span where);

/* Says that the text in place of a span would mend the fault just reported, unless a macro
 * made what is there: the user's line must have the same bytes.  An empty span is a
 * place to put the text in, which lives as long as the source. */
void source_fix(struct source *s, struct span what, const char *text);

/* Adds notes to all messages so far: the definition of the macro that their place is from, and the
 * #include lines of the header that it is in (explain_place.c). */
void source_explain(struct source *s);

/* Whether the user's text asks which compiler reads it, so that what was made of it is for this one
 * (source_file.c). */
bool source_asks_for_compiler(const struct source *s);

/* The place in a file that is not P: a message of the preprocessor. */
struct place source_file_place(struct source *s, const char *file, unsigned line, unsigned column);

#endif
