/* SPDX-License-Identifier: MIT
 *
 * stays.h - what the iterations of a loop have in common.  Private to the folder.
 */
#ifndef ANALYSIS_STAYS_H
#define ANALYSIS_STAYS_H

#include "analysis.h"

/* One iteration, as what it consists of in the order in which it is executed. */
struct turn {
	struct pass *p;
	struct node *root; /* has the parts: the loop, or the block with the label and the goto */
	struct {
		struct node **items;
		size_t n, cap;
	} parts;
	size_t start; /* the part that is taken for the first one */
	struct effects effects;
	struct map seen;   /* variables and functions that were followed */
	bool reads_memory; /* what others may write is read: shared memory, or what a private pointer points
	                      to */
	struct node *read; /* the first read that is certainly one of relaxed shared memory, or NULL */
};

/* Returns whether an expression has the same value in each iteration as long as no other thread writes what
 * it reads: it depends on nothing that an iteration hands on to the next one.  Sets reads_memory and read. */
bool stays(struct turn *it, struct node *n);

/* The same of the conditions in the loop on which it depends whether n is executed. */
bool controls_stay(struct turn *it, struct node *n);

/* The statement or expression in the loop that decides next whether n is executed, or NULL; its condition. */
struct node *control_of(const struct turn *it, struct node *n);
struct node *control_condition(struct node *control);

#endif
