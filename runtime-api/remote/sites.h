/* SPDX-License-Identifier: MIT
 *
 * sites.h - what is known of loops that name objects of other hosts before they read them.
 */
#ifndef SITES_H
#define SITES_H

#include <stdbool.h>
#include <stddef.h>

struct upcr_copy; /* upcr_ahead.h */

/* A loop, by where it asks whether to name objects; NULL: they are too many already. */
struct loop_site;

struct loop_site *loop_site_of(const void *at);

/* The loop begins.  True: it is to name nothing, and to read copies of pages. */
bool site_begin(struct loop_site *s);

/* So many words and whole pages were asked for, and this is named of the arrays so far that the loop may
 * copy. */
void site_note(struct loop_site *s, size_t n_words, size_t n_pages, const struct upcr_copy *c);

/* Makes copies of the arrays that the loop reads so often that it is worth it. */
void site_copy(struct loop_site *s, struct upcr_copy *c);

#endif
