/* SPDX-License-Identifier: MIT
 *
 * collect_test.c [SCENARIO...] - the library that measures, driven by calls of gasp.h
 * without a runtime: each scenario is a process of its own, and what it wrote is read
 * back.
 * GASP-1 GASP-18 GASP-27 GASP-35 GASP-36 GASP-37 GASP-38 GASP-39 GASP-41 GASP-53 GASP-56
 * GASP-59.
 */
#define _GNU_SOURCE
#include "../unit/check.h"
#include "read/read.h"

#include <errno.h>
#include <dlfcn.h>
#include <gasp_upc.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <upc_gasp_tool.h>
#include <upcr.h>

enum { N_THREADS = 4, ME = 1 };

#define SEGMENTS ((char *)0x200000000000) /* looked into only for values that are read again and again */

static gasp_context_t c;
static int thread = ME;
static char folder[] = "/tmp/upcprof-XXXXXX", output[64];

static upcr_pts place(unsigned of, unsigned long offset)
{
	return (upcr_pts){SEGMENTS + ((unsigned long)of << 32) + offset, of, 0};
}

/* Events without arguments have some all the same here: nobody looks at them. */
#define TELL(tag, type, line, ...)                                                       \
	gasp_event_notify(c, tag, type, "prog.upc", line, 1, __VA_ARGS__)
#define START(tag, line, ...)  TELL(tag, GASP_START, line, __VA_ARGS__)
#define END(tag, line, ...)    TELL(tag, GASP_END, line, __VA_ARGS__)
#define BOTH(tag, line, ...)   (START(tag, line, __VA_ARGS__), END(tag, line, __VA_ARGS__))
#define HAPPEN(tag, line, ...) TELL(tag, GASP_ATOMIC, line, __VA_ARGS__)
#define ENTER(line, name)      START(GASP_C_FUNC, line, "void " name "(void)")
#define LEAVE(line, name)      END(GASP_C_FUNC, line, "void " name "(void)")

static unsigned to_skip;
static const uint64_t to; /* reads say that they put what they got here: 8 bytes, at most, are looked at */

static const unsigned *skip(unsigned n)
{
	to_skip = n;
	return &to_skip;
}

static const upc_gasp_unit *unit(int i);

static void begin(void)
{
	static upc_gasp_program program = {.bytes = sizeof(program),
		.threads = N_THREADS,
		.base = SEGMENTS,
		.slot_shift = 32,
		.skip = skip,
		.version = "7.8",
		.units = 2,
		.unit = unit};
	char name[] = "./prog", word[] = "it's", *words[] = {name, word, NULL},
	     **argv = words;
	int argc = 2;

	setenv("UPCPROF_SAMPLE", "1", 0); /* BOTH tells all of them */
	if (mmap(SEGMENTS, (size_t)N_THREADS << 32, PROT_READ | PROT_WRITE,
		    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0)
			== MAP_FAILED
		&& errno != EEXIST) /* a child has that of its parent */
		_exit(99);
	program.thread = thread;
	program.launcher = (int)getppid();
	mkdir(output, 0777); /* thread 0 would */
	upc_gasp_tool_attach(&program);
	c = gasp_init(GASP_MODEL_UPC, &argc, &argv);
}

static void finish(void)
{
	BOTH(GASP_UPC_COLLECTIVE_EXIT, 99, 3);
}

/* ---- what came of it ----------------------------------------------------------------
 */

static struct measurement *m;
static struct thread_record *t;

static long meta(const char *key)
{
	const char *value = thread_meta(t, key);

	return value ? strtol(value, NULL, 10) : -1;
}

/* The node of a line below another one, or the end of all nodes. */
static size_t below(size_t parent, unsigned line)
{
	size_t i;

	for (i = 1; i < t->n_nodes; i++)
		if (t->nodes[i].parent == parent &&
			m->sites[t->nodes[i].site].line == line)
			return i;
	return t->n_nodes;
}

static const struct profile_node *node(size_t parent, unsigned line)
{
	static const struct profile_node none;
	const size_t i = below(parent, line);

	return i < t->n_nodes ? &t->nodes[i] : &none;
}

static void fill(int n)
{
	int i;

	ENTER(10, "main");
	for (i = 0; i < n; i++)
		BOTH(GASP_UPC_FENCE, 11, 0);
}

static void wrong_look(void)
{
	t = &m->threads[0];
	CHECK(t->is_complete && node(below(0, 10), 11)->calls == 10 && t->n_blocks == 0);
}

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

static void pause_ms(long ms)
{
	const struct timespec time = {0, ms * 1000000};

	nanosleep(&time, NULL);
}

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
	BOTH(GASP_UPC_BARRIER, 25, 0, 0); /* nobody told */
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

