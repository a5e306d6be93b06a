/* SPDX-License-Identifier: MIT
 *
 * page.h - what the agents of a simulated job count, in a file that they and the measured program map.
 */
#ifndef PAGE_H
#define PAGE_H

#include <stdalign.h>
#include <stdatomic.h>
#include <stdint.h>

#define PAGE_FILE  "UPCR_COUNT" /* the variable with the path of the file */
#define PAGE_HOSTS 4096

enum page_counter {
	PAGE_MESSAGES, /* messages of operations that it has sent */
	PAGE_BYTES,    /* their bytes, with those of transfers */
	PAGE_TRANSFERS,
	PAGE_FLOW,       /* acknowledgements of puts, credits: how many depends on the time */
	PAGE_BACKGROUND, /* messages that are sent now and then, whatever the program does */
	PAGE_RECEIVED,   /* messages of operations */
	N_PAGE_COUNTERS
};

/* The counters of a host. */
struct page_host {
	alignas(64) _Atomic uint64_t count[N_PAGE_COUNTERS]; /* the agent of the host alone writes them */
	atomic_uint epoch, depth;         /* in that epoch, the longest chain of messages that ends here */
	uint64_t before[N_PAGE_COUNTERS]; /* the counts when the operation began */
};

struct page {
	atomic_uint epoch;                /* chains of messages begin anew with each */
	atomic_uint status;               /* 256 + that of an abort, or 0 */
	atomic_uint arrived, phase;       /* where the program's threads meet, apart from the network */
	atomic_uint is_ending;            /* messages sent from now on belong to the end of the program */
	alignas(64) _Atomic uint64_t met; /* processes, at all meetings so far */
	struct page_host host[PAGE_HOSTS];
};

/* Maps the file of the environment, of at least n bytes; NULL if that fails. */
struct page *page_map(uint64_t n);

/* An operation begins, and with it new chains. */
void page_begin(struct page *page);

/* Prints in one line the name of the operation and what all hosts have counted since it began: messages,
 * bytes, depth, messages of the busiest host, flow, background, transfers. */
void page_print(struct page *page, const char *operation);

/* scale_page returns the page of the program's job; after scale_ending, what it sends belongs to its end. */
struct page *scale_page(void);
void scale_ending(struct page *page);

/* Waits for all threads without a message. */
void page_meet(struct page *page, unsigned threads);

#endif
