/* SPDX-License-Identifier: MIT
 *
 * bytes.h - checks of the arguments of upc_memcpy and the like.
 */
#ifndef BYTES_H
#define BYTES_H

#include "core/core.h"

/* Returns whether there are bytes at all: without any, the pointer may be null. The caller passes its name
 * and __builtin_return_address(0), for messages. */
static inline bool has_bytes(upcr_pts p, size_t n, const char *function, const void *pc)
{
	if (n == 0)
		return false;
	if (upcr_is_null(p))
		fatal_call(pc, "%s of %zu bytes at a null pointer-to-shared", function, n);
	return true;
}

/* Checks the private side; `name` is that of the parameter. */
static inline void private_rules(const void *p, size_t n, const char *name, const char *function,
	const void *pc)
{
	if (n > 0 && !p)
		fatal_call(pc, "%s: '%s' is null", function, name);
}

#endif
