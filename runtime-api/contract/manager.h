/* SPDX-License-Identifier: MIT
 *
 * manager.h - how the launcher of a host's threads, the threads, and the process manager of their MPI
 * (lib/upcr-pmi) speak with each other. A thread whose program is linked with an MPI is one of its ranks:
 * rank MYTHREAD of THREADS. There is one manager on each host.
 *
 * The launcher starts `upcr-pmi CONTROL LISTEN`: the numbers of two open sockets, one to the launcher, one
 * to which the threads connect. Over the first one, the launcher sends, once, a line
 *
 *     job RUN THREADS HOST HOSTS
 *
 * where RUN is a name that no other job has, and for each host a line `FIRST NAME`: the number of its first
 * thread, its name. After that, both send
 *
 *     data N
 *
 * and N bytes: the manager those that all hosts shall get, the launcher those of all hosts in their order,
 * when all managers have sent theirs. For MPI_Abort, the manager sends `abort STATUS`.
 *
 * A thread speaks PMI 1 over its connection: PMI_FD is its number. For an MPI that uses PMIx, a thread sends
 * `pmix RANK` and reads, until the end, the variables of the environment that it needs, one in each line.
 */
#ifndef MANAGER_H
#define MANAGER_H

#define MANAGER_PROGRAM "upcr-pmi"

/* The begin of each line. */
#define MANAGER_JOB   "job "
#define MANAGER_DATA  "data "
#define MANAGER_ABORT "abort "
#define MANAGER_PMIX  "pmix "

#endif
