/* SPDX-License-Identifier: MIT
 *
 * services.c - what the core does for libupcr-gasp.a: messages, a barrier, and where things are.
 */
#define _GNU_SOURCE
#include "contract/inst.h"
#include "core/core.h"
#include "team/team.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

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

int upcr_gasp_launcher(void)
{
	return (int)(job.is_alone ? getpid() : getppid());
}

char *upcr_gasp_base(void)
{
	return job.base;
}
