/* SPDX-License-Identifier: MIT
 *
 * collect_profile.h - scenarios of collect_test.c about the profile: calls, locks, bounds, counters, user events.
 */
#ifndef COLLECT_PROFILE_H
#define COLLECT_PROFILE_H

#include "collect_thread.h"

#include <dlfcn.h>

/* ---- the tree ---- */

static void tree_run(void)
{
	upcr_pts near = place(ME, 64), far = place(2, 128);
	int i;

	begin();
	ENTER(10, "main");
	for (i = 0; i < 3; i++) {
		START(GASP_UPC_FORALL, 11, 0);
		BOTH(GASP_UPC_GET, 12, 1, &to, i ? &far : &near, (size_t)8);
		BOTH(GASP_UPC_PUT, 13, 0, &far, &to, (size_t)4);
		END(GASP_UPC_FORALL, 11, 0);
		BOTH(GASP_UPC_GET, 12, 1, &to, &far, (size_t)8);
	}
	BOTH(GASP_UPC_MEMCPY, 14, &far, &near, (size_t)1000);
	BOTH(GASP_UPC_MEMCPY, 14, &near, &near, (size_t)10);
	BOTH(GASP_UPC_MEMGET, 15, &to, &far, (size_t)0);
	START(GASP_UPC_ALL_ALLOC, 16, (size_t)7, (size_t)6);
	END(GASP_UPC_ALL_ALLOC, 16, (size_t)7, (size_t)6, &near);
	BOTH(GASP_UPC_ALL_REDUCE, 17, &near, &far, 0, (size_t)5, (size_t)1, NULL, 0,
		GASP_UPC_REDUCTION_D);
	BOTH(GASP_UPC2C_ATOMIC, 18, 1, &near, NULL, 1, &far, NULL, NULL);
	BOTH(12345678, 19, 0); /* an event of a later version of the interface */
	HAPPEN(12345679, 20, 0);
	LEAVE(10, "main");
	finish();
}

static uint64_t traffic(
	unsigned peer, enum upcprof_way way, unsigned bin, uint64_t *bytes)
{
	size_t i;

	for (i = 0; i < t->n_traffic; i++)
		if (t->traffic[i].peer == peer && t->traffic[i].way == way &&
			t->traffic[i].bin == bin) {
			*bytes = t->traffic[i].bytes;
			return t->traffic[i].operations;
		}
	*bytes = 0;
	return 0;
}

static void tree_look(void)
{
	const size_t main_node = below(0, 10), loop = below(main_node, 11);
	const struct profile_node *get = node(loop, 12);
	uint64_t bytes;

	CHECK(t->is_complete && t->has_profile && t->n_blocks == 0);
	CHECK_TEXT(thread_meta(t, "program"), "./prog");
	CHECK_TEXT(thread_meta(t, "arguments"), " 'it'\\''s'");
	CHECK_TEXT(thread_meta(t, "end"), "exit 3");
	CHECK(meta("threads") == N_THREADS && meta("thread") == ME);
	CHECK(t->nodes[0].calls == 1 && t->nodes[0].total >= node(0, 10)->total);
	CHECK(node(0, 10)->calls == 1 && t->nodes[loop].calls == 3);
	CHECK(get->calls == 3 && get->bytes == 24 && get->remote_calls == 2);
	CHECK(get->remote_bytes == 16 && get->min <= get->max && get->max <= get->total);
	CHECK(node(main_node, 12)->calls == 3 && node(main_node, 12)->remote_calls == 3);
	CHECK(node(loop, 13)->bytes == 12 && node(main_node, 13)->calls == 0);
	CHECK(node(main_node, 14)->calls == 2 && node(main_node, 14)->bytes == 1010);
	CHECK(node(main_node, 14)->remote_calls == 1 &&
		node(main_node, 14)->remote_bytes == 1000);
	CHECK(node(main_node, 16)->bytes == 42 &&
		node(main_node, 17)->bytes == 2 * sizeof(double)); /* own element, result */
	CHECK(node(main_node, 18)->remote_calls == 1);
	CHECK(node(main_node, 19)->calls == 1 && node(main_node, 20)->calls == 1);
	CHECK(node(0, 99)->calls == 1); /* the end is after main */
	CHECK(traffic(2, UPCPROF_GOT, 4, &bytes) == 5 && bytes == 40);
	CHECK(traffic(ME, UPCPROF_GOT, 4, &bytes) == 2 && bytes == 16);
	CHECK(traffic(2, UPCPROF_PUT, 3, &bytes) == 3 && bytes == 12);
	CHECK(traffic(2, UPCPROF_PUT, 10, &bytes) == 1 && bytes == 1000);
	CHECK(traffic(ME, UPCPROF_PUT, 4, &bytes) == 2 && bytes == 18); /* near to near, result */
	CHECK(traffic(2, UPCPROF_GOT, 0, &bytes) == 1 && bytes == 0);
	CHECK(traffic(2, UPCPROF_CHANGED, 0, &bytes) == 1);
	CHECK(t->n_traffic == 7);
	CHECK(meta("use.unmatched_ends") == 0 && meta("use.unclosed_starts") == 0);
	CHECK(meta("use.callbacks") == 43);
}

