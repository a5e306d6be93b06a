/* SPDX-License-Identifier: MIT
 *
 * joint.h - two pieces of output stay two tokens.  Private to the folder.
 */
#ifndef LOWERING_JOINT_H
#define LOWERING_JOINT_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the last token of a text of n characters and the first one of what is to follow need a
 * space between them.  Neither ends or begins within a comment or a literal. */
bool joint_needs_space(const char *left, size_t n, const char *right);

#endif
