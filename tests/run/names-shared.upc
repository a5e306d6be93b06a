/* SPDX-License-Identifier: MIT
 *
 * Shared objects with the names of functions of libc, which the program and its libraries go
 * on calling: defined here, in the other file, tentatively, static, and in a block.
 */
// units: names-shared-part.upc
// flags: -Wno-unknown-warning-option -Wno-builtin-declaration-mismatch -Wno-incompatible-library-redeclaration
#include <upc.h>

extern int puts(const char *);

shared int open;
shared double time;
shared int index, rindex, setvbuf, signal, fork = 4;
shared [2] long write[2 * THREADS], *close = &write[1];
shared int getppid, fflush, popen, poll, waitpid;
extern shared int read;
extern shared [] char getenv[8];
shared int kill;
static shared int mmap = 3;
shared int kill;
static int wrong;
extern int part(void);

static int count(void)
{
	static shared int open;
	extern shared int kill;

	if (MYTHREAD == 0) {
		open++;
		kill++;
	}
	upc_barrier;
	return open;
}

static int count_again(void)
{
	static shared int open = 10;

	if (MYTHREAD == 0)
		open++;
	upc_barrier;
	return open;
}

int main(void)
{
	upc_lock_t *lock = upc_all_lock_alloc();

	wrong |= count() != 1 || count_again() != 11;
	write[2 * MYTHREAD] = MYTHREAD;
	upc_lock(lock);
	open++;
	time += 0.5;
	read++;
	upc_unlock(lock);
	if (MYTHREAD == 0) {
		getppid = fflush = popen = poll = waitpid = setvbuf = index = 1;
		*close = 9;
	}
	upc_barrier;
	wrong |= open != THREADS || time != 0.5 * THREADS || read != 100 + THREADS || kill != 1;
	wrong |= fork != 4 || mmap != 3 || write[1] != 9 || write[2 * THREADS - 2] != THREADS - 1;
	wrong |= getppid + fflush + popen + poll + waitpid + setvbuf + index + rindex + signal != 7;
	wrong |= getenv[1] != 'e' || getenv[7] != 0 || part() != THREADS;
	upc_barrier;
	if (wrong)
		upc_global_exit(1);
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
