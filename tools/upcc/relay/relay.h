/* SPDX-License-Identifier: MIT
 *
 * relay.h - passes on what the programs that upcc runs print, made fit for the user: places in the
 * files that were written by hand, each thing said once, no name of a temporary file.
 */
#ifndef UPCC_RELAY_H
#define UPCC_RELAY_H

#include "relay/message.h"
#include "run/upcc.h"

/* What a C compiler said about one translated file. */
struct compiler_report {
	int n_errors; /* and among them those */
	int n_users;  /* that only the user can mend: assertions, asm, -Werror */
	int n_plain;  /* in lines that upc2c carried over as they were */
};

/* Runs upc2c: prints what it says and remembers the warnings. */
int relay_translator(const struct driver_options *o, const struct words *command, int how);

/* Runs a C compiler over what upc2c made of `source`; o: its lines, or NULL. */
int relay_compiler(const struct driver_options *o, const struct words *command, int how, const char *source,
	const char *generated, struct line_origin *lines, struct compiler_report *report);

/* Runs a linker; among what it links are these objects. */
int relay_linker(const struct driver_options *o, const struct words *command, const struct words *objects,
	int how);

/* From now on messages say `to` for `from`. */
void relay_rename(const char *from, const char *to);

/* A fresh copy of n bytes of a message, with the names that relay_rename gave. */
char *relay_renamed(const char *line, size_t n);

/* True if messages are to be coloured. */
bool relay_coloured(const struct driver_options *o);

/* True if the error is one of the user's that only the C compiler can see. */
bool fault_is_users(const struct compiler_message *m);

/* ---- seen.c: what was said --------------------------------------------------------- */

void seen_add(const struct compiler_message *m);

/* True if a message about the same line with this option, or with the name that Clang has
 * for it, was added; `any`: any option. */
bool seen_has(const struct compiler_message *m, bool any);

#endif
