/* SPDX-License-Identifier: MIT
 *
 * Use of a semaphore that was freed ends the program.
 */
// status: nonzero
// stderr: bupc_sem_post of something that is not a semaphore
// threads: 1 2
#include "check.h"

#include <upc_bupc.h>

int main(void)
{
	bupc_sem_t *s = bupc_sem_alloc(BUPC_SEM_INTEGER);

	bupc_sem_post(s);
	bupc_sem_free(s);
	upc_barrier;
	bupc_sem_post(s);
	return check_done();
}
