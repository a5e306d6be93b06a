// --check-alignment: conditions on values that are the same on all threads are not noted.
// flags: --check-alignment=strict -Wno-upc-alignment
#include <bupc_collectivev.h>
#include <upc.h>

extern int own(void);
static int taken(int n);
static int (*pointer)(int) = taken;

// Parameters: all calls pass single values, or one does not.
static void solve(int n, double tolerance)
{
	double error = 1;

	for (int i = 0; i < n; i++)
		upc_barrier;
	while (error > tolerance) {
		upc_barrier;
		error = bupc_allv_reduce_all(double, MYTHREAD, UPC_MAX);
	}
}

static void one_differs(int n, int m)
{
	if (n)
		upc_barrier; // not noted
	if (m)
		upc_barrier; // noted
}

static void changed(int n, int m)
{
	if (own())
		n++;
	m--;
	if (n)
		upc_barrier; // noted
	if (m)
		upc_barrier; // not noted
}

// The first call alone does not show it, nor does one after a label, nor one inside a condition.
static void labelled(int n)
{
	if (n)
		upc_barrier; // noted
}

static int inside(int n)
{
	if (n)
		upc_barrier; // noted
	return 0;
}

static void chosen(int n)
{
	if (n)
		upc_barrier; // noted
}

// Others may call them.
void open(int n)
{
	if (n)
		upc_barrier; // noted
}

static int taken(int n)
{
	if (n)
		upc_barrier; // noted
	return 1;
}

// Results.
static int twice(int n)
{
	return 2 * n;
}

static int given(int n)
{
	return n;
}

static int either(int n)
{
	return own() ? n : 1;
}

static int jumpy(int n)
{
	if (n > MYTHREAD)
		return 1;
	return 2;
}

static int counted(void)
{
	static int n;

	return ++n;
}

static int odd(int n);

static int even(int n)
{
	if (n == 0)
		return 1;
	return odd(n - 1);
}

static int odd(int n)
{
	return n ? 0 : 3;
}

void results(int n)
{
	if (twice(3))
		upc_barrier; // not noted
	if (even(4))
		upc_barrier; // not noted
	if (given(3))
		upc_barrier; // noted
	if (either(3))
		upc_barrier; // noted
	if (given(n))
		upc_barrier; // noted
	if (jumpy(3))
		upc_barrier; // noted
	if (counted())
		upc_barrier; // noted
	if (taken(3))
		upc_barrier; // noted
	if (own())
		upc_barrier; // noted
	pointer(n);
}

void values(int n)
{
	int root = bupc_allv_broadcast(int, n, 0), other = bupc_allv_broadcast(int, n, MYTHREAD);
	int sum = bupc_allv_reduce_all(int, n, UPC_ADD), operation = bupc_allv_reduce_all(int, n, n);
	int prefix = bupc_allv_prefix_reduce(int, n, UPC_ADD), some = 0, set = 1;
	extern int block;

	if (own())
		some = bupc_allv_broadcast(int, n, 0); // noted
	set = n;
	if (root)
		upc_barrier; // not noted
	if (other)
		upc_barrier; // noted
	if (sum > root)
		upc_barrier; // not noted
	if (operation)
		upc_barrier; // noted
	if (prefix)
		upc_barrier; // noted
	if (some)
		upc_barrier; // noted
	if (set)
		upc_barrier; // noted
	if (block)
		upc_barrier; // noted
}

void calls(int n)
{
	int root = bupc_allv_broadcast(int, n, 0);

	solve(10, .1);
	solve(root, .1);
	one_differs(twice(4), 1);
	one_differs(1, MYTHREAD);
	changed(1, 2);
	labelled(1);
	chosen(1);
	if (inside(1) && own())
		inside(n);
	_Generic(n, int : chosen(n), default : chosen(1));
}

void calls_too(int n)
{
	if (n > 7)
		goto out;
	return;
out:
	labelled(n);
}
