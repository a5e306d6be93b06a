/* SPDX-License-Identifier: MIT
 *
 * phases.h - the pages of other hosts' memory that a thread will probably read until it synchronizes.
 */
#ifndef PHASES_H
#define PHASES_H

#include <stdbool.h>
#include <stddef.h>

#define PHASE_PAGES 256 /* of a phase, at most */

/* A page is touched of which there is no copy.  If all pages of the phase that begins with it are known: how
 * many they are, this one among them, and the pages in order of their addresses, which are there until the
 * phase ends; or else 0. */
size_t phase_begin(const char *page, const char *const **pages);

/* A barrier has ended.  If the pages of the phase are known that will probably follow: the same of that; it
 * begins. */
size_t phase_foresee(const char *const **pages);

/* Nothing that was foreseen so was accessed. */
void phase_unused(void);

/* Sorts pages by their addresses. */
void pages_sort(const char **pages, size_t n);

/* Whether the first access to each page is to be noted. */
bool phase_is_learned(void);

/* A page is accessed for the first time. */
void phase_touch(const char *page);

/* The thread synchronizes. */
void phase_end(void);

#endif
