/* SPDX-License-Identifier: MIT
 *
 * Functions and objects of the program with external linkage whose names are POSIX's, which
 * are not reserved when their headers are not included, or those inside the runtime library:
 * it calls its own.
 */
// no-sanitizers
// flags: -Wno-unknown-warning-option -Wno-incompatible-library-redeclaration
#include <upc.h>

extern int printf(const char *, ...);

int syscall, mmap, poll, prctl, dup2, pipe2, sysconf, waitpid, memfd_create, ftruncate = 5;
double close, sched_yield, clock_gettime, sigaction, getpid;
char getppid[40], fcntl[2];
int job = 3, note, control = 7, platform[4], launch, rendezvous;
shared int here[THREADS];
int n_calls;

int kill(int x)
{
	n_calls += x;
	return x + 1;
}

void *open(void)
{
	n_calls++;
	return 0;
}

int read(void)
{
	return n_calls++;
}

int write(int a, const void *b, unsigned long c)
{
	n_calls++;
	return a + (int)c + (b != 0);
}

int nanosleep(void)
{
	return n_calls++;
}

int sigaddset(int a)
{
	return n_calls += a;
}

/* These are functions that an MPI uses, and that no function here calls. */
int connect(int a)
{
	return n_calls += a;
}

int epoll_wait(void)
{
	return n_calls++;
}

int socket(void)
{
	return n_calls++;
}

void die(int x)
{
	job = x;
}

void fatal(void)
{
	n_calls++;
}

static int bad(void)
{
	int sum = syscall + mmap + poll + prctl + dup2 + pipe2 + sysconf + waitpid + memfd_create;

	return sum != 0 || ftruncate != 5 || close != 0 || sched_yield != 0 || clock_gettime != 0
	    || sigaction != 0 || getpid != 0 || getppid[39] || fcntl[1] || note || control != 7
	    || platform[3] || launch || rendezvous || job != 3 || n_calls != 0;
}

int main(void)
{
	upc_lock_t *lock = upc_all_lock_alloc();
	shared int *p = upc_all_alloc(THREADS, 1000 * sizeof *p);
	int wrong;

	p[MYTHREAD] = 0;
	for (int i = 0; i < 100; i++) {
		upc_lock(lock);
		p[MYTHREAD] += i;
		upc_unlock(lock);
		upc_barrier i;
	}
	wrong = bad() || p[MYTHREAD] != 4950;
	die(kill(4));
	open();
	fatal();
	wrong |= job != 5 || write(1, &job, 2) != 4 || n_calls != 7;
	wrong |= read() != 7 || nanosleep() != 8 || sigaddset(2) != 11;
	here[MYTHREAD] = wrong;
	upc_barrier;
	for (int i = 0; MYTHREAD == 0 && i < THREADS; i++)
		wrong |= here[i];
	if (MYTHREAD == 0 && !wrong)
		printf("ok\n");
	return wrong;
}
