/* SPDX-License-Identifier: MIT
 *
 * differ.h - conditions that certainly come out differently on some threads, found by trying: the text is
 * followed on each thread of runs with some numbers of threads (sample.h).  Where the text does not show
 * whether a value differs between threads, there is no message.
 */
#ifndef ANALYSIS_DIFFER_H
#define ANALYSIS_DIFFER_H

#include "align/sample.h"
#include "align/single.h"

struct differ {
	struct sample sample;
	bool has_looked;      /* at the unit, for the calls and the places that set variables */
	struct map calls;     /* first declaration of a function -> struct calls_of, its calls in the unit */
	struct single single; /* begun when it is asked for the first time */
	struct map frames;    /* definition -> struct frames, how it may be called */
	bool is_ever_known;   /* the value at hand, on a thread; otherwise more threads tell no more */
	struct causes causes; /* of the last answer */
	struct node *found;   /* and the collective, or the call that leads to it */
};

struct differ differ_begin(struct unit *u, const struct pass *p, struct alignment *a);

/* Whether one thread may come to a collective operation below a node while another one has found the
 * condition to be other than `truth`.  where NULL: whether they differ at all. */
bool condition_differs(struct differ *d, struct node *cond, bool truth, struct node *where);

/* Whether some threads go round a loop with a collective operation more often than others. */
bool iterations_differ(struct differ *d, struct node *loop);

/* Whether threads come to different values of what a switch is about, and one of them to a collective
 * operation below a node. */
bool value_differs(struct differ *d, struct node *n, struct node *where);

/* What belongs to another thread than the one that points to it, on a run that shows it. */
struct stranger {
	long threads, thread, owner;
};

/* Whether a pointer-to-shared certainly points to data of another thread where it is evaluated, on each
 * thread that comes there, whatever the number of threads is, if they are more than one. */
bool is_never_own(struct differ *d, struct node *pointer, struct stranger *s);

#endif
