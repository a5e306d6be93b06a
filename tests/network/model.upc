/* SPDX-License-Identifier: MIT
 *
 * model.upc - ROUNDS of accesses of all kinds and sizes across hosts, by chance.  Each thread has a strip
 * of each segment that it alone writes, and a model of these strips in private memory, with which it compares what
 * it reads; at barriers others compare the strips by a sum.  Counters are for all threads: under locks and by
 * atomics.  Blocks of the heap are filled by one thread, then compared and freed by the next one.  Memory must
 * stay flat over many rounds, that of the agents, too.  `model ROUNDS SEED`
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <upc_relaxed.h>
#include <upc_atomic.h>

#define STRIP  (300000 + 64) /* bytes */
#define MAX    8             /* threads */
#define N      5             /* locks, and counters by atomics */
#define BLOCKS 6             /* blocks of the heap, at a time for each thread */
#define BLOCK  1000          /* bytes, of blocks on all threads */
#define PARTS  10            /* parts of the rounds, after which memory is looked at */
#define MANY   500           /* rounds: what these need shows in half of them */

struct strip {
	unsigned char byte[STRIP];
};

struct piece {
	shared [] unsigned char *own;   /* on one thread */
	shared [BLOCK] unsigned char *wide; /* or on all */
	size_t n;
	unsigned tag;
};

struct three {
	long first;
	int second;
	char third;
};

shared struct strip area[MAX][THREADS]; /* the strips of each writer, on each thread */
shared unsigned long sums[MAX][THREADS];
shared [BLOCKS] struct piece pieces[BLOCKS * THREADS];
shared long under_lock[N * THREADS], by_atomics[N * THREADS], bits[N * THREADS]; /* N of each are used */
shared [N] long locked[N * THREADS], added[N * THREADS], flipped[N * THREADS];
shared size_t resident[THREADS];
static shared struct three records[THREADS][MAX];

static struct strip model[MAX];   /* copies of my strip at each thread */
static unsigned char buffer[STRIP];
static upc_lock_t *lock[N];
static upc_atomicdomain_t *domain;
static unsigned round_number;
static unsigned long n_operations;
static unsigned long long state;

static unsigned chance(unsigned n)
{
	state = state * 6364136223846793005ULL + 1442695040888963407ULL;
	return (unsigned)(state >> 33) % n;
}

static void wrong(const char *what, size_t at, int thread)
{
	fprintf(stderr, "thread %d of %d, round %u: wrong %s at %zu of thread %d\n", MYTHREAD, THREADS,
		round_number, what, at, thread);
	abort();
}

/* Each order of magnitude as often. */
static size_t some_size(size_t most)
{
	size_t n = 1 + chance(2u << chance(18));

	return n < most ? n : most;
}

static void compare(const void *got, const void *wanted, size_t n, const char *what, int thread)
{
	const unsigned char *a = got, *b = wanted;

	for (size_t i = 0; memcmp(a, b, n) != 0; i++)
		if (a[i] != b[i])
			wrong(what, i, thread);
}

static unsigned char pattern(unsigned tag, size_t i)
{
	return (unsigned char)(tag * 31 + i * 7 + (i >> 8));
}

/* ---- accesses to the own strips ---- */

static shared [] unsigned char *place(int t, size_t at)
{
	return (shared [] unsigned char *)&area[MYTHREAD][t].byte[at];
}

