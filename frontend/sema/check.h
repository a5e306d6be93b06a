/* SPDX-License-Identifier: MIT
 *
 * check.h - declarations shared by the files check*.c only.
 */
#ifndef FRONTEND_CHECK_H
#define FRONTEND_CHECK_H

#include "sema/sema.h"

/* Returns whether no error was reported in a span yet: a second one would follow from it. */
bool check_is_fresh(const struct unit *u, struct span where);

/* Checks a variable, parameter, member, function or typedef. */
void check_declaration(struct unit *u, struct node *n);

/* Checks the lists of qualifiers and specifiers (check_list.c). */
void check_lists(struct unit *u);

/* Checks the type that is written in a span at all its levels; `name` is the place of the message if no word
 * is at fault.  Returns whether there is no fault. */
bool check_type_levels(struct unit *u, struct type *t, struct span written, struct span name);

/* Checks the dimensions of a shared array with THREADS chosen at launch (UPC 1.2 6.5.2.1p2). */
void check_dimensions(struct unit *u, struct node *var, bool is_star);

/* Warns of a macro whose sum a product in a dimension takes apart. */
void check_macro_sum(struct unit *u, const struct decl *d);

/* Checks the dimensions of the shared arrays that a type points to or names. */
void check_pointed_arrays(struct unit *u, struct type *type);

/* Returns the bytes of t, or fewer: padding is not counted. */
unsigned long check_least_bytes(const struct type *t);

void check_expression(struct unit *u, struct node *n);

/* Checks n, `t += p`, where p has the type `from` or NULL: it is an error if p alone is a
 * pointer-to-shared. */
void check_addend(struct unit *u, const struct node *n, struct type *from);

/* Checks the arguments of a C library function that Clang knows (check_library.c). */
void check_library(struct unit *u, struct node *arguments);

/* Return an argument without the conversions that Clang adds, and a type as a message shows it. */
struct node *check_written(struct node *n);
const char *check_show(struct unit *u, struct type *t);

/* Returns whether two pointer types differ in a block size at any level, except for [*] and generic pointers
 * (UPC 1.2 6.5.1.1p9). */
bool check_blocks_differ(const struct type *to, const struct type *from);

/* Returns the result type that a declaration of a function writes, as far as block sizes go
 * (check_result.c). */
struct type *check_written_result(struct unit *u, const struct node *function);

/* Returns true, and reports it, if a value must not be converted to a type, as by assignment. */
bool check_conversion(struct unit *u, struct type *to, struct node *value);

/* Does the same for an initializer, with or without braces. */
void check_initializer(struct unit *u, struct type *to, struct node *init);

void check_statement(struct unit *u, struct node *n);

/* Checks that upc_barrier and the like are used as statements (UPC 1.2 6.6.1): the shadow contains only their
 * values. */
void check_synchronization(struct unit *u);

/* Check the expressions below a node that must be constant when THREADS is chosen at launch, and all
 * alignments (check_constant.c). */
void check_constants(struct unit *u, struct node *n);
void check_alignments(struct unit *u);

/* Records the annotations of #pragma upc2c in the declarations of the functions (check_annotation.c). */
void check_annotations(struct unit *u);

/* With -fopenmp, checks the requirements of its pragmas on statements (check_openmp.c). */
void check_openmp(struct unit *u);

/* Checks for sizes that Clang would compute with a pointer-to-shared that is too small (check_size.c). */
void check_sizes(struct unit *u);

#endif
