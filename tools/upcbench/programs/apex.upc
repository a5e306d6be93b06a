/* SPDX-License-Identifier: MIT
 *
 * apex.upc - Apex-MAP (Strohmaier and Shan) as Zhang changed it for UPC: each thread reads vectors of L words from the
 * memory of another thread, on another host if there is one.  Vectors begin at multiples of L, at the part r ^ (1 /
 * alpha) of the memory, where r is random: with alpha 1 anywhere, with a smaller one most often near its beginning.
 */
#include <upc_relaxed.h>

#include "bench.h"

#include <math.h>

enum { WORDS = 1 << 20, MOST_STARTS = 4096 };

static shared [] long *far;
static unsigned starts[MOST_STARTS]; /* of the vectors */
static unsigned turn;
static int length;

static long word_of(int thread, unsigned i)
{
	return (long)i * 5 + thread;
}

static void read_vectors(long n)
{
	long sum = 0;

	for (; n > 0; n--) {
		unsigned start = starts[turn++ % MOST_STARTS];

		for (int i = 0; i < length; i++)
			sum += far[start + (unsigned)i];
	}
	bench_sink = sum;
}

static void starts_choose(double alpha)
{
	unsigned long state = 88172645463325252ul + (unsigned long)MYTHREAD * 7919;

	for (int i = 0; i < MOST_STARTS; i++) {
		state ^= state << 13;
		state ^= state >> 7;
		state ^= state << 17;
		starts[i] = (unsigned)((WORDS / length) * pow((double)(state >> 11) * 0x1p-53, 1 / alpha))
			  * (unsigned)length;
	}
}

static void check(int thread)
{
	long expected = 0;

	turn = 0;
	read_vectors(1);
	for (int i = 0; i < length; i++)
		expected += word_of(thread, starts[0] + (unsigned)i);
	if (bench_sink != expected)
		bench_wrong("apex");
}

int main(int argc, char **argv)
{
	static const double full[] = {1, 0.5, 0.25, 0.1, 0.05, 0.025, 0.01, 0.005, 0.0025, 0.001};
	static const double quick[] = {1, 0.1, 0.001};
	const double *alphas;
	enum bench_place place;
	shared [WORDS] long *all;
	int partner, n_alphas;

	bench_start(argc, argv);
	alphas = sample_quick ? quick : full;
	n_alphas = sample_quick ? 3 : 10;
	place = bench_has(PLACE_OTHER) ? PLACE_OTHER : PLACE_HOST;
	partner = bench_partners[place];
	all = upc_all_alloc(THREADS, WORDS * sizeof(long));
	far = (shared [] long *)&all[(size_t)MYTHREAD * WORDS];
	for (unsigned i = 0; i < WORDS; i++)
		far[i] = word_of(MYTHREAD, i);
	upc_barrier;
	far = (shared [] long *)&all[(size_t)(partner < 0 ? MYTHREAD : partner) * WORDS];
	for (int i = 0; i < n_alphas; i++) {
		for (length = 1; length <= 1024; length *= sample_quick ? 32 : 2) {
			starts_choose(alphas[i]);
			bench_measure(read_vectors, 1, ACTIVE_ALL, partner >= 0,
				"bench=apex op=read place=%s side=upc bytes=%d length=%d alpha=%g", place_names[place],
				length * 8, length, alphas[i]);
			if (partner >= 0)
				check(partner);
			upc_barrier;
		}
	}
	return 0;
}
