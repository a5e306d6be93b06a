/* SPDX-License-Identifier: MIT
 *
 * phases.h - the pages of other hosts' memory that a thread will probably read until it synchronizes.
 */
#ifndef PHASES_H
#define PHASES_H

#include <stdbool.h>
#include <stddef.h>

#define PHASE_PAGES 256 /* pages of a phase, at most */

/* Handles an access to a page without a copy. If all pages of the phase that begins with it are known,
 * returns their number, this page included, and the pages in order of their addresses, valid until the
 * phase ends; otherwise 0. */
size_t phase_begin(const char *page, const char *const **pages);

/* Does the same at the end of a barrier, for the phase that will probably follow, and begins it. */
size_t phase_foresee(const char *const **pages);

/* Notes that no prefetched page was accessed. */
void phase_unused(void);

/* Sorts pages by their addresses. */
void pages_sort(const char **pages, size_t n);

/* Returns whether the first access to each page is to be noted. */
bool phase_is_learned(void);

/* Notes the first access to a page. */
void phase_touch(const char *page);

/* Ends the phase: the thread synchronizes. */
void phase_end(void);

#endif
