/* SPDX-License-Identifier: MIT
 *
 * model.h - what a program takes on a machine.  docs/model.md has the equations.
 */
#ifndef UPCPREDICT_MODEL_H
#define UPCPREDICT_MODEL_H

#include "model/machine.h"

/* The extensions of the paper's equations; each can be turned off. */
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

/* The price of accesses of one kind: by one reference or transfer, at one place, reads or writes. */
struct priced_term {
	const struct refs_node *node;
	int partition; /* -1: none */
	enum access_place place;
	enum pattern pattern;
	bool is_write;
	bool is_own;     /* all accesses of the reference are to own memory */
	bool is_fixed;   /* the price is the machine file's, independent of the program */
	bool is_beside;  /* an extra price of accesses that other terms count already */
	bool is_found;   /* accesses to other hosts' memory that hit a copy */
	double stride;   /* bytes between consecutive accesses; 0: unknown */
	double words;    /* number of accesses if the same lines are accessed again and again, or 0 */
	double requests; /* requests to other hosts for which the thread waits */
	double part;     /* the fraction of the interval's time in which it has these requests */
	double count, each, corrected, shared, seconds; /* seconds: their product */
	const char *as;                                 /* the machine file's word for the price */
};

/* A partition, or a reference or transfer that is in none. */
struct priced_part {
	const struct refs_node *node; /* its first node */
	int partition;                /* -1: none */
	int interval;
	enum pattern pattern;
	double count[N_PLACES], seconds;
};

struct interval {
	double access, compute,
		sync; /* seconds of the slowest thread, or as EXTEND_IMBALANCE combines the threads */
	double seconds;
	double agents;   /* seconds that agents of hosts add to the computation */
	bool is_waiting; /* the cause: requests and barriers wait for processors; false: agents poll */
	int line;        /* its first line */
	double bound[N_BOUNDS];
	/* Sums of the current thread. */
	double messages, network, hidden, near, requests, apart, barriers;
};

/* Accesses of the walked threads. own: private ones; shared[1]: local ones to shared objects; shared[0]:
 * remote ones. */
struct access_sums {
	double own, shared[2], seconds[2];
};

/* The numbers of equation 6.2: accesses of the sequential program, and of a thread on average. */
struct speedup {
	double sequential, own, local, remote;
	double local_concurrency, remote_concurrency; /* private accesses per access */
	double speedup;                               /* NAN: unknown */
};

/* Messages of a thread to one host, which its first thread identifies. */
struct demand {
	int interval, host, thread;
	double messages;
};

struct demands {
	struct demand *at;
	int n, thread; /* thread: the current one */
};

struct prediction {
	struct predicted_job job;
	double seconds; /* NAN: missing values have no expectation */
	double low, high;
	enum bound bound;
	struct interval *intervals; /* indexed 0 to p->n_intervals - 1 */
	struct priced_part *parts;
	int n_parts;
	struct priced_term *terms; /* those of the slowest thread */
	int n_terms;
	struct unknown *unknowns;
	int n_unknowns;
	int slowest;
	double *touched;          /* pages of each array that the current thread has accessed */
	const double *executions; /* executions of each interval by the current thread */
	bool is_ranged;           /* a measured value has an error */
	int n_walked;             /* number of walked threads */
	double imbalance;         /* seconds that the other threads wait for slower ones */
	double words[N_PLACES];   /* accesses of the slowest thread */
	struct walk_tally tally;  /* of the slowest thread */
	struct demands *demands;  /* set while threads are walked */
	struct access_sums sums;
	struct speedup speedup;
};

struct model {
	struct refs_program *p;
	const struct priced_machine *m;
	bool extends[N_EXTENSIONS];
	bool *is_changed;      /* by array: its block size is not the program's */
	double factor;         /* the factor of local computation, from measured runs */
	const double *factors; /* the factor by interval, NAN: use `factor`; may be NULL */
	int n_factors;
};

struct prediction model_predict(const struct model *model, const struct predicted_job *job);

/* Returns true if a range is at most 1 % wide and is printed as a number. */
bool range_is_small(double low, double high);

/* Returns the seconds of the prediction's lower bound, without the rest of a prediction. */
double model_least(const struct model *model, const struct predicted_job *job);

/* Returns how many private accesses take the time of one shared access: G of section 6.6. */
double model_concurrency(const struct priced_machine *m, const struct predicted_job *job,
	enum pattern pattern);

/* ---- speedup.c ---- */
void sums_add(const struct model *model, struct access_sums *s, const struct prediction *one,
	const struct walk_tally *t);
struct speedup model_speedup(const struct model *model, const struct prediction *p);

/* ---- owners.c ---- */
void demand_add(struct demands *d, const struct demand *one);

/* Lengthens intervals to the time that the agent of one host needs to answer all messages; returns the added
 * seconds. */
double owners_extend(const struct model *model, struct prediction *p, struct demands *d);

/* ---- split.c ---- */

/* Subtracts the work between upc_notify and upc_wait from the seconds of upc_wait. */
void split_hide(const struct model *model, struct prediction *p, const struct walk_tally *tally);

/* ---- advice.c ---- */
struct block_advice {
	int array;
	double before, after; /* block sizes */
	double seconds;       /* seconds with the new block size */
};

/* Finds the best of some block sizes of an array; returns false if none is better than the present one by 2
 * %. */
bool advice_block(const struct model *model, const struct prediction *now, int array, struct block_advice *a);

#endif
