#define UPCR_STATIC_THREADS 4
#include <upcr.h>
#include <upcr_strip.h>
#include <upcr_ahead.h>
UPCR_UNIT("ahead.upc", 4);
#line 1 "ahead.upc"
// Loops ask other hosts in advance for what they read.
// flags: -network=mpi -T 4
#include <upc_relaxed.h>

struct point {
	double x, y;
};

UPCR_EXTERN(x); UPCR_SHARED(x, double, 1, 1000, 0);
UPCR_EXTERN(table); UPCR_SHARED(table, int, 1, 1000, 0);
UPCR_EXTERN(points); UPCR_SHARED(points, struct point, 1, 1000, 0);
UPCR_EXTERN(is_ready); UPCR_SHARED(is_ready, int, 1, 1, 0);
int start[101], column[1000];

/* Indices from memory, and computed ones. */
double gather(int n, const int *index)
{
	double s = 0;

	{ UPCR_AHEAD_DIRECT(1)
		UPCR_COPY_ARRAY(1, 1, double, x)
		UPCR_COPY_ARRAY(1, 2, double, x)
#line 20
	for (int i = 0; i < n; i++)
		{ UPCR_AHEAD_BEGIN(1) {
			UPCR_AHEAD_LOOP(1, int, i, upcr_trips(i, n, 1), 1)
			UPCR_WANT_AT(1, 1, double, index[i], UPCR_ELEM(x, index[i]))
			UPCR_WANT_AT(1, 2, double, i * 7 % 1000, UPCR_ELEM(x, i * 7 % 1000))
			UPCR_AHEAD_END(1) }
#line 21
		s += UPCR_GET_COPIED(1, 1, double, index[i],
			UPCR_GET_NAMED(1, double, UPCR_ELEM(x, index[i])))
#line 21
			+ UPCR_GET_COPIED(1, 2, double, i * 7 % 1000,
			UPCR_GET_NAMED(1, double, UPCR_ELEM(x, i * 7 % 1000)));
#line 21
			} }
	return s;
}

/* What is written only is not read; what is updated is. */
void update(int n, const int *index)
{ UPCR_HOLD(x); UPCR_HOLD(table); UPCR_HOLD(points);
	{ UPCR_AHEAD(2)
#line 28
	for (int i = 0; i < n; i++) { UPCR_AHEAD_BEGIN(2) {
		UPCR_AHEAD_LOOP(2, int, i, upcr_trips(i, n, 1), 1)
		UPCR_MAYBE_UNUSED const int j = index[i];
		UPCR_WANT(double, UPCR_HELD_ELEM(x, j))
		UPCR_WANT(struct point, UPCR_HELD_ELEM(points, j))
		UPCR_AHEAD_END(2) } { upcr_pts upcr_t1;
#line 29
		int j = index[i], k;

		k = j ^ 1;
		(upcr_t1 = UPCR_HELD_ELEM(x, j), upcr_put_double(upcr_t1, upcr_get_double(upcr_t1) + 1));
		upcr_put_int(UPCR_HELD_ELEM(table, k), 0);
		upcr_put_double(UPCR_FIELD(UPCR_HELD_ELEM(points, k), struct point, x),
#line 34
			upcr_get_double(UPCR_FIELD(UPCR_HELD_ELEM(points, j), struct point, y)));
	} } }
}

