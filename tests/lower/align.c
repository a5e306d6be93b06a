#include <upcr.h>
#include <upcr_align.h>
#include <upcr_strip.h>
UPCR_UNIT("align.upc", 0);
UPCR_ALIGN_SITES(43);
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
	{ UPCR_ALIGN_AT(0); upcr_barrier(); }
}

void outside(int n)
{
	if (UPCR_ALIGN_IF(1, n))
		other();
	if (UPCR_ALIGN_IF(2, n > 1))
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
		upcr_any_int *a_me = UPCR_IN(a, UPCR_PLACE(a, MYTHREAD));
#line 30
	while (n-- > 0)
		(*a_me)++; }
}

void conditions(int n)
{
	if (UPCR_ALIGN_IF(4, n))
		{ UPCR_ALIGN_AT(3); upcr_barrier(); }
	if (UPCR_ALIGN_IF(5, n == 1))
		n++;
	else
		own();
	UPCR_ALIGN_IF(6, n) ? own() : quiet(n);
	UPCR_ALIGN_IF(7, n) && (own(), 1);
	UPCR_ALIGN_IF(8, n) || (own(), 1);
	n ? quiet(1) : quiet(2);
	(void)(n ? sizeof(*(own(), &n)) : 1);
}

void loops(int n)
{
	for (int i = 0; UPCR_ALIGN_IF(9, i < n); i++)
		own();
	for (;;) {
		own();
		{ UPCR_ALIGN_NOTE(10); break; }
	}
	while (UPCR_ALIGN_IF(11, n--))
		own();
	do
		own();
	while (UPCR_ALIGN_IF(12, n++ < 3));
	for (int i = 0; UPCR_ALIGN_IF(13, i < n); own(), i++)
		n--;
	for (int i = 0; UPCR_ALIGN_IF(16, i < n); i++)
		{ UPCR_ALIGN_VALUE(15, i); { UPCR_ALIGN_AT(14); upcr_barrier(); } }
}

int jumps(int n)
{
	for (;;) {
		if (n == 1)
			{ UPCR_ALIGN_NOTE(17); break; }
		if (n == 2)
			{ UPCR_ALIGN_NOTE(18); continue; }
		if (n == 3)
			{ UPCR_ALIGN_NOTE(19); return 3; }
		if (n == 4)
			{ UPCR_ALIGN_NOTE(20); goto out; }
		switch (n) {
		case 7: { UPCR_ALIGN_NOTE(21); continue; }
		}
		while (n++ < 10) {
			if (n == 5)
				{ UPCR_ALIGN_NOTE(22); return 5; }
			if (n == 6)
				{ UPCR_ALIGN_NOTE(23); goto out; }
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
	case 2: { UPCR_ALIGN_CASE(24, 24); own(); } break;
	case 3: { UPCR_ALIGN_CASE(24, 25); {
		own();
		break;
	} }
	case 4: { UPCR_ALIGN_CASE(24, 26); break; }
	default: { UPCR_ALIGN_CASE(24, 27); n++; }
	}
	switch (n) {
	case 1: n++; break;
	}
}

void operations(int n)
{
	{ UPCR_ALIGN_AT(28); upcr_notify_named(n); }
	{ UPCR_ALIGN_AT(29); upcr_wait_named(n); }
	(UPCR_ALIGN_VALUE(31, upcr_to_integer(upcr_at(a))),
#line 122
		UPCR_ALIGN_VALUE(32, upcr_to_integer(upcr_at(b))), UPCR_ALIGN_VALUE(33, sizeof(int)),
#line 122
		UPCR_ALIGN_VALUE(34, 0),
#line 122
		(UPCR_ALIGN_AT(30), upc_all_broadcast(upcr_at(a), upcr_at(b), sizeof(int), 0)));
	n += (int)sizeof(upcr_pts);
	upc_free(UPCR_ALIGN_IF(38, n)
		? (UPCR_ALIGN_VALUE(36, 1), UPCR_ALIGN_VALUE(37, 4),
		(UPCR_ALIGN_AT(35), upc_all_alloc(1, 4))) : UPCR_NULL);
#line 125
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
UPCR_ALIGN_CALLEE(other);
UPCR_ALIGN_CALLEE(other_too);
UPCR_ALIGN_OWN(own) = {"own", (upcr_any_function *)own, 1, NULL, 0};
UPCR_ALIGN_FUNCTION(outside) = {"outside", NULL, 0, (upcr_aligned_function *const[]){&upcr_aligned_other,
	&upcr_aligned_other_too}, 2};
UPCR_ALIGN_FUNCTION(conditions) = {"conditions", NULL, 1, NULL, 0};
UPCR_ALIGN_FUNCTION(loops) = {"loops", NULL, 1, NULL, 0};
UPCR_ALIGN_FUNCTION(jumps) = {"jumps", NULL, 1, NULL, 0};
UPCR_ALIGN_FUNCTION(last) = {"last", NULL, 1, NULL, 0};
UPCR_ALIGN_FUNCTION(cases) = {"cases", NULL, 1, NULL, 0};
UPCR_ALIGN_FUNCTION(operations) = {"operations", NULL, 1,
	(upcr_aligned_function *const[]){&upcr_aligned_any}, 1};
UPCR_ALIGN_FUNCTION(library) = {"library", NULL, 0, (upcr_aligned_function *const[]){&upcr_aligned_any}, 1};
UPCR_ALIGN_TAKEN(upc_all_gather) = {"upc_all_gather", (upcr_any_function *)upc_all_gather, 2, NULL, 0};
UPCR_ALIGN_TAKEN(upc_all_alloc) = {"upc_all_alloc", (upcr_any_function *)upc_all_alloc, 2, NULL, 0};
UPCR_ALIGN_SITES(43) = {
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
	&upcr_taken_upc_all_gather,
	&upcr_taken_upc_all_alloc,
	NULL};
UPCR_ALIGN_UNIT(43, 0);
