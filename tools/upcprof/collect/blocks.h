/* SPDX-License-Identifier: MIT
 *
 * blocks.h - tables as blocks of the file: records of numbers.
 */
#ifndef BLOCKS_H
#define BLOCKS_H

#include "record/file.h"

enum { MAX_RECORD = 256 };

/* Makes room for a record, and returns its block. */
static inline struct pending_block *block_record(context *c, enum upcprof_kind kind)
{
	file_spill(c, kind, &c->file.block, MAX_RECORD);
	c->file.block.n++;
	return &c->file.block;
}

static inline void block_put_numbers(struct pending_block *pending, const uint64_t *numbers, size_t n)
{
	for (size_t i = 0; i < n; i++)
		pending->at = upcprof_put(pending->at, numbers[i]);
}

#define PUT(pending, ...)                                                                                    \
	block_put_numbers(pending, (const uint64_t[]){__VA_ARGS__},                                          \
		sizeof((const uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t))

static inline void block_close(context *c, enum upcprof_kind kind, uint64_t now)
{
	file_write_block(c, kind, &c->file.block, now, now);
}

#endif
