/* SPDX-License-Identifier: MIT
 *
 * messages.c - what MPI takes between hosts for what the programs in UPC measure, with a process on each:
 * words that are asked for and come, words that go and are confirmed, barriers and collective functions.
 */
#include "sample.h"

#include <mpi.h>

enum { MOST_BLOCK = 512 << 10, MOST_MEMORY = 64 << 20, PAIR = 2 };

static int rank, n_processes;
static char *from, *to;
static int size;

/* Requests a block from process 1 and receives it, on process 0. */
static void repeat_get(long n)
{
	long word = 0;

	for (; n > 0 && rank == 0; n--) {
		MPI_Send(&word, sizeof word, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
		MPI_Recv(to, size, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	}
	for (; n > 0 && rank == 1; n--) {
		MPI_Recv(&word, sizeof word, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		MPI_Send(from, size, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
	}
}

/* Sends a block from process 0 to process 1, which confirms it. */
static void repeat_put(long n)
{
	long word = 0;

	for (; n > 0 && rank == 0; n--) {
		MPI_Send(from, size, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
		MPI_Recv(&word, sizeof word, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	}
	for (; n > 0 && rank == 1; n--) {
		MPI_Recv(to, size, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		MPI_Send(&word, sizeof word, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
	}
}

static void repeat_barrier(long n)
{
	for (; n > 0; n--)
		MPI_Barrier(MPI_COMM_WORLD);
}

/* Broadcasts a block. As with UPC's functions, all end when all have their data. */
static void repeat_broadcast(long n)
{
	for (; n > 0; n--) {
		MPI_Bcast(from, size, MPI_BYTE, 0, MPI_COMM_WORLD);
		MPI_Barrier(MPI_COMM_WORLD);
	}
}

static void repeat_exchange(long n)
{
	for (; n > 0; n--) {
		MPI_Alltoall(from, size, MPI_BYTE, to, size, MPI_BYTE, MPI_COMM_WORLD);
		MPI_Barrier(MPI_COMM_WORLD);
	}
}

static void repeat_gather(long n)
{
	for (; n > 0; n--) {
		MPI_Gather(from, size, MPI_BYTE, to, size, MPI_BYTE, 0, MPI_COMM_WORLD);
		MPI_Barrier(MPI_COMM_WORLD);
	}
}

static void repeat_reduce(long n)
{
	for (; n > 0; n--) {
		long mine = 0, sum = 0;

		for (int i = 0; i < size / (int)sizeof(long); i++)
			mine += ((long *)(void *)from)[i];
		MPI_Reduce(&mine, &sum, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
		MPI_Barrier(MPI_COMM_WORLD);
	}
}

static double batch(void (*run)(long n), long n)
{
	double start;

	MPI_Barrier(MPI_COMM_WORLD);
	start = sample_now();
	run(n);
	return sample_now() - start;
}

/* Returns the number of operations that process 0 finds sufficient. */
static long calibrate(void (*run)(long n))
{
	long n = 1, next = 1;

	for (;;) {
		double seconds = batch(run, n);

		if (seconds < sample_target() * 0.8 && n < MOST_OPERATIONS)
			next = sample_next(n, seconds);
		MPI_Bcast(&next, 1, MPI_LONG, 0, MPI_COMM_WORLD);
		if (next == n)
			return n;
		n = next;
	}
}

static void measure_operation(const char *what, void (*run)(long n))
{
	double seconds[MOST_SAMPLES];
	long n = calibrate(run);

	for (int i = 0; i < sample_count(); i++)
		seconds[i] = batch(run, n) / (double)n;
	if (rank == 0)
		sample_print(what, seconds, sample_count());
}

/* Measures a function by size, if it is requested. */
static void measure_sizes(const char *name, const char *place, void (*run)(long n), int active, long most)
{
	char what[128];

	for (long bytes = LEAST_BYTES; sample_wants(name) && bytes <= most; bytes = sample_next_size(bytes)) {
		size = (int)bytes;
		snprintf(what, sizeof what, "bench=%s %s side=raw bytes=%ld active=%d", name, place, bytes,
			active);
		measure_operation(what, run);
	}
}

int main(int argc, char **argv)
{
	size_t room = MOST_BYTES;
	long most;
	char what[64];

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &n_processes);
	sample_arguments(argc, argv);
	most = MOST_MEMORY / n_processes < MOST_BLOCK ? MOST_MEMORY / n_processes : MOST_BLOCK;
	if (room < (size_t)most * (size_t)n_processes)
		room = (size_t)most * (size_t)n_processes;
	from = calloc(1, room);
	to = calloc(1, room);
	if (n_processes < PAIR || !from || !to)
		MPI_Abort(MPI_COMM_WORLD, 1);
	measure_sizes("get", "place=other", repeat_get, 1, MOST_BYTES);
	measure_sizes("put", "place=other", repeat_put, 1, MOST_BYTES);
	snprintf(what, sizeof what, "bench=barrier side=raw active=%d", n_processes);
	if (sample_wants("barrier"))
		measure_operation(what, repeat_barrier);
	measure_sizes("broadcast", "", repeat_broadcast, n_processes, most);
	measure_sizes("exchange", "", repeat_exchange, n_processes, most);
	measure_sizes("gather", "", repeat_gather, n_processes, most);
	measure_sizes("reduce", "", repeat_reduce, n_processes, most);
	free(from);
	free(to);
	MPI_Finalize();
	return 0;
}
