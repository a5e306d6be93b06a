/* SPDX-License-Identifier: MIT
 *
 * deadlock.c - finds threads that wait for each other for ever. A sleeping thread has noted in its record
 * what it waits for (wait.c). A thread that was in the same wait at two looks of the launcher did nothing
 * in between, and will do nothing while all threads, or the one thread, that it waits for do nothing
 * either. So: take all such threads; strike out, again and again, each that waits only for threads that
 * are not among them. The threads that are left can never go on, whatever the other threads do.
 */
#define _GNU_SOURCE
#include "job/deadlock.h"
#include "core/hooks.h"
#include "network/hosts.h"
#include "network/network.h"
#include "report/locate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>

#define MAX_LINES 16 /* lines of a report; threads with the same wait share one */
#define MAX_ROWS  10 /* rows of numbers in a line */

bool view_take(struct view *v, int t)
{
	struct thread *thread = &control->thread[t];
	unsigned turn = atomic_load(&thread->wait_turn), last = v->turn;

	v->turn = turn;
	v->has_ended = atomic_load(&thread->has_ended);
	v->wait = thread->wait;
	v->is_reported = false;
	return turn % 2 == 1 && turn == last && !v->has_ended;
}

/* Sets lowest[k] to the smallest count of kind k among the threads that do nothing any more. Returns false
 * if there are none. The counts of a thread that ended by _exit are not known. */
static bool lowest_find(const struct view *view, unsigned lowest[N_COUNTS])
{
	bool some = false;

	for (int t = 0; t < job.threads; t++) {
		if (!view[t].is_stuck && !(view[t].has_ended && view[t].turn % 2))
			continue;
		for (int k = 0; k < N_COUNTS; k++)
			if (!some || (int)(view[t].wait.count[k] - lowest[k]) < 0)
				lowest[k] = view[t].wait.count[k];
		some = true;
	}
	return some;
}

/* Returns whether the semaphore that the thread waits for has been posted, or another thread may post it. */
static bool is_posted(const struct view *view, const struct view *v)
{
	if (atomic_load(v->wait.word) >= v->wait.need)
		return true;
	for (const struct view *other = view; other < view + job.threads; other++)
		if (other != v && !other->is_stuck && !other->has_ended)
			return true;
	return false;
}

static bool can_go_on(const struct view *view, const struct view *v, const unsigned *lowest)
{
	if (v->wait.kind == WAIT_END)
		return true;
	if (v->wait.kind == WAIT_POST)
		return is_posted(view, v);
	if (v->wait.kind < N_COUNTS)
		return (int)(lowest[v->wait.kind] - v->wait.need) >= 0;
	if (v->wait.kind == WAIT_THREAD && (int)(atomic_load(v->wait.word) - v->wait.need) >= 0)
		return true; /* and it will read the word, when the kernel lets it */
	return v->holder < 0 || &view[v->holder] == v
	    || !(view[v->holder].is_stuck || view[v->holder].has_ended);
}

int stuck_count(struct view *view)
{
	unsigned lowest[N_COUNTS] = {0};
	int n, n_struck = 1;

	for (n = 0; n_struck;) {
		n = n_struck = 0;
		if (!lowest_find(view, lowest))
			return 0;
		for (int t = 0; t < job.threads; t++) {
			if (!view[t].is_stuck)
				continue;
			if (can_go_on(view, &view[t], lowest)) {
				view[t].is_stuck = false;
				n_struck++;
			} else {
				n++;
			}
		}
	}
	return n;
}

/* Returns whether the kernel, too, shows that the thread sleeps on the word of its record, and not, for
 * example, in a signal handler; that its process has no other thread, and that it is neither stopped nor
 * debugged. True where the kernel does not show it. */
bool sleeps_as_said(int id, const struct wait *wait)
{
	char name[64], line[128], state = 'S';
	long tracer = 0, n_tasks = 1, call = SYS_futex;
	unsigned long word = (unsigned long)wait->word;
	FILE *file;

	snprintf(name, sizeof(name), "/proc/%d/status", id);
	file = fopen(name, "re");
	/* NOLINTBEGIN(cert-err34-c): the kernel writes these numbers */
	while (file && fgets(line, sizeof(line), file)) {
		sscanf(line, "State: %c", &state);
		sscanf(line, "TracerPid: %ld", &tracer);
		sscanf(line, "Threads: %ld", &n_tasks);
	}
	if (file)
		fclose(file);
	snprintf(name, sizeof(name), "/proc/%d/syscall", id);
	file = fopen(name, "re");
	if (file && fgets(line, sizeof(line), file) && sscanf(line, "%ld %lx", &call, &word) != 2)
		call = -1; /* "running" */
	/* NOLINTEND(cert-err34-c) */
	if (file)
		fclose(file);
	return (state == 'S' || state == 'D') && tracer == 0 && n_tasks == 1 && call == SYS_futex
	    && word == (unsigned long)wait->word;
}

