// SPDX-License-Identifier: MIT
//
// The program of mpi-ranks.sh: MPI and UPC in turns. With an argument it ends in another way.
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <upc.h>
#include <upc_collective.h>

#define N    1000
#define FAIL 1

shared [N] double part[N * THREADS];
shared int cyclic[THREADS];
shared int total;

static void check(int is_good, const char *what)
{
	if (is_good)
		return;
	fprintf(stderr, "thread %d: %s\n", MYTHREAD, what);
	upc_global_exit(FAIL);
}

/* Collective functions of both, in turns, on data that the other one has written. */
static void take_turns(void)
{
	double *mine = (double *)&part[MYTHREAD * N], sum, all[THREADS];
	int next = (MYTHREAD + 1) % THREADS, last = (MYTHREAD + THREADS - 1) % THREADS;

	for (int round = 0; round < 5; round++) {
		for (int i = 0; i < N; i++)
			mine[i] = round + MYTHREAD + i;
		MPI_Sendrecv_replace(mine, N, MPI_DOUBLE, next, round, last, round, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		upc_barrier;
		/* a thread's part is where the next one has it */
		check(part[next * N + round] == round + MYTHREAD + round, "a part did not come to the next rank");
		cyclic[next] = round * THREADS + MYTHREAD;
		upc_barrier round;
		check(cyclic[MYTHREAD] == round * THREADS + last, "a write did not come to the next thread");
		sum = mine[0];
		MPI_Allgather(&sum, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, MPI_COMM_WORLD);
		for (int t = 0; t < THREADS; t++)
			check(all[t] == part[t * N], "MPI_Allgather and shared reads differ");
		upc_all_reduceI(&total, cyclic, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
		int expected = round * THREADS * THREADS + THREADS * (THREADS - 1) / 2, got = cyclic[MYTHREAD];
		MPI_Allreduce(MPI_IN_PLACE, &got, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
		check(got == expected && total == expected, "sums differ");
		upc_barrier;
	}
}

/* Communicators, memory that ranks of a machine share, and a message that needs more than one piece. */
static void communicate(void)
{
	const int n = 300000;
	char *big = malloc((size_t)n);
	MPI_Comm odd, node;
	MPI_Win window;
	int rank, *word;

	MPI_Comm_split(MPI_COMM_WORLD, MYTHREAD % 2, -MYTHREAD, &odd);
	MPI_Comm_rank(odd, &rank);
	check(rank == (THREADS - 1 - MYTHREAD) / 2, "MPI_Comm_split: another rank");
	MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
	MPI_Comm_rank(node, &rank);
	check(rank <= MYTHREAD, "MPI_Comm_split_type: another rank");
	MPI_Win_allocate_shared(sizeof(int), sizeof(int), MPI_INFO_NULL, node, &word, &window);
	*word = MYTHREAD;
	MPI_Barrier(node);
	MPI_Win_free(&window);
	MPI_Comm_free(&node);
	MPI_Comm_free(&odd);
	memset(big, MYTHREAD == THREADS - 1 ? 'x' : 'o', (size_t)n);
	MPI_Bcast(big, n, MPI_CHAR, THREADS - 1, MPI_COMM_WORLD);
	check(big[0] == 'x' && big[n - 1] == 'x', "MPI_Bcast lost something");
	free(big);
}

/* POSIX threads that access shared data while the process is a rank. */
static void thread_by_openmp(void)
{
	int n = 0;

#pragma omp parallel for num_threads(2) reduction(+ : n)
	for (int i = 0; i < 100; i++)
		n += cyclic[i % THREADS] >= 0;
	check(n == 100, "OpenMP's threads lost something");
}

static void finalize_late(void)
{
	MPI_Finalize();
}

static void end_as_asked(const char *how)
{
	if (strcmp(how, "late") == 0) { /* after main, and after the UPC thread's end */
		atexit(finalize_late);
		return;
	}
	if (strcmp(how, "abort") == 0 && MYTHREAD == THREADS - 1)
		MPI_Abort(MPI_COMM_WORLD, 7);
	if (strcmp(how, "kill") == 0 && MYTHREAD == THREADS - 1)
		kill(getpid(), SIGKILL);
	MPI_Barrier(MPI_COMM_WORLD);
	check(0, "the barrier must not end");
}

int main(int argc, char **argv)
{
	int rank, size, given, name_length;
	char name[MPI_MAX_PROCESSOR_NAME];

	if (MYTHREAD == 0)
		total = 0;
	upc_barrier;
	MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &given);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	if (argc > 1 && strcmp(argv[1], "alone") == 0) {
		check(rank == 0 && size == 1, "a rank among others, without a manager");
		MPI_Finalize();
		return 0;
	}
	check(rank == MYTHREAD && size == THREADS, "not the rank of its number");
	MPI_Get_processor_name(name, &name_length);
	if (argc > 1) {
		end_as_asked(argv[1]);
		return 0;
	}
	take_turns();
	communicate();
	thread_by_openmp();
	MPI_Finalize();
	upc_barrier; /* UPC goes on */
	cyclic[(MYTHREAD + 1) % THREADS] = -1;
	upc_barrier;
	check(cyclic[MYTHREAD] == -1, "UPC does not go on after MPI_Finalize");
	if (MYTHREAD == 0)
		printf("%d threads are ranks\n", THREADS);
	return 0;
}
