/* SPDX-License-Identifier: MIT
 *
 * walk.h - goes through a program for one thread and counts what it does, without running it.
 *
 * One iteration stands for all where they do the same; the owners of an index that is linear in the loops
 * around it are counted exactly by runs of blocks.  Where iterations differ, all are visited if they are few,
 * else chosen ones with weights that are exact for polynomials.
 */
#ifndef UPCPREDICT_WALK_H
#define UPCPREDICT_WALK_H

#include "program/program.h"

enum access_place { PLACE_OWN, PLACE_HOST, PLACE_OTHER, N_PLACES };

/* The treatment of unknown values: as small as possible, as expected, as large as possible. */
enum walk_mode { WALK_LEAST, WALK_EXPECTED, WALK_MOST };

/* The executions of a node by a thread. */
struct count {
	double times;
	double at[N_PLACES]; /* of references and transfers */
	double bytes;        /* of transfers and collectives */
	double stride;       /* of references: bytes between two of them in a thread's memory; 0: unknown */
	double sweep_words;  /* ... their number if they access the same lines again and again, or 0 */
	double at_target;    /* the fraction of the accesses to the memory of one other host */
	int target;          /* ... the first thread of that host, plus 1; 0: none is known */
	int notify;          /* of an upc_wait: the ordinal of its upc_notify, plus 1; 0: none */
	int between;         /* the first of its entries in the tally's `betweens`, plus 1; 0: none */
	bool is_assumed;     /* the index is unknown and taken as random */
	int guesses;         /* the depth of nested guesses (facts.h), itself included */
	int missing_name;    /* of a guess: the name that its formula lacks, plus 1 */
};

/* The executions of a node between an upc_notify and its upc_wait. */
struct between {
	int notify; /* the ordinal of the upc_notify, plus 1 */
	int next;   /* the next entry of the same node, plus 1 */
	double times;
};

/* An unknown value at a node. */
struct unknown {
	const struct refs_node *node;
	const char *what; /* "trip count", for example */
	int name;         /* the name without a value, or NO_NAME */
};

struct predicted_job {
	int threads, hosts;
};

struct walk_tally {
	struct count *counts; /* by ordinal */
	struct unknown *unknowns;
	int n_unknowns;
	double visits; /* number of visited nodes */
	struct between *betweens;
	int n_betweens;
	bool is_unbounded; /* an unknown trip count has no bound, in WALK_MOST */
	bool is_ranged;    /* a fact has an error */
};

/* Returns true if a node contains a jump, which may leave out the nodes after it. */
bool node_leaves(const struct refs_node *n);

/* Returns true if a collective function moves bytes. */
bool collective_moves(const struct refs_node *n);

/* Finds the threads of a thread's host. They are consecutive; the first hosts have one thread more. */
void job_host(const struct predicted_job *job, int thread, int *first, int *last);

/* Counts the work of a thread. The caller sets the values of names (struct formula_names of p), except
 * THREADS and MYTHREAD. */
struct walk_tally walk_program(struct refs_program *p, const struct predicted_job *job, int thread,
	enum walk_mode mode);

/* ---- owners.c: the elements of a run of iterations ------------------------------------------------- */

/* The layout of an array: its element e has affinity to thread (e / block + shift) mod threads. */
struct block_layout {
	double block;
	int threads, shift;
	int first, last; /* the threads whose elements are counted */
};

/* Counts exactly how many elements base + stride * i, 0 <= i < n, have affinity to the layout's threads. */
double owned_count(const struct block_layout *l, double base, double stride, double n);

/* ---- sample.c: iterations with weights ---------------------------------------------------------------- */

struct loop_sample {
	double at, weight;
};

struct samples {
	struct loop_sample *list;
	int n, room;
};

/* The differences between the iterations of a loop: the breakpoints of formulas, and their period. */
struct breakpoints {
	double at[32];
	int n;
	int period;
	bool is_long; /* the period of a condition is longer */
	bool is_far;  /* the period of the owners of elements is longer */
};

/* The number of iterations up to which all are visited: FEW, or MANY if inner loops have equal iterations. */
enum { FEW_ITERATIONS = 64, MANY_ITERATIONS = 8192 };

/* Chooses iterations out of n: all if they are at most `few`. */
void samples_take(struct samples *s, double n, int few, const struct breakpoints *breakpoints);

#endif
