/* SPDX-License-Identifier: MIT
 *
 * core.c - the job and the control area, which all files of the runtime share.
 */
#include "core/core.h"
#include "contract/option.h"

__attribute__((weak)) const char upcr_network_folder[] = "\0";

struct job job;
struct control *control;

/* Returns a status for the end of the process as the launcher does: one that was noted before wins over
 * the thread's. */
int exit_status(int status)
{
	int noted = job.is_alone ? atomic_load(&control->status) : 0;

	return noted ? noted : status;
}
