/* SPDX-License-Identifier: MIT
 *
 * empty.c - an MPI program that does nothing, to measure the start.
 */
#include <mpi.h>

int main(int argc, char **argv)
{
	MPI_Init(&argc, &argv);
	MPI_Finalize();
	return 0;
}
