/* SPDX-License-Identifier: MIT
 *
 * walk.h - shared by the files *.c, and by nobody else: warnings about programs
 * that are right as far as the rules go, and wrong or slow when they run.  One walk over
 * the tree in the order of the text asks them; each is a file that knows one matter.
 */
#ifndef ADVICE_WALK_H
#define ADVICE_WALK_H

#include "frontend.h"

/* What is known of a private variable at this point of the text. */
enum fact {
	FACT_BY_THREAD = 1, /* its value was made from MYTHREAD */
	FACT_LOCAL = 2,     /* it points to shared data of this thread */
	FACT_CHECKED = 4,   /* its upc_threadof was compared with MYTHREAD */
};

/* What a call may do before it returns. */
enum effect {
	EFFECT_COLLECTIVE = 1, /* a barrier, half of one, or a collective function */
	EFFECT_UNLOCK = 2,
	EFFECT_UNKNOWN = 4, /* it is defined elsewhere */
};

struct advice {
	struct unit *unit;
	struct map functions; /* first declaration -> node of the definition */
	struct map effects;   /* the same -> struct effects */
	struct map facts;     /* variable -> struct facts, in this function */
	struct map pointers;  /* pointer-to-shared, perhaps a member -> struct facts */
	struct map labels;    /* of the function being walked */
	struct node *function; /* being walked, or NULL */
	struct node *loop;     /* the nearest loop around, or NULL */
	struct node *left_by;  /* a condition by which some threads have left ... */
	struct span left;      /* ... and what they no longer reach */
};

/* ---- small questions (ask.c) ---- */

/* The expression without parentheses, implicit conversions and casts. */
struct node *ask_core(struct node *n);

/* The function that a call names, or NULL. */
struct decl *ask_callee(struct node *call);

/* Whether a call names a function of a header of ours or of the system. */
bool ask_calls(struct node *call, const char *name);

/* enum effect, together, of a call or of everything below a node. */
unsigned ask_call_effects(struct advice *a, struct node *call);
unsigned ask_effects(struct advice *a, struct node *n);

bool ask_mentions(struct node *n, const struct decl *d);
bool ask_mentions_threads(const struct unit *u, struct node *n);

/* Whether the value is an integer constant expression that ask can follow. */
bool ask_integer(const struct unit *u, struct node *n, long *value);

/* The shared object that a pointer-to-shared points into, or NULL. */
struct decl *ask_object(struct node *pointer);

/* The variable that a place or a pointer starts from, or NULL. */
struct decl *ask_root(struct node *n);

/* Where a declaration says its name. */
struct span ask_name(const struct decl *d);

/* The labels below a node by their names, and the one that a goto names, or NULL. */
void ask_labels(const struct unit *u, struct node *n, struct map *labels);
struct node *ask_label(const struct unit *u, const struct map *labels, const struct node *jump);

/* ---- what is known of variables (facts.c) ---- */

/* Whether an expression has its value from MYTHREAD, not through memory or a call. */
bool fact_by_thread(struct advice *a, struct node *n);

/* Whether a pointer-to-shared surely, or by all signs, points to data of this thread. */
bool fact_is_local(struct advice *a, struct node *pointer);

/* Learns from a declaration, an assignment or a comparison, after its operands. */
void fact_learn(struct advice *a, struct node *n);

/* ---- the warnings ---- */

void advise_branch(struct advice *a, struct node *n);     /* IF, SWITCH, COND, && ||; barrier.c */
void advise_loop_barrier(struct advice *a, struct node *n);
void advise_collective(struct advice *a, struct node *n); /* SYNC, CALL */
void advise_forall(struct advice *a, struct node *n);     /* FORALL; forall.c */
void advise_jump(struct advice *a, struct node *n);       /* GOTO, CASE, DEFAULT */
void advise_notify(struct advice *a);                     /* a->function; notify.c */
void advise_lock(struct advice *a);                       /* a->function; lock.c */
void advise_cast(struct advice *a, struct node *n);       /* CAST; pointer.c */
void advise_compare(struct advice *a, struct node *n);    /* BINARY */
void advise_copy(struct advice *a, struct node *n);       /* a loop; loop.c */
void advise_strict(struct advice *a, struct node *n);
void advise_object(struct advice *a, struct node *n);     /* VAR; object.c */

/* ---- paths through a function (flow.c) ---- */

/* A set of up to 64 states.  Empty: nobody gets here. */
typedef unsigned long states;

/* A place that the analysis asked for, and the states in which it is reached. */
struct flow_point {
	struct node *at;
	states before;
	bool is_exit; /* `return`, or the function's body for its end */
};

struct flow {
	struct unit *unit;
	struct node *function;
	const struct map *labels;
	void *data; /* of the analysis */
	/* The states behind a CALL, SYNC, assignment or step, given those before. */
	states (*event)(struct flow *f, struct node *n, states before);
	/* The states in which a condition came out so; may be NULL. */
	states (*branch)(struct flow *f, struct node *cond, states before, bool is_true);
	struct {
		struct flow_point *items;
		size_t n, cap;
	} points;
	struct {
		unsigned *items; /* where it may end what was begun */
		size_t n, cap;
	} closing;
	bool is_lost; /* a jump that was not followed: say nothing */
	/* of the walk */
	struct map memo;
	states breaks, continues, into_switch;
	bool has_default;
};

/* Follows all paths through f->function from the given states, and fills f->points. */
void flow_follow(struct flow *f, states start);

/* To be called by `event`: this place is of interest. */
void flow_mark(struct flow *f, struct node *at, states before, bool is_exit);

/* The same: what was begun may end here. */
void flow_close(struct flow *f, struct node *at);

/* Whether some way from `from` leads to `to` and meets nothing that closes, however the
 * conditions come out: none depends on another. */
bool flow_leads(const struct flow *f, const struct node *from, struct span to);

#endif
