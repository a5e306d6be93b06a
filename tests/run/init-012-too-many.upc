/* SPDX-License-Identifier: MIT
 *
 * More values than the array has elements at this number of threads: the program says so
 * and does not start (U-INIT-12).
 */
// threads: 1 2 3
// dynamic-only
// status: nonzero
// stdout-any-order:
// stderr: four
#include "check.h"

shared int four[THREADS] = {1, 2, 3, 4};

int main(void)
{
	puts("started");
	return 0;
}