/* ---- locks and barriers ---- */

static void lock_once(upcr_pts *lock, int previous, int waited)
{
	START(GASP_UPC_LOCK, 21, lock);
	if (waited)
		pause_ms(2);
	HAPPEN(GASP_UPC2C_LOCK_GRANT, 21, lock, previous, waited);
	END(GASP_UPC_LOCK, 21, lock);
	pause_ms(1);
	BOTH(GASP_UPC_UNLOCK, 22, lock);
}

static void locks_run(void)
{
	upcr_pts lock = place(0, 4096), other = place(3, 4096);
	int i;

	begin();
	START(GASP_UPC_ALL_LOCK_ALLOC, 20, 0);
	END(GASP_UPC_ALL_LOCK_ALLOC, 20, &lock);
	lock_once(&lock, -1, 0);
	lock_once(&lock, 2, 1);
	lock_once(&lock, 2, 0);
	lock_once(&other, 0, 1);
	START(GASP_UPC_LOCK_ATTEMPT, 23, &lock);
	END(GASP_UPC_LOCK_ATTEMPT, 23, &lock, 0);
	START(GASP_UPC_LOCK_ATTEMPT, 23, &lock);
	HAPPEN(GASP_UPC2C_LOCK_GRANT, 23, &lock, 3, 0);
	END(GASP_UPC_LOCK_ATTEMPT, 23, &lock, 1);
	for (i = 0; i < 5; i++) {
		START(GASP_UPC_BARRIER, 24, 0, 0);
		if (i == 0)
			pause_ms(2);
		HAPPEN(GASP_UPC2C_BARRIER_LAST, 24, i == 0 ? 3 : ME);
		END(GASP_UPC_BARRIER, 24, 0, 0);
	}
	BOTH(GASP_UPC_BARRIER, 25, 0, 0); /* the last thread is not reported */
	finish();
}

static const struct lock_use *use_of(unsigned of, int previous)
{
	static const struct lock_use none;
	size_t i;

	for (i = 0; i < t->n_locks; i++)
		if (t->locks[i].thread == of && t->locks[i].previous == previous)
			return &t->locks[i];
	return &none;
}

