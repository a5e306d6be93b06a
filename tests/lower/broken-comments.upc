// Comments at the end of lines that are broken: of one line, of two, and with code after them.
#include <upc_relaxed.h>
shared int a[4 * THREADS], whole[4 * THREADS];
int f(int n)
{
	int i = 0;

	a[n] = whole[n] + a[n + 1] + a[n + 2] + a[n + 3] + whole[n + 4] + a[n + 5] + whole[n + 9]; /* the sum of many
	   elements */
	a[n] = whole[n] + a[n + 1] + a[n + 2] + a[n + 3] + whole[n + 4] + a[n + 5]; /* the sum of so many that there
	   are other elements */ i++;
	for (i = 0; i < n; i++) /* each of the elements, which are as many as there are in the whole of the array of
	all threads */
		a[i] = 1;
	return i + a[n] + whole[n] + a[n + 1] + a[n + 2] + a[n + 3] + whole[n + 4] + a[n + 5]; // the sum of all that there are, and no other
}
