#include <upcr.h>
#include <upcr_walk.h>
UPCR_UNIT("tests/run/local-003-rows.upc", 0);
#line 1 "tests/run/local-003-rows.upc"
/* SPDX-License-Identifier: MIT
 *
 * Loops in whose body a row is one of the loop's, of the thread's, or of an outer loop's, where the
 * pointer to the row stands before the loop; as blocks, as single statements, one in another.
 */
// flags: -Wno-block-divide

#line 1 "tests/run/check.h"
/* SPDX-License-Identifier: MIT
 *
 * check.h - for programs that check themselves: a false CHECK says so on standard error
 * and the program ends with status 1; a program without one prints `ok`.  A plain C file
 * may include it as well; there a false CHECK ends the program at once.
 */



#include <stdio.h>
#include <stdlib.h>



/* Compares integers and shows both. */



/* 1 if the expression, as a value, has exactly this type. */



#include <upc.h>

static int check_failures;

static inline void check_count(void)
{
	if (++check_failures == 20)
		upc_global_exit(1);
}

/* To be called by all threads at the end; the result is the status for main. */
static inline int check_done(void)
{
	if (check_failures)
		upc_global_exit(1);
	upcr_barrier();
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}

/* Runs the test on one thread after another, so that each sees the data from its own
 * side and none disturbs the others. */
static inline int check_in_turn(void (*test)(void))
{
	for (int t = 0; t < THREADS; t++) {
		if (MYTHREAD == t)
			test();
		upcr_barrier();
	}
	return check_done();
}






static inline void check_failed(const char *what, const char *file, int line)
{
	fprintf(stderr, "FAIL %s:%d: %s (thread %d)\n", file, line, what, MYTHREAD);
	check_count();
}

static inline void check_int(long long actual, long long expected, const char *what,
	const char *file, int line)
{
	if (actual == expected)
		return;
	fprintf(stderr, "FAIL %s:%d: %s is %lld, not %lld (thread %d)\n", file, line, what,
		actual, expected, MYTHREAD);
	check_count();
}
#line 8 "tests/run/local-003-rows.upc"

enum { ROWS = 6, COLUMNS = 5 };

UPCR_EXTERN(m); UPCR_SHARED(m, int, 5, 30, 1);
UPCR_EXTERN(cube); UPCR_SHARED(cube, int, 12, 72, 1);
UPCR_EXTERN(once); UPCR_SHARED(once, int, 0, 30, 0);
struct upcr_tag2 { int v[COLUMNS]; short s; }; UPCR_EXTERN(records); UPCR_SHARED(records, struct upcr_tag2, 10, 6, 1);

static void set(void)
{
	{ upcr_pts upcr_e1 = UPCR_NULL; upcr_any_int *upcr_p1 = UPCR_IN(once, upcr_e1); for (volatile int i = 0; i < ROWS * THREADS; i++) {
		for (volatile int j = 0; j < COLUMNS; j++) {
			upcr_put_int(upcr_add(upcr_at(m), sizeof(int), 5, (ptrdiff_t)i * 5 + j), 10 * i + j);
			upcr_put_int(upcr_add(UPCR_FIELD(upcr_add(upcr_at(records), sizeof(struct upcr_tag2), 10, i), struct upcr_tag2, v), sizeof(int), 0, j), i - j);
			if (i < ROWS)
				upcr_p1[(ptrdiff_t)i * 5 + j] = i * j;
		}
		for (volatile int j = 0; j < 12; j++)
			upcr_put_int(upcr_add(upcr_add(upcr_at(cube), sizeof(int), 12, (ptrdiff_t)i * 12), sizeof(int), 12, (ptrdiff_t)(j / 4) * 4 + (j % 4)), 100 * i + j);
	} }
}

