// Decisions hide in the heads of loops, in upc_forall, in declarations, in statements without braces.
// aligned: same own-same nothing-left continue-last duff into
// flags: -Wno-collective-in-forall -Wno-forall-affinity -Wno-implicit-fallthrough
#include <bupc_collectivev.h>

#include "align.h"

static int x;

static int step(int more)
{
	static int n;

	upc_barrier; // unaligned while do for
	n = !n;
	return more && n;
}

// Only the barrier of a few.
static int early(int leaves)
{
	if (leaves)
		return 1;
	if (zero)
		upc_barrier;
	return 0;
}

static int maybe(int meets)
{
	if (meets)
		upc_barrier; // unaligned comma
	return 1;
}

static void meet(int i)
{
	if (i >= 0)
		upc_barrier; // unaligned own
}

static int after(int leaves)
{
	upc_barrier;
	if (leaves)
		return 1;
	return 0;
}

static void duff(int n)
{
	int i = 0;

	switch (n) {
	case 0: maybe(0);
		while (i++ < 2) {
			maybe(0);
	case 2: maybe(0);
		}
	}
}

static void into(int n)
{
	int i = 0;

	if (n)
		goto in;
	for (i = 0; i < 2; i++) {
		maybe(0);
	in:
		maybe(0);
	}
}

int main(int argc, char **argv)
{
	word = argc > 1 ? argv[1] : "";
	if (is("same")) {
		while (step(two))
			continue;
		step(0);
		duff(0);
	}
	if (is("while")) { // all threads have as many operations
		while (step(first()))
			continue;
		step(0);
		while (step(!first()))
			continue;
	}
	if (is("do")) {
		do
			x++;
		while (step(first()));
		step(0);
		do
			x++;
		while (step(!first()));
	}
	if (is("for")) {
		for (; step(first());)
			x++;
		step(0);
		for (; step(!first());)
			x++;
	}
	if (is("own"))
		upc_forall (int i = 0; i < THREADS; i++; i)
			meet(i);
	if (is("comma")) { // other iterations, as many as the others
		int i;

		upc_forall (x++, i = 0; i < THREADS; x++, i++; i)
			maybe(1);
	}
	if (is("own-same")) { // x is not the same on all threads
		x = MYTHREAD;
		upc_forall (int i = 0; i < two; x++, i++; MYTHREAD)
			maybe(1);
	}
	if (is("values"))
		x = first() ? bupc_allv_reduce(int, 1, 0, UPC_ADD)  // unaligned values
			    : bupc_allv_reduce(int, 1, 0, UPC_ADD); // unaligned values
	if (is("nothing-left"))
		x = after(first());
	if (is("continue-last"))
		for (int i = 0; i < 3; i++) {
			upc_barrier;
			if (first())
				continue;
		}
	if (is("into"))
		into(two);
	if (is("duff"))
		duff(two);
	if (is("declared")) {
		int left = early(first());

		x = left;
	}
	if (is("initial")) {
		int left = first() && maybe(0), more = first() ? maybe(0) : left;

		x = left + more;
	}
	if (is("unbraced"))
		for (int i = 0; i < 2; i++)
			if (i || first())
				maybe(0);
	if (is("case"))
		switch (two) {
		case 2:
			if (first())
				maybe(0);
		}
	if (is("label")) {
		int n = 0;
	again:
		if (n++ < 1)
			x = early(first());
		if (zero)
			goto again;
	}
	upc_barrier; // strict-only declared initial unbraced case label
	return 0;
}
