/* SPDX-License-Identifier: MIT
 *
 * programs.upc - small programs, each as it is written first, element by element, and with bulk copies by
 * hand: heat in a plate, a matrix product, the conjugate gradient method, a sort of integers, a transposition
 * as in an FFT, and, in multigrid.upc, multigrid cycles.  The second argument
 * says which: written or bulk; the third one names one program.  The checks of both are the same, and those of
 * programs.c.
 */
#include <stdlib.h>
#include <string.h>
#include <upc_relaxed.h>

#include "../local/result.h"
#include "programs.h"

#ifndef ROUNDS
#define ROUNDS 10
#endif

int n_rounds = 1;
static shared double sums[THREADS];

double sum_all(double mine)
{
	double sum = 0;

	sums[MYTHREAD] = mine;
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		sum += sums[t];
	upc_barrier;
	return sum;
}

/* ---- heat ---- */

static shared [ROWS * COLUMNS] double plate[2][THREADS][ROWS][COLUMNS];

static void heat_prepare(void)
{
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++)
			plate[0][MYTHREAD][i][j] = plate[1][MYTHREAD][i][j]
				= (MYTHREAD * ROWS + i) * 7 % 31 + j % 17;
}

static double heat_sum(int now)
{
	double sum = 0;

	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++)
			sum += plate[now][MYTHREAD][i][j];
	return sum_all(sum);
}

static double heat_written(void)
{
	for (int round = 0; round < 10 * n_rounds; round++) {
		int now = round % 2, next = 1 - now;

		for (int i = 0; i < ROWS; i++) {
			int above = i ? MYTHREAD : MYTHREAD - 1, below = i < ROWS - 1 ? MYTHREAD : MYTHREAD + 1;

			if (above < 0 || below == THREADS)
				continue;
			for (int j = 1; j < COLUMNS - 1; j++)
				plate[next][MYTHREAD][i][j] = 0.25
				                            * (plate[now][above][(i + ROWS - 1) % ROWS][j]
								    + plate[now][below][(i + 1) % ROWS][j]
								    + plate[now][MYTHREAD][i][j - 1]
								    + plate[now][MYTHREAD][i][j + 1]);
		}
		upc_barrier;
	}
	return heat_sum(0);
}

static double heat_bulk(void)
{
	static double above[COLUMNS], below[COLUMNS];

	for (int round = 0; round < 10 * n_rounds; round++) {
		int now = round % 2, next = 1 - now;
		double(*old)[COLUMNS] = (double(*)[COLUMNS]) & plate[now][MYTHREAD][0][0];
		double(*new)[COLUMNS] = (double(*)[COLUMNS]) & plate[next][MYTHREAD][0][0];

		if (MYTHREAD > 0)
			upc_memget(above, &plate[now][MYTHREAD - 1][ROWS - 1][0], sizeof above);
		if (MYTHREAD < THREADS - 1)
			upc_memget(below, &plate[now][MYTHREAD + 1][0][0], sizeof below);
		for (int i = MYTHREAD == 0; i < ROWS - (MYTHREAD == THREADS - 1); i++) {
			const double *up = i ? old[i - 1] : above, *down = i < ROWS - 1 ? old[i + 1] : below;

			for (int j = 1; j < COLUMNS - 1; j++)
				new[i][j] = 0.25 * (up[j] + down[j] + old[i][j - 1] + old[i][j + 1]);
		}
		upc_barrier;
	}
	return heat_sum(0);
}

/* ---- matrix product ---- */

static shared [SIDE * SIDE * THREADS] double a[THREADS][SIDE][SIDE * THREADS],
	b[THREADS][SIDE][SIDE * THREADS], c[THREADS][SIDE][SIDE * THREADS];

static void matrix_prepare(void)
{
	for (int i = 0; i < SIDE; i++)
		for (int j = 0; j < N; j++) {
			a[MYTHREAD][i][j] = (i + j + MYTHREAD) % 7;
			b[MYTHREAD][i][j] = (i * 3 + j + MYTHREAD) % 5;
		}
}

static double matrix_sum(void)
{
	double sum = 0;

	for (int i = 0; i < SIDE; i++)
		for (int j = 0; j < N; j++)
			sum += c[MYTHREAD][i][j] * (i % 3 + 1);
	return sum_all(sum);
}

