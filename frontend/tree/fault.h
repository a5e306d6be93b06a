/* SPDX-License-Identifier: MIT
 *
 * fault.h - whether a tree is as node.h says.  Builds with sanitizers ask between passes.
 */
#ifndef TREE_FAULT_H
#define TREE_FAULT_H

#include "tree/node.h"

/* The first node below the root, in order, that is not as it must be, and what is wrong with it, as a
 * sentence without its subject; NULL: none.  The root is a NODE_UNIT, or any node without a parent. */
const struct node *tree_fault(const struct node *root, const char **what);

#endif
