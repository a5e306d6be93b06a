/* SPDX-License-Identifier: MIT
 *
 * client.h - the functions on a thread's side that the files of this room share.
 */
#ifndef CLIENT_H
#define CLIENT_H

#include "network/network.h"

/* page_cache.c: page_cache_flush writes back all changes in the page cache. page_cache_close does so, and
 * invalidates all pages. page_cache_update stores n bytes that have been written into the pages. */
void page_cache_flush(void);
void page_cache_close(void);
void page_cache_update(const char *to, const char *from, size_t n);

/* Prefetches the pages that the thread will probably read; called when it has come out of a barrier. */
void page_cache_prefetch_predicted(void);

/* Drops pages that were read before the last call; called when some time has passed. */
void page_cache_age(void);

/* page_cache_copy returns the address of n bytes in the page cache, or NULL. page_cache_open adds n pages, in
 * order of their addresses, and returns false if that fails. */
const char *page_cache_copy(const char *at, size_t n);
bool page_cache_open(const char *const *pages, size_t n);

/* client.c: puts a request into the ring of this thread, with n bytes after its head. */
struct message;
void client_ask(const struct message *head, const void *text, size_t n);

/* Returns up to SMALL bytes of another host, valid until the next request. */
const char *client_get(const char *from, size_t n);

/* Begin and end an operation. Operations of one thread may nest; other threads of the process wait for its
 * end. */
void client_begin(void);
void client_end(void);

/* Waits for a call of a host, with n bytes of arguments, and returns the size of its result in `text`. */
size_t client_call(int host, enum call_id id, void *text, size_t n);

/* Returns whether all writes of this thread are done. */
bool client_is_quiet(void);

/* client_gather asks a host for n words, by operation `slot`, without waiting: `at` has the place of each,
 * in bytes from job.base on. client_gathered, called once for each operation, waits for the words, which
 * are valid until the slot is used again. */
void client_gather(int host, int slot, const uint64_t *at, size_t n);
const char *client_gathered(int slot);

/* Drops old copies. */
void copies_age(void);

/* far_forget invalidates all copies of other hosts' memory, which may have changed. far_wrote updates n
 * bytes that this thread wrote. */
void far_forget(void);
void far_wrote(const char *to, const char *from, size_t n);

/* Sends all writes and invalidates all copies; the caller waits for another thread. */
void far_renew(void);

/* combine.c: combine_put puts up to COMBINED bytes into a batch for that host, combine_put_line the bytes of
 * a line whose bits in the mask are set. combine_flush sends the batches of a host, or of all (-1).
 * combine_late returns the number of batches that the agent has sent. combine_is_empty returns whether no
 * batch waits. */
#define COMBINED 256
extern bool is_combining;
void combine_put(int host, const char *to, const void *from, size_t n);
void combine_put_line(int host, const char *to, const char *line, uint64_t mask);
void combine_flush(int host);
unsigned combine_late(void);
bool combine_is_empty(void);

/* cache.c: cache_read reads n bytes from a cached line, which it may fetch first; false: they are not to
 * be read in this way. cache_update stores n bytes that have been written. cache_clear invalidates all
 * lines. */
bool cache_read(void *to, const char *from, size_t n);
void cache_update(const char *to, const char *from, size_t n);
void cache_clear(void);

/* Returns the bytes from an address to the end of the whole pages of its thread's memory. */
size_t memory_behind(const char *at);

/* Returns whether n bytes in a thread's segment end after the memory that it has: an access faults. */
static inline bool is_beyond(const char *at, size_t n)
{
	size_t offset = (size_t)(at - job.base) & (((size_t)1 << job.shift) - 1);

	return offset + n > job.static_bytes + job.heap_bytes;
}

/* Returns whether n bytes, from so many after job.base on, and the word after them, are in the memory that
 * their thread has. */
static inline bool memory_holds(uint64_t at, size_t n)
{
	return at < (uint64_t)job.threads << job.shift && !is_beyond(job.base + at, n + sizeof(uint64_t));
}

/* Returns a number to add to a hash of an address, in bytes from job.base on, in a table of so many
 * places: arrays have the elements of all threads at the same offsets. It uses the golden ratio, so that
 * the places of a few threads are as far apart as can be. */
static inline size_t memory_spread(size_t at, size_t places)
{
	return (at >> job.shift) * places * 633 / 1024;
}

/* Returns whether copies are kept at all. */
bool cache_is_on(void);

/* gather.c: do the same for single words that loops have prefetched. */
bool gathered_read(void *to, const char *from, size_t n);
void gathered_update(const char *to, const char *from, size_t n);
void gathered_clear(void);

/* Invalidates words that were requested before the last call; called when some time has passed. */
void gathered_age(void);

/* Reads UPC_CACHE_* and UPC_COMBINE. Ends the program if one of them is wrong. */
void cache_options_read(void);

/* client.c: the program's code that accesses memory through one of these functions now, or NULL. */
extern const void *volatile far_caller;

/* Handles a page fault of a loop: adds the page to the page cache, or lets it be written. False: it is
 * another fault. */
bool page_cache_fault(const void *address, bool is_write);

/* gate.c: the barriers of the threads of all hosts. */
enum gate_kind { GATE_BARRIER, GATE_TEAM, N_GATES };

/* Reports that all threads of this host have come to a phase. The agent advances the phase in the control
 * area when the threads of all hosts have come to it. */
void gate_arrive(enum gate_kind kind, unsigned phase);

#endif
