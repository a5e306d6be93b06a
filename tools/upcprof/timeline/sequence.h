/* SPDX-License-Identifier: MIT
 *
 * sequence.h - the sequences of packets in a file of Perfetto's trace format: one of each thread's
 * events, and one of the tracks and of what no thread does.
 *
 * The first packet of a thread's sequence says which track its events are on, and that a time is the
 * difference to the one before.  A text is written where the sequence first needs it, and is a number
 * (iid) from there on.
 */
#ifndef UPCPROF_SEQUENCE_H
#define UPCPROF_SEQUENCE_H

#include "read/read.h"
#include "timeline/protobuf.h"

#include <stdio.h>

struct sequences;
struct packet_sequence;

struct sequences *sequences_new(const struct measurement *m, FILE *file);

/* Writes the rest, and frees the memory. */
void sequences_end(struct sequences *s);

/* ---- tracks --------------------------------------------------------------------------------- */

/* Begin an empty TrackDescriptor, and write it. */
struct protobuf *sequence_track(struct sequences *s, uint64_t track);
void sequence_put_track(struct sequences *s);

/* ---- events --------------------------------------------------------------------------------- */

struct packet_sequence *sequence_of_thread(struct sequences *s, unsigned thread, uint64_t track);
struct packet_sequence *sequence_of_all(struct sequences *s);

/* Begin an empty TrackEvent of a type, and an empty DebugAnnotation; each is valid until the next one. */
struct protobuf *sequence_event(struct packet_sequence *q, unsigned type);
struct protobuf *sequence_annotation(struct packet_sequence *q);

/* Writes the event, with the definitions since the last one. */
void sequence_put(struct packet_sequence *q, int64_t time);

/* Returns true if a number of a kind (a field of InternedData) is not defined yet; the caller must then
 * define it. */
bool sequence_is_new(struct packet_sequence *q, unsigned kind, uint64_t number);
void sequence_define(struct packet_sequence *q, unsigned kind, uint64_t number, const char *text);

/* Returns the number of a constant string, which must have the same address each time, and defines it. */
uint64_t sequence_word(struct packet_sequence *q, unsigned kind, const char *word);

#endif
