// SPDX-License-Identifier: MIT
// mistake: a member of an array in a struct is written by two threads
// needs: data race, both, s.v[3].w
// mode: race
#include <upc.h>
struct state { int n; struct { int w, x; } v[8]; };
shared struct state s;
static void put(int k, int value)
{
	s.v[k].w = value; // here // report: data race: write of 's.v[k].w'
}
int main(void)
{
	put(MYTHREAD ? 3 : 3 * THREADS / THREADS, MYTHREAD);
	upc_barrier;
	return 0;
}
