/* SPDX-License-Identifier: MIT
 *
 * chance.c - a random program and its trace: chance FOLDER SEED OPS [locks].  Its threads compute in
 * functions, meet at barriers, wait for values of each other, and with `locks` use locks.  Prints what is true
 * of it, found in another way than upcprof does:
 *
 *	path THREAD NAME TIME      time on the critical path, from its end backwards
 *	waited THREAD TIME         for other threads
 *	faster TIME                the run time if function f1 were twice as fast
 *	without TIME               and without the barriers of line 50
 */
#include "writer.h"

#include <gasp_upc.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, FUNCTIONS = 3, LOCKS = 2, OPS = 20000, BARRIERS = 2, ORIGIN = 1000, COST = 4 };
enum op_kind { COMPUTE, BARRIER, LOCKED, WRITE, AWAIT };

struct op {
	enum op_kind kind;
	int thread, which; /* which: function, barrier, lock, or the op that writes the value */
	int64_t length;
	int64_t begin[THREADS], end[THREADS]; /* the times as measured, of a barrier for each thread */
	int64_t cause, release;
	int other;
	bool has_waited;
};

static struct op ops[OPS];
static int n_ops;

static const char *const names[] = {
	"f0", "f1", "f2", "upc_barrier", "upc_lock", "upc_unlock", "put", "wait for value", "main"};
enum { NAME_BARRIER = FUNCTIONS, NAME_LOCK, NAME_UNLOCK, NAME_PUT, NAME_VALUE, NAME_MAIN, N_NAMES };

static unsigned pick(unsigned n)
{
	return (unsigned)rand() % n;
}

/* ---- the program -------------------------------------------------------- */

static void generate(int n, bool locks)
{
	int last_write = -1;

	for (n_ops = 0; n_ops < n; n_ops++) {
		struct op *op = &ops[n_ops];
		unsigned kind = pick(20);

		*op = (struct op){.kind = COMPUTE, .thread = (int)pick(THREADS)};
		op->which = (int)pick(FUNCTIONS);
		op->length = 2 * (1 + (int64_t)pick(40));
		if (kind < 2 || n_ops == n - 1) {
			op->kind = BARRIER;
			op->which = (int)pick(BARRIERS);
		} else if (kind < 5 && locks) {
			op->kind = LOCKED;
			op->which = (int)pick(LOCKS);
		} else if (kind < 7) {
			op->kind = WRITE;
			last_write = n_ops;
		} else if (kind < 11 && last_write >= 0 && ops[last_write].thread != op->thread) {
			op->kind = AWAIT;
			op->which = last_write;
		}
	}
}

/* ---- when all happens, and with a change -------------------------------- */

struct timing {
	bool is_first, faster, without;
	int64_t now[THREADS], free[LOCKS];
	int last_holder[LOCKS];
	int64_t written[OPS];
};

static void meet(struct timing *t, struct op *op)
{
	int64_t last = 0;
	int other = 0;

	for (int i = 0; i < THREADS; i++)
		if (t->now[i] >= last) {
			last = t->now[i];
			other = i;
		}
	for (int i = 0; i < THREADS; i++) {
		if (t->is_first)
			op->begin[i] = t->now[i];
		if (!t->without || op->which != 0)
			t->now[i] = last + COST;
		if (t->is_first)
			op->end[i] = t->now[i];
	}
	if (t->is_first) {
		op->cause = last;
		op->other = other;
	}
}

static void wait_for(struct timing *t, struct op *op, int64_t cause, int other)
{
	int64_t *now = &t->now[op->thread];

	if (t->is_first) {
		op->begin[0] = *now;
		op->has_waited = cause > *now && other != op->thread;
		op->cause = cause;
		op->other = other;
	}
	if (op->has_waited && cause > *now)
		*now = cause;
	*now += op->kind == LOCKED || op->has_waited ? COST : 0;
	if (t->is_first)
		op->end[0] = *now;
}

