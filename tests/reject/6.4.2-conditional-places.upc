/* Messages after a conditional operator whose qualifiers were merged stand at their places. */
#include <upc.h>

typedef shared int number; // note: 'number' is declared here as shared at 20

const shared int *pick(int c, shared int *p, const shared int *cp)
{
	cp = c ? cp : p; number n; // error: shared-automatic at 26
	return c ? p : cp;
}
