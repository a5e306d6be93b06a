/* SPDX-License-Identifier: MIT
 *
 * wait.h - what a thread that sleeps waits for, as it says itself and the launcher reads.
 */
#ifndef WAIT_H
#define WAIT_H

#include <stdatomic.h>
#include <stdbool.h>

/* A synchronization statement, for messages. */
struct statement {
	const char *what; /* "upc_barrier" */
	const char *file; /* NULL: not in the program's text */
	int line, column; /* column 0: not known */
	int named;        /* 0: without a value */
	int value;
};

/* A call of a function that all threads call, by this one. */
struct team_call {
	const char *function; /* lives as long as the program */
	const void *pc;       /* __builtin_return_address(0) of the function */
};

/* What there is to come to in order, and what a thread waits for besides. */
enum wait_kind {
	WAIT_BARRIER,
	WAIT_TEAM,
	WAIT_RENDEZVOUS,
	N_COUNTS,
	WAIT_LOCK,
	WAIT_THREAD,
	WAIT_END,
	WAIT_POST /* of a semaphore, by anybody */
};

extern unsigned team_arrivals; /* team barriers that this thread has come to: team.c counts */

/* What a thread waits for while it sleeps, for deadlock.c. */
struct wait {
	enum wait_kind kind;
	struct statement at;
	const void *pc;           /* where it was called from, if `at` has no file */
	atomic_uint *word;        /* that it sleeps on */
	const void *lock;         /* WAIT_LOCK; of WAIT_POST, the semaphore */
	int thread;               /* WAIT_THREAD: the one that it waits for */
	unsigned need;            /* the count that it waits for all threads, or the word, to have */
	unsigned count[N_COUNTS]; /* how far it has come itself */
};

/* A lock that a thread took, perhaps long ago, and where upc_lock or upc_lock_attempt was called from. */
#define N_TAKEN 8 /* a power of two */
struct taken {
	const void *lock, *pc;
};

/* Where a thread is that does not wait, as it notes in a signal handler (where.c): the addresses to which
 * its functions return, the innermost first; instead of the first one, that after the one interrupted. */
#define WHERE_DEPTH 12
struct where {
	atomic_uint n_notes; /* changes with each note */
	int signal;          /* that asked for it */
	struct statement at; /* the instrumented entry that it is in, if it has a file */
	atomic_int n;
	const void *frames[WHERE_DEPTH];
};

/* wait.c: a thread says what it is going to sleep for, a statement or a call, and that it
 * goes on.  Only for waits that last: who spins says nothing. */
void wait_begin_at(enum wait_kind kind, atomic_uint *word, unsigned need, const struct statement *at);
void wait_begin_call(enum wait_kind kind, atomic_uint *word, unsigned need, const struct team_call *call);
void wait_begin_thread(atomic_uint *word, unsigned need, int thread, const struct team_call *call);
void wait_begin_lock(atomic_uint *word, const void *lock, const void *pc);
#ifdef UPCR_NETWORK
void wait_begin_post(atomic_uint *word, unsigned need, const void *sem, const struct team_call *call);
unsigned wait_turn(void); /* of this wait, for the call that waits on another host */
#endif
void wait_end(void);
void waiters_wake(void); /* to look again whether they can go on */

/* deadlock.c: for the launcher to call every second or so.  True once: threads wait for each
 * other for ever, and it has said which and where. */
bool deadlock_found(void);

/* lock.c: the thread that holds a lock, or -1, and where it took it; without a file if that
 * is not known. */
int lock_holder(const void *ptr, struct statement *taken);

/* Where a thread of this host took a lock of this host, or NULL: it has taken many others since. */
const void *lock_taken_from(const void *ptr, int thread);

#ifdef UPCR_NETWORK
/* lock_far.c, bupc_sem.c: of a call that waits here for a thread of another host, the turn of that
 * thread's wait, and its lock; or 0 if it can go on. */
struct far_call;
unsigned lock_call_turn(const struct far_call *call, const void **lock);
unsigned sem_call_turn(const struct far_call *call);

/* lock_place.c: what lock_holder gives instead of a thread if a thread of another host holds the lock in a
 * place of that host.  Which place of the job, by number; and what there is to be said of a place of this
 * host: its lock, or NULL, the thread, and what lock_holder gives meanwhile. */
struct place_use {
	const void *lock;
	int thread, holder;
};
int place_number(int holder); /* -1: it is a thread */
struct place_use place_look(int number);

/* The thread that one of this host waits for in a place, for a lock of another host; -1: in none. */
int place_before(const void *lock);

/* The thread comes to the end: what it holds in places it holds from now on itself. */
void place_note_end(int thread);
#endif

#endif
