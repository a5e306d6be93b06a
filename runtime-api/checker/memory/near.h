/* SPDX-License-Identifier: MIT
 *
 * near.h - private pointers: the functions that the files of this folder share.
 */
#ifndef NEAR_H
#define NEAR_H

#include "checker/far.h"

/* Checks the n bytes at a private pointer before an access: "memcpy: write". */
void near_range(const void *p, size_t n, const char *what, const upcr_site *site);

/* buffer.c: checks them if they are the private side of the bulk function that this thread is in. */
void buffer_check(const void *p, size_t n, const char *what);

/* block.c: a block of malloc. */
struct private_block {
	size_t address, n;
	size_t usable;                 /* as malloc reports it */
	const upcr_site *made, *freed; /* the sites; freed: NULL if it is not freed */
};

/* Finds the block that begins at an address; false if it is not known. */
bool private_block_at(size_t address, struct private_block *found);

/* buffer.c: report_private_block adds "
 * the block of 40 bytes was allocated with malloc at ..."; is_asan returns whether the C compiler's
 * address sanitizer is there, which knows all blocks itself. */
void report_private_block(struct check_report *r, const struct private_block *b);
bool is_asan(void);

#endif
