/* SPDX-License-Identifier: MIT
 *
 * joint.h - keeps two pieces of output two tokens.  Private to the folder.
 */
#ifndef LOWERING_JOINT_H
#define LOWERING_JOINT_H

#include <stdbool.h>
#include <stddef.h>

/* Returns whether the last token of a text of n characters and the first one of the next text need a space
 * between them.  Neither ends or begins within a comment or a literal. */
bool joint_needs_space(const char *left, size_t n, const char *right);

#endif
