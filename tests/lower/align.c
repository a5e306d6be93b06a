#include <upcr.h>
#include <upcr_align.h>
#include <upcr_strip.h>
UPCR_UNIT("align.upc", 0);
static upcr_align_site upcr_align_sites[45];
#line 1 "align.upc"
// --check-alignment=strict: decisions with global effects are noted, and compared before each operation.
// flags: --check-alignment=strict
#include <upc.h>
#include <upc_collective.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 1, 1); UPCR_EXTERN(b); UPCR_SHARED(b, int, 1, 1, 1);
extern void other(void), other_too(int);
static void own(void);
void (*pointer)(void) = own;

static void own(void)
{
	{ upcr_align_check(&upcr_align_sites[0]); upcr_barrier(); }
}

void outside(int n)
{
	if (upcr_align_if(&upcr_align_sites[1], n))
		other();
	if (upcr_align_if(&upcr_align_sites[2], n > 1))
		other_too(n);
	else
		other();
}

void quiet(int n)
{
	if (n)
		upcr_fence();
	{
#line 30
		upcr_any_int *a_me = UPCR_ADDRESS_AT(a, UPCR_PLACE(a, MYTHREAD));
#line 30
	while (n-- > 0)
		(*a_me)++; }
}

void conditions(int n)
{
	if (upcr_align_if(&upcr_align_sites[4], n))
		{ upcr_align_check(&upcr_align_sites[3]); upcr_barrier(); }
	if (upcr_align_if(&upcr_align_sites[5], n == 1))
		n++;
	else
		own();
	upcr_align_if(&upcr_align_sites[6], n) ? own() : quiet(n);
	upcr_align_if(&upcr_align_sites[7], n) && (own(), 1);
	upcr_align_if(&upcr_align_sites[8], n) || (own(), 1);
	n ? quiet(1) : quiet(2);
	(void)(n ? sizeof(*(own(), &n)) : 1);
}

void loops(int n)
{
	for (int i = 0; upcr_align_if(&upcr_align_sites[9], i < n); i++)
		own();
	for (;;) {
		own();
		{ upcr_align_value(&upcr_align_sites[10], 1); break; }
	}
	while (upcr_align_if(&upcr_align_sites[11], n--))
		own();
	do
		own();
	while (upcr_align_if(&upcr_align_sites[12], n++ < 3));
	for (int i = 0; upcr_align_if(&upcr_align_sites[13], i < n); own(), i++)
		n--;
	for (int i = 0; upcr_align_if(&upcr_align_sites[16], i < n); i++)
		{ upcr_align_value(&upcr_align_sites[15], (long)i); {
#line 65
			upcr_align_check(&upcr_align_sites[14]); upcr_barrier(); } }
}

int jumps(int n)
{
	for (;;) {
		if (n == 1)
			{ upcr_align_value(&upcr_align_sites[17], 1); break; }
		if (n == 2)
			{ upcr_align_value(&upcr_align_sites[18], 1); continue; }
		if (n == 3)
			{ upcr_align_value(&upcr_align_sites[19], 1); return 3; }
		if (n == 4)
			{ upcr_align_value(&upcr_align_sites[20], 1); goto out; }
		switch (n) {
		case 7: { upcr_align_value(&upcr_align_sites[21], 1); continue; }
		}
		while (n++ < 10) {
			if (n == 5)
				{ upcr_align_value(&upcr_align_sites[22], 1); return 5; }
			if (n == 6)
				{ upcr_align_value(&upcr_align_sites[23], 1); goto out; }
			break;
		}
		own();
	}
out:
	return 0;
}

int last(int n)
{
	own();
	return n;
}

void cases(int n)
{
	switch (UPCR_ALIGN_SWITCH(24, n)) {
	case 1:
	case 2: { upcr_align_case(&upcr_align_sites[24], &upcr_align_sites[24]); own(); } break;
	case 3: { upcr_align_case(&upcr_align_sites[24], &upcr_align_sites[25]); {
		own();
		break;
	} }
	case 4: { upcr_align_case(&upcr_align_sites[24], &upcr_align_sites[26]); break; }
	default: { upcr_align_case(&upcr_align_sites[24], &upcr_align_sites[27]); n++; }
	}
	switch (n) {
	case 1: n++; break;
	}
}

