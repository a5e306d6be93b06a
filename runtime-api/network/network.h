/* SPDX-License-Identifier: MIT
 *
 * network.h - memory and calls across hosts, for the runtime.  The library for many hosts is
 * the core compiled with UPCR_NETWORK; without it nothing is left of this.
 *
 * The segments of all threads have their addresses on all hosts; those of other hosts cannot be
 * touched.  The control area is at one address, too, but each host has its own: it is right about
 * this host's threads (their records, job.first to job.first + job.here - 1) and, of the job, about what
 * is said here.  One process of a host, its agent, which also is its launcher, speaks to the other
 * agents and touches memory for their threads: so an operation from another host and one from
 * here on the same object are both done by processors of this host.
 */
#ifndef NETWORK_H
#define NETWORK_H

#include "core/core.h"

#ifdef UPCR_NETWORK
#define NETWORK(...) __VA_ARGS__
#else
#define NETWORK(...)
#endif

/* CLOCK_MONOTONIC of this host was `here` when that of host 0 was `there`, within `error`: ns. */
struct clock_reading {
	int64_t here, there, error;
};

/* Whether a thread is one of this host. */
static inline bool is_thread_here(int thread)
{
	return (unsigned)thread - (unsigned)job.first < (unsigned)job.here;
}

#ifdef UPCR_NETWORK

/* Whether the job has several hosts.  If not, all is as in the library for one. */
static inline bool is_spread(void)
{
	return job.hosts > 1;
}

/* The host of a thread, and of an address in a segment; the latter must be in one. */
int host_of(int thread);
int host_first(int host); /* its first thread; of job.hosts, job.threads */
int host_at(const void *address);

/* Whether a processor of this host may touch the address: all but other hosts' segments. */
static inline bool is_here(const void *address)
{
	return (size_t)((const char *)address - job.base) >= (size_t)job.threads << job.shift
	    || (size_t)((const char *)address - job.here_base) < job.here_bytes;
}

/* report.c: as `say`, of what is true of the whole job: without the name of a host. */
void say_of_job(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- memory of another host, as relaxed accesses: in order with the caller's others there ---- */

/* Reads n bytes of another host. */
void far_read(void *to, const void *from, size_t n);

/* Writes them.  They are on their way when it returns, and `from` may be changed;
 * far_settle waits until all of the caller's are there. */
void far_write(void *to, const void *from, size_t n);

void far_settle(void);

/* The same for puts only: calls of far_sure may still be on their way. */
void far_settle_puts(void);

/* Copies n bytes from anywhere to anywhere; sets n bytes. */
void far_copy(void *to, const void *from, size_t n);
void far_set(void *to, int c, size_t n);

/* ---- async.c: copies that go on while the caller does ---- */

struct upc_nb_copy;

/* Starts to copy n bytes between this host and one other; NULL: the copy is not one of these.  An implicit
 * one is waited for with all of these, and has no handle to be used. */
struct upc_nb_copy *async_start(void *to, const void *from, size_t n, bool is_implicit);

/* Whether it is the handle of such a copy that has not been waited for. */
bool async_is_handle(const struct upc_nb_copy *handle);

/* Waits for it; or only asks whether it is complete.  If it is, the handle is used up. */
void async_wait(struct upc_nb_copy *handle);
bool async_try(struct upc_nb_copy *handle);

/* The same for the implicit ones; for all. */
void async_wait_implicit(void);
bool async_try_implicit(void);
void async_wait_all(void);

/* Strict ones: after all of the caller's others, and done when they return. */
void far_read_strict(void *to, const void *from, size_t n);
void far_write_strict(void *to, const void *from, size_t n);

/* ---- clocks ---- */

/* In a thread: compares them now.  False if the job is being ended. */
bool clock_compare(struct clock_reading *reading);

/* In the agent: does so if it is asked for; whether something was done.  Says the error at the start, if
 * the job is verbose. */
bool clock_serve(void);

/* alive.c: in the agent, now and then: ends the job if another host has been silent for too long. */
void alive_serve(void);

/* ---- calls ---- */

#define CALL_ROOM 1024 /* bytes of arguments or result, at most */

enum call_status {
	CALL_DONE,
	CALL_AGAIN /* it cannot be done yet: it is tried again when something has changed on the host */
};

/* A call that the agent of another host carries out for `thread`.  The text holds the arguments
 * first and then, at return, the result: n bytes of each.  A function that returns CALL_AGAIN finds
 * its text as it left it.  It may not wait for other threads or hosts, nor call far_ functions. */
struct far_call {
	int thread;
	size_t n;
	alignas(16) unsigned char text[CALL_ROOM];
};

typedef enum call_status call_function(struct far_call *call);

/* calls.def: all of them. */
enum call_id {
#define FAR_CALL(name) CALL_##name,
#include "network/calls.def"
#undef FAR_CALL
	N_CALLS
};

/* Has the host do it, with `n` bytes of arguments, after all that the caller wrote before.  Waits for the
 * result; returns its bytes, which are in `text` then. */
size_t far_call(int host, enum call_id id, void *text, size_t n);

/* What a thread of this host sleeps on while it waits for the result. */
atomic_uint *far_word(int thread);

/* The same for a host's part in what all hosts do: without a result, and it does not wait. */
void far_tell(int host, enum call_id id, const void *text, size_t n);

/* The same, and far_settle waits until it is done.  Its number among the caller's; then, of a thread of this
 * host, whether that one is done, and whether all are. */
unsigned far_sure(int host, enum call_id id, const void *text, size_t n);
bool far_is_sure(int thread, unsigned number);
bool far_is_settled(int thread);

/* What far_settle calls when one could not be done (sure_fault of wire.h). */
extern void (*far_sure_failed)(void);

#endif

/* ---- memory wherever it is ---- */

static inline void memory_read(void *to, const void *from, size_t n)
{
	NETWORK(if (!is_here(from)) {
		far_read(to, from, n);
		return;
	})
	__builtin_memcpy(to, from, n);
}

static inline void memory_write(void *to, const void *from, size_t n)
{
	NETWORK(if (!is_here(to)) {
		far_write(to, from, n);
		return;
	})
	__builtin_memcpy(to, from, n);
}

/* From anywhere to anywhere. */
static inline void memory_copy(void *to, const void *from, size_t n)
{
	NETWORK(if (!is_here(to) || !is_here(from)) {
		far_copy(to, from, n);
		return;
	})
	__builtin_memcpy(to, from, n);
}

static inline void memory_set(void *to, int c, size_t n)
{
	NETWORK(if (!is_here(to)) {
		far_set(to, c, n);
		return;
	})
	__builtin_memset(to, c, n);
}

#endif
