/* SPDX-License-Identifier: MIT
 *
 * profile.h - what runs of the program have measured: counts where formulas end.  What is allocated stays
 * until the end.
 */
#ifndef UPCPREDICT_PROFILE_H
#define UPCPREDICT_PROFILE_H

#include "walk/facts.h"

struct measurement;

/* What a thread did, by the ordinals of nodes. */
struct thread_counts {
	double *times;   /* below 0: the node raises no events */
	double *own;     /* the part of its accesses that was of own memory */
	double *error;   /* of its logarithm, if only some accesses were looked at */
	double *bytes;   /* of one transfer */
	double **peers;  /* accesses by the thread whose memory it is, or NULL */
	double *entries; /* by function */
};

/* What all that was measured of a name leaves for it, as whole numbers. */
struct name_range {
	bool is_known;
	double low, high;
};

struct profile {
	const char *path; /* the folder */
	struct measurement *m;
	const char *size_name; /* NULL: none is given */
	double size;
	int threads, hosts;
	struct thread_counts *counts; /* by thread */
	struct fact_value *facts;     /* by thread, ordinal and kind; after the threads: the mean */
	struct name_range *names;     /* by number */
	int n_names;
};

/* Opens FOLDER or FOLDER,NAME=NUMBER.  Ends the program with a message if it is no such measurement. */
struct profile profile_open(const char *text);

/* Counts by the nodes of a program.  Ends the program with a message if it is of another one. */
void profile_count(struct profile *q, const struct refs_program *p);

struct fact_value *profile_fact(const struct profile *q, const struct refs_program *p, int thread,
	int ordinal, enum known_kind kind);

/* Finds the facts and names for which the walks of the profile's threads count what was measured. */
void profile_solve(struct profile *q, struct refs_program *p);

/* ---- evidence.c ---- */

/* What was measured of a list of nodes, and what a walk with guesses has counted there. */
struct evidence {
	const struct refs_node *node; /* NULL: nothing was measured */
	int first, last;              /* ordinals of the list */
	int penalty;
	bool is_certain; /* no other guess is between */
	bool is_head;    /* it is executed once more than the list */
};

/* Whether anything in a list raises events. */
bool is_measurable(const struct profile *q, const struct refs_program *p, const struct refs_node *list);

/* The best one; tallies: of each thread. */
struct evidence evidence_find(const struct profile *q, const struct refs_program *p,
	const struct refs_node *list, int n_head, const struct walk_tally *tallies);
double evidence_measured(const struct evidence *e, const struct profile *q, const struct refs_program *p,
	int thread, const struct walk_tally *tally);
double evidence_walked(const struct evidence *e, const struct refs_program *p,
	const struct walk_tally *tally);

/* ---- fit.c ---- */
struct fit_sample {
	double size, threads, value;
};

/* Sets the value of one more sample to what it is as the others grow: c * size^a * threads^b, or
 * (c + d * g(size)) * threads^b.  Gives the error of its logarithm: twice the standard deviation of the
 * others, 0 if they are no more than the unknowns. */
double fit_growth(const struct fit_sample *list, int n, struct fit_sample *at);

/* So many profiles a fit needs. */
int fit_needs(const struct fit_sample *list, int n);

/* ---- apply.c ---- */

/* Counts and solves n profiles that are open, before the user sets names: the program was measured with other
 * values. */
struct profile *profiles_solve(struct refs_program *p, const struct profile *opened, int n);

/* Gives the program the facts of the profiles for names that have no value then.  Ends the program with a
 * message if they cannot be fitted. */
void profiles_apply(struct refs_program *p, struct profile *list, int n);

#endif
