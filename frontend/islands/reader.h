/* SPDX-License-Identifier: MIT
 *
 * reader.h - the private interface between the scanner and the island grammar.
 */
#ifndef FRONTEND_READER_H
#define FRONTEND_READER_H

#include "islands/island.h"

enum { DEEPEST_NESTING = 4000 };

struct open_bracket {
	unsigned at;
	char c;
};

struct reader {
	struct islands *is;
	struct arena *arena;
	void *scanner;
	const char *scanned; /* P with the text that must not be read blanked out */
	unsigned at;         /* the scanner's offset */
	struct {
		struct open_bracket *items;
		size_t n, cap;
	} open;
	struct {
		struct open_bracket *items;
		size_t n, cap;
	} digraphs; /* with the brackets that they denote */
	struct {
		struct block_pragmas {
			bool is_strict, is_off;
		} *items;
		size_t n, cap;
	} outer; /* the pragmas of the enclosing blocks */
	struct block_pragmas now;
	bool is_c;         /* after #pragma upc c_code: words of UPC are names */
	bool block_begins; /* the last token was a '{' or a #pragma after it */
	struct span sync;  /* the word of the synchronization statement being read */
	unsigned n_errors;
	bool has_syntax_error; /* reported */
	bool has_dropped;      /* a ';' of a macro is reported */
	bool brackets_broken;  /* reported; the grammar stumbles over it, too */
};

/* Adds an island and returns its index. */
size_t reader_island(struct reader *r, struct island new);

void reader_open(struct reader *r, unsigned at, char c);
void reader_close(struct reader *r, unsigned at, char c);

/* Report a bracket that token `end` does not close, and one that closes another bracket or, if `open` is
 * NULL, no bracket (bracket.c). */
void reader_unclosed(struct reader *r, struct open_bracket b, size_t end);
bool reader_lacks_bracket(struct reader *r, struct open_bracket b, size_t t); /* before token t */
void reader_outside(struct reader *r, size_t t); /* a statement, token t, that is in no function */
void reader_wrong_bracket(struct reader *r, unsigned at, char c, const struct open_bracket *open);

/* Returns whether a ';' is not one of the program's, but the end of a macro's definition inside brackets, as
 * in x[5;]; the first is reported, and all are taken out of P (bracket.c). */
bool reader_drops_semicolon(struct reader *r, struct span where);

void reader_pragma(struct reader *r, struct span where);
void reader_pragma_misspelt(struct reader *r, struct span where); /* #pragma upc */
void reader_pragma_pupc(struct reader *r, struct span where);
void reader_pragma_upc2c(struct reader *r, struct span where); /* annotation.c */

/* Returns whether the last token, a word of UPC, can stand where it does.  If not, a message was added, and
 * the grammar takes the word for water. */
bool reader_keyword(struct reader *r, enum island_kind kind);

/* Returns the first character of the next token of a text; with `over_layout` that of the token after
 * [...]. */
char reader_next_char(const char *s, bool over_layout);

/* Returns whether token t is in a C header, which includes no header of UPC and uses words of UPC as names
 * (c_header.c). */
bool reader_is_in_c_header(struct reader *r, size_t t);

/* Adds a note to the last message, which is about a name at an offset, that explains why the file is UPC. */
void reader_note_language(struct reader *r, unsigned at);

/* Returns whether the last token is `forall` of UPC 1.0: the parentheses after it contain a ';'. */
bool reader_old_forall(struct reader *r);

/* Returns whether the '{' at a token is that of a struct, a union, an enum or an initializer. */
bool reader_holds_no_statements(const struct islands *is, size_t open);

/* Returns the token that opens the bracket closed at token t. */
size_t reader_matching_open(const struct islands *is, size_t t);

#endif
