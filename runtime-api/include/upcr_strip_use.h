/* SPDX-License-Identifier: MIT
 *
 * upcr_strip_use.h - what the iterations of a strip do with numbers that may be another host's: the pages
 * with all of them are read at once, or written at once and not read.
 */
#ifndef UPCR_STRIP_USE_H
#define UPCR_STRIP_USE_H

#include "upcr_strip.h"

/* Say what the iterations of a strip will do with the numbers of n bytes at `at`, which upcr_reach returned:
 * each is read; or overwritten, and not read before; or both. The strip gets shorter if they are another
 * host's and many. */
UPCR_INLINE void upcr_will_read(upcr_strips *s, const void *at, size_t n)
{
	if (UPCR_HAS_NETWORK && !UPCR_IS_HERE((const char *)at))
		s->n = upcr_far_will_read(at, s->n, n);
}

UPCR_INLINE void upcr_will_overwrite(upcr_strips *s, void *at, size_t n)
{
	if (UPCR_HAS_NETWORK && !UPCR_IS_HERE((char *)at))
		s->n = upcr_far_will_overwrite(at, s->n, n);
}

UPCR_INLINE void upcr_will_update(upcr_strips *s, void *at, size_t n)
{
	if (UPCR_HAS_NETWORK && !UPCR_IS_HERE((char *)at))
		s->n = upcr_far_will_update(at, s->n, n);
}

#endif
