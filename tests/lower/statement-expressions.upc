// Strips in loops with statement expressions, and in statement expressions that are statements (U-GNU-4, U-PAT-18).
#include <upc_relaxed.h>

#define TIMED(S) \
	do { \
		n_timed++; \
		S; \
	} while (0)

shared int a[10 * THREADS];
shared [8] int b[10 * THREADS];
int n_timed;

int sums(int n)
{
	int i, sum = 0;

	upc_forall (i = 0; i < n; i++; &a[i])
		a[i] = ({ int x = b[i]; x > n ? n : x; });
	TIMED(({
		for (i = 0; i < n; i++)
			sum += b[i];
	}));
	for (i = 0; i < n; i++)
		sum += ({ if (i == 7) n--; b[i]; }); /* the bound changes */
	return sum + ({ for (i = 0; i < n; i++) sum += b[i]; sum; }); /* part of an expression */
}
