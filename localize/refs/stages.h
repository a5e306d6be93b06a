/* SPDX-License-Identifier: MIT
 *
 * stages.h - how the model is made and written, by file.  Private to the files of this folder.
 */
#ifndef REFS_STAGES_H
#define REFS_STAGES_H

#include "model.h"

/* ---- variables.c ---- */

void find_variables(struct refs_model *m);
struct variable *variable_of(struct refs_model *m, const struct decl *d);

/* The variable as a formula in the loops around. */
const struct refs_formula *variable_formula(struct refs_model *m, struct variable *v);

/* The same with the values of parameters that nothing changes. */
const struct refs_formula *formula_resolved(struct refs_model *m, const struct refs_formula *f);

/* The value of a parameter by default, or NULL. */
const struct refs_formula *parameter_value(struct refs_model *m, struct variable *v);

/* Lists the names of a formula as parameters, and those of their values. */
void list_parameters(struct refs_model *m, const struct refs_formula *f);

/* ---- value.c ---- */

/* The value of an expression, or NULL: m->because says why. */
const struct refs_formula *value_of(struct refs_model *m, struct node *n);

/* ---- size.c ---- */

/* sizeof a type, by the rules of x86-64 and AArch64, or 0: not known. */
long type_bytes(const struct type *t);

/* The value of a SIZEOF, or NULL. */
const struct refs_formula *size_value(struct refs_model *m, struct node *n);

/* The block size of an array, with [*] that of its extent; 0: indefinite. */
long array_block(const struct refs_array *a);

/* ---- target.c ---- */

struct target target_of_place(struct refs_model *m, struct node *n);
struct target target_of_pointer(struct refs_model *m, struct node *n);
/* What is in memory by the names on the way there: main.x.v; whether the loop around sets it by that name. */
const char *memory_name(struct refs_model *m, struct node *n, const struct decl *d);
bool is_set_in_loop(struct refs_model *m, struct node *place);
struct refs_array *array_named(struct refs_model *m, const char *name);

/* ---- loop.c ---- */

/* Fills in how a loop counts. */
void count_loop(struct refs_model *m, struct refs_item *loop);

/* ---- walk.c, access.c, library.c ---- */

void walk_function(struct refs_model *m, struct function_model *f);
void walk_statement(struct refs_model *m, struct node *n, struct refs_items *to);
void walk_expression(struct refs_model *m, struct node *n, struct refs_items *to);
struct refs_item *append_item(struct refs_model *m, struct refs_items *to, enum refs_kind kind,
	struct node *n);
struct refs_work *work_at(struct refs_model *m, struct refs_items *to, struct node *n);
void walk_call(struct refs_model *m, struct node *n, struct refs_items *to);
void add_missing(struct refs_model *m, struct node *n, const char *what);

/* ---- interval.c, partition.c, pattern.c, count.c ---- */

void number_intervals(struct refs_model *m);
void find_partitions(struct refs_model *m);
void find_pattern(struct refs_model *m, struct refs_partition *p);

/* How many elements a partition accesses in one call of its function, by one thread; NULL: unknown. */
const struct refs_formula *partition_count(struct refs_model *m, const struct refs_partition *p);

/* THREADS, or the number that it is. */
const struct refs_formula *threads_formula(struct refs_model *m);

/* ---- spread.c ---- */

/* An index of blocks, rows and columns: `row` is the sum of what is a multiple of `grain`, which divides the
 * block, and the rest is in [0, grain). */
struct refs_spread {
	long grain;
	const struct refs_formula *row;
};

/* A formula with first + step * turn in place of loop variables, each turn named for its loop; of an index,
 * kept in the item. */
const struct refs_formula *turns_formula(struct refs_model *m, const struct refs_item *i,
	const struct refs_formula *f);
const struct refs_formula *turns_index(struct refs_model *m, struct refs_item *i);
const char *turn_name(struct refs_model *m, const struct refs_item *loop);
bool is_turn(const char *name);

/* The smallest and the largest value; false: not known. */
bool formula_range(struct refs_model *m, const struct refs_item *i, const struct refs_formula *f, long *low,
	long *high);

/* Whether it is 0 or more, whatever the turns of the loops around and MYTHREAD are. */
bool is_never_negative(struct refs_model *m, const struct refs_item *i, const struct refs_formula *f);

/* The largest grain that both formulas have, in blocks of a size; y may be NULL.  False: there is none. */
bool find_spread(struct refs_model *m, const struct refs_item *i, long block, const struct refs_formula *x,
	const struct refs_formula *y, struct refs_spread *xs, struct refs_spread *ys);

/* ---- depend.c ---- */

/* Whether two references are made in one iteration of the loops that both are in: one is in all loops of the
 * other. */
bool in_one_nest(const struct refs_item *x, const struct refs_item *y);
const struct refs_item *loop_around(const struct refs_item *i);

/* Whether both are of one thread's memory at any time. */
bool same_affinity(struct refs_model *m, struct refs_item *x, struct refs_item *y);
bool same_location(struct refs_model *m, struct refs_item *x, struct refs_item *y);

/* Whether some iterations access the same element. */
bool may_meet(struct refs_model *m, struct refs_item *x, struct refs_item *y);

/* "true" or "anti": whether the write comes first. */
const char *dependence_kind(struct refs_model *m, struct refs_item *write, struct refs_item *read);

/* ---- json.c, text.c ---- */

char *model_json(struct refs_model *m);
char *model_text(struct refs_model *m);

#endif
