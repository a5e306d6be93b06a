/* SPDX-License-Identifier: MIT
 *
 * cut.c - copies a thread's file up to its first table, as if the thread had been killed when all of
 * its trace was written: cut FROM TO.
 */
#include "format/format.h"

#include <stdio.h>
#include <stdlib.h>

static void fail(const char *what)
{
	perror(what);
	exit(1);
}

static void copy(FILE *from, FILE *to, size_t n)
{
	char *bytes = malloc(n + 1);

	if (bytes == NULL || fread(bytes, 1, n, from) != n || fwrite(bytes, 1, n, to) != n)
		fail("copy");
	free(bytes);
}

int main(int argc, char **argv)
{
	struct upcprof_block block;
	FILE *from, *to;

	if (argc != 3)
		return 2;
	from = fopen(argv[1], "rb");
	to = fopen(argv[2], "wb");
	if (from == NULL || to == NULL)
		fail(argv[1]);
	copy(from, to, sizeof(struct upcprof_head));
	while (fread(&block, sizeof block, 1, from) == 1 && block.kind != UPCPROF_PROFILE) {
		if (fwrite(&block, sizeof block, 1, to) != 1)
			fail(argv[2]);
		copy(from, to, block.stored);
	}
	if (block.kind != UPCPROF_PROFILE || fclose(to) != 0)
		fail(argv[2]);
	fclose(from);
	return 0;
}
