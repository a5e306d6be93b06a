// SPDX-License-Identifier: MIT
// flags: --std=upc1.0 -Wno-old-spelling
// A program of UPC 1.0: its statements, its operators, its layouts, and <sys/wait.h>, whose
// function has the name of a statement.
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#include <upc.h>

#if __UPC_VERSION__ >= 200310
#error "this is not UPC 1.0"
#endif

#define BLOCK 3
shared int [BLOCK] a[4 * BLOCK * THREADS];
shared int [BLOCK] *p;
shared int sum[THREADS];
strict shared int flag;

static int check(int good, const char *what)
{
	if (!good)
		fprintf(stderr, "thread %d: %s\n", MYTHREAD, what);
	return !good;
}

static int child_ends(void)
{
	int status = -1;
	pid_t child = fork();

	if (child == 0)
		_exit(3);
	wait(&status);
	return child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 3;
}

int main(void)
{
	int i, faults = 0, n = 4 * BLOCK * THREADS;

	forall (i = 0; i < n; i++; &a[i])
		a[i] = (int)upc_threadof(&a[i]) + 10 * i;
	barrier;
	faults += check(blocksizeof(a) == BLOCK, "the block size");
	faults += check(localsizeof a == 4 * BLOCK * sizeof(int), "the local size");
	faults += check(elemsizeof(a) == sizeof(int), "the size of an element");
	for (p = a, i = 0; i < n; i++, p++)
		faults += check(*p == i / BLOCK % THREADS + 10 * i, "an element");
	notify 7;
	sum[MYTHREAD] = faults;
	wait 7;
	barrier_notify;
	faults += check(child_ends(), "wait(2)");
	barrier_wait;
	if (MYTHREAD == THREADS - 1)
		flag = 1;
	while (flag == 0)
		fence;
	barrier 3;
	for (i = 0; MYTHREAD == 0 && i < THREADS; i++)
		faults += sum[i];
	if (MYTHREAD == 0 && faults == 0)
		puts("ok");
	return faults != 0;
}
