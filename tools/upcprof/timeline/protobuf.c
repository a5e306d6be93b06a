/* SPDX-License-Identifier: MIT
 *
 * protobuf.c - see protobuf.h.
 */
#include "timeline/protobuf.h"

#include "base/visible.h"
#include "text/text.h"

#include <string.h>

enum wire { WIRE_VARINT = 0, WIRE_FIXED64 = 1, WIRE_BYTES = 2 };

static const char replacement[] = "\xEF\xBF\xBD"; /* U+FFFD */

static unsigned char *more(struct protobuf *p, size_t n)
{
	unsigned char *at;

	if (p->room - p->n < n) {
		p->room = 2 * p->room + n + 64;
		p->bytes = memory_resize(p->bytes, p->room, 1);
	}
	at = p->bytes + p->n;
	p->n += n;
	return at;
}

static void put_varint(struct protobuf *p, uint64_t value)
{
	for (; value >= 0x80; value >>= 7)
		*more(p, 1) = (unsigned char)(value | 0x80);
	*more(p, 1) = (unsigned char)value;
}

static void put_tag(struct protobuf *p, unsigned field, enum wire wire)
{
	put_varint(p, (uint64_t)field << 3 | wire);
}

void protobuf_number(struct protobuf *p, unsigned field, uint64_t value)
{
	put_tag(p, field, WIRE_VARINT);
	put_varint(p, value);
}

void protobuf_fixed64(struct protobuf *p, unsigned field, uint64_t value)
{
	unsigned char *at;

	put_tag(p, field, WIRE_FIXED64);
	at = more(p, sizeof value);
	for (size_t i = 0; i < sizeof value; i++)
		at[i] = (unsigned char)(value >> 8 * i);
}

void protobuf_double(struct protobuf *p, unsigned field, double value)
{
	uint64_t bits;

	_Static_assert(sizeof bits == sizeof value, "a double of another size");
	memcpy(&bits, &value, sizeof bits);
	protobuf_fixed64(p, field, bits);
}

void protobuf_bytes(struct protobuf *p, unsigned field, const void *bytes, size_t n)
{
	put_tag(p, field, WIRE_BYTES);
	put_varint(p, n);
	if (n > 0)
		memcpy(more(p, n), bytes, n);
}

void protobuf_text(struct protobuf *p, unsigned field, const char *text, size_t n)
{
	const char *end = text + n;
	size_t length = 0;

	for (const char *at = text; at < end;) {
		size_t character = utf8_length(at, (size_t)(end - at));

		length += character > 0 ? character : sizeof replacement - 1;
		at += character > 0 ? character : 1;
	}
	put_tag(p, field, WIRE_BYTES);
	put_varint(p, length);
	while (text < end) {
		size_t character = utf8_length(text, (size_t)(end - text));

		if (character > 0)
			memcpy(more(p, character), text, character);
		else
			memcpy(more(p, sizeof replacement - 1), replacement, sizeof replacement - 1);
		text += character > 0 ? character : 1;
	}
}
