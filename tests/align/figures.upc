// The programs of Kamil and Yelick, "Enforcing Textual Alignment of Collectives Using Dynamic Checks", in UPC.
// threads: 1 2 3 4 7
// aligned: single rare
#include "align.h"

static void fake_barrier(void)
{
	if (zero)
		upc_barrier;
}

int main(int argc, char **argv)
{
	word = argc > 1 ? argv[1] : "";
	if (is("single")) {
		if (THREADS > 1)
			upc_barrier;
		else
			upc_barrier;
	}
	if (is("figure")) { // figure 1
		if (MYTHREAD == 0)
			fake_barrier();
		else
			fake_barrier();
	}
	if (is("reachable")) {
		if (MYTHREAD % 2 == 0)
			upc_barrier; // unaligned reachable
		else
			upc_barrier; // unaligned reachable
	}
	if (is("unreachable")) {
		if (MYTHREAD % 2 == 0)
			if (MYTHREAD % 2 == 1)
				upc_barrier;
	}
	if (is("rare")) { // code that is not reached is not checked
		if (zero)
			if (MYTHREAD == 0)
				upc_barrier;
	}
	if (is("rare-inside")) {
		if (MYTHREAD == 0)
			if (zero)
				upc_barrier;
	}
	upc_barrier; // strict-only figure unreachable rare-inside
	return 0;
}
