/* SPDX-License-Identifier: MIT
 *
 * bytes.h - the arguments of upc_memcpy and its sisters, under whatever name.
 */
#ifndef BYTES_H
#define BYTES_H

#include "core/core.h"

/* Whether there are bytes at all: of none, the pointer may be null.  Whoever calls gives its name
 * and __builtin_return_address(0), for messages. */
static inline bool has_bytes(upcr_pts p, size_t n, const char *function, const void *pc)
{
	if (n == 0)
		return false;
	if (upcr_is_null(p))
		fatal_call(pc, "%s of %zu bytes at a null pointer-to-shared", function, n);
	return true;
}

/* The private side: `name` is that of the parameter. */
static inline void private_rules(const void *p, size_t n, const char *name, const char *function,
	const void *pc)
{
	if (n > 0 && !p)
		fatal_call(pc, "%s: '%s' is null", function, name);
}

#endif
