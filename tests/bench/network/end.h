/* SPDX-License-Identifier: MIT
 *
 * end.h - how a program by MPI ends.
 */
#ifndef END_H
#define END_H

#include <mpi.h>
#include <unistd.h>

/* To be called by all.  MPI_Finalize of MPICH 4.0 over TCP waits for ever now and then, on a busy machine:
 * one process closes its connections, and another waits for its answer.  So there the first process ends all
 * of them. */
static inline void end(void)
{
#ifdef MPICH_VERSION
	int rank;

	MPI_Barrier(MPI_COMM_WORLD);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	while (rank != 0)
		pause();
	MPI_Abort(MPI_COMM_WORLD, 0);
#else
	MPI_Finalize();
#endif
}

#endif
