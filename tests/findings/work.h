/* SPDX-License-Identifier: MIT
 *
 * work.h - computation: a library that counts time (counted.c) takes it to be of this length.
 */
#ifndef WORK_H
#define WORK_H

#include <pupc.h>

#pragma pupc off
/* n ms. */
static double work(double n)
{
	pupc_event_atomic(1000, (int)(1000 * n + 0.5));
	return n;
}
#pragma pupc on

#endif
