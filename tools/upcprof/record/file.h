/* SPDX-License-Identifier: MIT
 *
 * file.h - the file of the thread: blocks are made in memory and written at its end.  It
 * is open only meanwhile, so that it takes no descriptor of the program's.
 */
#ifndef FILE_H
#define FILE_H

#include "record/record.h"

/* Create the folder (thread 0, before the barrier) and this thread's file. They report errors, and return
 * false then. */
bool file_folder(context *c);
bool thread_file_open(context *c);

/* Prints a message that at most one thread prints, as far as threads know of each other. */
void file_complain(context *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Allocates memory for blocks with a payload of up to so many bytes. */
bool pending_open(struct pending_block *pending, size_t bytes);

/* Empties the block. */
void pending_reset(struct pending_block *pending);

static inline size_t pending_room(const struct pending_block *pending)
{
	return (size_t)(pending->end - pending->at);
}

/* Appends the block if it is not empty, and empties it. If the block cannot be written, which is reported
 * once, returns false: then the file is unchanged and the block lost. */
bool file_write_block(context *c, enum upcprof_kind kind, struct pending_block *pending, uint64_t first,
	uint64_t last);

/* Writes a block of records if there is no room for so many bytes more. */
void file_spill(context *c, enum upcprof_kind kind, struct pending_block *pending, size_t bytes);

void file_clock(context *c);

#endif
