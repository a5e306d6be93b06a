/* SPDX-License-Identifier: MIT
 *
 * A system header is C: the keywords of UPC are ordinary names there, also in what it
 * includes from elsewhere (U-KW-19).
 */
// flags: -isystem includes/system -Iincludes/first
#include <names.h>
#include "check.h"
#include <names2.h>

shared int x[THREADS];

int main(void)
{
	struct region r = {1, 2, NULL};

	x[MYTHREAD] = call_shared(3) + (int)sizeof r;
	CHECK_INT(x[MYTHREAD], 7 + (int)sizeof r);
	CHECK_INT(from_system(2), 3);
	return check_done();
}
