/* SPDX-License-Identifier: MIT
 *
 * manager.h - the parts of upcr-pmi: the exchange with other hosts (manager.c), PMI 1 (manager_pmi1.c), and
 * PMIx (manager_pmix.c).
 */
#ifndef ENGINE_MANAGER_H
#define ENGINE_MANAGER_H

#include <stdbool.h>
#include <stddef.h>

#ifdef UPCR_HAS_PMIX
#define HAS_PMIX 1
#else
#define HAS_PMIX 0 /* manager_pmix.c is not here */
#endif

/* The job, as the launcher has described it. */
struct manager_job {
	int threads, host, hosts;
	int *first;   /* the first thread of each host, and the number of all threads */
	char **name;  /* of each host */
	char run[32]; /* a name that no other job has */
};

extern struct manager_job manager_job;

/* Returns the number of this host's threads. */
int manager_threads_here(void);

/* Sends n bytes to all hosts, this one too. When those of all hosts are here, `done` gets them in the order
 * of the hosts, with the context. Exchanges are numbered: the k-th of each host belong together. */
typedef void exchange_done(const char *all, size_t n, void *context);
void exchange_begin(const char *data, size_t n, exchange_done *done, void *context);

/* Makes the launcher end the job with a status. Any POSIX thread may call it. */
void manager_abort(int status);

/* Writes all of a text to a thread; an error means that the thread has gone. */
void rank_write(int file, const char *text, size_t n);

/* Serves a line of PMI 1, without its end, of the thread at the other end of the file. */
void pmi1_serve(int file, char *line);

/* Writes the variables by which the PMIx of a rank, by its number, finds this process. */
void pmix_serve(int file, int number);

/* Returns a file that can be read when pmix_go_on has something to do, or -1. */
int pmix_file(void);
void pmix_go_on(void);

/* Ends PMIx's server, and removes its files. */
void pmix_leave(void);

#endif
