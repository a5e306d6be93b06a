// if, ?:, && and ||: threads must decide them in the same way if what they choose has global effects.
// aligned: same same-else nested local local-question same-question same-and same-or all-true else-if-same no-value
#include "align.h"

static int x;

static int meet(void)
{
	upc_barrier; // unaligned question question-two and or
	return 1;
}

static void ifs(void)
{
	if (is("same") && two == 2)
		upc_barrier;
	if (is("same-else")) {
		if (zero)
			x++;
		else
			upc_barrier;
	}
	if (is("all-true") && MYTHREAD < THREADS)
		upc_barrier;
	if (is("nested")) {
		if (two == 2) {
			if (zero)
				upc_barrier;
			else if (two)
				upc_barrier;
			if (first())
				x++;
		}
	}
	if (is("local")) {
		if (first())
			x++;
		else
			x--;
	}
	if (is("then"))
		if (first())
			upc_barrier; // unaligned then
	if (is("else")) {
		if (first())
			x++;
		else
			upc_barrier; // unaligned else
	}
	if (is("both")) {
		if (first())
			upc_barrier; // unaligned both
		else
			upc_barrier; // unaligned both
	}
	if (is("inner")) {
		upc_barrier;
		if (two == 2) {
			if (two && (x = first()))
				upc_barrier; // unaligned inner
		}
	}
	if (is("outer")) {
		if (first()) {
			if (two == 2)
				upc_barrier; // unaligned outer
		}
	}
}

static void else_ifs(int k)
{
	if (k == 0)
		upc_barrier; // unaligned else-if
	else if (k == 1)
		upc_barrier; // unaligned else-if
	else
		upc_barrier; // unaligned else-if
}

static void expressions(void)
{
	if (is("no-value")) // sizeof does not call it
		x = first() ? (int)sizeof(meet()) : 0;
	if (is("local-question"))
		x = first() ? 1 : 2;
	if (is("same-question"))
		x = two == 2 ? meet() : 0;
	if (is("question"))
		x = first() ? meet() : 0;
	if (is("question-two"))
		x = first() ? meet() : 1 + meet();
	if (is("same-and"))
		x = two && meet() && !zero;
	if (is("and"))
		x = first() && meet();
	if (is("same-or"))
		x = zero || meet();
	if (is("or") && (first() || meet()))
		x = 1;
}

int main(int argc, char **argv)
{
	word = argc > 1 ? argv[1] : "";
	ifs();
	if (is("else-if"))
		else_ifs(MYTHREAD);
	if (is("else-if-same"))
		else_ifs(two);
	expressions();
	upc_barrier; // unaligned then else inner outer question and or
	return 0;
}
