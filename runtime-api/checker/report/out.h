/* SPDX-License-Identifier: MIT
 *
 * out.h - reports as JSON and SARIF.
 */
#ifndef REPORT_OUT_H
#define REPORT_OUT_H

#include "checker/report/record.h"

/* A text in a room that it must fit into; what does not is left out, and n is size then. */
struct out_text {
	char *text;
	size_t n, size;
};

void out_add(struct out_text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A string of JSON, in quotes; n bytes of it. */
void out_string(struct out_text *t, const char *s, size_t n);

/* What the record of a report does not have. */
struct out_words {
	const char *id, *message, *rest; /* rest: what follows the line of the message */
	size_t n_message;
	int thread;       /* -1: none */
	const char *host; /* NULL on one host */
};

/* The next line of the rest that is neither an excerpt nor a caller, without the blanks before it, or NULL;
 * *n: its length. */
const char *out_line(const char **rest, size_t *n);

/* json.c: a report in one line, with its end.  sarif.c: the same as a result of SARIF without one; what
 * stands before and after the results of a log. */
void json_report(struct out_text *t, const struct out_words *w, const struct report_record *r);
void sarif_result(struct out_text *t, const struct out_words *w, const struct report_record *r);
void sarif_head(struct out_text *t);
#define SARIF_END "\n]}]}\n"

#endif
