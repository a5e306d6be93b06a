#include <upcr.h>
#include <upcr_align.h>
UPCR_UNIT("align-single.upc", 0);
static upcr_align_site upcr_align_sites[61];
#line 1 "align-single.upc"
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
		{ upcr_align_check(&upcr_align_sites[0]); upcr_barrier(); }
	while (error > tolerance) {
		{ upcr_align_check(&upcr_align_sites[1]); upcr_barrier(); }
		error = (*(double *)(upcr_align_check(&upcr_align_sites[2]),
#line 19
			bupc_values_reduce((double [1]){ MYTHREAD }, sizeof(double),
#line 19
			(((double)0.5 > (double)0) * 2 + ((double) - 1 < (double)1)), -1, 256)));
	}
}

static void one_differs(int n, int m)
{
	if (n)
		{ upcr_align_check(&upcr_align_sites[3]); upcr_barrier(); } // not noted
	if (upcr_align_if(&upcr_align_sites[5], m))
		{ upcr_align_check(&upcr_align_sites[4]); upcr_barrier(); } // noted
}

static void changed(int n, int m)
{
	if (own())
		n++;
	m--;
	if (upcr_align_if(&upcr_align_sites[7], n))
		{ upcr_align_check(&upcr_align_sites[6]); upcr_barrier(); } // noted
	if (m)
		{ upcr_align_check(&upcr_align_sites[8]); upcr_barrier(); } // not noted
}

// The first call alone does not show it, nor does one after a label, nor one inside a condition.
static void labelled(int n)
{
	if (upcr_align_if(&upcr_align_sites[10], n))
		{ upcr_align_check(&upcr_align_sites[9]); upcr_barrier(); } // noted
}

static int inside(int n)
{
	if (upcr_align_if(&upcr_align_sites[12], n))
		{ upcr_align_check(&upcr_align_sites[11]); upcr_barrier(); } // noted
	return 0;
}

static void chosen(int n)
{
	if (upcr_align_if(&upcr_align_sites[14], n))
		{ upcr_align_check(&upcr_align_sites[13]); upcr_barrier(); } // noted
}

// Others may call them.
void open(int n)
{
	if (upcr_align_if(&upcr_align_sites[16], n))
		{ upcr_align_check(&upcr_align_sites[15]); upcr_barrier(); } // noted
}

static int taken(int n)
{
	if (upcr_align_if(&upcr_align_sites[18], n))
		{ upcr_align_check(&upcr_align_sites[17]); upcr_barrier(); } // noted
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
		{ upcr_align_check(&upcr_align_sites[19]); upcr_barrier(); } // not noted
	if (even(4))
		{ upcr_align_check(&upcr_align_sites[20]); upcr_barrier(); } // not noted
	if (upcr_align_if(&upcr_align_sites[22], given(3)))
		{ upcr_align_check(&upcr_align_sites[21]); upcr_barrier(); } // noted
	if (upcr_align_if(&upcr_align_sites[24], either(3)))
		{ upcr_align_check(&upcr_align_sites[23]); upcr_barrier(); } // noted
	if (upcr_align_if(&upcr_align_sites[26], given(n)))
		{ upcr_align_check(&upcr_align_sites[25]); upcr_barrier(); } // noted
	if (upcr_align_if(&upcr_align_sites[28], jumpy(3)))
		{ upcr_align_check(&upcr_align_sites[27]); upcr_barrier(); } // noted
	if (upcr_align_if(&upcr_align_sites[30], counted()))
		{ upcr_align_check(&upcr_align_sites[29]); upcr_barrier(); } // noted
	if (upcr_align_if(&upcr_align_sites[32], taken(3)))
		{ upcr_align_check(&upcr_align_sites[31]); upcr_barrier(); } // noted
	if (upcr_align_if(&upcr_align_sites[34], own()))
		{ upcr_align_check(&upcr_align_sites[33]); upcr_barrier(); } // noted
	UPCR_ALIGN_TARGET(35, pointer)(n);
}

