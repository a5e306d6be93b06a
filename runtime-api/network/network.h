/* SPDX-License-Identifier: MIT
 *
 * network.h - memory and calls across hosts, for the runtime. The library for many hosts is the core
 * compiled with UPCR_NETWORK; without it these functions are declared only, and the compiler drops all that
 * HAS_NETWORK guards.
 *
 * The segments of all threads have their addresses on all hosts; those of other hosts cannot be touched.
 * The control area is at one address, too, but each host has its own: only the records of this host's
 * threads (job.first to job.first + job.here - 1) and the members mentioned here are valid in it. One
 * process of a host, its agent, which also is its launcher, speaks to the other agents and accesses memory
 * for their threads: so processors of this host carry out the operations of all hosts on its objects.
 */
#ifndef NETWORK_H
#define NETWORK_H

#include "core/core.h"

/* HAS_NETWORK is 1 in the variants of the library for many hosts, and 0 in those for one. */
#ifdef UPCR_NETWORK
enum { HAS_NETWORK = 1 };
#else
enum { HAS_NETWORK = 0 };
#endif

/* CLOCK_MONOTONIC of this host was `here` when that of host 0 was `there`, within `error`: ns. */
struct clock_reading {
	int64_t here, there, error;
};

/* Returns whether a thread is one of this host. */
static inline bool is_thread_here(int thread)
{
	return (unsigned)thread - (unsigned)job.first < (unsigned)job.here;
}

/* Returns whether the job has several hosts. With one host all is as in the library for one. */
static inline bool is_multinode(void)
{
	return job.hosts > 1;
}

/* Return the host of a thread, and of an address, which must be in a segment. */
int host_of(int thread);
int host_first(int host); /* the first thread of a host; job.threads for job.hosts */
int host_at(const void *address);

/* Returns whether a processor of this host may touch the address: any but those in other hosts' segments. */
static inline bool is_here(const void *address)
{
	return (size_t)((const char *)address - job.base) >= (size_t)job.threads << job.shift
	    || (size_t)((const char *)address - job.here_base) < job.here_bytes;
}

/* report.c: prints like `say`, without the name of a host, a fact about the whole job. */
void say_of_job(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- relaxed accesses to memory of another host, in order with the caller's other ones there ---- */

/* Reads n bytes of another host. */
void far_read(void *to, const void *from, size_t n);

/* Writes n bytes. They are on their way when it returns, and `from` may be changed; far_quiet waits until
 * all of the caller's writes are done. */
void far_write(void *to, const void *from, size_t n);

void far_quiet(void);

/* Waits for puts only; calls of far_tell_acknowledged may still be on their way. */
void far_quiet_puts(void);

/* Copy n bytes from anywhere to anywhere; set n bytes. */
void far_copy(void *to, const void *from, size_t n);
void far_set(void *to, int c, size_t n);

/* ---- async.c: non-blocking copies ---- */

struct upc_nb_copy;

/* Starts to copy n bytes between this host and one other; NULL: it is another kind of copy. An implicit
 * copy is waited for with all implicit ones, and its handle is not used. */
struct upc_nb_copy *async_start(void *to, const void *from, size_t n, bool is_implicit);

/* Returns whether it is the handle of such a copy that has not been waited for. */
bool async_is_handle(const struct upc_nb_copy *handle);

/* Wait for the copy; or return whether it is complete. A complete copy's handle is used up. */
void async_wait(struct upc_nb_copy *handle);
bool async_try(struct upc_nb_copy *handle);

/* Do the same for the implicit copies; for all copies. */
void async_wait_implicit(void);
bool async_try_implicit(void);
void async_wait_all(void);

/* Strict accesses: after all other accesses of the caller, and done when they return. */
void far_read_strict(void *to, const void *from, size_t n);
void far_write_strict(void *to, const void *from, size_t n);

/* ---- clocks ---- */

/* Compares the clocks now, in a thread. False if the job is being ended. */
bool clock_compare(struct clock_reading *reading);

/* Compares the clocks, in the agent, if it is asked for; returns whether there was work. Prints the error
 * at the start, if the job is verbose. */
bool clock_serve(void);

/* alive.c: ends the job if another host has been silent for too long. The agent calls it now and then. */
void alive_serve(void);

/* ---- calls ---- */

#define CALL_ROOM 1024 /* bytes of arguments or result, at most */

enum call_status {
	CALL_DONE,
	CALL_AGAIN /* it cannot be done yet: it is tried again after a change on the host */
};

/* A call that the agent of another host carries out for `thread`. The text holds the arguments first and
 * then, at return, the result: n bytes of each. A function that returns CALL_AGAIN finds its text as it
 * left it. It may not wait for other threads or hosts, nor call far_ functions. */
struct far_call {
	int thread;
	size_t n;
	alignas(16) unsigned char text[CALL_ROOM];
};

typedef enum call_status call_function(struct far_call *call);

/* The calls of calls.def. */
enum call_id {
#define FAR_CALL(name) CALL_##name,
#include "network/calls.def"
#undef FAR_CALL
	N_CALLS
};

/* Makes the host carry out a call, with `n` bytes of arguments, after all earlier writes of the caller.
 * Waits for the result, in `text`, and returns its size. */
size_t far_call(int host, enum call_id id, void *text, size_t n);

/* Returns the futex on which a thread of this host waits for the result. */
atomic_uint *far_word(int thread);

/* Makes a host carry out its part of an operation on all hosts: without a result, and without waiting. */
void far_tell(int host, enum call_id id, const void *text, size_t n);

/* Makes a host carry out a call for which far_quiet waits, and returns its number among the caller's. The
 * next two return whether this call of a thread of this host is done, and whether all of them are. */
unsigned far_tell_acknowledged(int host, enum call_id id, const void *text, size_t n);
bool far_is_acknowledged(int thread, unsigned number);
bool far_is_quiet(int thread);

/* Is called by far_quiet when such a call could not be carried out (acknowledged_fault of wire.h). */
extern void (*far_tell_failed)(void);

/* ---- memory on any host ---- */

static inline void memory_read(void *to, const void *from, size_t n)
{
	if (HAS_NETWORK && !is_here(from)) {
		far_read(to, from, n);
		return;
	}
	__builtin_memcpy(to, from, n);
}

static inline void memory_write(void *to, const void *from, size_t n)
{
	if (HAS_NETWORK && !is_here(to)) {
		far_write(to, from, n);
		return;
	}
	__builtin_memcpy(to, from, n);
}

/* Copies from anywhere to anywhere. */
static inline void memory_copy(void *to, const void *from, size_t n)
{
	if (HAS_NETWORK && (!is_here(to) || !is_here(from))) {
		far_copy(to, from, n);
		return;
	}
	__builtin_memcpy(to, from, n);
}

static inline void memory_set(void *to, int c, size_t n)
{
	if (HAS_NETWORK && !is_here(to)) {
		far_set(to, c, n);
		return;
	}
	__builtin_memset(to, c, n);
}

#endif
