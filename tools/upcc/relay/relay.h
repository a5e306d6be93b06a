/* SPDX-License-Identifier: MIT
 *
 * relay.h - passes on what the programs that upcc runs print, made fit for the user: places in the
 * files that were written by hand, each thing said once, no name of a temporary file.
 */
#ifndef UPCC_RELAY_H
#define UPCC_RELAY_H

#include "relay/message.h"
#include "upcc.h"

/* The C compiler's messages about one translated file. */
struct compiler_report {
	int n_errors; /* the errors, and two subsets of them */
	int n_users;  /* errors that only the user can mend: assertions, asm, -Werror */
	int n_plain;  /* errors in lines that upc2c copied unchanged */
};

/* Runs upc2c, prints its messages and remembers the warnings. */
int relay_translator(const struct driver_options *o, const struct words *command, int how);

/* Runs a C compiler on the translation of `source`. lines: the origins of the generated lines, or NULL. */
int relay_compiler(const struct driver_options *o, const struct words *command, int how, const char *source,
	const char *generated, struct line_origin *lines, struct compiler_report *report);

/* Runs a linker; `objects` are among the linked files. */
int relay_linker(const struct driver_options *o, const struct words *command, const struct words *objects,
	int how);

/* Makes all later messages print `to` in place of `from`. */
void relay_rename(const char *from, const char *to);

/* Returns a fresh copy of n bytes of a message, after the replacements of relay_rename. */
char *relay_renamed(const char *line, size_t n);

/* Returns true if messages are printed in colour. */
bool relay_coloured(const struct driver_options *o);

/* Returns true if the error is the user's and only the C compiler can find it. */
bool fault_is_users(const struct compiler_message *m);

/* ---- seen.c: what was said --------------------------------------------------------- */

void seen_add(const struct compiler_message *m);

/* Returns true if a message about the same line was recorded with this option, or with Clang's name for it;
 * with `any`, if it was recorded with any option. */
bool seen_has(const struct compiler_message *m, bool any);

#endif
