/* SPDX-License-Identifier: MIT
 *
 * launcher.h - options of other launchers of UPC programs.
 */
#ifndef TOOLS_LAUNCHER_H
#define TOOLS_LAUNCHER_H

#include "say.h"

#include <stdbool.h>
#include <stddef.h>

enum launcher_action {
	LAUNCHER_IGNORES,
	LAUNCHER_FREEZES, /* the same as -freeze */
	LAUNCHER_WARNS,   /* upcrun continues after a warning */
	LAUNCHER_ENDS,    /* upcrun ends with a message */
};

struct launcher_answer {
	enum launcher_action action;
	const char *why; /* the rest of the message, after the option; NULL for none */
};

/* Returns true if the word, with one dash, is an option of another launcher, and sets *answer. `next` moves
 * past the option's argument. */
bool launcher_option(const char *word, char ***next, struct launcher_answer *answer);

/* Returns the number of words that upcrun takes for the option at *words and its argument; 0 if upcrun has no
 * such option. Sets *runs to true if upcrun still runs the program with this option. */
size_t launcher_words(char **words, bool *runs);

/* Returns the option of upcrun or of another launcher with the most similar spelling, or NULL. */
const char *launcher_nearest(const char *word);

#endif
