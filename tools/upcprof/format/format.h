/* SPDX-License-Identifier: MIT
 *
 * format.h - the files of a measurement, and what their writer (collect/) and reader share.
 *
 * A measurement is a folder with a file `thread.N` for each UPC thread N.  A file is a struct upcprof_head
 * and then blocks: a struct upcprof_block and `stored` bytes of payload, without gaps.  Structs are in the
 * byte order of the writer, which `order` tells.  Everything in a payload is written as varints: unsigned
 * numbers of 7 bits a byte, low ones first, bit 7 set on all bytes but the last; signed ones (below:
 * "signed") as 2n or -2n-1.  A text is its length and its bytes.
 *
 * Definitions stand before what uses them, and each block can be read without those after it, so a
 * file that ends anywhere is good up to its last whole block (size and `check` tell).  A file with a
 * whole END block is complete.  A reader refuses another magic, order or version, and passes over
 * blocks of a kind it does not know.  Times are ticks of the thread's clock; CLOCK blocks tell what they are
 * in ns.  Between two pairs, and beyond the first and last, a tick is as long as the nearest two pairs say.
 */
#ifndef UPCPROF_FORMAT_H
#define UPCPROF_FORMAT_H

#include "format/numbers.h"
#include <stddef.h>
#include <stdint.h>

#define UPCPROF_MAGIC   "UPCPROF\n" /* 8 bytes */
#define UPCPROF_ORDER   0x01020304u
#define UPCPROF_VERSION 2u
#define UPCPROF_MARK    0x4b4c4255u

struct upcprof_head {
	char magic[8];
	uint32_t order;
	uint32_t version;
	uint32_t thread;
	uint32_t threads;
	uint64_t run; /* the same in all files of a run, and most likely unique */
};

struct upcprof_block {
	uint32_t mark;
	uint8_t kind;
	uint8_t flags;
	uint16_t zero;
	uint32_t stored; /* bytes of payload in the file */
	uint32_t raw;    /* its uncompressed size */
	uint32_t n;      /* records */
	uint32_t check;  /* as computed by upcprof_block_check */
	uint64_t first;  /* the times of the first and last record in EVENTS; */
	uint64_t last;   /* in other blocks both are the time of writing */
};

/* A value of flags: the payload is one zstd frame (compressed after the run). */
enum { UPCPROF_ZSTD = 1 };

/* The kinds of blocks, and the records of each. */
enum upcprof_kind {
	/* Text key, text value; may come again, with more keys or newer values.  At the start: program,
	 * arguments (after a blank each, as for a shell), threads, thread, host, pid, date (ISO 8601, UTC),
	 * clock (tsc, cntvct, monotonic), upc2c (the version of its runtime), mode (profile, trace), gasp
	 * (GASP_VERSION), gasp_upc (GASP_UPC_VERSION), sample (N: of frequent reads and writes one in N was
	 * recorded, and their peers and bytes are estimates; 1: all), slot_shift (below), processors (that
	 * the thread may use), processor (which one; of a host's first thread), local ("no": accesses to the
	 * thread's own memory are left out), options (UPCPROF_* as set), counters (names with commas, if
	 * any).  Of several hosts: hosts (how many), host_number (from 0), host_first and host_threads (its
	 * threads), and of each host's first thread clock.start and clock.end: ns of its CLOCK_MONOTONIC, of
	 * host 0's at the same moment, and the error.  At the end: use.* (numbers; use.running_ns, ready_ns:
	 * with, and ready but without a processor), and end: "exit N" (the collective exit, with its status),
	 * "exit" (without one), "alone N" (the thread ended the job), "killed" (another one did), or "signal
	 * N"; "not yet" in the profile of a file that is not complete. */
	UPCPROF_META = 1,
	UPCPROF_NAMES,  /* enum upcprof_name, and the fields listed there */
	UPCPROF_CLOCK,  /* ticks, ns of CLOCK_MONOTONIC, ns since 1970 */
	UPCPROF_EVENTS, /* the trace; see below */
	/* Payload: the number of the first node here, number of counters; then nodes in the order
	 * of their numbers, parents before children: parent, site, calls, calls without time (not
	 * among `calls`: of throttled functions, and reads and writes left out by "sample"), total, min, max
	 * (ticks, with the children), bytes, remote calls, remote bytes, and a number for each counter.  Node
	 * 0 is the program.  Calls are local or remote if they have a pointer-to-shared; what was still open
	 * counts with the time it had.  Site 0 of another node: what found no room. */
	UPCPROF_PROFILE,
	/* Peer thread, enum upcprof_way, bin, operations, bytes.  Bin 0: 0 bytes, bin b: 2^(b-1) to
	 * 2^b - 1 bytes, the last one: all above. */
	UPCPROF_TRAFFIC,
	/* Thread, offset (of the lock), previous owner + 1 (0: nobody, or not reported), acquisitions, those
	 * that waited, ticks of waiting, longest. */
	UPCPROF_LOCKS,
	/* Thread, offset, site that made the lock or 0, releases, ticks held, longest, failed
	 * attempts. */
	UPCPROF_HOLDS,
	UPCPROF_BARRIERS, /* site (of a barrier or wait), last thread, times, ticks, longest */
	/* For each EVENTS block: offset in the file less that of the block before, records, first time less
	 * that of the block before, last time less first. There may be several blocks INDEX in a row. */
	UPCPROF_INDEX,
	UPCPROF_END, /* payload: offset of the first INDEX in 8 bytes, as in structs, or 0 */
	/* site (of an access or a synchronization), hits, misses, bytes fetched, invalidations */
	UPCPROF_CACHE,
	UPCPROF_WAITS, /* site (of UPCPROF_WAITED), thread, offset, waits, ticks, longest, reads */
	/* For each allocating site: site, allocations, their bytes, thread + 1 that has them (0: each
	 * thread has a part), elem (bytes, from single accesses; 1: there were none), block (elements; 0:
	 * all are on one thread), count (elements of the first allocation), 1 if other allocations have
	 * another count. */
	UPCPROF_HEAP,
	/* The place of an allocation: HEAP (its number, from 1), thread + 1 or 0 (at the same place on each
	 * thread), offset, bytes there on each thread. */
	UPCPROF_RANGES,
	/* Accesses to an object: object (2k - 1: the OBJECT k of NAMES, 2k: the HEAP k, 0: not known to this
	 * thread); for object 0 the first page (offset / UPCPROF_PAGE) and the number of pages, else 0, 0;
	 * site, peer thread, operations, bytes, ticks. Both sides of a copy count. Numbers of frequent
	 * accesses are estimates. */
	UPCPROF_USES,
	UPCPROF_TOUCHES, /* object, times of the first and the last use */
	/* Object, peer, shift, bin, bytes; bin = (offset in the peer's part of the object) >> shift. */
	UPCPROF_POSITIONS,
	/* Object, modulus, residue, accesses to elements whose number % modulus is the residue. */
	UPCPROF_RESIDUES,
	/* A file compiled with --inst, of a host's first thread.  Strings: its name, flags, compiler. */
	UPCPROF_UNITS,
	/* upc_gasp_plan: the number of the UNITS record, from 1; string: file; line, column, line of the
	 * loop; strings: text, outcome, silent, reason, message, advice. */
	UPCPROF_PLANS,
	UPCPROF_SOURCES /* string: name of a file; its check (format/source.h) */
};

