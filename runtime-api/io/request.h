/* SPDX-License-Identifier: MIT
 *
 * request.h - the steps of every function that reads or writes. All of them accept NULL for the file, and
 * errno is set then.
 */
#ifndef REQUEST_H
#define REQUEST_H

#include "io/file.h"

enum direction { READ, WRITE };

/* Begin a request on the handle. They return NULL and EBUSY when an asynchronous operation is outstanding
 * there; if the new one is asynchronous, too, they end the program. */
struct open_file *request_start(const struct team_call *call, upcr_pts fd, enum direction direction,
	upc_flag_t sync_mode);
struct open_file *request_start_async(const struct team_call *call, upcr_pts fd, enum direction direction,
	upc_flag_t sync_mode);

/* Take the arguments, or note their fault. */
struct open_file *request_local(const struct team_call *call, struct open_file *file, void *buffer,
	size_t size, size_t nmemb);
struct open_file *request_shared(const struct team_call *call, struct open_file *file,
	struct file_piece buffer, size_t size, size_t nmemb); /* the block is in elements */
struct open_file *request_list_local(struct open_file *file, size_t n, const struct upc_local_memvec *memory);
struct open_file *request_list_shared(struct open_file *file, size_t n,
	const struct upc_shared_memvec *memory);
struct open_file *request_places(struct open_file *file, size_t n, const struct upc_filevec *places);

/* Carries out the request and returns the function's result. */
upc_off_t request_do(const struct team_call *call, struct open_file *file);

/* Do the same in two steps, between which the program may do other things. */
void request_begin(const struct team_call *call, struct open_file *file);
upc_off_t request_end(const struct team_call *call, struct open_file *file);

#endif
