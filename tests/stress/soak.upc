/* SPDX-License-Identifier: MIT
 *
 * soak.upc - for ROUNDS, all that the runtime does, by chance and against a model: blocks of the
 * heap, which other threads read and free, locks, which come and go, collectives with all ways to
 * synchronize, and copies.  What thread 0 prints shows whether memory stays flat; the second half
 * must not need half as much again as the first.  `soak ROUNDS SEED`
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <upc.h>
#include <upc_collective.h>

#define BLOCK    64  /* bytes, of symmetric blocks */
#define N_BLOCKS 30  /* symmetric allocations at most */
#define N_OWN    60  /* blocks of a thread at most */
#define N_LOCKS  6
#define N        16  /* elements of a thread in collectives */
#define MAX      64  /* threads */
#define N_LINES  10

struct own {
	shared [] unsigned char *p;
	size_t n;
	unsigned tag;
};

/* All threads have a copy of these. */
static shared [BLOCK] unsigned char *blocks[N_BLOCKS];
static size_t n_blocks[N_BLOCKS];
static unsigned tags[N_BLOCKS];
static upc_lock_t *lock[N_LOCKS];
static unsigned round;

shared [BLOCK] unsigned char *shared handed;
shared [N_OWN] struct own own[N_OWN * THREADS];
shared [] long count[N_LOCKS];
shared [N_LOCKS] long counted[N_LOCKS * THREADS]; /* the sums that each thread added */
shared [N] int a[N * THREADS], b[N * THREADS];
shared [N * MAX] int wide[N * MAX * THREADS], wide2[N * MAX * THREADS];
shared [] int whole[N * MAX];
shared int permutation[THREADS], result;
shared size_t top[THREADS], depth[THREADS], resident[THREADS];

/* ---- chance -------------------------------------------------------------------------- */

static unsigned long long state, all_state; /* the state of this thread; that of all, the same on each */

static unsigned draw(unsigned long long *s, unsigned n)
{
	*s = *s * 6364136223846793005ULL + 1442695040888963407ULL;
	return (unsigned)(*s >> 33) % n;
}

static unsigned mine(unsigned n)
{
	return draw(&state, n);
}

static unsigned common(unsigned n)
{
	return draw(&all_state, n);
}

/* Small mostly, now and then large. */
static size_t size(unsigned chance, unsigned other)
{
	return 1 + (chance % 20 ? other % 600 : other % 60000);
}

static upc_flag_t any_flags(void)
{
	static const upc_flag_t in[] = {0, UPC_IN_NOSYNC, UPC_IN_MYSYNC, UPC_IN_ALLSYNC},
		out[] = {0, UPC_OUT_NOSYNC, UPC_OUT_MYSYNC, UPC_OUT_ALLSYNC};

	return in[common(4)] | out[common(4)];
}

static void wrong(const char *what, size_t at)
{
	fprintf(stderr, "thread %d of %d, round %u: wrong %s at %zu\n", MYTHREAD, THREADS, round,
		what, at);
	abort();
}

static unsigned char pattern(unsigned tag, size_t i)
{
	return (unsigned char)(tag * 31 + i * 7 + (i >> 8));
}

/* ---- symmetric blocks ---------------------------------------------------------------- */

static void block_new(int s)
{
	size_t n = 1 + size(common(20), common(60000)) / 8, i;
	unsigned by = common(THREADS);

	if (common(2)) {
		blocks[s] = upc_all_alloc(n, BLOCK);
	} else {
		if (MYTHREAD == (int)by)
			handed = upc_global_alloc(n, BLOCK);
		upc_barrier;
		blocks[s] = handed;
		upc_barrier;
	}
	if (blocks[s] == NULL)
		wrong("allocation: no memory", n);
	n_blocks[s] = n;
	tags[s] = round;
	upc_forall (i = 0; i < n * BLOCK; i += BLOCK; &blocks[s][i])
		for (size_t k = i; k < i + BLOCK; k++)
			blocks[s][k] = pattern(round, k);
	i = upc_addrfield(&blocks[s][(n - 1) * BLOCK]) + BLOCK;
	if (top[MYTHREAD] < i)
		top[MYTHREAD] = i;
}

static void block_check(int s)
{
	unsigned char copy[BLOCK];
	size_t n = n_blocks[s], i, k;

	for (int turn = 0; turn < 8; turn++) {
		i = mine((unsigned)n) * BLOCK;
		upc_memget(copy, &blocks[s][i], BLOCK);
		for (k = 0; k < BLOCK; k++)
			if (copy[k] != pattern(tags[s], i + k))
				wrong("symmetric block", i + k);
		if (blocks[s][i + BLOCK / 2] != copy[BLOCK / 2])
			wrong("symmetric element", i);
	}
}

