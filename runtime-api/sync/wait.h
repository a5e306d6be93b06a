/* SPDX-License-Identifier: MIT
 *
 * wait.h - the record of a sleeping thread's wait, which the launcher reads.
 */
#ifndef WAIT_H
#define WAIT_H

#include <stdatomic.h>
#include <stdbool.h>

/* A synchronization statement, for messages. */
struct statement {
	const char *what; /* "upc_barrier" */
	const char *file; /* NULL: no place in the program's text */
	int line, column; /* column 0: not known */
	int named;        /* 0: without a value */
	int value;
};

/* A call, by this thread, of a function that all threads call. */
struct team_call {
	const char *function; /* valid as long as the program */
	const void *pc;       /* __builtin_return_address(0) of the function */
};

/* The counts of operations that all threads come to in order, and the other kinds of waits. */
enum wait_kind {
	WAIT_BARRIER,
	WAIT_TEAM,
	WAIT_RENDEZVOUS,
	N_COUNTS,
	WAIT_LOCK,
	WAIT_THREAD,
	WAIT_END,
	WAIT_POST /* for a post of a semaphore, by any thread */
};

extern unsigned team_arrivals; /* team barriers that this thread has come to; set by team.c */

/* The wait of a sleeping thread, for deadlock.c. */
struct wait {
	enum wait_kind kind;
	struct statement at;
	const void *pc;           /* the place of the call, if `at` has no file */
	atomic_uint *word;        /* the futex that it sleeps on */
	const void *lock;         /* for WAIT_LOCK, the lock; for WAIT_POST, the semaphore */
	int thread;               /* for WAIT_THREAD, the awaited thread */
	unsigned need;            /* the count of all threads, or the value of the word, that ends the wait */
	unsigned count[N_COUNTS]; /* this thread's own counts */
};

/* A lock that a thread took, perhaps long ago, and the place of that call of upc_lock or upc_lock_attempt. */
#define N_TAKEN 8 /* a power of two */
struct taken {
	const void *lock, *pc;
};

/* The place of a running thread, as it notes it in a signal handler (where.c): its return addresses, the
 * innermost first; the first one is the address after the interrupted instruction. */
#define WHERE_DEPTH 12
enum { WHERE_ASKED = 1, WHERE_KNOWN };
struct where {
	atomic_uint n_notes; /* changes with each note */
	atomic_uint asked;   /* WHERE_ASKED, then WHERE_KNOWN: another thread asks where it stays for ever */
	int signal;          /* the signal that asked for it */
	unsigned turn;       /* the thread's wait_turn then */
	struct statement at; /* the instrumented entry that it is in, if that has a file */
	atomic_int n;
	const void *frames[WHERE_DEPTH];
};

/* wait.c: fill in the record before the thread sleeps, for a statement or a call. wait_end takes it back.
 * They are only for waits that last: a spinning thread records nothing. */
void wait_begin_at(enum wait_kind kind, atomic_uint *word, unsigned need, const struct statement *at);
void wait_begin_call(enum wait_kind kind, atomic_uint *word, unsigned need, const struct team_call *call);
void wait_begin_thread(atomic_uint *word, unsigned need, int thread, const struct team_call *call);
void wait_begin_lock(atomic_uint *word, const void *lock, const void *pc);
void wait_begin_post(atomic_uint *word, unsigned need, const void *sem, const struct team_call *call);
unsigned wait_turn(void); /* this wait's turn, for a call that waits on another host */
void wait_end(void);
void waiters_wake(void); /* lets them check again whether they can go on */

/* deadlock.c: looks for threads that wait for each other for ever; the launcher calls it every second or
 * so. Returns true once, after it has reported the threads and their places. */
bool deadlock_found(void);

/* lock.c: returns the thread that holds a lock, or -1, and sets the place where it took the lock; that has
 * no file if it is not known. */
int lock_holder(const void *ptr, struct statement *taken);

/* Returns the place where a thread of this host took a lock of this host, or NULL if it has taken many
 * others since. */
const void *lock_taken_from(const void *ptr, int thread);

/* lock_far.c, bupc_sem.c: return the turn of the waiting thread for a call that waits here for a thread of
 * another host, and its lock; or 0 if it can go on. */
struct far_call;
unsigned lock_call_turn(const struct far_call *call, const void **lock);
unsigned sem_call_turn(const struct far_call *call);

/* lock_cohort.c: lock_holder returns the number of a cohort instead of a thread if a thread of another host
 * holds the lock in a cohort of that host. cohort_number returns the cohort's number in the job. cohort_look
 * returns the state of a cohort of this host: its lock, or NULL, the thread, and the result of lock_holder
 * meanwhile. */
struct cohort_use {
	const void *lock;
	int thread, holder;
};
int cohort_number(int holder); /* -1: it is a thread */
struct cohort_use cohort_look(int number);

/* Returns the thread that one of this host waits for in a cohort, for a lock of another host; -1: it is in
 * none. */
int cohort_before(const void *lock);

/* Makes the thread, which comes to its end, the holder of the locks that it holds in cohorts. */
void cohort_note_end(int thread);

#endif
