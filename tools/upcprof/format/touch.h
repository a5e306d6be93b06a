/* SPDX-License-Identifier: MIT
 *
 * touch.h - the shared memory that an event reads or writes.  It is what role_moves (role.h) counts, and
 * besides the thread's own side of a copy or collective.
 */
#ifndef UPCPROF_TOUCH_H
#define UPCPROF_TOUCH_H

#include "format/role.h"

struct role_touch { /* bytes at an offset in a thread's segment; no thread if a file is damaged */
	int64_t peer;
	uint64_t offset, bytes;
};

/* Finds the k-th access of an event with this tag; returns false if there are fewer. */
bool role_touch(unsigned tag, const int64_t *fields, const struct role_thread *self, unsigned k,
	struct role_touch *touch);

#endif
