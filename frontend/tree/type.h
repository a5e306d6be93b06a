/* SPDX-License-Identifier: MIT
 *
 * type.h - C types with what UPC adds at the level where it is: shared, block size,
 * strict or relaxed (UPC 1.2 6.5), and how they are written in the C that comes out.
 */
#ifndef FRONTEND_TYPE_H
#define FRONTEND_TYPE_H

#include "base/text.h"

enum type_kind {
	TYPE_ERROR,
	TYPE_VOID,
	TYPE_NUMBER, /* arithmetic, not an enum: `number` says which */
	TYPE_ENUM,
	TYPE_RECORD,
	TYPE_POINTER,
	TYPE_ARRAY,
	TYPE_FUNCTION,
	TYPE_OTHER, /* vectors and the like: copied as bytes */
};

/* NUMBER_OTHER: none, or one that the runtime library moves as bytes. */
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
	bool is_shared; /* of an array: its elements are */
	bool is_const, is_volatile, is_restrict, is_atomic;
	bool is_incomplete, is_floating, is_complex;
	bool by_threads;       /* TYPE_ARRAY: count times THREADS elements */
	unsigned bound_at;     /* TYPE_ARRAY: the '[' of the bound, where it is known */
	bool has_shared_parts; /* a vector of shared elements, which nothing can be */
	bool has_conflict;     /* two layouts met: reported where declared */
	enum mode mode;
	long block;      /* of a shared type: block size, BLOCK_INDEFINITE, BLOCK_STAR */
	bool has_layout; /* the block size was written */
	bool is_lost;    /* shared, and Clang does not show with which block size: in a typeof, or a member */
	const char *name;     /* as written: a typedef's name, "struct S", "unsigned int" */
	struct decl *named;   /* the typedef that `name` is of, or NULL */
	enum number number;   /* TYPE_NUMBER */
	struct type *base;    /* pointee, element, result */
	long count;           /* TYPE_ARRAY: elements, COUNT_UNKNOWN, COUNT_VARIABLE */
	struct decl *bounded; /* COUNT_VARIABLE: whose declarator has the bound; NULL: a type name */
	struct decl *decl;    /* TYPE_RECORD, TYPE_ENUM */
	struct type **params; /* TYPE_FUNCTION */
	size_t n_params;
	bool is_variadic, has_prototype;
};

/* T of upcr_get_T; "" for NUMBER_OTHER. */
const char *number_name(enum number n);

/* sizeof it; 1 for NUMBER_OTHER. */
unsigned number_bytes(enum number n);

/* False for NUMBER_OTHER. */
bool number_is_integer(enum number n);
bool number_is_unsigned(enum number n);

/* A pointer-to-shared. */
static inline bool type_is_pts(const struct type *t)
{
	return t->kind == TYPE_POINTER && t->base->is_shared;
}

/* The leftmost non-array type: the ultimate element. */
struct type *type_element(struct type *t);

/* Ultimate elements in one t, THREADS counted as 1; 1 for no array; negative when unknown. */
long type_elements(const struct type *t);

/* Whether an array dimension has THREADS in it (dynamic THREADS only). */
bool type_by_threads(const struct type *t);

/* Whether an array dimension is a value that only the program knows. */
bool type_is_variable(const struct type *t);

/* The typedef, struct, union or enum that its name is of; NULL for other types. */
struct decl *type_name_decl(const struct type *t);

/* Copies with a change. */
struct type *type_unqualified(struct arena *a, struct type *t);   /* an rvalue's type */
struct type *type_without_const(struct arena *a, struct type *t); /* of an object that is set later */
struct type *type_pointer_to(struct arena *a, struct type *t);
struct type *type_shared(struct arena *a, struct type *t, long block, enum mode mode);

/* How t is declared in C with the given name ("" for a type name): the pointer-to-shared
 * becomes upcr_pts, shared and what goes with it disappears, the qualifiers of the outer
 * level are left out. */
const char *type_declare(struct arena *a, const struct type *t, const char *name);

/* The same for a type name, so written that "*" can follow: false when it cannot. */
bool type_is_simple(const struct type *t);

/* How the user would write t: "shared [5] int *". */
const char *type_show(struct arena *a, const struct type *t);

/* The block size as written: "[5]", "[]", "[*]". */
const char *type_show_block(struct arena *a, long block);

/* What a conversion between pointers-to-shared does to the phase (UPC 1.2 6.4.3p2-3, 1.3
 * 6.4.3p2): with equal block sizes it stays if the elements are of equal size. */
enum phase { PHASE_KEPT, PHASE_RESET, PHASE_BY_SIZE };

enum phase type_resets_phase(const struct type *from, const struct type *to);

/* Whether two pointer-to-shared types mix without a cast as far as layout goes. */
bool type_same_block(const struct type *p, const struct type *q);

#endif
