/* SPDX-License-Identifier: MIT
 *
 * collect_ends.h - scenarios of collect_test.c about the trace, and about programs that end, die or tell nonsense.
 */
#ifndef COLLECT_ENDS_H
#define COLLECT_ENDS_H

#include "collect_thread.h"

#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

/* ---- the trace ---- */

enum { N_TRACED = 100000 };

static upcr_pts traced_place(int i)
{
	return place((unsigned)i * 7 % N_THREADS, (unsigned)i * 2654435761u % (1u << 30));
}

static void trace_run(void)
{
	upcr_pts p;
	int i;

	setenv("UPCPROF_TRACE", "1", 1);
	setenv("UPCPROF_BUFFER", "64KB", 1);
	begin();
	ENTER(10, "main");
	for (i = 0; i < N_TRACED; i++) {
		p = traced_place(i);
		if (i % 3 == 0)
			BOTH(GASP_UPC_GET, 11, i & 1, &to, &p, (size_t)i % 9);
		else if (i % 3 == 1)
			BOTH(GASP_UPC_MEMPUT, 12, &p, &to, (size_t)i);
		else {
			START(GASP_C_MALLOC, 13, (size_t)i);
			END(GASP_C_MALLOC, 13, (size_t)i, (void *)p.addr);
		}
	}
	START(GASP_UPC_FORALL, 14, 0);
	ENTER(15, "jumps");
	LEAVE(10, "main");
	gasp_control(c, 0);
	gasp_control(c, 1);
	finish();
}

static bool traced_is_right(struct events *e, int i, int64_t *before)
{
	const upcr_pts p = traced_place(i);
	const int64_t of = p.thread, offset = (int64_t)((uintptr_t)p.addr & 0xffffffff);
	struct event s, d;

	do
		if (!events_next(e, &s))
			return false;
	while (s.form == EVENT_FLUSH);
	do
		if (!events_next(e, &d))
			return false;
	while (d.form == EVENT_FLUSH);
	if (s.form != EVENT_START || d.form != EVENT_END || s.site != d.site ||
		s.time < *before || d.time < s.time || d.begin != s.time ||
		!d.has_arguments)
		return false;
	*before = d.time;
	switch (i % 3) {
	case 0:
		return m->sites[s.site].line == 11 && s.n_values == 4 &&
		       s.values[0] == (i & 1) && s.values[1] == of &&
		       s.values[2] == offset && s.values[3] == i % 9;
	case 1:
		return m->sites[s.site].line == 12 && s.n_values == 4 &&
		       s.values[0] == of && s.values[1] == offset && s.values[3] == i;
	default:
		return m->sites[s.site].line == 13 && s.n_values == 1 &&
		       s.values[0] == i && d.n_values == 2 &&
		       d.values[1] == (intptr_t)p.addr;
	}
}

#ifdef __SANITIZE_ADDRESS__
enum { MOST_BYTES = 8 }; /* bytes of a record: the steps of time are longer */
#else
enum { MOST_BYTES = 6 };
#endif

static void trace_look(void)
{
	struct events *e = events_open(m, ME, INT64_MIN);
	int64_t before = INT64_MIN;
	struct event event;
	int i, wrong = 0;

	CHECK(next_is(e, &event, EVENT_START, 10, NULL));
	for (i = 0; i < N_TRACED; i++)
		wrong += !traced_is_right(e, i, &before);
	CHECK(wrong == 0);
	CHECK(next_is(e, &event, EVENT_START, 14, NULL));
	CHECK(next_is(e, &event, EVENT_START, 15, NULL) && event.depth == 2);
	CHECK(next_is(e, &event, EVENT_END, 15, NULL) && event.is_implied);
	CHECK(next_is(e, &event, EVENT_END, 14, NULL) && event.is_implied);
	CHECK(next_is(e, &event, EVENT_END, 10, NULL) && !event.is_implied);
	CHECK(events_next(e, &event) && event.form == EVENT_CONTROL &&
		event.values[0] == 0);
	CHECK(events_next(e, &event) && event.form == EVENT_CONTROL &&
		event.values[0] == 1);
	CHECK(next_is(e, &event, EVENT_START, 99, NULL) && event.values[0] == 3);
	CHECK(next_is(e, &event, EVENT_END, 99, NULL) && !events_next(e, &event));
	events_close(e);
	CHECK(t->n_blocks > 10 && meta("use.flushes") == (long)t->n_blocks);
	CHECK((long)t->n_records == meta("use.records"));
	CHECK(t->size < MOST_BYTES * 2 * N_TRACED); /* random addresses: the worst there is */
	CHECK(node(below(0, 10), 11)->calls == (N_TRACED + 2) / 3);
}

