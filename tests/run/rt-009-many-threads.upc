/* SPDX-License-Identifier: MIT
 *
 * More threads than there are processors: barriers, locks and flags go on in
 * reasonable time (U-RT-9, U-LIB-25).
 */
// no-hosts: is about the threads of one machine
// threads: 16 33
#include <sched.h>
#include <time.h>
#include "check.h"

#define ROUNDS 200

shared int a[THREADS], sum;
strict shared int token;

int main(void)
{
	upc_lock_t *l = upc_all_lock_alloc();
	time_t start = time(NULL);

	for (int k = 0; k < ROUNDS; k++) {
		a[MYTHREAD] = k;
		upc_barrier k;
		CHECK_INT(a[(MYTHREAD + k) % THREADS], k);
		upc_notify;
		upc_wait;
	}
	for (int k = 0; k < ROUNDS; k++) {
		upc_lock(l);
		sum++;
		upc_unlock(l);
	}
	upc_barrier;
	CHECK_INT(sum, ROUNDS * THREADS);
	for (int k = 0; k < 3; k++) {
		while (token % THREADS != MYTHREAD)
			sched_yield();
		token++;
	}
	upc_barrier;
	CHECK_INT(token, 3 * THREADS);
	CHECK(time(NULL) - start < 60);
	return check_done();
}
