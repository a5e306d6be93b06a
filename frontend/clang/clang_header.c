/* SPDX-License-Identifier: MIT
 *
 * clang_header.c - the headers of the UPC libraries, by the names that they declare.
 */
#include "clang/clang_in.h"

#include "clang/header_names.h"

#include <string.h>

const char *clang_library_header(const char *name, size_t n)
{
	for (const struct header_name *h = header_names; h->name; h++)
		if (strlen(h->name) == n && memcmp(h->name, name, n) == 0)
			return h->header;
	return NULL;
}