void operations(int n)
{
	{ upcr_align_check(&upcr_align_sites[28]); upcr_notify_named(n); }
	{ upcr_align_check(&upcr_align_sites[29]); upcr_wait_named(n); }
	(upcr_align_value(&upcr_align_sites[31], (long)upcr_to_integer(upcr_at(a))),
#line 122
		upcr_align_value(&upcr_align_sites[32], (long)upcr_to_integer(upcr_at(b))),
#line 122
		upcr_align_value(&upcr_align_sites[33], (long)(sizeof(int))),
#line 122
		upcr_align_value(&upcr_align_sites[34], (long)(0)),
#line 122
		(upcr_align_check(&upcr_align_sites[30]),
#line 122
		upc_all_broadcast(upcr_at(a), upcr_at(b), sizeof(int), 0)));
	n += (int)sizeof(upcr_pts);
	upc_free(upcr_align_if(&upcr_align_sites[38], n)
#line 124
		? (upcr_align_value(&upcr_align_sites[36], (long)(1)),
#line 124
		upcr_align_value(&upcr_align_sites[37], (long)(4)),
#line 124
		(upcr_align_check(&upcr_align_sites[35]), upc_all_alloc(1, 4))) : UPCR_NULL);
	UPCR_ALIGN_TARGET(39, pointer)();
	UPCR_ALIGN_TARGET(40, (*pointer))();
	conditions(n);
}

// Functions of the library whose address is taken are in the table, once.
void library(upcr_pts p, upcr_pts q)
{
	void (*move)(upcr_pts , upcr_pts , size_t, upc_flag_t) = upc_all_gather;
	upcr_pts (*allocate)(size_t, size_t) = &upc_global_alloc;

	if (upcr_is_null(p))
		move = upc_all_gather;
	if (upcr_not_null(p))
		allocate = upc_all_alloc;
	UPCR_ALIGN_TARGET(41, move)(p, q, 4, 0);
	upc_free(UPCR_ALIGN_TARGET(42, allocate)(1, 4));
}

void listed(int i)
{
	if (upcr_align_if(&upcr_align_sites[44], (i++, i)))
		{ upcr_align_check(&upcr_align_sites[43]); upcr_barrier(); }
}
extern upcr_aligned_function upcr_aligned_other __attribute((weak));
extern upcr_aligned_function upcr_aligned_other_too __attribute((weak));
static upcr_aligned_function upcr_aligned_own = {"own", (upcr_any_function *)own, 1, NULL, 0};
upcr_aligned_function upcr_aligned_outside __attribute((weak)) = {"outside", NULL, 0,
	(upcr_aligned_function *const[]){&upcr_aligned_other, &upcr_aligned_other_too}, 2};
upcr_aligned_function upcr_aligned_conditions __attribute((weak)) = {"conditions", NULL, 1, NULL, 0};
upcr_aligned_function upcr_aligned_loops __attribute((weak)) = {"loops", NULL, 1, NULL, 0};
upcr_aligned_function upcr_aligned_jumps __attribute((weak)) = {"jumps", NULL, 1, NULL, 0};
upcr_aligned_function upcr_aligned_last __attribute((weak)) = {"last", NULL, 1, NULL, 0};
upcr_aligned_function upcr_aligned_cases __attribute((weak)) = {"cases", NULL, 1, NULL, 0};
upcr_aligned_function upcr_aligned_operations __attribute((weak)) = {"operations", NULL, 1,
	(upcr_aligned_function *const[]){&upcr_aligned_any}, 1};
upcr_aligned_function upcr_aligned_library __attribute((weak)) = {"library", NULL, 0,
	(upcr_aligned_function *const[]){&upcr_aligned_any}, 1};
upcr_aligned_function upcr_aligned_listed __attribute((weak)) = {"listed", NULL, 1, NULL, 0};
static upcr_aligned_function upcr_taken_upc_all_gather = {"upc_all_gather",
	(upcr_any_function *)upc_all_gather, 2, NULL, 0};
static upcr_aligned_function upcr_taken_upc_all_alloc = {"upc_all_alloc",
	(upcr_any_function *)upc_all_alloc, 2, NULL, 0};
