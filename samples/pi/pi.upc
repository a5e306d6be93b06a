/* SPDX-License-Identifier: MIT
 *
 * pi.upc - the area under 4 / (1 + x * x) from 0 to 1 is pi.  The threads share out
 * the strips of the midpoint rule; a lock protects the sum.
 */
#include <math.h>
#include <stdio.h>
#include <upc_relaxed.h>

#define STRIPS 1000000

shared double pi; /* one for the whole program, zero at the start */

int main(void)
{
	upc_lock_t *lock = upc_all_lock_alloc(); /* the same lock on all threads */
	double width = 1.0 / STRIPS;
	double sum = 0.0; /* private: every thread has its own */
	double error;

	/* Every thread runs the loop; strip i is the business of thread i % THREADS. */
	upc_forall (int i = 0; i < STRIPS; i++; i) {
		double x = (i + 0.5) * width;

		sum += 4.0 / (1.0 + x * x);
	}

	upc_lock(lock);
	pi += sum * width;
	upc_unlock(lock);
	upc_barrier; /* now everybody has added his part */

	error = fabs(pi - 3.14159265358979323846);
	if (MYTHREAD == 0) {
		printf("pi is about %.9f\n", pi);
		upc_lock_free(lock);
	}
	return error < 1e-10 ? 0 : 1;
}
