// SPDX-License-Identifier: MIT
//
// Loops that go by steps of MYTHREAD, which is 0 on thread 0.
#include <upc.h>
#define N 100
shared int a[N * THREADS];

int main(void)
{
	int i, me = MYTHREAD;

	for (i = MYTHREAD; i < N; i += MYTHREAD) // warning: thread-step
		a[i] = i;
	for (i = me; i < N; i = i + me) // warning: thread-step
		a[i] = i;
	for (i = 0; i < N; i += 4 * MYTHREAD) // warning: thread-step
		a[i] = i;
	for (i = N; i > 0; i -= MYTHREAD) // warning: thread-step
		a[i] = i;
	for (i = MYTHREAD; i < N; i += THREADS)
		a[i] = i;
	for (i = MYTHREAD; i < N; i += MYTHREAD + 1)
		a[i] = i;
	for (i = 0; i < N; i += MYTHREAD)
		if (a[i])
			break;
	if (MYTHREAD > 0)
		for (i = MYTHREAD; i < N; i += MYTHREAD)
			a[i] = i;
	i = MYTHREAD;
	while (i < N) {
		a[i] = i;
		i += MYTHREAD; // warning: thread-step
	}
	do {
		a[i] = i;
		i = i - me; // warning: thread-step
	} while (i > 0);
	for (i = MYTHREAD; i < N;) {
		a[i] = i;
		i += me; // warning: thread-step
	}
	while (i < N) {
		if (a[i])
			i++;
		i += MYTHREAD;
	}
	while (i < N) {
		i += MYTHREAD;
		if (a[i])
			break;
	}
	while (i < N) {
		a[i] = i;
		i += THREADS;
	}
	return 0;
}
