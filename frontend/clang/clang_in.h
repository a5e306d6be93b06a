/* SPDX-License-Identifier: MIT
 *
 * clang_in.h - declarations shared by the files clang_*.c only.
 */
#ifndef FRONTEND_CLANG_IN_H
#define FRONTEND_CLANG_IN_H

#include "clang/clang.h"

#include <clang-c/Index.h>

/* The name under which Clang reads the text. */
#define CLANG_FILE "/upc2c/shadow.c"

struct cursors {
	CXCursor *items;
	size_t n, cap;
};

struct clang {
	struct unit *unit;
	struct arena *arena;
	CXIndex index;
	CXTranslationUnit tu;
	CXDiagnosticSet diagnostics; /* all its messages; asking for them one by one takes quadratic time */
	CXFile file;         /* compared as a pointer: Clang takes all files that are not on disk for equal */
	struct map types;    /* by CXType.data[0] */
	struct map mentions; /* the results of clang_mentions_shared, by CXType.data[0] */
	struct map decls;    /* by CXCursor.data[0] */
	struct map typedefs; /* by name: the last typedef seen */
	const struct clang_insertion *inserted; /* the pieces of the text that are not in P */
	size_t n_inserted;
	bool has_merges; /* the insertions are casts that clang_find_merges added */
	unsigned n_tags;
	struct type *typeof_type; /* the type that typeof denotes in the current declaration */
	struct decl *function;    /* the function being copied */
	CXCursor function_cursor;
	CXCursor first_child; /* the first child of the node just copied */
	struct cursors stack; /* the current children, level by level */
	struct {
		struct span *items;
		size_t n, cap;
	} nested; /* the bodies of functions that contain nested functions */
	struct {
		unsigned *items;
		size_t n, cap;
	} errors; /* sorted; for clang_has_error */
	bool errors_known;
	const struct line *hinted;      /* an error of ours explains Clang's messages about this line */
	struct map foreign;             /* lines where names of other languages explain the messages */
	struct map undeclared;          /* names reported, by name and function */
	bool late_header, needs_header; /* a name is used before its header; <upc.h> is missing */
	const char *parameter, *shared_argument; /* the types that the current message is about, or NULL */
	struct span about;                       /* the text that the current message is about */
	struct clang *aside; /* a copy with separate maps, for messages before the tree is built */
};

struct type *clang_type(struct clang *c, CXType t); /* our type for a Clang type, never NULL */

/* Evaluates __builtin_types_compatible_p of shared types. */
void clang_type_question(struct clang *c, CXCursor cursor, struct node *n);
void clang_take_indices(struct clang *c, CXCursor cursor, struct node *n); /* of a value in a list */

/* Returns our declaration for a Clang declaration, or NULL for an invalid one. */
struct decl *clang_decl(struct clang *c, CXCursor cursor);

/* Returns whether a type has a shared part at any level; members of structs are not counted. */
bool clang_mentions_shared(CXType t);

/* Parses a text with the arguments into c->tu.  Returns false if the parser crashed. */
bool clang_try(struct clang *c, const char *text, size_t len, const struct args *argv);

/* Return whether the program may crash the parser, and whether the parser survives a text in another process;
 * and report that it crashes, at the statement that makes it crash. */
bool clang_is_at_risk(const struct unit *u);
bool clang_survives(struct clang *c, const char *text, size_t len, const struct args *argv);
void clang_blame(struct clang *c, const struct args *argv);

/* Sets *s to the bytes of the parsed file that a cursor covers; returns false if it is not in that file. */
bool clang_span(struct clang *c, CXCursor cursor, struct span *s);
bool clang_begin(struct clang *c, CXCursor cursor, struct span *s); /* sets only s->begin */

/* Returns whether a declaration has file scope, or is the struct, union or enum of one that has. */
bool clang_is_file_scope(CXCursor cursor);

/* Record in the type of a declaration, or in the type t of a cast, its bounds that are not constants and the
 * block size of [*]. */
void clang_count_threads(struct clang *c, struct decl *d);
struct type *clang_count_in_cast(struct clang *c, struct node *n, struct type *t);

/* Convert an offset of the parsed text to one of P, and the other way round. */
unsigned clang_offset(const struct clang *c, unsigned at);
unsigned clang_parsed_offset(const struct clang *c, unsigned at);

/* Returns whether an offset of the parsed text is in a cast that clang_find_merges added. */
bool clang_in_merge(const struct clang *c, unsigned at);

/* Returns the expression inside such a cast; the cursor itself if it is not part of a cast. */
CXCursor clang_behind_merge(struct clang *c, CXCursor cursor);

enum op clang_op(CXCursor cursor); /* of an expression */
struct node *clang_build_node(struct clang *c, CXCursor cursor);

struct cursors clang_children(struct clang *c, CXCursor cursor); /* in order */
const char *clang_string(struct clang *c, CXString s);           /* a copy in the arena; frees the original */

