/* SPDX-License-Identifier: MIT
 *
 * habit.h - names that other languages, libraries and versions of UPC have, and what to write for them.
 */
#ifndef FRONTEND_HABIT_H
#define FRONTEND_HABIT_H

#include <stdbool.h>
#include <stddef.h>

struct habit {
	const char *name; /* with a '*' at the end: all that begin so */
	const char *advice;
	const char *instead; /* of the whole call; with a '(' at its end: of the name; "shared": of
	                        the word; NULL: nothing that always compiles */
};

/* What is known of a name of n letters, or NULL. */
const struct habit *habit_find(const char *name, size_t n, bool is_call);

#endif
