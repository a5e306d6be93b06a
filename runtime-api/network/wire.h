/* SPDX-License-Identifier: MIT
 *
 * wire.h - the messages from threads to their agent, and between agents. A request in a thread's ring and
 * a message between hosts have the same form: a head, and for some kinds the bytes after it.
 */
#ifndef WIRE_H
#define WIRE_H

#include "network/client.h"
#include "network/network.h"

#define N_SLOTS   4                             /* operations of a thread that it waits for at a time; */
#define N_ASYNC   4                             /* after these slots, parts of non-blocking copies; */
#define ALL_SLOTS (N_SLOTS + N_ASYNC + N_SLOTS) /* and after these, prefetches */
#define FRAGMENT  ((size_t)512 << 10)           /* bytes that are moved at a time */
#define SMALL     ((size_t)8192)                /* bytes that go with a message */
#define RING      ((size_t)64 << 10)            /* bytes of requests, a power of two */
#define CREDITS   128                           /* requests to a host that it has not answered, at most */
#define N_BATCHES 8                             /* hosts to which a thread's puts are batched at a time */

enum wire_kind {
	MESSAGE_SKIP,   /* the rest of the ring is empty */
	MESSAGE_PUT,    /* the bytes after the head, to `address` */
	MESSAGE_PUTS,   /* several puts: struct put_entry */
	MESSAGE_GET,    /* n bytes from `address`; GETs are done one after the other */
	MESSAGE_GATHER, /* words of 8 bytes: the place of each, in bytes from job.base on, is after the head
	                 */
	MESSAGE_GOT,    /* its answer: the bytes after the head go to `place` */
	MESSAGE_WRITE,  /* n bytes from `place`, to `address`, as a transfer */
	MESSAGE_WROTE,  /* its answer: it is done */
	MESSAGE_READ,   /* n bytes from `address`, to `place`, as a transfer */
	MESSAGE_CALL,   /* the arguments are after the head */
	MESSAGE_RESULT,
	MESSAGE_TELL,   /* a call without a result */
	MESSAGE_SURE,   /* the same, acknowledged like a put */
	MESSAGE_ACK,    /* n puts, or calls without a result, are done */
	MESSAGE_CREDIT, /* another request may come in the place of one that waits */
	MESSAGE_GATE    /* all threads of the sender, and of the hosts it has heard of, are at a barrier */
};

struct message {
	uint8_t kind;
	uint8_t slot;   /* the waiting operation of the thread */
	uint16_t call;  /* enum call_id; for a barrier, enum gate_kind */
	uint32_t host;  /* in a request, the receiver */
	int32_t thread; /* the sender; for a barrier, the last thread to come, of those known */
	int32_t tag;    /* a transfer's; for a barrier, the round, and GATE_DIFFERS */
	uint64_t n;     /* bytes after the head, or as above; for a barrier, the time when that thread came */
	char *address;  /* at the receiver; for a barrier, its phase */
	char *place;    /* at the sender */
	uint64_t value; /* for a barrier */
};

/* A flag in the tag of a barrier: two ways to it are known to differ, and the job ends. */
enum { GATE_DIFFERS = 1 << 8 };

/* The head of one put in a message of several. Its bytes follow, and then up to 7 bytes of padding. If n is
 * 0, the put is of some bytes of a line: a mask follows, with a bit for each byte that is written, and then
 * the line. */
struct put_entry {
	uint64_t at : 48, n : 16; /* bytes from job.base on; number of bytes */
};

#define LINE ((size_t)64) /* bytes: one for each bit of a mask */

/* Takes the first run of bits out of a mask that is not 0, and returns its length and, in `at`, its first
 * bit. */
static inline size_t mask_run_take(uint64_t *mask, int *at)
{
	uint64_t rest;

	*at = __builtin_ctzll(*mask);
	rest = *mask + (UINT64_C(1) << *at); /* the run becomes the bit after it */
	*mask &= rest;
	return rest ? (size_t)(__builtin_ctzll(rest) - *at) : LINE - (size_t)*at;
}

/* A batch of a thread's puts to one host. The thread and the agent write it while they hold the port's
 * batch_lock. */
struct batch {
	size_t last; /* the place of the last entry */
	struct message head;
	alignas(8) char text[SMALL];
};

/* The cohort of this host's threads that hold or want a lock of another host (library/lock_cohort.c). There
 * are as many as threads. */
struct lock_cohort {
	_Atomic(const void *) lock; /* NULL: none now */
	const void *last;           /* the lock before */
	atomic_int holder;          /* the holding thread, or the one that asks for the lock */
	atomic_bool is_asked;       /* the holder still waits for the answer */
	atomic_uint epoch;          /* the epoch, which changes when the host releases the lock */
	int first, last_waiter;     /* thread + 1 of the first and last waiter, or 0 */
	unsigned n_handoffs;        /* local hand-offs since the host got the lock */
	unsigned previous;          /* in measured programs: the mark of the thread that passed it on, or 0 */
	int giver;                  /* the thread that released it */
	unsigned given;             /* the number of its MESSAGE_SURE, not 0 */
};

