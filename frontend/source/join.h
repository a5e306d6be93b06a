/* SPDX-License-Identifier: MIT
 *
 * join.h - lines of the user that are one line of P: a macro's arguments continue on the next lines, or a
 * backslash ends the line.
 */
#ifndef FRONTEND_JOIN_H
#define FRONTEND_JOIN_H

#include "source/source.h"

/* Joins the lines of the file that line l of P was made from, with the newlines between them, if there are
 * two or more: blanks replace comments and backslashes that end lines, so each byte stays in its place.
 */
bool join_lines(const struct source *s, const struct line *l, struct text *joined);

#endif