static double matrix_written(void)
{
	for (int i = 0; i < SIDE; i++) {
		for (int j = 0; j < N; j++)
			c[MYTHREAD][i][j] = 0;
		for (int t = 0; t < THREADS; t++)
			for (int k = 0; k < SIDE; k++)
				for (int j = 0; j < N; j++)
					c[MYTHREAD][i][j] += a[MYTHREAD][i][t * SIDE + k] * b[t][k][j];
	}
	return matrix_sum();
}

static double matrix_bulk(void)
{
	double(*mine_a)[N] = (double(*)[N]) & a[MYTHREAD][0][0], (*mine_c)[N] = (double(*)[N]) & c[MYTHREAD][0][0];
	double(*part)[N] = malloc(sizeof(double) * SIDE * N);

	memset(mine_c, 0, sizeof(double) * SIDE * N);
	for (int t = 0; t < THREADS; t++) {
		upc_memget(part, &b[t][0][0], sizeof(double) * SIDE * N);
		for (int i = 0; i < SIDE; i++)
			for (int k = 0; k < SIDE; k++)
				for (int j = 0; j < N; j++)
					mine_c[i][j] += mine_a[i][t * SIDE + k] * part[k][j];
	}
	free(part);
	return matrix_sum();
}

/* ---- conjugate gradients: products with a sparse matrix ---- */

static shared [UNKNOWNS] double p[UNKNOWNS * THREADS], q[UNKNOWNS * THREADS];
static int start[UNKNOWNS + 1], column[UNKNOWNS * PER_ROW];
static double value[UNKNOWNS * PER_ROW];

static void cg_prepare(void)
{
	unsigned state = 17 + (unsigned)MYTHREAD;

	for (int i = 0; i < UNKNOWNS; i++) {
		int n = 0;

		p[MYTHREAD * UNKNOWNS + i] = 1.0 / (1 + (i + MYTHREAD) % 13);
		for (; n < PER_ROW - i % 5; n++) {
			state = random_next(state);
			column[start[i] + n] = (int)((state >> 8) % (unsigned)(UNKNOWNS * THREADS));
			value[start[i] + n] = (state >> 4) % 8 / 64.0;
		}
		start[i + 1] = start[i] + n;
	}
}

/* p becomes q, scaled. */
static void cg_step(void)
{
	upc_barrier;
	upc_forall (int i = 0; i < UNKNOWNS * THREADS; i++; &p[i])
		p[i] = p[i] * 0.5 + q[i] * 0.1;
	upc_barrier;
}

static double cg_sum(void)
{
	double sum = 0;

	upc_forall (int i = 0; i < UNKNOWNS * THREADS; i++; &p[i])
		sum += p[i];
	return sum_all(sum);
}

static double cg_written(void)
{
	for (int round = 0; round < 5 * n_rounds; round++) {
		for (int i = 0; i < UNKNOWNS; i++) {
			double sum = 0;

			for (int k = start[i]; k < start[i + 1]; k++)
				sum += value[k] * p[column[k]];
			q[MYTHREAD * UNKNOWNS + i] = sum;
		}
		cg_step();
	}
	return cg_sum();
}

static double cg_bulk(void)
{
	double *all = malloc(sizeof(double) * UNKNOWNS * THREADS);

	for (int round = 0; round < 5 * n_rounds; round++) {
		for (int t = 0; t < THREADS; t++)
			upc_memget(all + t * UNKNOWNS, &p[t * UNKNOWNS], sizeof(double) * UNKNOWNS);
		for (int i = 0; i < UNKNOWNS; i++) {
			double sum = 0;

			for (int k = start[i]; k < start[i + 1]; k++)
				sum += value[k] * all[column[k]];
			q[MYTHREAD * UNKNOWNS + i] = sum;
		}
		cg_step();
	}
	free(all);
	return cg_sum();
}

/* ---- integer sort: counts of keys ---- */

static shared [RANGE] int counts[THREADS][RANGE];
static shared int ranks[RANGE];
static int keys[KEYS];

static void is_prepare(void)
{
	unsigned state = 5 + (unsigned)MYTHREAD;

	for (int i = 0; i < KEYS; i++) {
		state = random_next(state);
		keys[i] = (int)((state >> 8) % RANGE);
	}
}

static void is_count(void)
{
	int *mine = (int *)&counts[MYTHREAD][0];

	memset(mine, 0, RANGE * sizeof(int));
	for (int i = 0; i < KEYS; i++)
		mine[keys[i]]++;
	upc_barrier;
}

