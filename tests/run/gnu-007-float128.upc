/* SPDX-License-Identifier: MIT
 *
 * _Float128, which gcc knows and Clang does not (U-GNU-6).
 */
// compilers: gcc clang
#include "check.h"

struct s {
	_Float128 f;
	int n;
};

shared _Float128 x, row[2 * THREADS] = {1, 2};
shared struct s s;
static _Float128 private = 3;

int main(void)
{
	shared _Float128 *p = &row[1];

	if (MYTHREAD == 0) {
		x = private / 2;
		s.f = x * 2;
		row[0] += *p;
	}
	upc_barrier;
	CHECK((double)x == 1.5 && s.f == 3 && row[0] == 3 && *p == 2 && sizeof x == 16);
	return check_done();
}
