/* SPDX-License-Identifier: MIT
 *
 * sites.h - the history of loops that prefetch objects of other hosts.
 */
#ifndef SITES_H
#define SITES_H

#include <stdbool.h>
#include <stddef.h>

struct upcr_copy; /* upcr_prefetch.h */

/* A loop, known by the address at which it asks whether to prefetch. loop_site_of returns NULL if there
 * are too many loops. */
struct loop_site;

struct loop_site *loop_site_of(const void *at);

/* Begins a run of the loop. Returns true if it is to prefetch nothing, and to read copies of pages. */
bool site_begin(struct loop_site *s);

/* Notes how many words and whole pages the loop requested, and the requests so far for the arrays that it
 * may copy. */
void site_note(struct loop_site *s, size_t n_words, size_t n_pages, const struct upcr_copy *c);

/* Copies the arrays that the loop reads so often that it is worth it. */
void site_copy(struct loop_site *s, struct upcr_copy *c);

#endif
