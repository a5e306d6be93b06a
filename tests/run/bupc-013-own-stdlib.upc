/* SPDX-License-Identifier: MIT
 *
 * The program may define what <stdlib.h> declares if only <upc.h> brings that: types, tags, constants,
 * functions and objects of the same names, some of which differ in one letter.  Names that it does not
 * declare itself are C's, and features that it asks for are there.
 */
#define _GNU_SOURCE
#include <upc.h>
#include <stdio.h>

struct timeval {
	int mine;
};
typedef struct {
	int u;
} div_t;
typedef unsigned char uint;
enum { ulong = 4, select };
static int random(int n);
extern double drand48;
double drand48 = 0.5;
shared int erand48;
shared [] int *lrand48;
char *mrand48(int a, int b);
static int qsort(const int *a, int n);

static int random(int n)
{
	return n;
}

char *mrand48(int a, int b)
{
	char *text = NULL;

	return asprintf(&text, "%d", a + b) > 0 ? text : NULL;
}

static int qsort(const int *a, int n)
{
	return a[n];
}

int main(void)
{
	struct timeval t = {1};
	div_t d = {2};
	uint u = 255;
	char *text = mrand48(40, 2);
	int two[] = {1, 2};

	lrand48 = (shared [] int *)&erand48;
	if (MYTHREAD == 0)
		*lrand48 = random(7);
	upc_barrier;
	if (t.mine + d.u != 3 || ++u != 0 || ulong + select != 9 || drand48 != 0.5 || erand48 != 7
		|| qsort(two, 1) != 2 || atof("3") != 3 || !text || atoi(text) != 42)
		return 1;
	free(text);
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
