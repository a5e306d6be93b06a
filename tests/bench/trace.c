/* SPDX-License-Identifier: MIT
 *
 * trace.c - writes the measurement of a program that was never run: trace FOLDER THREADS ROUNDS ACCESSES
 * [killed|locked].  Its threads distribute a loop, access shared memory, queue for a lock, fetch a row, and
 * meet at barriers; the late thread changes with the round.  All times are made up, and the same each time:
 * for tests of upcprof's output, and with many rounds for its speed.  `killed`: the files have no end;
 * `locked`: nor has a upc_lock at the end of each thread.
 */
#define _GNU_SOURCE
#include "writer.h"

#include <gasp_upc.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { ACCESS = 250, HOLD = 1500, QUEUE = 2000, LATE = 20000, USER = GASP_UPC_USEREVT_START };

struct sites {
	unsigned main, step, forall, get, put, lock, grant, unlock, memget, barrier, last, notify, wait,
		alloc, phase, mark, row;
};

struct model {
	struct writer *w;
	struct sites s;
	int64_t thread, threads, rounds, accesses;
};

#define I(n) ((int64_t)(n))

static void define(struct model *m)
{
	static const char file[] = "model.upc";
	struct writer *w = m->w;
	struct sites *s = &m->s;

	s->main = writer_site(w, GASP_C_FUNC, file, 24, 1, "int main(void)");
	s->step = writer_site(w, GASP_C_FUNC, file, 8, 1, "static double step(int round)");
	s->forall = writer_site(w, GASP_UPC_FORALL, file, 12, 2, NULL);
	s->get = writer_site(w, GASP_UPC_GET, file, 13, 10, NULL);
	s->put = writer_site(w, GASP_UPC_PUT, file, 14, 3, NULL);
	s->lock = writer_site(w, GASP_UPC_LOCK, file, 16, 2, NULL);
	s->grant = writer_site(w, GASP_UPC2C_LOCK_GRANT, file, 16, 2, NULL);
	s->unlock = writer_site(w, GASP_UPC_UNLOCK, file, 18, 2, NULL);
	s->memget = writer_site(w, GASP_UPC_MEMGET, file, 19, 2, NULL);
	s->barrier = writer_site(w, GASP_UPC_BARRIER, file, 30, 3, NULL);
	s->last = writer_site(w, GASP_UPC2C_BARRIER_LAST, file, 30, 3, NULL);
	s->notify = writer_site(w, GASP_UPC_NOTIFY, file, 32, 4, NULL);
	s->wait = writer_site(w, GASP_UPC_WAIT, file, 33, 4, NULL);
	s->alloc = writer_site(w, GASP_UPC_ALL_ALLOC, file, 26, 7, NULL);
	writer_user(w, USER, "round", "round %d");
	writer_user(w, USER + 1, "norm", "norm %g");
	s->phase = writer_site(w, USER, file, 28, 3, NULL);
	s->mark = writer_site(w, USER + 1, file, 20, 2, NULL);
	s->row = writer_site(w, GASP_UPC2C_STATIC_SHARED, file, 4, 19, NULL);
	writer_object(w, "grid", 8, 16, 64, true, s->row);
}

/* Returns the thread that is late at the barrier of the round. */
static int64_t late(const struct model *m, int64_t round)
{
	return (round * 3 + 1) % m->threads;
}

static void accesses(const struct model *m, uint64_t time)
{
	writer_start(m->w, time, m->s.forall);
	for (int64_t i = 0; i < m->accesses; i++) {
		int64_t peer = (m->thread + i) % m->threads, offset = 64 + 8 * i;
		uint64_t length = peer == m->thread ? 50 : 150, at = time + 20 + ACCESS * (uint64_t)i;

		writer_start(m->w, at, i % 4 == 3 ? m->s.put : m->s.get, I(1), peer, offset, I(8));
		writer_close(m->w, at + length);
	}
	writer_close(m->w, time + ACCESS * (uint64_t)m->accesses + 40);
}

static void queue(const struct model *m, uint64_t time)
{
	uint64_t turn = time + QUEUE * (uint64_t)m->thread + 100;

	writer_start(m->w, time, m->s.lock, I(0), I(4096));
	writer_atomic(m->w, turn - 20, m->s.grant, I(0), I(4096),
		m->thread > 0 ? m->thread - 1 : m->threads - 1, I(m->thread > 0));
	writer_close(m->w, turn);
	writer_start(m->w, turn + HOLD - 60, m->s.unlock, I(0), I(4096));
	writer_close(m->w, turn + HOLD);
	writer_start(m->w, turn + HOLD + 50, m->s.memget, I(0x1000),
		(m->thread + 1) % m->threads, I(8192), I(4096));
	writer_close(m->w, turn + HOLD + 950);
}

