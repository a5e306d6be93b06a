// SPDX-License-Identifier: MIT
//
// measured.upc - a program whose events are known exactly, for measure.sh: each thread prints
// their names and how often it raised them.
#include <pupc.h>
#include <stdio.h>
#include <upc_relaxed.h>

#define STEPS 7

shared int cyclic[THREADS * 4];
shared [5] double blocked[THREADS * 5];
upc_lock_t *lock;

static void step(int i)
{
	double copy[5];
	int peer = (MYTHREAD + 1) % THREADS;

	cyclic[peer] = i;                               // a put
	upc_memget(copy, &blocked[5 * peer], sizeof(copy)); // 40 bytes
	if (i % 2)
		return;
	upc_lock(lock);
	blocked[5 * MYTHREAD] += 1; // local: no event
	upc_unlock(lock);
}

int main(void)
{
	unsigned phase = pupc_create_event("phase", "step %d");
	int i, n_here = 0;

	lock = upc_all_lock_alloc();
	for (i = 0; i < STEPS; i++) {
		pupc_event_start(phase, i);
		step(i);
		pupc_event_end(phase, i);
		upc_barrier;
	}
	upc_forall(i = 0; i < 4 * THREADS; i++; &cyclic[i])
		n_here++;
	pupc_control(0);
	step(0);
	pupc_control(1);
	printf("main 1\nphase %d\nstep %d\nupc_forall 1\n", STEPS, STEPS);
	if (THREADS > 1)
		printf("put %d\n", STEPS);
	printf("upc_all_lock_alloc 1\nupc_barrier %d\nupc_collective_exit 1\n", STEPS);
	printf("upc_lock %d\nupc_unlock %d\n", (STEPS + 1) / 2, (STEPS + 1) / 2);
	printf("upc_memget %d\n", STEPS);
	return n_here == 4 ? 0 : 1;
}
