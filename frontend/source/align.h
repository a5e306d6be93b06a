/* SPDX-License-Identifier: MIT
 *
 * align.h - the place in the user's line that a place in its expansion comes from.
 */
#ifndef FRONTEND_ALIGN_H
#define FRONTEND_ALIGN_H

#include "source/source.h"

/* text[begin..end): the part of a line in which the two differ. */
struct stretch {
	const char *text;
	size_t begin, end;
};

/* Changes the column of a place in p, and its width, to those in the line: the same word's, or those
 * of the macro that it comes from.  False, and nothing is changed: there are too many words, or
 * none that can be a macro. */
bool align(struct place *place, struct stretch p, struct stretch line);

#endif
