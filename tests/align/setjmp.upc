// longjmp is not noted; a program that jumps so is checked as far as its operations are.
// aligned: same out
#include "align.h"

#include <setjmp.h>

static jmp_buf there;
static volatile int n;

static void leave(int leaves)
{
	if (zero)
		upc_barrier;
	n++;
	if (leaves)
		longjmp(there, 1);
}

int main(int argc, char **argv)
{
	word = argc > 1 ? argv[1] : "";
	if (is("same") && setjmp(there) == 0)
		leave(two);
	if (is("out")) {
		if (setjmp(there) == 0)
			leave(zero);
		upc_barrier;
	}
	upc_barrier;
	return 0;
}
