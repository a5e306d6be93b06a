// A unit of units.upc that is compiled with the option.
#include <upc.h>

#include "units.h"

static int y;

static void own(void)
{
	upc_barrier; // unaligned question chain
}

static void (*const target)(void) = own;

void other_meet(void)
{
	upc_barrier; // unaligned branch pointer far taken
}

void other_through(void)
{
	other_meet();
}

void other_maybe(int meets)
{
	if (meets)
		upc_barrier; // unaligned inside
}

void other_local(void)
{
	y++;
}

int other_number(void)
{
	own();
	return y;
}

void other_pointer(void)
{
	upc_barrier; // unaligned pointer
	target();
}

void other_back(int meets)
{
	back(meets);
}

void other_chain(int deep)
{
	if (deep < 3)
		other_chain(deep + 1);
	else
		own();
}

// From unit to unit and back: back_first, other_between, back_middle, other_after, back_last, other_meet.
void other_asks(int is_one)
{
	if (is_one)
		back_first();
	else
		back_first();
}

void other_between(void)
{
	back_middle();
}

void other_after(void)
{
	back_last();
}
