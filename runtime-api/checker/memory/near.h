/* SPDX-License-Identifier: MIT
 *
 * near.h - private pointers: what the files of this folder share.
 */
#ifndef NEAR_H
#define NEAR_H

#include "checker/far.h"

/* The n bytes that a private pointer leads to are touched: "memcpy: write". */
void near_range(const void *p, size_t n, const char *what, const upcr_site *site);

/* buffer.c: the same, if they are the private side of the bulk function that this thread is in. */
void buffer_check(const void *p, size_t n, const char *what);

/* block.c: a block of malloc. */
struct private_block {
	size_t address, n;
	size_t usable;                 /* as malloc says */
	const upcr_site *made, *freed; /* freed: NULL, or where */
};

/* The one that begins at an address, if it is known. */
bool private_block_at(size_t address, struct private_block *found);

/* buffer.c: "\n  the block of 40 bytes was allocated with malloc at ..."; whether the address sanitizer of
 * the C compiler is there, which knows all blocks itself. */
void report_private_block(struct check_report *r, const struct private_block *b);
bool is_asan(void);

#endif
