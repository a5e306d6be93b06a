/* SPDX-License-Identifier: MIT
 *
 * machine_sheet.c - a machine from its data sheet: what patterns take is estimated from latency, bandwidth
 * and rate of messages.
 */
#include "model/machine.h"
#include "words.h"

#include <math.h>

/* The bytes by which the runtime library prefetches reads and combines writes. */
static const double ahead = 2048;

static double needed(const struct refs_source *s, struct json_object *o, const char *key)
{
	double number = member_number(s, o, key, 0);

	if (number <= 0)
		die(STATUS_USAGE, "%s: the sheet needs a '%s' above 0", s->path, key);
	return number;
}

void sheet_read(const struct refs_source *s, struct json_object *o, struct priced_machine *m)
{
	const double latency = needed(s, o, "latency"), bandwidth = needed(s, o, "bandwidth");
	const double memory = member_number(s, o, "memory_latency", 80e-9);
	const double cached = member_number(s, o, "cached_latency", 2e-9);
	struct machine_point *p = machine_point_add(m, 1);

	m->message_rate = member_number(s, o, "message_rate", 1 / latency);
	m->memory_bandwidth = member_number(s, o, "memory_bandwidth", m->memory_bandwidth);
	for (int w = 0; w < 2; w++) {
		/* A read takes a round trip; no thread waits for a word that it writes. */
		double word = w == 0 ? 2 * latency + 8 / bandwidth : 1 / m->message_rate;

		p->word[PLACE_OWN][PATTERN_LOCAL][w] = cached;
		p->word[PLACE_HOST][PATTERN_BASELINE][w] = memory;
		p->word[PLACE_HOST][PATTERN_VECTOR][w] = 8 / m->memory_bandwidth + cached;
		p->word[PLACE_HOST][PATTERN_COALESCE][w] = memory / 3;
		p->word[PLACE_OTHER][PATTERN_BASELINE][w] = word;
		p->word[PLACE_OTHER][PATTERN_VECTOR][w] = (2 * latency / ahead + 1 / bandwidth) * 8 + cached;
		/* Eight words within 24 words are coalesced into one transfer. */
		p->word[PLACE_OTHER][PATTERN_COALESCE][w] = (2 * latency + 24 * 8 / bandwidth) / 8;
	}
	p->latency[PLACE_OWN] = p->latency[PLACE_HOST] = memory;
	p->bandwidth[PLACE_OWN] = p->bandwidth[PLACE_HOST] = m->memory_bandwidth;
	p->latency[PLACE_OTHER] = 2 * latency;
	p->bandwidth[PLACE_OTHER] = bandwidth;
	/* A barrier of two threads is one message each way; timings_seconds adds the tree. */
	timing_add(&m->barriers, 2, 2 * latency, 0);
	m->lock[0] = 2 * latency;
	m->cores = member_count(s, o, "cores", 0);
}
