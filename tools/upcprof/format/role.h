/* SPDX-License-Identifier: MIT
 *
 * role.h - what an event's arguments mean for the profile.
 */
#ifndef ROLE_H
#define ROLE_H

#include <stdbool.h>
#include <stdint.h>

/* Numbers of fields (format.h), + 1; 0: there is none. */
struct role {
	uint8_t got, put, changed; /* the thread that has the data */
	uint8_t size, factor;      /* their product is the bytes; a factor alone never is */
	uint8_t type;              /* gasp_upc_reduction_t: its size is a factor, too */
	uint8_t lock;              /* the thread part of the lock */
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

#endif
