/* SPDX-License-Identifier: MIT
 *
 * out.h - reports as JSON and SARIF.
 */
#ifndef REPORT_OUT_H
#define REPORT_OUT_H

#include "checker/report/record.h"

/* A text in a room of fixed size; text that does not fit is left out, and n is size then. */
struct out_text {
	char *text;
	size_t n, size;
};

void out_add(struct out_text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds a string of JSON, in quotes; n bytes of it. */
void out_string(struct out_text *t, const char *s, size_t n);

/* The parts of a report that its record does not have. */
struct out_words {
	const char *id, *message, *rest; /* rest: the text after the line of the message */
	size_t n_message;
	int thread;       /* -1: none */
	const char *host; /* NULL on one host */
};

/* Returns the next line of the rest that is neither an excerpt nor a caller, without the blanks before it,
 * or NULL; *n: its length. */
const char *out_line(const char **rest, size_t *n);

/* json.c: writes a report in one line, with its end. sarif.c: writes it as a result of SARIF without an
 * end; sarif_head and SARIF_END enclose the results of a log. */
void json_report(struct out_text *t, const struct out_words *w, const struct report_record *r);
void sarif_result(struct out_text *t, const struct out_words *w, const struct report_record *r);
void sarif_head(struct out_text *t);
#define SARIF_END "\n]}]}\n"

#endif
