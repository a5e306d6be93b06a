/* SPDX-License-Identifier: MIT
 *
 * raw.c - the times of MPI between two processes, each in the place of a host's agent: 8 bytes there and
 * back, 1 MiB with the notice of its arrival, in each direction, and MPI_Barrier.
 */
#include "batch.h"
#include "end.h"

#include <mpi.h>

static int rank;
static char *block;

static void round_trip(int n)
{
	long word = 0;

	for (int i = 0; i < n; i++) {
		if (rank == 0)
			MPI_Send(&word, 8, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
		MPI_Recv(&word, 8, MPI_BYTE, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		if (rank == 1)
			MPI_Send(&word, 8, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
	}
}

/* Moves data from the process `from` to the other one; 8 bytes from process 0 request it, or announce it. */
static void move(int from, int n)
{
	long word = 0;

	for (int i = 0; i < n; i++) {
		if (from == 1 && rank == 0)
			MPI_Send(&word, 8, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
		if (from == 1 && rank == 1)
			MPI_Recv(&word, 8, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		if (rank == from)
			MPI_Send(block, LARGE, MPI_BYTE, 1 - from, 0, MPI_COMM_WORLD);
		else
			MPI_Recv(block, LARGE, MPI_BYTE, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		if (from == 0 && rank == 1)
			MPI_Send(&word, 8, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
		if (from == 0 && rank == 0)
			MPI_Recv(&word, 8, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	}
}

static void get_large(int n)
{
	move(1, n);
}

static void put_large(int n)
{
	move(0, n);
}

static void barrier(int n)
{
	for (int i = 0; i < n; i++)
		MPI_Barrier(MPI_COMM_WORLD);
}

static void measure(const char *name, void (*run)(int n), int n, int is_large)
{
	double time;

	MPI_Barrier(MPI_COMM_WORLD);
	time = batch_time(run, n, is_large);
	if (rank == 0)
		result(name, time, 0);
}

int main(int argc, char **argv)
{
	int is_large = result_is_large(argc, argv);

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	block = calloc(1, LARGE);
	if (!block)
		MPI_Abort(MPI_COMM_WORLD, 1);
	measure("round-trip", round_trip, N_SMALL, is_large);
	measure("get-large", get_large, N_LARGE, is_large);
	measure("put-large", put_large, N_LARGE, is_large);
	measure("barrier", barrier, N_SMALL, is_large);
	free(block);
	end();
	return 0;
}
