/* SPDX-License-Identifier: MIT
 *
 * end.h - ends an MPI program.
 */
#ifndef END_H
#define END_H

#include <mpi.h>
#include <unistd.h>

/* Ends the program; all processes must call it.  MPI_Finalize of MPICH 4.0 over TCP sometimes waits for ever
 * on a busy machine: one process closes its connections, and another waits for its answer.  So there the
 * first process ends all of them. */
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
