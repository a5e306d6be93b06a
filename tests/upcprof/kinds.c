/* SPDX-License-Identifier: MIT
 *
 * kinds.c - writes a trace of three threads with each kind of event that concerns other threads, with
 * names and texts of odd bytes, and a thread that was killed: kinds FOLDER.
 */
#include "writer.h"

#include <gasp_upc.h>
#include <stdint.h>
#include <upc_atomic.h>

#define I(n) ((int64_t)(n))

enum { BEGIN = 1000, USER = GASP_UPC_USEREVT_START };

static const char file[] = "k\"\\\x01\xff\xc3\xa9.upc";

struct kinds {
	struct writer *w;
	int64_t me, next; /* threads */
	unsigned line;
};

static unsigned site(struct kinds *k, unsigned tag)
{
	return writer_site(k->w, tag, file, ++k->line, 2, NULL);
}

static void moves(struct kinds *k, uint64_t t)
{
	struct writer *w = k->w;
	int64_t me = k->me, next = k->next;

	writer_start(w, t, site(k, GASP_UPC_GET), I(1), next, I(64), I(4));
	writer_close(w, t + 5);
	writer_start(w, t + 10, site(k, GASP_UPC_PUT), I(0), next, I(64), I(8));
	writer_close(w, t + 15);
	writer_start(w, t + 20, site(k, GASP_UPC_MEMCPY), next, I(64), me, I(128), I(100));
	writer_close(w, t + 25);
	writer_start(w, t + 30, site(k, GASP_UPC_MEMGET), I(0x1000), next, I(64), I(200));
	writer_close(w, t + 35);
	writer_start(w, t + 40, site(k, GASP_UPC_MEMPUT), next, I(64), I(0x1000), I(300));
	writer_close(w, t + 45);
	writer_start(w, t + 50, site(k, GASP_UPC_MEMSET), next, I(64), I(0), I(400));
	writer_close(w, t + 55);
	writer_start(w, t + 60, site(k, GASP_UPC_NB_GET_INIT), I(1), I(0x1000), next, I(64), I(500));
	writer_close(w, t + 65, I(7));
	writer_start(w, t + 70, site(k, GASP_UPC_NB_PUT_INIT), I(1), next, I(64), I(0x1000), I(600));
	writer_close(w, t + 75, I(8));
	writer_start(w, t + 80, site(k, GASP_UPC_NB_SYNC), I(8));
	writer_close(w, t + 85);
	writer_start(w, t + 90, site(k, GASP_UPC2C_ATOMIC), I(1), I(0), I(32), I(UPC_CSWAP), next, I(64));
	writer_close(w, t + 95);
}

static void locks(struct kinds *k, uint64_t t)
{
	struct writer *w = k->w;
	unsigned lock = site(k, GASP_UPC_LOCK), grant = site(k, GASP_UPC2C_LOCK_GRANT);
	unsigned unlock = site(k, GASP_UPC_UNLOCK), attempt = site(k, GASP_UPC_LOCK_ATTEMPT);
	uint64_t turn = t + 40 * (uint64_t)k->me;

	writer_start(w, t, lock, I(1), I(320));
	writer_atomic(w, turn + 18, grant, I(1), I(320), k->me - 1, I(k->me > 0));
	writer_close(w, turn + 20);
	writer_start(w, turn + 50, unlock, I(1), I(320));
	writer_close(w, turn + 55);
	writer_start(w, t + 200, attempt, I(1), I(320));
	writer_close(w, t + 205, I(k->me == 1));
	if (k->me == 1) {
		writer_start(w, t + 210, unlock, I(1), I(320));
		writer_close(w, t + 215);
	}
}

