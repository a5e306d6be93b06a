/* SPDX-License-Identifier: MIT
 *
 * hosts.h - the meeting of a job's launched processes, and their end.
 */
#ifndef HOSTS_H
#define HOSTS_H

#include "core/core.h"

/* The environment's facts about this process. An MPI launcher sets variables before anything of MPI is
 * called. */
struct hosts_view {
	int rank, ranks;   /* among the launched processes */
	int local, locals; /* among those on this machine */
	int here;          /* UPC threads that this process starts; 0: it only waits for the end */
};

/* Returns whether the program was started on several hosts, or by an MPI launcher, and fills in the view.
 * Ends the program if the environment is contradictory. */
bool hosts_found(struct hosts_view *view);

/* Returns the number of processes that a launcher of MPI or slurm has started for this job, 1 if there was
 * none, and sets the rank of this one. Also for the library of one machine. */
int launched_processes(int *rank);

/* Returns the descriptor for messages to MPICH's launcher, or -1. */
int launcher_file(void);

/* Returns whether this is one of several processes that an MPI launcher has started for a job. */
bool hosts_are_launched(void);

/* Returns the number of threads in all that was asked for, or 0. */
int hosts_threads_requested(void);

/* Is called in the agent, after the fork of its threads: loads the engine, finds the other hosts and sets
 * job.threads, first, host, hosts. Does not return in a process that only waits. */
void hosts_join(const struct hosts_view *view);

/* Map the control area, before the fork; then, with job complete, the segments, in each process. */
void hosts_map_control(void);
void hosts_map_segments(void);

/* Lets the threads go on: the agent has set up everything. */
void hosts_release(void);

/* Waits for the agent, in a thread right after the fork, by its number on this host. Returns its number in
 * the job. */
int hosts_await(int index);

/* Waits for the other hosts and ends the process with the status of the job. All threads of this host have
 * ended, with this status. */
_Noreturn void hosts_leave(int status);

/* Tells the other hosts that a thread of this one has come to the end of the program. */
void hosts_tell_end(int thread);

/* Are for `die`: hosts_is_echo returns whether another process prints the same message; hosts_fail, after
 * the message, ends the other hosts' part, if there is one. Before the hosts have met, only processes of
 * one machine know of each other. */
bool hosts_is_echo(const char *text);
void hosts_fail(int status);

/* Returns the name of a host, for messages. */
const char *host_name(int host);

#endif
