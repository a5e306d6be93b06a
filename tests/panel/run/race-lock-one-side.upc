// SPDX-License-Identifier: MIT
// mistake: the producer holds the lock of a queue, and the consumers do not
// needs: both places, who holds the lock and who not, to hold it there, too
// mode: race
#include <upc.h>
#define MAX 100
shared [] int queue[MAX];
shared int count;
upc_lock_t *l;
static void push(int x)
{
	upc_lock(l);
	queue[count] = x;
	count++;
	upc_unlock(l);
}

int main(void)
{
	int got = 0;
	l = upc_all_lock_alloc();
	upc_barrier;
	if (MYTHREAD == 0) {
		for (int i = 0; i < 20; i++)
			push(i);
	} else {
		for (int i = 0; i < 20; i++)
			if (count > 0) // here // may report: data race: read of 'count'
				got += queue[0];
	}
	upc_barrier;
	return got < 0;
}
