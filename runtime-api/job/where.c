/* SPDX-License-Identifier: MIT
 *
 * where.c - finds the places of this host's threads, for SIGQUIT, ^C and the end of a job that takes too
 * long, for threads that wait long for one that runs, and for those that wait for ever. A waiting thread has
 * noted its place (wait.c); a running thread is asked for it by a signal, and all are for their callers.
 */
#define _GNU_SOURCE
#include "job/where.h"

#include "job/deadlock.h"
#include "network/hosts.h"
#include "network/network.h"
#include "report/code.h"
#include "report/where.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ANSWER_EVERY 1000000 /* ns between two looks for answers */
#define MOST_LOOKS   2500    /* looks without an answer, at most */
#define PATIENCE     20000   /* further looks, while the machine does not let a thread run */
#define MOST_ROUNDS  4       /* rounds of questions: a thread may begin and end a wait meanwhile */
#define LONG_WAIT    1000    /* ms */
#define TEXT_SIZE    700

/* A question to the threads. */
struct place_question {
	struct view *view;
	unsigned *n_notes; /* the notes of each thread before the question */
	bool *is_asked;    /* asked, and has not answered */
	bool is_of_waits;  /* only about the threads whose views are stuck */
	bool has_polls;    /* an answer shows a loop that waits */
};

/* ---- what is known --------------------------------------------------------------------- */

static void lock_see(struct view *v)
{
	if (HAS_NETWORK && !is_here(v->wait.lock))
		return;
	v->holder = lock_holder(v->wait.lock, &v->taken);
	if (HAS_NETWORK && cohort_number(v->holder) >= 0)
		v->holder = -1;
}

static void thread_view_fill(struct view *v, int t)
{
	const struct thread *thread = &control->thread[t];

	*v = (struct view){.turn = atomic_load(&thread->wait_turn), .holder = -1};
	v->has_ended = atomic_load(&thread->has_ended);
	v->wait = thread->wait;
	v->is_stuck = v->turn % 2 && !v->has_ended && atomic_load(&thread->wait_turn) == v->turn;
	if (v->is_stuck && v->wait.kind == WAIT_END)
		v->has_ended = true;
	if (v->is_stuck && v->wait.kind == WAIT_LOCK)
		lock_see(v);
}

/* ---- questions -------------------------------------------------------------------------- */

/* Returns whether a thread has answered; one that ^C has ended has left its place, too. */
static bool is_answered(const struct place_question *q, int t)
{
	const struct where *where = &control->thread[t].where;

	return atomic_load(&where->n_notes) != q->n_notes[t] || where->signal == SIGINT;
}

/* Asks all threads that have neither ended nor answered. Returns their number. */
static int all_ask(struct place_question *q)
{
	int n = 0;

	for (int t = job.first; t < job.first + job.here; t++) {
		int id = control->thread[t].id;

		q->is_asked[t] = false;
		if (q->view[t].has_ended || (q->is_of_waits && !q->view[t].is_stuck) || id == 0
			|| is_answered(q, t))
			continue;
		q->is_asked[t] = where_is_prepared(id);
		n += q->is_asked[t];
		if (q->is_asked[t])
			platform.end(id, SIGQUIT);
	}
	return n;
}

/* Counts the answers since the last look; sets `left` if some are missing. */
static int answers_count(struct place_question *q, bool *left)
{
	int n = 0;

	*left = false;
	for (int t = job.first; t < job.first + job.here; t++) {
		if (!q->is_asked[t])
			continue;
		q->is_asked[t] = !is_answered(q, t);
		*left |= q->is_asked[t];
		n += !q->is_asked[t];
	}
	return n;
}

/* Returns whether a thread that is asked would answer if the machine let it run. */
static bool is_one_ready(const struct place_question *q)
{
	for (int t = job.first; t < job.first + job.here; t++)
		if (q->is_asked[t] && where_is_ready(control->thread[t].id))
			return true;
	return false;
}

static void answers_await(struct place_question *q)
{
	const struct timespec pause = {0, ANSWER_EVERY};
	bool left = true;
	int more = PATIENCE;

	for (int n = 0; n < MOST_LOOKS || (more-- > 0 && is_one_ready(q)); n++) {
		if (answers_count(q, &left) > 0)
			n = 0;
		if (!left)
			return;
		nanosleep(&pause, NULL);
	}
}

/* ---- words -------------------------------------------------------------------------------- */

/* Returns a copy of the words, or `none` without memory; equal words have one address. */
static const char *words_keep(const char *text, const char *none)
{
	static struct kept_words {
		struct kept_words *next;
		char text[];
	} *kept;
	struct kept_words *words;

	for (words = kept; words; words = words->next)
		if (strcmp(words->text, text) == 0)
			return words->text;
	words = malloc(sizeof(*words) + strlen(text) + 1);
	if (!words)
		return none;
	memcpy(words->text, text, strlen(text) + 1);
	words->next = kept;
	kept = words;
	return words->text;
}

/* Returns whether the words show a loop without a body, "('while (!ready)')", which waits for another thread.
 */
static bool is_polling_text(const char *text)
{
	const char *source = strstr(text, "('"), *at = source ? strstr(source, "while (") : NULL;
	int depth = 0;

	if (!at || source[2] == '}' || strstr(source, "do ")) /* the end of a loop with a body */
		return false;
	at += sizeof("while ") - 1;
	do {
		depth += *at == '(' ? 1 : *at == ')' ? -1 : 0;
		at++;
	} while (*at && depth);
	while (*at == ' ' || (at[0] == '{' && strchr(" }", at[1])))
		at++;
	return depth == 0 && (*at == ';' || *at == '}' || *at == '\'');
}

