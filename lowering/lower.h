/* SPDX-License-Identifier: MIT
 *
 * lower.h - declarations shared by the passes of lowering.  Private to the folder.
 *
 * A shared lvalue is rendered as a pointer-to-shared, an rvalue as itself; the access is written at the node
 * that converts the one to the other (NODE_CONVERT).
 */
#ifndef LOWERING_LOWER_H
#define LOWERING_LOWER_H

#include "edit/edit.h"
#include "stmt/schedule.h"
#include "stmt/scope.h"

struct site { /* a place in the source, for the reports of the checking library */
	struct span span;
	const char *kind;     /* "UPCR_READ" */
	const char *function; /* the function that contains it, or "" */
	long block;           /* the block size of the accessed object */
	struct span target;   /* the place that a new lock is assigned to, or empty */
	const char *member;   /* the initializer for a part of a struct, or NULL */
};

struct lowering {
	struct unit *unit;
	struct arena *arena;
	struct edits edits;
	unsigned n_prefetches;            /* the number of loops that prefetch */
	bool has_prefetch, has_schedules; /* <upcr_prefetch.h>, <upcr_strip.h> is needed */
	bool has_copies;                  /* --check: the unit begins non-blocking copies */
	int has_pack;                     /* "pragma pack" is in the text: 1, -1, or 0 if unknown */
	struct pieces head, tail;         /* before the first line, after the last one */
	struct node *external;            /* the external declaration being lowered */
	struct decl *function;            /* the function being lowered, or NULL */
	struct scope *scope;              /* the innermost block, or NULL outside of functions */
	unsigned n_temps, n_values;       /* pointers-to-shared and integers in use */
	struct text held;                 /* declarations of its hoisted addresses */
	unsigned n_expressions;           /* the number of full expressions so far */
	unsigned n_controls, n_types, n_names, n_bounds; /* for fresh names */
	struct name_list
		references;      /* by number: the names in C that serve references of the loops around, */
	struct name_list places; /* and those of the places of these references */
	struct loop_list loops;  /* by number: the names in C that the loops around declare, */
	struct prefetch_list prefetches; /* and those of the loops among them that prefetch */
	struct name_list fresh;          /* the names of all that lowering declares in the loops around */
	struct word_set words;           /* of the external declaration being lowered */
	struct map type_names;           /* typedefs made for types that need one */
	struct map tagged;               /* records with a written tag, typedefs marked as unused */
	struct map kept;                 /* records that a type name defines, moved before the function */
	struct map inner_names;          /* the names that blocks and parameters declare */
	struct map bounds;       /* by the offset of a bound that is not a constant: its holder in C */
	struct map range_values; /* by value of a range in an initializer: the variable that holds it; by
	                            list: it has ranges */
	struct map objects;      /* by name: shared objects whose assembler name is ours */
	struct map layouts;      /* declarations of shared objects that declare the layout in C */
	struct map definitions;  /* by first declaration: the definition of a shared object in C */
	struct map labelled;     /* first declarations: the user wrote an assembler name for the object */
	struct map split_heads;  /* loops whose declarations cannot be one declaration in C */
	struct map copied; /* by first declaration: a non-blocking copy reads or writes the private object */
	struct map n_dropped;     /* by first declaration: the number of references left out, an unsigned * */
	struct decl_list dropped; /* the targets of references left out */
	struct {
		struct site *items;
		size_t n, cap;
	} sites; /* --check: the places that are checked */
};

/* Writes a string literal. */
void put_string(struct text *to, const char *s);                                  /* output/output.c */
void put_short_source(struct text *to, const struct source *s, struct span span); /* expr/check.c: in short */

/* ---- lower.c ---- */
void lower_node(struct lowering *l, struct node *n); /* with all nodes below it */
void lower_children(struct lowering *l, struct node *n);

/* Returns a type in C; anonymous records get a tag, other unnamed types a typedef before the declaration. */
const char *lower_type(struct lowering *l, struct type *t);

/* Return a pointer-to-shared, or an integer, for the current full expression. */
const char *lower_temp(struct lowering *l);
const char *lower_value_name(struct lowering *l);

struct bits;
const char *lower_record(struct lowering *l, const struct bits *b);

/* Splits a head whose declarations cannot be one in C: for (D1, D2; ...) S  ->  { D1; D2; for (; ...) S } */
void lower_split_head(struct lowering *l, struct node *n, const char *loop); /* forall.c */

/* Returns whether the value of an expression is unused. */
bool value_is_unused(const struct node *n);

/* Returns whether an expression is a place in shared memory: of a shared, non-array type. */
static inline bool is_shared_place(struct node *n)
{
	return n->type && n->type->is_shared && n->type->kind != TYPE_ARRAY && n->kind != NODE_CONVERT
	    && !is_privatised(n);
}