static void symmetric(void)
{
	int s = (int)common(N_BLOCKS), by = (int)common(THREADS);

	if (blocks[s] == NULL) {
		block_new(s);
		return;
	}
	block_check(s);
	upc_barrier;
	if (MYTHREAD == by)
		upc_free(blocks[s]);
	blocks[s] = NULL;
}

/* ---- blocks of one thread -------------------------------------------------------------- */

static void own_free(shared [N_OWN] struct own *o)
{
	static unsigned char copy[60001];
	struct own was = *o;

	upc_memget(copy, was.p, was.n);
	for (size_t i = 0; i < was.n; i++)
		if (copy[i] != pattern(was.tag, i))
			wrong("own block", i);
	o->p = NULL;
	upc_free(was.p);
}

static void own_new(shared [N_OWN] struct own *o)
{
	static unsigned char copy[60001];
	static size_t first;
	struct own now = {NULL, size(mine(20), mine(60000)), mine(1000)};

	now.p = upc_alloc(now.n);
	if (now.p == NULL)
		wrong("allocation: no memory", now.n);
	for (size_t i = 0; i < now.n; i++)
		copy[i] = pattern(now.tag, i);
	upc_memput(now.p, copy, now.n);
	*o = now;
	if (first == 0)
		first = upc_addrfield(now.p) + now.n;
	if (depth[MYTHREAD] + upc_addrfield(now.p) < first)
		depth[MYTHREAD] = first - upc_addrfield(now.p);
}

/* Each thread with its own blocks first, then with those of another one. */
static void local(void)
{
	int other = (MYTHREAD + (int)common(THREADS)) % THREADS;
	shared [N_OWN] struct own *o = NULL;

	for (int i = 0; i < 5; i++) {
		o = &own[N_OWN * MYTHREAD + (int)mine(N_OWN)];
		if (o->p == NULL)
			own_new(o);
		else
			own_free(o);
	}
	upc_barrier 3;
	for (int i = 0; i < 3; i++) {
		o = &own[N_OWN * other + (int)mine(N_OWN)];
		if (o->p != NULL)
			own_free(o);
	}
}

/* ---- locks ------------------------------------------------------------------------------ */

static void locks(void)
{
	int i, l, n;

	for (i = 0; i < 20; i++) {
		l = (int)mine(N_LOCKS);
		n = (int)mine(100);
		if (mine(4) || !upc_lock_attempt(lock[l]))
			upc_lock(lock[l]);
		count[l] += n;
		upc_unlock(lock[l]);
		counted[N_LOCKS * MYTHREAD + l] += n;
	}
	l = (int)common(N_LOCKS);
	n = (int)common(THREADS);
	if (common(10) != 0)
		return;
	upc_barrier;
	if (MYTHREAD == n)
		upc_lock_free(lock[l]);
	lock[l] = upc_all_lock_alloc();
}

static void locks_check(void)
{
	long sum;

	for (int l = 0; l < N_LOCKS; l++) {
		sum = 0;
		for (int t = 0; t < THREADS; t++)
			sum += counted[N_LOCKS * t + l];
		if (sum != count[l])
			wrong("count under a lock", (size_t)l);
	}
}

/* ---- collectives ------------------------------------------------------------------------- */

static int value(int thread, int i)
{
	return (int)round * 13 + thread * 1000 + i;
}

static void expect(int got, int wanted, const char *what)
{
	if (got != wanted)
		wrong(what, (size_t)got);
}

static void broadcast(upc_flag_t flags)
{
	if (MYTHREAD == 0)
		for (int i = 0; i < N; i++)
			whole[i] = value(0, i);
	upc_barrier;
	upc_all_broadcast(a, whole, N * sizeof(int), flags);
	upc_barrier;
	for (int i = 0; i < N; i++)
		expect(a[N * MYTHREAD + i], value(0, i), "upc_all_broadcast");
}

