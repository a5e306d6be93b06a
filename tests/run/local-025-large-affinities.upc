// Integer affinities of all types and sizes: the thread is the value modulo THREADS, of 2^63 and more
// and below 0, too.
// flags: -Wno-forall-affinity
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

enum { N = 40 };

enum large { SMALL = 1, LARGE = 0xfffffffffffffff3u };
enum below { BELOW = -5, ABOVE = 5 };

struct fields {
	unsigned long wide : 63, all : 64;
	unsigned n : 3;
	int s : 3;
};

static const unsigned long half = 1ul << 63;
shared int failures;

static int owner_signed(long long n)
{
	return (int)((n % THREADS + THREADS) % THREADS);
}

static int owner_unsigned(unsigned long long n)
{
	return (int)(n % (unsigned long long)THREADS);
}

/* Iteration k of n is to be visited by owners[k]. */
static void expect(int line, int n, const int *owners, const char *visited)
{
	for (int k = 0; k < n; k++) {
		if (visited[k] == (owners[k] == MYTHREAD))
			continue;
		fprintf(stderr, "line %d, thread %d: iteration %d of thread %d is visited %d times\n", line, MYTHREAD, k,
			owners[k], visited[k]);
		failures = 1;
	}
}

/* A loop of a variable i of a type from `first` on, by a step. */
#define TRY_STEP(sign, type, first, n, step, affinity) \
	do { \
		const type from = (type)(first), end = (type)(from + (type)((n) * (step))); \
		char visited[N] = {0}; \
		int owners[N], k = 0; \
		for (type i = from; k < (n); i = (type)(i + (type)(step))) \
			owners[k++] = owner_##sign(affinity); \
		upc_forall (type i = from; i < end; i += step; affinity) \
			visited[(i - from) / (step)]++; \
		expect(__LINE__, n, owners, visited); \
	} while (0)
#define TRY(sign, type, first, affinity) \
	TRY_STEP(sign, type, first, N, 1, affinity)

/* The same downwards, from `first` and to below it by N. */
#define TRY_DOWN(sign, type, first, affinity) \
	do { \
		const type from = (type)(first), end = (type)(from - N); \
		char visited[N] = {0}; \
		int owners[N], k = 0; \
		for (type i = from; k < N; i--) \
			owners[k++] = owner_##sign(affinity); \
		upc_forall (type i = from; i > end; i--; affinity) \
			visited[from - i]++; \
		expect(__LINE__, N, owners, visited); \
	} while (0)

static void unsigned_variables(unsigned long u, unsigned long long v)
{
	TRY(unsigned, unsigned long, 0, i);
	TRY(unsigned, unsigned long, 3, i);
	TRY(unsigned, unsigned long, half - 7, i);
	TRY(unsigned, unsigned long, half, i);
	TRY(unsigned, unsigned long, -100, i);
	TRY(unsigned, unsigned long, -N - 1, (i));
	TRY(unsigned, unsigned long long, half + 5, i);
	TRY(unsigned, size_t, half + 5, i);
	TRY(unsigned, unsigned long, half + 5, (unsigned long long)i);
	TRY(unsigned, unsigned long, half - 7, i + 1);
	TRY(unsigned, unsigned long, half - 7, 3 * i);
	TRY(unsigned, unsigned long, -100, i + 80);
	TRY(unsigned, unsigned long, 5, i - 10);
	TRY(unsigned, unsigned long, 5, -i);
	TRY(unsigned, unsigned long, 5, ~i);
	TRY(unsigned, unsigned long, 5, u - i);
	TRY(unsigned, unsigned long, 5, i + u);
	TRY(unsigned, unsigned long, 5, i + u + v);
	TRY(unsigned, unsigned long, 5, i * u);
	TRY(unsigned, unsigned long, 5, i * THREADS + u);
	TRY(unsigned, unsigned long, 5, u);
	TRY(unsigned, unsigned long, 5, v);
	TRY(unsigned, unsigned long, half + 5, i % 7);
	TRY(unsigned, unsigned long, half + 5, i / 2);
	TRY(unsigned, unsigned long, half + 5, i >> 1);
	TRY_STEP(unsigned, unsigned long, half - 7, 20, 2, i);
	TRY_STEP(unsigned, unsigned long, half + 7, 20, 3, i);
	TRY_STEP(unsigned, unsigned long, half - 7, 20, THREADS, i);
	TRY_STEP(unsigned, unsigned long, half + 7, 20, 2 * THREADS, i + 1);
	TRY_DOWN(unsigned, unsigned long, half + 5, i);
	TRY_DOWN(unsigned, unsigned long, -5, i);
	TRY_DOWN(unsigned, unsigned long, -5, i + 10);
	TRY_DOWN(unsigned, unsigned long, half + 20, i * 2);
}

