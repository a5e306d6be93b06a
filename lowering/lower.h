/* SPDX-License-Identifier: MIT
 *
 * lower.h - what the passes of lowering share.  Private to the folder.
 *
 * A shared lvalue is rendered as a pointer-to-shared, an rvalue as itself; the node where
 * the one becomes the other (NODE_CONVERT) is where the access is written.
 */
#ifndef LOWERING_LOWER_H
#define LOWERING_LOWER_H

#include "edit/edit.h"
#include "stmt/scope.h"
#include "stmt/walk.h"

struct site { /* a place in the source, for the reports of the checking library */
	struct span span;
	const char *kind;     /* "UPCR_READ" */
	const char *function; /* where it is, or "" */
	long block;           /* block size of what is accessed */
	struct span target;   /* what a new lock is assigned to, or empty */
};

struct lowering {
	struct unit *unit;
	struct arena *arena;
	struct edits edits;
	unsigned n_aheads;          /* loops that name objects in advance */
	bool has_ahead, has_walks;  /* <upcr_ahead.h>, <upcr_strip.h> is needed */
	int has_pack;               /* "pragma pack" is in the text: 1, -1, or 0 if not known */
	struct pieces head, tail;   /* before the first line, after the last one */
	struct node *external;      /* the external declaration being lowered */
	struct decl *function;      /* the function being lowered, or NULL */
	struct scope *scope;        /* the innermost block, or NULL outside of functions */
	unsigned n_temps, n_values; /* pointers-to-shared and integers in use */
	struct text held;           /* declarations of the addresses that it keeps */
	unsigned n_expressions;     /* full expressions so far */
	unsigned n_controls, n_types, n_names, n_bounds; /* for fresh names */
	struct {
		const char **items;
		size_t n, cap;
	} references;            /* by number: names in C of what serves references of the loops around */
	struct map type_names;   /* typedefs made for types that need one */
	struct map tagged;       /* records that got their tag written, typedefs marked as unused */
	struct map kept;         /* records that a type name defines and that stand before the function */
	struct map inner_names;  /* names that blocks and parameters declare */
	struct map bounds;       /* by the offset of a bound that is no constant: what holds it in C */
	struct map range_values; /* by value of a range in an initializer: the variable that holds it; by
	                            list: it has some */
	struct map objects;      /* by name: shared objects whose assembler name is ours */
	struct map layouts;      /* declarations of shared objects that say the layout in C */
	struct map definitions;  /* by first declaration: the one that defines a shared object in C */
	struct map labelled;     /* first declarations: the user wrote an assembler name for the object */
	struct map split_heads;  /* loops whose declarations cannot be one in C */
	struct map n_dropped;    /* by first declaration: how many references are left out, an unsigned * */
	struct {
		struct decl **items;
		size_t n, cap;
	} dropped; /* what references left out were to */
	struct {
		struct site *items;
		size_t n, cap;
	} sites; /* --check: the places that the checks know */
};

/* A string literal. */
void put_string(struct text *to, const char *s);                            /* output/output.c */
void put_source(struct text *to, const struct source *s, struct span span); /* expr/check.c: in short */

/* ---- lower.c ---- */

/* Lowers a node and all below it. */
void lower_node(struct lowering *l, struct node *n);
void lower_children(struct lowering *l, struct node *n);

/* How a type is written in C; anonymous records get a tag, other types without a name a
 * typedef before the external declaration at hand. */
const char *lower_type(struct lowering *l, struct type *t);

/* A pointer-to-shared (an integer) for the full expression at hand. */
const char *lower_temp(struct lowering *l);
const char *lower_value(struct lowering *l);

/* The same for the struct or union of a bit-field. */
struct bits;
const char *lower_record(struct lowering *l, const struct bits *b);

/* for (D1, D2; ...) S  ->  { D1; D2; for (; ...) S }: its declarations cannot be one in C. */
void lower_split_head(struct lowering *l, struct node *n, const char *loop); /* forall.c */

/* Whether the value of an expression is dropped. */
bool value_is_unused(const struct node *n);

/* An expression of a shared, non-array type: a place in shared memory. */
static inline bool is_shared_place(struct node *n)
{
	return n->type && n->type->is_shared && n->type->kind != TYPE_ARRAY && n->kind != NODE_CONVERT
	    && !is_walked(n);
}

/* ---- one pass each ---- */

