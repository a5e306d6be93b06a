/* SPDX-License-Identifier: MIT
 *
 * schedule.h - loops and places with plans of localize.  Private to the folder.
 */
#ifndef LOWERING_SCHEDULE_H
#define LOWERING_SCHEDULE_H

#include "frontend.h"

#include "edit/edit.h"

struct lowering;

/* The names in C of what a loop that follows a plan declares; NULL: it is not there. */
struct loop_names {
	const char *run;      /* the upcr_strips: where the loop is */
	const char *k, *n;    /* the iteration of this strip, and how many there are */
	const char *more;     /* whether the condition of an open loop holds; or NULL */
	const char *same;     /* a condition: what the loop compares has not changed; or NULL */
	const char *own_step; /* the number of the thread's blocks from one own iteration to the next */
	const char *first;    /* what the induction variable is at first */
	const char *trips;    /* the trip count, and */
	const char *checked;  /* that as far as the subscripts of the affinity are checked */
};

/* The names in C of what a loop that names objects in advance declares. */
struct prefetch_names {
	const char *state, *left; /* the upcr_prefetch, and how many iterations begin before it is due */
	struct {
		struct copy_name {
			unsigned copy;
			const char *name;
		} *items;
		size_t n, cap;
	} copies;
};

struct name_list {
	const char **items;
	size_t n, cap;
};

struct decl_list {
	struct decl **items;
	size_t n, cap;
};

struct loop_list {
	struct loop_names *items;
	size_t n, cap;
};

struct prefetch_list {
	struct prefetch_names *items;
	size_t n, cap;
};

/* The words of an external declaration, by hash. */
struct word_set {
	struct map map;
	const struct node *declaration;
};

/* Returns whether n is a place that a private pointer serves, a member of it, or an element of such a member,
 * all of which are lvalues of C. */
bool is_privatised(struct node *n);

/* Returns whether a loop has a plan for more than what is made before it. */
bool is_planned(const struct node *n);

/* Returns the loop that is written where a node is: its partner, or itself. */
struct node *loop_at(struct node *n);

/* Lowers a loop with a plan, where `at` is; `control` is the name of the test whether it controls, or NULL
 * for a plain loop. */
void lower_schedule(struct lowering *l, struct node *n, struct node *at, const char *control);

/* Lowers the clauses of a loop's head, but for an affinity. */
void lower_head(struct lowering *l, struct node *n);

/* Lowers a plain for, where its partner is. */
void lower_interchanged(struct lowering *l, struct node *n, struct node *at);

/* Declares the pointers to rows, and reads the values, that are made before a loop. */
void lower_rows(struct lowering *l, struct node *n);

/* Has a loop name objects of other hosts before it reads them, if there is a plan for that (prefetch.c). */
void lower_prefetch(struct lowering *l, struct node *n);

/* Returns the names in C of the variables that a loop that follows a plan declares. */
struct loop_schedule;
struct loop_names *loop_names(struct lowering *l, const struct loop_schedule *schedule);

/* Return the names of the variables that such a loop declares, and of its copy of the array of a place. */
struct prefetch;
const struct prefetch_names *prefetch_names(const struct lowering *l, const struct prefetch *a);
const char *prefetch_copy(const struct lowering *l, const struct prefetch *a, const struct node *place);

/* Return the number of iterations that are to come in a loop that counts, whose bound is lowered already, and
 * the step of its variable. */
struct induction;
struct pieces trips_to_come(struct lowering *l, const struct induction *i);
const char *step_of(struct lowering *l, const struct induction *i);

/* Lowers a place that one of their pointers serves. */
void lower_privatised(struct lowering *l, struct node *n);

#endif
