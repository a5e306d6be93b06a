/* SPDX-License-Identifier: MIT
 *
 * stats.c - UPC_STATS, and the clock of this host.
 */
#define _GNU_SOURCE
#include "network/stats.h"
#include "contract/clock_shift.h"
#include "contract/option.h"
#include "core/core.h"

#include <stdlib.h>
#pragma GCC visibility push(default)
#include <upcr_inst_cache.h>
#pragma GCC visibility pop

struct network_stats network_stats;

void stats_read(void)
{
	const char *text = getenv(OPTION_STATS);

	network_stats.is_on = text && *text && strcmp(text, "0") != 0;
}

void stats_print(void)
{
	const struct network_stats *s = &network_stats;

	if (!s->is_on)
		return;
	say("thread %d: %lu requests to other hosts, %lu bytes, %.3f ms of waiting for them", MYTHREAD,
		s->requests, s->bytes, (double)s->waited / 1e6);
	if (s->combined)
		say("thread %d: %lu puts were combined", MYTHREAD, s->combined);
	if (s->gathered)
		say("thread %d: %lu words were asked for in advance", MYTHREAD, s->gathered);
	if (s->direct)
		say("thread %d: %lu accesses went directly to other hosts", MYTHREAD, s->direct);
	if (s->faults)
		say("thread %d: %lu accesses had pages of other hosts copied", MYTHREAD, s->faults);
	if (s->hits + s->misses)
		say("thread %d: cache: %lu of %lu reads were hits (%.1f %%), %lu invalidations", MYTHREAD,
			s->hits, s->hits + s->misses, 100.0 * (double)s->hits / (double)(s->hits + s->misses),
			s->clears);
}

int upcr_cache_news(struct upcr_cache_news *news)
{
	static struct network_stats reported;
	const struct network_stats *s = &network_stats;

	if (s->hits == reported.hits && s->misses == reported.misses && s->clears == reported.clears)
		return 0;
	*news = (struct upcr_cache_news){.hits = s->hits - reported.hits,
		.hit_bytes = s->hit_bytes - reported.hit_bytes,
		.misses = s->misses - reported.misses,
		.miss_bytes = s->miss_bytes - reported.miss_bytes,
		.fetched = s->fetched - reported.fetched,
		.drops = s->clears - reported.clears};
	reported = *s;
	return 1;
}

int64_t host_clock(void)
{
	static struct clock_shift shift;
	static bool is_read;

	if (!is_read) {
		shift = shift_read(getenv(OPTION_SHIFT), job.host);
		is_read = true;
	}
	return shift_apply(&shift, platform.clock());
}
