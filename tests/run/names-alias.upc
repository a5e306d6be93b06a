/* SPDX-License-Identifier: MIT
 *
 * Shared objects that are told what they are called in assembly: asm labels in the first or a
 * later declaration, weak ones, aliases of others in every case, hidden ones.
 */
// compilers: gcc clang
#include "check.h"

shared int one = 1;
extern shared int also_one __attribute__((alias("one")));
static shared [2] int two[4 * THREADS] = {0, 1, 2};
extern shared [2] int also_two[4 * THREADS] __attribute__((__alias__("two"), visibility("hidden")));
shared int three __asm__("names_alias_three") = 3;
extern shared int also_three __attribute__((weak, alias("names_alias_three")));
extern shared int the_same __asm__("names_alias_three");
extern shared int four;
shared int four __asm__("open") = 4;
shared int five __attribute__((weak)) = 5;
shared int __attribute__((visibility("hidden"))) six = 6, seven __asm__("names_alias_seven");
extern shared int read __attribute__((alias("six")));

static void test(void)
{
	extern shared int one;

	CHECK(&also_one == &one);
	CHECK_INT(also_one, 1);
	CHECK(&also_two[0] == &two[0]);
	CHECK_INT(also_two[2], 2);
	CHECK(&also_three == &three && &the_same == &three);
	CHECK_INT(the_same, 3);
	CHECK_INT(four + five + six, 15);
	CHECK_INT(read + seven, 6);
}

int main(void)
{
	return check_in_turn(test);
}