/* ---- the passes ---- */

void lower_declarations(struct lowering *l, struct node *holder);           /* decl.c */
void lower_inline(struct lowering *l, const struct node *n);                /* inline.c */
void lower_main(struct lowering *l, const struct node *n);                  /* main.c */
void lower_type_names(struct lowering *l);                                  /* type_name.c */
void lower_assertions(struct lowering *l);                                  /* assertion.c */
void lower_object(struct lowering *l, struct node *var, struct pieces *to); /* object.c */
void lower_choose_definitions(struct lowering *l);                          /* object.c */
void lower_static_pointer(struct lowering *l, struct node *var);            /* object.c */
/* Returns whether an initializer contains a pointer-to-shared other than null. */
bool holds_pointer_value(const struct node *n);

/* Returns the definition of a shared object under a name. */
struct pieces object_define(struct lowering *l, struct node *var, const char *name);

/* Returns whether C knows the layout of the shared array that a name denotes: UPCR_ELEM finds its
 * elements. */
bool object_has_layout(const struct lowering *l, const struct node *name);

/* Returns whether initial values are set row by row: THREADS is not in the first dimension. */
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

/* A member that is a bit-field of a shared struct: the struct's C name, the path of the field, and the place
 * of the struct.  lower_bits returns false if n is something else. */
struct bits {
	const char *record, *path;
	const struct decl *local; /* the struct, if a block defines it */
	bool is_const;            /* the field, or a struct on the path: nothing can set its mask */
	struct pieces place;
};
bool lower_bits(struct lowering *l, struct node *n, struct bits *b);

void lower_pointer_operator(struct lowering *l, struct node *n); /* pointer.c */
void lower_pointer_update(struct lowering *l, struct node *n);
void lower_cast(struct lowering *l, struct node *n);
void lower_conversion(struct lowering *l, struct node *n);
void lower_truth(struct lowering *l, struct node *n);

/* Returns whether an operand needs no parentheses beside an operator. */
bool is_atom(const struct node *n);

/* Returns whether an index is `0`, so that nothing is added for it. */
bool is_first_index(const struct lowering *l, const struct node *index);

/* check.c, which does nothing without --check.  Returns p, the pointer-to-shared of an access of a T, checked
 * before it is used; `kind` is "UPCR_READ" or the like, or NULL for an address that is already checked. */
struct pieces check_access(struct lowering *l, struct node *place, struct pieces *p, const char *kind,
	struct type *t);
/* Does the same for the bit-field of a record that the variable `mask` selects, or the whole record for
 * NULL. */
struct pieces check_bits(struct lowering *l, struct node *place, struct pieces *p, const char *kind,
	const char *record, const char *mask);
/* Check the index of n, a subscript of an array; an operand cast to a private pointer; the operand of
 * arithmetic n; a variable without an initializer. */
const char *check_bound(struct lowering *l, struct node *n); /* of its subscript; NULL if always within */
long check_index_site(struct lowering *l, struct node *n);
void check_subscript(struct lowering *l, struct node *n, struct node *array, struct node *index);
struct pieces check_cast_to_private(struct lowering *l, struct node *n, struct node *from);
void check_phase(struct lowering *l, struct node *n, struct node *pointer);
void check_unset(struct lowering *l, const struct node *var);
void check_library_call(struct lowering *l, struct node *n); /* one that records its place */
/* Sets the text before and after the call that a synchronization statement becomes. */
void check_sync(struct lowering *l, struct node *n, const char **before, const char **after);
void check_finish(struct lowering *l); /* writes the table of the sites, after the last line */

/* Lower loops that choose iterations in the place of `at`, which differs from n only for interchanged loops
 * (schedule.h). */
void lower_forall(struct lowering *l, struct node *n, struct node *at); /* forall.c */
void lower_jump(struct lowering *l, struct node *n);
void lower_alignment(struct lowering *l);               /* align.c */
void lower_sync(struct lowering *l, struct node *n);    /* sync.c */
void lower_poll(struct lowering *l, struct node *n);    /* the condition of a statement, if it waits */
void lower_sizeof(struct lowering *l, struct node *n);  /* sizes.c */
void lower_generic(struct lowering *l, struct node *n); /* generic.c */

/* Returns the place of our first declarations in a body: after the labels of GNU C that __label__
 * declares. */
unsigned body_begin(struct lowering *l, const struct node *body);

/* Returns whether control reaches the end of a body. */
static inline bool body_falls_off(const struct node *body)
{
	return !body->last || body->last->kind != NODE_RETURN;
}

/* Returns the end of a statement's text, including its semicolon. */
unsigned statement_end(struct lowering *l, const struct node *n);

#endif
