/* SPDX-License-Identifier: MIT
 *
 * shadow.h - what the shadow of upcr_check.h says (shadow.c).
 */
#ifndef SHADOW_H
#define SHADOW_H

#include <stdbool.h>
#include <stddef.h>

/* SHADOW_USED: no object's, but it was one's.  SHADOW_UNWRITTEN + n: n bytes of an object, none of which was
 * written since its allocation. */
enum { SHADOW_NONE = 0, SHADOW_FREED = -1, SHADOW_LOCK = -2, SHADOW_USED = -3, SHADOW_UNWRITTEN = -128 };

/* Marks bytes of a segment from a multiple of UPCR_GRANULE on. */
void shadow_allow(size_t thread, size_t offset, size_t bytes);
void shadow_allow_unwritten(size_t thread, size_t offset, size_t bytes);
void shadow_forbid(size_t thread, size_t offset, size_t bytes, int kind);

/* What a byte of the shadow says. */
bool shadow_is_unwritten(signed char s);
int shadow_room(signed char s);

/* Whether an object has all of the n bytes; *bad: the distance from UPCR_BASE of the first one
 * that none has. */
bool shadow_allows(const char *addr, size_t n, size_t *bad);

/* ids.c: before main, UPCR_BASE and the rest. */
void shadow_publish(const signed char *shadow, const signed char *is_cast, size_t span, size_t quick,
	int shift);
void private_publish(const int *any);

#endif
