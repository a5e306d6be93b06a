/* SPDX-License-Identifier: MIT
 *
 * poll.c - a turn of a loop of the program that waits for a relaxed write of another thread, which may need
 * this processor.
 */
#include "network/client.h"

#include <sched.h>

void upcr_poll(void)
{
	sched_yield();
	if (HAS_NETWORK)
		far_renew();
}
