/* SPDX-License-Identifier: MIT
 *
 * Every thread has its own copy of what is not shared, of the state of the C library and of
 * its arguments (U-ENV-2, U-ENV-11, U-RT-11).
 */
// args: one two words
#include <errno.h>
#include <string.h>
#include "check.h"

static int y = 3, numbers[100], *p = &numbers[5];
static struct { int f; char name[8]; } s = {1, "static"};
double global;

static int counter(void)
{
	static int n;

	return ++n;
}

int main(int argc, char **argv)
{
	char text[] = "a,b,c,d";

	CHECK_INT(argc, 4);
	CHECK(strcmp(argv[1], "one") == 0 && strcmp(argv[3], "words") == 0 && !argv[4]);
	y += MYTHREAD;
	p += MYTHREAD;
	*p = MYTHREAD;
	s.name[0] = (char)('A' + MYTHREAD);
	global = MYTHREAD / 2.0;
	argv[1][0] = (char)('0' + MYTHREAD);
	errno = MYTHREAD;
	strtok(text, ",");
	for (int i = 0; i < MYTHREAD % 3; i++) {
		counter();
		strtok(NULL, ",");
	}
	setenv("WHO", argv[1], 1);
	upc_barrier;
	CHECK_INT(errno, MYTHREAD);
	CHECK_INT(y, 3 + MYTHREAD);
	for (int i = 0; i < 100; i++)
		CHECK_INT(numbers[i], i == 5 + MYTHREAD ? MYTHREAD : 0);
	CHECK_INT(s.name[0], 'A' + MYTHREAD);
	CHECK(global == MYTHREAD / 2.0);
	CHECK_INT(argv[1][0], '0' + MYTHREAD);
	CHECK_INT(getenv("WHO")[0], '0' + MYTHREAD);
	CHECK_INT(counter(), MYTHREAD % 3 + 1);
	CHECK_INT(strtok(NULL, ",")[0], 'b' + MYTHREAD % 3);
	return check_done();
}