static int64_t evaluate(struct timing *t)
{
	int64_t last = 0;

	for (int i = 0; i < n_ops; i++) {
		struct op *op = &ops[i];
		int64_t *now = &t->now[op->thread];

		if (op->kind == BARRIER) {
			meet(t, op);
		} else if (op->kind == AWAIT) {
			wait_for(t, op, t->written[op->which], ops[op->which].thread);
		} else if (op->kind == LOCKED) {
			wait_for(t, op, t->free[op->which], t->last_holder[op->which]);
			op->release = *now += op->length;
			t->free[op->which] = *now;
			t->last_holder[op->which] = op->thread;
			*now += COST;
		} else {
			t->written[i] = *now;
			if (t->is_first)
				op->begin[0] = *now;
			*now += op->kind == WRITE           ? COST
			      : t->faster && op->which == 1 ? op->length / 2
			                                    : op->length;
			if (t->is_first)
				op->end[0] = *now;
		}
	}
	for (int i = 0; i < THREADS; i++)
		last = t->now[i] > last ? t->now[i] : last;
	return last;
}

/* ---- the trace ---------------------------------------------------------- */

struct sites {
	unsigned functions[FUNCTIONS], barriers[BARRIERS], lock, unlock, put, get, value, main;
};

static struct sites define(struct writer *w)
{
	struct sites s;

	for (unsigned i = 0; i < FUNCTIONS; i++) {
		char signature[32];

		snprintf(signature, sizeof signature, "void %s(void)", names[i]);
		s.functions[i] = writer_site(w, GASP_C_FUNC, "c.upc", 10 + i, 1, signature);
	}
	for (unsigned i = 0; i < BARRIERS; i++)
		s.barriers[i] = writer_site(w, GASP_UPC_BARRIER, "c.upc", 50 + i, 1, NULL);
	s.lock = writer_site(w, GASP_UPC_LOCK, "c.upc", 60, 1, NULL);
	s.unlock = writer_site(w, GASP_UPC_UNLOCK, "c.upc", 61, 1, NULL);
	s.put = writer_site(w, GASP_UPC_PUT, "c.upc", 70, 1, NULL);
	s.get = writer_site(w, GASP_UPC_GET, "c.upc", 71, 1, NULL);
	s.value = writer_site(w, UPCPROF_WAITED, "c.upc", 71, 1, NULL);
	s.main = writer_site(w, GASP_C_FUNC, "c.upc", 1, 1, "int main(void)");
	return s;
}

#define I(n) ((int64_t)(n))

static void write_locked(struct writer *w, const struct sites *s, const struct op *op)
{
	int64_t lock = 64 * (op->which + 1);

	writer_start(w, (uint64_t)op->begin[0], s->lock, I(0), lock);
	writer_close(w, (uint64_t)op->end[0]);
	writer_start(w, (uint64_t)op->release, s->unlock, I(0), lock);
	writer_close(w, (uint64_t)op->release + COST);
}

static void write_op(struct writer *w, const struct sites *s, int thread, const struct op *op)
{
	uint64_t begin = (uint64_t)op->begin[0], end = (uint64_t)op->end[0];

	if (op->kind == BARRIER) {
		writer_start(w, (uint64_t)op->begin[thread], s->barriers[op->which], I(0), I(0));
		writer_close(w, (uint64_t)op->end[thread]);
	} else if (op->thread != thread) {
		return;
	} else if (op->kind == COMPUTE) {
		writer_start(w, begin, s->functions[op->which]);
		writer_close(w, end);
	} else if (op->kind == LOCKED) {
		write_locked(w, s, op);
	} else if (op->kind == WRITE) { /* each value has its place */
		writer_start(w, begin, s->put, I(1), I(0), I(1000 + 8 * (op - ops)), I(4));
		writer_close(w, end);
	} else if (op->has_waited) {
		writer_start(w, begin, s->get, I(1), I(0), I(1000 + 8 * op->which), I(4));
		writer_close(w, end - 1);
		writer_atomic(w, end, s->value, I(0), I(1000 + 8 * op->which), I(end - begin), I(5), I(0));
	}
}

