/* SPDX-License-Identifier: MIT
 *
 * role.c - what an event's arguments mean for the profile: a table.
 */
#include "format/role.h"

#include <gasp_upc.h>
#include <stddef.h>

#define ROLE(...) {.is_any = true, __VA_ARGS__}

/* Collectives move data as they like: their bytes count, but for no pair of threads. */
const struct role roles[MAX_ROLE] = {
	[GASP_C_MALLOC] = ROLE(.size = 1),
	[GASP_C_REALLOC] = ROLE(.size = 2),
	[GASP_UPC_GLOBAL_ALLOC] = ROLE(.size = 1, .factor = 2),
	[GASP_UPC_ALL_ALLOC] = ROLE(.size = 1, .factor = 2),
	[GASP_UPC_ALLOC] = ROLE(.size = 1),
	[GASP_UPC_LOCK] = ROLE(.lock = 1),
	[GASP_UPC_LOCK_ATTEMPT] = ROLE(.lock = 1),
	[GASP_UPC_UNLOCK] = ROLE(.lock = 1),
	[GASP_UPC_MEMCPY] = ROLE(.put = 1, .got = 3, .size = 5),
	[GASP_UPC_MEMGET] = ROLE(.got = 2, .size = 4),
	[GASP_UPC_MEMPUT] = ROLE(.put = 1, .size = 4),
	[GASP_UPC_MEMSET] = ROLE(.put = 1, .size = 4),
	[GASP_UPC_GET] = ROLE(.got = 2, .size = 4),
	[GASP_UPC_PUT] = ROLE(.put = 2, .size = 4),
	[GASP_UPC_NB_GET_INIT] = ROLE(.got = 3, .size = 5),
	[GASP_UPC_NB_PUT_INIT] = ROLE(.put = 2, .size = 5),
	[GASP_UPC_ALL_BROADCAST] = ROLE(.size = 5),
	[GASP_UPC_ALL_SCATTER] = ROLE(.size = 5),
	[GASP_UPC_ALL_GATHER] = ROLE(.size = 5),
	[GASP_UPC_ALL_GATHER_ALL] = ROLE(.size = 5),
	[GASP_UPC_ALL_EXCHANGE] = ROLE(.size = 5),
	[GASP_UPC_ALL_PERMUTE] = ROLE(.size = 7),
	[GASP_UPC_ALL_REDUCE] = ROLE(.size = 6, .type = 10),
	[GASP_UPC_ALL_PREFIX_REDUCE] = ROLE(.size = 6, .type = 10),
	[GASP_UPC2C_ATOMIC] = ROLE(.changed = 5),
	[GASP_UPC2C_NB_MEMCPY] = ROLE(.put = 1, .got = 3, .size = 5),
	[GASP_UPC2C_NB_MEMSET] = ROLE(.put = 1, .size = 4),
};

static uint64_t type_size(int64_t type)
{
	static const uint8_t sizes[] = {1, 1, sizeof(short), sizeof(short), sizeof(int), sizeof(int),
		sizeof(long), sizeof(long), sizeof(float), sizeof(double), sizeof(long double)};

	return type >= 0 && type < (int64_t)sizeof(sizes) ? sizes[type] : 0;
}

uint64_t role_bytes(const struct role *role, const int64_t *fields)
{
	uint64_t bytes = role->size ? (uint64_t)fields[role->size - 1] : 0;

	if (role->factor)
		bytes *= (uint64_t)fields[role->factor - 1];
	if (role->type)
		bytes *= type_size(fields[role->type - 1]);
	return bytes;
}
