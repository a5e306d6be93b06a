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
	bool asks;          /* it is for questions: constants stay */
	bool keeps_layouts; /* layouts and parameters stay, too */
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

#define SHADOW_BLOCK "__upcB" /* the size of a pointer to the operand */

/* Makes the shadow; every block size must be known. */
void shadow_make(struct shadow *sh, struct islands *is);

/* Turns the parameters that are arrays with shared elements into pointers (parameter.c). */
void shadow_parameters(struct shadow *sh, const struct islands *is);

/* Returns the offset in P of a declared name at an offset of the shadow. */
unsigned shadow_name_at(const struct shadow *sh, unsigned at);

/* Lets Clang accept the designators of an array that has THREADS, at that offset, in a bound (designator.c).
 */
void shadow_designators(struct shadow *sh, const struct islands *is, unsigned threads_at);

/* Replaces gcc's own words by Clang's (shadow_gnu.c), and returns its types for the prelude. */
void shadow_gnu(struct shadow *sh, const struct islands *is);
const char *shadow_gnu_types(void);

/* Writes a complex type of gcc's in words of Clang, if the second word is one of gcc's types; both words are
 * on one line.
 */
void shadow_gnu_complex(char *text, struct span complex, struct span type);

/* Hides text that Clang cannot parse in system headers (shadow_system.c). */
void shadow_system(struct shadow *sh, const struct source *s);

/* Returns whether a name is one of gcc's types, which are distinct types to gcc. */
bool shadow_gnu_type(const char *name);

/* Returns whether a tag ignores `volatile`: after the '}' of a struct an attribute would belong to the
 * struct, so the macro there begins with `volatile`. */
static inline bool shadow_tag_is_volatile(const char *tag)
{
	return tag[0] == 'm' || tag[0] == 'c';
}

/* Converts the tag of a shared type in Clang's spelling back to a block size. */
bool shadow_tag_block(const char *tag, long *block, bool *has_layout);

/* Returns the UPC words for a name of the prelude ("shared [5]"), or NULL for any other name. */
const char *shadow_word(struct arena *a, const struct islands *is, const char *name, size_t n);

#endif
