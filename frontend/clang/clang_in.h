/* SPDX-License-Identifier: MIT
 *
 * clang_in.h - shared by the files clang_*.c, and by nobody else.
 */
#ifndef FRONTEND_CLANG_IN_H
#define FRONTEND_CLANG_IN_H

#include "clang/clang.h"

#include <clang-c/Index.h>

/* The name of the text to Clang. */
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
	CXDiagnosticSet said; /* all messages about it; to ask for one by one takes quadratic time */
	CXFile file;          /* compared as a pointer: to Clang, all files that are not on disk are equal */
	struct map types;     /* by CXType.data[0] */
	struct map mentions;  /* by the same: whether clang_mentions_shared */
	struct map decls;     /* by CXCursor.data[0] */
	struct map typedefs;  /* by name: the last one seen */
	const struct clang_insertion *inserted; /* what the text has more than P */
	size_t n_inserted;
	bool has_merges; /* those are casts of ours */
	unsigned n_tags;
	struct type *typeof_type; /* what typeof stands for in the declaration at hand */
	struct decl *function;    /* being copied */
	CXCursor function_cursor;
	CXCursor first_child; /* of the node just copied */
	struct cursors stack; /* of the children at hand, level by level */
	struct {
		struct span *items;
		size_t n, cap;
	} nested; /* bodies of functions that have nested ones */
	struct {
		unsigned *items;
		size_t n, cap;
	} errors; /* sorted; for clang_has_error */
	bool errors_known;
	const struct line *hinted; /* an error of ours explains the messages of this line */
	struct map foreign;        /* the lines with names of other languages, whose messages they explain */
	struct map undeclared;     /* names reported, by name and function */
	bool late_header;          /* a name was used before the header that declares it */
	bool needs_header;         /* and the lack of <upc.h> all further ones */
	const char *parameter;     /* the type of the one that the message at hand is about, or NULL */
	struct span about;         /* what the message at hand is about */
	struct clang *aside;       /* with separate maps: for messages, before the tree is built */
};

/* Our type for a Clang type.  Never NULL. */
struct type *clang_type(struct clang *c, CXType t);

/* Sees to __builtin_types_compatible_p of shared types. */
void clang_type_question(struct clang *c, CXCursor cursor, struct node *n);
void clang_take_indices(struct clang *c, CXCursor cursor, struct node *n); /* of a value in a list */

/* Our declaration for a Clang declaration.  NULL for an invalid one. */
struct decl *clang_decl(struct clang *c, CXCursor cursor);

/* Whether a type has a shared part at any level (members of structs not counted). */
bool clang_mentions_shared(CXType t);

/* Parses a text with the arguments into c->tu.  False: the parser crashed. */
bool clang_try(struct clang *c, const char *text, size_t len, const struct args *argv);

/* Reports that the parser crashes on the program, at the place that makes it. */
void clang_blame(struct clang *c, const struct args *argv);

/* The bytes of the parsed file that a cursor covers; false when it is not in it. */
bool clang_span(struct clang *c, CXCursor cursor, struct span *s);
bool clang_begin(struct clang *c, CXCursor cursor, struct span *s); /* the same without the end */

/* Whether a declaration is one of the file; a struct, union or enum in another is where that is. */
bool clang_is_file_scope(CXCursor cursor);

/* Gives the type of a declaration its bounds that are no constants and the block size of [*]. */
void clang_count_threads(struct clang *c, struct decl *d);

/* The same in the type name of a cast, whose type is t. */
struct type *clang_count_in_cast(struct clang *c, struct node *n, struct type *t);

/* The offset in P of one in the parsed text, and the other way round. */
unsigned clang_offset(const struct clang *c, unsigned at);
unsigned clang_parsed_offset(const struct clang *c, unsigned at);

/* Whether an offset of the parsed text is in a cast that clang_find_merges added. */
bool clang_in_merge(const struct clang *c, unsigned at);

/* What such a cast and its parentheses are around; the cursor itself if it is none of them. */
CXCursor clang_behind_merge(struct clang *c, CXCursor cursor);

/* The operator of an expression; the node of an expression or a declaration by itself. */
enum op clang_op(CXCursor cursor);
struct node *clang_build_node(struct clang *c, CXCursor cursor);