void lower_declarations(struct lowering *l, struct node *holder);           /* decl.c */
void lower_inline(struct lowering *l, const struct node *n);                /* inline.c */
void lower_main(struct lowering *l, const struct node *n);                  /* main.c */
void lower_type_names(struct lowering *l);                                  /* type_name.c */
void lower_assertions(struct lowering *l);                                  /* assertion.c */
void lower_object(struct lowering *l, struct node *var, struct pieces *to); /* object.c */
void lower_choose_definitions(struct lowering *l);                          /* object.c */
void lower_static_pointer(struct lowering *l, struct node *var);            /* object.c */
/* Whether a value in it is a pointer-to-shared other than null. */
bool holds_pointer(const struct node *n);

/* The definition of a shared object under a name. */
struct pieces object_define(struct lowering *l, struct node *var, const char *name);

/* Whether C knows the layout of the shared array that a name means: UPCR_ELEM finds its elements. */
bool object_has_layout(const struct lowering *l, const struct node *name);

/* Whether its initial values are set row by row: THREADS is not in its first dimension. */
bool object_in_rows(const struct type *t);

void lower_statics(struct lowering *l, struct node *function); /* statics.c */

void lower_read(struct lowering *l, struct node *convert); /* access.c */
void lower_bare_value(struct lowering *l, struct node *n);
void lower_assign(struct lowering *l, struct node *n);
void lower_update(struct lowering *l, struct node *n);
void lower_step(struct lowering *l, struct node *n);

void lower_reference(struct lowering *l, struct node *n); /* place.c */
void lower_subscript(struct lowering *l, struct node *n);
void lower_member(struct lowering *l, struct node *n);

/* A member that is a bit-field of a shared struct: the struct's C name, the path of the
 * field, and the place of the struct.  False: n is something else. */
struct bits {
	const char *record, *path;
	const struct decl *local; /* the struct, if it is a block's */
	bool is_const;            /* the field, or a struct on the path: nothing sets its mask */
	struct pieces place;
};
bool lower_bits(struct lowering *l, struct node *n, struct bits *b);

void lower_pointer_operator(struct lowering *l, struct node *n); /* pointer.c */
void lower_pointer_update(struct lowering *l, struct node *n);
void lower_cast(struct lowering *l, struct node *n);
void lower_conversion(struct lowering *l, struct node *n);
void lower_truth(struct lowering *l, struct node *n);

/* An operand that needs no parentheses beside an operator. */
bool is_atom(const struct node *n);

/* Whether an index is `0`, so that nothing is added for it. */
bool is_first_index(const struct lowering *l, const struct node *index);

/* check.c: nothing without --check.  The pointer-to-shared p of an access of a T, checked before
 * it is used; kind: "UPCR_READ" or such, or NULL for an address that is checked already. */
struct pieces check_access(struct lowering *l, struct node *place, struct pieces *p, const char *kind,
	struct type *t);
/* The same for the bit-field of a record that the variable `mask` selects; all of it for NULL. */
struct pieces check_bits(struct lowering *l, struct node *place, struct pieces *p, const char *kind,
	const char *record, const char *mask);
/* The index of n, a subscript of an array; what is cast to a private pointer; the operand of
 * arithmetic n; a variable without an initializer. */
const char *check_bound(struct lowering *l, struct node *n); /* of its subscript; NULL: always within */
long check_index_site(struct lowering *l, struct node *n);
void check_subscript(struct lowering *l, struct node *n, struct node *array, struct node *index);
struct pieces check_cast(struct lowering *l, struct node *n, struct node *from);
void check_phase(struct lowering *l, struct node *n, struct node *pointer);
void check_unset(struct lowering *l, const struct node *var);
void check_call(struct lowering *l, struct node *n); /* a call of our library that says where it is */
/* What is before and after the call that a synchronization statement becomes. */
void check_sync(struct lowering *l, struct node *n, const char **before, const char **after);
void check_finish(struct lowering *l); /* the table of the sites, after the last line */

/* Loops that choose iterations, written where `at` is: the same but for those that are turned (walk.h). */
void lower_forall(struct lowering *l, struct node *n, struct node *at); /* forall.c */
void lower_jump(struct lowering *l, struct node *n);
void lower_alignment(struct lowering *l);               /* align.c */
void lower_sync(struct lowering *l, struct node *n);    /* sync.c */
void lower_poll(struct lowering *l, struct node *n);    /* the condition of a statement, if it waits */
void lower_sizeof(struct lowering *l, struct node *n);  /* sizes.c */
void lower_generic(struct lowering *l, struct node *n); /* generic.c */

/* Where declarations and statements of ours can be first in a body: labels of GNU C, which
 * are declared with __label__, come before all else. */
unsigned body_begin(struct lowering *l, const struct node *body);

/* Whether the end of a body is reached from above. */
static inline bool body_falls_off(const struct node *body)
{
	return !body->last || body->last->kind != NODE_RETURN;
}

/* Where a statement's text ends, its semicolon included. */
unsigned statement_end(struct lowering *l, const struct node *n);

#endif