static void locks_look(void)
{
	CHECK(t->n_locks == 4 && t->locks[0].offset == 4096);
	CHECK(use_of(0, -1)->times == 1 && use_of(0, -1)->waited == 0 &&
		use_of(0, -1)->wait == 0);
	CHECK(use_of(0, 2)->times == 2 && use_of(0, 2)->waited == 1);
	CHECK(use_of(0, 2)->wait >= 2000000 &&
		use_of(0, 2)->longest == use_of(0, 2)->wait);
	CHECK(use_of(0, 3)->times == 1 && use_of(3, 0)->waited == 1);
	CHECK(t->n_holds == 2 && t->holds[0].releases == 3 && t->holds[0].failed == 1);
	CHECK(t->holds[0].held >= 3000000 && t->holds[0].longest >= 1000000);
	CHECK(t->holds[0].longest < t->holds[0].held &&
		m->sites[t->holds[0].site].line == 20);
	CHECK(t->holds[1].thread == 3 && t->holds[1].site == 0 &&
		t->holds[1].releases == 1);
	CHECK(t->n_barriers == 2 && t->barriers[0].last == 3 &&
		t->barriers[0].times == 1);
	CHECK(t->barriers[0].time >= 2000000 && m->sites[t->barriers[0].site].line == 24);
	CHECK(t->barriers[1].last == ME && t->barriers[1].times == 4);
	CHECK(node(0, 24)->calls == 5 && node(0, 25)->calls == 1);
}

/* ---- ends that do not fit ---- */

static void unbalanced_run(void)
{
	int i;

	begin();
	ENTER(10, "main");
	for (i = 0; i < 3; i++) {
		ENTER(11, "outer");
		START(GASP_UPC_FORALL, 12, 0);
		START(GASP_UPC_FORALL, 13, 0);
		ENTER(14, "jumps");
		END(GASP_UPC_FORALL, 12, 0); /* longjmp out of both */
		LEAVE(11, "outer");
	}
	END(GASP_UPC_FENCE, 15, 0); /* was not there when it began */
	gasp_event_notify(c, GASP_C_FUNC, GASP_END, "prog.upc", 19, 2, "void main(void)");
	ENTER(16, "stays");
	finish();
}

static void unbalanced_look(void)
{
	const size_t main_node = below(0, 10), outer = below(main_node, 11),
		     loop = below(outer, 12), inner = below(loop, 13);

	CHECK(t->nodes[main_node].calls == 1 && t->nodes[outer].calls == 3);
	CHECK(t->nodes[loop].calls == 3 && t->nodes[inner].calls == 3);
	CHECK(node(inner, 14)->calls == 3 && t->n_nodes == 8);
	CHECK(node(0, 16)->calls ==
		1); /* open at the end; its end was that of the program */
	CHECK(node(below(0, 16), 99)->calls == 1);
	CHECK(meta("use.unmatched_ends") == 1 && meta("use.unclosed_starts") == 6);
}

static void control_run(void)
{
	begin();
	CHECK(gasp_control(c, 1) != 0);
	CHECK(gasp_control(c, 7) == 1);
	CHECK(gasp_control(c, 0) == 7);
	CHECK(gasp_control(c, 1) == 0);
	ENTER(10, "main");
	START(GASP_UPC_FORALL, 11, 0);
	gasp_control(c, 0);
	END(GASP_UPC_FORALL, 11, 0); /* a loop that began before ends when measuring is off */
	pause_ms(5);
	ENTER(10, "main"); /* again: not measured, and its end is its own */
	BOTH(GASP_UPC_FENCE, 12, 0);
	gasp_control(c, 1);
	BOTH(GASP_UPC_FENCE, 13, 0);
	LEAVE(10, "main");
	BOTH(GASP_UPC_FENCE, 14, 0);
	LEAVE(10, "main");
	finish();
}

static void control_look(void)
{
	const size_t main_node = below(0, 10);

	CHECK(t->nodes[main_node].calls == 1 && node(main_node, 11)->calls == 1);
	CHECK(node(main_node, 11)->total < 4000000 &&
		t->nodes[main_node].total >= 5000000);
	CHECK(node(main_node, 12)->calls == 0 && node(main_node, 13)->calls == 1);
	CHECK(node(main_node, 14)->calls == 1 && node(main_node, 10)->calls == 0);
	CHECK(meta("use.unmatched_ends") == 0 && meta("use.unclosed_starts") == 0);
	CHECK(meta("use.off_ticks") > 0);
}