/* A file cut off anywhere is read up to its last whole block, and nothing more. */
static void cut_look(void)
{
	char *path = strdup(t->path);
	uint64_t size = t->size, cut, last_good = 0;
	int steps = 0;

	for (cut = size - 1; cut > 100 && steps < 60;
		cut -= steps < 30 ? 1 : size / 31, steps++) {
		measurement_close(m);
		CHECK(truncate(path, (off_t)cut) == 0);
		m = measurement_open(output);
		t = &m->threads[ME];
		CHECK(t->is_there && !t->is_complete && t->good <= cut);
		CHECK(last_good == 0 || t->good <= last_good);
		CHECK(cut < 70000 || t->n_blocks > 0);
		last_good = t->good;
		if (cut < size / 31 + 100)
			break;
	}
	free(path);
}

/* ---- the end ---- */

static void terminated_run(void)
{
	begin();
	fill(10);
	raise(SIGTERM);
}

static void terminated_look(void)
{
	CHECK_TEXT(thread_meta(t, "end"), "signal 15");
	CHECK(t->is_complete && node(below(0, 10), 11)->calls == 10 &&
		node(0, 10)->calls == 1);
}

static void own_handler(int signal)
{
	(void)signal;
	_exit(7);
}

static void crashed_run(void)
{
	signal(SIGSEGV, own_handler);
	begin();
	fill(10);
	*(volatile int *)mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) =
		1;
}

static void crashed_look(void)
{
	CHECK_TEXT(thread_meta(t, "end"), "signal 11");
	CHECK(node(below(0, 10), 11)->calls == 10);
}

static void aborted_run(void)
{
	signal(SIGABRT, own_handler);
	begin();
	fill(10);
	abort();
}

static void aborted_look(void)
{
	CHECK_TEXT(thread_meta(t, "end"), "signal 6");
}

static void killed_run(void)
{
	setenv("UPCPROF_TRACE", "1", 1);
	setenv("UPCPROF_BUFFER", "64KB", 1);
	begin();
	fill(200000);
	raise(SIGKILL);
}

static void killed_look(void)
{
	CHECK(!t->is_complete && !t->has_profile && t->n_blocks > 3 &&
		t->good == t->size);
	CHECK(t->n_records > 350000);
}

/* The profile is there from time to time, and no two of them at once. */
static void interim_run(void)
{
	begin();
	fill(10);
	pause_ms(600);
	pause_ms(600);
	fill(1);
	fill(10);
	_exit(0);
}

static void interim_look(void)
{
	CHECK(!t->is_complete && t->has_profile && t->good == t->size);
	CHECK(node(below(0, 10), 11)->calls == 10 && node(0, 10)->calls == 1);
	CHECK(node(0, 10)->total >= 1200000000 &&
		node(0, 10)->total <= t->nodes[0].total);
	CHECK(node(below(below(0, 10), 10), 11)->calls == 1);
	CHECK_TEXT(thread_meta(t, "end"), "not yet");
}

static void replaced_run(void)
{
	setenv("UPCPROF_TRACE", "1", 1);
	setenv("UPCPROF_BUFFER", "64KB", 1);
	begin();
	fill(10);
	pause_ms(600);
	pause_ms(600);
	fill(100000); /* the profile is written before the first block of the trace */
	finish();
}

static void replaced_look(void)
{
	CHECK(t->is_complete && t->good == t->size && t->n_blocks > 2);
	CHECK(node(below(0, 10), 11)->calls == 10 && node(0, 10)->calls == 1);
	CHECK(node(below(below(0, 10), 10), 11)->calls == 100000);
	CHECK_TEXT(thread_meta(t, "end"), "exit 3");
}

