/* SPDX-License-Identifier: MIT
 *
 * plans.c - writes a measurement of two threads with what upc2c made of a program of two files: plans
 * FOLDER.  Thread 1 has other plans, which do not count.
 */
#include "writer.h"

#include <gasp_upc.h>

#define N(array) (unsigned)(sizeof(array) / sizeof *(array))

struct row {
	unsigned unit, line, column, loop;
	const char *text, *outcome, *silent, *reason, *message, *advice;
};

/* Not in the order of their places; two at the same. */
static const struct row rows[] = {
	{2, 7, 3, 6, "c[k]", "direct", "direct", "while", "the trip count is not known", "count"},
	{1, 12, 3, 11, "b[i]", "call", "hoisted", "events", "it raises events", ""},
	{1, 11, 2, 11, "upc_forall", "own", "own", "", "", ""},
	{1, 5, 9, 4, "a[i]", "call", "hoisted", "hops", "it hops by 1", "larger blocks"},
	{1, 5, 9, 4, "a[j]", "local", "local", "", "2 of 4 are local", ""},
	{1, 20, 3, 19, "x\"<b>\xff", "local", "local", "", "", ""},
	{1, 21, 3, 19, "upc_memget(t, s, n)", "bulk", "bulk", "bulk", "many elements", ""},
	{1, 22, 3, 19, "s", "call", "call", "strict", "it is strict", "relax"},
};

static void units(struct writer *w, bool is_first)
{
	uint64_t numbers[6];

	for (unsigned i = 0; i < 2; i++) {
		numbers[3 * i] = writer_string(w, i == 0 ? "p/one.upc" : "p/two.upc");
		numbers[3 * i + 1] = writer_string(w, !is_first ? "-O9" : i == 0 ? "--inst -O2" : "--inst");
		numbers[3 * i + 2] = writer_string(w, "GCC 12.2.0");
	}
	writer_table(w, UPCPROF_UNITS, 2, 6, numbers);
}

static void plans(struct writer *w, bool is_first)
{
	for (unsigned i = 0; i < N(rows); i++) {
		const struct row *r = &rows[i];
		const uint64_t numbers[] = {r->unit, writer_string(w, r->unit == 1 ? "p/one.upc" : "p/two.upc"),
			r->line, r->column, r->loop, writer_string(w, is_first ? r->text : "another"),
			writer_string(w, r->outcome), writer_string(w, r->silent), writer_string(w, r->reason),
			writer_string(w, r->message), writer_string(w, r->advice)};

		writer_table(w, UPCPROF_PLANS, 1, N(numbers), numbers);
	}
}

static void one_thread(const char *folder, unsigned thread)
{
	struct writer *w = writer_open(folder, thread, 2, 7);
	const unsigned get = writer_site(w, GASP_UPC_GET, "p/one.upc", 5, 9, NULL),
		       function = writer_site(w, GASP_C_FUNC, "p/one.upc", 12, 3, "int f(int)"),
		       put = writer_site(w, GASP_UPC_PUT, "p/one.upc", 12, 3, NULL),
		       loop = writer_site(w, GASP_UPC_FORALL, "p/one.upc", 11, 2, NULL),
		       memget = writer_site(w, GASP_UPC_MEMGET, "p/one.upc", 21, 3, NULL);
	/* parent, site, calls, untimed, total, min, max, bytes, remote calls, remote bytes */
	const uint64_t profile[] = {0, 0, /* the first one here, counters */
		0, 0, 1, 0, 9000, 9000, 9000, 0, 0, 0, 0, function, 2, 0, 7000, 100, 6900, 0, 0, 0, 1, get, 10,
		20, 500, 10, 90, 120, 15, 60, 1, loop, 1, 0, 4000, 4000, 4000, 0, 0, 0, 3, put, 4, 0, 300, 20,
		90, 16, 4, 16, 1, memget, 1, 0, 100, 100, 100, 64, 0, 0};

	writer_meta(w, "program", "plan");
	writer_meta(w, "upc2c", "0.1.0");
	writer_meta(w, "end", "exit");
	units(w, thread == 0);
	plans(w, thread == 0);
	writer_table(w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){0, 1000, 1767323045000000000});
	writer_table(w, UPCPROF_PROFILE, 6, N(profile), profile);
	writer_done(w, 9000, true);
}

int main(int argc, char **argv)
{
	if (argc < 2)
		return 2;
	one_thread(argv[1], 0);
	one_thread(argv[1], 1);
	return 0;
}
