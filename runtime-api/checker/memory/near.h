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

#endif
