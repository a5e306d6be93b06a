/* SPDX-License-Identifier: MIT
 *
 * upcr_inst_cache.h - the part of upcr_inst.h about the cache of reads from other hosts (GASP 5.4.7), and
 * the news of it for the runtime.
 */
#ifndef UPCR_INST_CACHE_H
#define UPCR_INST_CACHE_H

#include <stddef.h>

/* Numbers of happenings in the cache, and their bytes. */
struct upcr_cache_news {
	size_t hits, hit_bytes; /* reads that found a copy */
	size_t misses, miss_bytes;
	size_t fetched; /* bytes read for the misses */
	size_t drops;   /* invalidations of all copies, when there were some */
};

/* Stores the changes in this thread's cache since the last call. Returns 0 if there are none. */
int upcr_cache_news(struct upcr_cache_news *news);

#ifdef UPCR_INST_H
#ifdef UPCR_NETWORK
UPCR_INST_FUNCTION void upcr_emit_news(const upcr_event *e, struct upcr_cache_news news)
{
	const char *file = *e->file;
	size_t n, fetched;

	if (UPCR_INST_WANTS & UPCR_WANTS_CACHE_INVALIDATE)
		for (; news.drops; news.drops--)
			gasp_event_notify(upcr_gasp_context, GASP_UPC_CACHE_INVALIDATE, GASP_ATOMIC, file,
				e->line, e->column, (size_t)0);
	if (UPCR_INST_WANTS & UPCR_WANTS_CACHE_MISS)
		for (; news.misses; news.misses--, news.miss_bytes -= n, news.fetched -= fetched) {
			n = news.miss_bytes / news.misses;
			fetched = news.fetched / news.misses;
			gasp_event_notify(upcr_gasp_context, GASP_UPC_CACHE_MISS, GASP_ATOMIC, file, e->line,
				e->column, n, fetched);
		}
	if (UPCR_INST_WANTS & UPCR_WANTS_CACHE_HIT)
		for (; news.hits; news.hits--, news.hit_bytes -= n) {
			n = news.hit_bytes / news.hits;
			gasp_event_notify(upcr_gasp_context, GASP_UPC_CACHE_HIT, GASP_ATOMIC, file, e->line,
				e->column, n);
		}
}

/* Reports the changes in the cache since the last event, which belong to the entry that this thread is in.
 * If it is in none, something without events made them. */
UPCR_INST_FUNCTION void upcr_emit_cache(void)
{
	struct upcr_cache_news news;

	if (upcr_cache_news(&news) && upcr_gasp_where)
		upcr_emit_news(upcr_gasp_where, news);
}

#else
UPCR_INLINE void upcr_emit_cache(void)
{
}
#endif
#endif

#endif
