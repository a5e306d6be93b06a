/* SPDX-License-Identifier: MIT
 *
 * mutex.c - the mutex of the heap, which is hardly ever held long enough for anybody to
 * sleep on it: here it is.
 */
#include "core/core.h"

#include "check.h"

#include <time.h>

UPCR_UNIT("mutex.upc", 0);

enum { N_ROUNDS = 60 };

struct shared {
	atomic_uint mutex;
	long count, inside;
};

int main(void)
{
	upcr_pts p = upc_all_alloc(1, sizeof(struct shared));
	struct shared *shared = upcr_local(p);

	if (MYTHREAD == 0)
		*shared = (struct shared){.count = 0};
	upcr_barrier();
	for (int i = 0; i < N_ROUNDS; i++) {
		mutex_lock(&shared->mutex);
		CHECK(shared->inside++ == 0);
		shared->count++;
		if (i % 3)
			nanosleep(&(struct timespec){0, 300000}, NULL);
		CHECK(--shared->inside == 0);
		mutex_unlock(&shared->mutex);
	}
	upcr_barrier();
	CHECK(shared->count == (long)N_ROUNDS * THREADS);
	return 0;
}
