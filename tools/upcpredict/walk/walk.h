/* SPDX-License-Identifier: MIT
 *
 * walk.h - goes through a program for one thread and counts what it does, without running it.
 *
 * Loops whose iterations are alike multiply; the owners of an index that is linear in the loops around it are
 * counted exactly by runs of blocks.  Where iterations differ, all are visited if they are few, else chosen
 * ones with weights that are exact for polynomials.
 */
#ifndef UPCPREDICT_WALK_H
#define UPCPREDICT_WALK_H

#include "program/program.h"

enum access_place { PLACE_OWN, PLACE_HOST, PLACE_OTHER, N_PLACES };

/* How to take what is not known: as little as it may be, as it is expected, as much as it may be. */
enum walk_mode { WALK_LEAST, WALK_EXPECTED, WALK_MOST };

/* What a thread does at a node. */
struct count {
	double times;
	double at[N_PLACES]; /* of references and transfers */
	double bytes;        /* of transfers and collectives */
	double stride;       /* of references: bytes of a thread's memory between two of them; 0: not known */
	double sweep_words; /* ... if they go with this stride through the same lines again and again, or 0 */
	double at_target;   /* of the accesses: those of the memory of one other host */
	int target;         /* ... its first thread, plus 1; 0: none is known */
	int notify;         /* of an upc_wait: the ordinal of its upc_notify, plus 1; 0: none */
	int between;        /* the first of the tally's `betweens` that are of it, plus 1; 0: none */
	bool is_assumed;    /* the index is not known: taken as any element */
	int guesses;        /* nested guesses (facts.h) that it is one of */
	int lacks;          /* of a guess: the name that its formula lacks, plus 1 */
};

/* How often a node is executed between an upc_notify and its upc_wait. */
struct between {
	int notify; /* the ordinal of the upc_notify, plus 1 */
	int next;   /* of the same node, plus 1 */
	double times;
};

/* What is not known at a node. */
struct gap {
	const struct refs_node *node;
	const char *what; /* "trip count" */
	int name;         /* the name without a value, or NO_NAME */
};

struct predicted_job {
	int threads, hosts;
};

struct walk_tally {
	struct count *counts; /* by ordinal */
	struct gap *gaps;
	int n_gaps;
	double visits; /* of nodes */
	struct between *betweens;
	int n_betweens;
	bool is_unbounded; /* a trip count is not known, in WALK_MOST */
	bool is_ranged;    /* a fact has an error */
};

/* Whether a node has a jump, so that what follows may be left out. */
bool node_leaves(const struct refs_node *n);

/* Whether a collective function has bytes to move. */
bool collective_moves(const struct refs_node *n);

/* Threads of a host are next to each other; the first hosts have one more. */
void job_host(const struct predicted_job *job, int thread, int *first, int *last);

/* The names' values (struct formula_names of p) are to be set, but THREADS and MYTHREAD. */
struct walk_tally walk_program(struct refs_program *p, const struct predicted_job *job, int thread,
	enum walk_mode mode);

/* ---- owners.c: the elements of a run of iterations ------------------------------------------------- */

/* The layout of an array: its element e lies on thread (e / block + shift) mod threads. */
struct block_layout {
	double block;
	int threads, shift;
	int first, last; /* the threads that count */
};

/* How many of base + stride * i, 0 <= i < n, lie on the layout's threads.  Exact. */
double owned_count(const struct block_layout *l, double base, double stride, double n);

/* ---- sample.c: iterations with weights ---------------------------------------------------------------- */

struct loop_sample {
	double at, weight;
};

struct samples {
	struct loop_sample *list;
	int n, room;
};

/* What the iterations of a loop differ by: where formulas bend, and how often they repeat. */
struct bends {
	double at[32];
	int n;
	int period;
	bool is_long; /* a condition repeats less often than that */
	bool is_far;  /* the owners of elements do */
};

/* So many iterations are visited one by one; more if no loop in them has iterations that differ. */
enum { FEW_ITERATIONS = 64, MANY_ITERATIONS = 8192 };

/* All of n iterations if they are at most `few`. */
void samples_take(struct samples *s, double n, int few, const struct bends *bends);

#endif
