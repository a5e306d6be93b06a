/* SPDX-License-Identifier: MIT
 *
 * water.upc - molecules that attract and repel each other: each pair is computed once, by one of two owners,
 * in private memory, and the forces are added under the locks of the molecules.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define NMOL_PER_THREAD 12
#define NDIR 3
#define BOX 6.0
#define NSTEP 2
#define TSTEP 0.001

enum { XDIR, YDIR, ZDIR };

typedef struct {
	double pos[NDIR], vel[NDIR], force[NDIR];
} molecule_type;

shared [NMOL_PER_THREAD] molecule_type VAR[NMOL_PER_THREAD * THREADS];
upc_lock_t *shared MolLock[NMOL_PER_THREAD * THREADS];
upc_lock_t *SumLock;
shared double POTA;	/* the potential, summed under SumLock */

static double min_image(double d)
{
	return d - BOX * floor(d / BOX + 0.5);
}

/* Force on the first of two by a distance; returns the potential. */
static double pair(const double d[NDIR], double f[NDIR])
{
	double r2 = d[XDIR] * d[XDIR] + d[YDIR] * d[YDIR] + d[ZDIR] * d[ZDIR] + 0.5, r6 = 1 / (r2 * r2 * r2);
	int dir;

	for (dir = XDIR; dir <= ZDIR; dir++)
		f[dir] = 24 * (2 * r6 * r6 - r6) / r2 * d[dir];
	return 4 * (r6 * r6 - r6);
}

static void interf(void)
{
	int nmol = NMOL_PER_THREAD * THREADS, half = nmol / 2, first = MYTHREAD * NMOL_PER_THREAD;
	int mol, comp, k, dir;
	double (*partial)[NDIR] = calloc(nmol, sizeof *partial), lpot = 0;

	for (mol = first; mol < first + NMOL_PER_THREAD; mol++)
		for (k = 1; k <= half; k++) {
			double d[NDIR], f[NDIR];

			comp = (mol + k) % nmol;
			if (k == half && nmol % 2 == 0 && mol >= half)
				continue; /* by the other */
			for (dir = XDIR; dir <= ZDIR; dir++)
				d[dir] = min_image(VAR[mol].pos[dir] - VAR[comp].pos[dir]);
			lpot += pair(d, f);
			for (dir = XDIR; dir <= ZDIR; dir++) {
				partial[mol][dir] += f[dir];
				partial[comp][dir] -= f[dir];
			}
		}
	for (k = 0; k < nmol; k++) {
		mol = (first + k) % nmol;
		upc_lock(MolLock[mol]);
		for (dir = XDIR; dir <= ZDIR; dir++)
			VAR[mol].force[dir] += partial[mol][dir];
		upc_unlock(MolLock[mol]);
	}
	upc_lock(SumLock);
	POTA += lpot;
	upc_unlock(SumLock);
	free(partial);
	upc_barrier;
}

int main(int argc, char **argv)
{
	int nmol = NMOL_PER_THREAD * THREADS, mol, other, dir, step;
	double expected = 0, sum, worst = 0;

	SumLock = upc_all_lock_alloc();
	upc_forall (mol = 0; mol < nmol; mol++; &VAR[mol]) {
		MolLock[mol] = upc_global_lock_alloc();
		for (dir = XDIR; dir <= ZDIR; dir++) {
			VAR[mol].pos[dir] = fmod((mol + 1) * (1.37 + 0.71 * dir), BOX);
			VAR[mol].vel[dir] = 0;
		}
	}
	for (step = 0; step < NSTEP; step++) {
		for (mol = MYTHREAD * NMOL_PER_THREAD; mol < (MYTHREAD + 1) * NMOL_PER_THREAD; mol++)
			for (dir = XDIR; dir <= ZDIR; dir++) {
				VAR[mol].force[dir] = 0;
				VAR[mol].pos[dir] += TSTEP * VAR[mol].vel[dir];
			}
		if (MYTHREAD == 0)
			POTA = 0;
		upc_barrier;
		interf();
		upc_forall (mol = 0; mol < nmol; mol++; &VAR[mol])
			for (dir = XDIR; dir <= ZDIR; dir++)
				VAR[mol].vel[dir] += TSTEP * VAR[mol].force[dir];
		upc_barrier;
	}
	if (MYTHREAD == 0) {
		for (dir = XDIR; dir <= ZDIR; dir++) {
			for (sum = 0, mol = 0; mol < nmol; mol++)
				sum += VAR[mol].force[dir];
			worst = fmax(worst, fabs(sum)); /* forces cancel */
		}
		for (mol = 0; mol < nmol; mol++)
			for (other = 0; other < mol; other++) {
				double d[NDIR], f[NDIR];

				for (dir = XDIR; dir <= ZDIR; dir++)
					d[dir] = min_image(VAR[mol].pos[dir] - VAR[other].pos[dir]);
				expected += pair(d, f);
			}
		worst = fmax(worst, fabs(POTA - expected));
		printf(worst < 1e-7 ? "water: ok\n" : "water: an error of %g\n", worst);
	}
	return worst >= 1e-7;
}
