// SPDX-License-Identifier: MIT
//
// The messages between contain, ask and a server (serve.c).  A server listens at a socket of the abstract
// namespace. The socket is named by the file of the program ask, so that each build folder has servers of its
// own, and by the program that is served.
//
// A request is the descriptors below, and the texts N_ARGUMENTS, ARGUMENT..., VARIABLE=VALUE..., each with
// its null character; the answer is a struct served.  A lease is the struct program of the file that whoever
// sends it sees; the answer is one byte, 1 if the server runs that program.  A server ends when it had no
// connection for some seconds.
#ifndef UPC2C_TESTS_SERVE_H
#define UPC2C_TESTS_SERVE_H

#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

enum { SERVED_BYTES = 1 << 17 };

// The descriptors of a request.
enum {
	SERVED_INPUT,
	SERVED_OUTPUT,
	SERVED_ERRORS,
	SERVED_FOLDER,
	SERVED_ROOT,
	SERVED_MOUNTS,
	SERVED_PROCESSES,
	N_SERVED_FDS
};

struct served {
	int status;     // the status, as waitpid gives it
	double seconds; // processor time, also that of the children
};

// The identity of a program's file; a new build makes another one.
struct program {
	unsigned long device, file, seconds, nanoseconds;
};

static inline struct program program_of(const struct stat *file)
{
	return (struct program){(unsigned long)file->st_dev, (unsigned long)file->st_ino,
		(unsigned long)file->st_mtim.tv_sec, (unsigned long)file->st_mtim.tv_nsec};
}

// Writes the address of the server of a program to *address, and returns its size; `ask` is the file of ask,
// and `name` the program's name without folders.
static inline socklen_t server_address(struct sockaddr_un *address, const struct stat *ask, const char *name)
{
	int n;

	*address = (struct sockaddr_un){.sun_family = AF_UNIX};
	n = snprintf(address->sun_path + 1, sizeof address->sun_path - 1, "upc2c-serve-%lx-%lx-%s",
		(unsigned long)ask->st_dev, (unsigned long)ask->st_ino, name);
	return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)n);
}

#endif
