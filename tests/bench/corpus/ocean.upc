/* SPDX-License-Identifier: MIT
 *
 * ocean.upc - eddies in a basin: from the stream function the vorticity, moved by the currents, and back by
 * relaxation in two colours.  Each thread has a strip of rows of all fields, behind pointers in a struct.
 */
#include <upc_relaxed.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define COLS 18
#define ROWS 6			/* of each thread, besides the two of its neighbours */
#define H 0.2
#define TOLERANCE 1e-2

typedef shared [] double *field_t;

enum { PSI, VORT, WORK, FIELDS };

/* strips[t][f] is a field of thread t; the pointers themselves are anywhere. */
shared field_t strips[THREADS][FIELDS];
shared struct {
	upc_lock_t *errorlock;
	double err_multi, total;
} global;

#define AT(f, i, j) ((f)[(i) * COLS + (j)])

/* The last row of the thread above and the first of the one below, into the rows at the borders. */
static void copy_borders(int which)
{
	field_t mine = strips[MYTHREAD][which];

	upc_barrier;
	if (MYTHREAD > 0)
		for (int j = 0; j < COLS; j++)
			AT(mine, 0, j) = AT(strips[MYTHREAD - 1][which], ROWS, j);
	if (MYTHREAD < THREADS - 1)
		for (int j = 0; j < COLS; j++)
			AT(mine, ROWS + 1, j) = AT(strips[MYTHREAD + 1][which], 1, j);
	upc_barrier;
}

static double laplacian(field_t f, int i, int j)
{
	return (AT(f, i - 1, j) + AT(f, i + 1, j) + AT(f, i, j - 1) + AT(f, i, j + 1)
		- 4 * AT(f, i, j)) / (H * H);
}

/* psi such that its laplacian is vort; returns the sweeps */
static int relax(void)
{
	field_t psi = strips[MYTHREAD][PSI], vort = strips[MYTHREAD][VORT];
	int i, j, colour, sweeps = 0;
	double local_err, err;

	do {
		local_err = 0;
		if (MYTHREAD == 0)
			global.err_multi = 0;
		for (colour = 0; colour < 2; colour++) {
			copy_borders(PSI);
			for (i = 1; i <= ROWS; i++)
				for (j = 1 + (i + MYTHREAD * ROWS + colour) % 2; j < COLS - 1; j += 2) {
					double r = laplacian(psi, i, j) - AT(vort, i, j);

					AT(psi, i, j) += 1.75 * r * H * H / 4;
					local_err = fmax(local_err, fabs(r));
				}
		}
		upc_lock(global.errorlock);
		if (local_err > global.err_multi)
			global.err_multi = local_err;
		upc_unlock(global.errorlock);
		upc_barrier;
		err = global.err_multi;
		upc_barrier;
	} while (err > TOLERANCE && ++sweeps < 100);
	copy_borders(PSI);
	return sweeps;
}

static void advect(double dt)
{
	field_t psi = strips[MYTHREAD][PSI], vort = strips[MYTHREAD][VORT], work = strips[MYTHREAD][WORK];
	int i, j;

	copy_borders(VORT);
	for (i = 1; i <= ROWS; i++)
		for (j = 1; j < COLS - 1; j++) {
			double u = (AT(psi, i + 1, j) - AT(psi, i - 1, j)) / (2 * H);
			double v = -(AT(psi, i, j + 1) - AT(psi, i, j - 1)) / (2 * H);

			AT(work, i, j) = AT(vort, i, j)
				- dt * u * (AT(vort, i, j + 1) - AT(vort, i, j - 1)) / (2 * H)
				- dt * v * (AT(vort, i + 1, j) - AT(vort, i - 1, j)) / (2 * H);
		}
	upc_barrier;
	for (i = 1; i <= ROWS; i++)
		for (j = 1; j < COLS - 1; j++)
			AT(vort, i, j) = AT(work, i, j);
}

int main(void)
{
	int i, j, sweeps, bad;
	double residual = 0;

	for (i = 0; i < FIELDS; i++) {
		strips[MYTHREAD][i] = upc_alloc((ROWS + 2) * COLS * sizeof(double));
		upc_memset(strips[MYTHREAD][i], 0, (ROWS + 2) * COLS * sizeof(double));
	}
	if (MYTHREAD == 0)
		global.errorlock = upc_global_lock_alloc();
	for (i = 1; i <= ROWS; i++)
		for (j = 1; j < COLS - 1; j++)
			AT(strips[MYTHREAD][VORT], i, j) = sin(0.3 * (i + MYTHREAD * ROWS)) * cos(0.4 * j);
	upc_barrier;
	relax();
	advect(0.01);
	sweeps = relax();
	for (i = 1; i <= ROWS; i++)
		for (j = 1; j < COLS - 1; j++) {
			double r = laplacian(strips[MYTHREAD][PSI], i, j) - AT(strips[MYTHREAD][VORT], i, j);

			residual = fmax(residual, fabs(r));
		}
	upc_lock(global.errorlock);
	global.total = fmax(global.total, residual);
	upc_unlock(global.errorlock);
	upc_barrier;
	bad = sweeps == 100 || global.total > 10 * TOLERANCE;
	if (MYTHREAD == 0 && bad)
		printf("ocean: a residual of %g after %d sweeps\n", global.total, sweeps);
	else if (MYTHREAD == 0)
		printf("ocean: ok\n");
	return bad;
}