/* Own iterations: indices that a private pointer walks. */
double own(void)
{
	double s = 0;
	int i;

	{ UPCR_AHEAD_DIRECT(3)
		UPCR_COPY_ARRAY(3, 3, double, x)
#line 44
	UPCR_FORALL(upcr_c1) { i = 0; UPCR_OWN_CYCLIC(1, int, i, 1,
		upcr_own_cyclic(upcr_c1, upcr_trips(i, 1000, 1), i, 1),
		1,
		UPCR_AT(1, 0, int, 1, THREADS, i)
		UPCR_REF(1, 0, upcr_any_int, upcr_p_table, table)) {
#line 45
		{ UPCR_AHEAD_BEGIN(3) {
			UPCR_AHEAD_STRIP(3, 1, int, i, upcr_s1.stride * (unsigned long)(1))
			UPCR_WANT_AT(3, 3, double, upcr_p_table[upcr_k1], UPCR_ELEM(x, upcr_p_table[upcr_k1]))
			UPCR_AHEAD_END(3) }
#line 45
		s += UPCR_GET_COPIED(3, 3, double, upcr_p_table[upcr_k1],
			UPCR_GET_NAMED(3, double, UPCR_ELEM(x, upcr_p_table[upcr_k1])));
#line 45
			} } UPCR_END_OWN(1, int, i, 1) } }
	{ UPCR_AHEAD_DIRECT(4)
		UPCR_COPY_ARRAY(4, 4, double, x)
#line 46
	UPCR_FORALL(upcr_c2) { i = 0; UPCR_OWN_CYCLIC(2, int, i, 1,
		upcr_own_cyclic(upcr_c2, upcr_trips(i, 1000, 1),
			upcr_place(upcr_at(table), sizeof(int), 1, i).thread, 1),
		1,
		UPCR_AT(2, 0, int, 1, THREADS, i)
		UPCR_REF(2, 0, upcr_any_int, upcr_p_table, table)) {
#line 47
		{ UPCR_AHEAD_BEGIN(4) {
			UPCR_AHEAD_STRIP(4, 2, int, i, upcr_s2.stride * (unsigned long)(1))
			UPCR_WANT_AT(4, 4, double, upcr_p_table[upcr_k2], UPCR_ELEM(x, upcr_p_table[upcr_k2]))
			UPCR_AHEAD_END(4) }
#line 47
		s += UPCR_GET_COPIED(4, 4, double, upcr_p_table[upcr_k2],
			UPCR_GET_NAMED(4, double, UPCR_ELEM(x, upcr_p_table[upcr_k2])));
#line 47
			} } UPCR_END_OWN(2, int, i, 1) } }
	return s;
}

/* Rows of a sparse matrix. */
void product(double *result)
{
	{ UPCR_AHEAD_DIRECT(5)
#line 54
	for (int i = 0; i < 100; i++) { UPCR_AHEAD_BEGIN(5) {
		UPCR_AHEAD_LOOP(5, int, i, upcr_trips(i, 100, 1), 1)
		UPCR_AHEAD_NEST(5, int, k, start[i], upcr_trips(k, start[i + 1], 1), 1)
		UPCR_WANT(double, UPCR_ELEM(x, column[k]))
		UPCR_AHEAD_NEST_END
		UPCR_AHEAD_END(5) } {
#line 55
		double s = 0;

		{ UPCR_AHEAD_INNER(6, 5)
			UPCR_COPY_ARRAY(6, 5, double, x)
#line 57
		for (int k = start[i]; k < start[i + 1]; k++)
			{ UPCR_AHEAD_BEGIN(6) {
				UPCR_AHEAD_LOOP(6, int, k, upcr_trips(k, start[i + 1], 1), 1)
				UPCR_WANT_AT(6, 5, double, column[k], UPCR_ELEM(x, column[k]))
				UPCR_AHEAD_END(6) }
#line 58
			s += UPCR_GET_COPIED(6, 5, double, column[k],
				UPCR_GET_NAMED(6, double, UPCR_ELEM(x, column[k])));
#line 58
				} }
		result[i] = s;
	} } }
}

struct row {
	int n, values[3];
};

UPCR_EXTERN(rows); UPCR_SHARED(rows, struct row, 20, 1000, 0);

/* Arrays in structs: what a private pointer serves is not asked for, nor a part of it. */
long members(int n, const int *index)
{
	long s = 0;

	{ int i = 0; UPCR_STRIPS(1, 1, upcr_trips(i, n, 1), i++,
		UPCR_LIMIT(1, 0, struct row, 20, 1, i)
		UPCR_REF(1, 0, struct row, upcr_p_rows, rows)) {
#line 75
		s += upcr_p_rows[upcr_k1].values[2] + upcr_p_rows[upcr_k1].n; } UPCR_END(1) }
	{ UPCR_AHEAD_DIRECT(7)
#line 76
	for (int i = 0; i < n; i++)
		{ UPCR_AHEAD_BEGIN(7) {
			UPCR_AHEAD_LOOP(7, int, i, upcr_trips(i, n, 1), 1)
			UPCR_WANT(int, upcr_add(UPCR_FIELD(UPCR_ELEM(rows, index[i]), struct row,
				values), sizeof(int), 0, 2))
			UPCR_AHEAD_END(7) }
#line 77
		s += UPCR_GET_NAMED(7, int,
			upcr_add(UPCR_FIELD(UPCR_ELEM(rows, index[i]), struct row, values), sizeof(int),
			0, 2));
#line 77
			} }
	return s;
}

