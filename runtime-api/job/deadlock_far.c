/* SPDX-License-Identifier: MIT
 *
 * deadlock_far.c - deadlock.c for a job on several hosts. Each host looks at its own threads, and at the
 * calls that wait here for threads of others, and reports changes to host 0. Host 0 strikes out threads as
 * on one host. If some threads are left, it asks all hosts to look once more.
 *
 * The threads that are left then are stuck, whatever messages are on their way. Host 0 knew of their
 * waits before it asked, and each host found them in the same waits afterwards: so at the moment when host
 * 0 asked, none of them did anything. Suppose that one of them goes on later, as the first. If it had
 * waited for threads to come to something, one of these was stuck and had not come, so it would have gone
 * on before. If it had waited for a lock, its host, or the lock's, saw at the second look that the wait
 * lasted, and that a stuck thread had the lock, which would have released it before. The same holds for a
 * semaphore, which only threads that are not left could post.
 */
#define _GNU_SOURCE
#include "job/deadlock_see.h"
#include "network/agent.h"
#include "network/calls.h"

#ifdef UPCR_NETWORK

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One fact, common to the threads from `first` up to `end`. */
struct snapshot_row {
	int about, first, end;
	struct wait_snapshot fact;
};

#define N_ROWS ((CALL_ROOM - 16) / (int)sizeof(struct snapshot_row))

struct news {
	unsigned look;    /* the look of host 0 that it answers, or 0 */
	unsigned n_ended; /* ended threads of the job, as known there */
	int n;
	struct snapshot_row row[N_ROWS];
};

/* The words of a report: the place of a thread's wait, or, for ABOUT_CALL, the place where the holder took
 * the lock that the thread waits for. */
struct place_words {
	int about, first, end;
	bool is_last; /* the last words of this host, without threads */
	char text[PLACE_SIZE + 600];
};

_Static_assert(sizeof(struct news) <= CALL_ROOM && sizeof(struct place_words) <= CALL_ROOM, "must fit");

/* ---- on each host: the observations for host 0 ---- */

static struct wait_snapshot *reported[N_ABOUT];

static void news_take(const struct news *news);

static void news_tell(struct news *news)
{
	if (job.host == 0)
		news_take(news);
	else
		agent_tell(0, CALL_deadlock_news, news,
			sizeof(*news) - (size_t)(N_ROWS - news->n) * sizeof(struct snapshot_row));
	news->n = 0;
}

static void news_row_add(struct news *news, int about, int t)
{
	const struct wait_snapshot *fact = &wait_snapshots[about][t];
	struct snapshot_row *last = news->n ? &news->row[news->n - 1] : NULL;

	if (last && last->about == about && last->end == t && memcmp(&last->fact, fact, sizeof(*fact)) == 0) {
		last->end++;
		return;
	}
	if (news->n == N_ROWS)
		news_tell(news);
	news->row[news->n++] = (struct snapshot_row){about, t, t + 1, *fact};
}

static void reported_prepare(void)
{
	for (int about = 0; about < N_ABOUT && !reported[about]; about++)
		reported[about] = deadlock_room((size_t)job.threads, sizeof(**reported));
}

/* Looks at all threads, and sends the news. answer: the look of host 0 that this answers, or 0. */
static void threads_look(unsigned answer)
{
	struct news news = {.n = 0};

	reported_prepare();
	wait_snapshots_take(answer != 0);
	for (int about = 0; about < N_ABOUT; about++)
		for (int t = 0; t < job.threads; t++) {
			if (memcmp(&wait_snapshots[about][t], &reported[about][t],
				    sizeof(struct wait_snapshot))
				== 0)
				continue;
			news_row_add(&news, about, t);
			reported[about][t] = wait_snapshots[about][t];
		}
	if (news.n == 0 && !answer)
		return;
	news.look = answer;
	news.n_ended = atomic_load(&control->n_ended);
	news_tell(&news);
}

enum call_status call_deadlock_look(struct far_call *call)
{
	threads_look(*CALL_TEXT(unsigned, call));
	return CALL_DONE;
}

/* ---- ... and their words ---- */

static void place_words_take(const struct place_words *words);

static void words_tell(const struct place_words *words)
{
	if (job.host == 0)
		place_words_take(words);
	else
		agent_tell(0, CALL_deadlock_words, words, sizeof(*words));
}

/* A bit for each thread of the job, set if it is stuck. */
struct stuck_set {
	unsigned char bits[UPCR_MAX_THREADS / 8];
};

static bool is_in_stuck_set(const struct stuck_set *set, int t)
{
	return set->bits[t / 8] >> t % 8 & 1;
}

