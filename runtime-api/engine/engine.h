/* SPDX-License-Identifier: MIT
 *
 * engine.h - the services that the runtime needs from a network. A plug-in libupcr-net-NAME.so defines
 * `upcr_network_engine`; the agent of each host loads it, and calls all of its functions from one thread.
 * No function waits but meet, start and end. engine_loop.c is the smallest engine; docs/engine.md is a
 * guide to write another one.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include <stdbool.h>
#include <stddef.h>

#define ENGINE_ABI     3
#define ENGINE_MESSAGE ((size_t)8320) /* bytes of a message, at most */

/* An atomic operation on a number. */
enum network_atomic {
	NETWORK_READ,
	NETWORK_ADD,
	NETWORK_AND,
	NETWORK_OR,
	NETWORK_XOR,
	NETWORK_SWAP,
	NETWORK_CSWAP
};

/* A service that an engine may offer: threads access memory of other hosts over connections of their own,
 * without the agent of their host. A thread loads the plug-in for itself, and calls only the functions below
 * that say so. */
struct network_direct {
	/* In the agent, after start: exposes n bytes at `base` to threads of other hosts. Returns the size of
	 * the key by which they open it, which it writes, or 0 if that is not possible in so much room. */
	size_t (*expose)(void *base, size_t n, void *key, size_t room);

	/* In the agent: returns whether it has served such threads since the last call. */
	bool (*has_served)(void);

	/* In a thread: opens memory of another host. Returns NULL if it cannot be reached. */
	void *(*open)(int host, const void *key, size_t n);

	/* In a thread, for one access at a time: begin to read n bytes of opened memory, or to write them;
	 * go on with any access. They return 1 when the access is done, 0 before, and -1 if the other host
	 * cannot be reached. A number of 1, 2, 4 or 8 bytes at a multiple of its size is accessed as a whole.
	 */
	int (*read)(void *opened, void *to, const void *from, size_t n);
	int (*write)(void *opened, void *to, const void *from, size_t n);
	/* Begins an atomic operation with `operand` on the number of n bytes, 4 or 8, at a multiple of n.
	 * `old` gets the number as it was; for NETWORK_CSWAP it has the new one before, and `operand` is what
	 * the number is compared with. Agrees with the atomic operations of the processors there. Or NULL. */
	int (*atomic)(void *opened, enum network_atomic op, void *old, void *at, const void *operand,
		size_t n);
	int (*progress)(void);
};

struct network_engine {
	int abi; /* ENGINE_ABI */

	const struct network_direct *direct; /* or NULL */

	/* Joins the launched processes: sets the number of this one, from 0, and the number of all.
	 * Returns 0, or -1 with the reason in `why`. */
	int (*start)(int *rank, int *ranks, char *why, size_t size);

	/* Returns its name and version, "MPICH 4.0.2", for messages. */
	const char *(*version)(void);

	/* Waits for all processes. Each passes n bytes, and gets the bytes of all in the order of their
	 * ranks. */
	void (*meet)(const void *mine, void *all, size_t n);

	/* Sets the hosts, once, after start: `ranks[h]` is host h from now on. */
	void (*hosts)(const int *ranks, int n);

	/* Sends a message, which it copies.  Messages from one host to another keep their order. */
	void (*send)(int host, const void *message, size_t n);

	/* Returns the next message, valid until the next call, or NULL; sets its length and sender. */
	const void *(*receive)(int *host, size_t *n);

	/* Sees to it that the engine calls `wake` once, from a thread of its own, when `receive` has
	 * something to do again: the agent is going to sleep. Returns 1 then; 0 if there is something to do
	 * already, and -1 if the network cannot wake anybody. Or NULL. */
	int (*arm)(void (*wake)(void));

	/* Send n bytes from memory, or receive them, apart from messages: both sides name the same tag,
	 * below 32768, which no other transfer between them has at the time. They return a number for
	 * is_moved, which returns true once, when the memory may be used again. */
	int (*send_bulk)(int host, int tag, const void *from, size_t n);
	int (*receive_bulk)(int host, int tag, void *to, size_t n);
	bool (*is_moved)(int transfer);

	/* Waits for all processes, and ends this one, and the job with the status, the same on all. */
	void (*end)(int status);

	/* Ends all processes at once. */
	void (*abort)(int status);
};

#endif
