/* SPDX-License-Identifier: MIT
 *
 * rendezvous_far.c - rendezvous.c in a job of several hosts. The records are those of host 0, where each
 * step is a call. The threads' calls are compared by the names of the functions, and the place of the
 * first one's call is sent as its address in the file of the program.
 */
#include "core/hooks.h"
#include "sync/home.h"

#ifdef UPCR_NETWORK

#include <stdio.h>
#include <string.h>

/* The steps of one thread. */
struct meeting_step {
	unsigned n;               /* the number of the call */
	bool has_first, has_last; /* the first thread gives a result; the last one acts */
	bool is_first, is_last;
	struct meeting meeting; /* at the entry, the thread's own call; later the first thread's */
};

_Static_assert(sizeof(struct meeting_step) <= CALL_ROOM, "must fit");

static struct rendezvous *rendezvous_at(unsigned n)
{
	return &control->rendezvous[n % N_RENDEZVOUS];
}

/* Returns the turn at which the record is ready for the call. */
static unsigned turn_of(unsigned n)
{
	return 2 * (n / N_RENDEZVOUS);
}

/* ---- on host 0 ---- */

enum call_status call_rendezvous_enter(struct far_call *call)
{
	struct meeting_step *step = CALL_TEXT(struct meeting_step, call);
	struct rendezvous *m = rendezvous_at(step->n);
	unsigned turn = atomic_load(&m->turn), use = turn_of(step->n);

	if (turn != use && turn != use + 1)
		return CALL_AGAIN; /* threads are still in the last call that used it */
	step->is_first = atomic_fetch_add(&m->entered, 1) == 0;
	if (!step->is_first)
		return CALL_DONE;
	m->meeting = step->meeting;
	if (!step->has_first)
		rendezvous_turn_set(rendezvous_at(step->n), use + 1);
	return CALL_DONE;
}

enum call_status call_rendezvous_set(struct far_call *call)
{
	struct meeting_step *step = CALL_TEXT(struct meeting_step, call);

	rendezvous_at(step->n)->meeting.result = step->meeting.result;
	rendezvous_turn_set(rendezvous_at(step->n), turn_of(step->n) + 1);
	return CALL_DONE;
}

static void far_rendezvous_finish(unsigned n)
{
	atomic_store(&rendezvous_at(n)->entered, 0);
	atomic_store(&rendezvous_at(n)->left, 0);
	rendezvous_turn_set(rendezvous_at(n), turn_of(n) + 2);
}

enum call_status call_rendezvous_leave(struct far_call *call)
{
	struct meeting_step *step = CALL_TEXT(struct meeting_step, call);
	struct rendezvous *m = rendezvous_at(step->n);

	if (atomic_load(&m->turn) == turn_of(step->n))
		return CALL_AGAIN;
	step->meeting = m->meeting;
	step->is_last = atomic_fetch_add(&m->left, 1) + 1 == (unsigned)job.threads;
	if (step->is_last && !step->has_last)
		far_rendezvous_finish(step->n);
	return CALL_DONE;
}

enum call_status call_rendezvous_finish(struct far_call *call)
{
	far_rendezvous_finish(CALL_TEXT(struct meeting_step, call)->n);
	return CALL_DONE;
}

/* ---- in a thread ---- */

static struct meeting meeting_of(const struct rendezvous *mine, const struct team_call *call)
{
	struct statement at = {.what = call->function};
	struct meeting m = {.thread = MYTHREAD,
		.nblocks = mine->nblocks,
		.nbytes = mine->nbytes,
		.ptr = mine->ptr,
		.pc = modules_in_file((const char *)call->pc - 1)};

	if (HAS_CHECKS)
		hooks.check_find_statement(&at);
	snprintf(m.function, sizeof(m.function), "%s", call->function);
	if (at.file) {
		snprintf(m.file, sizeof(m.file), "%s", at.file);
		m.line = at.line;
		m.column = at.column;
	}
	return m;
}

/* Returns the place of the first thread's call, which may be on another host: the program has other
 * addresses there. */
static const char *place_of_far_meeting(const struct meeting *first, char *text, size_t size)
{
	if (first->file[0])
		return statement_place(&(struct statement){.file = first->file,
					       .line = first->line,
					       .column = first->column},
			text, size);
	if (!first->pc)
		return "a place in a library";
	locate(modules_address(first->pc), text, size);
	return text;
}

/* Does what rendezvous_same_check does. */
static void far_meeting_same_check(const struct meeting *first, const struct rendezvous *mine,
	const struct team_call *call)
{
	bool blocks_differ = first->nblocks != mine->nblocks;
	char place[PLACE_SIZE];

	if (strncmp(first->function, call->function, sizeof(first->function) - 1) != 0)
		fatal_call(call->pc, "%s, while thread %d calls %s at %s", call->function, first->thread,
			first->function, place_of_far_meeting(first, place, sizeof(place)));
	if (blocks_differ || first->nbytes != mine->nbytes)
		fatal_call(call->pc, "%s: %s is %zu here and %zu on thread %d at %s", call->function,
			blocks_differ ? "nblocks" : "nbytes", blocks_differ ? mine->nblocks : mine->nbytes,
			blocks_differ ? first->nblocks : first->nbytes, first->thread,
			place_of_far_meeting(first, place, sizeof(place)));
	if (!upcr_eq(first->ptr, mine->ptr))
		fatal_call(call->pc, "%s: ptr differs from ptr on thread %d at %s", call->function,
			first->thread, place_of_far_meeting(first, place, sizeof(place)));
}

static void take_step(enum call_id id, struct meeting_step *step)
{
	home_call(0, id, step, sizeof(*step), &rendezvous_at(step->n)->turn);
}

upcr_pts rendezvous_far(unsigned n, const struct rendezvous *mine, const struct team_call *call)
{
	struct meeting_step step = {.n = n,
		.has_first = mine->on_first != NULL,
		.has_last = mine->on_last != NULL,
		.meeting = meeting_of(mine, call)};

	far_quiet(); /* the thread that acts may access this one's writes */
	wait_begin_call(WAIT_RENDEZVOUS, job.host == 0 ? &rendezvous_at(n)->turn : far_word(MYTHREAD),
		n + 1 - N_RENDEZVOUS, call);
	take_step(CALL_rendezvous_enter, &step);
	wait_end();
	if (step.is_first && mine->on_first) {
		step.meeting.result = mine->on_first(mine->nblocks, mine->nbytes);
		take_step(CALL_rendezvous_set, &step);
	}
	take_step(CALL_rendezvous_leave, &step);
	far_meeting_same_check(&step.meeting, mine, call);
	if (step.is_last && mine->on_last) {
		mine->on_last(mine->ptr, call->pc);
		take_step(CALL_rendezvous_finish, &step);
	}
	return step.meeting.result;
}

#endif
