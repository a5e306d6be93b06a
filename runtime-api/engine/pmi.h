/* SPDX-License-Identifier: MIT
 *
 * pmi.h - the processes that a launcher has started, for engines without a launcher of their own: their
 * numbers, and a text that each of them publishes. The launcher is asked by the protocol of PMI 1 (MPICH's
 * and its relatives'), or by PMIx (Open MPI's).
 */
#ifndef PMI_H
#define PMI_H

#include <stddef.h>

/* Sets the number of this process, from 0, and the number of all. Returns 0, or -1 with the reason in
 * `why`. */
int pmi_join(int *rank, int *ranks, char *why, size_t size);

/* Publishes n bytes, once, and waits until all processes have done so. Returns 0, or -1 if the launcher does
 * not answer. */
int pmi_publish(const void *bytes, size_t n);

/* Returns the bytes that another process has published, to be freed, or NULL. */
void *pmi_fetch(int rank);

/* Waits until all processes call it, then ends this one, and the job with the status, the same on all. So no
 * process sees that another one has closed its connections. */
_Noreturn void pmi_end(int status);

/* Ends all processes. */
_Noreturn void pmi_abort(int status);

#endif
