/* SPDX-License-Identifier: MIT
 *
 * options.h - the command line of upcbench.
 */
#ifndef UPCBENCH_OPTIONS_H
#define UPCBENCH_OPTIONS_H

#include "hosts.h"
#include "mpi.h"
#include "words.h"

struct bench_options {
	int threads, turns;
	bool quick, no_raw, verbose;
	const char *only;   /* names of benchmarks with commas between them, or NULL */
	const char *json;   /* a file name, - for the standard output, or NULL */
	const char *svg;    /* a folder name, or NULL */
	const char *flags;  /* for upcc */
	const char *folder; /* the folder for compiled programs, or NULL */
	const char *mpicc;  /* the MPI compiler, or NULL */

	bool has_network; /* compile with -network=mpi */
	struct host_set hosts;
	struct mpi mpi;      /* the MPI, if the job needs one */
	struct words launch; /* options of upcrun */
};

/* Reads the command line. Ends the program after --help, --version and --list, and with a message after an
 * error. */
void request_read(struct bench_options *o, char **words);

#endif
