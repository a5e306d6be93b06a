/* SPDX-License-Identifier: MIT
 *
 * walk.h - loops and places with plans of localize.  Private to the folder.
 */
#ifndef LOWERING_WALK_H
#define LOWERING_WALK_H

#include "frontend.h"

#include "edit/edit.h"

struct lowering;

/* The names in C of what a loop that follows a plan declares; NULL: it is not there. */
struct loop_names {
	const char *run;     /* the upcr_strips: where the loop is */
	const char *k, *n;   /* the iteration of this strip, and how many there are */
	const char *first;   /* what the induction variable is at first */
	const char *trips;   /* the trip count, and */
	const char *checked; /* that as far as the subscripts of the affinity are checked */
};

/* The names in C of what a loop that names objects in advance declares. */
struct ahead_names {
	const char *state, *left; /* the upcr_ahead, and how many iterations begin before it is due */
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

struct ahead_list {
	struct ahead_names *items;
	size_t n, cap;
};

/* The words of an external declaration, by hash. */
struct word_set {
	struct map map;
	const struct node *of;
};

/* A place that a private pointer walks, or a member of it, or an element of such a member: an lvalue of C. */
bool is_walked(struct node *n);

/* A loop with a plan for more than what is made before it. */
bool is_planned(const struct node *n);

/* The loop that is written where a node is: its partner, or itself. */
struct node *loop_at(struct node *n);

/* A loop with a plan, where `at` is; control: the name of the test whether it controls, NULL for a plain
 * loop. */
void lower_walk(struct lowering *l, struct node *n, struct node *at, const char *control);

/* The clauses of a loop's head, but for an affinity. */
void lower_head(struct lowering *l, struct node *n);

/* A plain for, where its partner is. */
void lower_turned(struct lowering *l, struct node *n, struct node *at);

/* Declares the pointers to rows, and reads the values, that are made before a loop. */
void lower_rows(struct lowering *l, struct node *n);

/* ahead.c: has a loop name objects of other hosts before it reads them, if there is a plan for that. */
void lower_ahead(struct lowering *l, struct node *n);

/* The names in C of what a loop that follows a plan declares. */
struct walk;
struct loop_names *loop_names(struct lowering *l, const struct walk *w);

/* The names of what such a loop declares; of the copy that it has of the array of a place. */
struct ahead;
const struct ahead_names *ahead_names(const struct lowering *l, const struct ahead *a);
const char *ahead_copy(const struct lowering *l, const struct ahead *a, const struct node *place);

/* Of a loop that counts: how many iterations are to come, its bound being lowered; how far its variable moves
 * in one. */
struct induction;
struct pieces trips_to_come(struct lowering *l, const struct induction *i);
const char *step_of(struct lowering *l, const struct induction *i);

/* A place that one of their pointers serves. */
void lower_walked(struct lowering *l, struct node *n);

#endif