/* ---- bounds ---- */

static void bounds_run(void)
{
	int i;

	setenv("UPCPROF_MEMORY", "1MB", 1);
	begin();
	ENTER(10, "main");
	for (i = 0; i < 20000; i++)
		BOTH(GASP_UPC_FENCE, 1000 + i, 0);
	for (i = 0; i < 20000; i++) /* recursion deeper than there is room for */
		ENTER(11, "deep");
	for (i = 0; i < 20000; i++)
		LEAVE(11, "deep");
	LEAVE(10, "main");
	finish();
}

static void bounds_look(void)
{
	uint64_t calls = 0;
	size_t i, other = 0;

	for (i = 1; i < t->n_nodes; i++) {
		calls += t->nodes[i].calls;
		if (t->nodes[i].site == 0 && t->nodes[i].calls)
			other = i;
	}
	CHECK(other && t->nodes[other].calls > 10000 && t->nodes[other].parent == 0);
	CHECK(t->nodes[other].total <= t->nodes[0].total);
	CHECK(calls + (uint64_t)meta("use.lost_frames") == 40002);
	CHECK(meta("use.lost_sites") > 0 && meta("use.lost_frames") > 0);
	CHECK(meta("use.memory") < 1 << 20 && meta("use.sites") == meta("use.max_sites"));
	CHECK(node(0, 10)->calls == 1 && meta("use.unmatched_ends") == 0);
}

static void paths_run(void)
{
	upcr_pts far = place(2, 0);
	int i, k;

	setenv("UPCPROF_MEMORY", "1MB", 1);
	setenv("UPCPROF_TRACE", "1", 1);
	begin();
	for (i = 0; i < 100; i++) {
		START(GASP_UPC_FORALL, 100 + i, 0);
		for (k = 0; k < 100; k++)
			BOTH(GASP_UPC_GET, 300 + k, 1, &to, &far, (size_t)8);
		END(GASP_UPC_FORALL, 100 + i, 0);
	}
	finish();
}

static void paths_look(void)
{
	uint64_t calls = 0, bytes;
	size_t i;

	for (i = 1; i < t->n_nodes; i++)
		calls += t->nodes[i].calls;
	CHECK(calls == 10101 && meta("use.nodes") == meta("use.max_nodes"));
	CHECK(meta("use.lost_sites") == 0 && t->n_records == 2 * 10101);
	CHECK(traffic(2, UPCPROF_GOT, 4, &bytes) == 10000 && bytes == 80000);
}

/* Sites that differ in their columns alone, so many that they meet in the tables. */
static void columns_run(void)
{
	int k;

	setenv("UPCPROF_MEMORY", "1MB", 1);
	begin();
	START(GASP_UPC_FORALL, 10, 0);
	for (k = 0; k < 2000; k++) {
		const int column = 1 + k % 1000;

		gasp_event_notify(c, GASP_UPC_FENCE, GASP_START, "prog.upc", 11, column, 0);
		gasp_event_notify(c, GASP_UPC_FENCE, GASP_END, "prog.upc", 11, column, 0);
	}
	END(GASP_UPC_FORALL, 10, 0);
	finish();
}

static void columns_look(void)
{
	size_t i, n = 0;

	for (i = 1; i < t->n_nodes; i++)
		if (m->sites[t->nodes[i].site].line == 11) {
			n++;
			CHECK(t->nodes[i].calls == 2);
		}
	CHECK(n == 1000 && meta("use.lost_sites") == 0);
}

