/* SPDX-License-Identifier: MIT
 *
 * mpi.h - the MPI that starts a job on several hosts and carries its messages.
 */
#ifndef TOOLS_MPI_H
#define TOOLS_MPI_H

#include "hosts.h"

enum mpi_kind { MPI_MPICH, MPI_OPEN, MPI_KINDS, MPI_UNKNOWN = -1 };

struct mpi {
	enum mpi_kind kind; /* the MPI whose options the launcher takes */
	const char *net;    /* the value for UPCR_NET: mpich, openmpi, ucx, or the user's own */
	char *plugin;       /* the file name of the plug-in */
	char *launcher;     /* the file name of the launcher */
	bool is_srun;       /* true if the launcher is slurm's srun */
};

/* Returns the name of the compiler of MPI programs that the launcher starts. */
char *mpi_compiler(const struct mpi *mpi);

/* Ends the program unless the argument of -network is smp, mpi or ucx. */
void network_require(const char *network);

/* Returns the plug-in that the user has asked for, or an empty string: by -network=ucx, or by UPCR_NET.
 * network: the argument of -network, or NULL. */
const char *network_plugin(const char *network);

/* Chooses the MPI by `net`, a plug-in or an empty string, and by the plug-ins in `folder` and the launchers
 * in PATH. Ends the program if nothing fits. */
void mpi_choose(struct mpi *mpi, const struct host_set *hosts, const char *folder, const char *net);

/* Returns the command that starts the program with one process on each host. */
char **mpi_command(const struct mpi *mpi, const struct host_set *hosts, char **program);

#endif
