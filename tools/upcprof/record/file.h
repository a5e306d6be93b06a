/* SPDX-License-Identifier: MIT
 *
 * file.h - the file of the thread: blocks are made in memory and written at its end.  It
 * is open only meanwhile, so that it takes no descriptor of the program's.
 */
#ifndef FILE_H
#define FILE_H

#include "record/record.h"

/* Makes the folder (thread 0, before the barrier) and this thread's file.  They say what
 * fails, and return false then. */
bool file_folder(context *c);
bool file_open(context *c);

/* A message that one thread at most says, as far as threads can know of each other. */
void file_complain(context *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Memory for blocks of up to so many bytes of payload. */
bool pending_open(struct pending_block *pending, size_t bytes);

/* Begins anew. */
void pending_reset(struct pending_block *pending);

static inline size_t pending_room(const struct pending_block *pending)
{
	return (size_t)(pending->end - pending->at);
}

/* Appends a block with what was made, if anything was, and begins anew.  false if it
 * could not be written, which it says once: then the file is as it was, and the block is
 * gone. */
bool file_write_block(context *c, enum upcprof_kind kind, struct pending_block *pending, uint64_t first,
	uint64_t last);

/* For blocks of records: writes what was made if there is not room for so many bytes. */
void file_spill(context *c, enum upcprof_kind kind, struct pending_block *pending, size_t bytes);

void file_clock(context *c);

#endif
