/* SPDX-License-Identifier: MIT
 *
 * packets.h - writes a file of Perfetto's trace format: a Trace, which is its packets one after the
 * other, many together compressed in one if there is the library for it.
 */
#ifndef UPCPROF_PACKETS_H
#define UPCPROF_PACKETS_H

#include "timeline/protobuf.h"

#include <stdio.h>

struct packets {
	FILE *file;
	struct protobuf waiting; /* packets that have not been written yet */
	struct protobuf scratch;
};

void packets_put(struct packets *p, const struct protobuf *packet);

/* Writes the waiting packets, and frees the memory. */
void packets_end(struct packets *p);

#endif
