/* SPDX-License-Identifier: MIT
 *
 * qualifiers.h - the lists of declaration specifiers and of type qualifiers that `shared`,
 * `strict` and `relaxed` are in, found by their tokens: a rule about one declaration or
 * one qualifier list (UPC 1.2 6.5) needs the words, which Clang's types no longer have.
 */
#ifndef FRONTEND_QUALIFIERS_H
#define FRONTEND_QUALIFIERS_H

#include "islands/island.h"

/* The tokens from begin to before end. */
struct qualifiers {
	size_t begin, end;
	bool is_pointer; /* the list after a '*'; else the specifiers */
};

/* The list that token t, a qualifier, is in. */
struct qualifiers qualifiers_around(const struct islands *is, size_t t);

/* The list that makes the declared object itself what it is: what is before token t, its
 * name or what follows where it has none. */
struct qualifiers qualifiers_before(const struct islands *is, size_t t);

/* The declaration specifiers of the declarator that token t is in. */
struct qualifiers specifiers_of(const struct islands *is, size_t t);

/* The token of the list after token t, the bodies and operands in it left out. */
size_t qualifiers_next(const struct islands *is, size_t t);

/* The first island of a kind in the list, or NULL. */
struct island *qualifiers_find(const struct islands *is, struct qualifiers q, enum island_kind kind);

/* Whether a word is in the list. */
bool qualifiers_say(const struct islands *is, struct qualifiers q, const char *word);

/* Whether the specifiers are alone, without a declared name, and name no typedef. */
bool qualifiers_alone(const struct islands *is, struct qualifiers q);

/* Whether token t is among the members of a struct or union. */
bool qualifiers_in_body(const struct islands *is, size_t t);

/* The island if token t is `shared`, `strict` or `relaxed`, else NULL. */
struct island *qualifier_at(const struct islands *is, size_t t);

/* Whether the declared name and what follows it are before the qualifier at token t. */
bool qualifiers_behind_declarator(const struct islands *is, size_t t);

/* Reports qualifiers in places where the grammar has none: Clang takes them for
 * attributes, which may be nearly everywhere.  False: there are such. */
bool qualifiers_check(struct islands *is);

#endif
