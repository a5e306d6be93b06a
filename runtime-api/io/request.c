/* SPDX-License-Identifier: MIT
 *
 * request.c - reads and writes, from their arguments to their result.
 */
#define _GNU_SOURCE
#include "io/request.h"
#include "core/hooks.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>

static struct open_file *request_prepare(const struct team_call *call, struct open_file *file,
	enum direction direction, upc_flag_t sync_mode)
{
	file->request = (struct request){
		.function = call->function, .is_write = direction == WRITE, .sync_mode = sync_mode};
	if (HAS_CHECKS)
		rule_open_for(call, file, direction == WRITE);
	if (!file_is_open_for(file, direction == WRITE))
		file->request.outcome.error = EBADF;
	return file;
}

struct open_file *request_start(const struct team_call *call, upcr_pts fd, enum direction direction,
	upc_flag_t sync_mode)
{
	struct open_file *file;

	TEAM_AGREE(call, TEAM_P(fd), TEAM_N(sync_mode));
	file = file_of_handle(call, fd);
	if (HAS_CHECKS)
		rule_idle(call, file);
	if (!file->is_outstanding)
		return request_prepare(call, file, direction, sync_mode);
	errno = EBUSY;
	return NULL;
}

struct open_file *request_start_async(const struct team_call *call, upcr_pts fd, enum direction direction,
	upc_flag_t sync_mode)
{
	struct open_file *file;

	TEAM_AGREE(call, TEAM_P(fd), TEAM_N(sync_mode));
	file = file_of_handle(call, fd);
	if (HAS_CHECKS) {
		rule_idle(call, file);
		hooks.check_find_statement(&file->places->started);
	}
	if (file->is_outstanding)
		fatal_call(call->pc,
			"%s while the previous %s is outstanding on this handle: "
			"call upc_all_fwait_async first",
			call->function, file->request.function);
	return request_prepare(call, file, direction, sync_mode);
}

static void error_set(struct request *r, int error)
{
	if (r->outcome.error == 0)
		r->outcome.error = error;
}

/* Adds a piece of memory; `block` in bytes. */
static void request_add_piece(struct request *r, struct file_piece piece)
{
	if (piece.bytes == 0)
		return;
	if (upcr_is_null(piece.base))
		error_set(r, EFAULT);
	if (job.threads == 1 || piece.block >= piece.bytes)
		piece.block = 0;
	if (__builtin_add_overflow(r->bytes, piece.bytes, &r->bytes))
		error_set(r, EOVERFLOW);
	r->pieces[r->n_pieces++] = piece;
}

/* Adds a piece of the file. */
static void request_add_place(struct request *r, struct upc_filevec place)
{
	upc_off_t end;

	if (place.offset < 0)
		error_set(r, EINVAL); /* with or without data */
	if (__builtin_add_overflow(place.offset, place.len, &end))
		error_set(r, EOVERFLOW);
	if (place.len)
		r->places[r->n_places++] = place;
}

/* Sets the one buffer of a request at the file pointer. */
static void buffer_set(struct open_file *file, struct file_piece buffer, size_t size, size_t nmemb)
{
	struct request *r = &file->request;

	r->moves_pointer = true;
	r->pieces = &r->piece;
	r->places = &r->place;
	if (__builtin_mul_overflow(size, nmemb, &buffer.bytes))
		error_set(r, EOVERFLOW);
	else {
		request_add_piece(r, buffer);
		request_add_place(r, (struct upc_filevec){file->position, buffer.bytes});
	}
}

struct open_file *request_local(const struct team_call *call, struct open_file *file, void *buffer,
	size_t size, size_t nmemb)
{
	const struct file_piece piece = {.base = {.addr = buffer}};

	if (!file)
		return NULL;
	if (HAS_CHECKS)
		rule_individual(call, file);
	if (file->flags & UPC_COMMON_FP)
		error_set(&file->request, EINVAL);
	buffer_set(file, piece, size, nmemb);
	return file;
}

struct open_file *request_shared(const struct team_call *call, struct open_file *file,
	struct file_piece buffer, size_t size, size_t nmemb)
{
	if (!file)
		return NULL;
	file->request.is_shared = true;
	file->request.is_common = file->flags & UPC_COMMON_FP;
	if (file->request.is_common)
		TEAM_AGREE(call, {"buffer", TEAM_POINTER, 0, buffer.base},
			{"blocksize", TEAM_NUMBER, buffer.block, UPCR_NULL}, TEAM_N(size), TEAM_N(nmemb));
	if (__builtin_mul_overflow(buffer.block, size, &buffer.block))
		buffer.block = 0; /* it is larger than any buffer */
	buffer_set(file, buffer, size, nmemb);
	(void)call;
	return file;
}