static void told_run(void)
{
	begin();
	fill(10);
	upc_gasp_tool_killed(c);
	_exit(0);
}

static void told_look(void)
{
	CHECK_TEXT(thread_meta(t, "end"), "killed");
	CHECK(t->is_complete && node(below(0, 10), 11)->calls == 10);
}

/* Without events of the end: --inst-only. */
static void ended_run(void)
{
	begin();
	fill(10);
	upc_gasp_tool_finish(c);
	fill(10);
	upc_gasp_tool_finish(c);
}

static void ended_look(void)
{
	CHECK_TEXT(thread_meta(t, "end"), "exit");
	CHECK(t->is_complete && node(below(0, 10), 11)->calls == 10 && t->n_nodes == 3);
}

static void alone_run(void)
{
	begin();
	fill(10);
	HAPPEN(GASP_UPC_NONCOLLECTIVE_EXIT, 40, 5);
	fill(10); /* after the exit: not recorded */
	_exit(5);
}

static void alone_look(void)
{
	CHECK_TEXT(thread_meta(t, "end"), "alone 5");
	CHECK(t->is_complete && node(below(0, 10), 11)->calls == 10);
}

/* ---- who calls ---- */

static void *foreign(void *unused)
{
	BOTH(GASP_UPC_FENCE, 12, 0);
	CHECK(gasp_control(c, 0) != 0);
	return unused;
}

static void others_run(void)
{
	pthread_t other;
	int status = 0;
	pid_t child;

	setenv("UPCPROF_TRACE", "1", 1);
	setenv("UPCPROF_BUFFER", "64KB", 1);
	begin();
	fill(10);
	pthread_create(&other, NULL, foreign, NULL);
	pthread_join(other, NULL);
	child = fork();
	if (child == 0) {
		fill(100000); /* much more than the buffer holds */
		finish();
		raise(SIGTERM);
	}
	waitpid(child, &status, 0);
	CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
	fill(10);
	finish();
}

static void others_look(void)
{
	CHECK(node(below(0, 10), 11)->calls == 10 && node(below(0, 10), 12)->calls == 0);
	CHECK(node(below(below(0, 10), 10), 11)->calls == 10);
	CHECK(meta("use.foreign_calls") == 2);
}

/* A measured program that this one starts leaves our files alone. */
static void nested_run(void)
{
	int status;
	pid_t child;

	begin();
	fill(10);
	child = fork();
	if (child == 0) {
		begin(); /* the parent of this process, the launcher, is another one */
		CHECK(gasp_create_event(c, "still", NULL) == GASP_UPC_USEREVT_START);
		CHECK(gasp_control(c, 0) != 0 && gasp_control(c, 1) == 0);
		fill(20);
		finish();
		_exit(check_status());
	}
	waitpid(child, &status, 0);
	CHECK(status == 0);
	finish();
}

static void nested_look(void)
{
	CHECK(t->is_complete && node(below(0, 10), 11)->calls == 10);
}

/* ---- the disk ---- */

static void full_run(void)
{
	const struct rlimit limit = {300000, 300000};

	setenv("UPCPROF_TRACE", "1", 1);
	setenv("UPCPROF_BUFFER", "64KB", 1);
	setrlimit(RLIMIT_FSIZE, &limit); /* SIGXFSZ would end the program */
	begin();
	fill(200000);
	finish();
}

static void full_look(void)
{
	CHECK(t->is_complete && t->has_profile && t->n_blocks >= 2 && t->good == t->size);
	CHECK(node(below(0, 10), 11)->calls == 200000 && meta("use.trace_is_cut") == 1);
}

static void nowhere_run(void)
{
	thread = 0; /* says what is wrong with the folder */
	setenv("UPCPROF_OUTPUT", "/proc/no/where", 1);
	begin();
	fill(10);
	CHECK(gasp_create_event(c, "still", NULL) == GASP_UPC_USEREVT_START);
	finish();
	_exit(check_status());
}

static void nowhere_look(void)
{
	CHECK(m->n_files == 0);
}

