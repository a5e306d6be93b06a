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
	LAUNCHER_FREEZES, /* as -freeze */
	LAUNCHER_WARNS,   /* goes on after a sentence */
	LAUNCHER_ENDS,    /* ends with it */
};

struct launcher_answer {
	enum launcher_action action;
	const char *why; /* what follows the option in the sentence, or NULL */
};

/* Whether the word, with one dash, is such an option.  `next` then stands behind its value. */
bool launcher_option(const char *word, char ***next, struct launcher_answer *answer);

/* How many words upcrun takes for the option that stands there, with its argument; 0 if it has no such
 * option. *runs: whether it then runs the program. */
size_t launcher_words(char **words, bool *runs);

/* The option of theirs or ours that is spelled most like this one, or NULL. */
const char *launcher_nearest(const char *word);

#endif
