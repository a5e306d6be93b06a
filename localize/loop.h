/* SPDX-License-Identifier: MIT
 *
 * loop.h - what the files of this folder share, and nobody else: what a loop changes, what
 * its variable is, and indices as affine forms.
 */
#ifndef LOCALIZE_LOOP_H
#define LOCALIZE_LOOP_H

#include "effects.h"
#include "localize.h"
#include "why.h"

struct pass {
	struct unit *unit;
	struct map addressed; /* variables of this function whose address is taken */
	struct node *function;
	struct effects function_effects;
	struct map outside;   /* function -> 1: never called within upc_forall, 2: perhaps */
	struct map names;     /* function -> struct names, once control.c has looked */
	bool knows_names, has_hidden_calls;
	unsigned n_refs;      /* of this function */
	bool is_local, is_told; /* the place at hand */
	struct why why;       /* the last answer, for --opt-report */
	struct map whys;      /* loops and places -> their struct why */
	bool in_head;         /* in the condition or step of the loop at hand */
};

/* A loop of the function at hand, from the outermost in. */
struct loop {
	struct node *node;
	struct effects effects, all; /* without and with the first clause of a for */
	struct walk *counted; /* NULL: no counted loop; a plan if it gets references */
	struct loop *outer;
};

/* ---- counted.c ---- */

/* The plan of a loop that counts: its variable, bound and step.  NULL: it does not. */
struct walk *counted_loop(struct pass *p, struct node *loop, const struct effects *e);

/* What the first clause sets the loop variable to, or NULL. */
struct node *first_value(const struct walk *w);

/* The expression below parentheses and conversions between integers. */
struct node *integer_core(struct node *n);

/* ---- affine.c ---- */

/* Adds factor * n to the form.  False: it is none in the loop, or may wrap around.
 * may_hoist: n is evaluated in each turn, so that parts of it may be before the loop. */
bool affine_add(struct pass *p, const struct loop *loop, struct affine *a, struct node *n, long factor,
	bool by_threads, bool may_hoist);

/* Equal but for the constant, which is *distance more in b.  Both are of one loop. */
bool affine_near(const struct pass *p, const struct affine *a, const struct affine *b, long *distance);

/* The factor of a variable: 0 if it does not occur.  False: factors with and without THREADS. */
bool affine_factor(const struct affine *a, const struct decl *var, long *factor, bool *by_threads);

/* The value of an integer constant expression. */
bool constant_value(struct node *n, const struct unit *u, long *value);

/* Whether the value of an integer expression may be one modulo 2^64, which is no sum modulo THREADS. */
bool may_wrap(const struct node *n);

/* How many bits the value of an integer expression can have, 63 for what has a sign and may be below 0.
 * More than that: as a signed number of 64 bits it may be another one. */
unsigned most_bits(const struct pass *p, const struct walk *w, struct node *n);

bool is_unsigned64(const struct type *t);

bool is_threads(const struct node *n);

/* ---- element.c ---- */

/* An element of a shared array, or of what a pointer-to-shared points to. */
struct element {
	struct node *base;    /* the array or the pointer-to-shared; NULL: none */
	struct affine at;     /* ultimate elements from there */
	struct type *element; /* the ultimate element */
	long block;           /* block size, 0 for indefinite */
};

/* Says which element a place is, as the loop sees it.  may_hoist: it is evaluated in each turn.
 * False: not known. */
bool shared_element(struct pass *p, const struct loop *loop, struct node *n, struct element *e, bool may_hoist);

/* The same of what a pointer-to-shared points to, or of a place that is none. */
bool shared_target(struct pass *p, const struct loop *loop, struct node *n, struct element *e, bool may_hoist);

bool is_shared_array(const struct node *n);

/* Whether two elements are numbers of one type, the same struct or pointers-to-shared. */
bool same_element(const struct type *t, const struct type *s);

/* Whether two expressions that a loop leaves alone are the same, or both NULL; as they are written. */
bool same_expression(const struct pass *p, const struct node *a, const struct node *b);

/* Whether two bases of one loop are the same object or the same pointer. */
bool same_base(const struct pass *p, const struct node *a, const struct node *b);

/* The variable that a base is, or NULL. */
const struct decl *base_object(const struct node *base);

/* ---- hoist.c ---- */

/* Marks the references to shared objects whose addresses the function keeps. */
void hoist_bases(struct pass *p, struct node *body);

/* ---- proof.c, control.c ---- */

/* Says of a place whether it is local, and whether accesses to it may raise events.  innermost: the
 * loop that it is in, or NULL. */
void prove_local(struct pass *p, struct loop *innermost, struct node *place);

/* Whether a upc_forall of the function at hand cannot run within another one. */
bool always_controls(struct pass *p, struct node *forall);

/* ---- own.c, runs.c ---- */

/* Turns the plan of a upc_forall into one for own iterations.  False: it cannot be. */
bool plan_own(struct pass *p, struct loop *loop);

/* Finds a row that stays the same in loops.  False: it is none. */
bool plan_row(struct pass *p, struct loop *innermost, struct node *n);

/* Finds reads below the body of a counted loop that are the same in each turn. */
void plan_values(struct pass *p, struct loop *loop, struct node *body);

/* Whether a node is an element, not part of a larger one, that is read or written relaxed and not
 * more. */
bool is_candidate(struct pass *p, struct node *n);

/* Makes one run of the own elements, if all references are where the affinity is and nothing else
 * depends on the loop variable. */
void plan_elements(struct pass *p, struct walk *w);

/* Finds out whether a node is local, and whether a pointer of the loops around it can serve it. */
void plan_runs(struct pass *p, struct loop *innermost, struct node *n);

#endif
