/* SPDX-License-Identifier: MIT
 *
 * clock.c - whether the processor's counter may be used, and what it says beside the
 * clocks; and what else the system says of processors.
 */
#define _GNU_SOURCE
#include "record/clock.h"

#include "contract/clock_shift.h"
#include "contract/option.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#if defined __x86_64__
#include <cpuid.h>

/* Returns true if the counter is reliable: Linux removes "tsc" from this list when it finds the counter
 * unstable, and the processor reports if the counter keeps its rate when it saves power. */
static bool counter_is_good(void)
{
	FILE *file = fopen("/sys/devices/system/clocksource/clocksource0/available_clocksource", "re");
	unsigned a, b, c, d;
	char line[256] = "";
	bool is_listed = file && fgets(line, sizeof(line), file) && strstr(line, "tsc");

	if (file)
		fclose(file);
	return is_listed && __get_cpuid(0x80000007, &a, &b, &c, &d) && (d >> 8 & 1);
}

#define NAME "tsc"
#elif defined __aarch64__
static bool counter_is_good(void)
{
	return true; /* the architecture guarantees it */
}

#define NAME "cntvct"
#else
static bool counter_is_good(void)
{
	return false;
}

#define NAME ""
#endif

static struct clock_shift shift;

void clock_choose(struct clock *clock, int host)
{
	const char *setting = getenv("UPCPROF_CLOCK");

	clock->is_counter = counter_is_good() && !(setting && strcmp(setting, "monotonic") == 0);
	shift = shift_read(getenv(OPTION_SHIFT), host);
	clock->name = clock->is_counter ? NAME : "monotonic";
}

static uint64_t clock_ns(clockid_t id)
{
	struct timespec time;

	clock_gettime(id, &time);
	return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t clock_kernel(void)
{
	return (uint64_t)shift_apply(&shift, (int64_t)clock_ns(CLOCK_MONOTONIC));
}

/* Takes the try in which the counter moved least around the reading of the clock. */
struct instant clock_pair(const struct clock *clock)
{
	struct instant best = {0};
	uint64_t before, after, ns, least = UINT64_MAX;

	for (int i = 0; i < 5; i++) {
		before = clock_ticks_now(clock);
		ns = clock_kernel();
		after = clock_ticks_now(clock);
		if (after - before >= least)
			continue;
		least = after - before;
		best.ticks = before + least / 2;
		best.monotonic = ns;
	}
	if (!clock->is_counter)
		best.ticks = best.monotonic;
	best.real = clock_ns(CLOCK_REALTIME);
	return best;
}

uint64_t clock_ticks(const struct clock *clock, const struct instant *since, uint64_t ns)
{
	struct instant now;

	do
		now = clock_pair(clock);
	while (now.monotonic - since->monotonic < 100000);
	return (uint64_t)((double)ns * (double)(now.ticks - since->ticks)
			  / (double)(now.monotonic - since->monotonic));
}

uint64_t machine_processors(void)
{
	enum { MOST = 4096 };
	unsigned long set[MOST / 8 / sizeof(long)] = {0};
	uint64_t n = 0;

	if (syscall(SYS_sched_getaffinity, 0, sizeof(set), set) <= 0)
		return 0;
	for (size_t i = 0; i < sizeof(set) / sizeof(*set); i++)
		n += (uint64_t)__builtin_popcountl(set[i]);
	return n;
}

/* Reads the beginning of a system file as text, with system calls, as the program may define open and read.
 * Returns false on failure. */
static bool read_text(const char *path, char *text, size_t size)
{
	const int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
	long n = 0;

	if (file < 0)
		return false;
	n = syscall(SYS_read, file, text, size - 1);
	syscall(SYS_close, file);
	text[n > 0 ? n : 0] = 0;
	return n > 0;
}

bool machine_times(uint64_t times[2])
{
	char text[128];
	const char *at = text;

	if (!read_text("/proc/thread-self/schedstat", text, sizeof(text)))
		return false;
	for (int i = 0; i < 2; i++, at++) { /* both times; a number of time slices follows */
		times[i] = 0;
		if (*at < '0' || *at > '9')
			return false;
		for (; *at >= '0' && *at <= '9'; at++)
			times[i] = times[i] * 10 + (uint64_t)(*at - '0');
		if (*at != ' ')
			return false;
	}
	return true;
}

bool machine_name(char name[MACHINE_NAME])
{
	char text[4096], *from, *end;

	if (!read_text("/proc/cpuinfo", text, sizeof(text)))
		return false;
	from = strstr(text, "model name");
	end = from ? strchr(from, '\n') : NULL;
	from = end ? memchr(from, ':', (size_t)(end - from)) : NULL;
	if (!from)
		return false;
	*end = '\0';
	snprintf(name, MACHINE_NAME, "%s", from + 1 + strspn(from + 1, " "));
	return true;
}
