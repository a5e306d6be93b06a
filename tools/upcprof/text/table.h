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
	COLUMN_TEXT,   /* aligned left; truncated if a line is too long for the page */
	COLUMN_PLACE,  /* a text that is truncated at its beginning */
	COLUMN_COUNT,  /* a number */
	COLUMN_THREAD, /* a thread's number, -1: none; in text "-" */
	COLUMN_TIME,   /* nanoseconds; JSON: a number whose name ends in "_ns" */
	COLUMN_BYTES,  /* JSON: a number */
	COLUMN_SHARE,  /* a fraction; text: per cent, JSON: a number; -1: none */
	COLUMN_BAR,    /* a fraction as a bar of at most BAR_WIDTH; not in JSON */
	COLUMN_DEPTH,  /* the indentation of the next column; JSON: a number */
	COLUMN_SOURCE, /* a line of its own below the row, if not NULL; JSON: text or null */
	COLUMN_HIDDEN, /* a number that is only in JSON */
	COLUMN_QUIET,  /* a text that is only in JSON */
	COLUMN_FIGURE, /* a number as right-aligned text; not in JSON */
	COLUMN_FACTOR, /* a signed fraction that is only in JSON; null if it is not finite */
};

#define NO_NUMBER INT64_MIN

enum { BAR_WIDTH = 20 };

struct column {
	char *name;  /* the name in JSON */
	char *title; /* the title in text */
	enum column_kind kind;
	bool is_minor; /* the first to be left out on a narrow page */
};

union table_cell {
	char *text; /* owned by the table */
	int64_t number;
	double share;
};

struct table {
	const char *name; /* in JSON and for --section= */
	char *title;      /* the heading in text */
	struct column *columns;
	union table_cell *cells; /* row by row */
	char **notes;            /* lines below the table in text, the list "notes" in JSON */
	const char *empty;       /* the text if there are no rows */
	int n_columns, n_notes;
	size_t n_rows, room;
	size_t most;    /* the most rows in text; 0: all */
	bool key_value; /* columns: name in JSON, name in text, text, number or NO_NUMBER; in JSON an object
	                 */
	bool is_text;   /* only in text, as another table has it in JSON */
	bool is_json;   /* only in JSON */
	void (*put)(const struct table *t, int width); /* prints another form of the text, or NULL */
	bool is_absent; /* left out of both: it needs several hosts, or data that were not given */
};

struct table *table_new(const char *name, const char *title);
void table_free(struct table *t);
void table_column(struct table *t, const char *name, const char *title, enum column_kind kind);

/* Marks the last column as the first to be left out on a narrow page. */
void table_minor(struct table *t);

/* Adds a row with cells that are 0 and NULL, for the caller to fill in; the texts must be fresh. */
union table_cell *table_row(struct table *t);
void table_note(struct table *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Print a table on standard output; width: columns of a line, 0: unlimited. */
void table_print(const struct table *t, int width);

/* Prints a text in lines of at most `width` columns (0: one line), unless a word is longer. */
void put_wrapped(const char *text, size_t width);

/* Prints "NAME": {"rows": [...]} as a member of an open object. */
void table_print_json(const struct table *t);

/* Prints a cell in JSON; nothing for a column that is only in text. */
void table_put_json_cell(FILE *file, const struct column *c, union table_cell cell);

/* Writes a JSON string; bytes that are no UTF-8 become U+FFFD. */
void json_put_text(FILE *file, const char *text, size_t length);
void json_print_text(const char *text);

#endif
