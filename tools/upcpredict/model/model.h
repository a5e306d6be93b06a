/* SPDX-License-Identifier: MIT
 *
 * model.h - what a program takes on a machine.  docs/model.md has the equations.
 */
#ifndef UPCPREDICT_MODEL_H
#define UPCPREDICT_MODEL_H

#include "machine/machine.h"

/* What goes beyond the equations of the paper; each can be left out. */
enum extension {
	EXTEND_CONTENTION,
	EXTEND_OVERLAP,
	EXTEND_CACHE,
	EXTEND_TREES,
	EXTEND_BANDWIDTH,
	EXTEND_IMBALANCE,
	EXTEND_OUTCOMES,
	EXTEND_COPIES,
	EXTEND_SHARING,
	EXTEND_MEMORY,
	EXTEND_PROGRESS,
	N_EXTENSIONS,
};

extern const char *const extension_names[N_EXTENSIONS];

enum bound { BOUND_LATENCY, BOUND_BANDWIDTH, BOUND_COMPUTE, BOUND_SYNCHRONISATION, N_BOUNDS };

extern const char *const bound_names[N_BOUNDS];

/* What the accesses of one kind take: of one reference or transfer, at one place, to read or to write. */
struct priced_term {
	const struct refs_node *node;
	int partition; /* -1: none */
	enum access_place place;
	enum pattern pattern;
	bool is_write;
	bool is_own;     /* all accesses of the reference are of own memory */
	bool is_fixed;   /* it takes what the machine file says, whatever the program */
	bool is_beside;  /* what accesses take that other terms have: they are not counted again */
	bool is_found;   /* of other hosts' memory, in a copy that the host has */
	double stride;   /* bytes from one to the next; 0: not known */
	double words;    /* ... if the same lines are accessed again and again, or 0 */
	double requests; /* of other hosts, that the thread waits for */
	double part;     /* of the time of the interval, in which it has these */
	double count, each, corrected, shared, seconds; /* seconds: the product */
	const char *as; /* what the price is of, as a word of the machine file */
};

/* A partition, or a reference or transfer that is in none. */
struct priced_part {
	const struct refs_node *node; /* its first one */
	int partition;                /* -1: none */
	int interval;
	enum pattern pattern;
	double count[N_PLACES], seconds;
};

struct interval {
	double access, compute,
		sync; /* seconds of the slowest thread, or what the mode of imbalance makes of them */
	double seconds;
	double agents;   /* of the computation, what the agents of hosts make of it: */
	bool is_waiting; /* requests and barriers wait for processors; false: they poll */
	int line;        /* where it begins */
	double bound[N_BOUNDS];
	/* Of the thread that was looked at last, to add it up. */
	double messages, network, hidden, near, requests, apart, barriers;
};

/* Accesses of the threads that were walked: own: private ones; of shared objects [1]: local, [0]: remote. */
struct access_sums {
	double own, shared[2], seconds[2];
};

/* The numbers of equation 6.2: accesses of the sequential program, and of a thread on average. */
struct speedup {
	double sequential, own, local, remote;
	double local_concurrency, remote_concurrency; /* how many private accesses one of them is */
	double speedup;                               /* NAN: not known */
};

/* Messages of a thread to a host, by its first thread. */
struct demand {
	int interval, host, thread;
	double messages;
};

struct demands {
	struct demand *at;
	int n, thread; /* thread: that is being looked at */
};

struct prediction {
	struct predicted_job job;
	double seconds; /* NAN: what is missing has no expected value */
	double low, high;
	enum bound bound;
	struct interval *intervals; /* by number, 0 to p->n_intervals - 1 */
	struct priced_part *parts;
	int n_parts;
	struct priced_term *terms; /* of the slowest thread */
	int n_terms;
	struct gap *gaps;
	int n_gaps;
	int slowest;
	double *touched; /* pages of each array that the thread has accessed; of the one that was looked at
	                    last */
	const double *executions; /* of each interval, by the thread that was looked at last */
	bool is_ranged;           /* what was measured has an error */
	int n_walked;             /* threads that were walked */
	double imbalance;         /* seconds that the others wait for slower threads */
	double words[N_PLACES];   /* accesses of the slowest thread */
	struct walk_tally tally;  /* of the slowest thread */
	struct demands *demands;  /* while threads are looked at */
	struct access_sums sums;
	struct speedup speedup;
};

struct model {
	struct refs_program *p;
	const struct priced_machine *m;
	bool extends[N_EXTENSIONS];
	bool *is_changed;      /* for each array: its block size is not that of the program */
	double factor;         /* of what a thread does alone, by what was measured */
	const double *factors; /* the same of each interval, NAN: as the rest; may be NULL */
	int n_factors;
};

struct prediction model_predict(const struct model *model, const struct predicted_job *job);

/* Whether a range is no wider than 1 %: then it is a number. */
bool range_is_small(double low, double high);

/* The least seconds that it may take: much faster than all of a prediction. */
double model_least(const struct model *model, const struct predicted_job *job);

/* How many private accesses one shared access takes the time of: G of section 6.6. */
double model_concurrency(const struct priced_machine *m, const struct predicted_job *job,
	enum pattern pattern);

/* ---- speedup.c ---- */
void sums_add(const struct model *model, struct access_sums *s, const struct prediction *one,
	const struct walk_tally *t);
struct speedup model_speedup(const struct model *model, const struct prediction *p);

/* ---- owners.c ---- */
void demand_add(struct demands *d, const struct demand *one);

/* Makes intervals as long as the agent of one host needs to answer; gives the seconds that this adds. */
double owners_extend(const struct model *model, struct prediction *p, struct demands *d);

/* ---- split.c ---- */

/* Takes from upc_wait what the thread does since upc_notify. */
void split_hide(const struct model *model, struct prediction *p, const struct walk_tally *tally);

/* ---- advice.c ---- */
struct block_advice {
	int array;
	double before, after; /* block sizes */
	double seconds;       /* with it */
};

/* The best of some block sizes of an array; false if none is better than its own by 2 %. */
bool advice_block(const struct model *model, const struct prediction *now, int array, struct block_advice *a);

#endif
