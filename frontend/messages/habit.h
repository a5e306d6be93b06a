/* SPDX-License-Identifier: MIT
 *
 * habit.h - names of other languages, libraries and versions of UPC, and what to write instead.
 */
#ifndef FRONTEND_HABIT_H
#define FRONTEND_HABIT_H

#include <stdbool.h>
#include <stddef.h>

struct habit {
	const char *name; /* with a '*' at the end it is a prefix */
	const char *advice;
	const char *instead; /* replaces the whole call; with a '(' at its end, the name; "shared" the word;
	                        NULL if nothing always compiles */
};

/* Returns the entry for a name of n letters, or NULL. */
const struct habit *habit_find(const char *name, size_t n, bool is_call);

#endif