/* The variable is declared outside, so that its value is set behind the loop. */
static void outside(int few)
{
	int i, sum = 0;

	{ upcr_pts upcr_e1 = upcr_place(UPCR_NULL, sizeof(int), 12, (ptrdiff_t)MYTHREAD * 12); upcr_any_int *upcr_p1 = UPCR_IN(cube, upcr_e1); UPCR_FORALL(upcr_c1) { i = -3; const unsigned long upcr_i1 = (unsigned long)i; upcr_walk upcr_w1 = upcr_own_whole(upcr_c1, upcr_trips(i, few, 1 * THREADS), upcr_place(upcr_at(m), sizeof(int), 5, (ptrdiff_t)MYTHREAD * 5 + 2).thread); while (upcr_next_run(&upcr_w1)) { i = (int)(upcr_i1 + upcr_w1.at * (unsigned long)THREADS); for (long upcr_k1 = 0, upcr_n1 = upcr_w1.n; upcr_k1 < upcr_n1; upcr_k1++, i += THREADS)
		sum += upcr_p1[(ptrdiff_t)((i + 3) % 3) * 4 + ((i + 4) % 4)] - 100 * MYTHREAD; } i = (int)(upcr_i1 + upcr_w1.count * (unsigned long)THREADS); } }
	((i >= few && i < few + THREADS) ? (void)0 : check_failed("i >= few && i < few + THREADS", "tests/run/local-003-rows.upc", 37));
	for (int k = -3; k < few; k += THREADS)
		sum -= (k + 3) % 3 * 4 + (k + 4) % 4;
	check_int(sum, 0, "sum", "tests/run/local-003-rows.upc", 40);
	{ upcr_pts upcr_e2 = UPCR_NULL; upcr_any_int *upcr_p2 = UPCR_IN(once, upcr_e2); UPCR_FORALL(upcr_c2) { i = 0; const unsigned long upcr_i2 = (unsigned long)i; upcr_walk upcr_w2 = upcr_own_cyclic(upcr_c2, upcr_trips(i, ROWS * THREADS, 1), upcr_place(upcr_at(m), sizeof(int), 5, (ptrdiff_t)i * 5).thread, 1); while (upcr_next_run(&upcr_w2)) { i = (int)(upcr_i2 + upcr_w2.at); upcr_pts upcr_e3 = upcr_place(UPCR_NULL, sizeof(int), 5, (ptrdiff_t)i * 5 + 3); upcr_any_int *upcr_p3 = UPCR_IN(m, upcr_e3); for (long upcr_k2 = 0, upcr_n2 = upcr_w2.n; upcr_k2 < upcr_n2; upcr_k2++, i = (int)((unsigned long)i + upcr_w2.stride)) {
		if (i % 2)
			{ upcr_pts upcr_e4 = upcr_place(UPCR_NULL, sizeof(int), 5, (ptrdiff_t)i * 5); upcr_any_int *upcr_p4 = UPCR_IN(m, upcr_e4); for (int j = 0; j < COLUMNS; j++)
				upcr_p4[j] += upcr_p2[(ptrdiff_t)1 * 5 + j]; }
		else
			{ upcr_pts upcr_e5 = upcr_place(UPCR_NULL, sizeof(int), 5, (ptrdiff_t)i * 5); upcr_any_int *upcr_p5 = UPCR_IN(m, upcr_e5); for (int j = COLUMNS - 1; j >= 0; j--)
				upcr_p5[j] -= upcr_p2[(ptrdiff_t)2 * 5 + (4 - j)]; }
		check_int(upcr_p3[upcr_k2 * 5], i % 2 ? 10 * i + 6 : 10 * i + 1, "m[i][3]", "tests/run/local-003-rows.upc", 48);
	} } i = (int)(upcr_i2 + upcr_w2.count); } }
	check_int(i, ROWS * THREADS, "i", "tests/run/local-003-rows.upc", 50);
}

