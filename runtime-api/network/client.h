/* SPDX-License-Identifier: MIT
 *
 * client.h - what the files of this room share on the side of a thread.
 */
#ifndef CLIENT_H
#define CLIENT_H

#include "network/network.h"

/* window.c: writes back what loops have changed in their copies of other hosts' memory; the same, and the
 * copies are no longer good; n bytes have been written to such memory. */
void windows_flush(void);
void windows_close(void);
void windows_update(const char *to, const char *from, size_t n);

/* The thread has come out of a barrier: asks for the pages that it will probably read. */
void windows_foresee(void);

/* Some time has passed: pages that were read before the last time are given up. */
void windows_age(void);

/* Where there is a copy of n bytes already, or NULL.  Makes copies of n pages, in order of their addresses;
 * false: there are none. */
const char *window_copy(const char *at, size_t n);
bool windows_open(const char *const *pages, size_t n);

/* client.c: puts a request into the ring of this thread, with n bytes behind its head. */
struct message;
void client_ask(const struct message *head, const void *text, size_t n);

/* Up to SMALL bytes of another host, which are there until the next request. */
const char *client_get(const char *from, size_t n);

/* One operation at a time: another one of this thread may stand within it, of others not. */
void client_begin(void);
void client_end(void);

/* Asks a host for n words, by operation `slot`, without waiting: `at` has where each is, in bytes from
 * job.base on.  Then, once for each operation: waits for them; they are there until the slot is used again.
 */
void client_gather(int host, int slot, const uint64_t *at, size_t n);
const char *client_gathered(int slot);

/* Drops copies that are old. */
void copies_age(void);

/* What this thread has read of other hosts may have changed; n bytes of them are what it wrote. */
void far_forget(void);
void far_wrote(const char *to, const char *from, size_t n);

/* The caller waits for another thread: it sends what it has written, and reads anew. */
void far_renew(void);

/* combine.c: a put of up to COMBINED bytes, which leaves together with others to that host; sends
 * all of a host, or of all (-1); how many messages of them the agent has sent itself. */
#define COMBINED 256
extern bool is_combining;
void combine_put(int host, const char *to, const void *from, size_t n);
void combine_flush(int host);
unsigned combine_late(void);

/* cache.c: reads n bytes from a copy of the memory around them, which may be made for that; false: they are
 * not to be read in this way.  n bytes have been written.  All copies are no longer good. */
bool cache_read(void *to, const char *from, size_t n);
void cache_update(const char *to, const char *from, size_t n);
void cache_clear(void);

/* Bytes from an address to the end of the whole pages of its thread's memory. */
size_t memory_behind(const char *at);

/* Whether n bytes of a thread's segment end after the memory that it has: an access faults. */
static inline bool is_beyond(const char *at, size_t n)
{
	size_t offset = (size_t)(at - job.base) & (((size_t)1 << job.shift) - 1);

	return offset + n > job.static_bytes + job.heap_bytes;
}

/* Whether n bytes, from so many after job.base on, and the word after them, are in memory that their thread
 * has. */
static inline bool memory_holds(uint64_t at, size_t n)
{
	return at < (uint64_t)job.threads << job.shift && !is_beyond(job.base + at, n + sizeof(uint64_t));
}

/* What to add to a hash of an address, bytes from job.base on, in a table of so many places: arrays have the
 * elements of all threads at the same offsets.  By the golden ratio, so that the places of a few threads are
 * as far apart as can be. */
static inline size_t memory_spread(size_t at, size_t places)
{
	return (at >> job.shift) * places * 633 / 1024;
}

/* Whether copies are kept at all. */
bool cache_is_on(void);

/* gather.c: the same for single words that loops have asked for in advance. */
bool gathered_read(void *to, const char *from, size_t n);
void gathered_update(const char *to, const char *from, size_t n);
void gathered_clear(void);

/* Some time has passed: words that were asked for before the last time are no longer good. */
void gathered_age(void);

/* Reads UPC_CACHE_* and UPC_COMBINE.  Ends the program if one is wrong. */
void cache_options_read(void);

/* client.c: where the program was that touches memory through a function of ours now, or NULL. */
extern const void *volatile far_caller;

/* Makes a copy of the page of an address that a loop has come to, or lets it be written; false: it is none of
 * those. */
bool window_fault(const void *address, bool is_write);

/* gate.c: barriers of the threads of all hosts. */
enum gate_kind { GATE_BARRIER, GATE_TEAM, N_GATES };

/* All threads of this host have come to a phase.  The agent advances the phase in the control area
 * when those of all hosts have. */
void gate_arrive(enum gate_kind kind, unsigned phase);

#endif
