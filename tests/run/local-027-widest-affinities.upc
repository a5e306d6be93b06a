// Affinities of 128 bits, and of enumerations of 64.
// compilers: gcc clang
// flags: -Wno-forall-affinity
#include <stdio.h>
#include <upc_relaxed.h>

enum { N = 40 };

enum large { LARGE = 0xfffffffffffffff3u };

shared int failures;

/* Iteration k is to be visited by owners[k]. */
static void expect(const char *what, const int *owners, const char *visited)
{
	for (int k = 0; k < N; k++) {
		if (visited[k] == (owners[k] == MYTHREAD))
			continue;
		fprintf(stderr, "%s, thread %d: iteration %d of thread %d is visited %d times\n", what, MYTHREAD, k, owners[k],
			visited[k]);
		failures = 1;
	}
}

int main(void)
{
	enum large l = LARGE;
	unsigned __int128 u = (unsigned __int128)0xfffffffffffffff1 << 64 | 5;
	__int128 s = -((__int128)0x7ffffffffffffff1 << 64 | 5);
	char visited[N] = {0};
	int owners[N];

	for (int i = 0; i < N; i++)
		owners[i] = (int)((u + i) % THREADS);
	upc_forall (int i = 0; i < N; i++; u + i)
		visited[i]++;
	expect("unsigned", owners, visited);
	for (int i = 0; i < N; i++) {
		visited[i] = 0;
		owners[i] = (int)((s + i) % THREADS + THREADS) % THREADS;
	}
	upc_forall (int i = 0; i < N; i++; s + i)
		visited[i]++;
	expect("signed", owners, visited);
	for (int i = 0; i < N; i++) {
		visited[i] = 0;
		owners[i] = (int)((0xfffffffffffffff3u + i) % (unsigned long)THREADS);
	}
	upc_forall (int i = 0; i < N; i++; l + (unsigned)i)
		visited[i]++;
	expect("enum", owners, visited);
	for (int i = 0; i < N; i++) {
		visited[i] = 0;
		owners[i] = (int)(0xfffffffffffffff3u % (unsigned long)THREADS);
	}
	upc_forall (int i = 0; i < N; i++; l)
		visited[i]++;
	expect("enum alone", owners, visited);
	upc_barrier;
	if (failures)
		upc_global_exit(1);
	if (!MYTHREAD)
		puts("ok");
	return 0;
}
