/* SPDX-License-Identifier: MIT
 *
 * io-file.h - for the tests of UPC-IO: a file of this run in $TMPDIR, and the same bytes as
 * plain C sees them.
 */
#ifndef IO_FILE_H
#define IO_FILE_H

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
#include <upc_io.h>
#include "check.h"

static shared [] char io_name[200];

/* A name that is the same on all threads and of no other run. */
static const char *io_file(const char *what)
{
	static char name[4][200];
	static int n;
	char *mine = name[n++ % 4];
	const char *folder = getenv("TMPDIR");

	if (MYTHREAD == 0) {
		snprintf(mine, 200, "%s/upc-%s-%ld", folder ? folder : "/tmp", what, (long)getpid());
		upc_memput(io_name, mine, 200);
	}
	upc_barrier;
	upc_memget(mine, io_name, 200);
	upc_barrier;
	return mine;
}

/* Reads the file with <stdio.h>; returns the number of bytes, or -1. */
static inline long io_bytes(const char *name, unsigned char *to, size_t room)
{
	FILE *f = fopen(name, "rb");
	size_t n;

	if (!f)
		return -1;
	n = fread(to, 1, room, f);
	fclose(f);
	return (long)n;
}

#endif