void values(int n)
{
	int root = (*(int *)(upcr_align_check(&upcr_align_sites[36]),
#line 145
		bupc_values_broadcast((int [1]){ n }, sizeof(int), 0))),
#line 145
		other = (*(int *)(upcr_align_check(&upcr_align_sites[37]),
#line 145
		bupc_values_broadcast((int [1]){ n }, sizeof(int), MYTHREAD)));
	int sum = (*(int *)(upcr_align_check(&upcr_align_sites[38]),
#line 146
		bupc_values_reduce((int [1]){ n }, sizeof(int),
#line 146
		(((int)0.5 > (int)0) * 2 + ((int) - 1 < (int)1)), -1, 1))),
#line 146
		operation = (*(int *)(upcr_align_check(&upcr_align_sites[39]),
#line 146
		bupc_values_reduce((int [1]){ n }, sizeof(int),
#line 146
		(((int)0.5 > (int)0) * 2 + ((int) - 1 < (int)1)), -1, n)));
	int prefix = (*(int *)(upcr_align_check(&upcr_align_sites[40]),
#line 147
		bupc_values_prefix_reduce((int [1]){ n }, sizeof(int),
#line 147
		(((int)0.5 > (int)0) * 2 + ((int) - 1 < (int)1)), 1))), some = 0, set = 1;
	extern int block;

	if (upcr_align_if(&upcr_align_sites[42], own()))
		some = (*(int *)(upcr_align_check(&upcr_align_sites[41]),
#line 151
			bupc_values_broadcast((int [1]){ n }, sizeof(int), 0))); // noted
	set = n;
	if (root)
		{ upcr_align_check(&upcr_align_sites[43]); upcr_barrier(); } // not noted
	if (upcr_align_if(&upcr_align_sites[45], other))
		{ upcr_align_check(&upcr_align_sites[44]); upcr_barrier(); } // noted
	if (sum > root)
		{ upcr_align_check(&upcr_align_sites[46]); upcr_barrier(); } // not noted
	if (upcr_align_if(&upcr_align_sites[48], operation))
		{ upcr_align_check(&upcr_align_sites[47]); upcr_barrier(); } // noted
	if (upcr_align_if(&upcr_align_sites[50], prefix))
		{ upcr_align_check(&upcr_align_sites[49]); upcr_barrier(); } // noted
	if (upcr_align_if(&upcr_align_sites[52], some))
		{ upcr_align_check(&upcr_align_sites[51]); upcr_barrier(); } // noted
	if (upcr_align_if(&upcr_align_sites[54], set))
		{ upcr_align_check(&upcr_align_sites[53]); upcr_barrier(); } // noted
	if (upcr_align_if(&upcr_align_sites[56], block))
		{ upcr_align_check(&upcr_align_sites[55]); upcr_barrier(); } // noted
}

void calls(int n)
{
	int root = (*(int *)(upcr_align_check(&upcr_align_sites[57]),
#line 173
		bupc_values_broadcast((int [1]){ n }, sizeof(int), 0)));

	solve(10, .1);
	solve(root, .1);
	one_differs(twice(4), 1);
	one_differs(1, MYTHREAD);
	changed(1, 2);
	labelled(1);
	chosen(1);
	if (upcr_align_if(&upcr_align_sites[58], inside(1) && own()))
		inside(n);
	_Generic(n, int : chosen(n), default : chosen(1));
}

void calls_too(int n)
{
	if (n > 7)
		{ upcr_align_value(&upcr_align_sites[59], 1); goto out; }
	{ upcr_align_value(&upcr_align_sites[60], 1); return; }
out:
	labelled(n);
}
extern upcr_aligned_function upcr_aligned_own __attribute((weak));
static upcr_aligned_function upcr_aligned_solve = {"solve", NULL, 1, NULL, 0};
static upcr_aligned_function upcr_aligned_one_differs = {"one_differs", NULL, 1, NULL, 0};
static upcr_aligned_function upcr_aligned_changed = {"changed", NULL, 1,
	(upcr_aligned_function *const[]){&upcr_aligned_own}, 1};
static upcr_aligned_function upcr_aligned_labelled = {"labelled", NULL, 1, NULL, 0};
static upcr_aligned_function upcr_aligned_inside = {"inside", NULL, 1, NULL, 0};
static upcr_aligned_function upcr_aligned_chosen = {"chosen", NULL, 1, NULL, 0};
upcr_aligned_function upcr_aligned_open __attribute((weak)) = {"open", NULL, 1, NULL, 0};
static upcr_aligned_function upcr_aligned_taken = {"taken", (upcr_any_function *)taken, 1, NULL, 0};
static upcr_aligned_function upcr_aligned_either = {"either", NULL, 0,
	(upcr_aligned_function *const[]){&upcr_aligned_own}, 1};
upcr_aligned_function upcr_aligned_results __attribute((weak)) = {"results", NULL, 1,
	(upcr_aligned_function *const[]){&upcr_aligned_own, &upcr_aligned_any}, 2};
upcr_aligned_function upcr_aligned_values __attribute((weak)) = {"values", NULL, 1,
	(upcr_aligned_function *const[]){&upcr_aligned_own}, 1};
upcr_aligned_function upcr_aligned_calls __attribute((weak)) = {"calls", NULL, 1,
	(upcr_aligned_function *const[]){&upcr_aligned_own}, 1};
