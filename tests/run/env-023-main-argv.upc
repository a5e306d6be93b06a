/* SPDX-License-Identifier: MIT
 *
 * main with three parameters under names of its own (U-C99-23).
 */
// args: alpha
#include <string.h>
#include "check.h"

int main(int count, char *words[], char **environment)
{
	CHECK_INT(count, 2);
	CHECK(strcmp(words[1], "alpha") == 0);
	CHECK(environment != NULL && environment[0] != NULL);
	return check_done();
}
