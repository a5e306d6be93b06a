/* SPDX-License-Identifier: MIT
 *
 * role.h - what an event's arguments mean for the profile.
 */
#ifndef ROLE_H
#define ROLE_H

#include "format/format.h"

#include <gasp_upc.h>
#include <stdbool.h>
#include <stdint.h>

/* The communication patterns of collectives in which a thread has more than one peer. */
enum role_pattern {
	PATTERN_NONE,
	PATTERN_ALL_TO_ALL, /* each thread gets `size` bytes from each thread */
	PATTERN_REDUCE,     /* `size` is the number of all elements */
	PATTERN_PREFIX
};

/* The meanings of an event's fields, as numbers of fields (format.h) + 1; 0: there is none. */
struct role {
	uint8_t got, put, changed; /* the thread that owns the data */
	uint8_t size, factor;      /* their product is the bytes; there is no factor without size */
	uint8_t type;              /* gasp_upc_reduction_t, whose size is a factor, too */
	uint8_t lock;              /* the thread part of the lock */
	uint8_t pattern;           /* an enum role_pattern */
	bool is_collective;
	bool is_late;   /* its transfers follow from its results */
	bool is_detail; /* it adds to the open event, and is no call itself */
	bool is_any;
};

enum { MAX_ROLE = 128 };

extern const struct role roles[MAX_ROLE];

static inline const struct role *role_of(unsigned tag)
{
	return &roles[tag < MAX_ROLE ? tag : 0];
}

/* Returns true for a read or write of one shared element. */
static inline bool tag_is_get_or_put(unsigned tag)
{
	return tag == GASP_UPC_GET || tag == GASP_UPC_PUT;
}

/* Returns the number of bytes of an event. */
uint64_t role_bytes(const struct role *role, const int64_t *fields);

/* Returns the size of a gasp_upc_reduction_t; 0 if there is no such type. */
uint64_t role_type_size(int64_t type);

struct role_thread {
	int64_t me, threads; /* the event's thread, and the number of threads */
};

/* A read or write of memory, with the owner as peer, which is no thread if a file is damaged. */
struct role_move {
	enum upcprof_way way;
	int64_t peer;
	uint64_t bytes;
};

/* Finds the k-th transfer of an event; returns false if there are fewer. Accesses to the thread's own memory
 * do not count if the other side of a copy is elsewhere. */
bool role_move(const struct role *role, const int64_t *fields, const struct role_thread *self, unsigned k,
	struct role_move *move);

/* The sum of an event's transfers: the bytes of a copy count once. */
struct role_sum {
	uint64_t bytes, remote_bytes;
	bool is_remote;
};

/* Visits the transfers of an event whose peer is a thread. */
typedef void role_visitor(void *context, const struct role_move *move);
struct role_sum role_moves(const struct role *role, const int64_t *fields, const struct role_thread *self,
	role_visitor *visit, void *context);

#endif
