/* SPDX-License-Identifier: MIT
 *
 * packed.c - looks at a thread's file, and spoils it: packed FILE prints the number of its blocks of
 * events, of those that are compressed, and of those that the index leads to; packed FILE WAY makes
 * the first compressed block of events a bad one whose check is right.
 */
#define _GNU_SOURCE
#include "format/format.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int file;

static void fail(const char *what)
{
	fprintf(stderr, "packed: %s\n", what);
	exit(1);
}

static uint8_t *load(uint64_t offset, struct upcprof_block *block)
{
	uint8_t *bytes;

	if (pread(file, block, sizeof *block, (off_t)offset) != (ssize_t)sizeof *block
		|| block->mark != UPCPROF_MARK)
		return NULL;
	bytes = malloc(block->stored + 1u);
	if (bytes == NULL
		|| pread(file, bytes, block->stored, (off_t)(offset + sizeof *block)) != (ssize_t)block->stored
		|| upcprof_block_check(*block, bytes) != block->check)
		fail("a bad block");
	return bytes;
}

static void spoil(uint64_t offset, struct upcprof_block block, uint8_t *bytes, const char *way)
{
	if (strcmp(way, "noise") == 0)
		memset(bytes, 0x55, block.stored);
	else if (strcmp(way, "middle") == 0)
		memset(bytes + block.stored / 2, 0x55, block.stored / 4);
	else if (strcmp(way, "longer") == 0)
		block.raw++;
	else if (strcmp(way, "shorter") == 0)
		block.raw = 1;
	else if (strcmp(way, "huge") == 0)
		block.raw = UINT32_MAX;
	else if (strcmp(way, "cut") == 0)
		memset(bytes + block.stored - 20, 0, 20);
	else
		fail("no such way");
	block.check = upcprof_block_check(block, bytes);
	if (pwrite(file, &block, sizeof block, (off_t)offset) != (ssize_t)sizeof block
		|| pwrite(file, bytes, block.stored, (off_t)(offset + sizeof block)) != (ssize_t)block.stored)
		fail("cannot write");
}

/* Returns how many entries of an index lead to their blocks; `at` and `time` go on from the last one. */
static unsigned follow(const uint8_t *in, const uint8_t *end, uint64_t *at, uint64_t *time)
{
	unsigned n = 0;

	while (in != NULL && in < end) {
		uint64_t number[4];
		struct upcprof_block block;
		uint8_t *bytes;

		for (int i = 0; i < 4; i++)
			in = upcprof_get(in, end, &number[i]);
		*at += number[0];
		*time += number[2];
		bytes = load(*at, &block);
		n += bytes != NULL && block.kind == UPCPROF_EVENTS && block.n == number[1]
		  && block.first == *time && block.last == *time + number[3];
		free(bytes);
	}
	return n;
}

int main(int argc, char **argv)
{
	uint64_t offset = sizeof(struct upcprof_head), index = 0, told = 0, at = 0, time = 0;
	unsigned n_events = 0, n_packed = 0, n_found = 0;
	struct upcprof_block block;
	uint8_t *bytes;

	if (argc < 2 || (file = open(argv[1], O_RDWR)) < 0)
		return 2;
	for (; (bytes = load(offset, &block)) != NULL; offset += sizeof block + block.stored) {
		n_events += block.kind == UPCPROF_EVENTS;
		n_packed += block.kind == UPCPROF_EVENTS && block.flags & UPCPROF_ZSTD;
		if (argc > 2 && block.kind == UPCPROF_EVENTS && block.flags & UPCPROF_ZSTD) {
			spoil(offset, block, bytes, argv[2]);
			return 0;
		}
		if (block.kind == UPCPROF_INDEX && index == 0)
			index = offset;
		if (block.kind == UPCPROF_INDEX)
			n_found += follow(bytes, bytes + block.stored, &at, &time);
		if (block.kind == UPCPROF_END)
			memcpy(&told, bytes, sizeof told);
		free(bytes);
	}
	if (told != index)
		fail("the end does not lead to the index");
	printf("%u %u %u\n", n_events, n_packed, n_found);
	return 0;
}