static void barriers(struct kinds *k, uint64_t t)
{
	struct writer *w = k->w;
	unsigned last = site(k, GASP_UPC2C_BARRIER_LAST);

	writer_start(w, t + 10 * (uint64_t)k->me, site(k, GASP_UPC_BARRIER), I(0), I(0));
	writer_atomic(w, t + 60, last, I(2));
	writer_close(w, t + 64 + (uint64_t)k->me);
	/* Thread 1 is the last one now, though its event begins first, and is in the next barrier before
	 * others have left this one. */
	writer_start(w, t + 75 - 5 * (uint64_t)(k->me == 1), site(k, GASP_UPC_NOTIFY), I(1), I(5));
	writer_close(w, t + 85);
	writer_start(w, t + 86, site(k, GASP_UPC_WAIT), I(1), I(5));
	writer_atomic(w, t + (k->me == 1 ? 88 : 98), last, I(1));
	writer_close(w, t + (k->me == 1 ? 89 : 99));
	writer_start(w, t + (k->me == 1 ? 92 : 102), site(k, GASP_UPC_BARRIER), I(0), I(0));
	writer_close(w, t + 120); /* nothing says who came last */
}

static void collectives(struct kinds *k, uint64_t t)
{
	static const unsigned tags[] = {GASP_UPC_ALL_BROADCAST, GASP_UPC_ALL_SCATTER, GASP_UPC_ALL_GATHER,
		GASP_UPC_ALL_GATHER_ALL, GASP_UPC_ALL_EXCHANGE};
	struct writer *w = k->w;

	for (unsigned i = 0; i < 5; i++, t += 10) {
		writer_start(w, t, site(k, tags[i]), I(1), I(64), I(2), I(64), I(16), I(0));
		writer_close(w, t + 5);
	}
	writer_start(w, t, site(k, GASP_UPC_ALL_PERMUTE), I(0), I(64), I(0), I(64), I(0), I(96), I(16),
		I(0));
	writer_close(w, t + 5, I(k->next));
	writer_start(w, t + 10, site(k, GASP_UPC_ALL_REDUCE), I(1), I(64), I(0), I(64), I(UPC_ADD), I(99),
		I(3), I(0), I(0), I(GASP_UPC_REDUCTION_D));
	writer_close(w, t + 15);
	writer_start(w, t + 20, site(k, GASP_UPC_ALL_PREFIX_REDUCE), I(0), I(64), I(0), I(64), I(UPC_MAX),
		I(99), I(3), I(0), I(0), I(GASP_UPC_REDUCTION_S));
	writer_close(w, t + 25);
	writer_start(w, t + 30, site(k, GASP_UPC_ALL_ALLOC), I(3), I(8));
	writer_close(w, t + 35, I(0), I(640));
	writer_start(w, t + 40, site(k, GASP_UPC2C_ALL_FREE), I(0), I(640));
	writer_close(w, t + 45);
}

static void one_thread(const char *folder, unsigned thread)
{
	struct kinds k = {.w = writer_open(folder, thread, 3, 77), .me = thread, .next = (thread + 1) % 3};
	struct writer *w = k.w;
	unsigned main_ = writer_site(w, GASP_C_FUNC, file, 1, 1, "int main(void)");
	unsigned step, mark;

	writer_meta(w, "program", "./kinds \"\xf0\x9f\x98\x80\"");
	writer_meta(w, "host", "node");
	writer_user(w, USER, "st\xed\xa0\x80p", NULL);
	writer_user(w, USER + 1, "mark", "%s");
	k.line = 10;
	step = site(&k, USER);
	mark = site(&k, USER + 1);
	writer_object(w, "row\xff", 4, 5, 5, true, 0);
	writer_table(w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){BEGIN, BEGIN, 1767323045000000000});
	writer_start(w, BEGIN + 10, main_);
	writer_start_text(w, BEGIN + 20, step, "begin\t\x7f");
	moves(&k, BEGIN + 100);
	writer_atomic_text(w, BEGIN + 250, mark, "half \xe2\x82");
	locks(&k, BEGIN + 300);
	writer_close_text(w, BEGIN + 590, "end");
	barriers(&k, BEGIN + 600);
	writer_flush(w);
	writer_other(w, BEGIN + 750, UPCPROF_FLUSH, 30);
	collectives(&k, BEGIN + 780);
	writer_other(w, BEGIN + 900, UPCPROF_CONTROL, 0);
	if (thread < 2)
		writer_close(w, BEGIN + 950 + thread);
	writer_done(w, BEGIN + 999, thread < 2);
}

int main(int argc, char **argv)
{
	if (argc < 2)
		return 2;
	for (unsigned i = 0; i < 3; i++)
		one_thread(argv[1], i);
	return 0;
}
