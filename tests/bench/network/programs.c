/* SPDX-License-Identifier: MIT
 *
 * programs.c - the programs of programs.upc in C with MPI, with a process for each of THREADS threads.  Their
 * checks are the same; a process receives the data that it needs from the others by the suitable function of
 * MPI.
 */
#include "programs.h"
#include "../local/result.h"
#include "end.h"

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(RANGE % THREADS == 0, "each process has as many keys");

int n_rounds = 1;
int rank;

/* Adds in the order of the ranks; MPI_Reduce may add in any order. */
double sum_all(double mine)
{
	double all[THREADS], sum = 0;

	MPI_Allgather(&mine, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, MPI_COMM_WORLD);
	for (int t = 0; t < THREADS; t++)
		sum += all[t];
	return sum;
}

/* ---- heat ---- */

static double plate[2][ROWS][COLUMNS];

static void heat_prepare(void)
{
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++)
			plate[0][i][j] = plate[1][i][j] = (rank * ROWS + i) * 7 % 31 + j % 17;
}

static double heat(void)
{
	static double above[COLUMNS], below[COLUMNS];
	int upper = rank > 0 ? rank - 1 : MPI_PROC_NULL,
	    lower = rank < THREADS - 1 ? rank + 1 : MPI_PROC_NULL;
	double sum = 0;

	for (int round = 0; round < 10 * n_rounds; round++) {
		double(*old)[COLUMNS] = plate[round % 2], (*new)[COLUMNS] = plate[1 - round % 2];

		MPI_Sendrecv(old[ROWS - 1], COLUMNS, MPI_DOUBLE, lower, 0, above, COLUMNS, MPI_DOUBLE, upper,
			0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		MPI_Sendrecv(old[0], COLUMNS, MPI_DOUBLE, upper, 1, below, COLUMNS, MPI_DOUBLE, lower, 1,
			MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		for (int i = rank == 0; i < ROWS - (rank == THREADS - 1); i++) {
			const double *up = i ? old[i - 1] : above, *down = i < ROWS - 1 ? old[i + 1] : below;

			for (int j = 1; j < COLUMNS - 1; j++)
				new[i][j] = 0.25 * (up[j] + down[j] + old[i][j - 1] + old[i][j + 1]);
		}
	}
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++)
			sum += plate[0][i][j];
	return sum_all(sum);
}

/* ---- matrix product ---- */

static double a[SIDE][N], b[SIDE][N], c[SIDE][N];

static void matrix_prepare(void)
{
	for (int i = 0; i < SIDE; i++)
		for (int j = 0; j < N; j++) {
			a[i][j] = (i + j + rank) % 7;
			b[i][j] = (i * 3 + j + rank) % 5;
		}
}

static double matrix(void)
{
	static double others[SIDE][N];
	double sum = 0;

	memset(c, 0, sizeof c);
	for (int t = 0; t < THREADS; t++) {
		double(*part)[N] = t == rank ? b : others;

		MPI_Bcast(part, SIDE * N, MPI_DOUBLE, t, MPI_COMM_WORLD);
		for (int i = 0; i < SIDE; i++)
			for (int k = 0; k < SIDE; k++)
				for (int j = 0; j < N; j++)
					c[i][j] += a[i][t * SIDE + k] * part[k][j];
	}
	for (int i = 0; i < SIDE; i++)
		for (int j = 0; j < N; j++)
			sum += c[i][j] * (i % 3 + 1);
	return sum_all(sum);
}

/* ---- conjugate gradients ---- */

static double p[UNKNOWNS], q[UNKNOWNS];
static int start[UNKNOWNS + 1], column[UNKNOWNS * PER_ROW];
static double value[UNKNOWNS * PER_ROW];

static void cg_prepare(void)
{
	unsigned state = 17 + (unsigned)rank;

	for (int i = 0; i < UNKNOWNS; i++) {
		int n = 0;

		p[i] = 1.0 / (1 + (i + rank) % 13);
		for (; n < PER_ROW - i % 5; n++) {
			state = random_next(state);
			column[start[i] + n] = (int)((state >> 8) % (UNKNOWNS * THREADS));
			value[start[i] + n] = (state >> 4) % 8 / 64.0;
		}
		start[i + 1] = start[i] + n;
	}
}

static double cg(void)
{
	static double all[UNKNOWNS * THREADS];
	double result = 0;

	for (int round = 0; round < 5 * n_rounds; round++) {
		MPI_Allgather(p, UNKNOWNS, MPI_DOUBLE, all, UNKNOWNS, MPI_DOUBLE, MPI_COMM_WORLD);
		for (int i = 0; i < UNKNOWNS; i++) {
			double sum = 0;

			for (int k = start[i]; k < start[i + 1]; k++)
				sum += value[k] * all[column[k]];
			q[i] = sum;
		}
		for (int i = 0; i < UNKNOWNS; i++)
			p[i] = p[i] * 0.5 + q[i] * 0.1;
	}
	for (int i = 0; i < UNKNOWNS; i++)
		result += p[i];
	return sum_all(result);
}

/* ---- integer sort ---- */

static int counts[RANGE], ranks[RANGE / THREADS];
static int keys[KEYS];

static void is_prepare(void)
{
	unsigned state = 5 + (unsigned)rank;

	for (int i = 0; i < KEYS; i++) {
		state = random_next(state);
		keys[i] = (int)((state >> 8) % RANGE);
	}
}

/* Ranks the keys; each process sums the counts of a contiguous range. */
static double is(void)
{
	static int all[THREADS][RANGE / THREADS];
	double sum = 0;

	for (int round = 0; round < 5 * n_rounds; round++) {
		memset(counts, 0, sizeof counts);
		for (int i = 0; i < KEYS; i++)
			counts[keys[i]]++;
		MPI_Alltoall(counts, RANGE / THREADS, MPI_INT, all, RANGE / THREADS, MPI_INT, MPI_COMM_WORLD);
		for (int i = 0; i < RANGE / THREADS; i++) {
			int n = 0;

			for (int t = 0; t < THREADS; t++)
				n += all[t][i];
			ranks[i] = n;
		}
	}
	for (int i = 0; i < RANGE / THREADS; i++)
		sum += (double)ranks[i] * ((rank * (RANGE / THREADS) + i) % 11);
	return sum_all(sum);
}

/* ---- the transposition of an FFT in two dimensions ---- */

static double from[POINTS][POINTS * THREADS], to[POINTS][POINTS * THREADS];

static void ft_prepare(void)
{
	for (int i = 0; i < POINTS; i++)
		for (int j = 0; j < POINTS * THREADS; j++)
			from[i][j] = i * 3 + j + rank;
}

static double ft(void)
{
	static double sent[THREADS][POINTS][POINTS], got[THREADS][POINTS][POINTS];
	double sum = 0;

	for (int round = 0; round < n_rounds; round++) {
		for (int t = 0; t < THREADS; t++)
			for (int k = 0; k < POINTS; k++)
				memcpy(sent[t][k], &from[k][t * POINTS], sizeof sent[t][k]);
		MPI_Alltoall(sent, POINTS * POINTS, MPI_DOUBLE, got, POINTS * POINTS, MPI_DOUBLE,
			MPI_COMM_WORLD);
		for (int t = 0; t < THREADS; t++)
			for (int k = 0; k < POINTS; k++)
				for (int i = 0; i < POINTS; i++)
					to[i][t * POINTS + k] = got[t][k][i];
	}
	for (int i = 0; i < POINTS; i++)
		for (int j = 0; j < POINTS * THREADS; j++)
			sum += to[i][j] * ((i + 2 * j) % 7);
	return sum_all(sum);
}

static const struct {
	const char *name;
	void (*prepare)(void);
	double (*run)(void);
} programs[] = {
	{"heat", heat_prepare, heat},
	{"matrix", matrix_prepare, matrix},
	{"cg", cg_prepare, cg},
	{"is", is_prepare, is},
	{"ft", ft_prepare, ft},
	{"multigrid", multigrid_prepare, multigrid_run},
};

static void measure(const char *name, void (*prepare)(void), double (*run)(void))
{
	double best = 1e9, check = 0;

	for (int i = 0; i < 3; i++) {
		double begin;

		prepare();
		MPI_Barrier(MPI_COMM_WORLD);
		begin = result_seconds();
		check = run();
		MPI_Barrier(MPI_COMM_WORLD);
		if (result_seconds() - begin < best)
			best = result_seconds() - begin;
	}
	if (rank == 0)
		result(name, best, result_bits(check));
}

int main(int argc, char **argv)
{
	int size;

	n_rounds = result_is_large(argc, argv) ? 10 : 1;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	if (size != THREADS)
		MPI_Abort(MPI_COMM_WORLD, 1);
	for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
		measure(programs[i].name, programs[i].prepare, programs[i].run);
	end();
	return 0;
}
