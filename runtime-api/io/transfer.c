/* SPDX-License-Identifier: MIT
 *
 * transfer.c - moves bytes between a file and memory, private or shared: all segments are mapped, so that
 * the kernel reaches any of them. Long runs are moved directly, short ones through a buffer, for a call of
 * the kernel costs as much as copying some thousand bytes.
 */
#define _GNU_SOURCE
#include "core/hooks.h"
#include "io/file.h"
#include "sync/home.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define DIRECT 4096  /* bytes of a run that are worth a call of their own */
#define BUFFER 65536 /* bytes of short runs at a time */

/* A position in the memory of a request, whose pieces are not empty. */
struct transfer_cursor {
	const struct file_piece *piece, *end;
	size_t left; /* bytes of the piece from here on */
	size_t run;  /* contiguous bytes among these */
	char *addr;
	unsigned thread;
};

static size_t lesser_size(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* Moves to a byte of the present piece. THREADS blocks, one in each segment, make a row; the next row
 * follows it in each segment. */
static void cursor_set(struct transfer_cursor *c, size_t byte)
{
	const struct file_piece *p = c->piece;
	size_t block, threads = (size_t)job.threads;

	c->left = c->run = p->bytes - byte;
	c->addr = p->base.addr + byte;
	c->thread = p->base.thread;
	if (p->block == 0)
		return;
	block = p->base.thread + byte / p->block;
	c->thread = (unsigned)(block % threads);
	c->addr = p->base.addr - ((size_t)p->base.thread << job.shift) + ((size_t)c->thread << job.shift)
	        + block / threads * p->block + byte % p->block;
	c->run = lesser_size(p->block - byte % p->block, c->left);
}

static void cursor_next_block(struct transfer_cursor *c)
{
	size_t block = c->piece->block;

	c->addr += ((size_t)1 << job.shift) - block;
	if (++c->thread == (unsigned)job.threads) {
		c->thread = 0;
		c->addr -= ((size_t)job.threads << job.shift) - block;
	}
	c->run = lesser_size(block, c->left);
}

/* Moves over bytes of the present run. */
static void cursor_pass(struct transfer_cursor *c, size_t bytes)
{
	c->addr += bytes;
	c->left -= bytes;
	c->run -= bytes;
	if (c->run)
		return;
	if (c->left)
		cursor_next_block(c);
	else if (++c->piece < c->end)
		cursor_set(c, 0);
}

/* Moves all bytes, up to the end of the file. Returns their number, or -1 and errno. */
static upc_off_t run_move(const struct open_file *file, bool is_write, char *memory, size_t bytes,
	upc_off_t offset)
{
	size_t done = 0;
	ssize_t n;

	while (done < bytes) {
		if (is_write)
			n = pwrite(file->descriptor, memory + done, bytes - done, offset + (upc_off_t)done);
		else
			n = pread(file->descriptor, memory + done, bytes - done, offset + (upc_off_t)done);
		if (n < 0 && errno == EINTR)
			continue;
		if (n == 0 && is_write) {
			errno = EIO; /* the file takes no bytes, without a reason */
			return -1;
		}
		if (n < 0)
			return -1;
		if (n == 0)
			break;
		done += (size_t)n;
	}
	return (upc_off_t)done;
}

/* Copies between the buffer and the next bytes of memory. */
static void cursor_copy(struct transfer_cursor *c, bool is_write, char *buffer, size_t bytes)
{
	size_t n;

	for (; bytes; bytes -= n, buffer += n) {
		n = lesser_size(c->run, bytes);
		/* NOLINTBEGIN(clang-analyzer-core.NonNullParamChecker): a run of bytes has an address */
		if (is_write)
			memory_read(buffer, c->addr, n);
		else
			memory_write(c->addr, buffer, n);
		/* NOLINTEND(clang-analyzer-core.NonNullParamChecker) */
		cursor_pass(c, n);
	}
}

static upc_off_t short_runs_move(const struct open_file *file, bool is_write, struct transfer_cursor *c,
	size_t bytes, upc_off_t offset)
{
	static char buffer[BUFFER];
	upc_off_t n;

	if (is_write)
		cursor_copy(c, true, buffer, bytes);
	n = run_move(file, is_write, buffer, bytes, offset);
	if (!is_write && n > 0)
		cursor_copy(c, false, buffer, (size_t)n);
	return n;
}

/* Returns whether to move `want` bytes directly between the file and their place; the kernel reaches only
 * memory of this host. */
static bool is_direct(const struct transfer_cursor *c, size_t want, size_t left)
{
	if (HAS_NETWORK && !is_here(c->addr))
		return false;
	return want >= DIRECT || want == left;
}

/* Moves one piece of the file. Returns the number of bytes, less at the end of the file, or -1 and errno. */
static upc_off_t place_move(const struct open_file *file, bool is_write, struct transfer_cursor *c,
	struct upc_filevec place)
{
	size_t done = 0, want;
	upc_off_t n;

	while (done < place.len) {
		want = lesser_size(c->run, place.len - done);
		if (is_direct(c, want, place.len - done)) {
			n = run_move(file, is_write, c->addr, want, place.offset + (upc_off_t)done);
			if (n > 0)
				cursor_pass(c, (size_t)n);
		} else {
			want = lesser_size(BUFFER, place.len - done);
			n = short_runs_move(file, is_write, c, want, place.offset + (upc_off_t)done);
		}
		if (n < 0)
			return -1;
		done += (size_t)n;
		if ((size_t)n < want)
			break;
	}
	return (upc_off_t)done;
}

static struct io_outcome all_move(const struct open_file *file, const struct request *r)
{
	struct transfer_cursor c = {.piece = r->pieces, .end = r->pieces + r->n_pieces};
	struct io_outcome mine = {0, 0};
	upc_off_t n;

	if (r->n_pieces)
		cursor_set(&c, 0);
	for (size_t i = 0; i < r->n_places; i++) {
		n = place_move(file, r->is_write, &c, r->places[i]);
		if (n < 0)
			return file_failed(errno);
		mine.value += n;
		if ((size_t)n < r->places[i].len)
			break;
	}
	return mine;
}

/* Moves some bytes of a request with one piece of memory and one of the file. */
static bool part_move(const struct open_file *file, const struct request *r, size_t from, size_t bytes,
	struct io_outcome *mine)
{
	struct transfer_cursor c = {.piece = r->pieces, .end = r->pieces + 1};
	upc_off_t n;

	cursor_set(&c, from);
	n = place_move(file, r->is_write, &c,
		(struct upc_filevec){r->places->offset + (upc_off_t)from, bytes});
	if (n < 0)
		mine->error = errno;
	else
		mine->value += n;
	return n >= 0;
}

/* Moves this thread's share of a joint operation: the long blocks that have affinity to it, or else an
 * equal part of the file. */
static struct io_outcome share_move(const struct open_file *file, const struct request *r)
{
	const size_t threads = (size_t)job.threads, me = (size_t)MYTHREAD, all = r->bytes;
	const size_t block = r->pieces->block;
	struct io_outcome mine = {0, 0};
	size_t at, part;

	if (block >= DIRECT) {
		at = (me + threads - r->pieces->base.thread) % threads;
		for (; at <= (all - 1) / block; at += threads)
			if (!part_move(file, r, at * block, lesser_size(block, all - at * block), &mine))
				break;
		return mine;
	}
	part = (all / threads / DIRECT + 1) * DIRECT;
	if (me * part < all)
		part_move(file, r, me * part, lesser_size(part, all - me * part), &mine);
	return mine;
}

#ifdef UPCR_CHECK
void transfer_check(const struct request *r)
{
	char what[64];
	size_t n;

	(void)snprintf(what, sizeof(what), "%s: %s", r->function, r->is_write ? "read" : "write");
	for (size_t i = 0; !r->is_shared && i < r->n_pieces; i++)
		hooks.check_private_pointer(r->pieces[i].base.addr, r->pieces[i].bytes, what);
	for (size_t i = 0; r->is_shared && i < r->n_pieces; i++) {
		struct transfer_cursor c = {.piece = &r->pieces[i], .end = &r->pieces[i] + 1};

		cursor_set(&c, 0);
		for (size_t left = c.left; left; left -= n) {
			n = c.run;
			hooks.check_bytes_at((upcr_pts){c.addr, c.thread, 0}, n, what);
			cursor_pass(&c, n);
		}
	}
}
#endif

/* Returns a mutex, 0 or 1; in a job of several hosts it is one of host 0. */
static atomic_uint *far_mutex(size_t index)
{
	return &control->files.mutex[index];
}

#ifdef UPCR_NETWORK
enum call_status call_file_lock(struct far_call *call)
{
	unsigned free = 0;

	return atomic_compare_exchange_strong(far_mutex(*CALL_TEXT(size_t, call)), &free, 1) ? CALL_DONE
	                                                                                     : CALL_AGAIN;
}

enum call_status call_file_unlock(struct far_call *call)
{
	atomic_uint *mutex = far_mutex(*CALL_TEXT(size_t, call));

	atomic_store(mutex, 0);
	platform.wake(mutex, INT32_MAX);
	return CALL_DONE;
}
#endif

static void file_lock(size_t index)
{
	if (HAS_NETWORK && is_multinode()) {
		home_call(0, CALL_file_lock, &index, sizeof(index), far_mutex(index));
		return;
	}
	mutex_lock(&control->files.mutex[index]);
}

static void file_unlock(size_t index)
{
	if (HAS_NETWORK && is_multinode()) {
		far_quiet();
		home_call(0, CALL_file_unlock, &index, sizeof(index), far_mutex(index));
		return;
	}
	mutex_unlock(&control->files.mutex[index]);
}

static struct io_outcome whole_move(const struct open_file *file, const struct request *r)
{
	size_t mutex = file->inode % N_FILE_MUTEXES;
	struct io_outcome mine;

	if (r->is_common) /* all threads take part: it is atomic anyway */
		return share_move(file, r);
	if (file->flags & UPC_STRONG_CA)
		file_lock(mutex);
	mine = all_move(file, r);
	if (file->flags & UPC_STRONG_CA)
		file_unlock(mutex);
	return mine;
}

struct io_outcome transfer(const struct open_file *file, const struct request *r)
{
	struct io_outcome mine = {0, 0};

	if (r->bytes > 0)
		mine = whole_move(file, r);
	team_quiet();
	return mine;
}
