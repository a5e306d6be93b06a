#include <upcr.h>
#include <upcr_align.h>
UPCR_UNIT("align-weak.upc", 0);
static upcr_align_site upcr_align_sites[9];
#line 1 "align-weak.upc"
// --check-alignment=weak: a statement that executes no operation leaves no trace.
// flags: --check-alignment=weak
#include <upc.h>

extern void other(void);

static void maybe(int n)
{ UPCR_ALIGN_KEEP
	{ UPCR_ALIGN_KEEP if (upcr_align_if(&upcr_align_sites[1], n))
		{ upcr_align_check(&upcr_align_sites[0]); upcr_barrier(); } }
	if (n < 0)
		{ upcr_align_value(&upcr_align_sites[2], 1); return; }
	n--;
	{ UPCR_ALIGN_KEEP other(); }
}

int statements(int n)
{ UPCR_ALIGN_KEEP
	int x = 0;

	{ UPCR_ALIGN_KEEP maybe(n); }
	{ UPCR_ALIGN_KEEP if (upcr_align_if(&upcr_align_sites[3], n)) {
		{ UPCR_ALIGN_KEEP maybe(n); }
	} else {
		{ UPCR_ALIGN_KEEP maybe(0); }
	} }
	{ UPCR_ALIGN_KEEP for (; upcr_align_if(&upcr_align_sites[4], n < 3); n++) {
		{ UPCR_ALIGN_KEEP maybe(n); }
		if (n == 2)
			continue;
	} }
	{ UPCR_ALIGN_KEEP switch (UPCR_ALIGN_SWITCH(5, n)) {
	case 1: { upcr_align_case(&upcr_align_sites[5], &upcr_align_sites[5]); {
#line 33
		UPCR_ALIGN_KEEP maybe(n); } } break;
	default: { upcr_align_case(&upcr_align_sites[5], &upcr_align_sites[6]); x++; } {
#line 34
		UPCR_ALIGN_KEEP maybe(x); }
	} }
	{
		{ UPCR_ALIGN_KEEP maybe(n); }
	}
	{
		{ upcr_align_check(&upcr_align_sites[7]); upcr_notify(); }
		{ upcr_align_check(&upcr_align_sites[8]); upcr_wait(); }
	}
	return x;
}
extern upcr_aligned_function upcr_aligned_other __attribute((weak));
static upcr_aligned_function upcr_aligned_maybe = {"maybe", NULL, 1,
	(upcr_aligned_function *const[]){&upcr_aligned_other}, 1};
upcr_aligned_function upcr_aligned_statements __attribute((weak)) = {"statements", NULL, 1,
	(upcr_aligned_function *const[]){&upcr_aligned_other}, 1};
static upcr_align_site upcr_align_sites[9] = {
	{"align-weak.upc", 10, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align-weak.upc", 9, 6, "if", "n", 1, NULL, 0, 0},
	{"align-weak.upc", 12, 3, "jump", "return", 0,
		(upcr_aligned_function *const[]){&upcr_aligned_other}, 1, 0},
	{"align-weak.upc", 22, 6, "if", "n", 1, NULL, 0, 0},
	{"align-weak.upc", 27, 9, "for", "n < 3", 1, NULL, 0, 0},
	{"align-weak.upc", 33, 7, "case", "1", 1, NULL, 0, 0},
	{"align-weak.upc", 34, 2, "case", "default: x++", 1, NULL, 0, 0},
	{"align-weak.upc", 40, 3, "upc_notify", "upc_notify;", 1, NULL, 0, 0},
	{"align-weak.upc", 41, 3, "upc_wait", "upc_wait;", 1, NULL, 0, 0},
};
static upcr_aligned_function *const upcr_align_functions[] = {
	&upcr_aligned_maybe,
	&upcr_aligned_statements,
	NULL};
UPCR_ALIGN_UNIT(9, 0);
