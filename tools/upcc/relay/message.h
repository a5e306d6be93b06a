/* SPDX-License-Identifier: MIT
 *
 * message.h - what translators, compilers and linkers print: one line read as a message,
 * and where a line of generated C comes from.
 */
#ifndef UPCC_MESSAGE_H
#define UPCC_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>

enum message_kind {
	MESSAGE_OTHER,   /* a sentence in no known form */
	MESSAGE_SNIPPET, /* source text or a caret below a message */
	MESSAGE_CONTEXT, /* "In function 'f':", "In file included from" */
	MESSAGE_NOTE,
	MESSAGE_WARNING,
	MESSAGE_ERROR,
};

struct compiler_message {
	enum message_kind kind;
	char *text; /* the line without colours and its end */
	/* Set for the last three kinds, and for a context that has a place: */
	char *file;            /* NULL for no place */
	unsigned line, column; /* column 0 for none */
	const char *severity;  /* points to "error: " in `text`, and the rest of the text follows */
	char option[80];       /* from -Woption, or "" */
};

/* Reads one line of n bytes. The strings of `m` live until the next call with the same `m`, which must be {0}
 * before the first call. */
void compiler_message_read(struct compiler_message *m, const char *raw, size_t n);

/* Prints the first line of a message, with its new place if it has been moved. */
void compiler_message_print(const struct compiler_message *m, bool coloured);

/* Returns a fresh copy of the message's text without place, severity and option. */
char *message_words(const struct compiler_message *m);

/* ---- origin.c: the lines of a generated file ------------------------------------- */

struct line_origin;

/* Reads a generated file and its #line directives. With `strip` it also rewrites the file without them; then
 * the lines of messages count from 1 in that file. Returns NULL on failure. */
struct line_origin *origin_read(const char *generated, const char *source, bool strip);

/* Moves the message from the C that the compiler saw to the file that the user wrote; its column becomes 0
 * where no column corresponds to it. A tab counts as `tab` columns. Returns true if the generated line
 * differs from the user's line, so that the compiler's display of the line would not help. */
bool origin_place(struct line_origin *o, struct compiler_message *m, unsigned tab);

/* Prints the message's line and caret from the user's file. */
void origin_show(struct line_origin *o, const struct compiler_message *m);

#endif
