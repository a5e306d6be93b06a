/* SPDX-License-Identifier: MIT
 *
 * machine.h - what operations take on a machine: from `upcbench --json`, from tables, or from a data sheet.
 */
#ifndef UPCPREDICT_MACHINE_H
#define UPCPREDICT_MACHINE_H

#include "walk/walk.h"

/* Seconds of a word by place, pattern and whether it is written; NAN: not told.  A thread's own memory has
 * only PATTERN_LOCAL. */
struct machine_point {
	int threads;
	double word[N_PLACES][N_PATTERNS][2];
	double latency[N_PLACES], bandwidth[N_PLACES]; /* of transfers in bulk */
};

/* Seconds that something takes with so many threads. */
struct timing {
	int threads;
	double seconds, bandwidth; /* bandwidth: bytes per second of what grows with the bytes, or 0 */
};

struct timings {
	struct timing *at;
	int n;
};

/* What copies of several sizes took, by size. */
struct copy_times {
	struct copy_time {
		double bytes, seconds;
	} *at;
	int n;
};

/* How pages of another host are read: one after the other, far apart, or the same ones as the last times. */
enum page_order { PAGE_ORDERED, PAGE_APART, PAGE_KNOWN, N_PAGE_ORDERS };

/* What computation by all threads takes together with what comes after it: reading a word of another host, or
 * a barrier. */
enum busy_kind { BUSY_READ, BUSY_BARRIER, N_BUSY };

struct busy_times {
	struct busy_time {
		double compute, seconds; /* of it, before each; of both */
	} *at;
	int n;
};

/* What reading a word takes with a stride, of so many words that are read again and again. */
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
	bool is_thread_a_host;        /* one thread on each host, unless the user says how many there are */
	bool has_copies;              /* of other hosts' memory, as our runtime library keeps them */
	int threads, hosts;           /* that it was measured with; 0: not told */
	int cores;                    /* of a host; 0: not told */
	int processors;               /* of all hosts together, however many they are; 0: not told */
	struct machine_point *points; /* by threads */
	int n_points;
	struct copy_times copies[N_PLACES][2]; /* gets and puts by one thread, where they were measured */
	struct copy_times all_copy[2];         /* ... by all threads at once, with other hosts */
	struct copy_times
		updates[2]; /* of a random word, by the bytes of the table: [1] that all threads change */
	struct sweep_times sweeps;
	double touch;               /* seconds of the first access to a page; NAN: not told */
	double page[N_PAGE_ORDERS]; /* seconds of each page of another host; NAN: not told */
	struct busy_times busy[N_BUSY];
	struct timings barriers, collectives[N_COLLECTIVES];
	/* Seconds; NAN: not told. */
	double message[2]; /* a word of another host that is read, or written, in a message for it alone */
	double element[2]; /* an element of a host's memory, of an array with blocks of one, or of more */
	double scatter;    /* a word of another host that is written with others in a message */
	double lock[2];    /* alone, contended */
	double compute[N_WORKS]; /* seconds of each; of WORK_BYTES: not used */
	double memory_bandwidth; /* bytes per second of a host */
	double message_rate;     /* a host's messages per second to others; 0: not told */
	double overlap;          /* which part of transfers computation can hide, 0 to 1 */
	double line, miss;       /* a cache of remote words: bytes of a line, seconds of a miss; 0: none */
};

/* By name from the installed machines, or a file.  Ends the program with a message. */
struct priced_machine *machine_open(const char *name);

/* The names of those that are installed, one a line. */
void machines_print(void);

bool machine_knows(const struct priced_machine *m, int threads, enum access_place place,
	enum pattern pattern);
double machine_word(const struct priced_machine *m, int threads, enum access_place place,
	enum pattern pattern, bool is_write);

/* A word of another host at a random place, of which no copy is kept. */
double machine_word_alone(const struct priced_machine *m, int threads, bool is_write);

/* A word of another host that is written, in a message with others. */
double machine_scatter(const struct priced_machine *m, int threads);
double machine_latency(const struct priced_machine *m, int threads, enum access_place place);
double machine_bandwidth(const struct priced_machine *m, int threads, enum access_place place);

/* Copies so many bytes: as measured for sizes around it, else by latency and bandwidth. */
double machine_copy(const struct priced_machine *m, int threads, enum access_place place, bool is_put,
	double bytes);

/* The threads of a host that had transfers with other hosts at the same time when these were measured. */
int machine_copies_at_once(const struct priced_machine *m, bool is_put);

/* Threads for each processor, if there are more: of pretended hosts together, else of a host.  The agent of
 * each host counts as such a part of a thread. */
double machine_sharing(const struct priced_machine *m, int threads, int hosts, double agent);

/* By how much longer it takes to change a random word of so many bytes, which all threads of the host change
 * or only one, than one of a few bytes that only one does; 0 if that was not measured. */
double machine_update(const struct priced_machine *m, double bytes, bool is_contended);

/* By how much longer it takes to read one of so many words with a stride, in bytes, that are read again and
 * again than one of a few words; 0 if that was not measured. */
double machine_sweep(const struct priced_machine *m, double stride, double words);

/* By how much longer it takes if each thread computes for so many seconds before it than if none does; 0 if
 * that was not measured. */
double machine_wait(const struct priced_machine *m, enum busy_kind kind, double compute);

/* Beyond what was measured a tree grows by the logarithm of the threads; else it is taken to stay. */
double timings_seconds(const struct timings *t, int threads, double bytes, bool is_tree);

/* ---- sheet.c ---- */
void sheet_read(const struct refs_source *s, struct json_object *o, struct priced_machine *m);

/* ---- bench.c: what only upcbench writes ---- */
void bench_read(const struct refs_source *s, struct json_object *o, struct priced_machine *m);
void timing_add(struct timings *t, int threads, double seconds, double bandwidth);
struct machine_point *point_add(struct priced_machine *m, int threads);

#endif
