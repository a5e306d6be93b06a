// SPDX-License-Identifier: MIT
//
// A unit of pointers.upc.
#include <upc.h>

typedef void locker(upc_lock_t *);
locker *other_lock(void);
locker *other_unlock(void);

locker *other_lock(void)
{
	return upc_lock;
}

locker *other_unlock(void)
{
	return upc_unlock;
}
