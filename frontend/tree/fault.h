/* SPDX-License-Identifier: MIT
 *
 * fault.h - checks that a tree is as node.h describes it.  Builds with sanitizers call it between passes.
 */
#ifndef TREE_FAULT_H
#define TREE_FAULT_H

#include "tree/node.h"

/* Returns the first node below the root, in order, that violates an invariant, and sets *what to the fault, a
 * sentence without its subject; NULL if there is none.  The root is a NODE_UNIT, or any node without a
 * parent. */
const struct node *tree_fault(const struct node *root, const char **what);

#endif
