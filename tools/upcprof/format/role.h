/* SPDX-License-Identifier: MIT
 *
 * role.h - what an event's arguments mean for the profile.
 */
#ifndef ROLE_H
#define ROLE_H

#include "format/format.h"

#include <stdbool.h>
#include <stdint.h>

/* What a collective moves that has no one other thread. */
enum role_spread {
	SPREAD_NONE,
	SPREAD_EACH,   /* each thread gets `size` bytes of each */
	SPREAD_REDUCE, /* `size` is the number of all elements */
	SPREAD_PREFIX
};

/* Numbers of fields (format.h), + 1; 0: there is none. */
struct role {
	uint8_t got, put, changed; /* the thread that has the data */
	uint8_t size, factor;      /* their product is the bytes; a factor alone never is */
	uint8_t type;              /* gasp_upc_reduction_t: its size is a factor, too */
	uint8_t lock;              /* the thread part of the lock */
	uint8_t spread;            /* enum role_spread */
	bool is_collective;
	bool is_late;    /* it moves what results say */
	bool is_telling; /* it is about the event that is open, and no call itself */
	bool is_any;
};

enum { MAX_ROLE = 128 };

extern const struct role roles[MAX_ROLE];

static inline const struct role *role_of(unsigned tag)
{
	return &roles[tag < MAX_ROLE ? tag : 0];
}

/* The bytes that an event is about. */
uint64_t role_bytes(const struct role *role, const int64_t *fields);

/* The bytes of a value of a gasp_upc_reduction_t; 0: there is no such type. */
uint64_t role_type_size(int64_t type);

struct role_place {
	int64_t me, threads; /* whose event it is, of how many */
};

/* Memory that an event reads or writes: the thread that has it, which is none if a file is damaged. */
struct role_move {
	enum upcprof_way way;
	int64_t peer;
	uint64_t bytes;
};

/* The k-th of them; false: there are not so many.  Nothing that is done to the thread's own memory counts if
 * the other side of a copy is elsewhere. */
bool role_move(const struct role *role, const int64_t *fields, const struct role_place *place, unsigned k,
	struct role_move *move);

/* What an event comes to: the bytes of a copy count once. */
struct role_sum {
	uint64_t bytes, remote_bytes;
	bool is_remote;
};

/* Visits what it moves, if the peer is a thread. */
typedef void role_visitor(void *context, const struct role_move *move);
struct role_sum role_moves(const struct role *role, const int64_t *fields, const struct role_place *place,
	role_visitor *visit, void *context);

#endif