/* Several loops end at one place. */
static void together(void)
{
	long sum = 0, expected = 0;

	{ upcr_pts upcr_e1 = UPCR_NULL; upcr_any_int *upcr_p1 = UPCR_IN(once, upcr_e1); upcr_pts upcr_e2 = upcr_place(UPCR_NULL, sizeof(int), 12, (ptrdiff_t)MYTHREAD * 12); upcr_any_int *upcr_p2 = UPCR_IN(cube, upcr_e2); for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++)
			for (int k = 0; k < 3; k++)
				sum += upcr_p1[(ptrdiff_t)i * 5 + j] * upcr_p2[(ptrdiff_t)k * 4 + (j % 4)]; }
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++)
			for (int k = 0; k < 3; k++)
				expected += i * j * (100 * MYTHREAD + 4 * k + j % 4);
	check_int(sum, expected, "sum", "tests/run/local-003-rows.upc", 66);
	{ upcr_pts upcr_e3 = UPCR_NULL; upcr_any_int *upcr_p3 = UPCR_IN(once, upcr_e3); for (int i = 0; i < ROWS; i++)
		UPCR_FORALL(upcr_c1) { int j = 0; const unsigned long upcr_i3 = (unsigned long)j; upcr_walk upcr_w3 = upcr_own_cyclic(upcr_c1, upcr_trips(j, COLUMNS, 1), (ptrdiff_t)j, 1); while (upcr_next_run(&upcr_w3)) { j = (int)(upcr_i3 + upcr_w3.at); for (long upcr_k3 = 0, upcr_n3 = upcr_w3.n; upcr_k3 < upcr_n3; upcr_k3++, j = (int)((unsigned long)j + upcr_w3.stride))
			if (j % 2)
				upcr_p3[(ptrdiff_t)i * 5 + j] = -1;
			else
				for (int k = 0; k < 2; k++)
					upcr_p3[(ptrdiff_t)i * 5 + j] = -2 - k; } } }
	{ upcr_pts upcr_e4 = UPCR_NULL; upcr_any_int *upcr_p4 = UPCR_IN(once, upcr_e4); for (int j = 0; j < COLUMNS; j++)
		check_int(upcr_p4[(ptrdiff_t)2 * 5 + j], j % THREADS != MYTHREAD ? 2 * j : j % 2 ? -1 : -3, "once[2][j]", "tests/run/local-003-rows.upc", 75); }
}

/* The row changes in the body, and with a pointer. */
static void other_rows(void)
{ upcr_pts upcr_t1;
	int row = 0, seen = 0;

	{ upcr_pts upcr_e1 = UPCR_NULL; upcr_any_int *upcr_p1 = UPCR_IN(once, upcr_e1); for (int j = 0; j < COLUMNS; j++) {
		seen += upcr_p1[(ptrdiff_t)row * 5 + j];
		if (j == 2)
			row = 3;
	} }
	check_int(seen, 0 + 0 + 0 + 9 + 12, "seen", "tests/run/local-003-rows.upc", 88);
	seen = 0;
	UPCR_FORALL(upcr_c1) { int i = 0; const unsigned long upcr_i2 = (unsigned long)i; upcr_walk upcr_w2 = upcr_own_blocks(upcr_c1, upcr_trips(i, ROWS * THREADS, 1), upcr_place(upcr_at(records), sizeof(struct upcr_tag2), 10, (ptrdiff_t)i), 10, 1); while (upcr_next_own(&upcr_w2, 10, 1)) { i = (int)(upcr_i2 + upcr_w2.at); upcr_pts upcr_e2 = upcr_place(UPCR_NULL, sizeof(struct upcr_tag2), 10, (ptrdiff_t)i); upcr_cut(&upcr_w2, upcr_e2, 10, 1); struct upcr_tag2 *upcr_p2 = UPCR_IN(records, upcr_e2); struct upcr_tag2 *upcr_p3 = UPCR_IN(records, upcr_e2); for (long upcr_k2 = 0, upcr_n2 = upcr_w2.n; upcr_k2 < upcr_n2; upcr_k2++, i++) {
		for (int j = 0; j < COLUMNS; j++) {
			(upcr_t1 = upcr_add(UPCR_FIELD(upcr_add(upcr_at(records), sizeof(struct upcr_tag2), 10, i), struct upcr_tag2, v), sizeof(int), 0, j), upcr_put_int(upcr_t1, upcr_get_int(upcr_t1) + i));
			upcr_p2[upcr_k2].s = j;
		}
		seen += upcr_get_int(upcr_add(UPCR_FIELD(upcr_add(upcr_at(records), sizeof(struct upcr_tag2), 10, i), struct upcr_tag2, v), sizeof(int), 0, 4)) - 2 * i + upcr_p3[upcr_k2].s;
	} } }
	check_int(seen, 0, "seen", "tests/run/local-003-rows.upc", 97);
}

static void everything(void)
{
	set();
	outside(11);
	set();
	outside(-3);
	set();
	together();
	set();
	other_rows();
}

int main(void)
{
	return check_in_turn(everything);
}
