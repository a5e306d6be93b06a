/* SPDX-License-Identifier: MIT
 *
 * init.h - which value of an initializer is for what (C11 6.7.9).
 */
#ifndef UPC2C_TREE_INIT_H
#define UPC2C_TREE_INIT_H

#include "tree/unit.h"

/* What is done with a value; to: the type of what it sets, NULL if that is not known; has_braces: what that
 * is a member of has its braces. */
typedef void init_visitor(void *context, struct type *to, struct node *value, bool has_braces);

/* Visits the values of the initializer of an object, in order. */
void init_visit(const struct unit *u, struct type *to, struct node *init, init_visitor *visit, void *context);

/* Whether it is a record without a name that is a member: its members are those of the record around it. */
static inline bool node_is_anonymous(const struct node *n)
{
	return n->kind == NODE_RECORD && n->decl && n->decl->is_anonymous;
}

/* Its type; NULL: what a record declares there is no member with a value. */
struct type *type_of_member(const struct node *member);

#endif
