/* SPDX-License-Identifier: MIT
 *
 * diag.h - every message to the user goes through here: switched on or off, collected, ordered by place, and
 * written as text, JSON or SARIF.
 */
#ifndef FRONTEND_DIAG_H
#define FRONTEND_DIAG_H

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>

enum severity { SEVERITY_NOTE, SEVERITY_WARNING, SEVERITY_ERROR };

enum diag_name {
#define DIAG(name, id, level, clause, text) D_##name,
#include "messages/diag.def"
#undef DIAG
	N_DIAGS
};

/* The texts by name, DIAG_D_NAME, so that compilers can check the arguments printed with them. */
#define DIAG(name, id, level, clause, text) static const char DIAG_D_##name[] __attribute__((unused)) = text;
#include "messages/diag.def"
#undef DIAG

/* The level of a message in diag.def: errors cannot be turned off; warnings are on always, with -Wall, or
 * with -Wextra. */
enum diag_level { LEVEL_ERROR, LEVEL_WARNING, LEVEL_WARNING_ALL, LEVEL_WARNING_EXTRA };

struct diag_kind {
	const char *id, *clause, *text;
	enum diag_level level;
};

extern const struct diag_kind diag_kinds[N_DIAGS];

enum diag_format { FORMAT_TEXT, FORMAT_JSON, FORMAT_SARIF };
enum diag_color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* The flags of the command line about messages.  All zero is the default. */
struct diag_policy {
	signed char is_on[N_DIAGS];    /* -WID 1, -Wno-ID -1 */
	signed char is_error[N_DIAGS]; /* -Werror=ID 1, -Wno-error=ID -1 */
	bool no_warnings, warnings_are_errors, all, extra, everything;
	enum diag_format format;
	enum diag_color color;
	unsigned max_errors; /* 0 shows all errors */
};

/* Reads one argument.  Returns true if it is about our messages alone and nothing else needs it.  Takes note
 * of -w, -Wall, -Wextra, -Weverything and -Werror, but returns false for them. */
bool diag_option(struct diag_policy *policy, const char *arg);

/* Returns the current id of a warning that is named by its former name, and other names unchanged. */
const char *diag_current_name(const char *name);

/* A place as the user sees it.  `text` is the source line, or NULL. */
struct place {
	const char *file;      /* NULL if there is no place, as on the command line */
	unsigned line, column; /* from 1, in bytes; column 0 is the whole line */
	unsigned width;        /* bytes underlined, at least 1 */
	const char *text;
	size_t text_len;
};

/* A change that would mend a fault: this text replaces `width` bytes (0 inserts it). */
struct fix {
	struct place where;
	unsigned width;
	const char *text;
};

struct diag {
	enum severity severity;
	const char *id, *message;
	const char *clause; /* "" if there is none */
	const char *option; /* the option that turns a warning off, "-Wid"; "" for an error */
	struct place place;
	unsigned order;    /* messages are sorted by this, then by arrival */
	bool is_note;      /* belongs to the message before it */
	struct fix fix;    /* fix.text is NULL if there is none */
	const char *label; /* describes the underlined text, or is NULL */
};

struct diags {
	struct arena *arena;
	const struct diag_policy *policy;
	struct diag *items;
	size_t n, cap;
	struct map seen; /* the messages so far, by text and place */
	bool is_open;    /* the last message was accepted: notes and fixes belong to it */
	unsigned n_errors, n_warnings;
	unsigned n_promoted; /* errors that are warnings without -Werror, after which the tree is still right
	                      */
};

/* Returns whether a message would be accepted: a warning that is off needs no work. */
bool diag_is_on(const struct diags *d, enum diag_name name);

/* Adds a message of diag.def, diag_add(d, D_NAME, where, order, ...); `order` is its byte offset (0 for
 * none).  The strings are copied or live in the arena. */
#define diag_add(d, name, ...) diag_add_as(d, name, DIAG_##name, __VA_ARGS__)

void diag_add_as(struct diags *d, enum diag_name name, const char *text, struct place where, unsigned order,
	...) __attribute__((format(printf, 3, 6)));

void diag_addv(struct diags *d, enum diag_name name, struct place where, unsigned order, va_list args);

/* Adds a message with a text and an option ("-Wunused", "" for an error) from Clang. */
void diag_add_text(struct diags *d, enum severity severity, const char *option, struct place where,
	unsigned order, const char *message);

/* Gives the message just added another place, if it was accepted. */
void diag_move(struct diags *d, struct place to);

/* Adds a note to the message just added, if that was accepted. */
void diag_note(struct diags *d, struct place where, const char *message);

/* Takes back a message from Clang with that option's name, and its notes, in favour of a better one. */
void diag_take_back(struct diags *d, unsigned order, const char *id);

/* Describes the underlined text of the message or note just added: "this has type 'int *'".  The label lives
 * in the arena. */
void diag_label(struct diags *d, const char *label);

/* Adds a fix to the message or note just added. */
void diag_fix(struct diags *d, struct fix fix);

/* Prints all messages in the format of the policy and forgets them; the counts stay.  `input` is the file
 * that they are about. */
void diags_print(struct diags *d, const char *input, FILE *to);

/* Print the messages in the given order, notes after the message that they explain (diag_text.c, diag_json.c,
 * diag_sarif.c). */
void diag_print_text(const struct diags *d, struct diag *const *sorted, FILE *to);
void diag_print_json(const struct diags *d, struct diag *const *sorted, FILE *to);
void diag_print_sarif(const struct diags *d, struct diag *const *sorted, const char *input, FILE *to);

/* Prints the paragraph about a message (--explain ID), or about the messages of C for an id such as -Wunused;
 * and that about the reports at run time (reports.h) with that id, or with that line.  Returns false if there
 * is neither. */
bool explain_topic(const char *what, FILE *to);

/* Prints a line about each message and each kind of report, for --explain without an id. */
void explain_list(FILE *to);

/* Returns the id that is similar to a word or contains it, or NULL. */
const char *explain_nearest(const char *what);

#endif