static void write_thread(const char *folder, int thread, int64_t end)
{
	struct writer *w = writer_open(folder, (unsigned)thread, THREADS, 5);
	struct sites s = define(w);

	writer_table(w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){ORIGIN, ORIGIN, 1767323045000000000});
	writer_start(w, ORIGIN, s.main);
	for (int i = 0; i < n_ops; i++)
		write_op(w, &s, thread, &ops[i]);
	writer_close(w, (uint64_t)end);
	writer_done(w, (uint64_t)end, true);
}

/* ---- the path ----------------------------------------------------------- */

static int64_t on_path[THREADS][N_NAMES];

static void put_path(int thread, int name, int64_t from, int64_t to)
{
	if (to > from)
		on_path[thread][name] += to - from;
}

/* Goes back from the end: what the thread did just before `time`, and where that leads. */
static void path_back(int thread, int64_t time)
{
	for (int i = n_ops - 1; i >= 0; i--) {
		const struct op *op = &ops[i];
		int at = op->kind == BARRIER ? thread : 0;
		bool is_own = op->kind == BARRIER || op->thread == thread;
		int64_t last = op->kind == LOCKED ? op->release + COST : op->end[at];

		if (!is_own || op->begin[at] >= time)
			continue;
		if (op->kind == COMPUTE || op->kind == WRITE) {
			put_path(thread, op->kind == WRITE ? NAME_PUT : op->which, op->begin[0],
				last < time ? last : time);
			time = op->begin[0];
			continue;
		}
		if (op->kind == AWAIT && !op->has_waited)
			continue;
		if (op->kind == LOCKED) {
			put_path(thread, NAME_UNLOCK, op->release, last < time ? last : time);
			put_path(thread, NAME_MAIN, op->end[0], op->release);
			last = op->end[0];
		}
		if (last > time)
			last = time;
		if (op->cause > op->begin[at] && op->other != thread) {
			put_path(thread,
				op->kind == BARRIER  ? NAME_BARRIER
				: op->kind == LOCKED ? NAME_LOCK
						     : NAME_VALUE,
				op->cause, last);
			thread = op->other;
			time = op->cause;
			i = n_ops; /* look for what that thread did then */
			continue;
		}
		put_path(thread, op->kind == BARRIER ? NAME_BARRIER : NAME_LOCK, op->begin[at], last);
		time = op->begin[at];
	}
}

static int64_t waited(int thread)
{
	int64_t sum = 0;

	for (int i = 0; i < n_ops; i++) {
		const struct op *op = &ops[i];

		if (op->kind == BARRIER && op->other != thread)
			sum += op->cause - op->begin[thread];
		else if (op->kind != BARRIER && op->thread == thread && op->has_waited)
			sum += op->cause - op->begin[0];
	}
	return sum;
}

static struct timing timing(bool is_first, bool faster, bool without)
{
	struct timing t = {.is_first = is_first, .faster = faster, .without = without};

	for (int i = 0; i < THREADS; i++)
		t.now[i] = ORIGIN;
	return t;
}

int main(int argc, char **argv)
{
	static struct timing measured, faster, without;
	int64_t end;

	if (argc < 4 || atoi(argv[3]) < 1 || atoi(argv[3]) > OPS)
		return 2;
	measured = timing(true, false, false);
	faster = timing(false, true, false);
	without = timing(false, true, true);
	srand((unsigned)atoi(argv[2]));
	generate(atoi(argv[3]), argc > 4);
	end = evaluate(&measured);
	for (int i = 0; i < THREADS; i++)
		write_thread(argv[1], i, end);
	path_back(0, end);
	for (int i = 0; i < THREADS; i++)
		for (int k = 0; k < N_NAMES; k++)
			if (on_path[i][k] > 0)
				printf("path %d %s %" PRId64 "\n", i, names[k], on_path[i][k]);
	for (int i = 0; i < THREADS; i++)
		printf("waited %d %" PRId64 "\n", i, waited(i));
	printf("faster %" PRId64 "\n", evaluate(&faster) - ORIGIN);
	printf("without %" PRId64 "\n", evaluate(&without) - ORIGIN);
	return 0;
}
