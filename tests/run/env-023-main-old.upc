/* SPDX-License-Identifier: MIT
 *
 * An old-style main, declared before, whose address is taken, and no return at the end
 * (U-C99-14, U-C99-23, U-ENV-9).
 */
// flags: -Wno-deprecated-non-prototype
// args: alpha
#include "check.h"

int main();
static int (*start)() = main;

int main(argc, argv)
	int argc;
	char **argv;
{
	CHECK_INT(argc, 2);
	CHECK(argv[1][0] == 'a' && start == main);
	check_done();
}
