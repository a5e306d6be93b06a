// SPDX-License-Identifier: MIT
// mistake: a member of structs on the heap is never set
// needs: read, never written, the member, the allocation
#include <stdio.h>
#include <upc.h>
struct body { double pos[3], vel[3]; };
int main(void)
{
	shared struct body *b = upc_all_alloc(8 * THREADS, sizeof(struct body));
	upc_forall (int i = 0; i < 8 * THREADS; i++; &b[i])
		for (int k = 0; k < 3; k++)
			b[i].pos[k] = i;
	upc_barrier;
	upc_forall (int i = 0; i < 8 * THREADS; i++; &b[i])
		b[i].pos[0] += 0.1 * b[i].vel[1]; // here // may report: read of 8 bytes that no thread has written
	upc_barrier;
	if (MYTHREAD == 0)
		upc_free(b);
	return 0;
}
