// SPDX-License-Identifier: MIT
// mistake: a thread waits for a flag that is volatile and not strict
// needs: strict shared, the loop
#include <upc.h>
volatile shared int ready;
shared double value;
int main(void)
{
	double x = 0;
	if (MYTHREAD == 0) {
		value = 3.5;
		ready = 1;
	} else {
		while (!ready) // here // warning: relaxed-wait
			;
		x = value;
	}
	upc_barrier;
	return x < 0;
}
