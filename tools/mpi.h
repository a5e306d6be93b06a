/* SPDX-License-Identifier: MIT
 *
 * mpi.h - the MPI that starts a job on several hosts and carries its messages.
 */
#ifndef TOOLS_MPI_H
#define TOOLS_MPI_H

#include "hosts.h"

enum mpi_kind { MPI_MPICH, MPI_OPEN, MPI_KINDS, MPI_UNKNOWN = -1 };

struct mpi {
	enum mpi_kind kind; /* whose options the launcher takes */
	const char *net;    /* for the variable UPCR_NET: mpich, openmpi, or what the user says */
	char *plugin;       /* the file */
	char *launcher;     /* the program */
	bool is_srun;       /* it is slurm's */
};

/* Chooses by UPCR_NET and by what there is; the plug-ins are in `folder`.  Ends the program if there is none.
 */
void mpi_choose(struct mpi *mpi, const struct host_set *hosts, const char *folder);

/* The words that start the program with one process on each host. */
char **mpi_command(const struct mpi *mpi, const struct host_set *hosts, char **program);

#endif
