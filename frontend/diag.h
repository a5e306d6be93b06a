/* SPDX-License-Identifier: MIT
 *
 * diag.h - every message to the user goes through here: collected, ordered by place,
 * printed with the source line and a caret.
 */
#ifndef FRONTEND_DIAG_H
#define FRONTEND_DIAG_H

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>

enum severity { SEVERITY_NOTE, SEVERITY_WARNING, SEVERITY_ERROR };

enum diag_name {
#define DIAG(name, id, severity, clause, text) D_##name,
#include "diag.def"
#undef DIAG
};

/* A place as the user sees it.  `text` is the source line, or NULL. */
struct place {
	const char *file;       /* NULL: no place, the command line */
	unsigned line, column;  /* from 1; column 0: the whole line */
	unsigned width;         /* columns underlined, at least 1 */
	const char *text;
	size_t text_len;
};

struct diag {
	enum severity severity;
	const char *id, *clause, *message;
	struct place place;
	unsigned order; /* messages print in this order, then in that of coming */
	bool is_note;   /* belongs to the message before it */
};

struct diags {
	struct arena *arena;
	struct diag *items;
	size_t n, cap;
	unsigned n_errors, n_warnings;
	bool no_warnings, warnings_are_errors;
	const char *const *flags; /* of the command line: -Wno-ID turns a warning off */
	size_t n_flags;
};

/* Adds a message of diag.def; `order` is the byte offset it is about (0 for none).  The
 * strings are copied or live in the arena. */
void diag_add(struct diags *d, enum diag_name name, struct place where, unsigned order, ...);

void diag_addv(struct diags *d, enum diag_name name, struct place where, unsigned order,
	va_list args);

/* Adds a message with a text and an id that come from Clang. */
void diag_add_text(struct diags *d, enum severity severity, const char *id,
	struct place where, unsigned order, const char *message);

/* Prints all and forgets them; the counts stay. */
void diags_print(struct diags *d, FILE *to);

#endif
