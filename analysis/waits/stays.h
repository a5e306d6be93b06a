/* SPDX-License-Identifier: MIT
 *
 * stays.h - values that the iterations of a loop have in common.  Private to the folder.
 */
#ifndef ANALYSIS_STAYS_H
#define ANALYSIS_STAYS_H

#include "analysis.h"

/* One iteration, as its parts in the order of execution. */
struct turn {
	struct pass *p;
	struct node *root; /* contains the parts: the loop, or the block with the label and the goto */
	struct {
		struct node **items;
		size_t n, cap;
	} parts;
	size_t start; /* the part that counts as the first one */
	struct effects effects;
	struct map seen;   /* the variables and functions that were followed */
	bool reads_memory; /* it reads memory that other threads may write: shared memory, or the target of a
	                      private pointer */
	struct node *read; /* the first read that is certainly of relaxed shared memory, volatile or not, or
	                      NULL */
};

/* Returns whether an expression has the same value in each iteration as long as no other thread writes the
 * memory that it reads: it depends on nothing that an iteration carries over to the next one.  Sets
 * reads_memory and read. */
bool stays(struct turn *it, struct node *n);

/* Returns the same for the conditions in the loop that control the execution of n. */
bool controls_stay(struct turn *it, struct node *n);

/* Returns whether a place is strict by more than being volatile. */
bool is_made_strict(const struct pass *p, struct node *n);

/* Return the next statement or expression in the loop that controls the execution of n, or NULL, and its
 * condition. */
struct node *control_of(const struct turn *it, struct node *n);
struct node *control_condition(struct node *control);

#endif
