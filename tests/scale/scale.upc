/* SPDX-License-Identifier: MIT
 *
 * scale.upc THREADS HOSTS OPERATION... - carries each operation out once, and prints what the hosts have sent each other for
 * it.  Before and after it the threads wait for each other without a message.  `rate` measures
 * instead how many messages a second two agents carry.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <upc.h>
#include <upc_collective.h>

struct page;
struct page *scale_page(void);
void page_begin(struct page *page);
void page_print(struct page *page, const char *operation);
void page_meet(struct page *page, unsigned threads);
void scale_ending(struct page *page);

#define LAST  (THREADS - 1)
#define FLAGS (UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC)
#define PUTS  100000
#define GETS  2000

static struct page *page;
static int per_host; /* threads */
static upc_lock_t *shared the_lock; /* the lock of thread 0 */
static upc_lock_t *lock;
static shared [] char *shared block, *mine;
static shared char *symmetric;

static shared long one[THREADS], more[THREADS]; /* an element of each thread */
static shared char *wide, *wide_too;            /* an element for each thread, of each thread */
static shared long result;
static shared long target[THREADS];

/* ---- operations ---- */

static void do_barrier(void)
{
	upc_barrier;
}

static void do_get(void)
{
	if (MYTHREAD == LAST && one[0] != 1)
		upc_global_exit(1);
}

static void do_put(void)
{
	if (MYTHREAD == LAST)
		target[0] = 1;
}

static void do_all_alloc(void)
{
	symmetric = upc_all_alloc(THREADS, 64);
}

static void do_all_free(void)
{
	upc_all_free(symmetric);
}

static void do_global_alloc(void)
{
	if (MYTHREAD == LAST)
		symmetric = upc_global_alloc(THREADS, 64);
}

static void do_alloc(void)
{
	mine = upc_alloc(64);
}

static void do_free_other(void)
{
	if (MYTHREAD == LAST)
		upc_free(mine);
}

static void do_lock_one(void)
{
	if (MYTHREAD == LAST) {
		upc_lock(lock);
		upc_unlock(lock);
	}
}

static void do_lock_hosts(void)
{
	if (MYTHREAD % per_host == 0 && MYTHREAD >= per_host) {
		upc_lock(lock);
		upc_unlock(lock);
	}
}

static void do_broadcast(void)
{
	upc_all_broadcast(more, &one[0], sizeof(long), FLAGS);
}

static void do_scatter(void)
{
	upc_all_scatter(more, wide, sizeof(long), FLAGS);
}

static void do_gather(void)
{
	upc_all_gather(wide, one, sizeof(long), FLAGS);
}

static void do_gather_all(void)
{
	upc_all_gather_all(wide, one, sizeof(long), FLAGS);
}

static void do_exchange(void)
{
	upc_all_exchange(wide, wide_too, sizeof(long), FLAGS);
}

static void do_reduce(void)
{
	upc_all_reduceL(&result, one, UPC_ADD, THREADS, 1, NULL, FLAGS);
}

static void do_prefix_reduce(void)
{
	upc_all_prefix_reduceL(more, one, UPC_ADD, THREADS, 1, NULL, FLAGS);
}

static const struct operation {
	const char *name;
	void (*act)(void);
} operations[] = {
	{"barrier", do_barrier},
	{"get", do_get},
	{"put", do_put},
	{"all_alloc", do_all_alloc},
	{"all_free", do_all_free},
	{"global_alloc", do_global_alloc},
	{"alloc_first", do_alloc},
	{"alloc", do_alloc},
	{"free_other", do_free_other},
	{"lock_one", do_lock_one},
	{"lock_hosts", do_lock_hosts},
	{"broadcast", do_broadcast},
	{"scatter", do_scatter},
	{"gather", do_gather},
	{"gather_all", do_gather_all},
	{"exchange", do_exchange},
	{"reduce", do_reduce},
	{"prefix_reduce", do_prefix_reduce},
};

/* ---- the rate ---- */

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* With UPC_COMBINE=0 each put is a message. */
static void rate(void)
{
	shared long *volatile place = &target[0];
	double start = now(), puts, gets;
	long sum = 0;

	if (MYTHREAD == LAST) {
		page_begin(page);
		for (int i = 0; i < PUTS; i++)
			*place = i;
		upc_fence;
		puts = now() - start;
		page_print(page, "rate");
		start = now();
		for (int i = 0; i < GETS; i++) {
			sum += one[0];
			upc_fence;
		}
		gets = now() - start;
		printf("rate %.0f puts a second, %.1f us for a get\n", PUTS / puts, 1e6 * gets / GETS);
		if (sum != GETS)
			upc_global_exit(1);
	}
	upc_barrier;
}

/* ---- a measurement ---- */

/* Makes what an operation needs before it is measured. */
static void prepare(const char *name)
{
	if (strcmp(name, "free_other") == 0) {
		if (MYTHREAD == 0)
			block = upc_alloc(64);
		upc_barrier;
		mine = block;
	}
	if (strncmp(name, "lock", 4) == 0) {
		if (MYTHREAD == 0 && !the_lock)
			the_lock = upc_global_lock_alloc();
		upc_barrier;
		lock = the_lock;
	}
	if (strcmp(name, "all_free") == 0)
		symmetric = upc_all_alloc(THREADS, 64);
	upc_barrier;
}

static void measure(const struct operation *o)
{
	prepare(o->name);
	page_meet(page, THREADS);
	if (MYTHREAD == 0)
		page_begin(page);
	page_meet(page, THREADS);
	o->act();
	upc_fence;
	page_meet(page, THREADS);
	if (MYTHREAD == 0)
		page_print(page, o->name);
	page_meet(page, THREADS);
}

static void measure_named(const char *name)
{
	for (size_t i = 0; i < sizeof(operations) / sizeof(*operations); i++)
		if (strcmp(name, operations[i].name) == 0)
			measure(&operations[i]);
	if (strcmp(name, "rate") == 0)
		rate();
}

int main(int argc, char **argv)
{
	page = scale_page();
	if (argc < 3 || !page)
		return 2;
	per_host = THREADS / atoi(argv[2]);
	one[MYTHREAD] = 1;
	wide = upc_all_alloc(THREADS, THREADS * sizeof(long));
	wide_too = upc_all_alloc(THREADS, THREADS * sizeof(long));
	for (int i = 3; i < argc; i++)
		measure_named(argv[i]);
	page_meet(page, THREADS);
	if (MYTHREAD == 0)
		scale_ending(page);
	page_meet(page, THREADS);
	return 0;
}
