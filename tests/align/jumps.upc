// break, continue, goto and return must be aligned where they leave out collective operations.
// aligned: retry retry-loop same-return same-break same-continue same-goto last local-break local-continue local-return void-return
#include "align.h"

static int x;

static int early(int leaves)
{
	if (leaves)
		return 1;
	upc_barrier; // unaligned return
	return 0;
}

static void early_void(int leaves)
{
	if (leaves)
		return;
	upc_barrier; // unaligned return-void
}

static int deep(int leaves)
{
	for (int i = 0; i < 2; i++) {
		for (;;) {
			if (leaves && i == 1)
				return i;
			break;
		}
		upc_barrier; // unaligned return-deep
	}
	return 0;
}

static int nothing(int n)
{
	if (n > 0)
		return n;
	while (n < 0) {
		if (n == -3)
			break;
		if (n++ == -2)
			continue;
	}
	return 0;
}

static int last(void)
{
	upc_barrier;
	return MYTHREAD;
}

static void breaks(int leaves)
{
	for (int i = 0; i < 3; i++) {
		upc_barrier; // unaligned break
		if (leaves && i == 1)
			break;
	}
}

static void continues(int leaves)
{
	for (int i = 0; i < 3; i++) {
		if (leaves && i == 1)
			continue;
		upc_barrier; // unaligned continue
	}
}

static void gotos(int leaves)
{
	if (leaves)
		goto out;
	upc_barrier; // unaligned goto
out:
	x++;
}

static void back(int times)
{
again:
	upc_barrier; // unaligned goto-back
	if (--times > 0)
		goto again;
}

static void retry(int tries)
{
	upc_barrier;
again:
	if (tries-- > 0)
		goto again;
	upc_barrier;
	for (int i = 0; i < 2; i++) {
	once_more:
		x++;
		if (tries-- > -4) {
			x++;
			goto once_more;
		}
		upc_barrier;
	}
}

static void restart(int times)
{
begin:
	for (int i = 0; i < 3; i++) {
		if (i == 2 && times-- > 0)
			goto begin;
		upc_barrier; // unaligned restart
	}
}

static void forever(int times)
{
	for (;;) {
		upc_barrier; // unaligned forever
		if (--times <= 0)
			return;
	}
}

static void skip(int leaves)
{
	if (leaves)
		goto second;
	upc_barrier; // unaligned goto-over
second:
	upc_barrier; // unaligned goto-over
}

int main(int argc, char **argv)
{
	word = argc > 1 ? argv[1] : "";
	if (is("same-return"))
		x = early(two) + deep(two);
	if (is("void-return"))
		early_void(two);
	if (is("return"))
		x = early(first());
	if (is("return-void"))
		early_void(first());
	if (is("return-deep"))
		x = deep(first());
	if (is("local-return") || is("local-break") || is("local-continue"))
		x = nothing(is("local-return") ? MYTHREAD : -2 - first());
	if (is("last"))
		x = last();
	if (is("same-break"))
		breaks(two);
	if (is("break"))
		breaks(first());
	if (is("same-continue"))
		continues(two);
	if (is("continue"))
		continues(first());
	if (is("same-goto")) {
		gotos(two);
		back(two);
		skip(two);
	}
	if (is("goto"))
		gotos(first());
	if (is("goto-back"))
		back(1 + first());
	if (is("retry"))
		retry(MYTHREAD);
	if (is("retry-loop"))
		retry(2 * first());
	if (is("restart"))
		restart(first());
	if (is("forever"))
		forever(1 + first());
	if (is("goto-over"))
		skip(first());
	upc_barrier; // unaligned return return-void return-deep break goto goto-back restart forever
	return 0;
}