enum { UPCPROF_PAGE = 4096 };

enum upcprof_way { UPCPROF_GOT, UPCPROF_PUT, UPCPROF_CHANGED /* atomics */, UPCPROF_N_WAYS };

enum { UPCPROF_N_BINS = 40 };

/* The records of NAMES. Strings and sites are numbered from 1 in their order; 0 is none. */
enum upcprof_name {
	UPCPROF_STRING = 1, /* text */
	UPCPROF_SITE,       /* tag, string: file, line, column, string: signature (GASP_C_FUNC) */
	UPCPROF_EVENT,      /* a user event: tag, string: name, string: format */
	/* a static shared object: thread and offset of its start, string: name, elem, block, count,
	 * by_threads (GASP_UPC2C_STATIC_SHARED), elements of a row (5 for a[8][5]; 0: one dimension), site */
	UPCPROF_OBJECT,
	UPCPROF_THROTTLED /* a site whose times are no longer measured */
};

/* The records of EVENTS. The payload starts with the number of open events, the number of those that are
 * listed (the innermost ones), and the site of each of these, outermost first; guesses (below) start anew. A
 * record is a head, which is 4 * site + form, the ticks since the record before (the first one: since
 * `first`), and the rest. Fields are as upcprof_fields_put writes them: one for each letter of upcprof_event,
 * two for s and l. */
enum upcprof_form {
	/* Fields of the arguments; for a user event its formatted text; for an unlisted event nothing. */
	UPCPROF_FORM_START,
	/* The same as START, then fields of the results. Ends the innermost open event with that site, and
	 * all events inside it. */
	UPCPROF_FORM_END,
	UPCPROF_FORM_ATOMIC, /* the same as START */
	UPCPROF_FORM_OTHER   /* one of these in place of the site: */
};

enum upcprof_other {
	/* The end of the innermost open event: only fields of results, as the arguments are those of the
	 * start; for a user event a text. */
	UPCPROF_CLOSE,
	/* The ticks for which the block before was written, from this time on. The time of the next record
	 * counts from the end of the writing. */
	UPCPROF_FLUSH,
	UPCPROF_CONTROL, /* 0 or 1: measurement is turned off or on */
	UPCPROF_STOP     /* a throttled site, which has no further records */
};

/* An event and its arguments, by letters:
 *   i  int
 *   n  size_t
 *   p  private pointer or handle
 *   s  pointer-to-shared by address: two fields, the thread and the offset, which is the address
 *      without all bits from slot_shift on, so the place in the segment of the thread; null
 *      is thread 0, offset 0 (no object is there)
 *   l  lock by address: the same
 *   x  not kept (private addresses of single accesses)
 *   o  no argument: int, which the library that measures finds itself; of GASP_UPC_ALL_PERMUTE the
 *      thread that gets the block of this one, or -1
 *   f  signature: of the site, no field */
struct upcprof_event {
	const char *name; /* GASP_..., or an event of upc2c */
	const char *args;
	const char *results;
	int is_pair;
};

/* The tag of an atomic event that the library itself raises: a value that was read again and again has
 * changed. Fields: its address, ticks of waiting, reads, and ticks of those reads that were timed. 0 ticks
 * mark another read of the condition, whose ticks are part of a wait, too. */
enum { UPCPROF_WAITED = 120 };

/* Returns the event of a tag, or NULL for user events and unknown events. */
const struct upcprof_event *upcprof_event(unsigned tag);

unsigned upcprof_n_fields(const char *letters); /* number of fields for such letters */

/* Returns the 32-bit check of a block, over the struct (with `check` 0) and the stored bytes. */
uint32_t upcprof_block_check(struct upcprof_block block, const void *stored);
/* Returns the bin of a payload of n bytes. */
unsigned upcprof_bin(uint64_t n);

#endif
