/* SPDX-License-Identifier: MIT
 *
 * programs.h - shared by programs.upc and multigrid.upc with the MPI programs programs.c and multigrid.c:
 * their sizes and their data.  All sizes are per thread or process.
 */
#ifndef PROGRAMS_H
#define PROGRAMS_H

#define ROWS     128
#define COLUMNS  512
#define SIDE     96 /* the side of a part of a matrix, in rows */
#define N        (SIDE * THREADS)
#define UNKNOWNS 2000
#define PER_ROW  12
#define KEYS     20000
#define RANGE    4096 /* the range of the keys */
#define POINTS   128  /* points of a side of a part of the transposed matrix */
#define PLANES   16   /* planes of the finest grid */
#define EDGE     (4 * PLANES + 2)

/* The grids of PLANES, PLANES / 2, ... 1 planes are one after the other, the finest first. */
#define ALL_PLANES (2 * PLANES - 1)
#define FIRST(n)   (2 * PLANES - 2 * (n))

static inline unsigned random_next(unsigned state)
{
	return state * 1103515245 + 12345;
}

/* Returns the charge at a point of the finest grid. */
static inline double multigrid_charge(int z, int y, int x)
{
	return (z * 5 + y * 3 + x * 7) % 11 - 5;
}

extern int n_rounds;

#ifndef __UPC__
extern int rank;
#endif

/* Returns the sum of the values of all, added in their order. */
double sum_all(double mine);

void multigrid_prepare(void);
#ifdef __UPC__
double multigrid_written(void);
double multigrid_bulk(void);
#else
double multigrid_run(void);
#endif

#endif
