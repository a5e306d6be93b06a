/* SPDX-License-Identifier: MIT
 *
 * versions.c - writes the profile of a program that could have several versions, sizes and numbers of
 * threads: versions FOLDER [NAME=NUMBER|program=TEXT|arguments=TEXT]...  Each thread works, reads from its
 * neighbour, and waits while thread 0 adds up; times are nanoseconds:
 *
 *	main: solve (work / threads: get (exchange)), sum (serial, on thread 0), upc_barrier
 */
#include "writer.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>

struct wish {
	const char *name;
	uint64_t value;
};

enum {
	RUN,
	THREADS_,
	WORK,
	EXCHANGE,
	SERIAL,
	GETS,
	LINES,
	EXTRA,
	LATE,
	STRAY,
	INNER,
	STEP,
	FOREIGN,
	OTHER,
	N_WISHES
};

static struct wish wishes[N_WISHES] = {
	[RUN] = {"run", 1},
	[THREADS_] = {"threads", 2},
	[WORK] = {"work", 8000000},
	[EXCHANGE] = {"exchange", 100000},
	[SERIAL] = {"serial", 500000},
	[GETS] = {"gets", 10},
	[LINES] = {"lines", 0},     /* more above the program */
	[EXTRA] = {"extra", 0},     /* time of one more get in the line before */
	[LATE] = {"late", 0},       /* 1: one more get in a line behind */
	[STRAY] = {"stray", 0},     /* 1: a get in step, which was inlined in main */
	[INNER] = {"inner", 0},     /* more lines in solve */
	[STEP] = {"step", 0},       /* 1: main calls solve through step */
	[OTHER] = {"other", 0},     /* 1: with functions of other names */
	[FOREIGN] = {"foreign", 0}, /* 1: of another file */
};

static const char *program = "./heat", *arguments = "1000";

static uint64_t wish(int i)
{
	return wishes[i].value;
}

static unsigned site(struct writer *w, unsigned tag, unsigned line, const char *signature)
{
	return writer_site(w, tag, wish(FOREIGN) ? "/other/warm.upc" : "/home/heat.upc",
		line + (unsigned)wish(LINES), 2, signature);
}

struct table {
	uint64_t numbers[256];
	unsigned n, records;
};

static unsigned node(struct table *t, unsigned parent, unsigned at, uint64_t calls, uint64_t total,
	uint64_t bytes)
{
	const uint64_t untimed = bytes ? calls / 2 : 0, each = total / (calls + !calls);
	const uint64_t record[] = {
		parent, at, calls - untimed, untimed, total, each, each, bytes, bytes ? calls : 0, bytes};

	memcpy(t->numbers + t->n, record, sizeof record);
	t->n += sizeof record / sizeof *record;
	return t->records++;
}

static void profile(struct writer *w, uint64_t thread)
{
	unsigned main_ = site(w, GASP_C_FUNC, 1, wish(OTHER) ? "int work(void)" : "int main(void)");
	unsigned step = site(w, GASP_C_FUNC, 5, "void step(void)");
	unsigned solve = site(w, GASP_C_FUNC, 10, "void solve(void)");
	unsigned line = 13U + (wish(EXTRA) > 0) + (unsigned)wish(INNER);
	unsigned early = wish(EXTRA) ? site(w, GASP_UPC_GET, 12, NULL) : 0;
	unsigned get = site(w, GASP_UPC_GET, line, NULL);
	unsigned put = site(w, GASP_UPC_PUT, line, NULL);
	unsigned late = wish(LATE) ? site(w, GASP_UPC_GET, line + 2, NULL) : 0;
	unsigned stray = wish(STRAY) ? site(w, GASP_UPC_GET, 8, NULL) : 0;
	unsigned sum = site(w, GASP_C_FUNC, 20, "double sum(void)");
	unsigned barrier = site(w, GASP_UPC_BARRIER, 30, NULL);
	uint64_t own = 500 + 1000 * thread, waited = 1000 + (thread > 0 ? wish(SERIAL) : 0),
		 summed = thread == 0 ? wish(SERIAL) : 0;
	uint64_t solved = wish(WORK) / wish(THREADS_) + wish(EXCHANGE) + wish(EXTRA);
	uint64_t all = own + waited + summed + solved;
	struct table t = {{0, 0}, 2, 0}; /* the first record, counters */
	unsigned in_main, in_solve;

	node(&t, 0, 0, 1, all, 0);
	in_main = node(&t, 0, main_, 1, all, 0);
	in_solve = wish(STEP) ? node(&t, node(&t, in_main, step, 1, solved, 0), solve, 1, solved, 0)
	                      : node(&t, in_main, solve, 1, solved, 0);
	node(&t, in_solve, get, wish(GETS), wish(EXCHANGE) / 2, 8 * wish(GETS));
	node(&t, in_solve, put, wish(GETS), wish(EXCHANGE) / 2, 8 * wish(GETS));
	if (early)
		node(&t, in_solve, early, 5, wish(EXTRA), 40);
	if (stray)
		node(&t, in_main, stray, 1, 0, 8);
	if (late)
		node(&t, in_solve, late, 1, 0, 8);
	if (thread == 0)
		node(&t, in_main, sum, 1, summed, 0);
	node(&t, in_main, barrier, 1, waited, 0);
	writer_table(w, UPCPROF_PROFILE, t.records, t.n, t.numbers);
}

static void thread_write(const char *folder, unsigned thread)
{
	struct writer *w = writer_open(folder, thread, (unsigned)wish(THREADS_), wish(RUN));

	writer_meta(w, "program", program);
	writer_meta(w, "arguments", arguments);
	writer_meta(w, "mode", "profile");
	writer_meta(w, "date", "2026-01-02");
	writer_meta(w, "end", "exit");
	writer_table(w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){1000, 1000, 1767323045000000000});
	profile(w, thread);
	writer_table(w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){1001000, 1001000, 1767323045001000000});
	writer_done(w, 1001000, true);
}

static int option_read(const char *word)
{
	const char *value = strchr(word, '=');

	if (!value++)
		return 0;
	if (strncmp(word, "program=", (size_t)(value - word)) == 0)
		return program = value, 1;
	if (strncmp(word, "arguments=", (size_t)(value - word)) == 0)
		return arguments = value, 1;
	for (int i = 0; i < N_WISHES; i++)
		if (strlen(wishes[i].name) + 1 == (size_t)(value - word)
			&& strncmp(word, wishes[i].name, strlen(wishes[i].name)) == 0)
			return wishes[i].value = strtoull(value, NULL, 10), 1;
	return 0;
}

int main(int argc, char **argv)
{
	for (int i = 2; i < argc; i++)
		if (!option_read(argv[i]))
			return 2;
	for (unsigned thread = 0; argc > 1 && thread < wish(THREADS_); thread++)
		thread_write(argv[1], thread);
	return argc > 1 ? 0 : 2;
}
