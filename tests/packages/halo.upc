/* SPDX-License-Identifier: MIT
 *
 * A grid whose halo goes through MPI where a job has it, and through shared memory else: the types, operations and
 * errors of <mpi.h> beside UPC.
 */
// flags: -I/usr/lib/x86_64-linux-gnu/openmpi/include
#include <mpi.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc_relaxed.h>

#define ROWS    64
#define COLUMNS 48
#define TRY(call)                                                                                             \
	do {                                                                                                  \
		int status_ = (call);                                                                         \
		if (status_ != MPI_SUCCESS)                                                                   \
			failed(#call, status_, __FILE__, __LINE__);                                           \
	} while (0)

enum side { UP, DOWN, N_SIDES };
struct row {
	double at[COLUMNS];
};
struct transport {
	const char *name;
	void (*start)(struct transport *, int *, char ***);
	void (*swap)(struct transport *, struct row *halo, enum side);
	void (*end)(struct transport *);
	MPI_Comm comm;
	MPI_Datatype row;
	MPI_Request requests[2 * N_SIDES];
	MPI_Status statuses[2 * N_SIDES];
	int rank, size;
};

static shared [ROWS] struct row grid[ROWS * THREADS];
static shared [1] struct row border[N_SIDES][THREADS];

static void failed(const char *call, int status, const char *file, int line)
{
	char text[MPI_MAX_ERROR_STRING] = "";
	int n = 0;

	MPI_Error_string(status, text, &n);
	fprintf(stderr, "%s:%d: %s: %.*s (thread %d)\n", file, line, call, n, text, MYTHREAD);
	upc_global_exit(1);
}

static int other(int thread, enum side side)
{
	return (thread + (side == UP ? THREADS - 1 : 1)) % THREADS;
}

static void mpi_start(struct transport *t, int *argc, char ***argv)
{
	int provided = MPI_THREAD_SINGLE;

	TRY(MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided));
	TRY(MPI_Comm_dup(MPI_COMM_WORLD, &t->comm));
	TRY(MPI_Comm_rank(t->comm, &t->rank));
	TRY(MPI_Comm_size(t->comm, &t->size));
	TRY(MPI_Type_contiguous(COLUMNS, MPI_DOUBLE, &t->row));
	TRY(MPI_Type_commit(&t->row));
	for (int i = 0; i < 2 * N_SIDES; i++)
		t->requests[i] = MPI_REQUEST_NULL;
}

static void mpi_swap(struct transport *t, struct row *halo, enum side side)
{
	struct row *mine = (struct row *)&grid[MYTHREAD * ROWS + (side == UP ? 0 : ROWS - 1)];

	TRY(MPI_Irecv(halo, 1, t->row, other(t->rank, side), (int)side, t->comm, &t->requests[2 * side]));
	TRY(MPI_Isend(mine, 1, t->row, other(t->rank, side), !side, t->comm, &t->requests[2 * side + 1]));
	TRY(MPI_Waitall(2, &t->requests[2 * side], &t->statuses[2 * side]));
	if (t->statuses[2 * side].MPI_TAG != (int)side || t->statuses[2 * side].MPI_SOURCE == MPI_PROC_NULL)
		failed("MPI_Waitall", t->statuses[2 * side].MPI_ERROR, __FILE__, __LINE__);
}

static void mpi_end(struct transport *t)
{
	TRY(MPI_Type_free(&t->row));
	TRY(MPI_Comm_free(&t->comm));
	TRY(MPI_Finalize());
}

static void shared_start(struct transport *t, int *argc, char ***argv)
{
	(void)argc, (void)argv;
	t->rank = MYTHREAD;
	t->size = THREADS;
	t->comm = MPI_COMM_NULL;
}

static void shared_swap(struct transport *t, struct row *halo, enum side side)
{
	border[side][t->rank] = grid[t->rank * ROWS + (side == UP ? 0 : ROWS - 1)];
	upc_barrier;
	*halo = border[!side][other(t->rank, side)];
	upc_barrier;
}

static void shared_end(struct transport *t)
{
	t->rank = MPI_UNDEFINED;
}

static struct transport transports[] = {
	{.name = "mpi", mpi_start, mpi_swap, mpi_end, .comm = MPI_COMM_NULL, .row = MPI_DATATYPE_NULL},
	{"shared", shared_start, shared_swap, shared_end, MPI_COMM_NULL, MPI_DATATYPE_NULL, .size = 0}};

static double relax(struct row halo[N_SIDES])
{
	double change = 0;
	static double next[ROWS][COLUMNS];

	upc_forall (int i = 0; i < ROWS * THREADS; i++; &grid[i]) {
		int r = i % ROWS;

		for (int c = 1; c < COLUMNS - 1; c++) {
			double up = r ? grid[i - 1].at[c] : halo[UP].at[c];
			double down = r < ROWS - 1 ? grid[i + 1].at[c] : halo[DOWN].at[c];

			next[r][c] = (up + down + grid[i].at[c - 1] + grid[i].at[c + 1]) / 4;
		}
	}
	upc_barrier;
	upc_forall (int i = 0; i < ROWS * THREADS; i++; &grid[i])
		for (int c = 1; c < COLUMNS - 1; c++) {
			change += next[i % ROWS][c] - grid[i].at[c];
			grid[i].at[c] = next[i % ROWS][c];
		}
	return change;
}

int main(int argc, char **argv)
{
	struct transport *t = &transports[argc > 1 && strcmp(argv[1], transports[0].name) == 0 ? 0 : 1];
	struct row halo[N_SIDES];
	double change = 0;

	t->start(t, &argc, &argv);
	upc_forall (int i = 0; i < ROWS * THREADS; i++; &grid[i])
		memset((struct row *)&grid[i], 0, sizeof(struct row));
	grid[MYTHREAD * ROWS + 3].at[5] = 1;
	upc_barrier;
	for (int step = 0; step < 10; step++) {
		for (enum side side = UP; side < N_SIDES; side++)
			t->swap(t, &halo[side], side);
		change = relax(halo);
		upc_barrier;
	}
	if (MYTHREAD == 0)
		printf("%s: %.9f on %d\n", t->name, change, t->size);
	t->end(t);
	return 0;
}
