/* A write comes after the value that is written: functions with barriers and locks in the value order it with the
 * accesses of other threads, for each kind of value; the race detector (clean/) agrees (U-LOW-41). */
// compilers: gcc clang
#include <complex.h>
#include <stdbool.h>
#include <upc_relaxed.h>
#include "check.h"

struct pair {
	int a;
	double b[3];
};

enum colour { RED, GREEN };

static shared bool flags[THREADS];
static shared signed char small[THREADS];
static shared unsigned short shorts[THREADS];
static shared int ints[THREADS];
static shared long long large[THREADS];
static shared float floats[THREADS];
static shared double doubles[THREADS];
static shared long double longest[THREADS];
static shared double complex complexes[THREADS];
static shared enum colour colours[THREADS];
static shared struct pair pairs[THREADS];
static shared [] int *shared pointers[THREADS];
static shared int *shared cyclic[THREADS];
static int *shared privates[THREADS];
static shared struct {
	unsigned bits : 5, more : 3;
	int rows[2];
} records[THREADS];
static shared int counter, *where;
static upc_lock_t *lock;
static int object;

/* The other thread's write before the barrier is ordered with this thread's after it. */
#define TRY(T, place, first, last) \
	do { \
		T value_ = (last); \
		int other = (MYTHREAD + 1) % THREADS, me = MYTHREAD; \
		(place(other)) = (first); \
		(place(me)) = (sync(), value_); \
		CHECK((place(me)) == value_); \
		upc_barrier; \
		(place(me)) = after_barrier(&value_) ? value_ : (first); \
		CHECK((place(me)) == value_); \
		upc_barrier; \
	} while (0)

static void sync(void)
{
	upc_barrier;
}

static int after_barrier(const void *p)
{
	upc_barrier;
	return p != NULL;
}

static struct pair pair_after_barrier(int a)
{
	struct pair p = {a, {a, a, a}};

	upc_barrier;
	return p;
}

static struct pair *same(struct pair *p)
{
	upc_barrier;
	return p;
}

static int draw(void)
{
	int n;

	upc_lock(lock);
	n = counter++;
	upc_unlock(lock);
	return n;
}

#define FLAG(t)    flags[t]
#define SMALL(t)   small[t]
#define SHORT(t)   shorts[t]
#define INT(t)     ints[t]
#define LARGE(t)   large[t]
#define FLOAT(t)   floats[t]
#define DOUBLE(t)  doubles[t]
#define LONGEST(t) longest[t]
#define COMPLEX(t) complexes[t]
#define COLOUR(t)  colours[t]
#define MEMBER(t)  pairs[t].b[1]
#define POINTER(t) pointers[t]
#define CYCLIC(t)  cyclic[t]
#define PRIVATE(t) privates[t]
#define ROW(t)     records[t].rows[t % 2]

int main(void)
{
	struct pair got;
	int n;

	TRY(bool, FLAG, false, true);
	TRY(signed char, SMALL, 3, -4);
	TRY(unsigned short, SHORT, 3, 40000);
	TRY(int, INT, 3, -1000000);
	TRY(long long, LARGE, 3, 1ll << 40);
	TRY(float, FLOAT, 3, 0.5f);
	TRY(double, DOUBLE, 3, 0.25);
	TRY(long double, LONGEST, 3, 0.125l);
	TRY(double complex, COMPLEX, 3, 2.0);
	TRY(enum colour, COLOUR, RED, GREEN);
	TRY(double, MEMBER, 3, 4.5);
	TRY(int, ROW, 3, 4);
	TRY(shared [] int *, POINTER, NULL, (shared [] int *)&ints[MYTHREAD]);
	TRY(shared int *, CYCLIC, NULL, &ints[THREADS - 1]);
	if (THREADS == 1) /* a private pointer is its thread's */
		TRY(int *, PRIVATE, NULL, &object);
	pairs[(MYTHREAD + 1) % THREADS].a = 1;
	pairs[MYTHREAD] = pair_after_barrier(7);
	got = pairs[MYTHREAD];
	CHECK(got.a == 7 && got.b[2] == 7);
	got.a = 8;
	pairs[MYTHREAD] = *same(&got);
	CHECK(pairs[MYTHREAD].a == 8);
	upc_barrier;

	/* The index and the pointer are values of their own. */
	lock = upc_all_lock_alloc();
	where = &counter;
	upc_barrier;
	for (int i = 0; i < 3; i++) {
		upc_lock(lock);
		*where = *where + 1;
		upc_unlock(lock);
	}
	upc_barrier;
	CHECK(counter == 3 * THREADS);
	upc_barrier;
	n = ints[MYTHREAD] = draw();
	CHECK(n >= 3 * THREADS && n < 4 * THREADS && ints[MYTHREAD] == n);
	upc_barrier;
	if (MYTHREAD == 0)
		upc_lock_free(lock);
	return check_done();
}
