// SPDX-License-Identifier: MIT
//
// upc_lock_attempt whose value is not used.
#include <upc.h>

shared int n;

int tested(upc_lock_t *l)
{
	int got = upc_lock_attempt(l);

	if (got)
		upc_unlock(l);
	while (!upc_lock_attempt(l))
		;
	upc_unlock(l);
	return upc_lock_attempt(l);
}

void known(upc_lock_t *l)
{
	(void)upc_lock_attempt(l);
}

void ignored(upc_lock_t *l, int k)
{
	upc_lock_attempt(l); // warning: attempt-ignored
	n++;
	upc_unlock(l);
	if (k)
		upc_lock_attempt(l); // warning: attempt-ignored
	else
		(upc_lock_attempt(l)); // warning: attempt-ignored
	switch (k) {
	case 1: upc_lock_attempt(l); // warning: attempt-ignored
	}
}
