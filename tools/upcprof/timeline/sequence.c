/* SPDX-License-Identifier: MIT
 *
 * sequence.c - see sequence.h.
 */
#include "timeline/sequence.h"

#include "export/steps.h"
#include "read/parts.h"
#include "timeline/fields.h"
#include "timeline/packets.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_KINDS = 32 };   /* more than the used fields of InternedData */
enum { NUMBER_OF_ALL = 1 }; /* the common sequence; those of threads follow */

struct packet_sequence {
	struct sequences *all;
	uint64_t number, track; /* track 0: each event has its own */
	bool has_begun;
	int64_t time;         /* of the last event */
	unsigned char *known; /* a bit for each number of each kind */
	size_t n_known;
};

struct sequences {
	struct packets packets;
	int64_t origin; /* time 0 of the file: the start, or the first event if it is earlier */
	int64_t date;   /* the date at time 0 */
	struct packet_sequence *of_threads, of_all;
	unsigned n_threads;
	const char **words;
	size_t n_words;
	struct protobuf packet, event, annotation, interned, inner;
};

/* ---- packets -------------------------------------------------------------------------------- */

static struct protobuf *emptied(struct protobuf *message)
{
	message->n = 0;
	return message;
}

static struct protobuf *packet_of(const struct packet_sequence *q, unsigned flags)
{
	struct protobuf *packet = emptied(&q->all->packet);

	protobuf_number(packet, PACKET_SEQUENCE_ID, q->number);
	protobuf_number(packet, PACKET_SEQUENCE_FLAGS, flags);
	return packet;
}

static void put_clock(struct protobuf *snapshot, unsigned clock, int64_t time)
{
	struct protobuf message = {.n = 0};

	protobuf_number(&message, CLOCK_ID, clock);
	protobuf_number(&message, CLOCK_TIMESTAMP, (uint64_t)time);
	if (clock == CLOCK_DIFFERENCE)
		protobuf_number(&message, CLOCK_IS_INCREMENTAL, 1);
	protobuf_message(snapshot, SNAPSHOT_CLOCK, &message);
	free(message.bytes);
}

static void put_defaults(struct protobuf *packet, uint64_t track)
{
	struct protobuf defaults = {.n = 0}, event = {.n = 0};

	protobuf_number(&event, EVENT_TRACK_UUID, track);
	protobuf_number(&defaults, DEFAULTS_TIMESTAMP_CLOCK_ID, CLOCK_DIFFERENCE);
	protobuf_message(&defaults, DEFAULTS_TRACK_EVENT, &event);
	protobuf_message(packet, PACKET_DEFAULTS, &defaults);
	free(event.bytes);
	free(defaults.bytes);
}

/* Writes the first packet: the sequence's clock, or the date, at time 0 of the file. */
static void sequence_begin(struct packet_sequence *q)
{
	struct sequences *s = q->all;
	struct protobuf *packet = packet_of(q, FLAG_CLEARED), snapshot = {.n = 0};

	put_clock(&snapshot, CLOCK_TRACE, 0);
	if (q->track != 0) {
		put_defaults(packet, q->track);
		put_clock(&snapshot, CLOCK_DIFFERENCE, 0);
	} else if (s->date > 0) {
		put_clock(&snapshot, CLOCK_DATE, s->date);
	}
	protobuf_message(packet, PACKET_CLOCK_SNAPSHOT, &snapshot);
	packets_put(&s->packets, packet);
	free(snapshot.bytes);
	q->has_begun = true;
}

struct sequences *sequences_new(const struct measurement *m, FILE *file)
{
	struct sequences *s = memory_new(1, sizeof *s);
	int64_t first, last;

	s->packets.file = file;
	for (unsigned i = 0; i < m->n_threads; i++)
		if (thread_span(m, i, &first, &last) && first < s->origin)
			s->origin = first;
	s->date = time_sum(m->start_since_1970, s->origin);
	s->of_threads = memory_new(m->n_threads, sizeof *s->of_threads);
	for (unsigned i = 0; i < m->n_threads; i++)
		s->of_threads[i] = (struct packet_sequence){.all = s, .number = NUMBER_OF_ALL + 1 + i};
	s->of_all = (struct packet_sequence){.all = s, .number = NUMBER_OF_ALL};
	s->n_threads = m->n_threads;
	sequence_begin(&s->of_all);
	return s;
}

