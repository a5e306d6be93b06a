/* SPDX-License-Identifier: MIT
 *
 * island.h - the result of the scanner and the island grammar for P: every token, and the islands, which are
 * the pieces of UPC.  All else is water: balanced brackets.
 */
#ifndef FRONTEND_ISLAND_H
#define FRONTEND_ISLAND_H

#include "source/source.h"

#include <string.h>

enum token_kind {
	TOKEN_NAME, /* identifiers and keywords */
	TOKEN_NUMBER,
	TOKEN_STRING, /* string literals and character constants */
	TOKEN_PUNCT,  /* one character, or one operator of several */
};

struct token {
	unsigned begin, len;
	unsigned char kind;
	char c; /* TOKEN_PUNCT: its first character */
};

enum island_kind {
#define ISLAND(name) ISLAND_##name,
#include "islands/island.def"
#undef ISLAND
};

/* A block size that is not computed yet. */
#define UNKNOWN_BLOCK (-__LONG_MAX__ - 1)

enum layout_kind { LAYOUT_NONE, LAYOUT_INDEFINITE, LAYOUT_STAR, LAYOUT_SIZE };

/* Groups of kinds, which rely on the order of island.def. */
static inline bool island_is_qualifier(enum island_kind k)
{
	return k <= ISLAND_RELAXED;
}

static inline bool island_is_sync(enum island_kind k)
{
	return k >= ISLAND_BARRIER && k <= ISLAND_FENCE;
}

static inline bool island_is_size(enum island_kind k)
{
	return k >= ISLAND_LOCALSIZEOF && k <= ISLAND_ELEMSIZEOF;
}

struct island {
	enum island_kind kind;
	struct span span;      /* the keyword; for sync and FORALL the statement or its head */
	struct span part;      /* SHARED: [layout]; sync: the value; FORALL: the affinity */
	struct span body;      /* SHARED: the text of the block size */
	struct span clause[3]; /* FORALL: init, condition, step; SHARED: clause[0] is the question to Clang */
	enum layout_kind layout;
	long block;         /* SHARED: its value, -1 for [*], or UNKNOWN_BLOCK */
	unsigned macro;     /* SHARED: its macro in the shadow */
	bool after_body;    /* SHARED: follows the '}' of a struct, union or enum */
	bool is_volatile;   /* SHARED: that struct is volatile as a whole */
	bool is_continue;   /* FORALL: the affinity is `continue` */
	bool is_strict;     /* PRAGMA_UPC: strict */
	bool is_incomplete; /* BLOCKSIZEOF: the operand's type is incomplete (once parsed) */
	bool is_statement;  /* sync: it is in the place of a statement (once parsed) */
};

enum constant_kind {
	CONSTANT_SIZE,
	CONSTANT_ALIGN,
	CONSTANT_OFFSET,
	CONSTANT_LOCAL,
	CONSTANT_BLOCK,
	CONSTANT_ELEMENT
};

/* A size in a bound, an enumerator or another place where its value in Clang matters. */
struct constant {
	enum constant_kind kind;
	struct span span;          /* from the keyword to the end of the operand */
	struct span operand;       /* without the parentheses around it */
	struct span index;         /* of a designator around it, or empty */
	unsigned name_at;          /* type name: the offset where a declared name would be; else 0 */
	bool is_pointer, has_body; /* type name: it is `shared T *`; it defines a struct, union or enum */
	long value;                /* -1: Clang's own value is right, or unknown */
	unsigned asked_at;         /* its offset in the question to Clang, or 0 */
	long guess;      /* a value that Clang can work with until the right one is known, or 0 for its own */
	bool names_type; /* the operand is a type name, as Clang reports */
	bool is_unsupported;    /* the layout is unknown */
	bool is_seen, is_known; /* Clang's tree shows the question; it was answered */
	long number;            /* the answer, whether it is Clang's own or not */
	struct type *type;      /* the type of the operand once it is seen; NULL for an offset */
	long each;              /* the bytes of its ultimate element */
};