/* A copy of the string in the arena; frees it. */
const char *clang_string(struct clang *c, CXString s);

/* The children of a cursor, in order. */
struct cursors clang_children(struct clang *c, CXCursor cursor);

/* What Clang says, and where in P. */
struct clang_message {
	const char *text;
	struct span where;
	CXDiagnosticSet notes;
};

/* A type that a message quotes: 'type' (aka 'canonical'). */
struct quoted {
	const char *type, *canonical; /* NULL: there is none */
	size_t len, canonical_len;
	const char *end; /* behind it */
};

/* The first quoted type in a text. */
struct quoted clang_quoted(const char *text);

/* Whether it points to, or is, something shared. */
bool quoted_is_pts(struct clang *c, const struct quoted *q);

/* How the user would write it, and in *known what it is but for the typedefs in it, if those are
 * shared, else NULL.  NULL: it is not understood. */
const char *clang_show_type(struct clang *c, const struct quoted *q, const char **known);

/* The same as one text for a message: TYPE', that is 'TYPE. */
const char *clang_quoted_text(struct clang *c, const struct quoted *q);

/* In an assignment or an initialization, where both objects are declared. */
void clang_note_declared(struct clang *c, const struct clang_message *m, const struct quoted *from);

/* The type of the last typedef of that name before the place of the message at hand, or NULL. */
struct type *clang_find_typedef(void *c, const char *name);

/* Gives a quoted type the bounds with THREADS of the declaration in the place of the message that
 * it is the type of, or of a pointer to. */
void clang_take_bounds(struct clang *c, struct type *t);

/* A message's text without the shadow's macros and attributes. */
const char *clang_clean(struct clang *c, const char *s);

/* Whether a message is about the declaration of something shared, a form of another language, or elements of
 * an array that THREADS counts, which gets ours or none. */
bool clang_take_shared(struct clang *c, const struct clang_message *m);
bool clang_take_habit(struct clang *c, const struct clang_message *m);
bool clang_take_elements(struct clang *c, const struct clang_message *m);

/* Gives what a variable, member, parameter, typedef or function declares the type that it was declared
 * with: that of its decl, with what typeof stands for, as far as the children of n say that. */
void clang_take_written(struct clang *c, CXCursor cursor, struct node *n);

/* The type t of a cast or a compound literal, with what typeof in it stands for. */
struct type *clang_typeof_in_cast(struct clang *c, CXType t, const struct node *n);

/* The implicit conversions of the values in a node get the types of what takes them, where Clang does not
 * show those. */
void clang_take_target(struct clang *c, struct node *n);

/* A Clang type of a declaration or cast, which is t so far, with the layouts in a typeof of a type name. */
struct type *clang_spelled_type(struct clang *c, CXType clang, struct type *t);

/* Adds the TYPE_USEs of the associations of a GENERIC. */
void clang_type_uses(struct clang *c, struct node *n);

/* Finds the functions that nested ones are in. */
void clang_find_nested(struct clang *c);

/* Whether a message at an offset is about a nested function, which gets ours, or about the
 * rest of the function around one, which gets none. */
bool clang_take_nested(struct clang *c, const char *text, unsigned at);

/* Finds the lines whose messages come from words of other languages. */
void clang_find_habits(struct clang *c);

/* Whether a message is about a name of UPC that was not declared, which gets ours, or follows
 * from one. */
bool clang_take_hint(struct clang *c, const char *text, unsigned at);

/* Computes the type of an expression from those of its children. */
struct type *clang_expr_type(struct clang *c, CXCursor cursor, struct node *n);

/* Whether a message quotes a pointer-to-shared; 'shared void', which p[i] of a shared void *p has. */
bool clang_names_pts(struct clang *c, const char *text);
bool clang_names_void(struct clang *c, const char *text);
bool clang_names_variable(const char *text); /* an array whose bound is no number */
bool clang_names_shared(const char *text);   /* a type with shared in it */

/* Of what the '=' at token t assigns to, where it is said that the pointer is shared.  False: it is not. */
bool clang_note_target(struct clang *c, size_t t);

#endif
