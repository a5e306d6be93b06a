// SPDX-License-Identifier: MIT
//
// A ';' right after the head of if, while and for.
#include <upc_relaxed.h>

shared int a[4 * THREADS];
strict shared int flag;
int next(void);
#define TRACE(x)
#define WAIT(x) while (!(x));

void empty(int n)
{
	int i = 0;

	if (MYTHREAD == 0); // warning: empty-body at 20 // fix: - delete this at 20
		a[0] = 1; // note: this is done in any case at 3
	if (n) ; // warning: empty-body at 9 // fix: - delete this at 9
	n++;
	if (n)
		n++;
	else if (n > 1); // warning: empty-body at 17 // fix: - delete this at 17
	while (i < 4); // warning: empty-body at 15 // fix: - delete this at 15
	{ // note: this is not in the loop at 2
		a[i++] = 1;
	}
	for (i = 0; i < 4; i++); // warning: empty-body at 25 // fix: - delete this at 25
		a[i] = 1; // note: this is not in the loop at 3

	/* All is well: */
	while (flag == 0);
	n++;
	for (i = 0; i < next(); i++);
	while (flag == 1)
		;
		n++;
	while (next()); n++;
	if (n) {
	}
	if (n)
		;
	if (n) TRACE(n);
	if (n);
	else
		n++;
	if (n)
		upc_barrier;
	WAIT(flag)
		n++;
	do
		n++;
	while (n < 3);
	if (n) {
		while (flag);
	}
}