void sequences_end(struct sequences *s)
{
	packets_end(&s->packets);
	for (unsigned i = 0; i < s->n_threads; i++)
		free(s->of_threads[i].known);
	free(s->of_all.known);
	free(s->of_threads);
	free(s->words);
	free(s->packet.bytes);
	free(s->event.bytes);
	free(s->annotation.bytes);
	free(s->interned.bytes);
	free(s->inner.bytes);
	free(s);
}

/* ---- tracks --------------------------------------------------------------------------------- */

struct protobuf *sequence_track(struct sequences *s, uint64_t track)
{
	struct protobuf *descriptor = emptied(&s->event);

	protobuf_number(descriptor, TRACK_UUID, track);
	return descriptor;
}

void sequence_put_track(struct sequences *s)
{
	struct protobuf *packet = packet_of(&s->of_all, FLAG_NEEDS);

	protobuf_message(packet, PACKET_TRACK_DESCRIPTOR, &s->event);
	packets_put(&s->packets, packet);
}

/* ---- events --------------------------------------------------------------------------------- */

struct packet_sequence *sequence_of_thread(struct sequences *s, unsigned thread, uint64_t track)
{
	struct packet_sequence *q = &s->of_threads[thread];

	q->track = track;
	if (!q->has_begun)
		sequence_begin(q);
	return q;
}

struct packet_sequence *sequence_of_all(struct sequences *s)
{
	return &s->of_all;
}

struct protobuf *sequence_event(struct packet_sequence *q, unsigned type)
{
	struct protobuf *event = emptied(&q->all->event);

	emptied(&q->all->interned);
	protobuf_number(event, EVENT_TYPE, type);
	return event;
}

struct protobuf *sequence_annotation(struct packet_sequence *q)
{
	return emptied(&q->all->annotation);
}

/* Adds the time; the times of a thread's events never decrease. */
static void sequence_put_time(struct packet_sequence *q, struct protobuf *packet, int64_t time)
{
	int64_t at = time > q->all->origin ? time_sum(time, -q->all->origin) : 0;
	int64_t difference = at > q->time ? at - q->time : 0;

	if (q->track == 0) {
		protobuf_number(packet, PACKET_TIMESTAMP, (uint64_t)at);
		return;
	}
	protobuf_number(packet, PACKET_TIMESTAMP, (uint64_t)difference);
	q->time += difference;
}

void sequence_put(struct packet_sequence *q, int64_t time)
{
	struct sequences *s = q->all;
	struct protobuf *packet = packet_of(q, FLAG_NEEDS);

	sequence_put_time(q, packet, time);
	if (s->interned.n > 0)
		protobuf_message(packet, PACKET_INTERNED_DATA, &s->interned);
	protobuf_message(packet, PACKET_TRACK_EVENT, &s->event);
	packets_put(&s->packets, packet);
}

/* ---- texts ---------------------------------------------------------------------------------- */

bool sequence_is_new(struct packet_sequence *q, unsigned kind, uint64_t number)
{
	size_t bit = (size_t)number * MOST_KINDS + kind, byte = bit / 8;
	unsigned char mask = (unsigned char)(1U << bit % 8);

	if (byte >= q->n_known) {
		q->known = memory_resize(q->known, 2 * byte + 64, 1);
		memset(q->known + q->n_known, 0, 2 * byte + 64 - q->n_known);
		q->n_known = 2 * byte + 64;
	}
	if (q->known[byte] & mask)
		return false;
	q->known[byte] |= mask;
	return true;
}

void sequence_define(struct packet_sequence *q, unsigned kind, uint64_t number, const char *text)
{
	struct protobuf *inner = emptied(&q->all->inner);

	protobuf_number(inner, INTERNED_IID, number);
	protobuf_text(inner, INTERNED_TEXT, text, strlen(text));
	protobuf_message(&q->all->interned, kind, inner);
}

uint64_t sequence_word(struct packet_sequence *q, unsigned kind, const char *word)
{
	struct sequences *s = q->all;
	size_t i = 0;

	while (i < s->n_words && s->words[i] != word)
		i++;
	if (i == s->n_words)
		*ARRAY_MORE(s->words, s->n_words) = word;
	if (sequence_is_new(q, kind, i + 1))
		sequence_define(q, kind, i + 1, word);
	return i + 1;
}