static void signed_variables(long s, long long t)
{
	TRY(unsigned, long, -20, (unsigned long)i);
	TRY(unsigned, int, -20, (unsigned long)i);
	TRY(unsigned, int, -20, i + 0ul);
	TRY(unsigned, int, 0, i + half);
	TRY(unsigned, int, 0, i + 0x8000000000000001);
	TRY(unsigned, int, 0, (unsigned long)s + (unsigned)i);
	TRY(signed, unsigned long, half - 7, (long)i);
	TRY(signed, unsigned long, half + 3, (int)i);
	TRY(signed, long, -20, i);
	TRY(signed, long, LONG_MIN, i);
	TRY(signed, long, LONG_MAX - N, i);
	TRY(signed, long, LONG_MAX - N, -i);
	TRY(signed, long long, -20, 3 * i + 1);
	TRY(signed, int, INT_MIN, i);
	TRY(signed, int, INT_MAX - N, i);
	TRY(signed, int, 5, s);
	TRY(signed, int, 5, t);
	TRY(signed, int, 5, s * 2 + i);
	TRY_DOWN(signed, long, 10, i);
	TRY_DOWN(signed, int, 10, 2 * i - 7);
	TRY_STEP(signed, long, -20, 13, 3, i);
	TRY_STEP(signed, long, -20, 13, THREADS, i);
}

static void narrow_variables(void)
{
	struct fields f = {LONG_MAX, ULONG_MAX, 7, -4};
	enum below b = BELOW;
	bool yes = true;
	char c = -3;
	unsigned char uc = 253;
	short h = -7;

	TRY(unsigned, unsigned, UINT_MAX - N, i);
	TRY(unsigned, unsigned, 5, i - 10);
	TRY(unsigned, unsigned, 5, -i);
	TRY(unsigned, unsigned, UINT_MAX - N, i + 30);
	TRY(unsigned, unsigned, UINT_MAX - N, (unsigned long)i + 30);
	TRY(unsigned, unsigned, UINT_MAX - N, i * 4ul);
	TRY(unsigned, unsigned, UINT_MAX - N, (unsigned long)i * i);
	TRY(signed, unsigned, UINT_MAX - N, (int)i);
	TRY(signed, int, 0, yes);
	TRY(signed, int, 0, i > 5);
	TRY(signed, int, 0, c);
	TRY(signed, int, 0, (char)(i - 20));
	TRY(unsigned, int, 0, uc);
	TRY(signed, int, 0, h * i);
	TRY(unsigned, int, 0, f.wide);
	TRY(unsigned, int, 0, f.all);
	TRY(unsigned, int, 0, f.n + i);
	TRY(signed, int, 0, f.s);
	TRY(signed, int, 0, f.s - i);
	TRY(signed, int, 0, b);
	TRY(signed, int, 0, BELOW);
	TRY(signed, int, 0, b * i);
	TRY(unsigned, int, 0, LARGE);
	TRY(unsigned, int, 0, 0xffffffffffffffff);
	TRY(unsigned, int, 0, 18446744073709551615u);
	TRY(signed, int, 0, -9223372036854775807);
	TRY(signed, int, 0, 'x');
}

int main(void)
{
	unsigned_variables(-9ul, half + 3);
	unsigned_variables(half - 20, -3ul);
	unsigned_variables(3, 4);
	signed_variables(-9, LONG_MIN);
	signed_variables(4, LONG_MAX);
	narrow_variables();
	upc_barrier;
	if (failures)
		upc_global_exit(1);
	if (!MYTHREAD)
		puts("ok");
	return 0;
}
