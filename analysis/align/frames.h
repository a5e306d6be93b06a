/* SPDX-License-Identifier: MIT
 *
 * frames.h - shared by differ.c, frames.c and meet.c: the ways by which a function may be called.
 */
#ifndef ANALYSIS_FRAMES_H
#define ANALYSIS_FRAMES_H

#include "align/differ.h"

enum { MOST_FRAMES = 16, MOST_THREADS = 64, LOOKED_AT = 30000 };

/* The ways in which a function may be called, a frame for each. */
struct frames {
	struct frame *items[MOST_FRAMES];
	size_t n;
};

/* Looks for the calls and the places that set variables, once, for the first question. */
void look_at_unit(struct differ *d);

const struct frames *frames_of(struct differ *d, struct node *function);

#endif
