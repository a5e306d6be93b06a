/* SPDX-License-Identifier: MIT
 *
 * attribute.h - attributes of shared objects, and of functions with pointers-to-shared.
 */
#ifndef LOWERING_ATTRIBUTE_H
#define LOWERING_ATTRIBUTE_H

#include "lower.h"

/* What of a shared object's declaration its C object needs; NULL where there is nothing. */
struct object_words {
	const char *align;  /* "__attribute((aligned(64))) ": before the type of an element */
	const char *label;  /* " __asm__("a")": after the name */
	const char *symbol; /* " __attribute((weak))": after that */
};

struct object_words object_words(struct lowering *l, const struct decl *d);

/* "_Alignas(64) __attribute__((unused)) ": all of a declaration. */
const char *all_attributes(struct lowering *l, const struct decl *d);

/* " __attribute__((aligned(64))) ": of what is before the name in its declarator. */
const char *declarator_attributes(struct lowering *l, const struct decl *d);

/* Takes out of a function's declaration the attributes about pointers that are none in C. */
void lower_attributes(struct lowering *l, const struct decl *d);

/* The text of the attribute list, or _Alignas, at token t without those. */
const char *attribute_words(struct lowering *l, size_t t, const struct type *declared);

#endif
