/* SPDX-License-Identifier: MIT
 *
 * endings.upc WAY PHASE ONE - a thread, or all of them, end the program in a way and phase, for endings.sh.
 *
 * PHASE is what the other threads do meanwhile: `early`, they return from main; `barrier`, they wait in a barrier;
 * `lock`, they wait for a lock that the thread holds; `busy`, they access each other's data, then return; `handler`,
 * they return, and the thread ends in a handler of atexit.  ONE: the thread, or `all`.
 */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <upc.h>

#define ACCESSES 1000

static const char *way, *phase;
static upc_lock_t *lock;
shared int is_held, data[THREADS];

static void end(void)
{
	if (strcmp(way, "exit") == 0)
		exit(9);
	if (strcmp(way, "exit-0") == 0)
		exit(0);
	if (strcmp(way, "exit-256") == 0)
		exit(256);
	if (strcmp(way, "_exit") == 0)
		_exit(7);
	if (strcmp(way, "_exit-0") == 0)
		_exit(0);
	if (strcmp(way, "_Exit") == 0)
		_Exit(6);
	if (strcmp(way, "quick_exit") == 0)
		quick_exit(3);
	if (strcmp(way, "global") == 0)
		upc_global_exit(4);
	if (strcmp(way, "global-0") == 0)
		upc_global_exit(0);
	if (strcmp(way, "abort") == 0)
		abort();
	if (strcmp(way, "segv") == 0)
		*(volatile int *)8 = 1;
	if (strcmp(way, "kill") == 0)
		raise(SIGKILL);
	if (strcmp(way, "term") == 0)
		raise(SIGTERM);
	if (strcmp(way, "usr1") == 0)
		raise(SIGUSR1);
	if (strcmp(way, "fault") == 0) {
		upc_lock(lock);
		upc_lock(lock);
	}
}

static void end_here(void)
{
	if (strcmp(phase, "lock") == 0)
		upc_lock(lock);
	is_held = 1;
	upc_fence;
	if (strcmp(phase, "handler") == 0)
		atexit(end);
	else
		end();
}

static void go_on(void)
{
	shared int *next = &data[(MYTHREAD + 1) % THREADS];

	if (strcmp(phase, "barrier") == 0)
		upc_barrier;
	if (strcmp(phase, "lock") == 0) {
		while (!is_held)
			upc_fence;
		upc_lock(lock);
	}
	for (int i = 0; strcmp(phase, "busy") == 0 && i < ACCESSES; i++) {
		*next = i;
		upc_fence;
		data[MYTHREAD] += *next;
	}
}

int main(int argc, char **argv)
{
	if (argc != 4)
		return 100;
	way = argv[1];
	phase = argv[2];
	lock = upc_all_lock_alloc();
	if (strcmp(argv[3], "all") == 0 || atoi(argv[3]) == MYTHREAD)
		end_here();
	else
		go_on();
	return strcmp(way, "return") == 0 && (strcmp(argv[3], "all") == 0 || atoi(argv[3]) == MYTHREAD) ? 5 : 0;
}
