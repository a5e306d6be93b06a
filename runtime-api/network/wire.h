/* SPDX-License-Identifier: MIT
 *
 * wire.h - what threads ask of their agent, and agents send each other.  A request in a thread's
 * ring and a message between hosts have the same form: a head, and for some kinds the bytes behind it.
 */
#ifndef WIRE_H
#define WIRE_H

#include "network/client.h"
#include "network/network.h"

#define N_SLOTS   4 /* operations of a thread that are waited for at a time; */
#define N_ASYNC   4 /* parts of copies that go on while the thread does, in the slots after those; */
#define ALL_SLOTS (N_SLOTS + N_ASYNC + N_SLOTS) /* and after those what is read before it is needed */
#define FRAGMENT  ((size_t)512 << 10)           /* bytes that are moved at a time */
#define SMALL     ((size_t)8192)                /* bytes that go with a message */
#define RING      ((size_t)64 << 10)            /* bytes of requests, a power of two */
#define CREDITS   128                           /* requests to a host that it has not answered, at most */
#define N_BATCHES 8                             /* hosts to which a thread's puts are combined at a time */

enum wire_kind {
	MESSAGE_SKIP,   /* the rest of the ring is empty */
	MESSAGE_PUT,    /* the bytes behind the head, to `address` */
	MESSAGE_PUTS,   /* several puts: struct put_entry */
	MESSAGE_GET,    /* n bytes from `address`; both are done one after the other */
	MESSAGE_GATHER, /* words of 8 bytes: where each is, in bytes from job.base on, is behind the head */
	MESSAGE_GOT,    /* they are behind the head, to go to `place` */
	MESSAGE_WRITE,  /* n bytes from `place`, to `address`, as a transfer */
	MESSAGE_WROTE,  /* it is done */
	MESSAGE_READ,   /* n bytes from `address`, to `place`, as a transfer */
	MESSAGE_CALL,   /* the arguments are behind the head */
	MESSAGE_RESULT,
	MESSAGE_TELL,   /* a call without a result */
	MESSAGE_SURE,   /* the same, acknowledged like a put */
	MESSAGE_ACK,    /* n puts, or calls without a result, are done */
	MESSAGE_CREDIT, /* another request may come in the place of one that waits */
	MESSAGE_GATE    /* all threads of the sender, and who it has heard of, have come to a barrier */
};

struct message {
	uint8_t kind;
	uint8_t slot;   /* of the thread that waits */
	uint16_t call;  /* enum call_id; of a barrier, which one */
	uint32_t host;  /* in a request: where it goes to */
	int32_t thread; /* that asked; of a barrier, the one that came last, of those known */
	int32_t tag;    /* of a transfer; of a barrier, the round, and GATE_DIFFERS */
	uint64_t n;     /* bytes behind the head, or as said above; of a barrier, when that thread came */
	char *address;  /* at the receiver; of a barrier, its phase */
	char *place;    /* at the sender */
	uint64_t value; /* of a barrier */
};

/* In the tag of a barrier: two ways to it are known to differ, and the job ends. */
enum { GATE_DIFFERS = 1 << 8 };

/* One of several puts in a message.  Its bytes are behind it, and then up to 7 that mean nothing. */
struct put_entry {
	uint64_t at : 48, n : 16; /* bytes from job.base on; how many */
};

/* Puts of a thread to one host that leave together.  Its thread and the agent write it while they hold the
 * port's batch_lock. */
struct batch {
	size_t last; /* where the last entry is */
	struct message head;
	alignas(8) char text[SMALL];
};

/* A lock of another host that threads of this one have or want (library/lock_place.c).  There are as many as
 * threads. */
struct lock_place {
	_Atomic(const void *) lock; /* NULL: none now */
	const void *last;           /* the one before */
	atomic_int holder;          /* thread; who asks for it, while that lasts; */
	atomic_bool is_asked;       /* that is, now */
	atomic_uint parity;         /* changes when it is given back */
	int first, last_waiter;     /* thread + 1 of those who wait, in their order, or 0 */
	unsigned n_passes;          /* from thread to thread, since the host got it */
	unsigned previous;          /* in measured programs: the mark of who passed it on, or 0 */
	int giver;                  /* who gave it back, */
	unsigned given;             /* by this MESSAGE_SURE, which is not 0 */
};

