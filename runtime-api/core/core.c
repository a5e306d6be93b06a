/* SPDX-License-Identifier: MIT
 *
 * core.c - what all files of the runtime share.
 */
#include "core/core.h"

struct job job;
struct control *control;

/* As the launcher does: what somebody has noted goes before the status that a thread ends with. */
int exit_status(int status)
{
	int noted = job.is_alone ? atomic_load(&control->status) : 0;

	return noted ? noted : status;
}
