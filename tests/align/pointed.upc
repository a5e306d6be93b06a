// The only function with an operation whose address is taken is one of another unit.
// units: units-pointed.upc
// aligned: same local
#include "align.h"

#include "units.h"

static int x;

static void local(int meets)
{
	x += meets;
}

static void (*const targets[])(int) = {pointed, local};

int main(int argc, char **argv)
{
	word = argc > 1 ? argv[1] : "";
	if (is("same"))
		targets[zero](two);
	if (is("local"))
		targets[1](first());
	if (is("branch")) { // it may be the other one
		if (first())
			targets[1](zero);
	}
	upc_barrier; // strict-only branch
	return 0;
}
