/* SPDX-License-Identifier: MIT
 *
 * stats.c - UPC_STATS.
 */
#define _GNU_SOURCE
#include "network/stats.h"
#include "contract/option.h"
#include "core/core.h"

#include <stdlib.h>
#include <time.h>

struct network_stats network_stats;

void stats_read(void)
{
	const char *text = getenv(OPTION_STATS);

	network_stats.is_on = text && *text && strcmp(text, "0") != 0;
}

void stats_print(void)
{
	if (network_stats.is_on)
		say("thread %d: %lu requests to other hosts, %lu bytes, %.3f ms of waiting for them",
			MYTHREAD, network_stats.requests, network_stats.bytes,
			(double)network_stats.waited / 1e6);
}

int64_t stats_clock(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}
