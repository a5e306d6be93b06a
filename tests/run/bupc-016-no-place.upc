/* SPDX-License-Identifier: MIT
 *
 * The root of a gather of values must have a place for them.
 */
// status: nonzero
// stderr: bupc_allv_gather: 'dst' is null on thread 0, the root
// threads: 1 3
#include "check.h"

#include <bupc_collectivev.h>

int main(void)
{
	int values[THREADS];

	bupc_allv_gather(int, 1, 0, MYTHREAD ? values : NULL);
	return check_done();
}
