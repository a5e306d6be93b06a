/* SPDX-License-Identifier: MIT
 *
 * engine_test.c [PLUGIN.so [abort]] - what docs/engine.md asks of an engine, by all processes that are
 * started: of a plug-in for the network, or of the engine of one process, whose processes are
 * threads.  Each ends with the status 3, and with `abort` with 5, which process 0 sets while the others wait.
 */
#define _GNU_SOURCE
#include "engine/engine_loop.h"

#include "check.h"

#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MOST = LOOP_MOST, N_MESSAGES = 1024, PART = 32, ACK = -1, LARGE = 5 << 20, N_BULK = 6 };

static const struct network_engine *engine;
static bool is_abort;

/* The state of one process. */
struct process {
	int rank, n;
	int host[MOST]; /* the host of each process: the other way round */
	int sent[MOST], received[MOST], acked[MOST];
};

struct text {
	int from, number; /* ACK: so many of the receiver's have come */
	unsigned char body[ENGINE_MESSAGE - 8];
};

static size_t text_bytes(int number)
{
	return number == ACK ? 8 : 8 + (size_t)number * 97 % (ENGINE_MESSAGE - 8 + 1);
}

/* ---- messages ---- */

/* The buffer is spoilt at once: the engine has copied it. */
static void text_send(const struct process *p, int to, int number)
{
	struct text text = {.from = p->rank, .number = number};
	size_t n = text_bytes(number);

	memset(text.body, number & 0xff, n - 8);
	engine->send(p->host[to], &text, n);
	memset(&text, 0xee, sizeof(text));
}

static bool text_receive(struct process *p)
{
	const struct text *text;
	int host = -1;
	size_t n = 0;

	text = engine->receive(&host, &n);
	if (!text)
		return false;
	CHECK(text->from >= 0 && text->from < p->n && host == p->host[text->from]);
	CHECK(n == text_bytes(text->number));
	if (text->number == ACK) {
		p->acked[text->from] += PART;
		return true;
	}
	CHECK(text->number == p->received[text->from]++);
	for (size_t i = 0; i < n - 8; i++)
		CHECK(text->body[i] == (text->number & 0xff));
	if (p->received[text->from] % PART == 0)
		text_send(p, text->from, ACK);
	return true;
}

/* Many messages of all sizes, to itself as well, some of them on their way to each at a time. */
static void check_messages(struct process *p)
{
	bool is_done = false;

	while (!is_done) {
		is_done = true;
		for (int r = 0; r < p->n; r++) {
			if (p->sent[r] < N_MESSAGES && p->sent[r] - p->acked[r] < 2 * PART)
				text_send(p, r, p->sent[r]++);
			is_done &= p->acked[r] == N_MESSAGES && p->received[r] == N_MESSAGES;
		}
		if (!text_receive(p))
			sched_yield();
	}
}

/* ---- meetings ---- */

static void check_meetings(const struct process *p)
{
	unsigned char mine[700], all[MOST * 700];
	const size_t sizes[] = {1, 4, 700};

	for (int i = 0; i < 12; i++) {
		size_t n = sizes[i % 3];

		memset(mine, i * 16 + p->rank, n);
		engine->meet(mine, all, n);
		for (int r = 0; r < p->n; r++)
			for (size_t k = 0; k < n; k++)
				CHECK(all[(size_t)r * n + k] == (unsigned char)(i * 16 + r));
	}
}

/* ---- transfers ---- */

static const size_t bulk_sizes[N_BULK] = {1, 8193, 128 << 10, LARGE, 77777, (1 << 20) + 1};

struct bulk {
	char *out, *in;
	int number[2]; /* the engine's; -1: it was moved */
};

/* These messages are on their way to the next process and from the one before, which is the same one of two.
 * Every second process receives before it sends, and they do not begin with the same tag. */
static void bulk_begin(const struct process *p, struct bulk *bulks, bool is_sent)
{
	int to = (p->rank + 1) % p->n, from = (p->rank + p->n - 1) % p->n;

	for (int k = 0; k < N_BULK; k++) {
		int i = p->rank % 2 ? N_BULK - 1 - k : k;
		int tag = i * 6553;
		struct bulk *b = &bulks[i];

		if (is_sent)
			b->number[0] = engine->send_bulk(p->host[to], tag, b->out, bulk_sizes[i]);
		else
			b->number[1] = engine->receive_bulk(p->host[from], tag, b->in, bulk_sizes[i]);
	}
}

static void bulk_end(struct bulk *bulks)
{
	for (int left = 2 * N_BULK; left;) {
		for (int i = 0; i < 2 * N_BULK; i++) {
			int *number = &bulks[i / 2].number[i % 2];

			if (*number >= 0 && engine->is_moved(*number)) {
				*number = -1;
				left--;
			}
		}
		if (left)
			sched_yield();
	}
}

