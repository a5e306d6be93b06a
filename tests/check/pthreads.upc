// SPDX-License-Identifier: MIT
// A POSIX thread of thread 0 waits in a library call while the UPC thread itself makes a mistake: the report has the
// place of that. Accesses of the POSIX threads of one UPC thread are no race of two threads.
// threads: 2
// flags: -w -pthread -check=race
// status: 139
// good: good
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <upc.h>

static upc_lock_t *lock;
shared int count[THREADS];

static void *wait_for_lock(void *nothing)
{
	upc_lock(lock);
	upc_unlock(lock);
	return nothing;
}

static void *add(void *nothing)
{
	for (int i = 0; i < 1000; i++)
		count[MYTHREAD]++;
	return nothing;
}

/* Waits until a thread sleeps for the lock, which no access of the program may read; a second if it is another host's. */
static void await_sleeper(void)
{
	const struct {
		char *address;
		unsigned thread, phase;
	} *parts = (void *)&lock;
	int memory = open("/proc/self/mem", O_RDONLY);
	unsigned word = 0;

	for (int i = 0; i < 1000 && pread(memory, &word, 4, (off_t)(size_t)parts->address) == 4 && !(word & 0x80000000u); i++)
		usleep(1000);
	close(memory);
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	const char *volatile none = NULL;
	pthread_t helper[2];
	size_t n = 0;

	lock = upc_all_lock_alloc();
	if (strcmp(what, "good") == 0) {
		for (int i = 0; i < 2; i++)
			pthread_create(&helper[i], NULL, add, NULL);
		for (int i = 0; i < 2; i++)
			pthread_join(helper[i], NULL);
	}
	if (strcmp(what, "wait") == 0) {
		if (MYTHREAD == 1)
			upc_lock(lock);
		upc_barrier;
		if (MYTHREAD == 0) {
			pthread_create(&helper[0], NULL, wait_for_lock, NULL);
			await_sleeper();
			n = strlen(none); // ends wait: a null pointer or pointer-to-shared
			// detail wait: (called from pthreads.upc:68)
		}
		upc_barrier;
	}
	upc_barrier;
	if (MYTHREAD == 0)
		upc_lock_free(lock);
	return n > 0;
}
