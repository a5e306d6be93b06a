/* SPDX-License-Identifier: MIT
 *
 * sema.h - the stages that check the rules Clang cannot know.
 */
#ifndef FRONTEND_SEMA_H
#define FRONTEND_SEMA_H

#include "tree/unit.h"

bool frontend_layouts(struct unit *u); /* makes every block size a number */
bool frontend_check(struct unit *u);   /* checks the rules of UPC over the tree */

#endif