static bool next_is(struct events *e, struct event *event, enum event_form form,
	unsigned line, const char *text)
{
	if (!events_next(e, event) || event->form != form ||
		m->sites[event->site].line != line)
		return false;
	return !text || (event->text && event->text_length == strlen(text) &&
				memcmp(event->text, text, strlen(text)) == 0);
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
	fill(10); /* nobody listens */
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

/* ---- shared objects ---- */

#define DECLARE(line, start, name, elem, block, count, by_threads)                       \
	HAPPEN(GASP_UPC2C_STATIC_SHARED, line, start, name, (size_t)(elem),              \
		(size_t)(block), (size_t)(count), by_threads)

static void read_at(int line, unsigned of, unsigned long offset, unsigned bytes)
{
	const upcr_pts at = place(of, offset);

	BOTH(GASP_UPC_GET, line, 1, &to, &at, (size_t)bytes);
}

static void allocate(unsigned tag, int line, const upcr_pts *at)
{
	if (tag == GASP_UPC_ALLOC) {
		START(tag, line, (size_t)4096);
		END(tag, line, (size_t)4096, at);
	} else {
		START(tag, line, (size_t)8, (size_t)1024);
		END(tag, line, (size_t)8, (size_t)1024, at);
	}
}

static void objects_run(void)
{
	const upcr_pts statics[] = {place(0, 4096), place(0, 8192)}, own = place(ME, 1 << 20),
		       all = place(0, 1 << 21),
		       again = place(0, (1 << 21) - 512), piece = place(3, 4096 + 64);
	unsigned i;

	begin();
	DECLARE(1, &statics[0], "cyclic", 8, 1, 100, 1);
	DECLARE(2, &statics[1], "whole", 4, 0, 30, 0);
	for (i = 0; i < 20; i++)
		read_at(5, i % 4, 4096 + 8 * (i / 4), 8); /* 0 to 19 of cyclic */
	read_at(6, 0, 8192 + 4 * 7, 4);
	read_at(6, 1, 8192, 4); /* the read is not of `whole`: that is with thread 0 */
	BOTH(GASP_UPC_MEMCPY, 7, &piece, &statics[1], (size_t)64);
	gasp_control(c, 0);
	allocate(GASP_UPC_ALLOC, 10, &own);
	gasp_control(c, 1);
	allocate(GASP_UPC_ALL_ALLOC, 11, &all);
	read_at(12, ME, (1 << 20) + 4095, 1);
	read_at(12, 2, (1 << 21) + 16, 16);
	BOTH(GASP_UPC_FREE, 13, &own);
	read_at(12, ME, (1 << 20) + 4095, 1);
	allocate(GASP_UPC_ALL_ALLOC, 14, &again); /* another thread has freed what was there */
	read_at(12, 2, (1 << 21) + 16, 8);
	for (i = 0; i < 1000; i++)
		read_at(15, 2, (1 << 22) + 4096 * i, 8); /* more pages than one by one */
	finish();
}

/* Operations of an object by a line (0: any). */
static uint64_t used(const char *name, unsigned line, unsigned peer, uint64_t *bytes)
{
	uint64_t n = 0;
	size_t i;

	for (*bytes = i = 0; i < t->n_uses; i++) {
		const struct object_use *u = &t->uses[i];

		if (strcmp(m->objects[u->object].name, name) != 0 || u->peer != peer ||
			m->sites[u->site].line != line)
			continue;
		n += u->operations;
		*bytes += u->bytes;
	}
	return n;
}

static uint64_t positioned(const char *name, unsigned peer, uint64_t from, uint64_t before)
{
	uint64_t bytes = 0;
	size_t i;

	for (i = 0; i < t->n_positions; i++) {
		const struct object_position *p = &t->positions[i];

		if (strcmp(m->objects[p->object].name, name) == 0 && p->peer == peer &&
			p->bin << p->shift >= from && p->bin << p->shift < before)
			bytes += p->bytes;
	}
	return bytes;
}

static uint64_t residue(const char *name, uint64_t of)
{
	size_t i;

	for (i = 0; i < t->n_residues; i++)
		if (strcmp(m->objects[t->residues[i].object].name, name) == 0 &&
			t->residues[i].residue == of)
			return t->residues[i].accesses;
	return 0;
}

static void objects_look(void)
{
	uint64_t bytes;
	size_t i;

	CHECK(used("cyclic", 5, 3, &bytes) == 5 && bytes == 40);
	CHECK(used("cyclic", 7, 3, &bytes) == 1 && bytes == 64);
	CHECK(used("whole", 6, 0, &bytes) == 1 && used("whole", 7, 0, &bytes) == 1 && bytes == 64);
	CHECK(used("whole", 6, 1, &bytes) == 0 && used("(unknown)", 6, 1, &bytes) == 1);
	CHECK(used("prog.upc:10:1", 12, ME, &bytes) == 2); /* also when it is free: by the page */
	CHECK(used("prog.upc:11:1", 12, 2, &bytes) == 1 && bytes == 16);
	CHECK(used("prog.upc:14:1", 12, 2, &bytes) == 1 && bytes == 8);
	CHECK(used("(unknown)", 15, 2, &bytes) == 1000 && t->n_uses < 100);
	CHECK(positioned("cyclic", 0, 0, 40) == 40 && positioned("cyclic", 3, 0, 64) == 40);
	CHECK(positioned("cyclic", 3, 64, 128) == 64 && positioned("cyclic", 3, 128, 800) == 0);
	CHECK(positioned("whole", 0, 0, 64) == 68 && positioned("whole", 0, 64, 120) == 0);
	CHECK(residue("cyclic", 0) == 1 && residue("cyclic", 19) == 1 && residue("cyclic", 20) == 0);
	CHECK(residue("cyclic", 35) == 1 && residue("cyclic", 34) == 0); /* element 8 of thread 3 */
	CHECK(residue("whole", 7) == 2 && residue("whole", 8) == 1 && residue("whole", 16) == 0);
	CHECK(meta("use.lost_objects") == 0);
	for (i = 0; i < m->n_objects; i++)
		if (strcmp(m->objects[i].name, "prog.upc:11:1") == 0)
			CHECK(m->objects[i].elem == 16 && m->objects[i].block == 64 &&
				m->objects[i].count == 512 && m->objects[i].allocations == 1);
	for (i = 0; i < t->n_touches; i++)
		CHECK(t->touches[i].first >= 0 && t->touches[i].first <= t->touches[i].last);
	CHECK(t->n_touches == 5);
}

static void crowded_run(void)
{
	unsigned long i;

	setenv("UPCPROF_MEMORY", "1MB", 1);
	begin();
	for (i = 0; i < 3000; i++) {
		const upcr_pts at = place(0, (i + 1) << 14);

		allocate(GASP_UPC_ALL_ALLOC, (int)(i % 500), &at);
		read_at(1000 + (int)i, 2, ((i + 1) << 14) + 8, 8);
	}
	finish();
}

static void crowded_look(void)
{
	CHECK(t->is_complete && meta("use.lost_objects") > 1000 && t->n_uses > 10);
}

/* ---- all of them ---- */

/* ---- what upc2c made of the program: more than a block of it, by thread 0 alone ---- */

enum { N_PLANS = 20000 };

static const upc_gasp_unit *unit(int i)
{
	static const char *const files[] = {"prog.upc", "prog.h"}, *const none = "none.upc";
	static upc_gasp_plan plans[N_PLANS];
	static const upc_gasp_unit units[] = {
		{&none, "", "cc 1", files, NULL, 0, NULL, 0, 2},
		{&files[0], "-O2 '-DX=1 2'", "cc 2", files, plans, N_PLANS, NULL, 0, 2}};

	for (int k = 0; k < N_PLANS && plans[N_PLANS - 1].line == 0; k++)
		plans[k] = (upc_gasp_plan){k % 2, 1 + k / 4, 1 + k % 4, 1, "a[i]", "call", "hoisted", "events",
			k % 8 ? "it raises events" : "another text", ""};
	return &units[i];
}

static void planned_run(void)
{
	thread = 0;
	begin();
	finish();
}

static void planned_look(void)
{
	const struct measured_plan *plan;
	size_t n;

	CHECK(m->n_units == 2 && m->n_plans == N_PLANS && m->n_problems > 0); /* files are missing */
	CHECK_TEXT(measurement_meta(m, "upc2c"), "7.8");
	CHECK_TEXT(m->units[1].flags, "-O2 '-DX=1 2'");
	CHECK_TEXT(m->units[0].file, "none.upc");
	CHECK_TEXT(m->units[1].compiler, "cc 2");
	plan = plans_at(m, "prog.h", 2500, 0, &n);
	CHECK(n == 2 && plan[0].column == 2 && plan[1].column == 4 && plan->unit == 1);
	plan = plans_at(m, "prog.upc", 4999, 1, &n);
	CHECK(n == 1 && plan->line == 4999);
	if (n == 1)
		CHECK_TEXT(plan->message, "another text");
	CHECK(!plans_at(m, "prog.upc", 4999, 2, &n) && n == 0);
	CHECK(!plans_at(m, "prog", 4999, 0, &n) && !plans_at(m, "prog.upc", 5001, 0, &n));
}

static void unplanned_look(void)
{
	CHECK(m->n_units == 0 && m->n_plans == 0 && !plans_at(m, "prog.upc", 1, 0, &(size_t){0}));
}

static const struct scenario {
	const char *name;
	void (*run)(void), (*look)(void);
	int status;          /* the status, as wait gives it */
	const char *message; /* a part of what it says; NULL: nothing */
} scenarios[] = {
	{"tree", tree_run, tree_look, 0, NULL},
	{"locks", locks_run, locks_look, 0, NULL},
	{"unbalanced", unbalanced_run, unbalanced_look, 0, NULL},
	{"control", control_run, control_look, 0, NULL},
	{"bounds", bounds_run, bounds_look, 0, NULL},
	{"paths", paths_run, paths_look, 0, NULL},
	{"columns", columns_run, columns_look, 0, NULL},
	{"throttle", throttle_run, throttle_look, 0, NULL},
	{"recursion", recursion_run, recursion_look, 0, NULL},
	{"sample", sample_run, sample_look, 0, NULL},
	{"objects", objects_run, objects_look, 0, NULL},
	{"crowded", crowded_run, crowded_look, 0, NULL},
	{"cached", cached_run, cached_look, 0, NULL},
#ifdef FAKE_PAPI
	{"counted", counted_run, counted_look, 0, NULL},
	{"miscounted", miscounted_run, miscounted_look, 0,
		"UPCPROF_PAPI: NO_SUCH: no such event; nothing is counted"},
#endif
	{"select", select_run, select_look, 0, NULL},
	{"users", users_run, users_look, 0, NULL},
	{"exhausted", exhausted_run, exhausted_look, 1 << 8,
		"too many user events"},
	{"trace", trace_run, trace_look, 0, NULL},
	{"cut", trace_run, cut_look, 0, NULL},
	{"terminated", terminated_run, terminated_look, SIGTERM, NULL},
	{"crashed", crashed_run, crashed_look, 7 << 8, NULL},
	{"aborted", aborted_run, aborted_look, 7 << 8, NULL},
	{"killed", killed_run, killed_look, SIGKILL, NULL},
	{"interim", interim_run, interim_look, 0, NULL},
	{"replaced", replaced_run, replaced_look, 0, NULL},
	{"told", told_run, told_look, 0, NULL},
	{"ended", ended_run, ended_look, 0, NULL},
	{"alone", alone_run, alone_look, 5 << 8, NULL},
	{"others", others_run, others_look, 0, NULL},
	{"nested", nested_run, nested_look, 0, NULL},
	{"full", full_run, full_look, 0, "the trace ends here"},
	{"nowhere", nowhere_run, nowhere_look, 0, "/proc/no/where: No such file"},
	{"planned", planned_run, planned_look, 0, NULL},
	{"unplanned", ended_run, unplanned_look, 0, NULL},
	{"chaos", chaos_run, chaos_look, 0, NULL},
	{"wrong", wrong_run, wrong_look, 0, "UPCPROF_THROTTLE_NS=-1 is not a number"},
};

/* Runs it; gives its status, and what it said. */
static int run(const struct scenario *s, char *said, size_t size)
{
	int ends[2], status;
	size_t length = 0;
	ssize_t n;
	pid_t child;

	if (pipe(ends) != 0)
		return -1;
	fflush(NULL);
	child = fork();
	if (child == 0) {
		dup2(ends[1], STDERR_FILENO);
		close(ends[0]);
		close(ends[1]);
		setenv("UPCPROF_OUTPUT", output, 1);
		check_failures = 0;
		s->run();
		_exit(check_status());
	}
	close(ends[1]);
	while ((n = read(ends[0], said + length, size - 1 - length)) > 0)
		length += (size_t)n;
	said[length] = '\0';
	close(ends[0]);
	waitpid(child, &status, 0);
	return status & ~0x80; /* a core dump depends on the machine */
}

static void try(const struct scenario *s)
{
	char said[4096] = "";
	const unsigned before = check_failures;
	int status;

	snprintf(output, sizeof(output), "%s/%s", folder, s->name);
	status = run(s, said, sizeof(said));
	CHECK(status == s->status);
	CHECK(s->message ? strstr(said, s->message) != NULL : !*said);
	m = measurement_open(output);
	t = m->n_threads > ME ? &m->threads[ME] : NULL;
	if (CHECK(t || s->look == nowhere_look))
		s->look();
	measurement_close(m);
	if (check_failures > before)
		fprintf(stderr, "%s: status %#x, said: %s\n", s->name, status, said);
}

int main(int argc, char **argv)
{
	char command[64];
	size_t i;
	int k;

	if (!mkdtemp(folder))
		return 1;
	for (i = 0; i < sizeof(scenarios) / sizeof(scenarios[0]); i++) {
		for (k = 1; k < argc && strcmp(argv[k], scenarios[i].name) != 0; k++)
			;
		if (argc == 1 || k < argc)
			try(&scenarios[i]);
	}
	snprintf(command, sizeof(command), "rm -r %s", folder);
	return system(command) != 0 || check_status();
}