static double is_sum(void)
{
	double sum = 0;
	int i;

	upc_barrier;
	upc_forall (i = 0; i < RANGE; i++; &ranks[i])
		sum += (double)ranks[i] * (i % 11);
	return sum_all(sum);
}

static double is_written(void)
{
	int i;

	for (int round = 0; round < 5 * n_rounds; round++) {
		is_count();
		upc_forall (i = 0; i < RANGE; i++; &ranks[i]) {
			int all = 0;

			for (int t = 0; t < THREADS; t++)
				all += counts[t][i];
			ranks[i] = all;
		}
		upc_barrier;
	}
	return is_sum();
}

static double is_bulk(void)
{
	int *all = malloc(sizeof(int) * RANGE * THREADS), i;

	for (int round = 0; round < 5 * n_rounds; round++) {
		is_count();
		for (int t = 0; t < THREADS; t++)
			upc_memget(all + t * RANGE, &counts[t][0], RANGE * sizeof(int));
		upc_forall (i = 0; i < RANGE; i++; &ranks[i]) {
			int sum = 0;

			for (int t = 0; t < THREADS; t++)
				sum += all[t * RANGE + i];
			ranks[i] = sum;
		}
		upc_barrier;
	}
	free(all);
	return is_sum();
}

/* ---- the transposition of an FFT in two dimensions ---- */

static shared [POINTS * POINTS * THREADS] double from[THREADS][POINTS][POINTS * THREADS],
	to[THREADS][POINTS][POINTS * THREADS];

static void ft_prepare(void)
{
	for (int i = 0; i < POINTS; i++)
		for (int j = 0; j < POINTS * THREADS; j++)
			from[MYTHREAD][i][j] = i * 3 + j + MYTHREAD;
}

static double ft_sum(void)
{
	double sum = 0;

	upc_barrier;
	for (int i = 0; i < POINTS; i++)
		for (int j = 0; j < POINTS * THREADS; j++)
			sum += to[MYTHREAD][i][j] * ((i + 2 * j) % 7);
	return sum_all(sum);
}

static double ft_written(void)
{
	for (int round = 0; round < n_rounds; round++) {
		for (int t = 0; t < THREADS; t++)
			for (int k = 0; k < POINTS; k++)
				for (int i = 0; i < POINTS; i++)
					to[MYTHREAD][i][t * POINTS + k] = from[t][k][MYTHREAD * POINTS + i];
		upc_barrier;
	}
	return ft_sum();
}

static double ft_bulk(void)
{
	static double line[POINTS];

	for (int round = 0; round < n_rounds; round++) {
		double(*mine)[POINTS * THREADS] = (double(*)[POINTS * THREADS]) & to[MYTHREAD][0][0];

		for (int t = 0; t < THREADS; t++)
			for (int k = 0; k < POINTS; k++) {
				upc_memget(line, &from[t][k][MYTHREAD * POINTS], sizeof line);
				for (int i = 0; i < POINTS; i++)
					mine[i][t * POINTS + k] = line[i];
			}
		upc_barrier;
	}
	return ft_sum();
}

static const struct {
	const char *name;
	void (*prepare)(void);
	double (*as_written)(void), (*in_bulk)(void);
} programs[] = {
	{"heat", heat_prepare, heat_written, heat_bulk},
	{"matrix", matrix_prepare, matrix_written, matrix_bulk},
	{"cg", cg_prepare, cg_written, cg_bulk},
	{"is", is_prepare, is_written, is_bulk},
	{"ft", ft_prepare, ft_written, ft_bulk},
	{"multigrid", multigrid_prepare, multigrid_written, multigrid_bulk},
};

static void measure(const char *name, void (*prepare)(void), double (*run)(void))
{
	double best = 1e9, check = 0;

	for (int i = 0; i < 3; i++) {
		double begin;

		prepare();
		upc_barrier;
		begin = result_seconds();
		check = run();
		upc_barrier;
		if (result_seconds() - begin < best)
			best = result_seconds() - begin;
	}
	if (MYTHREAD == 0)
		result(name, best, result_bits(check));
}

int main(int argc, char **argv)
{
	n_rounds = result_is_large(argc, argv) ? ROUNDS : 1;
	for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
		if (argc > 3 && strcmp(argv[3], programs[i].name) != 0)
			continue;
		measure(programs[i].name, programs[i].prepare,
			argc > 2 && strcmp(argv[2], "bulk") == 0 ? programs[i].in_bulk : programs[i].as_written);
	}
	return 0;
}