/* Sets the words for a thread that is not in a wait, as if it waited there, for deadlock.c. */
static void view_place_set(struct view *v, struct place_question *q, int t)
{
	const struct where *where = &control->thread[t].where;
	char text[TEXT_SIZE];

	if (!is_answered(q, t))
		snprintf(text, sizeof(text), "%s",
			control->thread[t].id ? "runs at a place that is not known" : "has ended");
	else
		code_write(where, text, sizeof(text));
	q->has_polls |= is_polling_text(text);
	v->is_stuck = true;
	v->wait = (struct wait){
		.kind = WAIT_END, .at = {.what = words_keep(text, "at a place that is not known")}};
}

/* Sets the callers of a waiting thread, if it was in this wait when it noted them. */
static void view_callers_set(struct view *v, int t)
{
	const struct where *where = &control->thread[t].where;
	char text[TEXT_SIZE];

	if (where->turn != v->turn)
		return;
	code_callers(where, text, sizeof(text));
	v->callers = words_keep(text, "");
}

static void view_places_set(struct place_question *q)
{
	for (int t = job.first; t < job.first + job.here; t++) {
		const struct where *where = &control->thread[t].where;

		if (!q->view[t].has_ended && is_answered(q, t))
			code_learn(where->frames, where->n);
	}
	code_ask();
	for (int t = job.first; t < job.first + job.here; t++) {
		if (q->view[t].is_stuck && is_answered(q, t))
			view_callers_set(&q->view[t], t);
		else if (!q->is_of_waits && !q->view[t].is_stuck && !q->view[t].has_ended)
			view_place_set(&q->view[t], q, t);
	}
}

/* Asks the threads, whose views are known, in some rounds. */
static void threads_ask(struct place_question *q)
{
	for (int t = job.first; t < job.first + job.here; t++)
		q->n_notes[t] = atomic_load(&control->thread[t].where.n_notes);
	for (int i = 0; i < MOST_ROUNDS && all_ask(q) > 0; i++)
		answers_await(q);
}

static void views_fill(struct view *view)
{
	for (int t = job.first; t < job.first + job.here; t++)
		thread_view_fill(&view[t], t);
}

/* Allocates a question about these views, or about new ones. Returns false without memory. */
static bool question_open(struct place_question *q, struct view *view)
{
	const size_t n = (size_t)job.threads;

	q->view = view ? view : calloc(n, sizeof(*q->view));
	q->n_notes = calloc(n, sizeof(*q->n_notes));
	q->is_asked = calloc(n, sizeof(*q->is_asked));
	return q->view && q->n_notes && q->is_asked;
}

static void question_close(struct place_question *q)
{
	free(q->n_notes);
	free(q->is_asked);
}

void callers_find(struct view *view)
{
	struct place_question q;

	q.is_of_waits = true;
	if (question_open(&q, view)) {
		threads_ask(&q);
		view_places_set(&q);
	}
	question_close(&q);
}

void where_say(const char *format, ...)
{
	struct place_question q = {.is_of_waits = false};
	char title[256];
	va_list list;

	va_start(list, format);
	vsnprintf(title, sizeof(title), format, list);
	va_end(list);
	if (HAS_NETWORK && is_multinode())
		say_of_job("%s: %s", host_name(job.host), title);
	if (job.hosts == 1)
		say("%s", title);
	if (question_open(&q, NULL)) {
		views_fill(q.view);
		threads_ask(&q);
		views_fill(q.view);
		view_places_set(&q);
		views_say(q.view);
	}
	if (q.has_polls)
		say_of_job(
			"  a loop waits for another thread to write: see that one still will, to this element, and that "
			"the variable is strict");
	free(q.view);
	question_close(&q);
}

/* ---- long waits ------------------------------------------------------------------------------ */

/* The time since which a thread has been in its wait, or out of any. */
static struct stay {
	unsigned turn;
	int64_t since; /* ms */
} *stays;

static int64_t changed; /* ms: the last time when a thread began or ended a wait */

void where_look(int64_t now)
{
	if (!stays) {
		stays = calloc((size_t)job.threads, sizeof(*stays));
		changed = now;
	}
	for (int t = job.first; stays && t < job.first + job.here; t++) {
		unsigned turn = atomic_load(&control->thread[t].wait_turn);

		if (stays[t].turn == turn && stays[t].since)
			continue;
		stays[t] = (struct stay){turn, now};
		changed = now;
	}
}

int64_t monotonic_ms(void)
{
	return platform.clock() / 1000000;
}

bool where_is_waited(void)
{
	int64_t now = monotonic_ms();

	for (int t = job.first; stays && t < job.first + job.here; t++)
		if (stays[t].turn % 2 && stays[t].turn == atomic_load(&control->thread[t].wait_turn)
			&& now - stays[t].since >= LONG_WAIT)
			return true;
	return false;
}

/* Counts the threads that do not wait, and finds one of them. */
static int running_count(int *one)
{
	int n = 0;

	for (int t = 0; t < job.threads; t++) {
		if (stays[t].turn % 2 || atomic_load(&control->thread[t].has_ended))
			continue;
		n++;
		*one = t;
	}
	return n;
}

void where_warn(int64_t now, int seconds)
{
	static int64_t warned, since; /* both for this stay */
	int n, one = 0;

	if (since != changed) {
		since = changed;
		warned = (int64_t)seconds * 500;
	}
	if (!stays || seconds == 0 || now - changed < 2 * warned)
		return;
	warned = now - changed;
	n = running_count(&one);
	if (n == 0 || n == job.threads)
		return;
	if (n == 1)
		where_say("thread %d has run for %d s while the others wait:", one, (int)(warned / 1000));
	else
		where_say("%d threads have run for %d s while the others wait:", n, (int)(warned / 1000));
}
