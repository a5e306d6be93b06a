/* SPDX-License-Identifier: MIT
 *
 * parser.h - the parts that read the command line.  Each returns -1 to go on, or the status to exit with.
 */
#ifndef OPTIONS_PARSER_H
#define OPTIONS_PARSER_H

#include "options/options.h"

struct parser {
	struct options *o;
	struct arena *a;
	int argc, at;
	char **argv;
};

/* Returns the next word, which is the value of the option before it, or NULL if there is none. */
char *parser_value(struct parser *p);

/* Prints a message with one %s; returns the status of a wrong command line. */
int parser_complain(const char *format, const char *what);

/* ---- usage.c ---------------------------------------------------------------------------------------- */

void usage_print(void);

/* Explains a message; NULL or "" lists all messages. */
int parse_explain(const char *id);

/* ---- checks.c: `what` is what follows the name of the option --------------------------------------------
 */

int parse_check(struct options *o, const char *what);
int parse_align(struct options *o, const char *what);
int parse_inst(struct parser *p, const char *arg);
int parse_report(struct options *o, const char *arg);

/* Returns false for other options. */
bool parse_pass(struct passes *passes, const char *arg);

/* ---- input.c ------------------------------------------------------------------------------------------ */

/* Sets o->name.  For "-" and for anything but a regular file, sets o->input to a copy in memory that can be
 * read again.  Returns -1, or the status after a message. */
int parser_hold_input(struct options *o, struct arena *a);

/* ---- messages.c --------------------------------------------------------------------------------------- */

int parse_messages(struct diag_policy *m, const char *arg);

#endif
