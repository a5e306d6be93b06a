/* SPDX-License-Identifier: MIT
 *
 * differ.h - conditions that certainly differ between threads, found by trial: the text is followed on each
 * thread of runs with some numbers of threads (sample.h).  There is no message where the text does not show
 * whether a value differs between threads.
 */
#ifndef ANALYSIS_DIFFER_H
#define ANALYSIS_DIFFER_H

#include "align/sample.h"
#include "align/single.h"

struct differ {
	struct sample sample;
	bool has_looked;      /* the calls and setters of the unit are collected */
	struct map calls;     /* first declaration of a function -> struct calls_of, its calls in the unit */
	struct single single; /* begins when it is first needed */
	struct map frames;    /* definition -> struct frames, the ways in which it may be called */
	bool is_ever_known;   /* the current value is known on some thread; otherwise more threads do not help
	                       */
	struct causes causes; /* the causes of the last answer */
	struct node *found;   /* the collective of that answer, or the call that leads to it */
};

struct differ differ_begin(struct unit *u, const struct pass *p, struct alignment *a);

/* Returns whether one thread may reach a collective operation below a node while another one has found the
 * condition to be other than `truth`.  With where NULL, returns whether they differ at all. */
bool condition_differs(struct differ *d, struct node *cond, bool truth, struct node *where);

/* Returns whether some threads execute more iterations than others of a loop with a collective operation. */
bool iterations_differ(struct differ *d, struct node *loop);

/* Returns whether threads find different values of a switch's operand, and one of them reaches a collective
 * operation below a node. */
bool value_differs(struct differ *d, struct node *n, struct node *where);

/* Data that belongs to another thread than the one that points to it, in a run that shows it. */
struct stranger {
	long threads, thread, owner;
};

/* Returns whether a pointer-to-shared certainly points to data of another thread where it is evaluated, on
 * each thread that reaches it, for any number of threads above one. */
bool is_never_own(struct differ *d, struct node *pointer, struct stranger *s);

/* Returns whether it does so in some run on some thread, and the owner is known in all of them. */
bool is_not_always_own(struct differ *d, struct node *pointer, struct stranger *s);

/* Returns whether two threads or more may come to a node, by one way of those that `takes` accepts: then *way
 * is that way.  Iterations that upc_forall leaves to other threads count as if they were not. */
bool threads_meet(struct differ *d, struct node *n, bool (*takes)(void *data, const struct frame *way),
	void *data, const struct frame **way);

/* Returns whether thread 0, or the last one, may come to a node by a way, for any number of threads above
 * one. */
bool end_thread_reaches(struct differ *d, struct node *n, bool is_last, const struct frame *way);

/* Return whether an expression is single (single.h), and whether its value is known on each thread that comes
 * there by this way, and no loop around changes it. */
bool is_same_everywhere(struct differ *d, struct node *n);
bool is_known_on_each_thread(struct differ *d, struct node *n, const struct frame *way);

/* Returns whether a loop sets a variable of an expression. */
bool changes_in(struct differ *d, const struct node *loop, const struct node *n);

/* Returns the value of the only initializer or assignment of a variable that only its name changes, or NULL.
 */
struct node *only_value_of_variable(struct differ *d, const struct decl *var);

#endif