/* A thread that waits in a place. */
struct lock_waiter {
	alignas(64) atomic_uint turn; /* futex: enum lock_turn */
	int next;                     /* thread + 1, or 0 */
};

/* Between a thread and its agent.  In the control area, for each thread of this host. */
struct port {
	alignas(64) _Atomic uint64_t head; /* bytes of requests so far; the thread writes it */
	alignas(64) _Atomic uint64_t tail; /* bytes that the agent has dealt with */
	alignas(64) atomic_uint settled;   /* puts that are done, a futex; the agent writes it */
	atomic_uint sure;                  /* MESSAGE_SUREs that are, a futex; */
	atomic_uint n_sure;                /* and all of the thread's; it writes this */
	int sure_fault;                    /* not 0: what is wrong with the last one */
	atomic_uint done[ALL_SLOTS];       /* operations of each slot that are, futexes */
	atomic_uint moved;                 /* futex: changes when tail does, if somebody waits for that */
	uint64_t result_bytes;
	alignas(64) atomic_uint is_asleep;  /* on one of them */
	alignas(64) atomic_uint batch_lock; /* the agent never waits for it */
	unsigned n_late;                    /* batches that the agent has sent */
	atomic_uint batch_count[N_BATCHES]; /* odd if there is something in it; changes with each batch */
	struct batch batch[N_BATCHES];
	alignas(64) char ring[RING];
	alignas(64) struct lock_place lock_place; /* one of the host's */
	struct lock_waiter lock_waiter;
	alignas(64) char result[SMALL];
	alignas(64) char bounce[ALL_SLOTS][FRAGMENT]; /* for private memory */
};

/* A barrier of all hosts' threads: the last one here says so, and the agent the rest. */
struct gate {
	alignas(64) atomic_uint arrived; /* phases that all threads of this host have come to */
	int64_t came;                    /* when the last one did: host_clock */
};

/* This host's clock beside that of host 0 (job/clock.c). */
struct comparison {
	alignas(64) atomic_uint wished; /* comparisons that were asked for */
	atomic_uint done;               /* futex: how many of them are done */
	struct clock_reading last[2];   /* what was found, by the parity of `done`; */
	_Atomic int64_t ahead;          /* and so how far this host's clock is ahead; 0: not known */
};

/* What the agent and its threads share, behind all else in the control area. */
struct exchange {
	alignas(64) atomic_uint ready; /* futex: 1 when the job is known */
	struct job job;
	int first[UPCR_MAX_THREADS + 1]; /* thread of each host; behind the last one: of the job */
	char name[UPCR_MAX_THREADS][64]; /* of each host */
	alignas(64) atomic_uint bell;    /* futex: changes when there is something for the agent */
	alignas(64) atomic_uint is_idle; /* it sleeps */
	atomic_uint n_waiting;           /* calls that wait for something to change here */
	atomic_uint changed;             /* how often it has */
	int launcher;                    /* process of host 0's agent; */
	atomic_uint age;                 /* changes ten times a second: what was read long ago is read anew */
	atomic_uint lock_mutex;          /* of all struct lock_place */
	uint64_t run;                    /* with the time of its start, a name of the run */
	struct comparison comparison;
	struct gate gate[N_GATES];
	struct port port[]; /* of this host's threads, from its first one on */
};

extern struct exchange *exchange;

/* client.c: begins to move n bytes, up to FRAGMENT, between `far` on another host and memory of this thread,
 * by operation `slot`: MESSAGE_READ, MESSAGE_WRITE or, up to SMALL, MESSAGE_GET.  Then, once for each: waits
 * until they are moved, and puts what was read where it belongs. */
void client_move(enum wire_kind kind, int slot, char *far, char *near, size_t n);
void client_moved(enum wire_kind kind, int slot, char *near, size_t n);
bool client_is_moved(int slot);

/* The same without the latter. */
void client_wait(int slot);

/* The agent has something to do. */
void agent_ring(void);

/* Bytes that a request with n bytes behind its head takes in a ring, where each begins a line. */
static inline size_t record_size(size_t n)
{
	return (sizeof(struct message) + n + 63) & ~(size_t)63;
}

static inline struct port *port_of(int thread)
{
	return &exchange->port[thread - job.first];
}

#endif
