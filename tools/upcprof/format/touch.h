/* SPDX-License-Identifier: MIT
 *
 * touch.h - the shared memory that an event reads or writes.  It is what role_moves (role.h) counts, and
 * besides the thread's own side of a copy or collective.
 */
#ifndef UPCPROF_TOUCH_H
#define UPCPROF_TOUCH_H

#include "format/role.h"

struct role_touch { /* bytes from an offset in the segment of a thread, which is none if a file is damaged */
	int64_t peer;
	uint64_t offset, bytes;
};

/* The k-th of them, of an event of this tag; false: there are not so many. */
bool role_touch(unsigned tag, const int64_t *fields, const struct role_place *place, unsigned k,
	struct role_touch *touch);

#endif