/* Not these: a condition, a pointer that the loop moves, a call, a jump, synchronization, a strict access, an
 * index of another thread. */
double others(int n, const int *index, int (*next)(void))
{
	double s = 0;

	for (int i = 0; i < n; i++)
		if (index[i] >= 0)
			s += upcr_get_double(UPCR_ELEM(x, index[i]));
	for (int i = 0; i < n; i++) {
		s += upcr_get_double(UPCR_ELEM(x, *index));
		index++;
	}
	for (int i = 0; i < n; i++)
		s += upcr_get_double(UPCR_ELEM(x, index[next()]));
	for (int i = 0; i < n; i++) {
		s += upcr_get_double(UPCR_ELEM(x, index[i]));
		if (s > 100)
			break;
	}
	for (int i = 0; i < n; i++) {
		s += upcr_get_double(UPCR_ELEM(x, index[i]));
		upcr_fence();
	}
	for (int i = 0; i < n; i++)
		s += upcr_get_double(UPCR_ELEM(x, i * 7 % 1000)) + upcr_get_int_strict(upcr_at(is_ready));
	{ int i = 0; UPCR_STRIP(1, 1, upcr_trips(i, n, 1), (i++, upcr_move(&upcr_e1[0], sizeof(int), 1, 1)),
		UPCR_AT_POINTER(1, 0, int, 1, 0, upcr_at(table), i)) {
#line 108
		s += upcr_get_double(UPCR_ELEM(x, (*(upcr_any_int *)upcr_reach(upcr_e1[0])))); } UPCR_END(1) }
	return s;
}

/* What is read through the pointer can be copied before the loop: if that sets the pointer first, or writes the array,
 * it cannot. */
double copies(upcr_pts p, upcr_pts q, int n, const int *index)
{ UPCR_HOLD(x);
	double s = 0;
	int i;

	{ UPCR_AHEAD_DIRECT(8)
		UPCR_COPY_POINTER(8, 6, double, 4, p)
		UPCR_COPY_POINTER(8, 7, double, 1, (q))
#line 119
	for (i = 0; i < n; i++)
		{ UPCR_AHEAD_BEGIN(8) {
			UPCR_AHEAD_LOOP(8, int, i, upcr_trips(i, n, 1), 1)
			UPCR_WANT_AT(8, 6, double, index[i], upcr_add(p, sizeof(double), 4, index[i]))
			UPCR_WANT_AT(8, 7, double, index[i] + 1,
				upcr_add((q), sizeof(double), 1, index[i] + 1))
			UPCR_AHEAD_END(8) }
#line 120
		s += UPCR_GET_COPIED(8, 6, double, index[i],
			UPCR_GET_NAMED(8, double, upcr_add(p, sizeof(double), 4, index[i])))
#line 120
			+ UPCR_GET_COPIED(8, 7, double, index[i] + 1,
			UPCR_GET_NAMED(8, double, upcr_add((q), sizeof(double), 1, index[i] + 1)));
#line 120
			} }
	{ UPCR_AHEAD_DIRECT(9)
#line 121
	for (i = 0, q = upcr_at(x); i < n; i++)
		{ UPCR_AHEAD_BEGIN(9) {
			UPCR_AHEAD_LOOP(9, int, i, upcr_trips(i, n, 1), 1)
			UPCR_WANT(double, upcr_add(q, sizeof(double), 1, index[i]))
			UPCR_AHEAD_END(9) }
#line 122
		s += UPCR_GET_NAMED(9, double, upcr_add(q, sizeof(double), 1, index[i])); } }
	{ UPCR_AHEAD_DIRECT(10)
#line 123
	{ i = 0; UPCR_STRIP(1, 1, upcr_trips(i, n, 1), (i++, upcr_move(&upcr_e1[0], sizeof(double), 1, 1)),
		UPCR_AT_POINTER(1, 0, double, 1, 0, q, i)) 
#line 123
	{ UPCR_AHEAD_BEGIN(10) {
		UPCR_AHEAD_LOOP(10, int, i, upcr_trips(i, n, 1), 1)
		UPCR_WANT(double, UPCR_HELD_ELEM(x, index[i]))
		UPCR_AHEAD_END(10) } {
#line 124
		s += UPCR_GET_NAMED(10, double, UPCR_HELD_ELEM(x, index[i]));
		(*(upcr_any_double *)upcr_reach(upcr_e1[0])) = 0;
	} } UPCR_END(1) } }
	return s;
}
