/* SPDX-License-Identifier: MIT
 *
 * comments.h - comments that a preprocessor keeps: some of them change the expansion of macros.
 */
#ifndef FRONTEND_COMMENTS_H
#define FRONTEND_COMMENTS_H

#include <stdbool.h>
#include <stddef.h>

/* Returns whether a text has a comment in parentheses, or between a name and its '(', where it may be in the
 * call of a macro: gcc and Clang then do not see the call, and gcc puts the comment in strings. */
bool comments_are_in_calls(const char *text, size_t n);

/* Returns whether two outputs of a preprocessor, of n and m bytes, have the same tokens; directives, comments
 * and blanks do not count. */
bool comments_change_nothing(const char *a, size_t n, const char *b, size_t m);

#endif
