/* SPDX-License-Identifier: MIT
 *
 * machine.h - what operations take on a machine: from `upcbench --json`, from tables, or from a data sheet.
 */
#ifndef UPCPREDICT_MACHINE_H
#define UPCPREDICT_MACHINE_H

#include "walk/walk.h"

/* The seconds per word by place, pattern and read or write; NAN: not given. A thread's own memory has only
 * PATTERN_LOCAL. */
struct machine_point {
	int threads;
	double word[N_PLACES][N_PATTERNS][2];
	double latency[N_PLACES], bandwidth[N_PLACES]; /* latency and bandwidth of bulk transfers */
};

/* The seconds that an operation takes with this number of threads. */
struct timing {
	int threads;
	double seconds, bandwidth; /* bandwidth: bytes per second of what grows with them, or 0 */
};

struct timings {
	struct timing *at;
	int n;
};

/* The times of copies, ordered by size. */
struct copy_times {
	struct copy_time {
		double bytes, seconds;
	} *at;
	int n;
};

/* The orders in which pages of another host are read: sequentially, far apart, or the same pages as last
 * time. */
enum page_order { PAGE_ORDERED, PAGE_APART, PAGE_KNOWN, N_PAGE_ORDERS };

/* The kinds of operations that were timed after a computation by all threads: reading a word of another host,
 * or a barrier. */
enum busy_kind { BUSY_READ, BUSY_BARRIER, N_BUSY };

struct busy_times {
	struct busy_time {
		double compute, seconds; /* seconds of the computation; of both together */
	} *at;
	int n;
};

/* The times of reading `words` words with a stride again and again. */
struct sweep_times {
	struct sweep_time {
		double stride, words, seconds; /* stride in bytes */
	} *at;
	int n;
};

enum collective_kind {
	COLLECTIVE_BROADCAST,
	COLLECTIVE_EXCHANGE,
	COLLECTIVE_GATHER,
	COLLECTIVE_REDUCE,
	N_COLLECTIVES
};

struct priced_machine {
	const char *path, *name, *about;
	bool is_thread_a_host; /* one thread on each host, unless the user chooses the number of hosts */
	bool has_copies;       /* the runtime library keeps copies of other hosts' memory */
	int threads, hosts;    /* numbers in the measurement; 0: not given */
	int cores;             /* per host; 0: not given */
	int processors;        /* of all hosts together, whatever their number; 0: not given */
	struct machine_point *points; /* ordered by threads */
	int n_points;
	struct copy_times copies[N_PLACES][2]; /* gets and puts by one thread, if they were measured */
	struct copy_times all_copy[2];         /* ... by all threads at once, with other hosts */
	struct copy_times
		updates[2]; /* random updates, by the bytes of the table; [1]: all threads update it */
	struct sweep_times sweeps;
	double touch;               /* seconds of the first access to a page; NAN: not given */
	double page[N_PAGE_ORDERS]; /* seconds per page of another host; NAN: not given */
	struct busy_times busy[N_BUSY];
	struct timings barriers, collectives[N_COLLECTIVES];
	/* Seconds; NAN: not given. */
	double message[2]; /* reading or writing a word of another host with a message of its own */
	double element[2]; /* an element of the host's memory, in an array with block size 1, or larger */
	double scatter;    /* writing a word of another host, combined with others in a message */
	double lock[2];    /* without and with contention */
	double compute[N_WORKS]; /* seconds of each kind of work; WORK_BYTES: unused */
	double memory_bandwidth; /* bytes per second of a host */
	double message_rate;     /* a host's messages per second to other hosts; 0: not given */
	double overlap;          /* the fraction of transfers that computation can hide, 0 to 1 */
	double line, miss;       /* a cache of remote words: bytes of a line, seconds of a miss; 0: none */
};

/* Opens an installed machine by its name, or a file. Ends the program with a message on failure. */
struct priced_machine *machine_open(const char *name);

/* Prints the names of the installed machines, one per line. */
void machines_print(void);

bool machine_knows(const struct priced_machine *m, int threads, enum access_place place,
	enum pattern pattern);
double machine_word(const struct priced_machine *m, int threads, enum access_place place,
	enum pattern pattern, bool is_write);

/* Returns the seconds for a word of another host at a random place, without a cached copy. */
double machine_word_alone(const struct priced_machine *m, int threads, bool is_write);

/* Returns the seconds for writing a word of another host, combined with others in a message. */
double machine_scatter(const struct priced_machine *m, int threads);
double machine_latency(const struct priced_machine *m, int threads, enum access_place place);
double machine_bandwidth(const struct priced_machine *m, int threads, enum access_place place);

/* Returns the seconds of a copy, from the measured sizes around its size if there are any, else from latency
 * and bandwidth. */
double machine_copy(const struct priced_machine *m, int threads, enum access_place place, bool is_put,
	double bytes);

/* Returns the number of threads per host that had transfers with other hosts at once in the measurement. */
int machine_copies_at_once(const struct priced_machine *m, bool is_put);

/* Returns the number of threads per processor, at least 1: over all pretended hosts together, else over one
 * host. The agent of each host counts as `agent` threads. */
double machine_sharing(const struct priced_machine *m, int threads, int hosts, double agent);

/* Returns by how much a random update in a table of so many bytes takes longer than one in a small table of
 * one thread. is_contended: all threads of the host update the table. 0 if that was not measured. */
double machine_update(const struct priced_machine *m, double bytes, bool is_contended);

/* Returns by how much reading one of `words` words, `stride` bytes apart and read again and again, takes
 * longer than reading one of a few words; 0 if that was not measured. */
double machine_sweep(const struct priced_machine *m, double stride, double words);

/* Returns by how much an operation takes longer if each thread computes for so many seconds before it; 0 if
 * that was not measured. */
double machine_wait(const struct priced_machine *m, enum busy_kind kind, double compute);

/* Returns the seconds for a number of threads. Beyond the measured numbers, a tree grows by the logarithm of
 * the threads; other times are taken as constant. */
double timings_seconds(const struct timings *t, int threads, double bytes, bool is_tree);

/* ---- machine_sheet.c ---- */
void sheet_read(const struct refs_source *s, struct json_object *o, struct priced_machine *m);

/* ---- machine_bench.c: what only upcbench writes ---- */
void bench_read(const struct refs_source *s, struct json_object *o, struct priced_machine *m);
void timing_add(struct timings *t, int threads, double seconds, double bandwidth);
struct machine_point *machine_point_add(struct priced_machine *m, int threads);

#endif
