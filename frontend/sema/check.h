/* SPDX-License-Identifier: MIT
 *
 * check.h - shared by the files check*.c, and by nobody else.
 */
#ifndef FRONTEND_CHECK_H
#define FRONTEND_CHECK_H

#include "sema/sema.h"

/* Whether no error was reported in a span yet: a second one would follow from it. */
bool check_is_fresh(const struct unit *u, struct span where);

/* A variable, parameter, member, function or typedef. */
void check_declaration(struct unit *u, struct node *n);

/* The lists of qualifiers and specifiers (check_list.c). */
void check_lists(struct unit *u);

/* What a type written in a span says wrongly at any of its levels; `name` is what to point
 * at if no word is at fault.  True: nothing. */
bool check_type(struct unit *u, struct type *t, struct span written, struct span name);

/* The dimensions of a shared array with THREADS chosen at launch (UPC 1.2 6.5.2.1p2). */
void check_dimensions(struct unit *u, struct node *var, bool is_star);

/* The same of the shared arrays that a type points to or names. */
void check_pointed_arrays(struct unit *u, struct type *type);

/* Bytes of t, or fewer: padding is not counted. */
unsigned long check_least_bytes(const struct type *t);

void check_expression(struct unit *u, struct node *n);

/* n: `t += p`, where p has the type `from` or NULL: an error if p alone is a pointer-to-shared. */
void check_addend(struct unit *u, const struct node *n, struct type *from);

/* The arguments of a function of the C library that Clang knows (check_library.c). */
void check_library(struct unit *u, struct node *arguments);

/* An argument without the conversions that Clang adds, and a type as a message shows it. */
struct node *check_written(struct node *n);
const char *check_show(struct unit *u, struct type *t);

/* Whether two pointer types differ in a block size at any level, [*] and generic pointers
 * left out (UPC 1.2 6.5.1.1p9). */
bool check_blocks_differ(const struct type *to, const struct type *from);

/* The type that a declaration of a function writes for its result, as far as block sizes go
 * (check_result.c). */
struct type *check_written_result(struct unit *u, const struct node *function);

/* Whether a value may become an object of a type, as by assignment.  True: it may not, which is reported. */
bool check_conversion(struct unit *u, struct type *to, struct node *value);

/* The same for an initializer, with or without braces. */
void check_initializer(struct unit *u, struct type *to, struct node *init);

void check_statement(struct unit *u, struct node *n);

/* That upc_barrier and its like are statements (UPC 1.2 6.6.1): the shadow has only their values. */
void check_synchronization(struct unit *u);

/* What must be constant, below a node, when THREADS is chosen at launch; and alignments always
 * (check_constant.c). */
void check_constants(struct unit *u, struct node *n);
void check_alignments(struct unit *u);

/* What #pragma upc2c says of functions goes to their declarations (check_claim.c). */
void check_claims(struct unit *u);

/* With -fopenmp, what its pragmas ask of statements (check_openmp.c). */
void check_openmp(struct unit *u);

/* Sizes that Clang would compute with a pointer-to-shared too small (check_size.c). */
void check_sizes(struct unit *u);

#endif
