// Loops: threads must iterate as often if the body has global effects.
// flags: -Wno-collective-in-forall -Wno-forall-affinity
// aligned: same set-same walk-same local local-forall forever nothing
#include "align.h"

static int x;
shared int a[10 * THREADS];

static void same(void)
{
	int i = 0;

	for (i = 0; i < two; i++)
		upc_barrier;
	while (i-- > 0) {
		upc_barrier;
		for (int k = 0; k < MYTHREAD; k++)
			x++;
	}
	do
		upc_barrier;
	while (++i < two);
	upc_forall (i = 0; i < two; i++; continue)
		upc_barrier;
	upc_forall (i = 0; i < two; i++;)
		upc_barrier;
	for (i = two - 1; i >= zero; i--)
		upc_forall (int k = 0; k < 10 * THREADS; k++; &a[k])
			a[k] = i;
}

// The number of iterations differs: n is an automatic variable, but is not the same on all threads.
static void set(int more)
{
	int n = 1;

	n += more;
	for (int i = 0; i < n; i++)
		upc_barrier; // unaligned set
}

static void set_by_few(int more)
{
	int n = 1;

	if (more)
		n = 2;
	for (int i = 0; i < n; i++)
		upc_barrier; // unaligned set-by-few
}

// The references of this loop are walked without the flag, so that nothing evaluates the condition.
static void walk(int n)
{
	for (int i = 0; i < n; i++) {
		x += a[i];
		upc_barrier; // unaligned walk
	}
}

static void walk_own(int n)
{
	upc_forall (int i = 0; i < n; i++; MYTHREAD) {
		a[MYTHREAD] = i;
		upc_barrier; // unaligned walk-own
	}
}

int main(int argc, char **argv)
{
	int i = 0;

	word = argc > 1 ? argv[1] : "";
	if (is("same"))
		same();
	if (is("nothing"))
		for (i = 0; i < zero; i++)
			upc_barrier;
	if (is("local"))
		for (i = 0; i < MYTHREAD; i++)
			x++;
	if (is("local-forall")) {
		upc_forall (i = 0; i < 5; i++; i)
			x++;
	}
	if (is("forever")) {
		for (i = 0;; i++) {
			upc_barrier;
			if (i == two)
				break;
		}
	}
	if (is("for"))
		for (i = 0; i < MYTHREAD; i++)
			upc_barrier; // unaligned for
	if (is("for-more"))
		for (i = 0; i < 3 + first(); i++)
			upc_barrier; // unaligned for-more
	if (is("while"))
		while (i++ < first())
			upc_barrier; // unaligned while
	if (is("do")) {
		do
			upc_barrier; // unaligned do
		while (i++ < first());
	}
	if (is("forall")) {
		upc_forall (i = 0; i < 2 + first(); i++; continue)
			upc_barrier; // unaligned forall
	}
	if (is("nested"))
		for (i = 0; i < two; i++)
			for (int k = 0; k < i + first(); k++)
				upc_barrier; // unaligned nested
	if (is("walk")) {
		walk(1 + first());
		walk(2 - first());
	}
	if (is("walk-own")) {
		walk_own(1 + first());
		walk_own(2 - first());
	}
	if (is("set")) { // each thread has as many operations, here and below
		set(first());
		set(!first());
	}
	if (is("set-by-few")) {
		set_by_few(first());
		set_by_few(!first());
	}
	if (is("set-same")) {
		set(two);
		set_by_few(two);
	}
	if (is("walk-same")) {
		walk(two);
		walk_own(two);
	}
	if (is("shifted")) { // each thread has as many operations, in other iterations
		for (i = 0; i < two + 1; i++)
			if (i == first() || i == two)
				upc_barrier; // unaligned shifted
	}
	upc_barrier; // unaligned for for-more while do forall nested
	return 0;
}
