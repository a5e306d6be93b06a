/* SPDX-License-Identifier: MIT
 *
 * area.c - the memory of the checks.
 */
#include "check.h"

struct check *check;

size_t check_bytes(void)
{
	return sizeof(struct check) + (size_t)job.threads * sizeof(struct check_thread);
}

void check_attach(void *area)
{
	check = area;
	check->n_threads = (unsigned)job.threads;
}
