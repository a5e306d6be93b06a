/* SPDX-License-Identifier: MIT
 *
 * attribute.h - attributes of shared objects, and of functions with pointers-to-shared.
 */
#ifndef LOWERING_ATTRIBUTE_H
#define LOWERING_ATTRIBUTE_H

#include "lower.h"

/* The words of a shared object's declaration that its C object needs; NULL where there are none. */
struct object_words {
	const char *align;  /* "__attribute((aligned(64))) ", before the type of an element */
	const char *label;  /* " __asm__("a")", after the name */
	const char *symbol; /* " __attribute((weak))", after the label */
};

struct object_words object_words(struct lowering *l, const struct decl *d);

/* Returns all attributes of a declaration: "_Alignas(64) __attribute__((unused)) ". */
const char *all_attributes(struct lowering *l, const struct decl *d);

/* Returns the attributes before the name in its declarator: " __attribute__((aligned(64))) ". */
const char *declarator_attributes(struct lowering *l, const struct decl *d);

/* Removes from a function's declaration the attributes about pointers that are not pointers in C. */
void lower_attributes(struct lowering *l, const struct decl *d);

/* Returns the text of the attribute list, or _Alignas, at token t without those attributes. */
const char *attribute_words(struct lowering *l, size_t t, const struct type *declared);

#endif
