// Calls: by pointers, of which the targets must be the same if they have global effects; recursion; operations
// in arguments.
// aligned: pointer same-struct same-array local-pointer same-recursion same-mutual argument inline-same parameter-same
#include "align.h"

struct operations {
	void (*meet)(void);
	int (*number)(int);
};

static int x;

static void meet(void)
{
	upc_barrier; // unaligned pointer-two array struct parameter pointer-one
}

static void meet_too(void)
{
	upc_barrier; // unaligned pointer-two array struct parameter
}

static void silent(void)
{
	x++;
}

static void silent_too(void)
{
	x--;
}

static int same_number(int n)
{
	return n;
}

static int twice(int n)
{
	meet();
	return 2 * n;
}

static void (*const targets[])(void) = {meet, meet_too, silent, silent_too};
static const struct operations operations[] = {{meet, same_number}, {meet_too, twice}};

static void down(int n)
{
	if (n == 0)
		return;
	upc_barrier; // unaligned recursion
	down(n - 1);
}

static void even(int n);

static void odd(int n)
{
	if (n > 0)
		even(n - 1);
}

static void even(int n)
{
	upc_barrier; // unaligned mutual
	if (n > 0)
		odd(n - 1);
}

// Each is defined before what it calls.
static void second(void);
static void third(void);
static void fourth(void);

static void forward(void)
{
	if (zero)
		second();
}

static void second(void)
{
	third();
}

static void third(void)
{
	fourth();
}

static void fourth(void)
{
	upc_barrier;
}

static inline void inline_meet(int n)
{
	if (n)
		upc_barrier; // unaligned inline
}

static void by_parameter(void (*f)(void))
{
	f();
}

int main(int argc, char **argv)
{
	void (*f)(void) = first() ? meet : meet_too;

	word = argc > 1 ? argv[1] : "";
	if (is("pointer"))
		targets[two - 1]();
	if (is("pointer-two"))
		f();
	if (is("pointer-one"))
		(first() ? meet : silent)();
	if (is("local-pointer")) {
		targets[2 + first()]();
		(*targets[3 - first()])();
	}
	if (is("same-array"))
		for (int i = 0; i < 4; i++)
			targets[i]();
	if (is("array"))
		(*targets[first()])();
	if (is("same-struct")) {
		operations[zero].meet();
		x = operations[two - 1].number(3);
	}
	if (is("struct"))
		operations[first()].meet();
	if (is("parameter-same"))
		by_parameter(meet);
	if (is("parameter"))
		by_parameter(f);
	if (is("same-recursion"))
		down(two);
	if (is("recursion"))
		down(2 + first());
	if (is("same-mutual"))
		even(4);
	if (is("mutual"))
		even(first() ? 2 : 4);
	if (is("forward") && first())
		forward();
	if (is("argument"))
		x = same_number(twice(twice(1)));
	if (is("inline-same"))
		inline_meet(two);
	if (is("inline"))
		inline_meet(first());
	upc_barrier; // unaligned recursion mutual inline pointer-one // strict-only forward
	return 0;
}
