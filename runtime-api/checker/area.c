/* SPDX-License-Identifier: MIT
 *
 * area.c - the memory of the checks: the table of objects, and a shadow of all segments.
 * Most of it is never touched.
 */
#include "checker/calls/copies.h"
#include "checker/memory/past.h"

struct check *check;
struct check_object *check_objects;
uint32_t *check_owner;
signed char *check_shadow, *check_is_cast;
_Atomic uint64_t *check_written;
_Atomic unsigned char *check_visits;

_Static_assert(UPCR_BASE == (uintptr_t)0x200000000000, "upcr_check.h knows where segments begin");

static size_t round_up(size_t bytes)
{
	return (bytes + 4095) & ~(size_t)4095;
}

/* Returns the distance from the first segment's begin to the last one's end. */
static size_t span(void)
{
	return (size_t)job.threads << job.shift;
}

static size_t area_head_bytes(size_t threads)
{
	return round_up(sizeof(struct check) + threads * sizeof(struct check_thread));
}

/* Returns the range of segments: the race detector has room for less than programs have otherwise. */
static size_t range_for_segments(size_t otherwise)
{
	return race_is_wanted() ? RANGE >> 5 : otherwise;
}

size_t check_segment_range(void)
{
	if (HAS_NETWORK && is_multinode())
		return range_for_segments(RANGE_SPREAD);
	return range_for_segments(RANGE);
}

static size_t area_bytes(size_t threads, size_t bytes)
{
	return area_head_bytes(threads) + round_up(MAX_OBJECTS * sizeof(struct check_object))
	     + bytes / UPCR_GRANULE * sizeof(uint32_t) + 3 * round_up(bytes / UPCR_GRANULE)
	     + bytes / UPCR_GRANULE * sizeof(uint64_t) + race_bytes(threads, bytes);
}

size_t check_area_bytes(void)
{
	return area_bytes((size_t)job.threads, span());
}

size_t check_most_bytes(void)
{
	return round_up(area_bytes(UPCR_MAX_THREADS, range_for_segments(RANGE_SPREAD)));
}

/* Returns the span for quick checks; 0: every access is looked at. */
static size_t quick_span(void)
{
	return race_is_wanted() || count_is_on() ? 0 : span();
}

void shadow_watch(bool is_watched)
{
	shadow_publish(check_shadow, check_is_cast, span(), is_watched ? 0 : quick_span(), job.shift);
	near_publish(is_watched ? SIZE_MAX : span(), is_watched ? 0 : job.shift);
	known_allow(!is_watched && !count_is_on());
}

void check_attach(void *area)
{
	size_t granules = span() / UPCR_GRANULE;
	char *at = area;

	check = area;
	at += area_head_bytes((size_t)job.threads);
	check_objects = (struct check_object *)(void *)at;
	at += round_up(MAX_OBJECTS * sizeof(struct check_object));
	check_owner = (uint32_t *)(void *)at;
	at += granules * sizeof(uint32_t);
	check_shadow = (signed char *)at;
	at += round_up(granules);
	check_is_cast = (signed char *)at;
	at += round_up(granules);
	check_written = (_Atomic uint64_t *)(void *)at;
	at += granules * sizeof(uint64_t);
	check_visits = (_Atomic unsigned char *)at;
	at += round_up(granules);
	race_attach(at);
	shadow_watch(false);
	private_publish(&check->n_private);
	check_statics();
}