static upcr_align_site upcr_align_sites[45] = {
	{"align.upc", 13, 2, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align.upc", 18, 6, "if", "n", 0, (upcr_aligned_function *const[]){&upcr_aligned_other}, 1, 0},
	{"align.upc", 20, 6, "if", "n > 1", 0, (upcr_aligned_function *const[]){&upcr_aligned_other_too,
		&upcr_aligned_other}, 2, 0},
	{"align.upc", 37, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align.upc", 36, 6, "if", "n", 1, NULL, 0, 0},
	{"align.upc", 38, 6, "if", "n == 1", 1, NULL, 0, 0},
	{"align.upc", 42, 2, "?:", "n", 1, NULL, 0, 0},
	{"align.upc", 43, 2, "&&", "n", 1, NULL, 0, 0},
	{"align.upc", 44, 2, "||", "n", 1, NULL, 0, 0},
	{"align.upc", 51, 18, "for", "i < n", 1, NULL, 0, 0},
	{"align.upc", 55, 3, "jump", "break", 1, NULL, 0, 0},
	{"align.upc", 57, 9, "while", "n--", 1, NULL, 0, 0},
	{"align.upc", 61, 9, "do", "n++ < 3", 1, NULL, 0, 0},
	{"align.upc", 62, 18, "for", "i < n", 1, NULL, 0, 0},
	{"align.upc", 65, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align.upc", 64, 2, "iteration", "upc_forall (int i = 0; i < n; i++; continue) upc_barrier;", 1,
		NULL, 0, 0},
	{"align.upc", 64, 25, "upc_forall", "i < n", 1, NULL, 0, 0},
	{"align.upc", 72, 4, "jump", "break", 1, NULL, 0, 0},
	{"align.upc", 74, 4, "jump", "continue", 1, NULL, 0, 0},
	{"align.upc", 76, 4, "jump", "return 3", 1, NULL, 0, 0},
	{"align.upc", 78, 4, "jump", "goto out", 1, NULL, 0, 0},
	{"align.upc", 80, 11, "jump", "continue", 1, NULL, 0, 0},
	{"align.upc", 84, 5, "jump", "return 5", 1, NULL, 0, 0},
	{"align.upc", 86, 5, "jump", "goto out", 1, NULL, 0, 0},
	{"align.upc", 105, 7, "case", "2", 1, NULL, 0, 0},
	{"align.upc", 106, 7, "case", "3", 1, NULL, 0, 0},
	{"align.upc", 110, 7, "case", "4", 1, NULL, 0, 0},
	{"align.upc", 111, 2, "case", "default: n++", 1, NULL, 0, 0},
	{"align.upc", 120, 2, "upc_notify", "upc_notify n;", 1, NULL, 0, 0},
	{"align.upc", 121, 2, "upc_wait", "upc_wait n;", 1, NULL, 0, 0},
	{"align.upc", 122, 2, "upc_all_broadcast", "upc_all_broadcast(a, b, sizeof(int), 0)", 1, NULL, 0, 0},
	{"align.upc", 122, 20, "argument", "a", 1, NULL, 0, 0},
	{"align.upc", 122, 23, "argument", "b", 1, NULL, 0, 0},
	{"align.upc", 122, 26, "argument", "sizeof(int)", 1, NULL, 0, 0},
	{"align.upc", 122, 39, "argument", "0", 1, NULL, 0, 0},
	{"align.upc", 124, 15, "upc_all_alloc", "upc_all_alloc(1, 4)", 1, NULL, 0, 0},
	{"align.upc", 124, 29, "argument", "1", 1, NULL, 0, 0},
	{"align.upc", 124, 32, "argument", "4", 1, NULL, 0, 0},
	{"align.upc", 124, 11, "?:", "n", 1, NULL, 0, 0},
	{"align.upc", 125, 2, "call", "pointer", 0, (upcr_aligned_function *const[]){&upcr_aligned_any},
		1, 0},
	{"align.upc", 126, 2, "call", "(*pointer)", 0,
		(upcr_aligned_function *const[]){&upcr_aligned_any}, 1, 0},
	{"align.upc", 140, 2, "call", "move", 0, (upcr_aligned_function *const[]){&upcr_aligned_any}, 1, 0},
	{"align.upc", 141, 11, "call", "allocate", 0,
		(upcr_aligned_function *const[]){&upcr_aligned_any}, 1, 0},
	{"align.upc", 147, 3, "upc_barrier", "upc_barrier;", 1, NULL, 0, 0},
	{"align.upc", 146, 6, "if", "i++, i", 1, NULL, 0, 0},
};
static upcr_aligned_function *const upcr_align_functions[] = {
	&upcr_aligned_own,
	&upcr_aligned_outside,
	&upcr_aligned_conditions,
	&upcr_aligned_loops,
	&upcr_aligned_jumps,
	&upcr_aligned_last,
	&upcr_aligned_cases,
	&upcr_aligned_operations,
	&upcr_aligned_library,
	&upcr_aligned_listed,
	&upcr_taken_upc_all_gather,
	&upcr_taken_upc_all_alloc,
	NULL};
UPCR_ALIGN_UNIT(45, 0);
