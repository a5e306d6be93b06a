/* SPDX-License-Identifier: MIT
 *
 * Designators of arrays whose elements THREADS counts (U-INIT-6, U-INIT-7).
 */
// threads: 4 7
// compilers: gcc clang
#include "check.h"

struct s {
	int n;
	shared int *p;
};

shared int x[8 * THREADS];
shared int last[THREADS] = {[2] = 1};
shared [2] int several[2 * THREADS] = {7, [5] = 5, 6, [0x2] = 3};
shared int range[THREADS] = {[1 ... 2] = 4, [3] = 5};
shared int rows[THREADS][3] = {[2] = {1, 2}, [1][2] = 3};
shared struct s records[THREADS] = {[2] = {.n = 1, .p = x}, {2, &x[1]}, [0].n = 3, &x[2]};
shared int *shared pointers[THREADS] = {[1] = x, x + 1, [0] = &x[2]};
shared int inner[2][THREADS] = {{[2] = 1}, {2, [1] = 3}};
shared char text[THREADS] = "abc";
shared long attributed[THREADS] __attribute__((aligned(16))) = {[3] = 8};

int main(void)
{
	CHECK(last[0] == 0 && last[2] == 1 && last[3] == 0);
	CHECK(several[0] == 7 && several[1] == 0 && several[2] == 3 && several[5] == 5 && several[6] == 6);
	CHECK(range[0] == 0 && range[1] == 4 && range[2] == 4 && range[3] == 5);
	CHECK(rows[2][1] == 2 && rows[1][2] == 3 && rows[1][0] == 0 && rows[0][2] == 0);
	CHECK(records[2].n == 1 && records[2].p == x && records[3].n == 2 && records[3].p == &x[1]);
	CHECK(records[0].n == 3 && records[0].p == &x[2] && records[1].n == 0);
	CHECK(pointers[1] == x && pointers[2] == &x[1] && pointers[0] == &x[2] && !pointers[3]);
	CHECK(inner[0][2] == 1 && inner[0][0] == 0 && inner[1][0] == 2 && inner[1][1] == 3);
	CHECK(text[2] == 'c' && text[3] == 0 && attributed[3] == 8 && attributed[0] == 0);
	return check_done();
}