void wait_place(const struct view *v, char *text, size_t size)
{
	const struct wait *wait = &v->wait;
	char place[PLACE_SIZE];
	size_t n;

	if (wait->at.named)
		snprintf(text, size, "%s %d at %s", wait->at.what, wait->at.value,
			statement_place(&wait->at, place, sizeof(place)));
	else if (wait->at.file)
		snprintf(text, size, "%s at %s", wait->at.what,
			statement_place(&wait->at, place, sizeof(place)));
	else if (!wait->pc)
		snprintf(text, size, "%s", wait->at.what);
	else {
		locate((const char *)wait->pc - 1, place, sizeof(place));
		snprintf(text, size, "%s at %s", wait->at.what, place);
	}
	n = strlen(text);
	snprintf(text + n, size - n, "%s", v->callers ? v->callers : "");
}

/* Writes the place where the holder took the lock, if it and its line are known without the checker. */
static bool taken_write(const struct view *v, char *place, size_t size)
{
	const void *pc;

	if (HAS_NETWORK && is_multinode())
		return false;
	pc = lock_taken_from(v->wait.lock, v->holder);
	return pc && locate_line((const char *)pc - 1, place, size);
}

/* Writes ", for the lock 'lock' that thread 2 holds since a.upc:20". */
static void holder_write(const struct view *v, char *text, size_t size)
{
	char place[PLACE_SIZE], since[PLACE_SIZE + 8] = "";
	char name[100];

	text[0] = '\0';
	if (v->wait.kind != WAIT_LOCK || v->holder < 0)
		return;
	if (v->taken.file)
		snprintf(since, sizeof(since), " since %s", statement_place(&v->taken, place, sizeof(place)));
	else if (taken_write(v, place, sizeof(place)))
		snprintf(since, sizeof(since), " since %s", place);
	if (HAS_CHECKS) {
		snprintf(text, size, ", for the lock%s that thread %d holds%s",
			hooks.check_lock_called(v->wait.lock, name, sizeof(name)), v->holder, since);
		return;
	}
	snprintf(text, size, ", for the lock that thread %d holds%s", v->holder, since);
}

bool is_same_wait(const struct view *a, const struct view *b)
{
	if (a->has_ended || b->has_ended)
		return a->has_ended && b->has_ended;
	return a->wait.kind == b->wait.kind && a->wait.pc == b->wait.pc && a->wait.at.what == b->wait.at.what
	    && a->wait.at.file == b->wait.at.file && a->wait.at.line == b->wait.at.line
	    && a->wait.at.column == b->wait.at.column && a->wait.at.named == b->wait.at.named
	    && a->wait.at.value == b->wait.at.value && a->callers == b->callers
	    && (a->wait.kind != WAIT_LOCK || a->wait.lock == b->wait.lock);
}

/* Returns the end of the row of threads from t on that are in the same wait as v. */
static int row_end(const struct view *view, const struct view *v, int t)
{
	while (t < job.threads && (view[t].is_stuck || view[t].has_ended) && is_same_wait(v, &view[t]))
		t++;
	return t;
}

/* Returns whether no thread after this one is in the same wait. */
static bool is_alone(const struct view *view, int first)
{
	for (int t = first + 1; t < job.threads; t++)
		if (row_end(view, &view[first], t) > t)
			return false;
	return true;
}

/* Writes "threads 0, 2-7" for all threads that wait like the first, and marks them as reported. */
static void group_write(struct view *view, int first, char *text, size_t size)
{
	size_t length = (size_t)snprintf(text, size, is_alone(view, first) ? "thread " : "threads ");
	int end, last = first, n_rows = 0, n = 0;
	const char *host = "";

	for (int t = first; t < job.threads; t = end + 1) {
		end = row_end(view, &view[first], t);
		if (end > t && n_rows++ < MAX_ROWS)
			length += (size_t)snprintf(text + length, size - length,
				end - t > 1 ? "%s%d-%d" : "%s%d", n_rows > 1 ? ", " : "", t, end - 1);
		for (; t < end; t++, n++) {
			view[t].is_reported = true;
			if (HAS_NETWORK)
				last = t;
		}
	}
	if (n_rows > MAX_ROWS)
		length += (size_t)snprintf(text + length, size - length, ", ... (%d in all)", n);
	if (HAS_NETWORK && is_multinode() && host_of(first) == host_of(last))
		host = host_name(host_of(first));
	snprintf(text + length, size - length, "%s%s", *host ? " on " : "", host);
}

/* Prints "  threads 0-2: upc_barrier at a.upc:20", for all threads that wait like the first one. */
static void group_say(struct view *view, int first)
{
	char who[256], where[PLACE_SIZE + 800], what[400];

	group_write(view, first, who, sizeof(who));
	wait_place(&view[first], where, sizeof(where));
	holder_write(&view[first], what, sizeof(what));
	if (view[first].has_ended)
		say_of_job("  %s: at the end of the program", who);
	else
		say_of_job("  %s: %s%s", who, where, what);
}

