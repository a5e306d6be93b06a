// Reductions over static objects whose elements have another type than the function is for, and atomic operations on
// those of another type than the domain's, where the calls themselves do not show it (U-ATOM-4).
// threads: 1 3 7
// good: exact bits own cast bytes wide signs block records atomic
#include <string.h>
#include <upc.h>
#include <upc_collective.h>
#include <upc_atomic.h>

enum { N = 4 };
struct point { double x, y; };
struct pair { long a; int b, c; };
shared [N] double samples[N * THREADS];
shared [N] int counts[N * THREADS], sums[N * THREADS];
shared [N] float weights[N * THREADS];
shared [N] long long wide[N * THREADS];
shared [N] unsigned char bytes[N * THREADS];
shared [N] struct point points[N * THREADS];
shared [N] struct pair pairs[N * THREADS];
shared double real;
shared int total;
shared long most;

static void sum_ints(shared void *to, shared const void *from, upc_op_t op, int n)
{
	upc_all_reduceI(to, from, op, n, N, NULL, 0); // report double: 2: upc_all_reduceI is for elements of type int, but those of 'samples' are double // report float: 2: upc_all_reduceI is for elements of type int, but those of 'weights' are float // report result: 2: upc_all_reduceI is for elements of type int, but those of 'real' are double
}

static void sum_longs(shared void *to, shared const void *from, int n)
{
	upc_all_reduceL(to, from, UPC_ADD, n, N, NULL, 0); // report small: 2: upc_all_reduceL is for elements of type long, but those of 'counts' are int
}

static void sum_before(shared void *to, shared const void *from)
{
	upc_all_prefix_reduceF(to, from, UPC_MAX, N, N, NULL, 0); // report prefix: 2: upc_all_prefix_reduceF is for elements of type float, but those of 'counts' are int
}

static double smaller(double a, double b)
{
	return a < b ? a : b;
}

static void least(shared void *to, shared const void *from)
{
	upc_all_reduceD(to, from, UPC_FUNC, N, N, smaller, 0);
}

/* An atomic operation of a domain of int. */
static void add_one(upc_atomicdomain_t *domain, shared void *target)
{
	upc_atomic_relaxed(domain, NULL, UPC_INC, target, NULL, NULL); // report atomic-long: 2: upc_atomic_relaxed: the domain is of type UPC_INT, but the elements of 'most' are long // report atomic-float: 2: upc_atomic_relaxed: the domain is of type UPC_INT, but the elements of 'weights' are float
}

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

static void good(char **argv)
{
	shared void *to = &total, *from = counts;

	if (is(argv, "exact"))
		sum_ints(&total, counts, UPC_ADD, N);
	if (is(argv, "bits")) /* a checksum */
		sum_ints(&total, samples, UPC_XOR, N);
	if (is(argv, "own"))
		least(&real, points);
	from = weights;
	if (is(argv, "cast"))
		upc_all_reduceI(&total, (shared int *)from, UPC_MAX, N, N, NULL, 0);
	if (is(argv, "bytes"))
		sum_ints(&total, bytes, UPC_ADD, 1);
	if (is(argv, "wide"))
		sum_longs(&most, wide, N);
	from = counts;
	if (is(argv, "signs"))
		upc_all_reduceUI(to, from, UPC_ADD, N, N, NULL, 0);
	if (is(argv, "records"))
		upc_all_reduceD(&real, (shared void *)points, UPC_ADD, 2 * N, 2 * N, NULL, 0);
	from = upc_all_alloc(THREADS, N * sizeof(double));
	if (is(argv, "block"))
		sum_ints(to, from, UPC_ADD, N);
}

int main(int argc, char **argv)
{
	upc_atomicdomain_t *domain = upc_all_atomicdomain_alloc(UPC_INT, UPC_INC, 0);
	shared void *most_int;

	if (argc != 2)
		return 2;
	upc_barrier;
	// detail double: 'samples', declared at elements.upc:13, has
	// detail double: upc_all_reduceD is for double
	// detail double: called from main
	if (is(argv, "double"))
		sum_ints(&total, samples, UPC_ADD, N);
	if (is(argv, "float"))
		sum_ints(&total, weights, UPC_LOGAND, N);
	if (is(argv, "result"))
		sum_ints(&real, counts, UPC_ADD, N);
	if (is(argv, "small"))
		sum_longs(&most, counts, N / 2);
	if (is(argv, "prefix"))
		sum_before(sums, counts);
	// detail atomic-long: a domain of type UPC_LONG is for long
	// detail atomic-long: called from main
	if (is(argv, "atomic-long"))
		add_one(domain, &most);
	if (is(argv, "atomic-float"))
		add_one(domain, &weights[1]);
	most_int = &most;
	if (is(argv, "atomic")) { /* what a cast shows, members and bytes */
		upc_atomic_strict(domain, NULL, UPC_INC, (shared int *)most_int, NULL, NULL);
		add_one(domain, &pairs[1].b);
		add_one(domain, &counts[1]);
	}
	good(argv);
	upc_all_atomicdomain_free(domain);
	return 0;
}
