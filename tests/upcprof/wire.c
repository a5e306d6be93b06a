/* SPDX-License-Identifier: MIT
 *
 * wire.c - see wire.h.
 */
#include "wire.h"

#include <stdio.h>
#include <stdlib.h>

#ifdef UPCPROF_ZLIB_LIBRARY
#include <zlib.h>
#endif

enum { MOST_BYTES = 1 << 30 };

void wire_check(bool is_good, const char *what)
{
	if (is_good)
		return;
	fprintf(stderr, "perfetto: bad: %s\n", what);
	exit(1);
}

_Noreturn void wire_unknown(const char *where, const struct field *f)
{
	fprintf(stderr, "perfetto: %s: field %u\n", where, f->number);
	exit(1);
}

struct wire wire_file(const char *path)
{
	FILE *file = fopen(path, "rb");
	long n;
	uint8_t *bytes;

	wire_check(file && fseek(file, 0, SEEK_END) == 0, "no such file");
	n = ftell(file);
	wire_check(n > 0 && n < MOST_BYTES, "a file of this size");
	wire_check(fseek(file, 0, SEEK_SET) == 0, "the file cannot be read");
	bytes = malloc((size_t)n);
	wire_check(bytes && fread(bytes, 1, (size_t)n, file) == (size_t)n, "the file cannot be read");
	fclose(file);
	return (struct wire){bytes, bytes + n};
}

struct wire wire_inside(const struct field *message)
{
	wire_check(message->wire == 2, "no message");
	return (struct wire){message->at, message->at + message->n};
}

static uint64_t varint(struct wire *w)
{
	uint64_t value = 0;

	for (unsigned shift = 0; shift < 64; shift += 7) {
		wire_check(w->at < w->end, "a number that does not end");
		value |= (uint64_t)(*w->at & 0x7F) << shift;
		if (*w->at++ < 0x80)
			return value;
	}
	wire_check(false, "a number that is too long");
	return 0;
}

bool wire_next(struct wire *w, struct field *f)
{
	uint64_t tag;

	if (w->at == w->end)
		return false;
	tag = varint(w);
	*f = (struct field){.number = (unsigned)(tag >> 3), .wire = tag & 7};
	wire_check(f->number > 0, "a field without a number");
	switch (f->wire) {
	case 0: f->value = varint(w); break;
	case 1:
		wire_check(w->end - w->at >= 8, "eight bytes");
		for (unsigned i = 0; i < 8; i++)
			f->value |= (uint64_t)*w->at++ << 8 * i;
		break;
	case 2:
		f->n = varint(w);
		wire_check(f->n <= (size_t)(w->end - w->at), "a message that does not end");
		f->at = w->at;
		w->at += f->n;
		break;
	default: wire_check(false, "another wire type");
	}
	return true;
}

const uint8_t *wire_inflate(const struct field *f, size_t *n)
{
#ifdef UPCPROF_ZLIB_LIBRARY
	enum { MOST = 1 << 20 };
	unsigned long room = MOST;
	uint8_t *bytes = malloc(MOST);

	wire_check(bytes && uncompress(bytes, &room, f->at, f->n) == Z_OK, "compressed packets");
	*n = room;
	return bytes;
#else
	(void)f, (void)n;
	wire_check(false, "compressed packets, but no zlib");
	return NULL;
#endif
}
