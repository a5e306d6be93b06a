/* SPDX-License-Identifier: MIT
 *
 * predict.h - shared by the programs of this folder: the clock, a check, and random numbers.  upcpredict sees
 * them without MEASURE, and so without the barrier at the start, the printing and the check.
 */
#ifndef PREDICT_H
#define PREDICT_H

#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#ifdef MEASURE
#include <sched.h>
#include <unistd.h>
#include <upc_tick.h>

/* All threads are on one machine, and so have one clock: it measures from when the first thread leaves the
 * barrier at the start until the last one leaves that at the end. */
static upc_tick_t measure_start;
static shared upc_tick_t measure_starts[THREADS], measure_ends[THREADS];

/* Pins threads to the processors in turn: a scheduler needs longer than these programs to distribute them. */
static void measure_pin(void)
{
	cpu_set_t set;
	int rank = MYTHREAD % (int)sysconf(_SC_NPROCESSORS_ONLN), cpu = -1;

	if (sched_getaffinity(0, sizeof set, &set) != 0)
		return;
	while (rank >= 0 && ++cpu < CPU_SETSIZE)
		rank -= CPU_ISSET(cpu, &set) != 0;
	if (cpu == CPU_SETSIZE)
		return;
	CPU_ZERO(&set);
	CPU_SET(cpu, &set);
	(void)sched_setaffinity(0, sizeof set, &set);
}

static void measure_end(void)
{
	upc_tick_t start, end;

	measure_ends[MYTHREAD] = upc_ticks_now();
	measure_starts[MYTHREAD] = measure_start;
	upc_barrier;
	if (MYTHREAD != 0)
		return;
	start = measure_starts[0];
	end = measure_ends[0];
	for (int t = 1; t < THREADS; t++) {
		start = measure_starts[t] < start ? measure_starts[t] : start;
		end = measure_ends[t] > end ? measure_ends[t] : end;
	}
	printf("seconds %.9f\n", (double)upc_ticks_to_ns(end - start) * 1e-9);
}

#define BEGIN()                                                                                              \
	do {                                                                                                 \
		measure_pin();                                                                               \
		upc_barrier;                                                                                 \
		measure_start = upc_ticks_now();                                                             \
	} while (0)
#define END()                                                                                                \
	do {                                                                                                 \
		upc_barrier;                                                                                 \
		measure_end();                                                                               \
	} while (0)
#define CHECK(condition)                                                                                     \
	do {                                                                                                 \
		if (MYTHREAD == 0 && !(condition)) {                                                         \
			puts("wrong: " #condition);                                                          \
			exit(1);                                                                             \
		}                                                                                            \
	} while (0)
#else
#define BEGIN()          ((void)0)
#define END()            upc_barrier
#define CHECK(condition) ((void)0)
#endif

#endif
