/* SPDX-License-Identifier: MIT
 *
 * sample.h - shared by sample.c, reach.c and differ.c: the values that expressions have on one thread of a
 * run with a certain number of threads, as far as the text shows them.  What is the same on all threads
 * but not known, such as a parameter of a function that nothing here calls, gets another value in each
 * round.
 */
#ifndef ANALYSIS_SAMPLE_H
#define ANALYSIS_SAMPLE_H

#include "align/align.h"
#include "pass/pass.h"

/* A function that runs, and the call that it runs for; NULL: one that nothing is known of. */
struct frame {
	struct node *function, *call;
	const struct frame *up;
	unsigned depth;
	bool is_cut; /* there are calls, which were not followed so far */
};

struct sampled {
	bool is_known;
	bool by_thread; /* it was made from MYTHREAD */
	long long number;
};

/* An iteration of a loop that is being looked at, from 0. */
struct iteration {
	const struct node *loop;
	long number;
	const struct iteration *outer;
};

/* Why a value depends on MYTHREAD. */
struct causes {
	struct cause {
		struct span where;
		const char *text;
	} *items;
	size_t n, cap;
};

struct sample {
	struct unit *unit;
	const struct pass *pass;
	struct alignment *alignment;
	struct map setters; /* variables -> struct setters */
	struct map labels;  /* functions -> themselves, if they have labels, or the unit */
	long threads, thread;
	unsigned round;
	unsigned fuel, budget,
		total;         /* what may still be looked at: on this thread, for this answer, in the unit */
	bool has_asked;        /* something depended on MYTHREAD */
	struct causes *causes; /* wanted if not NULL */
	const struct iteration *iterations;
	struct {
		const struct node *loop;
		const struct decl *var;
		const struct frame *frame;
		long number, around; /* the iteration, and those of the loops around it in one number */
		struct sampled value;
	} last; /* the value of a variable in an iteration */
};

/* ---- sample.c ---- */

/* The sample is of another thread from here on. */
void sample_thread(struct sample *s, long threads, long thread, unsigned round);

struct sampled sample_value(struct sample *s, struct node *n, const struct frame *f);

/* The thread of what a pointer-to-shared points to, if that is a part of a named object. */
struct sampled sample_affinity(struct sample *s, struct node *pointer, const struct frame *f);

/* False: too much was looked at.  Then there is no answer, and the budget is 0. */
bool sample_burn(struct sample *s);

/* What all threads have in common: a number for what is at a place in the text, in this round; the value of
 * an object of a type. */
long sample_number(const struct sample *s, unsigned long where);
struct sampled sample_common(const struct sample *s, const struct type *t, unsigned long where);

/* A value converted to a type; the result of an assignment with an operator. */
struct sampled sample_convert(struct sampled v, const struct type *t);
struct sampled sample_update(struct sample *s, struct node *n, struct sampled before, const struct frame *f);

/* Remembers a cause, if they are wanted, for what is found out next; sample_keep_cause: it was none, unless
 * the value was made from MYTHREAD. */
size_t sample_cause(struct sample *s, struct span where, const char *format, const char *name);
void sample_keep_cause(struct sample *s, size_t at, struct sampled v);

/* ---- setters.c ---- */

/* Finds what sets or declares variables, once. */
void find_setters(struct sample *s, struct node *n);

/* The first declaration of the variable that a node sets or declares, or NULL. */
const struct decl *variable_set(const struct node *n);

/* Whether and how often a variable is set below a node; the last one stays if there is none. */
bool sets(const struct sample *s, const struct node *n, const struct decl *d);
unsigned count_sets(const struct sample *s, const struct node *n, const struct decl *d, struct node **last);

/* The last part of a node below which a variable is set, before the part n if that is not NULL; or NULL. */
struct node *last_setter(const struct sample *s, const struct node *p, const struct node *n,
	const struct decl *d);

/* ---- reach.c ---- */

/* The value that a variable has where a node is evaluated. */
struct sampled sample_variable(struct sample *s, struct node *n, const struct decl *d, const struct frame *f);

/* Whether a variable is set or declared in what a loop does again and again. */
bool loop_sets(const struct sample *s, const struct node *loop, const struct decl *d);

/* False: this thread certainly does not come to a node. */
bool sample_reaches(struct sample *s, struct node *n, const struct frame *f);

/* The jump that a statement ends with, or a call that does not return; NULL: none. */
struct node *end_of_way(struct node *n);

#endif