/* The text of a Clang message, and its place in P. */
struct clang_message {
	const char *text;
	struct span where;
	CXDiagnosticSet notes;
	struct span operand; /* the first range of it, such as what an assignment changes; or empty */
};

/* A type that a message quotes: 'type' (aka 'canonical'). */
struct quoted {
	const char *type, *canonical; /* NULL: there is none */
	size_t len, canonical_len;
	const char *end; /* after the closing quote */
};

/* Returns the first quoted type in a text. */
struct quoted clang_quoted(const char *text);

/* Return whether a quoted type is shared or a pointer-to-shared, and whether it is a pointer. */
bool quoted_is_pointer(struct clang *c, const struct quoted *q);
bool quoted_is_pts(struct clang *c, const struct quoted *q);

/* Returns the type as the user would write it, or NULL if it is not understood.  Sets *known to the type
 * without its typedefs if those are shared, else to NULL. */
const char *clang_show_type(struct clang *c, const struct quoted *q, const char **known);

/* Returns both as one text for a message: TYPE', which is 'TYPE without the first quote. */
const char *clang_quoted_text(struct clang *c, const struct quoted *q);

/* Report a conversion between private pointers and pointers-to-shared, and mark the types of both sides. */
void clang_take_conversion(struct clang *c, const struct clang_message *m);
void clang_mark_types(struct clang *c, const struct clang_message *m, const char *from, const char *to);

/* Add notes with the declarations of both objects of an assignment or initialization, and about an argument
 * &p where p is the pointer that is meant; the latter returns whether it is. */
void clang_note_declared(struct clang *c, const struct clang_message *m, const struct quoted *from);
bool clang_note_address(struct clang *c, const struct clang_message *m, const struct quoted *from);

/* Returns the type of the last typedef of that name before the place of the current message, or NULL. */
struct type *clang_find_typedef(void *c, const char *name);

/* Copies the bounds with THREADS into a quoted type from the declaration at the message that has it. */
void clang_take_bounds(struct clang *c, struct type *t);

/* Returns the text of a message without the shadow's macros and attributes. */
const char *clang_clean(struct clang *c, const char *s);

/* Return whether a message is about the declaration of something shared, a form of another language, or
 * elements of an array that THREADS counts.  Such a message is replaced by ours, or dropped. */
bool clang_take_shared(struct clang *c, const struct clang_message *m);
bool clang_take_habit(struct clang *c, const struct clang_message *m);
bool clang_take_elements(struct clang *c, const struct clang_message *m);

/* Give a declaration the type that it was written with, as far as the children of n show what typeof in it
 * denotes, and implicit conversions the types of their targets, where Clang does not show them. */
void clang_take_written(struct clang *c, CXCursor cursor, struct node *n);
void clang_take_target(struct clang *c, struct node *n);

/* Return the type t of a cast or a compound literal with what typeof in it denotes; the type of a typeof t,
 * whose operand has c->typeof_type, with what a type name derives from that: typeof(typeof(x) *[2]). */
struct type *clang_typeof_in_cast(struct clang *c, CXType t, const struct node *n);
struct type *clang_typeof(struct clang *c, CXType t);

/* Returns t, the type of a declaration or cast, with the layouts in a typeof of a type name. */
struct type *clang_spelled_type(struct clang *c, CXType clang, struct type *t);
/* Adds a TYPE_USE for each association of a GENERIC. */
void clang_type_uses(struct clang *c, struct node *n);

/* Find the functions that contain nested functions; return whether a message follows from one. */
void clang_find_nested(struct clang *c);
bool clang_take_nested(struct clang *c, const char *text, unsigned at);

/* Finds the lines whose messages are caused by words of other languages or by misspelt ones. */
void clang_find_habits(struct clang *c);

/* Return whether a message is about an undeclared name of UPC, which gets ours, or follows from it; and note
 * the loop whose head declares the undeclared name, which is used after the loop. */
bool clang_take_hint(struct clang *c, const char *text, unsigned at);
void clang_note_ended_loop(struct clang *c, const char *text, unsigned at);

/* Computes the type of an expression from the types of its children. */
struct type *clang_expr_type(struct clang *c, CXCursor cursor, struct node *n);

/* Return whether a message quotes a pointer-to-shared, or 'shared void', the type of a dereferenced one. */
bool clang_names_pts(struct clang *c, const char *text);
bool clang_names_void(struct clang *c, const char *text);
bool clang_names_variable(const char *text); /* an array whose bound is not a number */
bool clang_names_shared(const char *text);   /* a type with shared in it */

/* Note where the pointer to const that token t names is declared, or the target of the '=' at token t as
 * shared. They return false if it is none. */
bool clang_note_const(struct clang *c, size_t t);
bool clang_note_target(struct clang *c, size_t t);
#endif
