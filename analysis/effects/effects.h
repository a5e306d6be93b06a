/* SPDX-License-Identifier: MIT
 *
 * effects.h - the effects of statements and expressions, and invariance.
 */
#ifndef ANALYSIS_EFFECTS_H
#define ANALYSIS_EFFECTS_H

#include "effects/store.h"

/* ---- effects.c ---- */

void find_addressed_variables(struct pass *p, struct node *n);
void find_effects(struct pass *p, struct node *loop, struct effects *e, bool with_init);

/* Finds the effects of any statement or expression, including all its parts. */
void find_effects_below(struct pass *p, struct node *n, struct effects *e);

/* Returns the effects of the whole body of the current function, determined at the first call. */
const struct effects *effects_of_function(struct pass *p);

/* Returns whether d is a private automatic variable of an integer or pointer-to-shared type whose address is
 * not taken, so that only its name changes it. */
bool is_unaliased_local(const struct pass *p, const struct decl *d);

/* Returns whether reads and writes at this point of the text raise events (GASP 3.1). */
bool is_instrumented(const struct pass *p, const struct node *n);

bool is_strict_place(const struct pass *p, const struct node *n);

/* ---- invariant.c ---- */

/* Returns whether an expression is invariant in the loop, and has no effects. */
bool is_invariant(const struct pass *p, const struct effects *e, struct node *n);

/* Adds the name of a variable to those that a loop compares, unless it is there. */
void compared_add(const struct pass *p, struct compared *c, struct node *name);

/* Returns whether an expression is a constant, a private variable or a part of one by its name: reading it
 * neither faults, overflows nor has an effect, so the head of a loop may do so needlessly. */
bool cannot_fault(struct node *n);

/* Returns whether a read of a place is invariant in the loop: the loop does not write it, and need not see
 * the writes of other threads. */
bool reads_same(const struct pass *p, const struct effects *e, struct node *n);

/* Returns the smallest part of an expression that may not be invariant, or NULL. */
struct node *changing_part(const struct pass *p, const struct effects *e, struct node *n);

/* Returns whether each iteration of a loop evaluates an expression of its body. */
bool is_unconditional(const struct loop *loop, const struct node *n);

/* Returns whether each iteration that begins evaluates it, though a later part of it may end the loop. */
bool is_in_each_begun(struct pass *p, const struct loop *loop, struct node *n);

/* ---- read_before.c ---- */

/* Returns whether an expression can be evaluated before a loop though no iteration may need it: it cannot
 * fault, or is a member of a struct that was accessed by the same pointer on each way to the loop. */
bool cannot_fault_before(struct pass *p, const struct loop *loop, struct node *n);

/* ---- harmless.c ---- */

/* Returns whether nodes of a kind do no more than their parts do. */
bool is_harmless_kind(enum node_kind k);

/* Return whether a library function of this name has no effect but its value, and whether that depends on its
 * arguments alone. */
bool is_harmless_function(const char *name);
bool is_mathematical_function(const char *name);

/* Returns whether n is a built-in operator of the compiler, without a kind of ours, that does no more than
 * its parts do. */
bool is_harmless_builtin(const struct pass *p, const struct node *n);

/* Returns whether there is an attribute that may have an effect, as cleanup has. */
bool has_unknown_attribute(const struct pass *p, struct span where);

/* Returns whether the program has types whose accesses may be to objects of any other type (may_alias). */
bool names_may_alias(const struct source *s);

/* Returns whether the program may have objects with two names (alias). */
bool names_aliases(const struct source *s);

/* Returns the text after `#pragma` in the first line that begins in a span with a pragma that is not of UPC,
 * or NULL; `after` is the previous result, or NULL. */
const char *find_pragma(const struct source *s, struct span where, const char *after);

/* Returns whether there is a pragma that may be more than advice. */
bool has_unknown_pragma(const struct source *s, struct span where);

#endif