/* A thread that waits in a cohort. */
struct lock_waiter {
	alignas(64) atomic_uint turn; /* futex: enum lock_turn */
	int next;                     /* thread + 1, or 0 */
};

/* The connection between a thread and its agent. In the control area, for each thread of this host. */
struct port {
	alignas(64) _Atomic uint64_t head; /* bytes of requests so far; the thread writes it */
	alignas(64) _Atomic uint64_t tail; /* bytes that the agent has handled */
	alignas(64) atomic_uint settled;   /* puts that are done, a futex; the agent writes it */
	atomic_uint sure;                  /* MESSAGE_SUREs that are done, a futex */
	atomic_uint n_acknowledged;        /* MESSAGE_SUREs of the thread, which writes it */
	int acknowledged_fault;            /* not 0: the fault of the last one */
	atomic_uint done[ALL_SLOTS];       /* operations of each slot that are done, futexes */
	atomic_uint moved;                 /* futex: changes when tail does, if a thread waits for that */
	uint64_t result_bytes;
	alignas(64) atomic_uint is_asleep;  /* the thread sleeps on one of these futexes */
	alignas(64) atomic_uint batch_lock; /* the agent never waits for it */
	unsigned n_late;                    /* batches that the agent has sent */
	atomic_uint batch_count[N_BATCHES]; /* odd if the batch is not empty; changes with each batch */
	struct batch batch[N_BATCHES];
	alignas(64) char ring[RING];
	alignas(64) struct lock_cohort lock_cohort; /* one of the host's cohorts */
	struct lock_waiter lock_waiter;
	alignas(64) char result[SMALL];
	alignas(64) char bounce[ALL_SLOTS][FRAGMENT]; /* for private memory */
};

/* A barrier of all hosts' threads: the last thread of this host writes it, and the agent does the rest. */
struct gate {
	alignas(64) atomic_uint arrived; /* phases that all threads of this host have come to */
	int64_t came;                    /* the time when the last thread came: host_clock */
};

/* This host's clock beside that of host 0 (job/clock.c). */
struct comparison {
	alignas(64) atomic_uint requested; /* comparisons that have been asked for */
	atomic_uint done;                  /* futex: comparisons that are done */
	struct clock_reading last[2];      /* the results, by the parity of `done` */
	_Atomic int64_t ahead;             /* the lead of this host's clock; 0: not known */
};

/* The data that the agent and its threads share, after all else in the control area. */
struct exchange {
	alignas(64) atomic_uint ready; /* futex: 1 when the job is known */
	struct job job;
	int first[UPCR_MAX_THREADS + 1]; /* first thread of each host; at the end, job.threads */
	char name[UPCR_MAX_THREADS][64]; /* each host's name */
	alignas(64) atomic_uint bell;    /* futex: changes when the agent has work */
	alignas(64) atomic_uint is_idle; /* the agent sleeps */
	atomic_uint n_waiting;           /* calls that wait for a change here */
	atomic_uint changed;             /* the number of changes */
	int launcher;                    /* the process of host 0's agent */
	char plugin[512];                /* the file of a plug-in with which threads read themselves, or "" */
	atomic_uint age;                 /* changes ten times a second: copies of an older age are dropped */
	atomic_uint lock_mutex;          /* for all struct lock_cohort */
	uint64_t run;                    /* identifies the run, together with the time of its start */
	struct comparison comparison;
	struct gate gate[N_GATES];
	struct port port[]; /* for this host's threads, from its first one on */
};

extern struct exchange *exchange;

/* client.c: client_move begins to move n bytes, up to FRAGMENT, between `far` on another host and memory
 * of this thread, by operation `slot`: MESSAGE_READ, MESSAGE_WRITE or, up to SMALL, MESSAGE_GET.
 * client_moved, called once for each, waits for the end and stores the data that were read;
 * client_is_moved returns whether it would not wait. */
void client_move(enum wire_kind kind, int slot, char *far, char *near, size_t n);
void client_moved(enum wire_kind kind, int slot, char *near, size_t n);
bool client_is_moved(int slot);

/* Waits for the end without storing the data. */
void client_wait(int slot);

/* Wakes the agent, which has work. */
void agent_ring(void);

/* Returns the size of a request with n bytes after its head in a ring, where each request begins a line. */
static inline size_t record_size(size_t n)
{
	return (sizeof(struct message) + n + 63) & ~(size_t)63;
}

static inline struct port *port_of(int thread)
{
	return &exchange->port[thread - job.first];
}

#endif
