/* SPDX-License-Identifier: MIT
 *
 * page_history.h - the pages of other hosts' memory that a thread will probably read until it synchronizes.
 */
#ifndef PAGE_HISTORY_H
#define PAGE_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

#define INTERVAL_PAGES 256 /* pages of an interval, at most */

/* Handles an access to a page without a copy. If all pages of the interval that begins with it are known,
 * returns their number, this page included, and the pages in order of their addresses, valid until the
 * interval ends; otherwise 0. */
size_t page_interval_begin(const char *page, const char *const **pages);

/* Does the same at the end of a barrier, for the interval that will probably follow, and begins it. */
size_t interval_predict(const char *const **pages);

/* Notes that no prefetched page was accessed. */
void interval_unused(void);

/* Sorts pages by their addresses. */
void pages_sort(const char **pages, size_t n);

/* Returns whether the first access to each page is to be noted. */
bool interval_is_learned(void);

/* Notes the first access to a page. */
void interval_touch(const char *page);

/* Ends the interval: the thread synchronizes. */
void interval_end(void);

#endif
