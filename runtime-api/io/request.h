/* SPDX-License-Identifier: MIT
 *
 * request.h - the steps of every function that reads or writes.  A file that is NULL goes
 * through all of them: errno says why.
 */
#ifndef REQUEST_H
#define REQUEST_H

#include "io/file.h"

enum direction { READ, WRITE };

/* Begins a request on the handle.  NULL and EBUSY when an asynchronous operation is
 * outstanding there; the end of the program if the new one is asynchronous, too. */
struct open_file *request_start(const struct team_call *call, upcr_pts fd, enum direction direction,
	upc_flag_t sync_mode);
struct open_file *request_start_async(const struct team_call *call, upcr_pts fd, enum direction direction,
	upc_flag_t sync_mode);

/* Take the arguments, or note what is wrong with them. */
struct open_file *request_local(const struct team_call *call, struct open_file *file, void *buffer,
	size_t size, size_t nmemb);
struct open_file *request_shared(const struct team_call *call, struct open_file *file,
	struct file_piece buffer, size_t size, size_t nmemb); /* its block in elements */
struct open_file *request_list_local(struct open_file *file, size_t n, const struct upc_local_memvec *memory);
struct open_file *request_list_shared(struct open_file *file, size_t n,
	const struct upc_shared_memvec *memory);
struct open_file *request_places(struct open_file *file, size_t n, const struct upc_filevec *places);

/* Carries it out and returns the function's result. */
upc_off_t request_do(const struct team_call *call, struct open_file *file);

/* The same in two steps, with others of the program between them. */
void request_begin(const struct team_call *call, struct open_file *file);
upc_off_t request_end(const struct team_call *call, struct open_file *file);

#endif
