/* SPDX-License-Identifier: MIT
 *
 * qualifiers.h - the lists of declaration specifiers and of type qualifiers that contain `shared`, `strict`
 * and `relaxed`, found by their tokens: a rule about one declaration or one qualifier list (UPC 1.2 6.5)
 * needs the words, which Clang's types do not keep.
 */
#ifndef FRONTEND_QUALIFIERS_H
#define FRONTEND_QUALIFIERS_H

#include "islands/island.h"

/* The tokens from `begin` to before `end`. */
struct qualifiers {
	size_t begin, end;
	bool is_pointer; /* the list follows a '*'; else it is the specifiers */
};

/* Returns the list that contains token t, a qualifier. */
struct qualifiers qualifiers_around(const struct islands *is, size_t t);

/* Returns the list that qualifies the declared object itself.  Token t is the object's name, or the token
 * after the list if there is no name. */
struct qualifiers qualifiers_before(const struct islands *is, size_t t);

/* Returns the declaration specifiers of the declarator that contains token t. */
struct qualifiers specifiers_around(const struct islands *is, size_t t);

/* Returns the token of the list after token t; bodies and operands in the list are skipped. */
size_t qualifiers_next(const struct islands *is, size_t t);

/* Returns the first island of a kind in the list, or NULL. */
struct island *qualifiers_find(const struct islands *is, struct qualifiers q, enum island_kind kind);

/* Returns whether a word is in the list. */
bool qualifiers_say(const struct islands *is, struct qualifiers q, const char *word);

/* Returns whether the specifiers stand alone, without a declared name, and name no typedef. */
bool qualifiers_alone(const struct islands *is, struct qualifiers q);

/* Returns whether token t is among the members of a struct or union. */
bool qualifiers_in_body(const struct islands *is, size_t t);

/* Returns the island if token t is `shared`, `strict` or `relaxed`, else NULL. */
struct island *qualifier_at(const struct islands *is, size_t t);

/* Returns whether the qualifier at token t follows the declared name. */
bool qualifiers_behind_declarator(const struct islands *is, size_t t);

/* Reports qualifiers in places where the grammar has none: Clang takes them for attributes, which may be
 * nearly everywhere.  Returns false if there are any. */
bool qualifiers_check(struct islands *is);

#endif
