/* SPDX-License-Identifier: MIT
 *
 * wire.h - reads messages of protocol buffers for tests.  Each function ends the program with status 1
 * and a message if something is wrong.
 */
#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wire {
	const uint8_t *at, *end;
};

struct field {
	unsigned number, wire;
	uint64_t value;    /* wire types 0 and 1 */
	const uint8_t *at; /* 2 */
	size_t n;
};

/* The bytes of a file. */
struct wire wire_file(const char *path);

/* The fields of a message; false after the last. */
struct wire wire_inside(const struct field *message);
bool wire_next(struct wire *w, struct field *f);

/* The bytes that are compressed in the field, in the zlib format. */
const uint8_t *wire_inflate(const struct field *f, size_t *n);

void wire_check(bool is_good, const char *what);
_Noreturn void wire_unknown(const char *where, const struct field *f);

#endif
