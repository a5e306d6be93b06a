/* SPDX-License-Identifier: MIT
 *
 * locate.h - what places of code are: more than core.h has.
 */
#ifndef LOCATE_H
#define LOCATE_H

#include <stdbool.h>

/* Whether "file:line" is in a header of ours, whose functions stand in for the user's accesses. */
bool locate_is_ours(const char *place);

#endif