static void throttle_run(void)
{
	int i;

	setenv("UPCPROF_THROTTLE_COUNT", "100", 1);
	setenv("UPCPROF_THROTTLE_NS", "100000", 1);
	begin();
	ENTER(10, "main");
	for (i = 0; i < 300; i++) {
		ENTER(11, "tiny");
		BOTH(GASP_UPC_FENCE, 12, 0);
		LEAVE(11, "tiny");
	}
	for (i = 0; i < 110; i++) {
		ENTER(13, "long");
		if (i < 30)
			pause_ms(1);
		LEAVE(13, "long");
	}
	LEAVE(10, "main");
	finish();
}

static void throttle_look(void)
{
	const size_t main_node = below(0, 10), tiny = below(main_node, 11);

	CHECK(t->nodes[tiny].calls == 100 && t->nodes[tiny].untimed == 200);
	CHECK(m->sites[t->nodes[tiny].site].throttled);
	CHECK(node(tiny, 12)->calls == 100 && node(main_node, 12)->calls == 200);
	CHECK(node(main_node, 13)->calls == 110 && node(main_node, 13)->untimed == 0);
	CHECK(!m->sites[node(main_node, 13)->site].throttled);
	CHECK(t->nodes[main_node].calls == 1);
}

/* A function in itself: the calls around take long, but only because of those within.  The limit is far above
 * what one takes on a busy machine, and far below what those take that have thousands within. */
static void recursion_run(void)
{
	int i;

	setenv("UPCPROF_THROTTLE_COUNT", "10000", 1);
	setenv("UPCPROF_THROTTLE_NS", "100000", 1);
	begin();
	ENTER(10, "main");
	for (i = 0; i < 20000; i++)
		ENTER(11, "again");
	for (i = 0; i < 20000; i++)
		LEAVE(11, "again");
	for (i = 0; i < 3; i++)
		BOTH(GASP_C_FUNC, 11, "void again(void)");
	LEAVE(10, "main");
	finish();
}

static void recursion_look(void)
{
	const struct profile_node *again = node(below(0, 10), 11);

	CHECK(m->sites[again->site].throttled && again->calls == 1 && again->untimed == 3);
}

/* Gets as instrumented code does. */
static void get(int line, upcr_pts from, int *n_told)
{
	if (to_skip) {
		to_skip--;
		return;
	}
	BOTH(GASP_UPC_GET, line, 1, &to, &from, (size_t)8);
	++*n_told;
}

static void sample_run(void)
{
	int i, n_told = 0;

	setenv("UPCPROF_SAMPLE", "16", 1);
	begin();
	for (i = 0; i < 500; i++)
		get(11, place(2, 0), &n_told);
	n_told = 0;
	for (i = 0; i < 160000; i++)
		get(10, place(i % 8 < 6 ? 2 : 3, 0), &n_told);
	CHECK(n_told > 8000 && n_told < 14000);
	finish();
}

static void sample_look(void)
{
	const struct profile_node *often = node(0, 10), *seldom = node(0, 11);
	uint64_t bytes, operations;

	CHECK(meta("sample") == 16);
	CHECK(often->calls + often->untimed == 160000);
	CHECK(often->remote_calls == often->calls + often->untimed);
	CHECK(often->bytes == 8 * often->remote_calls);
	CHECK(seldom->calls == 500 && seldom->untimed == 0);
	operations = traffic(3, UPCPROF_GOT, 4, &bytes);
	CHECK(operations > 38000 && operations < 42000 && bytes == 8 * operations);
	operations += traffic(2, UPCPROF_GOT, 4, &bytes);
	CHECK(operations == often->remote_calls + 500);
}

/* ---- the cache of reads from other hosts ---- */

static void read_cached(int line, int is_hit)
{
	upcr_pts from = place(2, 0);

	if (to_skip) {
		to_skip--;
		return;
	}
	START(GASP_UPC_GET, line, 1, &to, &from, (size_t)8);
	if (is_hit)
		HAPPEN(GASP_UPC_CACHE_HIT, line, (size_t)8);
	else
		HAPPEN(GASP_UPC_CACHE_MISS, line, (size_t)8, (size_t)64);
	END(GASP_UPC_GET, line, 1, &to, &from, (size_t)8);
}

