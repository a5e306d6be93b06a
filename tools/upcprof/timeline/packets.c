/* SPDX-License-Identifier: MIT
 *
 * packets.c - see packets.h.
 */
#include "timeline/packets.h"

#include "timeline/fields.h"

#include <stdbool.h>
#include <stdlib.h>

#ifdef UPCPROF_ZLIB_LIBRARY
#include "text/text.h"

#include <zlib.h>
#endif

enum {
	ENOUGH = 1 << 18 /* bytes that are compressed together */
};

/* Compresses the waiting packets into `scratch`; returns true on success. */
static bool compressed(struct packets *p)
{
#ifdef UPCPROF_ZLIB_LIBRARY
	enum { LEVEL = 3 };
	unsigned long n = compressBound(p->waiting.n);
	unsigned char *bytes = memory_new(n, 1);
	struct protobuf packet = {.n = 0};
	bool is_good = compress2(bytes, &n, p->waiting.bytes, p->waiting.n, LEVEL) == Z_OK;

	p->scratch.n = 0;
	if (is_good) {
		protobuf_bytes(&packet, PACKET_COMPRESSED_PACKETS, bytes, n);
		protobuf_message(&p->scratch, TRACE_PACKET, &packet);
	}
	free(packet.bytes);
	free(bytes);
	return is_good;
#else
	(void)p;
	return false;
#endif
}

static void packets_write_waiting(struct packets *p)
{
	const struct protobuf *from = compressed(p) ? &p->scratch : &p->waiting;

	if (!ferror(p->file))
		fwrite(from->bytes, 1, from->n, p->file);
	p->waiting.n = 0;
}

void packets_put(struct packets *p, const struct protobuf *packet)
{
	protobuf_message(&p->waiting, TRACE_PACKET, packet);
	if (p->waiting.n >= ENOUGH)
		packets_write_waiting(p);
}

void packets_end(struct packets *p)
{
	if (p->waiting.n > 0)
		packets_write_waiting(p);
	if (ferror(p->file))
		putc(0, p->file); /* closing the stream then fails, too, which is reported */
	free(p->waiting.bytes);
	free(p->scratch.bytes);
}
