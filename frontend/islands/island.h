/* SPDX-License-Identifier: MIT
 *
 * island.h - what the scanner and the island grammar find in P: every token, and the
 * islands, the places where UPC is spoken.  All else is water: balanced brackets.
 */
#ifndef FRONTEND_ISLAND_H
#define FRONTEND_ISLAND_H

#include "source/source.h"

#include <string.h>

enum token_kind {
	TOKEN_NAME, /* identifiers and keywords */
	TOKEN_NUMBER,
	TOKEN_STRING, /* and character constants */
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

/* The block size that is still to be computed. */
#define UNKNOWN_BLOCK (-__LONG_MAX__ - 1)

enum layout_kind { LAYOUT_NONE, LAYOUT_INDEFINITE, LAYOUT_STAR, LAYOUT_SIZE };

/* Kinds that belong together; the order is that of island.def. */
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
	struct span span;      /* the keyword; SYNC and FORALL: the statement or its head */
	struct span part;      /* SHARED: [layout]; sync: the value; FORALL: the affinity */
	struct span body;      /* SHARED: the block size's text */
	struct span clause[3]; /* FORALL: init, condition, step; SHARED: [0] the question to Clang */
	enum layout_kind layout;
	long block;         /* SHARED: its value, -1 for [*]; UNKNOWN_BLOCK */
	unsigned macro;     /* SHARED: its macro in the shadow */
	bool after_body;    /* SHARED: after the '}' of a struct, union or enum */
	bool is_volatile;   /* ... of one that is volatile as a whole */
	bool is_continue;   /* FORALL: the affinity is `continue` */
	bool is_strict;     /* PRAGMA_UPC: strict */
	bool is_incomplete; /* BLOCKSIZEOF: the operand's type is incomplete (once parsed) */
	bool is_statement;  /* sync: it is where a statement can (once parsed) */
};

enum constant_kind {
	CONSTANT_SIZE,
	CONSTANT_ALIGN,
	CONSTANT_OFFSET,
	CONSTANT_LOCAL,
	CONSTANT_BLOCK,
	CONSTANT_ELEMENT
};

/* A size in a bound, an enumerator and the like, where Clang's number matters. */
struct constant {
	enum constant_kind kind;
	struct span span;    /* from the keyword to the end of the operand */
	struct span operand; /* without its parentheses, if those are around it */
	unsigned name_at;    /* a type name: where a declared name would be; else 0 */
	bool has_body;       /* a type name: it defines a struct, union or enum */
	long value;          /* -1: as Clang says, or unknown */
	unsigned asked_at;   /* where it is in the question to Clang; 0: nowhere */
	long guess;          /* what Clang can do with until the value is known; 0: its own */
	bool names_type;     /* Clang says so */
	bool is_unsupported; /* nobody knows the layout */
	bool is_seen;        /* Clang's tree shows the question */
	bool is_known;       /* somebody answered */
	long number;         /* the answer, be it Clang's own or not */
	struct type *type;   /* what the operand is of, once it is seen; NULL: of an offset */
	long each;           /* bytes of an ultimate element of it */
};

/* Where what a pragma says changes: from `at` on. */
struct mode_change {
	unsigned at;
	bool is_set;
};

struct mode_changes {
	struct mode_change *items;
	size_t n, cap;
};

/* #pragma upc2c collective NAME, or not_collective: what --check-alignment is to know of a function. */
struct claim {
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
	} list;                             /* by span.begin once read */
	struct mode_changes strict;         /* #pragma upc: accesses are strict */
	struct mode_changes uninstrumented; /* #pragma pupc off */
	struct {
		struct span *items;
		size_t n, cap;
	} pragmas; /* those that are not of UPC, in order */
	struct {
		struct claim *items;
		size_t n, cap;
	} claims;        /* in order */
	unsigned *items; /* by token: the one its block item begins with; NULL: not asked for yet */
	struct {
		struct constant *items;
		size_t n, cap;
	} constants;    /* by span.begin: those in an operand follow it */
	bool has_upc;   /* there is something to translate */
	bool has_names; /* words of UPC are names here, as in C: a message says so */
};

/* Reads P.  False: messages were added and the islands are not to be used. */
bool islands_read(struct islands *is, struct source *s);

/* The first token at or after the offset, as an index; tokens.n when there is none. */
size_t token_at(const struct islands *is, unsigned offset);

/* The token's text is the given word or punctuation.  Inline, so that the word's length is a
 * constant: it is asked of most tokens many times. */
static inline bool token_is(const struct islands *is, size_t i, const char *word)
{
	size_t n = strlen(word);

	return i < is->tokens.n && is->tokens.items[i].len == n
	    && memcmp(is->source->text + is->tokens.items[i].begin, word, n) == 0;
}

/* The token's text is one of the words of an array. */
#define TOKEN_AMONG(is, i, words) token_among(is, i, words, sizeof(words) / sizeof *(words))
bool token_among(const struct islands *is, size_t i, const char *const *words, size_t n);

/* struct, union and enum. */
bool token_is_tag(const struct islands *is, size_t i);

/* Of typeof(x), _Alignas(16), __attribute__((x)) the word before the parenthesis. */
bool token_takes_operand(const struct islands *is, size_t i);

/* The index of the bracket that closes the one at token i, or tokens.n. */
size_t token_match(const struct islands *is, size_t i);

/* The index of the bracket that is open before token i, or tokens.n. */
size_t token_opener(const struct islands *is, size_t i);

/* Where the token ends, and its place; after the last one there is an empty span. */
unsigned token_end(const struct islands *is, size_t i);
struct span token_span(const struct islands *is, size_t i);

/* The island whose keyword begins at the offset, or NULL. */
struct island *island_at(const struct islands *is, unsigned offset);

/* Where the block item or external declaration that holds the offset begins. */
unsigned item_begin(struct islands *is, unsigned at);

/* The reference mode at an offset: strict when true (UPC 1.2 6.7.1). */
bool mode_is_strict(const struct islands *is, unsigned at);

/* Whether events are raised at an offset, if anywhere: no #pragma pupc off (GASP 5.1). */
bool mode_is_instrumented(const struct islands *is, unsigned at);

const char *island_word(enum island_kind kind); /* "upc_barrier" */

/* The place of the word that the island begins with. */
static inline struct span island_word_span(const struct island *d)
{
	return (struct span){d->span.begin, d->span.begin + (unsigned)strlen(island_word(d->kind))};
}

#endif