/* Allocates a list of memory; false if there is no room, or no list. */
static bool pieces_make(struct open_file *file, size_t n, const void *memory)
{
	struct request *r = &file->request;

	if (n == 0)
		return false;
	r->pieces = calloc(n, sizeof(*r->pieces));
	if (!memory || !r->pieces)
		error_set(r, memory ? ENOMEM : EFAULT);
	return memory && r->pieces;
}

struct open_file *request_list_local(struct open_file *file, size_t n, const struct upc_local_memvec *memory)
{
	if (file && pieces_make(file, n, memory))
		for (size_t i = 0; i < n; i++)
			request_add_piece(&file->request,
				(struct file_piece){
					.base = {.addr = memory[i].baseaddr}, .bytes = memory[i].len});
	return file;
}

struct open_file *request_list_shared(struct open_file *file, size_t n,
	const struct upc_shared_memvec *memory)
{
	if (file && pieces_make(file, n, memory)) {
		file->request.is_shared = true;
		for (size_t i = 0; i < n; i++)
			request_add_piece(&file->request,
				(struct file_piece){memory[i].baseaddr, memory[i].blocksize, memory[i].len});
	}
	return file;
}

/* Checks the list. Entries without data have no place in the file, and come in any order. */
static void places_check(struct request *r, size_t n, const struct upc_filevec *places)
{
	size_t bytes = 0;
	upc_off_t last = 0;

	for (size_t i = 0; i < n; i++) {
		if (places[i].len == 0)
			continue;
		if (places[i].offset < last)
			error_set(r, EINVAL);
		last = places[i].offset;
		if (__builtin_add_overflow(bytes, places[i].len, &bytes))
			error_set(r, EOVERFLOW);
	}
	if (bytes != r->bytes)
		error_set(r, EINVAL);
}

struct open_file *request_places(struct open_file *file, size_t n, const struct upc_filevec *places)
{
	struct request *r;

	if (!file)
		return NULL;
	r = &file->request;
	if (n && places)
		r->places = calloc(n, sizeof(*r->places));
	if (n && !r->places) {
		error_set(r, places ? ENOMEM : EFAULT);
		return file;
	}
	for (size_t i = 0; i < n; i++)
		/* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): without places r->places is NULL */
		request_add_place(r, places[i]);
	places_check(r, n, places);
	return file;
}

/* Waits as the flags ask for. A joint operation of all threads begins when all are there, whatever the
 * flags are: each must have written before the data that others may read for it. */
static void request_enter(const struct team_call *call, const struct request *r)
{
	if (HAS_CHECKS)
		team_check_flags(call, r->sync_mode);
	if (HAS_CHECKS && r->outcome.error == 0)
		transfer_check(r);
	team_enter(call, r->sync_mode);
	if (r->is_common && !(team_flags(r->sync_mode) & UPC_IN_ALLSYNC))
		team_barrier(call);
}

static void request_transfer(struct open_file *file)
{
	struct request *r = &file->request;

	if (!r->is_done && r->outcome.error == 0)
		r->outcome = transfer(file, r);
	r->is_done = true;
}

static struct io_outcome request_leave(const struct team_call *call, struct open_file *file)
{
	struct request *r = &file->request;

	if (r->is_common)
		r->outcome = file_gather(call, r->outcome);
	else
		team_leave(call, r->sync_mode);
	if (r->moves_pointer && r->outcome.error == 0)
		file->position += r->outcome.value;
	if (r->pieces != &r->piece)
		free(r->pieces);
	if (r->places != &r->place)
		free(r->places);
	return r->outcome;
}

upc_off_t request_do(const struct team_call *call, struct open_file *file)
{
	if (!file)
		return -1;
	request_enter(call, &file->request);
	request_transfer(file);
	return file_result(request_leave(call, file));
}

/* Lets the kernel read ahead. It is no error if a file takes no advice. */
static void fetch(const struct open_file *file)
{
	const struct request *r = &file->request;

	for (size_t i = 0; i < r->n_places && r->outcome.error == 0; i++)
		posix_fadvise(file->descriptor, r->places[i].offset, (upc_off_t)r->places[i].len,
			POSIX_FADV_WILLNEED);
}

void request_begin(const struct team_call *call, struct open_file *file)
{
	request_enter(call, &file->request);
	if (file->request.is_write)
		request_transfer(file);
	else
		fetch(file);
	file->is_outstanding = true;
}

upc_off_t request_end(const struct team_call *call, struct open_file *file)
{
	if (HAS_CHECKS)
		rule_outstanding(call, file);
	if (!file->is_outstanding)
		return file_result(file_failed(EINVAL));
	request_transfer(file);
	file->is_outstanding = false;
	return file_result(request_leave(call, file));
}
