/* SPDX-License-Identifier: MIT
 *
 * team.h - the parts of collective functions: their own barrier, which upc_barrier does not see, the
 * synchronization that a upc_flag_t asks for, and flags and eager messages.
 */
#ifndef TEAM_H
#define TEAM_H

#include "core/hooks.h"
#include "network/network.h"

/* One argument, for comparison with the other threads'. */
struct team_argument {
	const char *name;
	enum { TEAM_NUMBER, TEAM_POINTER, TEAM_TEXT } kind;
	uint64_t number;  /* TEAM_NUMBER */
	upcr_pts pointer; /* TEAM_POINTER: the phase does not count; TEAM_TEXT: the address of a string */
};

#define TEAM_N(x) {#x, TEAM_NUMBER, (uint64_t)(x), {0, 0, 0}}
#define TEAM_P(x) {#x, TEAM_POINTER, 0, x}
#define TEAM_S(x) {#x, TEAM_TEXT, 0, {(char *)(uintptr_t)(x), 0, 0}}

/* Stands first in each collective function. With the checking library it waits for all threads and ends
 * the program if another thread called another function or passed another value for an argument that must
 * be single-valued; without, it does nothing. */
#define TEAM_AGREE(call, ...)                                                                                \
	do {                                                                                                 \
		if (HAS_CHECKS) {                                                                            \
			const struct team_argument agreed_[] = {__VA_ARGS__};                                \
			hooks.team_agree(call, agreed_, sizeof(agreed_) / sizeof(agreed_[0]));               \
		}                                                                                            \
	} while (0)

/* Ends the program because that thread will not come. */
_Noreturn void call_missing(const struct team_call *call, int thread);

/* Waits until all threads are here. It is a full fence. */
void team_barrier(const struct team_call *call);

/* The barrier in pieces, on one host. team_arrive returns true in the thread that comes last: it alone
 * does the common work while the others wait, and then calls team_release. The others call team_wait, or
 * return to the user: then the next piece of a barrier waits. */
bool team_arrive(const struct team_call *call);
void team_release(void);
void team_wait(const struct team_call *call);

/* Synchronize the entry and the return of a collective (UPC 1.2 7.2.6) that does not know whose data it
 * accesses: by a barrier, with NOSYNC not at all. Flags are those of the user. */
void team_enter(const struct team_call *call, upc_flag_t flags);
void team_leave(const struct team_call *call, upc_flag_t flags);

/* Implement MYSYNC for a collective that knows whose data it accesses. team_begin counts the calls, which
 * all threads make in the same order. team_publish publishes the caller's progress in this call;
 * team_await waits until a thread has made this progress in it, or is in a later one. */
enum team_flag {
	TEAM_ENTERED, /* the thread's data may be accessed */
	TEAM_FINISHED /* it accesses no data of others any more; or the awaited data are there */
};
void team_begin(void);
void team_publish(enum team_flag which);
void team_await(const struct team_call *call, int thread, enum team_flag which);

/* Send eager messages: a thread that has small data for others need not wait for them. In a call that uses
 * them, all threads call eager_begin with the size of the largest message, EAGER_MAX at most. Then the
 * mailbox of each thread may get one message, from any thread; each reader waits for it. */
#define EAGER_MAX 1024
void eager_begin(size_t n);
void eager_send(const struct team_call *call, int owner, const void *text, size_t n);

/* Returns the message, valid until the call ends. from: its sender, or -1 if that is not known. */
const void *eager_receive(const struct team_call *call, int owner, int from);

/* Returns the address of the same place in another thread's segment. */
static inline char *place_on(upcr_pts p, int thread)
{
	return p.addr + ((ptrdiff_t)thread - (ptrdiff_t)p.thread) * ((ptrdiff_t)1 << job.shift);
}

/* Flags by which one thread publishes the sequence number of a call; other threads may sleep on them. */
unsigned team_sequence(void);
void flag_publish(atomic_uint *flag, unsigned sequence);
void flag_set(atomic_uint *flag, unsigned sequence); /* the agent sets it, for another thread */
bool flag_is_published(const atomic_uint *flag, unsigned sequence);
/* thread: the one that will publish it, or -1 if that is not known */
void flag_await(const struct team_call *call, atomic_uint *flag, unsigned sequence, int thread);

/* Returns the flags with the defaults added: 0 and a missing half mean ALLSYNC. */
upc_flag_t team_flags(upc_flag_t flags);

/* Reports two UPC_IN_ flags, or two UPC_OUT_ flags (UPC 1.3 7.2.6), and ends the program. */
void team_check_flags(const struct team_call *call, upc_flag_t flags);

/* Return 64 bytes in shared memory for messages of a thread to the others: the last thread reads, between
 * team_arrive and team_release, what it wrote there before a barrier. Barriers alternate between two sets:
 * data from before the last barrier may be read until the next one, by team_slot_before. A team_wait must
 * come before a slot is written. */
#define TEAM_SLOT 64
void *team_slot(int thread);
void *team_slot_before(int thread);

/* slot.c: write and read the slot of any thread, which may be on another host. */
void slot_write(int thread, const void *data, size_t n);
void slot_read_before(int thread, void *data, size_t n);
unsigned team_turn(void); /* its parity is the number of the set of slots */

/* spread.c: collectives on several hosts. The first threads of the hosts exchange flags and slots; a call
 * of a collective function uses each flag once between two threads. All threads have called team_wait
 * before, and the next team_wait separates these slots from later ones (team_depart). */

static inline bool is_first_here(void)
{
	return MYTHREAD == job.first;
}

/* Publishes the caller's flag on another host, after all that the caller has written there, with up to
 * TEAM_SLOT bytes in the caller's slot. */
void spread_send(int host, enum team_flag which, const void *data, size_t n);

/* Waits for the flag of the first thread of another host, and returns the data that came with it. */
const void *spread_receive(const struct team_call *call, int host, enum team_flag which);

/* Broadcasts, in first threads, n bytes, which the root host's has at `from`, to the same place on the
 * other hosts (`to` is that place on some thread) along a binomial tree: H - 1 transfers, of which log2 H
 * depend on each other. Publishes TEAM_FINISHED when they are here. from: that place of the caller, unless
 * it is the root. */
void spread_broadcast(const struct team_call *call, int root, upcr_pts to, const char *from, size_t n);

/* Ends the call for the caller: for ALLSYNC it waits for all threads, else the next team_wait does. */
void team_depart(const struct team_call *call, upc_flag_t flags);

/* Makes the caller's writes arrive in the memory of other hosts, before it publishes that it is ready. */
static inline void team_quiet(void)
{
	if (HAS_NETWORK && is_multinode())
		far_quiet();
}

#endif