static void scatter_gather(upc_flag_t flags)
{
	if (MYTHREAD == 0)
		for (int i = 0; i < N * THREADS; i++)
			whole[i] = value(i / N, i % N);
	upc_barrier;
	upc_all_scatter(a, whole, N * sizeof(int), flags);
	upc_barrier;
	for (int i = 0; i < N; i++)
		expect(a[N * MYTHREAD + i], value(MYTHREAD, i), "upc_all_scatter");
	upc_all_gather_all(wide, a, N * sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	for (int i = 0; i < N * THREADS; i++)
		expect(wide[N * MAX * MYTHREAD + i], value(i / N, i % N), "upc_all_gather_all");
	upc_barrier;
	upc_all_exchange(wide2, wide, N * sizeof(int), flags);
	upc_barrier;
	for (int i = 0; i < N * THREADS; i++)
		expect(wide2[N * MAX * MYTHREAD + i], value(MYTHREAD, i % N), "upc_all_exchange");
	upc_all_gather(whole, a, N * sizeof(int), UPC_IN_NOSYNC | UPC_OUT_ALLSYNC);
	for (int i = 0; i < N * THREADS; i++)
		expect(whole[i], value(i / N, i % N), "upc_all_gather");
}

static void permute(upc_flag_t flags)
{
	int shift = (int)common(THREADS);

	permutation[MYTHREAD] = (MYTHREAD + shift) % THREADS;
	for (int i = 0; i < N; i++)
		a[N * MYTHREAD + i] = value(MYTHREAD, i);
	upc_barrier;
	upc_all_permute(b, a, permutation, N * sizeof(int), flags);
	upc_barrier;
	for (int i = 0; i < N; i++)
		expect(b[N * MYTHREAD + i], value((MYTHREAD + THREADS - shift) % THREADS, i),
			"upc_all_permute");
}

static void reduce(upc_flag_t flags)
{
	int n = 1 + (int)common((unsigned)(N * THREADS)), sum = 0;

	for (int i = 0; i < N; i++)
		a[N * MYTHREAD + i] = value(MYTHREAD, i) % 1000;
	upc_barrier;
	upc_all_reduceI(&result, a, UPC_ADD, (size_t)n, N, NULL, flags);
	upc_barrier;
	upc_all_prefix_reduceI(b, a, UPC_ADD, (size_t)n, N, NULL, flags);
	upc_barrier;
	for (int i = 0; i < n; i++) {
		sum += value(i / N, i % N) % 1000;
		if (i / N == MYTHREAD)
			expect(b[i], sum, "upc_all_prefix_reduceI");
	}
	expect(result, sum, "upc_all_reduceI");
}

static void collective(void)
{
	static void (*const kinds[])(upc_flag_t) = {broadcast, scatter_gather, permute, reduce};
	unsigned kind = common(4);

	kinds[kind](any_flags());
}

/* ---- memory -------------------------------------------------------------------------------- */

static void memory_note(void)
{
	unsigned long pages = 0, all;
	FILE *f = fopen("/proc/self/statm", "r");

	if (f && fscanf(f, "%lu %lu", &all, &pages) != 2)
		pages = 0;
	if (f)
		fclose(f);
	resident[MYTHREAD] = pages * (size_t)sysconf(_SC_PAGESIZE);
}

static size_t most(shared size_t *of)
{
	size_t max = 0;

	for (int t = 0; t < THREADS; t++)
		if (of[t] > max)
			max = of[t];
	return max;
}

/* Prints what was needed at most in this part of the time; parts from the middle on are compared with
 * those before. */
static void memory_print(int part)
{
	static size_t before[3];
	static unsigned learnt; /* the round of these values: needs of many rounds show in many */
	const size_t now[3] = {most(top), most(depth), most(resident)};
	static const char *const names[] = {"edge of symmetric blocks", "of a thread's own", "RSS"};

	printf("%3d%%: %u rounds, edges at %zu KB and %zu KB, %zu KB resident\n",
		100 * (part + 1) / N_LINES, round, now[0] >> 10, now[1] >> 10, now[2] >> 10);
	if (part < N_LINES / 2 || learnt < 3000) {
		learnt = round;
		for (int k = 0; k < 3; k++)
			before[k] = before[k] < now[k] ? now[k] : before[k];
		return;
	}
	for (int k = 0; k < 3; k++)
		if (now[k] > before[k] + before[k] / 2)
			wrong(names[k], now[k]);
}

static void part_end(int part)
{
	memory_note();
	upc_barrier;
	if (MYTHREAD == 0) {
		locks_check();
		memory_print(part);
	}
	upc_barrier;
	top[MYTHREAD] = depth[MYTHREAD] = 0;
}

static void free_all(void)
{
	for (int i = 0; i < N_OWN; i++)
		if (own[N_OWN * MYTHREAD + i].p != NULL)
			own_free(&own[N_OWN * MYTHREAD + i]);
	for (int s = MYTHREAD; s < N_BLOCKS; s += THREADS)
		if (blocks[s] != NULL) {
			block_check(s);
			upc_free(blocks[s]);
		}
	for (int l = MYTHREAD; l < N_LOCKS; l += THREADS)
		upc_lock_free(lock[l]);
}

int main(int argc, char **argv)
{
	static void (*const steps[])(void) = {symmetric, local, locks, collective};
	unsigned rounds = argc > 1 ? (unsigned)atoi(argv[1]) : 20000;
	int part = 0;

	all_state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	state = all_state * 1000 + (unsigned)MYTHREAD;
	for (int l = 0; l < N_LOCKS; l++)
		lock[l] = upc_all_lock_alloc();
	while (part < N_LINES) {
		for (int i = 0; i < 100; i++, round++) {
			steps[common(4)]();
			upc_barrier (int)round;
		}
		if ((unsigned long)round * N_LINES >= (unsigned long)rounds * (unsigned)(part + 1))
			part_end(part++);
	}
	free_all();
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
