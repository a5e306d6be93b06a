/* SPDX-License-Identifier: MIT
 *
 * effects.h - what statements and expressions do beside their accesses, and what stays as it is.
 */
#ifndef ANALYSIS_EFFECTS_H
#define ANALYSIS_EFFECTS_H

#include "effects/store.h"

/* ---- effects.c ---- */

void find_addressed(struct pass *p, struct node *n);
void find_effects(struct pass *p, struct node *loop, struct effects *e, bool with_init);

/* The same of any statement or expression, all of it. */
void find_changes(struct pass *p, struct node *n, struct effects *e);

/* The same of the whole body of the function at hand, found out when it is asked for the first time. */
const struct effects *effects_of_function(struct pass *p);

/* A private automatic variable of an integer or pointer-to-shared type whose address nobody
 * has: only what names it changes it. */
bool is_unaliased_local(const struct pass *p, const struct decl *d);

/* Whether reads and writes at this point of the text raise events (GASP 3.1). */
bool is_instrumented(const struct pass *p, const struct node *n);

bool is_strict_place(const struct pass *p, const struct node *n);

/* ---- invariant.c ---- */

/* Whether an expression has the same value all through the loop, and no effects. */
bool is_invariant(const struct pass *p, const struct effects *e, struct node *n);

/* Whether an expression is a constant, a private variable or a part of one by its name: to read it can
 * neither fault, overflow nor have an effect, so the head of a loop that may not need it can do so. */
bool cannot_fault(struct node *n);

/* Whether a read of a place gives the same value all through the loop: the loop does not write it, and need
 * not see what other threads write. */
bool reads_same(const struct pass *p, const struct effects *e, struct node *n);

/* The smallest part of it that may not, or NULL. */
struct node *changing_part(const struct pass *p, const struct effects *e, struct node *n);

/* Whether each iteration of a loop evaluates an expression of its body. */
bool is_unconditional(const struct loop *loop, const struct node *n);

/* ---- harmless.c ---- */

/* Whether nodes of a kind do no more than their parts do. */
bool is_harmless_kind(enum node_kind k);

/* An operator of the compiler's, of no kind of ours, that does no more than that. */
bool is_harmless_builtin(const struct pass *p, const struct node *n);

/* Whether there is an attribute that may do something, as cleanup does. */
bool has_unknown_attribute(const struct pass *p, struct span where);

/* Whether the program has types whose accesses may be to objects of any other (may_alias). */
bool names_may_alias(const struct source *s);

/* Whether it may have objects with two names (alias). */
bool names_aliases(const struct source *s);

/* What follows `#pragma` in the first line that begins in a span with one that is not of UPC, or NULL;
 * after: the one that was found before, or NULL. */
const char *find_pragma(const struct source *s, struct span where, const char *after);

/* Whether there is one that may mean more than advice. */
bool has_unknown_pragma(const struct source *s, struct span where);

#endif
