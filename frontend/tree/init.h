/* SPDX-License-Identifier: MIT
 *
 * init.h - matches the values of an initializer to members and elements (C11 6.7.9).
 */
#ifndef UPC2C_TREE_INIT_H
#define UPC2C_TREE_INIT_H

#include "tree/unit.h"

/* Receives a value; `to` is the type that it initializes, or NULL if that is unknown; has_braces is set if
 * the object that contains it has its own braces. */
typedef void init_visitor(void *context, struct type *to, struct node *value, bool has_braces);

/* Visits the values of the initializer of an object, in order. */
void init_visit(const struct unit *u, struct type *to, struct node *init, init_visitor *visit, void *context);

/* Returns whether a node is a record without a name that is a member: its members belong to the record around
 * it. */
static inline bool node_is_anonymous(const struct node *n)
{
	return n->kind == NODE_RECORD && n->decl && n->decl->is_anonymous;
}

/* Returns the type of a member, or NULL for a declaration in a record that is not a member with a value. */
struct type *type_of_member(const struct node *member);

#endif
