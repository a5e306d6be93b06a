/* SPDX-License-Identifier: MIT
 *
 * shadow.h - P as plain C of exactly the same length, so that an offset in Clang's tree is
 * an offset in P.  `shared` with its layout becomes a macro of six letters for an address
 * space and a tag that carries the block size through every typedef and typeof.
 */
#ifndef FRONTEND_SHADOW_H
#define FRONTEND_SHADOW_H

#include "islands/island.h"

struct shadow {
	char *text;          /* islands->source->len bytes and a NUL */
	const char *prelude; /* to be included before it */
	const char *prelude_name;
	bool asks;          /* for questions: constants stay */
	bool keeps_layouts; /* and so do layouts and parameters */
	bool has_volatile;  /* some `volatile` is ours */
	struct {
		struct moved_name {
			unsigned to, from;
		} *items;
		size_t n, cap;
	} moved; /* names that had to make room */
};

/* Names of the prelude that Clang may print. */
#define SHADOW_STRICT  "__upcS"
#define SHADOW_RELAXED "__upcRx"
#define SHADOW_COUNT   "__upcN1" /* THREADS in a bound: the enumerator 1 */

#define SHADOW_BLOCK "__upcB" /* sizeof a pointer to the operand */

/* Makes the shadow; every block size must be known. */
void shadow_make(struct shadow *sh, struct islands *is);

/* Makes pointers of the parameters that are arrays with shared elements (parameter.c). */
void shadow_parameters(struct shadow *sh, const struct islands *is);

/* The offset in P of a declared name at an offset of the shadow. */
unsigned shadow_name_at(const struct shadow *sh, unsigned at);

/* Lets Clang accept the designators of an array that has THREADS, at that offset, in a bound (designator.c).
 */
void shadow_designators(struct shadow *sh, const struct islands *is, unsigned threads_at);

/* gcc's own words in Clang's (shadow_gnu.c), and its types for the prelude. */
void shadow_gnu(struct shadow *sh, const struct islands *is);
const char *shadow_gnu_types(void);

/* A complex type of gcc's in words of Clang, if the second word is one of those types; they are on one line.
 */
void shadow_gnu_complex(char *text, struct span complex, struct span type);

/* Hides what Clang cannot parse in headers of the system (shadow_system.c). */
void shadow_system(struct shadow *sh, const struct source *s);

/* Whether a name is one of them: to gcc a distinct type. */
bool shadow_gnu_type(const char *name);

/* Behind the '}' of a struct an attribute would belong to the struct, so there the macro
 * begins with `volatile`, and the tag says that it means nothing. */
static inline bool shadow_tag_is_volatile(const char *tag)
{
	return tag[0] == 'm' || tag[0] == 'c';
}

/* The tag of a shared type in Clang's spelling back to a block size. */
bool shadow_tag_block(const char *tag, long *block, bool *has_layout);

/* The word for a name of the prelude ("shared [5]"), or NULL for any other name. */
const char *shadow_word(struct arena *a, const struct islands *is, const char *name, size_t n);

#endif
