// SPDX-License-Identifier: MIT
// mistake: memset clears a shared array
// needs: that memset takes a private pointer, to use upc_memset for the own part, or upc_forall
#include <string.h>
#include <upc.h>

shared int histogram[256 * THREADS];

int main(void)
{
	memset(histogram, 0, sizeof histogram); // here // error: pts-to-ptl
	upc_barrier;
	return 0;
}