/* A change of what a pragma sets, from offset `at` on. */
struct mode_change {
	unsigned at;
	bool is_set;
};

struct mode_changes {
	struct mode_change *items;
	size_t n, cap;
};

/* A #pragma upc2c collective or not_collective, which tells --check-alignment about a function. */
struct annotation {
	struct span name;
	bool is_collective;
};

struct islands {
	struct source *source;
	struct {
		struct token *items;
		size_t n, cap;
	} tokens;
	struct {
		struct island *items;
		size_t n, cap;
	} list;                             /* sorted by span.begin once read */
	struct mode_changes strict;         /* #pragma upc: accesses are strict */
	struct mode_changes uninstrumented; /* #pragma pupc off */
	struct {
		struct span *items;
		size_t n, cap;
	} pragmas; /* the pragmas that are not of UPC, in order */
	struct {
		struct annotation *items;
		size_t n, cap;
	} annotations;   /* in order */
	unsigned *items; /* by token: the first token of its block item; NULL until it is asked for */
	struct {
		struct constant *items;
		size_t n, cap;
	} constants;    /* sorted by span.begin: constants in an operand follow it */
	bool has_upc;   /* there is something to translate */
	bool has_names; /* words of UPC are used as names, as in C; a message reports this */
};

/* Reads P.  Returns false if messages were added and the islands must not be used. */
bool islands_read(struct islands *is, struct source *s);

/* Returns the index of the first token at or after the offset, or tokens.n when there is none. */
size_t token_at(const struct islands *is, unsigned offset);

/* Returns whether a token is this word or punctuation.  Inline, the length of the word is a constant. */
static inline bool token_is(const struct islands *is, size_t i, const char *word)
{
	size_t n = strlen(word);

	return i < is->tokens.n && is->tokens.items[i].len == n
	    && memcmp(is->source->text + is->tokens.items[i].begin, word, n) == 0;
}

/* Returns whether the text of a token is one of the words of an array. */
#define TOKEN_AMONG(is, i, words) token_among(is, i, words, sizeof(words) / sizeof *(words))
bool token_among(const struct islands *is, size_t i, const char *const *words, size_t n);

/* Return whether a token is `struct`, `union` or `enum`; typeof, in any spelling; that or typeof_unqual; the
 * word before the ( of typeof(x), _Alignas(16), __attribute__((x)). */
bool token_is_tag(const struct islands *is, size_t i);
bool token_is_typeof(const struct islands *is, size_t i);
bool token_is_any_typeof(const struct islands *is, size_t i);
bool token_takes_operand(const struct islands *is, size_t i);

/* Returns the index of the bracket that closes the one at token i, or tokens.n. */
size_t token_match(const struct islands *is, size_t i);

/* Returns the index of the bracket that is open before token i, or tokens.n. */
size_t token_opener(const struct islands *is, size_t i);

/* Return the end of a token, and its span, which is empty after the last token. */
unsigned token_end(const struct islands *is, size_t i);
struct span token_span(const struct islands *is, size_t i);

/* Returns the island whose keyword begins at the offset, or NULL. */
struct island *island_at(const struct islands *is, unsigned offset);

/* Returns the begin of the block item or external declaration that contains the offset. */
unsigned item_begin(struct islands *is, unsigned at);

/* Returns whether the reference mode at an offset is strict (UPC 1.2 6.7.1). */
bool mode_is_strict(const struct islands *is, unsigned at);

/* Returns whether no #pragma pupc off applies at an offset, so that events may be raised (GASP 5.1). */
bool mode_is_instrumented(const struct islands *is, unsigned at);

const char *island_word(enum island_kind kind); /* "upc_barrier" */

/* Returns the span of the word that the island begins with. */
static inline struct span island_word_span(const struct island *d)
{
	return (struct span){d->span.begin, d->span.begin + (unsigned)strlen(island_word(d->kind))};
}

#endif
