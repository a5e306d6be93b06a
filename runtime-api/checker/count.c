/* SPDX-License-Identifier: MIT
 *
 * count.c - UPC_CHECK=count: counts the reads and writes of shared memory by each thread, in its own part
 * and in those of others; UPC_CHECK=barriers: prints each synchronization statement that a thread comes
 * to.
 */
#include "checker/check.h"

#include <stdio.h>

enum { RELAXED, STRICT, BULK, N_WAYS };

struct tally {
	unsigned long n, bytes;
};

static struct tally tallies[N_WAYS][2][2]; /* [way][elsewhere][written] */
static unsigned long n_statements;

bool count_is_on(void)
{
	static int known; /* -1: off */

	if (!known)
		known = check_option("count") ? 1 : -1;
	return known > 0;
}

/* Counts an access; an update is a read and a write. */
void count_access(upcr_pts p, size_t n, int kind, bool is_bulk)
{
	int way = is_bulk ? BULK : kind & CHECK_STRICT ? STRICT : RELAXED;
	struct tally *tally;

	if (!count_is_on())
		return;
	for (int written = 0; written < 2; written++) {
		if (!(kind & (written ? CHECK_WRITE : CHECK_READ)))
			continue;
		tally = &tallies[way][p.thread != (unsigned)MYTHREAD][written];
		tally->n++;
		tally->bytes += n;
	}
}

void check_count(const struct statement *s)
{
	char value[16] = "";
	static int traced;

	n_statements++;
	if (!traced)
		traced = check_option("barriers") ? 1 : -1;
	if (traced < 0 || !s->file)
		return;
	if (s->named)
		snprintf(value, sizeof(value), " %d", s->value);
	say("thread %d: %s:%d:%d: %s%s, statement %lu", MYTHREAD, s->file, s->line, s->column, s->what, value,
		n_statements);
}

static void add_way(struct check_report *r, const char *name, struct tally way[2][2])
{
	static const char *const wheres[] = {"own memory", "others' memory"};

	for (int elsewhere = 0; elsewhere < 2; elsewhere++) {
		const struct tally *t = way[elsewhere];

		if (t[0].n || t[1].n)
			report_add(r, "\n  %s, %s: %lu reads (%lu bytes), %lu writes (%lu bytes)", name,
				wheres[elsewhere], t[0].n, t[0].bytes, t[1].n, t[1].bytes);
	}
}

void check_counts_at_end(void)
{
	static const char *const names[] = {"relaxed", "strict", "bulk and atomic"};
	struct check_report r = {.length = 0};

	if (!count_is_on())
		return;
	report_add(&r, "%lu synchronization statements; accesses to shared memory:", n_statements);
	for (int way = 0; way < N_WAYS; way++)
		add_way(&r, names[way], tallies[way]);
	say("thread %d: %s", MYTHREAD, r.text);
}
