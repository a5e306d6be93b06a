/* SPDX-License-Identifier: MIT
 *
 * hosts.h - how the launched processes of a job find each other.
 */
#ifndef HOSTS_H
#define HOSTS_H

#include "core/core.h"

/* What the environment says of this process.  An MPI launcher sets variables before anything of MPI
 * is called. */
struct hosts_view {
	int rank, ranks;   /* of the launched processes */
	int local, locals; /* the same on this machine */
	int here;          /* UPC threads that this process is to start; 0: it only waits for the end */
};

/* Whether the program was started on several hosts, or by an MPI launcher; reads how.  Ends the
 * program if that is contradictory. */
bool hosts_found(struct hosts_view *view);

/* How many processes a launcher of MPI, or of slurm, has started for this job, 1 if there was none; and which
 * of them, from 0, this one is.  In programs for one machine, too. */
int launched_processes(int *rank);

/* The descriptor by which MPICH's launcher is spoken to, or -1. */
int launcher_file(void);

/* Whether this is one of several processes that an MPI launcher has started for a job. */
bool hosts_are_launched(void);

/* Threads in all that were asked for, or 0. */
int hosts_threads_wished(void);

/* In the agent, with its threads forked: loads the engine, finds out which hosts there are and
 * sets job.threads, first, host, hosts.  In a process that only waits it does not return. */
void hosts_join(const struct hosts_view *view);

/* The control area, before the fork; then, with job complete, the segments, in each process. */
void hosts_map_control(void);
void hosts_map_segments(void);

/* The agent has set up everything. */
void hosts_release(void);

/* In a thread, right after the fork, by its number on this host: waits for the agent; its number in the job.
 */
int hosts_await(int index);

/* All threads of this host have ended, with this status: waits for the other hosts and ends the process
 * with the status of the job. */
_Noreturn void hosts_leave(int status);

/* Has the other hosts know that a thread of this one has come to the end of the program. */
void hosts_tell_end(int thread);

/* For `die`: whether another process says the same; and, when it is said, ends the other hosts' part, if
 * there is one.  Before the hosts have met only processes of one machine know of each other. */
bool hosts_is_echo(const char *text);
void hosts_fail(int status);

/* The name of a host, for messages. */
const char *host_name(int host);

#endif
