// SPDX-License-Identifier: MIT
//
// Berkeley's semaphores pass data in both directions.
#include <upc_bupc.h>

#include "../run/check.h"

bupc_sem_t *shared full[THREADS], *shared empty[THREADS];
shared int slot[THREADS];

int main(void)
{
	int right = (MYTHREAD + 1) % THREADS;

	full[MYTHREAD] = bupc_sem_alloc(BUPC_SEM_INTEGER);
	empty[MYTHREAD] = bupc_sem_alloc(BUPC_SEM_INTEGER);
	upc_barrier;
	bupc_sem_post(empty[MYTHREAD]);
	for (int s = 0; s < 12; s++) {
		bupc_sem_wait(empty[right]);
		slot[right] = s * 10 + MYTHREAD;
		bupc_sem_post(full[right]);
		bupc_sem_wait(full[MYTHREAD]);
		CHECK_INT(slot[MYTHREAD], s * 10 + (MYTHREAD + THREADS - 1) % THREADS);
		bupc_sem_post(empty[MYTHREAD]);
	}
	upc_barrier;
	bupc_sem_free(full[MYTHREAD]);
	bupc_sem_free(empty[MYTHREAD]);
	return check_done();
}
