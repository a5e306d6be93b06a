// SPDX-License-Identifier: MIT
// mistake: a consumer waits for a relaxed flag
// needs: data race on 'ready' or 'value', both accesses with lines, to make the flag strict
// mode: race
#include <upc_relaxed.h>

shared int value;
shared int ready;

int main(void)
{
	int got = 42;

	if (MYTHREAD == 0) {
		value = 42; // may report: data race: write of 'value'
		ready = 1; // may report: data race: write of 'ready'
	} else if (MYTHREAD == 1) {
		while (!ready) // here // may report: data race: read of 'ready'
			;
		got = value; // may report: data race: read of 'value'
	}
	upc_barrier;
	return got != 42;
}
