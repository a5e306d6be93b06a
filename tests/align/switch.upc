// switch: threads must go to the same label if a case has global effects.
// flags: -Wno-implicit-fallthrough
// aligned: passed same same-default none local several loop-same
#include "align.h"

static int x;

static void choose(int k)
{
	switch (k) {
	case 0: upc_barrier; break; // unaligned cases
	case 1: upc_barrier; // unaligned cases fall
	case 2: upc_barrier; break; // unaligned cases fall
	case 10:
	case 11: upc_barrier; break;
	case 20: break;
	case 21: x++; break;
	case 22:
		if (k)
			break;
		upc_barrier;
		break;
	default: upc_barrier; // unaligned default
	}
}

static void without_default(int k)
{
	switch (k) {
	case 0: upc_barrier; // unaligned no-label
	}
}

// Only some threads come past the second label, but no operation is left out by that.
static void pass(int k, int leaves)
{
	switch (k) {
	case 2:
		switch (leaves) { // goes to none
		case 5: upc_barrier;
		}
		if (leaves)
			break;
	case 3: x++;
	}
}

// The label is a value of the type of k.
static void wide(unsigned k)
{
	switch (k) {
	case -1: upc_barrier; // unaligned unsigned
	}
}

static void nothing(int k)
{
	switch (k) {
	case 0: x++; break;
	default: x--;
	}
}

static void in_loop(int k)
{
	for (int i = 0; i < 2; i++) {
		switch (i) {
		case 0:
			if (k)
				continue;
			break;
		default: x++;
		}
		upc_barrier; // unaligned loop
	}
}

int main(int argc, char **argv)
{
	word = argc > 1 ? argv[1] : "";
	if (is("same"))
		for (int i = 0; i < 3; i++)
			choose(i * two);
	if (is("same-default"))
		choose(two * 99);
	if (is("none"))
		without_default(two);
	if (is("local"))
		nothing(MYTHREAD);
	if (is("several")) // two labels at one statement are one choice
		choose(10 + first());
	if (is("cases"))
		choose(MYTHREAD ? 2 : 0);
	if (is("fall"))
		choose(first() ? 1 : 2);
	if (is("default"))
		choose(first() ? 99 : 20);
	if (is("passed"))
		pass(two, first());
	if (is("unsigned"))
		wide(first() ? -1 : 0);
	if (is("no-label"))
		without_default(MYTHREAD);
	if (is("loop-same"))
		in_loop(two);
	if (is("loop"))
		in_loop(first());
	if (is("no-operation"))
		choose(first() ? 20 : 21);
	if (is("jump-inside"))
		choose(first() ? 20 : 22);
	upc_barrier; // unaligned default no-label loop unsigned // strict-only no-operation jump-inside
	return 0;
}
