/* SPDX-License-Identifier: MIT
 *
 * services.c - the core's services for libupcr-gasp.a: messages, a barrier, and addresses.
 */
#define _GNU_SOURCE
#include "contract/inst.h"
#include "core/core.h"
#include "network/hosts.h"
#include "network/network.h"
#include "network/wire.h"
#include "team/team.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>
#pragma GCC visibility push(default)
#include <upc_gasp_tool.h>
#pragma GCC visibility pop

void upcr_gasp_say(unsigned once, const char *format, ...)
{
	char text[1024];
	va_list list;

	if (atomic_load(&control->gasp_said) & once || atomic_fetch_or(&control->gasp_said, once) & once)
		return;
	va_start(list, format);
	vsnprintf(text, sizeof(text), format, list);
	va_end(list);
	say("%s", text);
}

void upcr_gasp_fail(const void *pc, const char *format, ...)
{
	char text[1024];
	va_list list;

	va_start(list, format);
	vsnprintf(text, sizeof(text), format, list);
	va_end(list);
	fatal_call(pc, "%s", text);
}

void upcr_gasp_barrier(void)
{
	const struct team_call call = {"a barrier of the performance tool", __builtin_return_address(0)};

	team_barrier(&call);
}

static inline int tool_clock_tell(upc_gasp_clock *clock)
{
	struct clock_reading reading;

	if (!clock_compare(&reading))
		return -1;
	*clock = (upc_gasp_clock){reading.here, reading.there, reading.error};
	return 0;
}

void upcr_gasp_hosts(upc_gasp_program *program)
{
	program->hosts = 1;
	program->host_threads = job.threads;
	if (!HAS_NETWORK || !is_multinode())
		return;
	program->host = job.host;
	program->hosts = job.hosts;
	program->host_first = job.first;
	program->host_threads = job.here;
	program->host_name = host_name(job.host);
	program->run = exchange->run;
	program->clock = tool_clock_tell;
}

int upcr_gasp_launcher(void)
{
	if (HAS_NETWORK && is_multinode())
		return exchange->launcher;
	return (int)(job.is_alone ? getpid() : getppid());
}

char *upcr_gasp_base(void)
{
	return job.base;
}
