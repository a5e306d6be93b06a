// Statements that could execute an operation and do not: strict alignment counts them, weak alignment does not.
// aligned: same
#include "align.h"

static int x;

static int maybe(int meets)
{
	if (meets)
		upc_barrier; // unaligned late
	return 1;
}

static int leaves(int early)
{
	if (early)
		return 1;
	if (zero)
		upc_barrier;
	return 2;
}

static void (*const targets[])(int) = {(void (*)(int))0};
static int (*const functions[])(int) = {maybe, leaves};

int main(int argc, char **argv)
{
	int i;

	word = argc > 1 ? argv[1] : "";
	if (is("same") && !targets[0])
		maybe(two);
	if (is("branches")) {
		if (first())
			maybe(zero);
		else
			maybe(zero);
	}
	if (is("loop"))
		for (i = 0; i < MYTHREAD; i++)
			maybe(zero);
	if (is("while")) {
		i = 0;
		while (i++ < MYTHREAD)
			maybe(zero);
	}
	if (is("do")) {
		i = 0;
		do
			maybe(zero);
		while (i++ < MYTHREAD);
	}
	if (is("question"))
		x = first() ? maybe(zero) : 2;
	if (is("and"))
		x = first() && maybe(zero);
	if (is("return"))
		x = leaves(first());
	if (is("pointer"))
		x = functions[first()](zero);
	if (is("switch")) {
		switch (MYTHREAD) {
		case 0: maybe(zero); break;
		default: maybe(zero);
		}
	}
	if (is("break")) {
		for (i = 0; i < 3; i++) {
			maybe(zero);
			if (i == MYTHREAD)
				break;
		}
	}
	if (is("late")) { // operations that come before in the same statement count
		for (i = 0; i < 2 + first(); i++) {
			maybe(i == 1);
		}
	}
	if (is("block")) { // a statement in a block that executes an operation later
		if (two) {
			if (first())
				maybe(zero);
			upc_barrier; // strict-only block
		}
	}
	upc_barrier; // unaligned late // strict-only branches loop while do question and return pointer switch break
	return 0;
}
