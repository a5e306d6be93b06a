/* SPDX-License-Identifier: MIT
 *
 * type.h - C types with the additions of UPC at each level: shared, block size, strict or relaxed (UPC 1.2
 * 6.5), and their spelling in the output C.
 */
#ifndef FRONTEND_TYPE_H
#define FRONTEND_TYPE_H

#include "base/text.h"

enum type_kind {
	TYPE_ERROR,
	TYPE_VOID,
	TYPE_NUMBER, /* arithmetic, not an enum; see `number` */
	TYPE_ENUM,
	TYPE_RECORD,
	TYPE_POINTER,
	TYPE_ARRAY,
	TYPE_FUNCTION,
	TYPE_OTHER, /* vectors and the like: copied as bytes */
};

/* NUMBER_OTHER: no number, or one that the runtime library moves as bytes. */
enum number {
	NUMBER_OTHER,
#define NUMBER(name, T, bytes, class) NUMBER_##name,
#include "tree/number.def"
#undef NUMBER
};

enum mode { MODE_NONE, MODE_STRICT, MODE_RELAXED };

enum {
	BLOCK_INDEFINITE = 0,
	BLOCK_STAR = -1,         /* [*], before the array is known */
	LARGEST_BLOCK = 1 << 30, /* UPC_MAX_BLOCK_SIZE */
	COUNT_UNKNOWN = -1,      /* int a[] */
	COUNT_VARIABLE = -2,     /* int a[n] */
};

struct decl;

struct type {
	enum type_kind kind;
	bool is_shared; /* an array is shared if its elements are */
	bool is_const, is_volatile, is_restrict, is_atomic;
	bool is_incomplete, is_floating, is_complex;
	bool by_threads;       /* TYPE_ARRAY: count times THREADS elements */
	unsigned bound_at;     /* TYPE_ARRAY: the '[' of the bound, if known */
	bool has_shared_parts; /* a vector of shared elements, which is an error */
	bool has_conflict;     /* two layouts contradict each other: reported where declared */
	enum mode mode;
	long block;           /* shared type: block size, BLOCK_INDEFINITE, BLOCK_STAR */
	bool has_layout;      /* the block size was written */
	bool is_lost;         /* shared, but Clang does not show the block size: in a typeof, or a member */
	const char *name;     /* as written: a typedef's name, "struct S", "unsigned int" */
	struct decl *named;   /* the typedef that `name` belongs to, or NULL */
	enum number number;   /* TYPE_NUMBER */
	struct type *base;    /* pointee, element, result */
	long count;           /* TYPE_ARRAY: elements, COUNT_UNKNOWN, COUNT_VARIABLE */
	struct decl *bounded; /* COUNT_VARIABLE: the declarator with the bound; NULL for a type name */
	struct decl *decl;    /* TYPE_RECORD, TYPE_ENUM */
	struct type **params; /* TYPE_FUNCTION */
	size_t n_params;
	bool is_variadic, has_prototype;
};

/* Returns the T of upcr_get_T; "" for NUMBER_OTHER. */
const char *number_type_name(enum number n);

/* Returns the size; 1 for NUMBER_OTHER. */
unsigned number_bytes(enum number n);

/* Return false for NUMBER_OTHER. */
bool number_is_integer(enum number n);
bool number_is_unsigned(enum number n);

/* Returns whether t is a pointer-to-shared. */
static inline bool type_is_pts(const struct type *t)
{
	return t->kind == TYPE_POINTER && t->base->is_shared;
}

/* Returns the leftmost non-array type: the ultimate element. */
struct type *type_element(struct type *t);

/* Gives an array the layout of its elements. */
void type_take_element(struct type *array);

/* Returns the number of ultimate elements in a t, with THREADS counted as 1; 1 if it is not an array;
 * negative if unknown. */
long type_elements(const struct type *t);

/* Returns whether an array dimension depends on THREADS (dynamic THREADS only). */
bool type_by_threads(const struct type *t);

/* Returns whether an array dimension is known only at run time. */
bool type_is_variable(const struct type *t);

/* Returns the typedef, struct, union or enum that its name belongs to; NULL for other types. */
struct decl *type_name_decl(const struct type *t);

/* Return copies with a change. */
struct type *type_unqualified(struct arena *a, struct type *t);   /* an rvalue's type */
struct type *type_without_const(struct arena *a, struct type *t); /* of an object that is set later */
struct type *type_pointer_to(struct arena *a, struct type *t);
struct type *type_shared(struct arena *a, struct type *t, long block, enum mode mode);

/* Returns a declaration of t in C with the given name ("" for a type name): a pointer-to-shared becomes
 * upcr_pts, shared and its layout disappear, the qualifiers of the outer level are left out. */
const char *type_declare(struct arena *a, const struct type *t, const char *name);

/* Returns whether the type name is written such that "*" can follow it. */
bool type_is_simple(const struct type *t);

/* Returns t in UPC: "shared [5] int *". */
const char *type_show(struct arena *a, const struct type *t);

/* Returns the block size as written: "[5]", "[]", "[*]". */
const char *type_show_block(struct arena *a, long block);

/* The effect of a conversion between pointers-to-shared on the phase (UPC 1.2 6.4.3p2-3, 1.3 6.4.3p2): with
 * equal block sizes it is kept if the elements are of equal size. */
enum phase { PHASE_KEPT, PHASE_RESET, PHASE_BY_SIZE };

enum phase type_resets_phase(const struct type *from, const struct type *to);

/* Returns whether two pointer-to-shared types have the same layout, so that they mix without a cast. */
bool type_same_block(const struct type *p, const struct type *q);

#endif
