/* SPDX-License-Identifier: MIT
 *
 * stages.h - the stages that make and write the model, by file.  Private to this folder.
 */
#ifndef REFS_STAGES_H
#define REFS_STAGES_H

#include "model.h"

/* ---- variables.c ---- */

void find_variables(struct refs_model *m);
struct variable *variable_of_decl(struct refs_model *m, const struct decl *d);

/* Returns the variable as a formula in the enclosing loops. */
const struct refs_formula *variable_formula(struct refs_model *m, struct variable *v);

/* Does the same with the values of parameters that nothing changes. */
const struct refs_formula *formula_resolved(struct refs_model *m, const struct refs_formula *f);

/* Returns the default value of a parameter, or NULL. */
const struct refs_formula *parameter_value(struct refs_model *m, struct variable *v);

/* Lists the names of a formula as parameters, and the names in their values. */
void list_parameters(struct refs_model *m, const struct refs_formula *f);

/* ---- value.c ---- */

/* Returns the value of an expression, or NULL with the reason in m->because. */
const struct refs_formula *value_of_expression(struct refs_model *m, struct node *n);

/* ---- size.c ---- */

/* Returns sizeof a type, by the rules of x86-64 and AArch64, or 0 if it is unknown. */
long type_bytes(const struct type *t);

/* Returns the value of a SIZEOF, or NULL. */
const struct refs_formula *size_value(struct refs_model *m, struct node *n);

/* Returns the block size of an array, for [*] that of its extent; 0 is indefinite. */
long array_block(const struct refs_array *a);

/* ---- target.c ---- */

struct target target_of_place(struct refs_model *m, struct node *n);
struct target target_of_pointer(struct refs_model *m, struct node *n);
/* Return the name of memory by the names on the way to it, such as main.x.v, and whether the innermost loop
 * sets it by that name. */
const char *memory_name(struct refs_model *m, struct node *n, const struct decl *d);
bool is_set_in_loop(struct refs_model *m, struct node *place);
struct refs_array *array_named(struct refs_model *m, const char *name);

/* ---- loop.c ---- */

/* Fills in the induction of a loop and its trip count. */
void count_loop(struct refs_model *m, struct refs_item *loop);

/* ---- walk.c, access.c, library.c ---- */

void walk_function_model(struct refs_model *m, struct function_model *f);
void walk_statement(struct refs_model *m, struct node *n, struct refs_items *to);
void walk_expression(struct refs_model *m, struct node *n, struct refs_items *to);
struct refs_item *append_item(struct refs_model *m, struct refs_items *to, enum refs_kind kind,
	struct node *n);
struct refs_work *work_at(struct refs_model *m, struct refs_items *to, struct node *n);
void walk_call_expression(struct refs_model *m, struct node *n, struct refs_items *to);
void add_missing(struct refs_model *m, struct node *n, const char *what);

/* ---- interval.c, partition.c, pattern.c, count.c ---- */

void number_intervals(struct refs_model *m);
void find_partitions(struct refs_model *m);
void find_pattern(struct refs_model *m, struct refs_partition *p);

/* Returns the number of elements that a partition accesses in one call of its function, by one thread; NULL
 * if unknown. */
const struct refs_formula *partition_count(struct refs_model *m, const struct refs_partition *p);

/* Returns THREADS, or its number if that is known. */
const struct refs_formula *threads_formula(struct refs_model *m);

/* ---- spread.c ---- */

/* An index of blocks, rows and columns: `row` is the sum of the multiples of `grain`, which divides the
 * block, and the rest is in [0, grain). */
struct refs_spread {
	long grain;
	const struct refs_formula *row;
};

/* Return a formula with first + step * turn in place of loop variables, each turn named after its loop; for
 * an index, the item keeps the result. */
const struct refs_formula *turns_formula(struct refs_model *m, const struct refs_item *i,
	const struct refs_formula *f);
const struct refs_formula *turns_index(struct refs_model *m, struct refs_item *i);
const char *turn_name(struct refs_model *m, const struct refs_item *loop);
bool is_turn(const char *name);

/* Finds the smallest and the largest value; returns false if they are unknown. */
bool formula_range(struct refs_model *m, const struct refs_item *i, const struct refs_formula *f, long *low,
	long *high);

/* Returns whether a formula is 0 or more for all turns of the enclosing loops and all MYTHREAD. */
bool is_never_negative(struct refs_model *m, const struct refs_item *i, const struct refs_formula *f);

/* Finds the largest grain that both formulas have, in blocks of a size; y may be NULL.  Returns false if
 * there is none. */
bool find_spread(struct refs_model *m, const struct refs_item *i, long block, const struct refs_formula *x,
	const struct refs_formula *y, struct refs_spread *xs, struct refs_spread *ys);

/* ---- depend.c ---- */

/* Returns whether two references are executed in one iteration of their common loops: one is in all loops of
 * the other. */
bool in_one_nest(const struct refs_item *x, const struct refs_item *y);
const struct refs_item *loop_around(const struct refs_item *i);

/* Return whether both belong to the memory of one thread at any time, and whether they are the same
 * element. */
bool same_affinity(struct refs_model *m, struct refs_item *x, struct refs_item *y);
bool same_location(struct refs_model *m, struct refs_item *x, struct refs_item *y);

/* Returns whether some iterations access the same element. */
bool references_may_meet(struct refs_model *m, struct refs_item *x, struct refs_item *y);

/* Returns "true" if the write comes first, else "anti". */
const char *dependence_kind(struct refs_model *m, struct refs_item *write, struct refs_item *read);

/* ---- json.c, text.c ---- */

char *model_json(struct refs_model *m);
char *model_text(struct refs_model *m);

#endif
