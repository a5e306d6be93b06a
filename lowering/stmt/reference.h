/* SPDX-License-Identifier: MIT
 *
 * reference.h - shared references of loops that go by plan.  Private to the folder.
 */
#ifndef LOWERING_REFERENCE_H
#define LOWERING_REFERENCE_H

#include "lower.h"

#include "localize.h"

/* Declares, before the strips of a loop, the places that go on from one strip to the next one. */
void reference_places(struct lowering *l, struct loop_schedule *schedule, struct pieces *to);

/* Declares what serves the references in a strip: places and private pointers; and ends the strip where a
 * reference leaves its block. */
void reference_statements(struct lowering *l, struct loop_schedule *schedule, struct pieces *to);

/* Writes the totals of a strip back, after its iterations. */
void reference_totals(struct lowering *l, const struct loop_schedule *schedule, struct pieces *to);

/* Declares the private pointer to a row, before a loop. */
void reference_row(struct lowering *l, const struct loop_schedule *schedule, struct ref *r,
	struct pieces *to);

/* Returns the name in C of the place of a reference. */
const char *reference_place(const struct lowering *l, const struct ref *r);

/* Makes the name in C of what serves the reference or value of this number, element `at` of `base`: "a_i1" of
 * a[i + 1]. */
const char *reference_new_name(struct lowering *l, unsigned number, const struct node *base,
	const struct affine *at);

/* Returns whether `base` is a shared array with this block size whose layout C knows. */
bool is_laid_out(const struct lowering *l, const struct node *base, long block);

/* Returns the block size of an array in C: UPCR_BLOCK(a), or a number. */
const char *block_size_text(struct lowering *l, const struct node *base, long block);

/* Returns a pointer-to-shared to an element: upcr_add(base, sizeof(int), 4, i). */
struct pieces reference_element(struct lowering *l, struct pieces *base, const struct affine *at,
	struct type *type, long block);

/* Returns an index in C: the sum in ptrdiff_t. */
struct pieces reference_index(struct lowering *l, const struct affine *a);

static inline bool affine_is_zero(const struct affine *a)
{
	return !a->n && !a->constant && !a->constant_by_threads;
}

/* Returns the index of the element in the first iteration of a strip: i + 1, or j * 8L + ((ptrdiff_t)i + 1) %
 * n. */
struct pieces reference_first_index(struct lowering *l, const struct ref *r);

/* Returns x of x % m, in ptrdiff_t: where an iteration skips the reference, it may exceed the user's type.
 * Unsigned numbers of 64 bits wrap around as the user's do. */
struct pieces reference_wrapped(struct lowering *l, const struct ref *r);

/* Return the name in C of the variable that serves a reference, and that of the array that it is an element
 * of, or NULL. */
const char *reference_name(const struct lowering *l, const struct ref *r);
const char *reference_array(const struct ref *r);

/* Writes the checks that --check wants before each strip (range_check.c). */
void range_check_statements(struct lowering *l, struct loop_schedule *schedule, struct pieces *to);

/* checks_affinity_range returns whether subscripts of an affinity have to be checked; check_affinity_range
 * writes the check, which is before the loop, and the report, which is after it. */
bool checks_affinity_range(struct lowering *l, const struct loop_schedule *schedule);
void check_affinity_range(struct lowering *l, const struct loop_schedule *schedule, struct pieces *before,
	struct pieces *after);

/* Returns the name of a variable in C. */
const char *reference_decl_name(const struct decl *d);

#endif
