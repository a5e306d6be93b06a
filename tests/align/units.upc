// Functions of other units: one that is compiled with the option, and one that is not, in which nothing counts.
// units: units-other.upc
// plain-units: units-plain.upc
// aligned: same plain local back own
#include "align.h"

#include "units.h"

static int x;

// The other unit has a function with the same name; they are two functions.
static void own(void)
{
	x++;
}

void back(int meets)
{
	if (meets)
		upc_barrier; // unaligned back-other
}

void back_first(void)
{
	other_between();
}

void back_middle(void)
{
	other_after();
}

void back_last(void)
{
	other_meet();
}

int main(int argc, char **argv)
{
	word = argc > 1 ? argv[1] : "";
	if (is("same")) {
		other_meet();
		if (two)
			other_maybe(two);
		other_pointer();
	}
	if (is("plain")) {
		if (first())
			plain_local();
		plain_meet();
	}
	if (is("local")) {
		if (first())
			other_local();
	}
	if (is("own")) {
		if (first())
			own();
	}
	if (is("back"))
		other_back(two);
	if (is("back-other"))
		other_back(first());
	if (is("branch")) {
		if (first())
			other_meet();
		else
			other_meet();
	}
	if (is("question"))
		x = first() ? other_number() : 0;
	if (is("inside"))
		other_maybe(first());
	if (is("pointer"))
		(first() ? other_meet : other_pointer)();
	if (is("chain")) {
		if (first())
			other_chain(0);
	}
	if (is("taken"))
		(first() ? other_meet : other_through)();
	if (is("far"))
		other_asks(first());
	upc_barrier; // unaligned question inside chain back-other
	return 0;
}
