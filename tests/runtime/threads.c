/* SPDX-License-Identifier: MIT
 *
 * threads.c - what a thread is: its own globals, arguments, rand and errno; shared data
 * that is ready before its constructors and main and still there in exit handlers; fork
 * in a thread makes no new one (UPC 1.2 5.1.2).
 */
#include <upc.h>

#include "check.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

UPCR_UNIT("threads.upc", 0);

static const int start_values[] = {41, 42, 43};
static UPCR_SHARED_INIT(values, int, 1, 3, 0, start_values);
static UPCR_SHARED(seen, int, 1, 1, 1);
static UPCR_SHARED(at_exit, int, 1, 1, 1);
static UPCR_SHARED(pids, int, 1, 1, 1);
static int global = 3;
static int from_constructor = -1;

static upcr_pts of(const upcr_object *o, int thread)
{
	return upcr_add(upcr_at(*o), sizeof(int), 1, thread);
}

__attribute__((constructor)) static void construct(void)
{
	from_constructor = upcr_get_int(of(&values, 2));
}

/* Runs last; every thread has run `handler` or not, but none has ended. */
__attribute__((destructor)) static void destruct(void)
{
	if (upcr_get_int(of(&at_exit, MYTHREAD)) != 1)
		_exit(3);
	upcr_put_int(of(&seen, (MYTHREAD + 1) % THREADS), 7);
}

static void handler(void)
{
	upcr_put_int(of(&at_exit, MYTHREAD), 1);
}

static void privacy_check(char **argv)
{
	int first = rand();

	CHECK(global == 3);
	global = MYTHREAD + 10;
	srand((unsigned)MYTHREAD);
	argv[1][0] = (char)('a' + MYTHREAD);
	errno = MYTHREAD;
	upcr_barrier();
	CHECK(global == MYTHREAD + 10 && argv[1][0] == 'a' + MYTHREAD && errno == MYTHREAD);
	srand(1);
	CHECK(rand() == first);
	for (int i = 0; i < 50; i++) {
		errno = 1000 + i;
		upcr_barrier();
		CHECK(errno == 1000 + i);
	}
}

/* The last thread takes its time: the others are still there when it comes to its end. */
static void last_check(void)
{
	nanosleep(&(struct timespec){0, 200000000}, NULL);
	for (int t = 0; t < THREADS; t++)
		CHECK(kill(upcr_get_int(of(&pids, t)), 0) == 0);
}

static void fork_check(void)
{
	int status;
	pid_t child = fork();

	if (child == 0)
		exit(0); /* neither a barrier nor an end of the thread */
	CHECK(waitpid(child, &status, 0) == child && status == 0);
}

int main(int argc, char **argv)
{
	int character = getchar();

	CHECK(argc == 3 && strcmp(argv[1], "one") == 0 && strcmp(argv[2], "two words") == 0);
	CHECK(MYTHREAD == 0 ? character == 'x' : character == EOF);
	CHECK(from_constructor == 43);
	CHECK(atexit(handler) == 0);
	upcr_put_int(of(&pids, MYTHREAD), getpid());
	privacy_check(argv);
	fork_check();
	upcr_put_int(of(&seen, (MYTHREAD + 1) % THREADS), 1);
	if (MYTHREAD == THREADS - 1)
		last_check();
	if (MYTHREAD % 2)
		exit(0);
	return 0;
}
