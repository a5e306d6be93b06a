// SPDX-License-Identifier: MIT
// Copies of memory (GASP 5.4.4), with the bytes where one side is private. GASP-33 GASP-64 GASP-77.
#include <upc.h>

shared int a[2*THREADS];
shared [8] char text[8*THREADS];
int from[] = {258, 3}, to[2];

int main(void)
{
	int next = (MYTHREAD + 1) % THREADS;

	upc_memput(&a[next], from, sizeof(int));
	upc_barrier 1;
	upc_memget(to, &a[MYTHREAD], sizeof(int));
	upc_memcpy(&a[MYTHREAD + THREADS], &a[next], sizeof(int));
	upc_memset(&text[8 * MYTHREAD + 3], 'x', 2);
	upc_memget(to, &text[8 * MYTHREAD + 2], 4);
	upc_memput((shared void *)&text[8 * MYTHREAD], from + 1, 0);
	return to[0] != 0x00787800;
}
