/* SPDX-License-Identifier: MIT
 *
 * reference.h - shared references of loops that go by plan.  Private to the folder.
 */
#ifndef LOWERING_REFERENCE_H
#define LOWERING_REFERENCE_H

#include "lower.h"

#include "localize.h"

/* The lines of a loop's head for its references, and the end of the head. */
void reference_lines(struct lowering *l, struct walk *w, struct pieces *to);

/* The pointer to a row, before a loop. */
void reference_row(struct lowering *l, struct ref *r, struct pieces *to);

/* How many places the references of a loop need: those at one spot share one; and which is that of r. */
long reference_places(const struct walk *w);
long reference_place(const struct ref *r);

/* Makes the name in C of what serves the reference or value of this number: "upcr_p_a" of one to `a`. */
const char *reference_new_name(struct lowering *l, unsigned number, const struct node *base);

/* A pointer-to-shared to an element: upcr_add(base, sizeof(int), 4, i). */
struct pieces reference_element(struct lowering *l, struct pieces *base, const struct affine *at,
	struct type *type, long block);

/* An index in C. */
struct pieces reference_index(struct lowering *l, const struct affine *a);

/* The name in C of what serves a reference; that of the array that it is an element of, or NULL. */
const char *reference_name(const struct lowering *l, const struct ref *r);
const char *reference_array(const struct ref *r);

/* sweep.c, with --check: what is checked before each strip. */
void sweep_lines(struct lowering *l, struct walk *w, struct pieces *to);

/* Whether there are subscripts of an affinity to check; before the loop, and what to say after it. */
bool sweeps_affinity(struct lowering *l, const struct walk *w);
void sweep_affinity(struct lowering *l, const struct walk *w, struct pieces *before, struct pieces *after);

/* The name of a variable in C. */
const char *reference_decl_name(const struct decl *d);

#endif
