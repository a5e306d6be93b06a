/* SPDX-License-Identifier: MIT
 *
 * job.h - compiles the programs of upcbench, runs them, and collects what they print.
 */
#ifndef UPCBENCH_JOB_H
#define UPCBENCH_JOB_H

#include "figure.h"
#include "options.h"

enum { TEXT_SIZE = 128 };

struct machine_host {
	char name[TEXT_SIZE], processor[TEXT_SIZE];
	int processors, first, last; /* first, last: the host's threads */
	double load;                 /* the load average before the benchmarks */
};

/* The environment of the measurement, as the programs report it. */
struct machine {
	char compiler[TEXT_SIZE];
	struct machine_host *hosts;
	int n_hosts;
	char *no_messages; /* the reason if there are no figures of MPI, or NULL */
};

/* Compiles and runs all requested benchmarks. Ends the program on failure. */
void jobs_run(const struct bench_options *o, struct figures *figures, struct machine *machine);

#endif