upcr_aligned_function upcr_aligned_calls_too __attribute((weak)) = {"calls_too", NULL, 1, NULL, 0};
static upcr_align_site upcr_align_sites[61] = {
	{"align-single.upc", 16, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 18, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 19, 11, "bupc_values_reduce",
		"bupc_values_reduce((double [1]){ MYTHREAD }, sizeof(double),...", 1, NULL, 0, 0},
	{"align-single.upc", 26, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 28, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 27, 6, "if", "m", 1, NULL, 0, 0},
	{"align-single.upc", 37, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 36, 6, "if", "n", 1, NULL, 0, 0},
	{"align-single.upc", 39, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 46, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 45, 6, "if", "n", 1, NULL, 0, 0},
	{"align-single.upc", 52, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 51, 6, "if", "n", 1, NULL, 0, 0},
	{"align-single.upc", 59, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 58, 6, "if", "n", 1, NULL, 0, 0},
	{"align-single.upc", 66, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 65, 6, "if", "n", 1, NULL, 0, 0},
	{"align-single.upc", 72, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 71, 6, "if", "n", 1, NULL, 0, 0},
	{"align-single.upc", 123, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 125, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 127, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 126, 6, "if", "given(3)", 1, NULL, 0, 0},
	{"align-single.upc", 129, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 128, 6, "if", "either(3)", 1, NULL, 0, 0},
	{"align-single.upc", 131, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 130, 6, "if", "given(n)", 1, NULL, 0, 0},
	{"align-single.upc", 133, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 132, 6, "if", "jumpy(3)", 1, NULL, 0, 0},
	{"align-single.upc", 135, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 134, 6, "if", "counted()", 1, NULL, 0, 0},
	{"align-single.upc", 137, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 136, 6, "if", "taken(3)", 1, NULL, 0, 0},
	{"align-single.upc", 139, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 138, 6, "if", "own()", 1, NULL, 0, 0},
	{"align-single.upc", 140, 2, "call", "pointer", 0,
		(upcr_aligned_function *const[]){&upcr_aligned_any}, 1, 0},
	{"align-single.upc", 145, 13, "bupc_values_broadcast",
		"bupc_values_broadcast((int [1]){ n }, sizeof(int), 0)", 1, NULL, 0, 0},
	{"align-single.upc", 145, 53, "bupc_values_broadcast",
		"bupc_values_broadcast((int [1]){ n }, sizeof(int), MYTHREAD)", 1, NULL, 0, 0},
	{"align-single.upc", 146, 12, "bupc_values_reduce",
		"bupc_values_reduce((int [1]){ n }, sizeof(int), (((int)0.5 >...", 1, NULL, 0, 0},
	{"align-single.upc", 146, 63, "bupc_values_reduce",
		"bupc_values_reduce((int [1]){ n }, sizeof(int), (((int)0.5 >...", 1, NULL, 0, 0},
	{"align-single.upc", 147, 15, "bupc_values_prefix_reduce",
		"bupc_values_prefix_reduce((int [1]){ n }, sizeof(int), (((in...", 1, NULL, 0, 0},
	{"align-single.upc", 151, 10, "bupc_values_broadcast",
		"bupc_values_broadcast((int [1]){ n }, sizeof(int), 0)", 1, NULL, 0, 0},
	{"align-single.upc", 150, 6, "if", "own()", 1, NULL, 0, 0},
	{"align-single.upc", 154, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 156, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 155, 6, "if", "other", 1, NULL, 0, 0},
	{"align-single.upc", 158, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 160, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 159, 6, "if", "operation", 1, NULL, 0, 0},
	{"align-single.upc", 162, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 161, 6, "if", "prefix", 1, NULL, 0, 0},
	{"align-single.upc", 164, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 163, 6, "if", "some", 1, NULL, 0, 0},
	{"align-single.upc", 166, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 165, 6, "if", "set", 1, NULL, 0, 0},
	{"align-single.upc", 168, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-single.upc", 167, 6, "if", "block", 1, NULL, 0, 0},
	{"align-single.upc", 173, 13, "bupc_values_broadcast",
		"bupc_values_broadcast((int [1]){ n }, sizeof(int), 0)", 1, NULL, 0, 0},
	{"align-single.upc", 182, 6, "if", "inside(1) && own()", 1, NULL, 0, 0},
	{"align-single.upc", 190, 3, "jump", "goto out", 1, NULL, 0, 0},
	{"align-single.upc", 191, 2, "jump", "return", 1, NULL, 0, 0},
};
static upcr_aligned_function *const upcr_align_functions[] = {
	&upcr_aligned_solve,
	&upcr_aligned_one_differs,
	&upcr_aligned_changed,
	&upcr_aligned_labelled,
	&upcr_aligned_inside,
	&upcr_aligned_chosen,
	&upcr_aligned_open,
	&upcr_aligned_taken,
	&upcr_aligned_either,
	&upcr_aligned_results,
	&upcr_aligned_values,
	&upcr_aligned_calls,
	&upcr_aligned_calls_too,
	NULL};
UPCR_ALIGN_UNIT(61, 0);
