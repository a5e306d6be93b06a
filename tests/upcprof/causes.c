/* SPDX-License-Identifier: MIT
 *
 * causes.c - writes a trace of two threads with one of each cause that upcprof analyze finds, of known
 * length: causes FOLDER.  Times are in us; barriers take 1 us when all have come.
 */
#include "writer.h"

#include <gasp_upc.h>
#include <stdint.h>

enum { US = 1000, FLAG = 0x1000, LINE = 0x2000, BLOCK = 0x3000, SAME = 0x4000, LOCK = 0x100 };

struct story {
	struct writer *w;
	unsigned me;
	unsigned work, hold, want, first, second, third, fourth, empty, put, poll, share, get, last;
	uint64_t now;
};

static void sites(struct story *s)
{
	struct writer *w = s->w;

	s->work = writer_site(w, GASP_C_FUNC, "c.upc", 1, 1, "void work(void)");
	s->hold = writer_site(w, GASP_UPC_LOCK, "c.upc", 2, 1, NULL);
	s->want = writer_site(w, GASP_UPC_LOCK, "c.upc", 3, 1, NULL);
	s->last = writer_site(w, GASP_UPC2C_BARRIER_LAST, "c.upc", 4, 1, NULL);
	s->first = writer_site(w, GASP_UPC_BARRIER, "c.upc", 5, 1, NULL);
	s->second = writer_site(w, GASP_UPC_BARRIER, "c.upc", 6, 1, NULL);
	s->third = writer_site(w, GASP_UPC_BARRIER, "c.upc", 7, 1, NULL);
	s->fourth = writer_site(w, GASP_UPC_BARRIER, "c.upc", 8, 1, NULL);
	s->empty = writer_site(w, GASP_UPC_BARRIER, "c.upc", 9, 1, NULL);
	s->put = writer_site(w, GASP_UPC_PUT, "c.upc", 10, 1, NULL);
	s->poll = writer_site(w, UPCPROF_WAITED, "c.upc", 11, 1, NULL);
	s->share = writer_site(w, GASP_UPC_PUT, "c.upc", 12, 1, NULL);
	s->get = writer_site(w, GASP_UPC_GET, "c.upc", 13, 1, NULL);
}

/* Adds a barrier that lasts from now on until `end`. */
static void barrier(struct story *s, unsigned site, unsigned last, uint64_t end)
{
	writer_start(s->w, s->now * US, site, (int64_t)0, (int64_t)0);
	writer_atomic(s->w, end * US - 1, s->last, (int64_t)last);
	writer_close(s->w, end * US);
	s->now = end;
}

static void work(struct story *s, uint64_t from, uint64_t until)
{
	writer_start(s->w, from * US, s->work);
	writer_close(s->w, until * US);
	s->now = until;
}

/* A thread waits for the lock that the other one holds. */
static void lock(struct story *s, unsigned site, uint64_t from, uint64_t got, uint64_t until, unsigned unlock)
{
	writer_start(s->w, from * US, site, (int64_t)0, (int64_t)LOCK);
	writer_close(s->w, got * US);
	writer_start(s->w, until * US, unlock, (int64_t)0, (int64_t)LOCK);
	writer_close(s->w, until * US + 1);
	s->now = until + 1;
}

static void access_one(struct story *s, unsigned site, uint64_t at, uint64_t length, unsigned owner,
	int64_t offset)
{
	writer_start(s->w, at, site, (int64_t)1, (int64_t)owner, offset, (int64_t)8);
	writer_close(s->w, at + length);
}

/* Both do this in their way. */
static void tell(struct story *s)
{
	unsigned unlock = writer_site(s->w, GASP_UPC_UNLOCK, "c.upc", 14, 1, NULL);
	unsigned grant = writer_site(s->w, GASP_UPC2C_LOCK_GRANT, "c.upc", 15, 1, NULL);

	work(s, 10, s->me == 0 ? 40 : 100);
	barrier(s, s->first, 1, 101);
	if (s->me == 1) {
		lock(s, s->hold, 110, 111, 211, unlock);
	} else {
		writer_start(s->w, 120 * US, s->want, (int64_t)0, (int64_t)LOCK);
		writer_atomic(s->w, 211 * US, grant, (int64_t)0, (int64_t)LOCK, (int64_t)1, (int64_t)1);
		writer_close(s->w, 212 * US);
		writer_start(s->w, 213 * US, unlock, (int64_t)0, (int64_t)LOCK);
		writer_close(s->w, 213 * US + 1);
	}
	s->now = 220;
	barrier(s, s->second, 0, 221);
	if (s->me == 1) {
		writer_atomic(s->w, 301 * US, s->poll, (int64_t)0, (int64_t)FLAG, (int64_t)80 * US,
			(int64_t)100, (int64_t)100);
	} else {
		access_one(s, s->put, 300 * US, 100, 0, FLAG);
	}
	for (unsigned i = 0; i < 200; i++)
		access_one(s, s->share, 310 * US + 200 * (uint64_t)i, 100, 0, LINE + 8 * (int64_t)s->me);
	s->now = 360;
	barrier(s, s->third, 1, 361);
	s->now = 390;
	barrier(s, s->empty, 1, 400);
	for (unsigned i = 0; i < 1000; i++)
		access_one(s, s->get, 410 * US + 100 * (uint64_t)i, 50, 1 - s->me, BLOCK + 8 * (int64_t)i);
	for (unsigned i = 0; i < 120; i++) /* the same object: no false sharing */
		access_one(s, s->share, 512 * US + 100 * (uint64_t)i, 90, 0, SAME);
	s->now = 530;
	barrier(s, s->fourth, 0, 531);
}

int main(int argc, char **argv)
{
	if (argc < 2)
		return 2;
	for (unsigned i = 0; i < 2; i++) {
		struct story s = {.w = writer_open(argv[1], i, 2, 78), .me = i};

		writer_meta(s.w, "local", "yes");
		writer_meta(s.w, "sample", "1");
		writer_meta(s.w, "use.ready_ns", argc > 2 ? argv[2] : "0");
		writer_meta(s.w, "end", "exit 0");
		writer_table(s.w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){0, 0, 1767323045000000000});
		sites(&s);
		tell(&s);
		writer_done(s.w, 540 * US, true);
	}
	return 0;
}
