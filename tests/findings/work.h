/* SPDX-License-Identifier: MIT
 *
 * work.h - computation of a length that depends on the processor alone: as long on each thread, whatever else
 * runs on the machine.
 */
#ifndef WORK_H
#define WORK_H

static volatile double sink;

#pragma pupc off
/* About n ms. */
static double work(int n)
{
	double x = 1;

	for (long i = 0; i < 250000L * n; i++)
		x = x * 0.999 + 0.001 * (double)(i & 3);
	sink = x;
	return x;
}
#pragma pupc on

#endif
