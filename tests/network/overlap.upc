/* SPDX-License-Identifier: MIT
 *
 * overlap.upc - copies of upc_nb.h and upc_bupc.h between hosts go on while the thread does: they start although
 * the other host stands still, and are complete when it has gone on.  Sizes from a byte to several transfers, from and to
 * private and shared memory, many at a time, waited for in any order.  For two hosts on one machine.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <upc_bupc.h>
#include <upc_nb.h>
#include <upc_relaxed.h>

#define MOST (3 << 20)

typedef shared[] unsigned char *pointer;

static shared[MOST] unsigned char there[THREADS * MOST], back[THREADS * MOST];
static shared int agents[THREADS];
static unsigned char here[MOST], mine[MOST];
static int agent; /* the process id of the other host's agent */

static void fail(const char *what, size_t n)
{
	fprintf(stderr, "%s, %zu bytes\n", what, n);
	upc_global_exit(1);
}

static unsigned char byte_of(size_t i, unsigned salt)
{
	return (unsigned char)(i * 7 + i / 251 + salt);
}

static void fill(unsigned char *bytes, size_t n, unsigned salt)
{
	for (size_t i = 0; i < n; i++)
		bytes[i] = byte_of(i, salt);
}

static int is_filled(const unsigned char *bytes, size_t n, unsigned salt)
{
	for (size_t i = 0; i < n; i++)
		if (bytes[i] != byte_of(i, salt))
			return 0;
	return 1;
}

/* Returns the bytes that another host's thread has at `of`, read in one go. */
static const unsigned char *seen(pointer of, size_t n)
{
	static unsigned char bytes[MOST];

	upc_fence;
	upc_memget(bytes, of, n);
	return bytes;
}

/* Between these two the other host's agent stands still, and nothing of that host can be read. */
static void stop(void)
{
	kill(agent, SIGSTOP);
}

static void go_on(void)
{
	kill(agent, SIGCONT);
}

static void get_one(int other, size_t n)
{
	pointer from = (pointer)&there[(size_t)other * MOST];
	upc_handle_t handle;

	memset(here, 0, n);
	stop();
	handle = upc_memget_nb(here, from, n);
	if (upc_sync_attempt(handle))
		fail("a get is complete at once", n);
	go_on();
	upc_sync(handle);
	if (!is_filled(here, n, (unsigned)other))
		fail("upc_memget_nb", n);
	stop();
	upc_memcpy_nbi(&back[(size_t)MYTHREAD * MOST], from, n);
	if (upc_synci_attempt())
		fail("an implicit copy is complete at once", n);
	go_on();
	while (!upc_synci_attempt())
		continue;
	if (!is_filled((unsigned char *)&back[(size_t)MYTHREAD * MOST], n, (unsigned)other))
		fail("upc_memcpy_nbi", n);
}

/* Short ones are on their way, and need not be waited for. */
static void put_one(int other, size_t n)
{
	pointer to = (pointer)&back[(size_t)other * MOST];
	upc_handle_t handle;

	fill(mine, n, 99);
	(void)*(volatile shared[] unsigned char *)to;
	stop();
	handle = upc_memput_nb(to, mine, n);
	if (n > 10000 && upc_sync_attempt(handle))
		fail("a put is complete at once", n);
	go_on();
	if (n > 10000)
		upc_sync(handle);
	if (to[n / 2] != byte_of(n / 2, 99) || !is_filled(seen(to, n), n, 99))
		fail("upc_memput_nb", n);
}

/* Many at a time, of which the last is waited for first. */
static void many(int other)
{
	enum { MANY = 24, SIZE = MOST / MANY };
	bupc_handle_t handles[MANY], done[2];
	size_t last = (MANY - 1) * SIZE;

	memset(here, 0, sizeof here);
	for (int i = 0; i < MANY; i++)
		handles[i] = bupc_memget_async(&here[i * SIZE], &there[(size_t)other * MOST + i * SIZE], SIZE);
	bupc_memput_asynci(&back[(size_t)other * MOST], mine, SIZE);
	bupc_waitsync(handles[MANY - 1]);
	if (memcmp(&here[last], seen((pointer)&there[(size_t)other * MOST + last], SIZE), SIZE) != 0)
		fail("the last of many", SIZE);
	memcpy(done, handles, sizeof done);
	bupc_waitsync_some(done, 2);
	if (done[0] != BUPC_COMPLETE_HANDLE && done[1] != BUPC_COMPLETE_HANDLE)
		fail("none of some is complete", SIZE);
	memcpy(handles, done, sizeof done);
	while (!bupc_trysync_some(handles + 2, 3))
		continue;
	bupc_waitsync_all(handles, MANY - 1);
	for (int i = 0; i < MANY - 1; i++)
		if (handles[i] != BUPC_COMPLETE_HANDLE)
			fail("a handle is left", SIZE);
	bupc_waitsynci();
	if (!is_filled(here, sizeof here, (unsigned)other))
		fail("many", sizeof here);
}

int main(int argc, char **argv)
{
	const size_t sizes[] = {1, 100, 8192, 8193, 100000, MOST};
	int other = THREADS - 1;

	agents[MYTHREAD] = getppid();
	fill((unsigned char *)&there[(size_t)MYTHREAD * MOST], MOST, (unsigned)MYTHREAD);
	upc_barrier;
	agent = agents[other];
	if (MYTHREAD == 0 && argc > 1 && strcmp(argv[1], "twice") == 0) {
		upc_handle_t handle = upc_memget_nb(here, &there[(size_t)other * MOST], MOST);

		upc_sync(handle);
		upc_sync(handle);
	}
	for (size_t i = 0; MYTHREAD == 0 && i < sizeof sizes / sizeof *sizes; i++) {
		get_one(other, sizes[i]);
		put_one(other, sizes[i]);
	}
	if (MYTHREAD == 0)
		many(other);
	if (MYTHREAD == 0) /* it is waited for at the end */
		upc_memput_nbi(&back[(size_t)other * MOST], here, MOST);
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
