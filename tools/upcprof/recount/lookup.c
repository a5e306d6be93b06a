/* SPDX-License-Identifier: MIT
 *
 * lookup.c - a hash table of open addressing.
 */
#include "recount/lookup.h"

#include "read/parts.h"

#include <stdlib.h>

static size_t lookup_slot_of_key(const struct lookup *l, uint64_t a, uint64_t b, uint64_t c)
{
	uint64_t hash = (a * 0x9e3779b97f4a7c15 ^ b) * 0xbf58476d1ce4e5b9 ^ c;
	size_t at;

	hash = (hash ^ hash >> 31) * 0x94d049bb133111eb;
	at = (size_t)(hash >> 24) & (l->n_slots - 1);
	while (l->slots[at] != 0) {
		const uint64_t *key = l->keys[l->slots[at] - 1];

		if (key[0] == a && key[1] == b && key[2] == c)
			break;
		at = (at + 1) & (l->n_slots - 1);
	}
	return at;
}

static void widen(struct lookup *l)
{
	free(l->slots);
	l->n_slots = l->n_slots > 0 ? 2 * l->n_slots : 64;
	l->slots = memory_new(l->n_slots, sizeof *l->slots);
	for (size_t i = 0; i < l->n; i++)
		l->slots[lookup_slot_of_key(l, l->keys[i][0], l->keys[i][1], l->keys[i][2])] = (uint32_t)i
		                                                                             + 1;
}

size_t lookup_number(struct lookup *l, uint64_t a, uint64_t b, uint64_t c)
{
	size_t at;

	if (2 * l->n >= l->n_slots)
		widen(l);
	at = lookup_slot_of_key(l, a, b, c);
	if (l->slots[at] == 0) {
		uint64_t *key = *ARRAY_MORE(l->keys, l->n);

		key[0] = a;
		key[1] = b;
		key[2] = c;
		l->slots[at] = (uint32_t)l->n;
	}
	return l->slots[at] - 1;
}

size_t lookup_find(const struct lookup *l, uint64_t a, uint64_t b, uint64_t c)
{
	size_t at = l->n > 0 ? lookup_slot_of_key(l, a, b, c) : 0;

	return l->n > 0 && l->slots[at] != 0 ? l->slots[at] - 1 : SIZE_MAX;
}

void lookup_free(struct lookup *l)
{
	free(l->keys);
	free(l->slots);
	*l = (struct lookup){NULL, NULL, 0, 0};
}
