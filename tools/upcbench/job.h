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
	int processors, first, last; /* threads */
	double load;                 /* before */
};

/* Where it was measured, as the programs say. */
struct machine {
	char compiler[TEXT_SIZE];
	struct machine_host *hosts;
	int n_hosts;
	char *no_messages; /* why there are no figures of MPI, or NULL */
};

/* Compiles and runs all that the options ask for.  Ends the program if something fails. */
void jobs_run(const struct bench_options *o, struct figures *figures, struct machine *machine);

#endif
