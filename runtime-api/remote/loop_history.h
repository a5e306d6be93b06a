/* SPDX-License-Identifier: MIT
 *
 * loop_history.h - the history of loops that prefetch objects of other hosts.
 */
#ifndef LOOP_HISTORY_H
#define LOOP_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

struct upcr_copy; /* upcr_prefetch.h */

/* A loop, known by the address at which it asks whether to prefetch. loop_history_of returns NULL if there
 * are too many loops. */
struct loop_history;

struct loop_history *loop_history_of(const void *at);

/* Begins a run of the loop. Returns true if it is to prefetch nothing, and to read copies of pages. */
bool history_begin(struct loop_history *s);

/* Notes how many words and whole pages the loop requested, and the requests so far for the arrays that it
 * may copy. */
void history_note(struct loop_history *s, size_t n_words, size_t n_pages, const struct upcr_copy *c);

/* Copies the arrays that the loop reads so often that it is worth it. */
void loop_history_copy(struct loop_history *s, struct upcr_copy *c);

#endif