/* An access of each mode as type T; what is there before is compared. */
#define SCALAR(T, mode)                                                            \
	do {                                                                       \
		mode shared [] T *p = (mode shared [] T *)place(t, at);            \
		T old = *p, now = (T)chance(1u << 30);                             \
		compare(&old, &model[t].byte[at], sizeof old, #mode " " #T, t);    \
		*p = now;                                                          \
		memcpy(&model[t].byte[at], &now, sizeof now);                      \
		if (chance(2) && *p != now)                                        \
			wrong(#mode " " #T " after its write", at, t);             \
	} while (0)

static void scalar(int t)
{
	size_t at = chance(STRIP / 8) * 8;

	switch (chance(8)) {
	case 0: SCALAR(signed char, relaxed); break;
	case 1: SCALAR(short, relaxed); break;
	case 2: SCALAR(int, relaxed); break;
	case 3: SCALAR(long, relaxed); break;
	case 4: SCALAR(double, relaxed); break;
	case 5: SCALAR(signed char, strict); break;
	case 6: SCALAR(int, strict); break;
	case 7: SCALAR(long, strict); break;
	}
}

static void record(int t)
{
	const struct three now = {(long)n_operations, t, (char)round_number};
	struct three got;

	records[t][MYTHREAD] = now;
	records[t][MYTHREAD].second = t + 1;
	got = records[t][MYTHREAD];
	if (got.first != now.first || got.second != t + 1 || got.third != now.third)
		wrong("structure", 0, t);
}

static void put(int t)
{
	size_t n = some_size(STRIP), at = chance((unsigned)(STRIP - n + 1));
	unsigned tag = chance(1000);

	for (size_t i = 0; i < n; i++)
		model[t].byte[at + i] = pattern(tag, i);
	memcpy(buffer, &model[t].byte[at], n);
	upc_memput(place(t, at), buffer, n);
	memset(buffer, 0, n); /* the contents may not matter any more */
}

static void set(int t)
{
	size_t n = some_size(STRIP), at = chance((unsigned)(STRIP - n + 1));
	int c = (int)chance(256);

	memset(&model[t].byte[at], c, n);
	upc_memset(place(t, at), c, n);
}

static void get(int t)
{
	size_t n = some_size(STRIP), at = chance((unsigned)(STRIP - n + 1));

	upc_memget(buffer, place(t, at), n);
	compare(buffer, &model[t].byte[at], n, "upc_memget", t);
}

/* Copies from any thread to any other. */
static void copy(int t)
{
	int from = (t + 1 + (int)chance((unsigned)THREADS - 1)) % THREADS;
	size_t n = some_size(STRIP), at = chance((unsigned)(STRIP - n + 1));
	size_t source = chance((unsigned)(STRIP - n + 1));

	memcpy(&model[t].byte[at], &model[from].byte[source], n);
	upc_memcpy(place(t, at), place(from, source), n);
}

/* ---- counters of all threads ---- */

static void count(int t)
{
	int l = (int)chance(N);
	long n = (long)chance(100), old;
	int is_done = 0;

	(void)t;
	switch (chance(4)) {
	case 0:
		if (chance(2) || !upc_lock_attempt(lock[l]))
			upc_lock(lock[l]);
		under_lock[l] += n;
		upc_unlock(lock[l]);
		locked[N * MYTHREAD + l] += n;
		break;
	case 1:
		upc_atomic_relaxed(domain, &old, UPC_ADD, &by_atomics[l], &n, NULL);
		added[N * MYTHREAD + l] += n;
		break;
	case 2:
		upc_atomic_strict(domain, NULL, UPC_XOR, &bits[l], &n, NULL);
		flipped[N * MYTHREAD + l] ^= n;
		break;
	case 3:
		do {
			long next, found;

			upc_atomic_relaxed(domain, &old, UPC_GET, &by_atomics[l], NULL, NULL);
			next = old + n;
			upc_atomic_strict(domain, &found, UPC_CSWAP, &by_atomics[l], &old, &next);
			is_done = found == old;
		} while (!is_done);
		added[N * MYTHREAD + l] += n;
		break;
	}
}

/* Checks the counters, on thread 0, between barriers. */
static void counters_check(void)
{
	for (int l = 0; l < N; l++) {
		long locks = 0, adds = 0, flips = 0;

		for (int t = 0; t < THREADS; t++) {
			locks += locked[N * t + l];
			adds += added[N * t + l];
			flips ^= flipped[N * t + l];
		}
		if (under_lock[l] != locks)
			wrong("counter under a lock", (size_t)l, l % THREADS);
		if (by_atomics[l] != adds)
			wrong("counter by atomics", (size_t)l, l % THREADS);
		if (bits[l] != flips)
			wrong("bits by atomics", (size_t)l, l % THREADS);
	}
}

/* ---- the heap ---- */

static void piece_move(const struct piece *p, int is_write)
{
	shared [] unsigned char *part;
	size_t n;

	if (p->own) {
		if (is_write)
			upc_memput(p->own, buffer, p->n);
		else
			upc_memget(buffer, p->own, p->n);
		return;
	}
	for (size_t at = 0; at < p->n; at += n) {
		n = p->n - at < BLOCK ? p->n - at : BLOCK;
		part = (shared [] unsigned char *)&p->wide[at];
		if (is_write)
			upc_memput(part, buffer + at, n);
		else
			upc_memget(buffer + at, part, n);
	}
}

static void piece_new(int t)
{
	shared [BLOCKS] struct piece *to = &pieces[BLOCKS * MYTHREAD + (int)chance(BLOCKS)];
	struct piece p = {NULL, NULL, some_size(100000), chance(1000)};

	(void)t;
	if (to->n)
		return;
	if (chance(2))
		p.own = upc_alloc(p.n);
	else
		p.wide = upc_global_alloc((p.n + BLOCK - 1) / BLOCK, BLOCK);
	if (!p.own && !p.wide)
		wrong("allocation: no memory", p.n, MYTHREAD);
	for (size_t i = 0; i < p.n; i++)
		buffer[i] = pattern(p.tag, i);
	piece_move(&p, 1);
	*to = p;
}

/* Checks the pieces of thread t, which another thread does between barriers, and frees them. */
static void pieces_check(int t)
{
	for (int i = 0; i < BLOCKS; i++) {
		struct piece p = pieces[BLOCKS * t + i];

		if (!p.n || chance(3) == 0)
			continue;
		piece_move(&p, 0);
		for (size_t k = 0; k < p.n; k++)
			if (buffer[k] != pattern(p.tag, k))
				wrong("block of the heap", k, t);
		upc_free(p.own ? (shared void *)p.own : (shared void *)p.wide);
		pieces[BLOCKS * t + i].n = 0;
	}
}

/* ---- rounds ---- */

static unsigned long sum_of(const unsigned char *bytes)
{
	unsigned long sum = 0, word;

	for (size_t i = 0; i < STRIP; i += sizeof word) {
		memcpy(&word, bytes + i, sizeof word);
		sum = (sum ^ word) * 0x9e3779b97f4a7c15ul;
		sum ^= sum >> 29;
	}
	return sum;
}

static void strips_check(void)
{
	int by = (int)chance((unsigned)THREADS), at = (int)chance((unsigned)THREADS);

	upc_memget(buffer, &area[by][at], STRIP);
	if (sum_of(buffer) != sums[by][at])
		wrong("strip as another thread sees it", (size_t)by, at);
}

static void one_round(void)
{
	static void (*const kinds[])(int) = {
		scalar, scalar, scalar, record, put, set, get, copy, count, count, piece_new};
	int n = 20 + (int)chance(100);

	for (int i = 0; i < n; i++, n_operations++)
		kinds[chance(sizeof kinds / sizeof *kinds)]((int)chance((unsigned)THREADS));
	for (int t = 0; t < THREADS; t++)
		sums[MYTHREAD][t] = sum_of(model[t].byte);
	upc_barrier (int)round_number;
	strips_check();
	pieces_check((MYTHREAD + 1) % THREADS);
	if (MYTHREAD == 0)
		counters_check();
	upc_barrier;
	round_number++;
}

/* ---- memory ---- */

static size_t pages_of(const char *path)
{
	unsigned long all, pages = 0;
	FILE *f = fopen(path, "r");

	if (f && fscanf(f, "%lu %lu", &all, &pages) != 2)
		pages = 0;
	if (f)
		fclose(f);
	return pages;
}

/* The files of the threads, and of the agents, which started them; parts from the middle on are compared with
 * those before. */
static void memory_check(int part, unsigned rounds)
{
	static size_t before;
	char agent[64];
	size_t all = 0;

	snprintf(agent, sizeof agent, "/proc/%d/statm", (int)getppid());
	resident[MYTHREAD] = pages_of("/proc/self/statm") + pages_of(agent);
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		all += resident[t];
	if (MYTHREAD == 0)
		printf("%3d%%: %u rounds, %zu KB resident\n", 100 * (part + 1) / PARTS, round_number, all * 4);
	if (part < PARTS / 2 && before < all)
		before = all;
	if (rounds >= MANY && part >= PARTS / 2 && all > before + before / 4)
		wrong("memory, in KB,", all * 4, MYTHREAD);
	upc_barrier;
}

int main(int argc, char **argv)
{
	unsigned rounds = argc > 1 ? (unsigned)atoi(argv[1]) : 20;

	state = (argc > 2 ? strtoull(argv[2], NULL, 10) : 1) * 1000 + (unsigned)MYTHREAD;
	for (int l = 0; l < N; l++)
		lock[l] = upc_all_lock_alloc();
	domain = upc_all_atomicdomain_alloc(UPC_LONG, UPC_GET | UPC_ADD | UPC_XOR | UPC_CSWAP, 0);
	upc_barrier;
	for (int part = 0; part < PARTS;) {
		one_round();
		if (round_number * PARTS >= rounds * ((unsigned)part + 1))
			memory_check(part++, rounds);
	}
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