static void cached_run(void)
{
	int i;

	setenv("UPCPROF_SAMPLE", "8", 1);
	begin();
	for (i = 0; i < 24; i++)
		read_cached(10, i % 8 != 0);
	START(GASP_UPC_FENCE, 11, 0);
	HAPPEN(GASP_UPC_CACHE_INVALIDATE, 11, (size_t)0);
	END(GASP_UPC_FENCE, 11, 0);
	for (i = 0; i < 80000; i++)
		read_cached(12, i % 5 != 0);
	HAPPEN(GASP_UPC_CACHE_HIT, 13, (size_t)8); /* a hit of no read */
	gasp_control(c, 0);
	read_cached(10, 1);
	gasp_control(c, 1);
	finish();
}

static const struct cache_use *cache_use(unsigned line)
{
	static const struct cache_use none;

	for (size_t i = 0; i < t->n_cache; i++)
		if (m->sites[t->cache[i].site].line == line)
			return &t->cache[i];
	return &none;
}

static void cached_look(void)
{
	const struct cache_use *few = cache_use(10), *fence = cache_use(11), *many = cache_use(12);
	uint64_t all = many->hits + many->misses;

	CHECK(t->n_cache == 3);
	CHECK(few->hits == 21 && few->misses == 3 && few->fetched == 3 * 64 && few->drops == 0);
	CHECK(m->sites[few->site].tag == GASP_UPC_GET && node(0, 10)->calls == 24);
	CHECK(fence->hits == 0 && fence->misses == 0 && fence->drops == 1);
	CHECK(all > 79900 && all <= 80000 && many->fetched == 64 * many->misses);
	CHECK(many->misses > 14500 && many->misses < 17500);
}

#ifdef FAKE_PAPI
static void counted_run(void)
{
	int i;

	CHECK(dlopen(FAKE_PAPI, RTLD_NOW));
	setenv("UPCPROF_PAPI", "FAKE_TENS,FAKE_THOUSANDS", 1);
	begin();
	ENTER(10, "main");
	for (i = 0; i < 3; i++)
		BOTH(GASP_UPC_FENCE, 11, 0);
	LEAVE(10, "main");
	finish();
}

static void counted_look(void)
{
	const size_t main_node = below(0, 10), fence = below(main_node, 11);

	CHECK(m->n_counters == 2);
	CHECK_TEXT(m->counters[1], "FAKE_THOUSANDS");
	CHECK(t->counters[2 * fence] == 30 && t->counters[2 * fence + 1] == 3000);
	CHECK(t->counters[2 * main_node] == 70 && t->counters[2 * main_node + 1] == 7000);
	CHECK(t->counters[0] == 110 && t->counters[1] == 11000);
}

static void miscounted_run(void)
{
	thread = 0;
	CHECK(dlopen(FAKE_PAPI, RTLD_NOW));
	setenv("UPCPROF_PAPI", "FAKE_TENS,NO_SUCH", 1);
	begin();
	fill(10);
	finish();
}

static void miscounted_look(void)
{
	CHECK(m->n_counters == 0);
	wrong_look();
}
#endif

