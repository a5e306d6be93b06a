/* SPDX-License-Identifier: MIT
 *
 * A unit of init-013-constants.upc: it reads constants that the start-up code of that one sets.
 */
#include <upc.h>

struct s {
	int n;
	shared [2] int *const p;
};

extern const struct s declared[], declared_one;
int sum_elsewhere(void);

int sum_elsewhere(void)
{
	return declared[1].p + 1 == declared_one.p ? declared[1].n + declared_one.n : 0;
}
