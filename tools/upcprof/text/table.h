/* SPDX-License-Identifier: MIT
 *
 * table.h - tables, from which come both the text of a report and its JSON: each section of a
 * report fills one, and what one form shows the other has as well.
 */
#ifndef UPCPROF_TABLE_H
#define UPCPROF_TABLE_H

#include "text/text.h"

#include <stdio.h>

enum column_kind {
	COLUMN_TEXT,   /* aligned left; cut if a line is too long for the page */
	COLUMN_PLACE,  /* a text, too, that is cut in front */
	COLUMN_COUNT,  /* a number */
	COLUMN_THREAD, /* a thread's number, -1: none; in text as "-" */
	COLUMN_TIME,   /* nanoseconds; JSON: the number, and "_ns" behind the name */
	COLUMN_BYTES,  /* JSON: the number */
	COLUMN_SHARE,  /* a fraction; text: per cent, JSON: the fraction; -1: none */
	COLUMN_BAR,    /* the fraction as a bar of at most BAR_WIDTH; not in JSON */
	COLUMN_DEPTH,  /* how far the next column is indented; JSON: a number */
	COLUMN_SOURCE, /* a line of its own below the row, if not NULL; JSON: text or null */
	COLUMN_HIDDEN, /* a number that is in JSON only */
	COLUMN_QUIET,  /* a text that is in JSON only */
	COLUMN_FIGURE, /* a number as a text, aligned right; not in JSON */
	COLUMN_FACTOR, /* a fraction of any sign that is in JSON only; null if it is not finite */
};

#define NO_NUMBER INT64_MIN

enum { BAR_WIDTH = 20 };

struct column {
	char *name;  /* in JSON */
	char *title; /* in text */
	enum column_kind kind;
	bool is_minor; /* left out first where the page is too narrow */
};

union table_cell {
	char *text; /* the table's own */
	int64_t number;
	double share;
};

struct table {
	const char *name; /* in JSON, and of --section= */
	char *title;      /* heading in text */
	struct column *columns;
	union table_cell *cells; /* row by row */
	char **notes;            /* lines below the table, and strings of the list "notes" in JSON */
	const char *empty;       /* what text says if there are no rows */
	int n_columns, n_notes;
	size_t n_rows, room;
	size_t most;    /* rows that text shows; 0: all */
	bool key_value; /* columns: name in JSON, name in text, text, number or NO_NUMBER: an object */
	bool is_text;   /* not in JSON, where another table has it */
	bool is_json;   /* the other way round */
	void (*put)(const struct table *t, int width); /* below its title another form of the text, or NULL */
	bool is_absent; /* in neither: it is about several hosts, and there is one, or of what was not told */
};

struct table *table_new(const char *name, const char *title);
void table_free(struct table *t);
void table_column(struct table *t, const char *name, const char *title, enum column_kind kind);

/* Of the last column: a narrow page does without it first. */
void table_minor(struct table *t);

/* A new row with cells that are 0 and NULL: fill cell[column]; texts are to be fresh ones. */
union table_cell *table_row(struct table *t);
void table_note(struct table *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Print on standard output; width: columns of a line, 0: do not cut. */
void table_print(const struct table *t, int width);

/* A text in lines of at most so many columns (0: in one), unless a word is longer. */
void put_wrapped(const char *text, size_t width);

/* "NAME": {"rows": [...]} as a member of an object that is open. */
void table_print_json(const struct table *t);

/* One cell of it; of a column that is in text only, nothing. */
void table_put_json_cell(FILE *file, const struct column *c, union table_cell cell);

/* How many bytes the UTF-8 character at `at` has, 0 if it is none (RFC 3629) or does not end. */
size_t utf8_length(const unsigned char *at, size_t left);

/* Write a JSON string; bytes that are no UTF-8 become U+FFFD. */
void json_put_text(FILE *file, const char *text, size_t length);
void json_print_text(const char *text);

#endif
