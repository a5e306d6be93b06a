/* SPDX-License-Identifier: MIT
 *
 * sample.h - shared by sample.c, reach.c and differ.c: the values of expressions on one thread of a run with
 * a certain number of threads, as far as the text shows them.  A value that is the same on all threads but
 * unknown, such as a parameter of a function that nothing here calls, is another number in each round.
 */
#ifndef ANALYSIS_SAMPLE_H
#define ANALYSIS_SAMPLE_H

#include "align/align.h"
#include "pass/pass.h"

/* A function that runs, and the call that it runs for, or NULL if no call is known. */
struct frame {
	struct node *function, *call;
	const struct frame *up;
	unsigned depth;
	bool is_cut; /* there are calls, which were not followed */
};

struct sampled {
	bool is_known;
	bool by_thread; /* it depends on MYTHREAD */
	long long number;
};

/* The current iteration of a loop, from 0. */
struct iteration {
	const struct node *loop;
	long number;
	const struct iteration *outer;
};

/* The reasons why a value depends on MYTHREAD. */
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
	struct map labels;  /* functions -> themselves if they have labels, else the unit */
	long threads, thread;
	unsigned round;
	unsigned fuel, budget,
		total;         /* the number of steps left: on this thread, for this answer, in the unit */
	bool has_used_thread;  /* something depended on MYTHREAD */
	struct causes *causes; /* collected if not NULL */
	const struct iteration *iterations;
	struct {
		const struct node *loop;
		const struct decl *var;
		const struct frame *frame;
		long number, around; /* the iteration, and those of the outer loops in one number */
		struct sampled value;
	} last; /* the value of a variable in an iteration */
};

/* ---- sample.c ---- */

/* Makes the sample one of another thread. */
void sample_thread(struct sample *s, long threads, long thread, unsigned round);

struct sampled sample_value(struct sample *s, struct node *n, const struct frame *f);

/* Returns the affinity of the target of a pointer-to-shared, if it is a part of a named object, or of what
 * a named pointer has from an allocation that begins on thread 0. */
struct sampled sample_affinity(struct sample *s, struct node *pointer, const struct frame *f);

/* Returns the block size of a shared array in rows of this type, or in elements; -1 if it is no whole number.
 */
long block_in_rows(struct type *array, struct type *row);

/* Uses up one step.  Returns false if too many were used: then there is no answer, and the budget is 0. */
bool sample_burn(struct sample *s);

/* Return values that all threads have in common: a number for a place in the text, in this round, and the
 * value of an object of a type. */
long sample_number(const struct sample *s, unsigned long where);
struct sampled sample_common(const struct sample *s, const struct type *t, unsigned long where);

/* Return a value converted to a type, and the result of an assignment with an operator. */
struct sampled sample_convert(struct sampled v, const struct type *t);
struct sampled sample_update(struct sample *s, struct node *n, struct sampled before, const struct frame *f);

/* Remembers a cause, if causes are collected, of the next value; sample_keep_cause drops it unless the value
 * depends on MYTHREAD. */
size_t sample_cause(struct sample *s, struct span where, const char *format, const char *name);
void sample_keep_cause(struct sample *s, size_t at, struct sampled v);

/* ---- setters.c ---- */

/* Finds the nodes that set or declare variables, once. */
void find_setters(struct sample *s, struct node *n);

/* Returns the first declaration of the variable that a node sets or declares, or NULL. */
const struct decl *variable_set(const struct node *n);

/* Return whether and how often a variable is set below a node; *last is set to the last setter, if there is
 * one. */
bool sets(const struct sample *s, const struct node *n, const struct decl *d);
unsigned count_sets(const struct sample *s, const struct node *n, const struct decl *d, struct node **last);

/* Returns the value of the only initializer or assignment of a variable that only its name changes, or NULL.
 */
struct node *only_value_set(const struct sample *s, const struct decl *var);

/* Returns the last part of a node below which a variable is set, before the part n if that is not NULL; or
 * NULL. */
struct node *last_setter(const struct sample *s, const struct node *p, const struct node *n,
	const struct decl *d);

/* ---- reach.c ---- */

/* Returns the value of a variable where a node is evaluated. */
struct sampled sample_variable(struct sample *s, struct node *n, const struct decl *d, const struct frame *f);

/* Returns whether a variable is set or declared in the repeated part of a loop. */
bool loop_sets(const struct sample *s, const struct node *loop, const struct decl *d);

/* Returns false if this thread certainly does not reach a node. */
bool sample_reaches(struct sample *s, struct node *n, const struct frame *f);

/* Returns the jump that a statement ends with, or a call that does not return; NULL if there is none. */
struct node *end_of_way(struct node *n);

#endif
