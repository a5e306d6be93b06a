/* SPDX-License-Identifier: MIT
 *
 * memory.c - copies between any two places, and accesses that the home host carries out.
 */
#include "network/calls.h"
#include "network/client.h"
#include "network/direct.h"

#include <string.h>

#define PIECE ((size_t)1 << 20)

struct memory_args {
	char *to;
	const char *from;
	size_t n;
	int c;
};

/* Returns how many of the n bytes from the address on are on the same host. */
static size_t together(const char *address, size_t n)
{
	size_t rest;

	if (is_here(address))
		rest = (size_t)(address - job.here_base) < job.here_bytes
		             ? job.here_bytes - (size_t)(address - job.here_base)
		             : n;
	else
		rest = ((size_t)host_first(host_at(address) + 1) << job.shift) - (size_t)(address - job.base);
	return n < rest ? n : rest;
}

/* Copies bytes that are on one host at either end. */
static void memory_copy_piece(char *to, const char *from, size_t n)
{
	char piece[4096];
	size_t part;

	if (is_here(from)) {
		memory_write(to, from, n);
	} else if (is_here(to)) {
		memory_read(to, from, n);
	} else if (host_at(to) == host_at(from)) {
		struct memory_args args = {to, from, n, 0};
		unsigned char text[CALL_ROOM];

		memcpy(text, &args, sizeof(args));
		far_call(host_at(to), CALL_copy, text, sizeof(args));
	} else {
		for (; n; n -= part, to += part, from += part) {
			part = n < sizeof(piece) ? n : sizeof(piece);
			far_read(piece, from, part);
			far_write(to, piece, part);
		}
	}
}

/* Faults at memory of another host that its thread does not have, as the owner would. */
static void memory_check(const char *at, size_t n)
{
	if (!is_here(at) && is_beyond(at, n))
		(void)*(const volatile char *)at;
}

void far_copy(void *to, const void *from, size_t n)
{
	char *t = to;
	const char *f = from;
	size_t part;

	memory_check(t, n);
	memory_check(f, n);
	for (; n; n -= part, t += part, f += part) {
		part = together(f, together(t, n < PIECE ? n : PIECE));
		memory_copy_piece(t, f, part);
	}
}

void far_set(void *to, int c, size_t n)
{
	struct memory_args args = {.c = c};
	unsigned char text[CALL_ROOM];

	memory_check(to, n);
	for (args.to = to; n; n -= args.n, args.to += args.n) {
		args.n = n < PIECE ? n : PIECE;
		memcpy(text, &args, sizeof(args));
		far_call(host_at(args.to), CALL_set, text, sizeof(args));
	}
}

enum call_status call_copy(struct far_call *call)
{
	const struct memory_args *args = CALL_TEXT(struct memory_args, call);

	memmove(args->to, args->from, args->n);
	call->n = 0;
	return CALL_DONE;
}

enum call_status call_set(struct far_call *call)
{
	const struct memory_args *args = CALL_TEXT(struct memory_args, call);

	memset(args->to, args->c, args->n);
	call->n = 0;
	return CALL_DONE;
}

/* ---- strict accesses of objects, in parts if they are large: such accesses are not atomic anyhow ---- */

#define PART (CALL_ROOM - sizeof(struct memory_args))

/* Returns whether n bytes at an address are a number that is accessed as a whole. */
static bool is_scalar_access(const void *at, size_t n)
{
	return n <= sizeof(uint64_t) && (n & (n - 1)) == 0 && (uintptr_t)at % n == 0;
}

void far_read_strict(void *to, const void *from, size_t n)
{
	struct memory_args args = {.from = from};
	unsigned char text[CALL_ROOM];
	uint64_t number;
	char *t = to;

	far_quiet();
	if (is_scalar_access(from, n) && direct_read((char *)&number, from, n)) {
		memcpy(to, &number, n);
		return;
	}
	for (; n; n -= args.n, args.from += args.n, t += args.n) {
		args.n = n < PART ? n : PART;
		memcpy(text, &args, sizeof(args));
		far_call(host_at(args.from), CALL_read_strict, text, sizeof(args));
		memcpy(t, text, args.n);
	}
}

void far_write_strict(void *to, const void *from, size_t n)
{
	struct memory_args args = {.to = to};
	unsigned char text[CALL_ROOM];
	const char *f = from;
	uint64_t number;

	far_quiet();
	if (is_scalar_access(to, n)) {
		memcpy(&number, from, n);
		if (direct_write(to, (char *)&number, n))
			return;
	}
	for (; n; n -= args.n, args.to += args.n, f += args.n) {
		args.n = n < PART ? n : PART;
		memcpy(text, &args, sizeof(args));
		memcpy(text + sizeof(args), f, args.n);
		far_call(host_at(args.to), CALL_write_strict, text, sizeof(args) + args.n);
	}
}

enum call_status call_read_strict(struct far_call *call)
{
	struct memory_args args;

	memcpy(&args, call->text, sizeof(args));
	upcr_read_strict(call->text, (upcr_pts){.addr = (char *)(uintptr_t)args.from}, args.n);
	call->n = args.n;
	return CALL_DONE;
}

enum call_status call_write_strict(struct far_call *call)
{
	struct memory_args args;

	memcpy(&args, call->text, sizeof(args));
	upcr_write_strict((upcr_pts){.addr = args.to}, call->text + sizeof(args), args.n);
	call->n = 0;
	return CALL_DONE;
}
