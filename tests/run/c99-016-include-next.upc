/* SPDX-License-Identifier: MIT
 *
 * A header around one of the system's of the same name, which #include_next finds; the C
 * compiler, which reads what came out, must not read it again (U-C99-16).
 */
// flags: -Iincludes/second
// compilers: gcc clang
#include <complex.h>
#include <math.h>
#include <tgmath.h>
#include <math.h>
#include "check.h"

shared int n_roots;

int main(void)
{
	if (MYTHREAD == 0) {
		CHECK(counted_sqrt(4) == 2);
		CHECK_INT(n_roots, 1);
	}
	return check_done();
}
