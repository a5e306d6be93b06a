// Arguments of collective functions that UPC leaves undefined, in each of them, and the calls
// with the same arguments but for one that is not the same everywhere (U-COLL-5, U-COLL-13).
// threads: 2 3
// good: none
// flags: -Wno-collective-op
#include <string.h>
#include <unistd.h>
#include <upc.h>
#include <upc_collective.h>

enum { N = 64 };
shared [N] int a[N * THREADS], b[N * THREADS];
shared [] int lone[N];
shared [4] int four[4 * THREADS], result[4 * THREADS];
shared double real[THREADS], sum;
shared int perm[THREADS], total;

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

static int differs(void)
{
	return MYTHREAD != 0;
}

int main(int argc, char **argv)
{
	upc_flag_t more = UPC_IN_ALLSYNC;

	if (argc != 2)
		return 2;
	perm[MYTHREAD] = (MYTHREAD + 1) % THREADS;
	upc_barrier;
	if (is(argv, "zero"))
		upc_all_broadcast(a, lone, 0, 0); // report zero: 3: upc_all_broadcast: nbytes is 0
	if (is(argv, "null"))
		upc_all_scatter(a, NULL, 4, 0); // report null: 3: upc_all_scatter: 'src' is null
	if (is(argv, "dst"))
		upc_all_broadcast(&a[N], lone, 4, 0); // report dst: 3: upc_all_broadcast: 'dst' points to thread 1: it must point to thread 0
	if (is(argv, "src"))
		upc_all_gather(lone, &a[N], 4, 0); // report src: 3: upc_all_gather: 'src' points to thread 1: it must point to thread 0
	if (is(argv, "both"))
		upc_all_exchange(b, &a[N], 4, 0); // report both: 3: upc_all_exchange: 'src' points to thread 1: it must point to thread 0
	if (is(argv, "all"))
		upc_all_gather_all(&b[N], a, 4, 0); // report all: 3: upc_all_gather_all: 'dst' points to thread 1: it must point to thread 0
	if (is(argv, "same"))
		upc_all_broadcast(a, &a[2], 12, 0); // report same: 3: upc_all_broadcast: source and destination overlap on thread 0
	if (is(argv, "range")) {
		perm[1] = THREADS;
		upc_barrier;
		upc_all_permute(b, a, perm, 4, 0); // report range: 3: upc_all_permute: perm[1] is
	}
	if (is(argv, "twice")) {
		perm[1] = 1;
		perm[0] = 1;
		upc_barrier;
		upc_all_permute(b, a, perm, 4, 0); // report twice: 3: upc_all_permute: perm[0] and perm[1] are both 1
	}
	if (is(argv, "operation"))
		upc_all_reduceI(&total, a, 3, 2, 0, NULL, 0); // report operation: 3: upc_all_reduceI: 'op' is 3, which is not an operation
	if (is(argv, "bits"))
		upc_all_reduceD(&sum, real, UPC_XOR, THREADS, 1, NULL, 0); // report bits: 3: upc_all_reduceD: UPC_AND, UPC_OR and UPC_XOR are for integers only
	if (is(argv, "function"))
		upc_all_prefix_reduceI(result, four, UPC_FUNC, 4, 4, NULL, 0); // report function: 3: upc_all_prefix_reduceI: 'func' is null
	if (is(argv, "none-at-all"))
		upc_all_reduceI(&total, a, UPC_ADD, 0, 1, NULL, 0); // report none-at-all: 3: upc_all_reduceI: nelems is 0
	if (is(argv, "phase"))
		upc_all_reduceI(&total, &four[3], UPC_ADD, 1, 2, NULL, 0); // report phase: 3: upc_all_reduceI: the phase of 'src' is 3, and blk_size 2
	if (is(argv, "threads"))
		upc_all_prefix_reduceI(&result[4], four, UPC_ADD, 4, 4, NULL, 0); // report threads: 3: upc_all_prefix_reduceI: 'dst' is on thread 1 and 'src' on thread 0
	if (is(argv, "phases"))
		upc_all_prefix_reduceI(&result[1], four, UPC_ADD, 2, 4, NULL, 0); // report phases: 3: upc_all_prefix_reduceI: the phase of 'dst' is 1 and that of 'src' 0
	if (is(argv, "inside"))
		upc_all_prefix_reduceI(four, four, UPC_ADD, 4, 4, NULL, 0); // report inside: 3: upc_all_prefix_reduceI: source and destination overlap on thread 0
	if (is(argv, "differ-op"))
		upc_all_reduceI(&total, a, differs() ? UPC_MAX : UPC_MIN, 2, 0, NULL, 0); // report differ-op: 3: upc_all_reduceI: the argument 'op' is 256 here and 128 on thread 0
	if (is(argv, "differ-n"))
		upc_all_prefix_reduceI(result, four, UPC_ADD, 2 + differs(), 4, NULL, 0); // report differ-n: 3: upc_all_prefix_reduceI: the argument 'nelems' is 3 here and 2 on thread 0
	if (is(argv, "differ-perm"))
		upc_all_permute(b, a, differs() ? perm : (shared int *)&a[0], 4, 0); // report differ-perm: 3: upc_all_permute: the argument 'perm' is
	more |= UPC_IN_NOSYNC;
	if (is(argv, "two-in"))
		upc_all_broadcast(a, lone, 4, more); // report two-in: 3: upc_all_broadcast: the flags have UPC_IN_ALLSYNC and UPC_IN_NOSYNC: the last argument is
	more = UPC_IN_MYSYNC | UPC_OUT_MYSYNC;
	if (is(argv, "two-out"))
		upc_all_reduceI(&total, a, UPC_ADD, 2, 0, NULL, more | UPC_OUT_NOSYNC); // report two-out: 3: upc_all_reduceI: the flags have UPC_OUT_MYSYNC and UPC_OUT_NOSYNC: the last argument is
	if (is(argv, "none")) {
		upc_all_broadcast(a, lone, 4, UPC_IN_MYSYNC | UPC_OUT_MYSYNC);
		upc_all_permute(b, a, perm, 8, UPC_IN_NOSYNC | UPC_OUT_NOSYNC);
		upc_barrier;
		upc_all_gather(lone, b, 4, 0);
		upc_all_reduceI(&total, &four[3], UPC_ADD, 3, 4, NULL, 0);
		upc_all_prefix_reduceI(&result[2], &four[2], UPC_MAX, 5 - (THREADS == 1), 4, NULL, 0);
		upc_all_reduceD(&sum, real, UPC_ADD, THREADS, 1, NULL, 0);
	}
	return 0;
}
