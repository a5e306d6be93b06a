/* SPDX-License-Identifier: MIT
 *
 * profile.h - what runs of the program have measured: counts where formulas end.  What is allocated stays
 * until the end.
 */
#ifndef UPCPREDICT_PROFILE_H
#define UPCPREDICT_PROFILE_H

#include "walk/facts.h"

struct measurement;

/* The actions of one thread, by the ordinals of nodes. */
struct thread_counts {
	double *times;   /* below 0: the node raises no events */
	double *own;     /* the fraction of accesses to own memory */
	double *error;   /* of the logarithm of `own`, if accesses were sampled */
	double *bytes;   /* per transfer */
	double **peers;  /* accesses by the owner's thread, or NULL */
	double *entries; /* by function */
};

/* The whole numbers that a name may still have after all measured values. */
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
	struct fact_value *facts;     /* by thread, ordinal and kind; the mean follows the threads */
	struct name_range *names;     /* indexed by the name's number */
	int n_names;
};

/* Opens FOLDER or FOLDER,NAME=NUMBER.  Ends the program with a message if it is no such measurement. */
struct profile profile_open(const char *text);

/* Counts the events of the nodes of a program. Ends the program with a message if the measurement is of
 * another program. */
void profile_count(struct profile *q, const struct refs_program *p);

struct fact_value *profile_fact(const struct profile *q, const struct refs_program *p, int thread,
	int ordinal, enum known_kind kind);

/* Finds the facts and names with which walks of the profile's threads count as many events as were
 * measured. */
void profile_solve(struct profile *q, struct refs_program *p);

/* ---- profile_evidence.c ---- */

/* The measured events of a list of nodes, and the events that a walk with guesses has counted there. */
struct evidence {
	const struct refs_node *node; /* NULL: nothing was measured */
	int first, last;              /* ordinals of the list */
	int penalty;
	bool is_certain; /* there is no other guess in between */
	bool is_head;    /* the node is executed once more than the list */
};

/* Returns true if something in a list raises events. */
bool is_measurable(const struct profile *q, const struct refs_program *p, const struct refs_node *list);

/* Returns the best evidence for a list of nodes. tallies: of each thread. */
struct evidence evidence_find(const struct profile *q, const struct refs_program *p,
	const struct refs_node *list, int n_head, const struct walk_tally *tallies);
double evidence_measured(const struct evidence *e, const struct profile *q, const struct refs_program *p,
	int thread, const struct walk_tally *tally);
double evidence_walked(const struct evidence *e, const struct refs_program *p,
	const struct walk_tally *tally);

/* ---- profile_fit.c ---- */
struct fit_sample {
	double size, threads, value;
};

/* Sets the value of one more sample by extrapolation: c * size^a * threads^b, or (c + d * g(size)) *
 * threads^b. Returns the error of its logarithm: twice the standard deviation of the samples, 0 if there are
 * no more samples than unknowns. */
double fit_growth(const struct fit_sample *list, int n, struct fit_sample *at);

/* Returns the number of profiles that a fit needs. */
int fit_needs(const struct fit_sample *list, int n);

/* ---- profile_apply.c ---- */

/* Counts and solves n open profiles; must be called before the user's names are set, as the program was
 * measured with other values. */
struct profile *profiles_solve(struct refs_program *p, const struct profile *opened, int n);

/* Gives the program the facts of the profiles for names that have no value at that time. Ends the program
 * with a message if they cannot be fitted. */
void profiles_apply(struct refs_program *p, struct profile *list, int n);

#endif
