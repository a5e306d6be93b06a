/* SPDX-License-Identifier: MIT
 *
 * collective_mpi.c - the calls of MPI that do what the collective functions of UPC do.
 */
#include "collective.h"

#include <mpi.h>

static char *from, *to;

static void bench_barrier(void)
{
	MPI_Barrier(MPI_COMM_WORLD);
}

static int bench_told(int n)
{
	MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
	return n;
}

static void broadcast(size_t n)
{
	MPI_Bcast(bench_me == 0 ? from : to, (int)n, MPI_BYTE, 0, MPI_COMM_WORLD);
}

static void scatter(size_t n)
{
	MPI_Scatter(from, (int)n, MPI_BYTE, to, (int)n, MPI_BYTE, 0, MPI_COMM_WORLD);
}

static void gather(size_t n)
{
	MPI_Gather(from, (int)n, MPI_BYTE, to, (int)n, MPI_BYTE, 0, MPI_COMM_WORLD);
}

static void gather_all(size_t n)
{
	MPI_Allgather(from, (int)n, MPI_BYTE, to, (int)n, MPI_BYTE, MPI_COMM_WORLD);
}

static void exchange(size_t n)
{
	MPI_Alltoall(from, (int)n, MPI_BYTE, to, (int)n, MPI_BYTE, MPI_COMM_WORLD);
}

static void permute(size_t n)
{
	int next = (bench_me + 1) % bench_threads;
	int last = (bench_me + bench_threads - 1) % bench_threads;

	MPI_Sendrecv(from, (int)n, MPI_BYTE, next, 0, to, (int)n, MPI_BYTE, last, 0,
		MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void reduce(size_t n)
{
	long mine = sum_of((const long *)(void *)from, own_of(n));

	MPI_Reduce(&mine, to, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
}

static void prefix(size_t n)
{
	long mine = sums_of((long *)(void *)to, (const long *)(void *)from, own_of(n));
	long before = 0;

	MPI_Exscan(&mine, &before, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
	if (bench_me > 0)
		add_to((long *)(void *)to, before, own_of(n));
}

int main(int argc, char **argv)
{
	static void (*const calls[N_FUNCTIONS])(size_t) = {
		broadcast, scatter, gather, gather_all, exchange, permute, reduce, prefix};
	const char *way = argc > 1 ? argv[1] : "mpi";
	size_t most = sizes[sizeof(sizes) / sizeof(*sizes) - 1], room;
	int f;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &bench_me);
	MPI_Comm_size(MPI_COMM_WORLD, &bench_threads);
	room = bench_me == 0 ? most * (size_t)bench_threads : most;
	from = malloc(room);
	to = malloc(room);
	if (!from || !to)
		MPI_Abort(MPI_COMM_WORLD, 1);
	memset(from, 1, room);
	memset(to, 1, room);
	for (f = 0; f < N_FUNCTIONS; f++)
		measure(f, 1, &way, &calls[f]);
	MPI_Finalize();
	return 0;
}
