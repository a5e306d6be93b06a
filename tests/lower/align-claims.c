#include <upcr.h>
#include <upcr_align.h>
UPCR_UNIT("align-claims.upc", 0);
static upcr_align_site upcr_align_sites[9];
#line 1 "align-claims.upc"
// --check-alignment and #pragma upc2c: functions that are collective by it, or not.
// flags: --check-alignment=strict
#include <stdlib.h>
#include <upc.h>




void use(int n), other(int n), chatty(int n);

// Defined here, it is in the table as what the pragma says.
void outside(void)
{
	other(1);
}

void chatty(int n)
{
	if (n)
		{ upcr_align_check(&upcr_align_sites[0]); upcr_barrier(); } // not noted
}

void calls(int n)
{
	void (*f)(int) = use;
	void (*g)(void) = outside;

	if (upcr_align_if(&upcr_align_sites[2], n))
		(upcr_align_check(&upcr_align_sites[1]), use(n)); // noted
	if (n)
		other(n); // not noted
	if (n)
		chatty(n); // not noted
	if (upcr_align_if(&upcr_align_sites[4], n))
		(upcr_align_check(&upcr_align_sites[3]), outside()); // noted
	if (upcr_align_if(&upcr_align_sites[6], n > 1))
		n = (upcr_align_check(&upcr_align_sites[5]), rand()); // noted
	f = other;
	UPCR_ALIGN_TARGET(7, f)(n);
	UPCR_ALIGN_TARGET(8, g)();
}
upcr_aligned_function upcr_aligned_outside __attribute((weak)) = {"outside",
	(upcr_any_function *)outside, 2, NULL, 0};
upcr_aligned_function upcr_aligned_calls __attribute((weak)) = {"calls", NULL, 1,
	(upcr_aligned_function *const[]){&upcr_aligned_any}, 1};
static upcr_aligned_function upcr_taken_use = {"use", (upcr_any_function *)use, 2, NULL, 0};
static upcr_align_site upcr_align_sites[9] = {
	{"align-claims.upc", 20, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-claims.upc", 29, 3, "use", "use(n)", 1, NULL, 0, 0},
	{"align-claims.upc", 28, 6, "if", "n", 1, NULL, 0, 0},
	{"align-claims.upc", 35, 3, "outside", "outside()", 1, NULL, 0, 0},
	{"align-claims.upc", 34, 6, "if", "n", 1, NULL, 0, 0},
	{"align-claims.upc", 37, 7, "rand", "rand()", 1, NULL, 0, 0},
	{"align-claims.upc", 36, 6, "if", "n > 1", 1, NULL, 0, 0},
	{"align-claims.upc", 39, 2, "call", "f", 0, (upcr_aligned_function *const[]){&upcr_aligned_any},
		1, 0},
	{"align-claims.upc", 40, 2, "call", "g", 0, (upcr_aligned_function *const[]){&upcr_aligned_any},
		1, 0},
};
static upcr_aligned_function *const upcr_align_functions[] = {
	&upcr_aligned_outside,
	&upcr_aligned_calls,
	&upcr_taken_use,
	NULL};
UPCR_ALIGN_UNIT(9, 0);
