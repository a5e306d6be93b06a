/* SPDX-License-Identifier: MIT
 *
 * align.h - finds the place in the user's line that a place in its expansion comes from.
 */
#ifndef FRONTEND_ALIGN_H
#define FRONTEND_ALIGN_H

#include "source/source.h"

/* text[begin..end) is the part of a line in which the two differ. */
struct stretch {
	const char *text;
	size_t begin, end;
};

/* Changes the column and width of a place in p to those in the line: of the same word, or of the macro that
 * it comes from.  Returns false, and changes nothing, if there are too many words, or none that can be a
 * macro. */
bool align(struct place *place, struct stretch p, struct stretch line);

#endif
