/* SPDX-License-Identifier: MIT
 *
 * launched.c - reads the facts about this process that the launcher of MPI, or upcrun, puts into its
 * environment.
 */
#include "contract/option.h"
#include "core/core.h"
#include "network/hosts.h"

#include <stdlib.h>
#include <string.h>

#define USAGE 2

static int number_of_variable(const char *name, int otherwise)
{
	const char *text = getenv(name);

	return text ? (int)strtol(text, NULL, 10) : otherwise;
}

/* Returns this host's number in a list of slurm, such as `4(x2),3`; or a number that is the same for all. */
static int number_listed(const char *text)
{
	int host = number_of_variable("SLURM_NODEID", 0);

	for (;;) {
		char *end;
		int n = (int)strtol(text, &end, 10), times = 1;

		if (strncmp(end, "(x", 2) == 0)
			times = (int)strtol(end + 2, &end, 10);
		end += *end == ')';
		if (host < times || *end != ',')
			return n;
		host -= times;
		text = end + 1;
	}
}

/* Reads the variables of Open MPI, of MPICH and its relatives, of slurm, whatever MPI it starts, and of
 * other launchers, which do not tell the hosts of the processes. */
static void view_read(struct hosts_view *v)
{
	static const struct {
		const char *rank, *ranks, *local, *locals;
	} all[] = {
		{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_LOCAL_RANK",
			"OMPI_COMM_WORLD_LOCAL_SIZE"},
		{"PMI_RANK", "PMI_SIZE", "MPI_LOCALRANKID", "MPI_LOCALNRANKS"},
		{"SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "SLURM_LOCALID", "SLURM_STEP_TASKS_PER_NODE"},
		{"PMI_RANK", "PMI_SIZE", NULL, NULL},
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++) {
		if (!getenv(all[i].rank) || !getenv(all[i].ranks)
			|| (all[i].locals && !getenv(all[i].locals)))
			continue;
		v->rank = number_of_variable(all[i].rank, 0);
		v->ranks = number_of_variable(all[i].ranks, 1);
		if (all[i].locals) {
			v->local = number_of_variable(all[i].local, 0);
			v->locals = number_listed(getenv(all[i].locals));
		}
		return;
	}
}

int launched_processes(int *rank)
{
	struct hosts_view v = {.ranks = 1};

	view_read(&v);
	*rank = v.rank;
	return v.ranks;
}

#ifdef UPCR_NETWORK

int launcher_file(void)
{
	return number_of_variable("PMI_FD", -1);
}

int hosts_threads_requested(void)
{
	const char *text = getenv(OPTION_THREADS);

	return text ? option_threads(text, UPCR_MAX_THREADS) : 0;
}

/* Sets the view for upcrun, which starts one process per host and has passed the number of threads. */
static void view_share(struct hosts_view *v, int n_hosts)
{
	int threads = getenv(OPTION_THREADS) ? hosts_threads_requested() : job.fixed;

	if (v->ranks != n_hosts)
		die(USAGE, "%s says %d hosts, but %d processes were started: use upcrun -N, or unset it",
			OPTION_HOSTS, n_hosts, v->ranks);
	if (threads == 0 && !getenv(OPTION_THREADS))
		die(USAGE, "the number of threads is not given: use upcrun -n N, for %d hosts at least %d",
			n_hosts, n_hosts);
	if (threads < n_hosts)
		die(USAGE, "%d threads cannot be spread over %d hosts", threads, n_hosts);
	v->here = threads / n_hosts + (v->rank < threads % n_hosts);
}

bool hosts_found(struct hosts_view *v)
{
	int n_hosts = number_of_variable(OPTION_HOSTS, 0);

	*v = (struct hosts_view){0, 1, 0, 1, 0};
	if (n_hosts == 1)
		return false;
	view_read(v);
	if (n_hosts > 1) {
		view_share(v, n_hosts);
		return true;
	}
	if (v->ranks < 2)
		return false;
	if (v->local == 0)
		v->here = number_of_variable(OPTION_SHARE, v->locals);
	if (v->here < 0 || v->here > UPCR_MAX_THREADS)
		die(USAGE, "%s is not a number from 1 to %d", OPTION_SHARE, UPCR_MAX_THREADS);
	return true;
}

bool hosts_are_launched(void)
{
	int rank;

	return launched_processes(&rank) > 1 && number_of_variable(OPTION_HOSTS, 0) != 1;
}

#endif
