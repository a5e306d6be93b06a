/* SPDX-License-Identifier: MIT
 *
 * empty.c - an MPI program that does nothing: for what the start takes.
 */
#include <mpi.h>

int main(int argc, char **argv)
{
	MPI_Init(&argc, &argv);
	MPI_Finalize();
	return 0;
}