static void wrong_run(void)
{
	thread = 0;
	setenv("UPCPROF_MEMORY", "lots", 1);
	setenv("UPCPROF_BUFFER", "1", 1);
	setenv("UPCPROF_TRACE", "yes", 1);
	setenv("UPCPROF_THROTTLE_NS", "-1", 1);
	setenv("UPCPROF_SELECT", "/proc/no/where", 1);
	begin();
	fill(10);
	finish();
}

/* ---- whatever comes ---- */

static unsigned dice(unsigned n)
{
	static uint64_t state = 12345;

	state = state * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)(state >> 33) % n;
}

/* Any event at any time, starts without ends and the other way round. */
static void chaos_event(gasp_evttype_t type, unsigned users)
{
	const int line = 100 + (int)dice(40);
	upcr_pts p = place(dice(N_THREADS), dice(1u << 30)), q = place(dice(N_THREADS), 8);

	switch (dice(12)) {
	case 0: TELL(GASP_C_FUNC, type, line, "void f(void)"); break;
	case 1: TELL(GASP_UPC_FORALL, type, line, 0); break;
	case 2: TELL(GASP_UPC_GET, type, line, 1, &to, &p, (size_t)dice(100)); break;
	case 3: TELL(GASP_UPC_PUT, type, line, 0, &p, &to, (size_t)dice(100)); break;
	case 4: TELL(GASP_UPC_MEMCPY, type, line, &p, &q, (size_t)dice(1u << 20)); break;
	case 5: TELL(GASP_UPC_LOCK, type, line, &q); break;
	case 6: TELL(GASP_UPC_LOCK_ATTEMPT, type, line, &q, (int)dice(2)); break;
	case 7: TELL(GASP_UPC_UNLOCK, type, line, &q); break;
	case 8: TELL(GASP_UPC2C_LOCK_GRANT, GASP_ATOMIC, line, &q, (int)dice(4), 1); break;
	case 9: TELL(GASP_UPC2C_BARRIER_LAST, GASP_ATOMIC, line, (int)dice(4)); break;
	case 10: TELL(GASP_UPC_BARRIER, type, line, 0, 0); break;
	default: TELL(GASP_UPC_USEREVT_START + dice(users + 3), type, line, 5, "text"); break;
	}
}

static void chaos_run(void)
{
	unsigned users = 0;
	int i;

	setenv("UPCPROF_TRACE", "1", 1);
	setenv("UPCPROF_BUFFER", "64KB", 1);
	setenv("UPCPROF_MEMORY", "1MB", 1); /* soon all taken */
	setenv("UPCPROF_THROTTLE_COUNT", "1000", 1);
	begin();
	for (i = 0; i < 300000; i++) {
		if (dice(10000) == 0)
			gasp_control(c, (int)dice(3));
		if (dice(50000) == 0 && users++ < 5)
			gasp_create_event(c, "user", "%d %s");
		chaos_event(dice(100) < 49 ? GASP_START : dice(60) ? GASP_END : GASP_ATOMIC, users);
	}
	gasp_control(c, 1);
	finish();
}

static void chaos_look(void)
{
	struct events *e = events_open(m, ME, INT64_MIN);
	uint64_t n_starts = 0, n_ends = 0;
	int64_t before = INT64_MIN;
	struct event event;
	size_t i;

	CHECK(t->is_complete && t->good == t->size);
	for (i = 1; i < t->n_nodes; i++) {
		CHECK(t->nodes[i].parent < i && t->nodes[i].self >= 0);
		CHECK(t->nodes[i].total <= t->nodes[t->nodes[i].parent].total);
	}
	while (events_next(e, &event)) {
		n_starts += event.form == EVENT_START;
		n_ends += event.form == EVENT_END;
		CHECK(event.time >= before);
		before = event.time;
	}
	events_close(e);
	CHECK(n_starts > 1000 && n_ends <= n_starts && meta("use.unmatched_ends") > 1000);
	for (i = 0; i < m->n_problems; i++)
		CHECK(!strstr(m->problems[i], "thread.1")); /* the others are not there */
}

static void wrong_look(void)
{
	t = &m->threads[0];
	CHECK(t->is_complete && node(below(0, 10), 11)->calls == 10 && t->n_blocks == 0);
}

#endif
