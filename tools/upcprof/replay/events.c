/* SPDX-License-Identifier: MIT
 *
 * events.c - see events.h.
 */
#include "replay/events.h"

#include "format/role.h"

#include <gasp_upc.h>

/* The parts of events other than the functions of upc_collective.h. */
static const unsigned char parts[128] = {
	[GASP_UPC_COLLECTIVE_EXIT] = PART_COLLECTIVE,
	[GASP_UPC_NOTIFY] = PART_NOTIFY,
	[GASP_UPC_WAIT] = PART_WAIT,
	[GASP_UPC_BARRIER] = PART_BARRIER,
	[GASP_UPC_FENCE] = PART_FENCE,
	[GASP_UPC_ALL_ALLOC] = PART_COLLECTIVE,
	[GASP_UPC_ALL_LOCK_ALLOC] = PART_COLLECTIVE,
	[GASP_UPC_LOCK] = PART_LOCK,
	[GASP_UPC_LOCK_ATTEMPT] = PART_LOCK,
	[GASP_UPC_UNLOCK] = PART_UNLOCK,
	[GASP_UPC_MEMCPY] = PART_COPY,
	[GASP_UPC_MEMGET] = PART_COPY,
	[GASP_UPC_MEMPUT] = PART_COPY,
	[GASP_UPC_MEMSET] = PART_COPY,
	[GASP_UPC_GET] = PART_READ,
	[GASP_UPC_PUT] = PART_COPY,
	[GASP_UPC_NB_GET_INIT] = PART_COPY,
	[GASP_UPC_NB_PUT_INIT] = PART_COPY,
	[GASP_UPC_NB_SYNC] = PART_COPY,
	[GASP_UPC2C_ALL_FREE] = PART_COLLECTIVE,
	[GASP_UPC2C_ALL_LOCK_FREE] = PART_COLLECTIVE,
	[GASP_UPC2C_ATOMICDOMAIN_ALLOC] = PART_COLLECTIVE,
	[GASP_UPC2C_ATOMICDOMAIN_FREE] = PART_COLLECTIVE,
	[GASP_UPC2C_ATOMIC] = PART_COPY,
	[GASP_UPC2C_NB_MEMCPY] = PART_COPY,
	[GASP_UPC2C_NB_MEMSET] = PART_COPY,
	[GASP_UPC2C_NB_SYNC_ATTEMPT] = PART_COPY,
};

enum event_part event_part_of_tag(unsigned tag)
{
	if (role_of(tag)->is_collective)
		return PART_COLLECTIVE;
	return tag < sizeof parts ? (enum event_part)parts[tag] : PART_REGION;
}

bool is_nonblocking_start(unsigned tag)
{
	return tag == GASP_UPC_NB_GET_INIT || tag == GASP_UPC_NB_PUT_INIT || tag == GASP_UPC2C_NB_MEMCPY
	    || tag == GASP_UPC2C_NB_MEMSET;
}
