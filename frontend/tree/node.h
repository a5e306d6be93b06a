/* SPDX-License-Identifier: MIT
 *
 * node.h - the typed tree: Clang's tree of the shadow, copied, with our types and the edits of lowering.
 */
#ifndef FRONTEND_NODE_H
#define FRONTEND_NODE_H

#include "islands/island.h"
#include "tree/type.h"

enum node_kind {
#define NODE(name) NODE_##name,
#include "tree/node.def"
#undef NODE
};

enum op {
	OP_NONE,
	OP_ADDRESS,
	OP_DEREF,
	OP_PLUS,
	OP_MINUS,
	OP_NOT,
	OP_LNOT,
	OP_REAL,
	OP_IMAG,
	OP_EXTENSION,
	OP_PREINC,
	OP_PREDEC,
	OP_POSTINC,
	OP_POSTDEC,
	OP_MUL,
	OP_DIV,
	OP_REM,
	OP_ADD,
	OP_SUB,
	OP_SHL,
	OP_SHR,
	OP_LT,
	OP_GT,
	OP_LE,
	OP_GE,
	OP_EQ,
	OP_NE,
	OP_AND,
	OP_XOR,
	OP_OR,
	OP_LAND,
	OP_LOR,
	OP_COMMA,
};

enum decl_kind {
	DECL_VAR,
	DECL_PARM,
	DECL_FIELD,
	DECL_FUNC,
	DECL_TYPEDEF,
	DECL_RECORD,
	DECL_ENUM,
	DECL_ENUMERATOR,
	DECL_OTHER
};

enum storage { STORAGE_NONE, STORAGE_STATIC, STORAGE_EXTERN, STORAGE_REGISTER };

/* The annotation of #pragma upc2c about a function. */
enum annotated { ANNOTATED_NOTHING, ANNOTATED_COLLECTIVE, ANNOTATED_NOT_COLLECTIVE };

struct decl {
	enum decl_kind kind;
	const char *name; /* "" when it has none */
	struct type *type;
	struct span span; /* from the declaration specifiers to the end of the declarator */
	unsigned name_at; /* the offset of the name */
	enum storage storage;
	bool is_file_scope;
	bool is_user;       /* it is in the user's text, not in a folded header */
	bool is_definition; /* for a function or a record */
	bool is_union, is_bit_field, is_thread_local;
	bool is_anonymous;       /* DECL_RECORD: struct { struct { int x; }; } */
	struct decl *record;     /* DECL_FIELD: the record that it is a member of */
	struct decl *function;   /* block-scope object: the function that contains it */
	struct decl *first;      /* the first declaration of the same entity */
	struct type *whole;      /* of `first`: the array type with a bound with THREADS */
	struct decl *definition; /* DECL_RECORD: the declaration with its members, or NULL */
	struct node *node;
	const char *tag;    /* the tag that a record without a name gets */
	const char *c_name; /* another name in the output C, or NULL */
	const char *alias;  /* of `first`, a type: the typedef that is its name in C, or NULL */
	unsigned alias_at;  /* the offset of the alias */
	unsigned n_references;
	enum annotated annotated; /* of `first`, a function */
	long long value;          /* DECL_ENUMERATOR */
};

struct plan;
struct call_entry;

/* A piece of a node's replacement: text, or the place of another node. */
struct piece {
	const char *text;
	struct node *node;
	const struct call_entry *call; /* the call of the runtime that the text is (edit/entry.h), or NULL */
	bool has_arguments;            /* of a call: the next pieces; the text ends with '(' */
	bool is_statement;             /* a line break before a statement that is not the user's, */
	unsigned level;                /* indented by so many levels more */
};

struct pieces {
	struct piece *items;
	size_t n, cap;
};

struct node {
	enum node_kind kind;
	enum op op;
	struct span span;
	struct type *type; /* expressions; UPC-typed, lvalues with their qualifiers */
	struct node *parent;
	struct node *first, *last, *next; /* children in order */
	struct decl *decl;                /* REF, MEMBER, declarations: the entity */
	struct island *island;            /* SYNC, FORALL, SIZEOF of UPC */
	union {
		struct { /* a loop; NULL where empty */
			struct node *init, *cond, *step, *affinity, *body;
		} loop;
		struct { /* IF, SWITCH, COND */
			struct node *cond, *then, *otherwise;
			struct node *top; /* IF: the outermost one of its chain */
		} branch;
	};
	const struct constant *constant; /* LITERAL: a size that is a number in the shadow, else NULL */
	bool is_arrow, is_null_constant, drops_shared; /* MEMBER: p->f; CAST: (T shared) */
	bool is_polled; /* a condition that reads memory anew: only another thread can change it (waits.h) */
	bool is_initial, lacks_braces; /* a value of an object; the object has no braces of its own */
	struct node *init;             /* VAR: its initializer, or NULL */
	/* EXPR_OTHER: a question about shared types; its answer is 1, 0 or -1 for yes, no, unknown */
	bool is_type_question;
	int answer;        /* for an index in a designator with a range: its value, or -1 */
	struct plan *plan; /* written by localize only (localize.h), or NULL */
	/* lowering */
	struct pieces *edit;           /* its replacement; NULL keeps its own text */
	struct pieces *before, *after; /* around it, or NULL */
	bool has_edits;                /* it or a node below it has one of these */
};

const char *node_kind_name(enum node_kind k);

static inline bool node_is_decl(const struct node *n)
{
	return n->kind <= NODE_TYPE_USE && n->kind != NODE_UNIT;
}

static inline bool node_is_expr(const struct node *n)
{
	return n->kind >= NODE_REF;
}

static inline bool node_is_loop(const struct node *n)
{
	return n->kind == NODE_FOR || n->kind == NODE_FORALL || n->kind == NODE_WHILE || n->kind == NODE_DO;
}

/* Returns whether n is ++ or --. */
static inline bool node_is_step(const struct node *n)
{
	return n->kind == NODE_UNARY && n->op >= OP_PREINC && n->op <= OP_POSTDEC;
}

/* Returns whether an expression sets the place n->first. */
static inline bool node_sets(const struct node *n)
{
	return n->kind == NODE_ASSIGN || n->kind == NODE_UPDATE || node_is_step(n);
}

bool node_is_mythread(const struct node *n);

/* Returns the operand of a subscript or a sum that is a pointer-to-shared, or the last one if the first is
 * none, and sets *other to the other one. */
struct node *node_pointer_side(struct node *n, struct node **other);

/* Returns the array that a subscript is applied to, without parentheses; NULL for a pointer. */
struct node *node_subscripted_array(struct node *n);

/* Returns the expression without the parentheses around it. */
struct node *node_strip(struct node *n);

/* Returns the parent, or the node around the chain of `if` and `else` that n belongs to, in one step. */
struct node *node_outside(const struct node *n);

/* Returns the nearest enclosing node of a kind other than IF, or NULL. */
struct node *node_enclosing(struct node *n, enum node_kind kind);

/* Returns the name of the library function that is called; NULL for functions of the user's. */
struct node *node_library_callee(struct node *call);

void node_append(struct node *parent, struct node *child);

#endif
