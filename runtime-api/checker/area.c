/* SPDX-License-Identifier: MIT
 *
 * area.c - the memory of the checks: the table of objects, and a shadow of all segments.
 * Most of it is never touched.
 */
#include "checker/race.h"

struct check *check;
struct check_object *check_objects;
uint32_t *check_owner;
signed char *check_shadow;

_Static_assert(UPCR_BASE == (uintptr_t)0x200000000000, "upcr_check.h knows where segments begin");

static size_t round_up(size_t bytes)
{
	return (bytes + 4095) & ~(size_t)4095;
}

static size_t granules(void)
{
	return ((size_t)job.threads << job.shift) / UPCR_GRANULE;
}

static size_t head_bytes(void)
{
	return round_up(sizeof(struct check) + (size_t)job.threads * sizeof(struct check_thread));
}

size_t check_range(void)
{
	return race_is_wanted() ? RANGE >> 5 : RANGE;
}

size_t check_bytes(void)
{
	return head_bytes() + round_up(MAX_OBJECTS * sizeof(struct check_object))
	     + granules() * sizeof(uint32_t) + round_up(granules()) + race_bytes();
}

void check_attach(void *area)
{
	size_t span = (size_t)job.threads << job.shift;
	char *at = area;

	check = area;
	at += head_bytes();
	check_objects = (struct check_object *)(void *)at;
	at += round_up(MAX_OBJECTS * sizeof(struct check_object));
	check_owner = (uint32_t *)(void *)at;
	at += granules() * sizeof(uint32_t);
	check_shadow = (signed char *)at;
	at += round_up(granules());
	race_attach(at);
	shadow_publish(check_shadow, span, race_is_wanted() || count_is_on() ? 0 : span);
	private_publish(&check->n_private);
	check_statics();
}
