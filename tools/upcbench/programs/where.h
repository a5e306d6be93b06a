/* SPDX-License-Identifier: MIT
 *
 * where.h - which threads of a program of upcbench are on which host, and what these are.
 */
#ifndef UPCBENCH_WHERE_H
#define UPCBENCH_WHERE_H

#include "compiler.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <upc_castable.h>
#include <upc_relaxed.h>

/* The owner of the shared data that an operation accesses. */
enum bench_place { PLACE_SELF, PLACE_HOST, PLACE_OTHER, N_PLACES };

static const char *const place_names[N_PLACES] = {"self", "host", "other"};

static int bench_partners[N_PLACES]; /* the partner thread at each place, or -1 */

static inline int bench_reaches(int thread)
{
	return upc_thread_info((size_t)thread).guaranteedCastable != 0;
}

/* Finds the partners. On another host it is the thread with the same position there, so that each thread has
 * one client; otherwise it is the next thread. */
static inline void bench_partners_find(void)
{
	int on_host = 0;

	for (int t = 0; t < THREADS; t++)
		on_host += bench_reaches(t);
	bench_partners[PLACE_SELF] = MYTHREAD;
	bench_partners[PLACE_HOST] = bench_partners[PLACE_OTHER] = -1;
	for (int i = THREADS - 1; i > 0; i--)
		if (bench_reaches((MYTHREAD + i) % THREADS))
			bench_partners[PLACE_HOST] = (MYTHREAD + i) % THREADS;
	for (int i = THREADS - 1; i >= 0; i--)
		if (!bench_reaches((MYTHREAD + on_host + i) % THREADS))
			bench_partners[PLACE_OTHER] = (MYTHREAD + on_host + i) % THREADS;
}

/* Reads the name of the first processor in /proc/cpuinfo, or "". */
static inline void bench_processor(char *name, size_t size)
{
	static const char key[] = "model name";
	FILE *file = fopen("/proc/cpuinfo", "r");
	char line[256];

	*name = '\0';
	while (file && *name == '\0' && fgets(line, sizeof line, file)) {
		const char *value = strstr(line, ": ");

		if (strncmp(line, key, sizeof key - 1) == 0 && value)
			snprintf(name, size, "%.*s", (int)strcspn(value + 2, "\n"), value + 2);
	}
	if (file)
		fclose(file);
}

/* Prints a line for each host, `host name=red processors=8 load=0.25 threads=0-3 processor=Model 7`, and one
 * for the compiler. */
static inline void bench_hosts_print(void)
{
	static shared[256] char lines[256 * THREADS];
	char line[256] = "", name[64] = "", processor[96];
	double load = 0;
	int first = MYTHREAD, last = MYTHREAD;

	while (first > 0 && bench_reaches(first - 1))
		first--;
	while (last < THREADS - 1 && bench_reaches(last + 1))
		last++;
	if (first == MYTHREAD) {
		gethostname(name, sizeof name - 1);
		getloadavg(&load, 1);
		bench_processor(processor, sizeof processor);
		snprintf(line, sizeof line,
			"host name=%s processors=%ld load=%.2f threads=%d-%d processor=%s", name,
			sysconf(_SC_NPROCESSORS_ONLN), load, first, last, processor);
	}
	upc_memput(&lines[(size_t)MYTHREAD * sizeof line], line, sizeof line);
	upc_barrier;
	for (int t = 0; MYTHREAD == 0 && t < THREADS; t++) {
		upc_memget(line, &lines[(size_t)t * sizeof line], sizeof line);
		if (*line)
			puts(line);
	}
	if (MYTHREAD == 0)
		printf("compiler %s\n", bench_compiler());
	fflush(stdout);
	upc_barrier;
}

#endif
