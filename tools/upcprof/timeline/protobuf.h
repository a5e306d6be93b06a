/* SPDX-License-Identifier: MIT
 *
 * protobuf.h - writes messages in the wire format of protocol buffers.  A field is its number and a wire
 * type, (number << 3) | type as a varint, and then: type 0 a varint, which is 7 bits a byte, low ones
 * first, bit 7 set on all bytes but the last; type 1 eight bytes, low ones first; type 2 a length as a
 * varint and so many bytes, which are a text or a message.
 */
#ifndef UPCPROF_PROTOBUF_H
#define UPCPROF_PROTOBUF_H

#include <stddef.h>
#include <stdint.h>

struct protobuf {
	unsigned char *bytes;
	size_t n, room;
};

/* Adds a uint32, uint64, bool or enum; an int32 or int64 as its two's complement. */
void protobuf_number(struct protobuf *p, unsigned field, uint64_t value);
void protobuf_fixed64(struct protobuf *p, unsigned field, uint64_t value);
void protobuf_double(struct protobuf *p, unsigned field, double value);
void protobuf_bytes(struct protobuf *p, unsigned field, const void *bytes, size_t n);

/* Adds a text; bytes that are no UTF-8 become U+FFFD. */
void protobuf_text(struct protobuf *p, unsigned field, const char *text, size_t n);

static inline void protobuf_message(struct protobuf *p, unsigned field, const struct protobuf *message)
{
	protobuf_bytes(p, field, message->bytes, message->n);
}

#endif