static void check_bulk(const struct process *p)
{
	struct bulk bulks[N_BULK];
	int before = (p->rank + p->n - 1) % p->n;

	for (int i = 0; i < N_BULK; i++) {
		size_t n = bulk_sizes[i];

		bulks[i].out = malloc(n);
		bulks[i].in = malloc(n);
		CHECK(bulks[i].out && bulks[i].in);
	}
	for (int turn = 0; turn < 6; turn++) {
		for (int i = 0; i < N_BULK; i++) {
			memset(bulks[i].out, p->rank * 50 + turn + i, bulk_sizes[i]);
			memset(bulks[i].in, 0, bulk_sizes[i]);
		}
		bulk_begin(p, bulks, p->rank % 2);
		bulk_begin(p, bulks, !(p->rank % 2));
		bulk_end(bulks);
		for (int i = 0; i < N_BULK; i++)
			for (size_t k = 0; k < bulk_sizes[i]; k += 1 + (k & 1023))
				CHECK(bulks[i].in[k] == (char)(before * 50 + turn + i));
	}
	for (int i = 0; i < N_BULK; i++) {
		free(bulks[i].out);
		free(bulks[i].in);
	}
}

/* ---- all ---- */

/* No function waits: a hundred looks where nothing is take no time. */
static void check_silence(void)
{
	struct timespec begin, end;
	int host;
	size_t n;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
	for (int i = 0; i < 100; i++)
		CHECK(!engine->receive(&host, &n));
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
	CHECK(end.tv_sec - begin.tv_sec < 2);
}

/* ---- sleep ---- */

static atomic_bool is_woken;

static void woken_set(void)
{
	is_woken = true;
}

/* The processes wait in turn, asleep, for a message of the one before. */
static void check_arm(struct process *p)
{
	const struct timespec pause = {0, 1000000};
	const int before = (p->rank + p->n - 1) % p->n;
	int armed, first;

	if (!engine->arm)
		return;
	for (int turn = 0; turn < 20; turn++) {
		first = p->received[before];
		if (turn % p->n == p->rank)
			text_send(p, (p->rank + 1) % p->n, p->sent[(p->rank + 1) % p->n]++);
		while (turn % p->n == before && p->received[before] == first) {
			is_woken = false;
			while ((armed = engine->arm(woken_set)) == 0)
				text_receive(p);
			CHECK(armed == 1);
			while (p->received[before] == first && !is_woken) /* or it hangs */
				nanosleep(&pause, NULL);
			text_receive(p);
		}
	}
}

static void check_abort(const struct process *p)
{
	int host;
	size_t n;

	if (p->rank == 0)
		engine->abort(5);
	for (;;)
		engine->receive(&host, &n);
}

static void *process_run(void *argument)
{
	struct process p = {0};
	static _Thread_local int ranks[MOST];
	char why[256] = "";
	int all[MOST];

	(void)argument;
	CHECK(engine->abi == ENGINE_ABI);
	if (engine->start(&p.rank, &p.n, why, sizeof(why)) != 0) {
		fprintf(stderr, "start: %s\n", why);
		exit(1);
	}
	CHECK(p.n <= MOST && p.rank >= 0 && p.rank < p.n && strlen(engine->version()) > 3);
	engine->meet(&p.rank, all, sizeof(p.rank));
	for (int r = 0; r < p.n; r++) {
		CHECK(all[r] == r);
		p.host[r] = p.n - 1 - r;
		ranks[p.host[r]] = r;
	}
	engine->hosts(ranks, p.n);
	check_meetings(&p);
	check_messages(&p);
	check_bulk(&p);
	engine->meet(&p.rank, all, sizeof(p.rank));
	check_silence();
	engine->meet(&p.rank, all, sizeof(p.rank));
	check_arm(&p);
	if (is_abort)
		check_abort(&p);
	engine->end(3);
	return NULL;
}

static int loop_run(int n)
{
	pthread_t threads[MOST];
	void *status;

	engine = &upcr_network_engine;
	engine_loop_prepare(n);
	for (int i = 0; i < n; i++)
		CHECK(pthread_create(&threads[i], NULL, process_run, NULL) == 0);
	for (int i = 0; i < n; i++) {
		CHECK(pthread_join(threads[i], &status) == 0);
		CHECK((intptr_t)status == 3);
	}
	return 0;
}

int main(int argc, char **argv)
{
	void *file;

	if (argc == 1)
		return loop_run(2) | loop_run(3);
	is_abort = argc > 2;
	file = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
	if (!file) {
		fprintf(stderr, "%s\n", dlerror());
		return 1;
	}
	engine = dlsym(file, "upcr_network_engine");
	CHECK(engine);
	process_run(NULL);
	return 1;
}
