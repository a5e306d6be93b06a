// SPDX-License-Identifier: MIT
// mistake: the parts of an integral are added to a shared sum without a lock
// needs: data race, both accesses with lines, 'pi', to use a lock or upc_all_reduceD
// mode: race
#include <upc.h>
#define N 1000

shared double pi;

int main(void)
{
	double part = 0;

	upc_forall (int i = 0; i < N; i++; i) {
		double x = (i + 0.5) / N;
		part += 4 / (1 + x * x) / N;
	}
	pi += part; // here // report: data race: update of 'pi'
	upc_barrier;
	return 0;
}
