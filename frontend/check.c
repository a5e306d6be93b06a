/* SPDX-License-Identifier: MIT
 *
 * check.c - the rules of UPC that Clang cannot know, over the finished tree.
 */
#include "frontend.h"

bool frontend_check(struct unit *u)
{
	return u->diags.n_errors == 0;
}