/* Writes a barrier and returns the time at which all leave it. */
static uint64_t meet(const struct model *m, uint64_t time, int64_t round)
{
	bool is_late = m->thread == late(m, round);
	uint64_t in = time + 100 * (uint64_t)m->thread + (is_late ? LATE : 0);
	uint64_t out = time + 100 * (uint64_t)late(m, round) + LATE + 1000;

	if (round % 2 == 0) {
		writer_start(m->w, in, m->s.barrier, I(0), I(0));
		writer_atomic(m->w, out - 30, m->s.last, late(m, round));
		writer_close(m->w, out);
		return out;
	}
	writer_start(m->w, in, m->s.notify, I(1), round);
	writer_close(m->w, in + 80);
	writer_start(m->w, in + 180, m->s.wait, I(1), round);
	writer_atomic(m->w, out - 30, m->s.last, late(m, round));
	writer_close(m->w, out);
	return out;
}

static uint64_t one_round(const struct model *m, uint64_t time, int64_t round)
{
	uint64_t locks = time + 400 + ACCESS * (uint64_t)m->accesses;
	uint64_t meeting = locks + QUEUE * (uint64_t)m->threads + 2000;
	char text[32];

	snprintf(text, sizeof text, "round %" PRId64, round);
	writer_start_text(m->w, time, m->s.phase, text);
	writer_start(m->w, time + 100, m->s.step);
	accesses(m, time + 200);
	queue(m, locks);
	writer_atomic_text(m->w, meeting - 400, m->s.mark, "norm 0.5");
	writer_close(m->w, meeting - 300);
	time = meet(m, meeting, round);
	writer_close_text(m->w, time + 50, "");
	return time + 100;
}

static void meta(const struct model *m)
{
	char number[32];

	writer_meta(m->w, "program", "./model");
	writer_meta(m->w, "arguments", "--size 64");
	snprintf(number, sizeof number, "%" PRId64, m->threads);
	writer_meta(m->w, "threads", number);
	writer_meta(m->w, "host", "node17");
	writer_meta(m->w, "date", "2026-01-02T03:04:05Z");
	writer_meta(m->w, "clock", "monotonic");
	writer_meta(m->w, "mode", "trace");
	writer_meta(m->w, "use.memory", "1048576");
}

static void one_thread(struct model *m, const char *folder, const char *end)
{
	bool locked = strcmp(end, "locked") == 0, killed = locked || strcmp(end, "killed") == 0;
	const uint64_t begin = 5000000000, date = 1767323045000000000;
	uint64_t time = begin + 1000;

	m->w = writer_open(folder, (unsigned)m->thread, (unsigned)m->threads, 0x5eed);
	meta(m);
	define(m);
	writer_table(m->w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){begin, begin, date});
	writer_start(m->w, time, m->s.main);
	writer_start(m->w, time + 100, m->s.alloc, I(64), I(512));
	writer_close(m->w, time + 900, I(0), I(8192));
	time += 1000;
	for (int64_t round = 0; round < m->rounds; round++)
		time = one_round(m, time, round);
	if (!killed)
		writer_close(m->w, time + 100);
	if (locked) {
		writer_start(m->w, time + 100, m->s.lock, I(0), I(4096));
		writer_atomic(m->w, time + 400, m->s.grant, I(0), I(4096), I(-1), I(1));
	}
	writer_flush(m->w);
	writer_table(m->w, UPCPROF_CLOCK, 1, 3,
		(uint64_t[]){time + 1000, time + 1000, date + time + 1000 - begin});
	if (!killed)
		writer_meta(m->w, "end", "exit");
	writer_done(m->w, time + 1000, !killed);
}

int main(int argc, char **argv)
{
	struct model m = {.threads = 0};

	if (argc < 5 || (m.threads = atoi(argv[2])) < 1) {
		fputs("usage: trace FOLDER THREADS ROUNDS ACCESSES [killed|locked]\n", stderr);
		return 2;
	}
	m.rounds = atoi(argv[3]);
	m.accesses = atoi(argv[4]);
	for (m.thread = 0; m.thread < m.threads; m.thread++)
		one_thread(&m, argv[1], argc > 5 ? argv[5] : "");
	return 0;
}
