/* SPDX-License-Identifier: MIT
 *
 * reserve.c - see small.h.
 */
#define _GNU_SOURCE
#include "record/small.h"

#include <sys/mman.h>

void *memory_reserve(size_t bytes)
{
	void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
		-1, 0);

	return memory == MAP_FAILED ? NULL : memory;
}
