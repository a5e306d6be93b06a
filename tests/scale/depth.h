/* SPDX-License-Identifier: MIT
 *
 * depth.h - which messages an operation consists of, and how long the chains of messages are that
 * depend on each other.
 */
#ifndef DEPTH_H
#define DEPTH_H

#include "page.h"

#include <stddef.h>

/* This host's place in the page; how many hosts there are. */
void depth_start(struct page *page, int host, int n_hosts);

/* The longest chain of messages that ends with one; what is of another epoch counts for nothing. */
struct chain {
	unsigned depth, epoch;
};

/* Counts a message that leaves. */
struct chain depth_send(int host, const void *message, size_t n);

/* Takes note of a message that has come, with what its sender got. */
void depth_receive(int host, const void *message, size_t n, struct chain chain);

/* The same for the bytes of a transfer. */
struct chain depth_send_bulk(size_t n);
void depth_receive_bulk(struct chain chain);

#endif
