/* SPDX-License-Identifier: MIT
 *
 * check.h - for unit tests: CHECK counts what does not hold, and says where.
 */
#ifndef UNIT_CHECK_H
#define UNIT_CHECK_H

#include <stdio.h>

static int n_failed;

#define CHECK(holds)                                                                    \
	((holds) ? (void)0                                                              \
		 : (void)(printf("%s:%d: %s does not hold\n", __FILE__, __LINE__, #holds), n_failed++))

/* The exit status of a test. */
static inline int check_status(void)
{
	return n_failed != 0;
}

#endif
