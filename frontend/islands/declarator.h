/* SPDX-License-Identifier: MIT
 *
 * declarator.h - the tokens of a declaration: the end of its specifiers, and the `*`, `[]` and `()` around
 * each name (C99 6.7.5).
 */
#ifndef FRONTEND_DECLARATOR_H
#define FRONTEND_DECLARATOR_H

#include "islands/island.h"

enum { MOST_DERIVATIONS = 64 };

enum derivation_kind { DERIVE_POINTER, DERIVE_ARRAY, DERIVE_FUNCTION };

struct derivation {
	enum derivation_kind kind;
	struct span span;        /* `*`, `[10]`, `(int)` */
	struct span qualifiers;  /* after a `*` */
	struct span open, close; /* the innermost parentheses of the declarator around it */
};

struct declarator {
	struct span span;
	struct span name;                                /* empty, where the name would be, in a type name */
	struct derivation derivations[MOST_DERIVATIONS]; /* from the name outwards */
	int n;
	struct span opens[MOST_DERIVATIONS], closes[MOST_DERIVATIONS]; /* parentheses */
	int inside[MOST_DERIVATIONS];                                  /* derivations within each */
	int n_parens;
};

/* Returns the token after the declaration specifiers that begin at token t.  name_at is the offset of a
 * declared name, which is not a type, or 0.  *has_body is set if a struct, union or enum is defined. */
size_t specifiers_end(const struct islands *is, size_t t, unsigned name_at, bool *has_body);

/* Returns whether a word can only be in declaration specifiers. */
bool is_specifier(const struct islands *is, size_t t);

/* Reads one declarator at token t and returns the token after it. */
size_t declarator_read(const struct islands *is, size_t t, struct declarator *d);

#endif
