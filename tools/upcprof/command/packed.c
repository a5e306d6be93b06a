/* SPDX-License-Identifier: MIT
 *
 * packed.c - see packed.h.
 */
#include "command/packed.h"

#include "read/folder.h"

#include <string.h>

/* Returns the length of "sources/N" at the beginning of a name, or 0. */
static size_t source_folder(const char *name)
{
	size_t n, begin = strlen("sources/");

	if (!text_starts(name, "sources/"))
		return 0;
	n = strspn(name + begin, "0123456789");
	return n > 0 && n < 7 ? begin + n : 0;
}

bool packed_is_file(const char *name)
{
	size_t n = source_folder(name);

	if (folder_thread(name) >= 0 || strcmp(name, PACKED_INDEX) == 0)
		return true;
	if (n == 0 || name[n] != '/' || name[n + 1] == 0)
		return false;
	name += n + 1;
	return !strchr(name, '/') && strcmp(name, ".") != 0 && strcmp(name, "..") != 0;
}

bool packed_is_folder(const char *name)
{
	size_t n = source_folder(name);

	if (n == 0)
		n = text_starts(name, "sources") ? strlen("sources") : *name == '.';
	return name[n] == 0 || strcmp(name + n, "/") == 0;
}