void views_say(struct view *view)
{
	int n_lines = 0, n_left = 0;

	for (int t = 0; t < job.threads; t++) {
		if (view[t].is_reported || !(view[t].is_stuck || view[t].has_ended))
			continue;
		if (n_lines++ < MAX_LINES)
			group_say(view, t);
		else
			n_left++;
	}
	if (n_left)
		say_of_job("  and %d more threads", n_left);
}

/* Returns whether the thread waits for a lock, and holds one for which it has to wait in turn. */
static bool is_in_lock_cycle(const struct view *view, const struct view *v)
{
	const struct view *at = v;

	for (int i = 0; i < job.threads; i++) {
		if (!at->is_stuck || at->wait.kind != WAIT_LOCK || at->holder < 0)
			return false;
		at = &view[at->holder];
		if (at == v)
			return true;
	}
	return false;
}

/* Returns advice for a thread that waits for a lock, or NULL if that lock's holder waits for another one. */
static const char *lock_advice(const struct view *view, const struct view *v)
{
	const struct view *holder = v->holder >= 0 ? &view[v->holder] : NULL;

	if (is_in_lock_cycle(view, v))
		return "each holds a lock that another one wants: let all threads take locks in the same order";
	if (!holder || (!holder->has_ended && (!holder->is_stuck || holder->wait.kind == WAIT_LOCK)))
		return NULL;
	if (holder->has_ended)
		return "the holder has ended without upc_unlock: unlock on each way out of the function";
	if (holder->wait.kind == WAIT_POST)
		return "the holder of the lock waits for a post: call upc_unlock before that";
	return "the holder of the lock waits for all threads: call upc_unlock before a barrier or collective "
	       "function";
}

const char *deadlock_advice(const struct view *view)
{
	const char *advice = NULL;
	bool is_for_post = false;

	for (int t = 0; t < job.threads && !advice; t++) {
		if (view[t].is_stuck && view[t].wait.kind == WAIT_LOCK)
			advice = lock_advice(view, &view[t]);
		is_for_post |= view[t].is_stuck && view[t].wait.kind == WAIT_POST;
	}
	if (!advice && is_for_post)
		advice =
			"nobody is left to post: a semaphore must be posted as often as threads wait for it, "
			"and a thread must not wait before its own post is due";
	return advice
	             ? advice
	             : "all threads must come to the same barriers and collective functions, in the same order";
}

void deadlock_report(struct view *view, int n_stuck, const char *advice)
{
	int n_ended = 0;

	for (int t = 0; t < job.threads; t++)
		n_ended += view[t].has_ended;
	if (n_stuck + n_ended == job.threads)
		say_of_job("deadlock: all threads wait:");
	else
		say_of_job("deadlock: %d of %d threads wait for ever:", n_stuck, job.threads);
	views_say(view);
	say_of_job("  %s", advice);
	if (HAS_CHECKS && !job.quiet)
		say_of_job("  upcc --explain deadlock explains this report");
}

/* Keeps only threads that still are stuck, by their records and by the kernel. */
static void stuck_confirm(struct view *view)
{
	for (int t = 0; t < job.threads; t++)
		if (view[t].is_stuck)
			view[t].is_stuck = sleeps_as_said(control->thread[t].id, &view[t].wait)
			                && atomic_load(&control->thread[t].wait_turn) == view[t].turn;
}

/* Returns the number of looks in which other threads may join the stuck ones, before those are reported.
 * On several hosts other threads take longer, where each step is a message through several processes. */
static int more_looks(void)
{
	return HAS_NETWORK && is_multinode() ? 8 : 3;
}

bool is_complete(const struct view *view, int n_stuck)
{
	static int last, n_looks;
	int n = n_stuck;

	for (int t = 0; t < job.threads; t++)
		n += view[t].has_ended;
	n_looks = n_stuck == last ? n_looks + 1 : 0;
	last = n_stuck;
	return n == job.threads || n_looks >= more_looks();
}

bool deadlock_found(void)
{
	static struct view *view; /* one of each thread, from the last look */
	static unsigned n_ended;
	int n;

	if (HAS_NETWORK && is_multinode())
		return deadlock_far_found();
	if (!view)
		view = calloc((size_t)job.threads, sizeof(*view));
	if (!view)
		return false;
	for (int t = 0; t < job.threads; t++) {
		view[t].is_stuck = view_take(&view[t], t);
		if (view[t].is_stuck && view[t].wait.kind == WAIT_LOCK)
			view[t].holder = lock_holder(view[t].wait.lock, &view[t].taken);
		else if (view[t].is_stuck && view[t].wait.kind == WAIT_THREAD)
			view[t].holder = view[t].wait.thread;
	}
	/* A thread that ends wakes the threads that wait for it, and these report that themselves. */
	if (atomic_load(&control->n_ended) != n_ended) {
		n_ended = atomic_load(&control->n_ended);
		return false;
	}
	if (stuck_count(view) == 0)
		return false;
	stuck_confirm(view);
	n = stuck_count(view);
	if (n == 0 || !is_complete(view, n) || atomic_exchange(&control->is_reported, 1) != 0)
		return false;
	callers_find(view);
	deadlock_report(view, n, deadlock_advice(view));
	return true;
}
