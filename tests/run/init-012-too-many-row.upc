/* SPDX-License-Identifier: MIT
 *
 * More values than a row has elements at this number of threads (U-INIT-12).
 */
// threads: 1 2
// dynamic-only
// status: nonzero
// stdout-any-order:
// stderr: 'rows' has 3 elements in row 1
#include "check.h"

shared int rows[2][THREADS] = {{1}, {2, 3, 4}};

int main(void)
{
	puts("started");
	return 0;
}
