/* SPDX-License-Identifier: MIT
 *
 * collective.h - shared by the files *.c: the calls of collective functions, and sizes.
 */
#ifndef WARNINGS_COLLECTIVE_H
#define WARNINGS_COLLECTIVE_H

#include "walk.h"

#include "value/amount.h"

/* The T of upc_all_reduceT. */
struct element_type {
	const char *letters, *type;
	unsigned bytes;
	bool is_floating;
};

/* A call of upc_all_reduceT or upc_all_prefix_reduceT. */
struct computation {
	const char *name, *stem; /* stem: the name without T */
	const struct element_type *type;
	struct node *call, *dst, *src, *op, *nelems, *blk_size, *func;
};

/* The names of the flags, and of the operations. */
enum { N_FLAG_WORDS = 6, N_OP_WORDS = 11 };
extern const char *const flag_words[N_FLAG_WORDS], *const op_words[N_OP_WORDS];

/* Returns whether one of the words is in an argument, in the user's line. */
bool argument_has_word(struct advice *a, struct node *n, const char *const *words, size_t n_words);

/* Returns whether a number has more than one bit set. */
bool has_two(long bits);

/* Checks the flags of a call, and flags in the place of something else (flags.c). */
void advise_flags(struct advice *a, struct node *call, const struct decl *d);

/* Returns the UPC_IN_ and UPC_OUT_ flags that a call of a collective function certainly has, or 0 (flags.c).
 */
long flags_of_call(struct advice *a, struct node *call);

/* Returns the element type of the letters, or NULL. */
const struct element_type *find_element_type(const char *letters);

/* Returns whether a call is of that kind, and sets its parts. */
bool find_computation(struct node *call, const struct decl *d, struct computation *c);

/* Returns the declared shared object that an argument points into, or NULL (counts.c). */
const struct decl *object_of_argument(struct node *argument);

/* Returns whether an argument is 0 or NULL. */
bool is_null_argument(struct node *n);

/* Check the elements of the arguments (elements.c). */
void advise_computation(struct advice *a, const struct computation *c);
void advise_movement(struct advice *a, struct node *call, const struct decl *d);

/* Checks for bytes in place of the number of elements (counts.c). */
void advise_elements(struct advice *a, const struct computation *c);

/* Returns whether a function is called `name`, or name_nb or name_nbi (UPC 1.3 7.9) (size.c). */
bool is_copy_named(const struct decl *f, const char *name);

/* Returns whether an expression is a size, or a product with one (size.c). */
bool is_multiple_of_sizeof(struct node *n);

/* Returns the variable that a call initializes or is assigned to, or NULL (layout.c). */
struct decl *receiver_of(struct node *call);

/* Finds the type that a sizeof measures, or its bytes with *t NULL (size.c). */
bool measured_type(const struct unit *u, struct node *n, struct type **t, long *bytes);

/* Returns the text of a number in the user's line as a factor, such as N, or the number itself (size.c). */
const char *written_factor(const struct unit *u, struct node *n);

/* Finds the number of elements of a type in a size.  Returns false if the text does not show it (size.c). */
bool find_elements(const struct unit *u, struct node *n, const struct type *element, struct amount *a);

#endif