/* Sends the places of this host's stuck threads, one for each row of threads that wait there. */
static void places_tell(const struct stuck_set *set)
{
	const int end = job.first + job.here;
	struct place_words words = {.about = ABOUT_THREAD};
	const struct view *shown = NULL; /* the view whose place is in the words */

	for (int t = job.first; t < end; t = words.end) {
		words.first = t;
		words.end = t + 1;
		if (!is_in_stuck_set(set, t))
			continue;
		while (words.end < end && is_in_stuck_set(set, words.end)
			&& is_same_wait(&thread_views[t], &thread_views[words.end]))
			words.end++;
		if (!shown || !is_same_wait(shown, &thread_views[t]))
			wait_place(&thread_views[t], words.text, sizeof(words.text));
		shown = &thread_views[t];
		words_tell(&words);
	}
}

static void since_tell(int t, const struct statement *taken)
{
	struct place_words words = {.about = ABOUT_CALL, .first = t, .end = t + 1};

	if (!taken->file)
		return;
	statement_place(taken, words.text, sizeof(words.text));
	words_tell(&words);
}

static const struct stuck_set *asked_set;

static void call_tell(enum call_id id, const struct far_call *call)
{
	struct statement taken;
	const void *lock;

	if (id != CALL_lock_take || !is_in_stuck_set(asked_set, call->thread) || !lock_call_turn(call, &lock))
		return;
	lock_holder(lock, &taken);
	since_tell(call->thread, &taken);
}

static void words_say(const struct stuck_set *set)
{
	for (int t = job.first; t < job.first + job.here; t++)
		thread_views[t].is_stuck = is_in_stuck_set(set, t);
	callers_find(thread_views);
	places_tell(set);
	for (int t = job.first; t < job.first + job.here; t++)
		if (is_in_stuck_set(set, t) && thread_views[t].wait.kind == WAIT_LOCK)
			since_tell(t, &thread_views[t].taken);
	asked_set = set;
	agent_show_waiting(call_tell);
	words_tell(&(struct place_words){.is_last = true});
}

enum call_status call_deadlock_ask(struct far_call *call)
{
	words_say(CALL_TEXT(struct stuck_set, call));
	return CALL_DONE;
}

/* ---- host 0 ---- */

static struct wait_snapshot *known[N_ABOUT]; /* facts about all threads */
static unsigned *changed;                    /* the last look before news of the thread came */
static unsigned n_asked, n_answers; /* looks; hosts that have answered the last one, or sent their words */
static unsigned n_ended, n_ended_before;
static bool ends_agree;      /* the hosts know of the same ended threads so far */
static char **text[N_ABOUT]; /* words about each thread, or NULL */
static struct view *all;
static enum { NOTHING, LOOKS, WORDS } expected; /* from the other hosts */

static void host0_prepare(void)
{
	if (all)
		return;
	all = deadlock_room((size_t)job.threads, sizeof(*all));
	changed = deadlock_room((size_t)job.threads, sizeof(*changed));
	for (int about = 0; about < N_ABOUT; about++) {
		known[about] = deadlock_room((size_t)job.threads, sizeof(**known));
		text[about] = deadlock_room((size_t)job.threads, sizeof(**text));
	}
}

static void news_take(const struct news *news)
{
	host0_prepare();
	for (const struct snapshot_row *row = news->row; row < news->row + news->n; row++)
		for (int t = row->first; t < row->end; t++) {
			known[row->about][t] = row->fact;
			if (row->about != ABOUT_COHORT)
				changed[t] = n_asked;
		}
	if (news->look == 0 || news->look != n_asked)
		return;
	n_answers++;
	ends_agree &= news->n_ended == n_ended_before;
}

enum call_status call_deadlock_news(struct far_call *call)
{
	news_take(CALL_TEXT(struct news, call));
	return CALL_DONE;
}

static void place_words_take(const struct place_words *words)
{
	n_answers += words->is_last;
	for (int t = words->first; t < words->end; t++) {
		free(text[words->about][t]);
		text[words->about][t] = strdup(words->text);
	}
}

enum call_status call_deadlock_words(struct far_call *call)
{
	place_words_take(CALL_TEXT(struct place_words, call));
	return CALL_DONE;
}

bool deadlock_is_answered(void)
{
	return expected != NOTHING && n_answers == (unsigned)job.hosts;
}

/* Returns the thread that holds a lock, if host 0 knows it, or -1. */
static int known_holder(int holder, const void *lock)
{
	int number = cohort_number(holder);
	const struct wait_snapshot *cohort = &known[ABOUT_COHORT][number < 0 ? 0 : number];

	if (number < 0)
		return holder;
	return cohort->kind == FACT_WAITS && cohort->lock == lock && cohort->turn == (unsigned)holder
	             ? cohort->holder
	             : -1;
}

/* Fills in a thread's view for deadlock.c. A thread that has done something since the last look was asked
 * for gets none, if that look is over. A call must wait where it was sent to, and for this wait. */
