/* SPDX-License-Identifier: MIT
 *
 * sync.upc - barriers, locks and atomic operations.  Locks and atomic counters are tried by thread 0 alone, at each
 * place, and by all threads at once.  On one host the raw ones are those of POSIX threads and of C, in the same memory.
 */
#include <pthread.h>
#include <upc_atomic.h>
#include <upc_relaxed.h>

#include "bench.h"

/* The memory that a thread shares with others. */
struct offer {
	pthread_mutex_t mutex;
	long counter; /* protected by the mutex or lock, or changed atomically */
};

static shared [1] struct offer *offers;
static upc_lock_t *shared locks[THREADS];
static upc_atomicdomain_t *domain;
static pthread_barrier_t *raw_barrier; /* NULL if some thread cannot reach it */

static upc_lock_t *lock;
static shared [] struct offer *offer; /* the offer in use */
static struct offer *raw_offer;       /* the same offer, or NULL */

static void barrier_upc(long n)
{
	for (; n > 0; n--)
		upc_barrier;
}

static void barrier_raw(long n)
{
	for (; n > 0; n--)
		pthread_barrier_wait(raw_barrier);
}

static void lock_upc(long n)
{
	for (; n > 0; n--) {
		upc_lock(lock);
		upc_unlock(lock);
	}
}

static void lock_raw(long n)
{
	for (; n > 0; n--) {
		pthread_mutex_lock(&raw_offer->mutex);
		pthread_mutex_unlock(&raw_offer->mutex);
	}
}

static void atomic_upc(long n)
{
	const long one = 1;
	long before;

	for (; n > 0; n--)
		upc_atomic_relaxed(domain, &before, UPC_ADD, &offer->counter, &one, NULL);
	bench_sink = before;
}

static void atomic_raw(long n)
{
	long before = 0;

	for (; n > 0; n--)
		before = __atomic_fetch_add(&raw_offer->counter, 1, __ATOMIC_RELAXED);
	bench_sink = before;
}

/* Checks that no addition under the lock is lost. */
static void check(void)
{
	enum { ROUNDS = 50 };
	const long one = 1;

	offer->counter = 0;
	upc_barrier;
	for (int i = 0; i < ROUNDS; i++) {
		upc_lock(lock);
		offer->counter++;
		upc_unlock(lock);
	}
	upc_barrier;
	for (int i = 0; i < ROUNDS; i++)
		upc_atomic_relaxed(domain, NULL, UPC_ADD, &offer->counter, &one, NULL);
	upc_barrier;
	if (offer->counter != 2L * ROUNDS * THREADS)
		bench_wrong("lock and atomic");
	upc_barrier;
}

static void prepare(void)
{
	shared [] pthread_barrier_t *shared_barrier;
	pthread_mutexattr_t shared_mutex;
	struct offer *mine;

	offers = upc_all_alloc(THREADS, sizeof(struct offer));
	mine = (struct offer *)upc_cast(&offers[MYTHREAD]);
	pthread_mutexattr_init(&shared_mutex);
	pthread_mutexattr_setpshared(&shared_mutex, PTHREAD_PROCESS_SHARED);
	pthread_mutex_init(&mine->mutex, &shared_mutex);
	locks[MYTHREAD] = upc_global_lock_alloc();
	domain = upc_all_atomicdomain_alloc(UPC_LONG, UPC_ADD, 0);
	shared_barrier = upc_all_alloc(1, sizeof(pthread_barrier_t));
	raw_barrier = (pthread_barrier_t *)upc_cast(shared_barrier);
	if (MYTHREAD == 0) {
		pthread_barrierattr_t shared_one;

		pthread_barrierattr_init(&shared_one);
		pthread_barrierattr_setpshared(&shared_one, PTHREAD_PROCESS_SHARED);
		pthread_barrier_init(raw_barrier, &shared_one, (unsigned)THREADS);
	}
	if (bench_any(!raw_barrier)) /* not all threads share the barrier */
		raw_barrier = NULL;
}

static void use(int thread)
{
	lock = locks[thread];
	offer = (shared [] struct offer *)&offers[thread];
	raw_offer = (struct offer *)upc_cast(offer);
}

static void measure_one(const char *name, void (*upc)(long n), void (*raw)(long n))
{
	for (int place = 0; place < N_PLACES; place++) {
		int thread = bench_partners[place];

		use(thread < 0 ? MYTHREAD : thread);
		bench_measure(upc, 1, ACTIVE_FIRST, thread >= 0, "bench=%s op=alone place=%s side=upc", name,
			place_names[place]);
		if (sample_wants_raw())
			bench_measure(raw, 1, ACTIVE_FIRST, thread >= 0 && raw_offer,
				"bench=%s op=alone place=%s side=raw", name, place_names[place]);
	}
	if (THREADS == 1)
		return;
	use(0);
	bench_measure(upc, 1, ACTIVE_ALL, 1, "bench=%s op=contended side=upc", name);
	if (sample_wants_raw() && raw_barrier)
		bench_measure(raw, 1, ACTIVE_ALL, 1, "bench=%s op=contended side=raw", name);
}

int main(int argc, char **argv)
{
	bench_start(argc, argv);
	prepare();
	upc_barrier;
	if (sample_wants("barrier")) {
		bench_measure(barrier_upc, 1, ACTIVE_ALL, 1, "bench=barrier side=upc");
		if (sample_wants_raw())
			bench_measure(barrier_raw, 1, ACTIVE_ALL, raw_barrier != NULL, "bench=barrier side=raw");
	}
	if (sample_wants("lock"))
		measure_one("lock", lock_upc, lock_raw);
	if (sample_wants("atomic"))
		measure_one("atomic", atomic_upc, atomic_raw);
	use(0);
	check();
	return 0;
}
