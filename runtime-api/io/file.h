/* SPDX-License-Identifier: MIT
 *
 * file.h - an open file of UPC-IO (UPC 1.2 A.1). The handle is a shared object that all threads know; the
 * file's data are private, for each thread has a descriptor of its own and collective calls keep the rest
 * equal.
 */
#ifndef FILE_H
#define FILE_H

#include "team/team.h"

#pragma GCC visibility push(default)
#include <upc_io.h>
#pragma GCC visibility pop

/* One thread's result of a call: bytes or another result, and errno, 0 on success. */
struct io_outcome {
	upc_off_t value;
	int error;
};

/* Memory on one side of a transfer: bytes in blocks from `base` on, whose phase is 0. */
struct file_piece {
	upcr_pts base;
	size_t block; /* bytes; 0: all are contiguous */
	size_t bytes;
};

/* A read or write, from the checks of its arguments to its result. */
struct request {
	const char *function;
	bool is_write;
	bool is_shared;     /* the memory is shared */
	bool is_common;     /* all threads together, at the common file pointer */
	bool moves_pointer; /* false for a list */
	bool is_done;       /* the data have been moved, or there was an error */
	upc_flag_t sync_mode;
	struct io_outcome outcome; /* this thread's */
	struct file_piece *pieces;
	struct upc_filevec *places;
	size_t n_pieces, n_places, bytes;
	struct file_piece piece; /* the only piece, if there is one */
	struct upc_filevec place;
};

#define N_HINTS 10 /* known keys */

struct hint_list {
	struct upc_hint hints[N_HINTS];
	char *values[N_HINTS]; /* the same strings, to be freed */
	size_t n;
};

/* The checks keep the places of the opening, and of the request. */
struct file_places {
	struct statement opened, started;
};

struct open_file {
	struct open_file *next;
	upcr_pts handle;
	int descriptor;
	int flags;          /* those of upc_all_fopen, as changed since */
	upc_off_t position; /* this thread's file pointer or its copy of the common one */
	char *name;         /* as the caller gave it */
	char *path;         /* from the root; only if the file is to be deleted */
	dev_t device;
	ino_t inode;
	struct hint_list hints;
	struct request request;
	bool is_outstanding; /* the request is asynchronous and has not been waited for */
	__extension__ struct file_places places[HAS_CHECKS];
};

/* misuse.c: with checks, these end the program if their rule is broken, which otherwise makes the call
 * fail. */
void rule_open_for(const struct team_call *call, const struct open_file *file, bool writing);
void rule_individual(const struct team_call *call, const struct open_file *file);
void rule_idle(const struct team_call *call, const struct open_file *file);        /* none is outstanding */
void rule_outstanding(const struct team_call *call, const struct open_file *file); /* one is outstanding */
void rule_not_closed(const struct team_call *call, upcr_pts fd); /* fd is of no closed file */
void note_closed(const struct open_file *file);
void rule_ended(const struct open_file *file); /* at the end of the program */

/* Declares the call that a public function makes; it is the first declaration in each of them. */
#define FILE_CALL(name)                                                                                      \
	const struct team_call call = {name, __builtin_return_address(0)};                                   \
	file_enter(&call)

/* open.c: does what upc_all_fclose does, at the end of the program, for the files left open; alone if
 * other threads may be anywhere. */
void file_finish(bool is_alone);

/* handle.c: ends the program between upc_notify and upc_wait. */
void file_enter(const struct team_call *call);

/* Returns the file of a handle, or ends the program. */
struct open_file *file_of_handle(const struct team_call *call, upcr_pts fd);

void open_file_add(struct open_file *file);
void file_remove(struct open_file *file); /* frees everything but the descriptor */
struct open_file *file_first(void);

/* Waits for all threads. Returns the sum of their values, and the error of the first thread with one. */
struct io_outcome file_gather(const struct team_call *call, struct io_outcome mine);

/* Returns the result of a function: the value, or -1 and errno. */
upc_off_t file_result(struct io_outcome outcome);

struct io_outcome file_failed(int error);
bool file_is_open_for(const struct open_file *file, bool writing);
upc_off_t file_size(const struct open_file *file); /* the size, or -1 and errno */

/* sync.c: waits for all threads; then one of them brings the data to the device. */
struct io_outcome file_sync(const struct team_call *call, const struct open_file *file);

/* hint.c: keeps a copy of a hint with a known key, and acts on it if the file is open. Returns 0 or
 * ENOMEM. */
int hint_set(struct open_file *file, const struct upc_hint *hint);
void hint_pass(const struct open_file *file); /* passes them to the kernel, once the file is open */
void hint_free(struct hint_list *list);
mode_t hint_mode(const struct hint_list *list); /* file_perm, or 0666 */

/* transfer.c: moves the data of this thread's part; with UPC_STRONG_CA atomically. */
struct io_outcome transfer(const struct open_file *file, const struct request *request);

/* Ends the program, with checks, if shared memory of the request is outside of objects; called before the
 * transfer. */
void transfer_check(const struct request *request);

#endif