static void select_run(void)
{
	char name[] = "/tmp/upcprof-select-XXXXXX";
	FILE *file = fdopen(mkstemp(name), "w");

	fputs("# what we do not want\n"
	      "EXCLUDE *:tiny_*\n"
	      "  INCLUDE prog.upc:tiny_b \r\n"
	      "EXCLUDE other.upc:*\n"
	      "BEGIN_EXCLUDE_LIST\n"
	      "*:upc_fence\n"
	      "*:CACHE_HIT\n"
	      "prog*:GASP_UPC_FENCE\n"
	      "END_EXCLUDE_LIST\n",
		file);
	fclose(file);
	setenv("UPCPROF_SELECT", name, 1);
	begin();
	unlink(name);
	ENTER(10, "main");
	ENTER(11, "tiny_a");
	BOTH(GASP_UPC_BARRIER, 12, 0, 0);
	LEAVE(11, "tiny_a");
	ENTER(13, "tiny_b");
	BOTH(GASP_UPC_FENCE, 14, 0);
	LEAVE(13, "tiny_b");
	to_skip = 0; /* that was for tiny_a: each place has its own */
	read_cached(15, 1);
	read_cached(15, 0);
	LEAVE(10, "main");
	finish();
}

static void select_look(void)
{
	const size_t main_node = below(0, 10);

	CHECK(cache_use(15)->hits == 0 && cache_use(15)->misses == 1);
	CHECK(node(main_node, 11)->calls == 0 && node(main_node, 12)->calls == 1);
	CHECK(node(main_node, 13)->calls == 1);
	CHECK(node(below(main_node, 13), 14)->calls == 0);
}

/* ---- user events ---- */

static void users_run(void)
{
	char name[] = "phase", format[] = "step %d of %s";
	unsigned phase, bad, odd, plain;
	int n = 5;

	setenv("UPCPROF_TRACE", "1", 1);
	begin();
	phase = gasp_create_event(c, name, format);
	memset(name, 'x', sizeof(name) - 1); /* both were copied */
	memset(format, '%', sizeof(format) - 1);
	bad = gasp_create_event(c, "bad", "%d and %n and %d");
	odd = gasp_create_event(c, "odd", "%5.2f%% %s %99999d");
	plain = gasp_create_event(c, "plain", NULL);
	CHECK(phase == GASP_UPC_USEREVT_START && bad == phase + 1 && odd == phase + 2);
	START(phase, 30, 1, "two");
	HAPPEN(bad, 31, 4, &n, 6);
	HAPPEN(odd, 32, 2.5, "x", 3);
	HAPPEN(plain, 33, 0);
	BOTH(GASP_UPC_FENCE, 34, 0);
	END(phase, 35, 3, "four");
	CHECK(n == 5);
	finish();
}

static void users_look(void)
{
	struct events *e = events_open(m, ME, INT64_MIN);
	struct event event;
	const size_t phase = below(0, 30);

	CHECK(t->nodes[phase].calls == 1 && node(phase, 34)->calls == 1);
	CHECK_TEXT(m->sites[t->nodes[phase].site].name, "phase");
	CHECK_TEXT(m->sites[t->nodes[phase].site].format, "step %d of %s");
	CHECK(node(phase, 31)->calls == 1 && node(phase, 33)->calls == 1);
	CHECK(next_is(e, &event, EVENT_START, 30, "step 1 of two"));
	CHECK(next_is(e, &event, EVENT_ATOMIC, 31, "4 and %n and %d"));
	CHECK(next_is(e, &event, EVENT_ATOMIC, 32, " 2.50% x %99999d"));
	CHECK(next_is(e, &event, EVENT_ATOMIC, 33, NULL) && event.text_length == 0);
	CHECK(next_is(e, &event, EVENT_START, 34, NULL));
	CHECK(next_is(e, &event, EVENT_END, 34, NULL));
	CHECK(next_is(e, &event, EVENT_END, 30, "step 3 of four"));
	events_close(e);
}

static void exhausted_run(void)
{
	unsigned id = 0, n;

	begin();
	for (n = GASP_UPC_USEREVT_START; n <= GASP_UPC_USEREVT_END; n++)
		id = gasp_create_event(c, "e", NULL);
	if (id == GASP_UPC_USEREVT_END)
		gasp_create_event(c, "one too many", NULL); /* ends the thread with 1 */
}

static void exhausted_look(void)
{
	CHECK_TEXT(thread_meta(t, "end"), "alone 1");
}

#endif
