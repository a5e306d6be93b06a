/* SPDX-License-Identifier: MIT
 *
 * shadow.h - the values of the shadow of upcr_check.h (shadow.c).
 */
#ifndef SHADOW_H
#define SHADOW_H

#include <stdbool.h>
#include <stddef.h>

/* SHADOW_USED: the bytes are in no object, but were in one. SHADOW_UNWRITTEN + n: n bytes of an object,
 * none of which was written since its allocation. */
enum { SHADOW_NONE = 0, SHADOW_FREED = -1, SHADOW_LOCK = -2, SHADOW_USED = -3, SHADOW_UNWRITTEN = -128 };

/* Marks bytes of a segment from a multiple of UPCR_GRANULE on. */
void shadow_allow(size_t thread, size_t offset, size_t bytes);
void shadow_allow_unwritten(size_t thread, size_t offset, size_t bytes);
void shadow_forbid(size_t thread, size_t offset, size_t bytes, int kind);

/* Return the meaning of a byte of the shadow. */
bool shadow_is_unwritten(signed char s);
int shadow_room(signed char s);

/* Returns whether one object has all of the n bytes; *bad: the distance from UPCR_BASE of the first byte
 * that is in none. */
bool shadow_allows(const char *addr, size_t n, size_t *bad);

/* ids.c: sets UPCR_BASE and the rest, before main. */
void shadow_publish(const signed char *shadow, const signed char *is_cast, size_t span, size_t quick,
	int shift);
void near_publish(size_t span, int shift);
void private_publish(const int *any);

#endif