static void view_fill(struct view *v, int t, bool is_sure)
{
	static atomic_uint nothing;
	const struct wait_snapshot *fact = &known[ABOUT_THREAD][t], *call = &known[ABOUT_CALL][t];

	memset(v, 0, sizeof(*v));
	v->has_ended = fact->kind == FACT_ENDED || fact->kind == FACT_ENDED_EARLY;
	v->turn = fact->kind == FACT_ENDED;
	v->is_stuck = fact->kind == FACT_WAITS && !(is_sure && changed[t] == n_asked);
	v->holder = fact->holder;
	v->wait.kind = (enum wait_kind)fact->wait;
	v->wait.need = fact->need;
	memcpy(v->wait.count, fact->count, sizeof(fact->count));
	if (fact->turn) {
		v->is_stuck &= call->kind == FACT_WAITS && call->turn == fact->turn;
		v->holder = call->holder;
	}
	v->wait.lock = fact->lock;
	v->holder = known_holder(v->holder, fact->lock);
	if (v->wait.kind == WAIT_THREAD
		|| v->wait.kind == WAIT_POST) { /* the host knows that the word is not there */
		v->wait.word = &nothing;
		v->wait.need = 1;
	}
}

static int n_stuck(bool is_sure)
{
	host0_prepare();
	for (int t = 0; t < job.threads; t++)
		view_fill(&all[t], t, is_sure);
	return stuck_count(all);
}

static void looks_ask(void)
{
	n_asked++;
	n_answers = 0;
	n_ended_before = atomic_load(&control->n_ended);
	ends_agree = true;
	expected = LOOKS;
	agent_tell_all(CALL_deadlock_look, &n_asked, sizeof(n_asked));
	threads_look(n_asked);
}

static void words_ask(void)
{
	struct stuck_set set = {{0}};

	for (int t = 0; t < job.threads; t++)
		if (all[t].is_stuck)
			set.bits[t / 8] |= (unsigned char)(1 << t % 8);
	n_answers = 0;
	expected = WORDS;
	agent_tell_all(CALL_deadlock_ask, &set, sizeof(set));
	words_say(&set);
}

/* Returns the words about a thread; equal words have one address. */
static const char *line_of_thread(int t)
{
	static char **lines;
	static int n_lines;
	char line[sizeof(struct place_words) + 400], since[PLACE_SIZE + 110] = "", holder[32] = "";

	if (!lines)
		lines = deadlock_room((size_t)job.threads, sizeof(*lines));
	if (text[ABOUT_CALL][t])
		snprintf(since, sizeof(since), " since %s", text[ABOUT_CALL][t]);
	if (all[t].wait.kind == WAIT_LOCK)
		snprintf(holder, sizeof(holder), "thread %d holds", all[t].holder);
	snprintf(line, sizeof(line), "%s%s%s%s", text[ABOUT_THREAD][t] ? text[ABOUT_THREAD][t] : "?",
		holder[0] ? ", for the lock that " : "", holder, since);
	for (int i = 0; i < n_lines; i++)
		if (strcmp(lines[i], line) == 0)
			return lines[i];
	lines[n_lines] = strdup(line);
	return lines[n_lines] ? lines[n_lines++] : "?";
}

/* Finds the holder if a thread waits for one of its host that waits for the same lock. */
static void holder_find(struct view *v)
{
	const struct view *before = v->wait.kind == WAIT_LOCK && v->holder >= 0 ? &all[v->holder] : v;

	if (before->is_stuck && before->wait.kind == WAIT_LOCK && before->wait.lock == v->wait.lock)
		v->holder = before->holder;
}

/* Prints the report, when all words have come. */
static bool is_reported(void)
{
	const char *advice;
	int n = 0;

	if (atomic_exchange(&control->is_reported, 1) != 0)
		return false;
	for (int t = 0; t < job.threads; t++)
		holder_find(&all[t]);
	advice = deadlock_advice(all);
	for (int t = 0; t < job.threads; t++) {
		n += all[t].is_stuck;
		if (all[t].is_stuck)
			all[t].wait = (struct wait){.kind = WAIT_END, .at = {.what = line_of_thread(t)}};
	}
	deadlock_report(all, n, advice);
	return true;
}

/* Judges the last look. A thread that ends wakes the threads that wait for it, and these report that
 * themselves. */
static void looks_judge(void)
{
	int n = n_stuck(true);

	expected = NOTHING;
	if (n == 0 || !ends_agree || atomic_load(&control->n_ended) != n_ended_before)
		return;
	if (n_ended_before != n_ended) {
		n_ended = n_ended_before;
		return;
	}
	if (is_complete(all, n))
		words_ask();
}

bool deadlock_far_found(void)
{
	bool is_answered = deadlock_is_answered();

	if (is_answered && expected == WORDS) {
		expected = NOTHING;
		return is_reported();
	}
	if (is_answered) {
		looks_judge();
		return false;
	}
	if (expected != NOTHING)
		return false;
	threads_look(0);
	if (job.host == 0 && n_stuck(false) > 0)
		looks_ask();
	return false;
}

#endif
