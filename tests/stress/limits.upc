/* SPDX-License-Identifier: MIT
 *
 * limits.upc - a program that limits.sh runs where it is hard to run; the first argument says
 * what it does besides.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <upc.h>

#define BIG (50u << 20)

shared int a[10 * THREADS], unused[1000 * THREADS];
static upc_lock_t *lock;

static void dead(void)
{
	lock = upc_all_lock_alloc();
	if (MYTHREAD == 0)
		upc_lock(lock);
	upc_barrier;
	if (MYTHREAD != 0)
		upc_lock(lock);
	upc_barrier;
}

/* The file that a program opens is none of the three that messages and data go to. */
static void open_file(const char *name)
{
	int file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);

	if (file <= STDERR_FILENO)
		upc_global_exit(9);
	upc_barrier;
	upc_barrier MYTHREAD; /* a message on standard error */
}

static void write_much(void)
{
	int i, failed = 0;

	for (i = 0; i < 10000; i++)
		failed |= printf("line %d of thread %d\n", i, MYTHREAD) < 0;
	if (!failed)
		upc_global_exit(9);
}

int main(int argc, char **argv)
{
	const char *how = argc > 1 ? argv[1] : "";
	size_t bytes = strcmp(how, "big") == 0 ? BIG : 100;
	shared char *mine = upc_alloc(bytes);
	int i, sum = 0;

	upc_forall (i = 0; i < 10 * THREADS; i++; &a[i])
		a[i] = i;
	upc_memset(mine, 1, bytes);
	upc_barrier;
	if (strcmp(how, "crash") == 0 && MYTHREAD == 1)
		*(volatile int *)8 = 0;
	if (strcmp(how, "abort") == 0 && MYTHREAD == 1)
		abort();
	if (strcmp(how, "dead") == 0)
		dead();
	if (strcmp(how, "open") == 0)
		open_file(argv[2]);
	if (strcmp(how, "write") == 0)
		write_much();
	if (mine[bytes - 1] != 1)
		abort();
	for (i = 0; i < 10 * THREADS; i++)
		sum += a[i];
	if (MYTHREAD == 0)
		printf("sum %d\n", sum);
	return 0;
}
