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
	MESSAGE_OTHER,   /* a sentence of its own */
	MESSAGE_SNIPPET, /* source text or a caret below a message */
	MESSAGE_CONTEXT, /* "In function 'f':", "In file included from" */
	MESSAGE_NOTE,
	MESSAGE_WARNING,
	MESSAGE_ERROR,
};

struct compiler_message {
	enum message_kind kind;
	char *text; /* the line without colours and its end */
	/* For the last three kinds, and for a context with a place: */
	char *file;            /* NULL: no place */
	unsigned line, column; /* column 0: none */
	const char *severity;  /* "error: " and what follows it, in text */
	char option[80];       /* of -Woption, or "" */
};

/* Reads one line of n bytes.  What `m` points to lives until the next call with it; it
 * begins as {0}. */
void message_read(struct compiler_message *m, const char *raw, size_t n);

/* Prints the first line of a message, at another place if it was given one. */
void message_print(const struct compiler_message *m, bool coloured);

/* A fresh copy of what it says, without place, severity and option. */
char *message_words(const struct compiler_message *m);

/* ---- origin.c: the lines of a generated file ------------------------------------- */

struct line_origin;

/* Reads a generated file and its #line directives.  With `strip` it also writes the file
 * anew without them; message lines then count from 1 in that file.  NULL: it cannot. */
struct line_origin *origin_read(const char *generated, const char *source, bool strip);

/* Moves the message from the C that the compiler saw to the file that the user wrote; its
 * column becomes 0 where nothing corresponds to it.  Tabs count as `tab` columns.  True if
 * the line differs from the user's, so that what the compiler shows of it helps nobody. */
bool origin_place(struct line_origin *o, struct compiler_message *m, unsigned tab);

/* Prints line and caret of the message from the user's file. */
void origin_show(struct line_origin *o, const struct compiler_message *m);

#endif
