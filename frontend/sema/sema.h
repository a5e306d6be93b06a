/* SPDX-License-Identifier: MIT
 *
 * sema.h - the stages of this room: what Clang cannot know.
 */
#ifndef FRONTEND_SEMA_H
#define FRONTEND_SEMA_H

#include "tree/unit.h"

bool frontend_layouts(struct unit *u); /* every block size is a number */
bool frontend_check(struct unit *u);   /* the rules of UPC, over the tree */

#endif
