/* SPDX-License-Identifier: MIT
 *
 * source.h - a file as the other stages see it: the preprocessed text P, in which every position is a byte
 * offset, and the way back from an offset to file and line.
 */
#ifndef FRONTEND_SOURCE_H
#define FRONTEND_SOURCE_H

#include "messages/diag.h"

#include <string.h>

struct options;

/* Returns whether a name is that of the preprocessor's own text: <built-in>, <command-line>.  Input from a
 * pipe is called <stdin>, and is the user's. */
static inline bool name_is_compilers(const char *name)
{
	return name[0] == '<' && strcmp(name, "<stdin>") != 0;
}

enum line_kind {
	LINE_CODE,    /* the user's text */
	LINE_MARKER,  /* # 12 "file" */
	LINE_KEPT,    /* blank in P; `kept` is output: an #include or a #define */
	LINE_SYSTEM,  /* in a header that is folded back to its #include line */
	LINE_RUNTIME, /* the same, in a header of ours, which may contain UPC */
};

/* One physical line of P. */
struct line {
	unsigned offset;
	unsigned number; /* in the user's count of `file` */
	unsigned file;   /* index in files */
	enum line_kind kind;
	bool is_system; /* in a header of the system or the compiler, even if the input was preprocessed */
	const char *kept;
};

struct file {
	const char *name;
	const char *text; /* NULL if it was not read, or does not exist */
	size_t len;
	unsigned *starts; /* the offsets of its n_lines lines */
	size_t n_lines;
	bool is_read, is_ours;
	bool is_user;                   /* its text is in P as the user's */
	bool has_upc, is_direct;        /* has_upc: it includes a header of UPC; is_direct: by itself */
	bool is_judged, is_c, is_noted; /* c_header.c: words of UPC are names in it; a note explains it */
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
	bool is_preprocessed; /* the input was preprocessed */
	bool is_translated;   /* the input includes upcr.h: nothing is left to translate */
	bool has_upc_header;
	bool is_upc;            /* it is UPC even if no header that tests __UPC__ includes one of UPC */
	unsigned main;          /* the program's own file, in files */
	unsigned main_line;     /* its #include that first brought a header of UPC */
	bool defines_threads;   /* the program defines THREADS itself, which was reported */
	bool reports_undef;     /* -Wundef was asked for */
	bool is_dynamic;        /* the number of threads is chosen at launch */
	bool is_for_clang;      /* the preprocessor defines __clang__ */
	struct user_line *last; /* of the last place in a line that macros changed */
	struct map macros; /* by the hash of the name: the macros that headers or the compiler ever defined */
};

/* Completes a source that has its arena. */
void source_init(struct source *s);

/* Reads and preprocesses options->input.  Returns false if messages were added. */
bool source_read(struct source *s, const struct options *o);

/* Runs the preprocessor and passes on its output (-E).  Returns false as source_read does. */
bool source_preprocess(struct source *s, const struct options *o, struct text *to);

/* Returns whether a macro of that name was ever defined outside of the user's own file. */
bool source_defines(const struct source *s, const char *name);

/* Returns the line of P that contains the offset. */
const struct line *source_line(const struct source *s, unsigned offset);

/* Returns the user's place of a span.  Its strings live as long as the source. */
struct place source_place(const struct source *s, struct span where);

/* Returns a copy of the text of a span of P. */
char *source_copy(const struct source *s, struct span where);

/* Returns the span as the user wrote it, before macros were expanded, without comments and newlines; NULL if
 * a macro made its first or its last word (explain_place.c). */
const char *source_written(struct arena *a, const struct source *s, struct span where);

/* Adds a fix to the fault just reported: the text replaces a span, unless a macro made it: the user's line
 * must have the same bytes.  An empty span is a place to insert the text, which lives as long as the
 * source. */
void source_fix(struct source *s, struct span what, const char *text);

/* Adds notes to all messages so far: the definition of the macro that their place is from, and the #include
 * lines of the header that it is in (explain_place.c). */
void source_explain(struct source *s);

/* Returns whether the user's text tests which compiler reads it, so that its expansion is specific to this
 * compiler (source_file.c). */
bool source_asks_for_compiler(const struct source *s);

/* Returns a place in a file other than P, for a message of the preprocessor. */
struct place source_file_place(struct source *s, const char *file, unsigned line, unsigned column);

#endif
