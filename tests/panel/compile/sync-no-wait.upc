// SPDX-License-Identifier: MIT
// mistake: upc_notify is followed by upc_barrier instead of upc_wait
// needs: that a upc_wait is missing, where the notify is
#include <upc.h>

shared int v[THREADS];

int main(void)
{
	int work = 0;

	v[MYTHREAD] = MYTHREAD;
	upc_notify;
	for (int i = 0; i < 1000; i++)
		work += i;
	upc_barrier; // here // warning: notify-without-wait
	return work < 0;
}
