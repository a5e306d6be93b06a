#include <upcr.h>
#include <upcr_check.h>
#include <upcr_strip.h>
#include <upcr_range_check.h>
UPCR_UNIT("check-range.upc", 0);
UPCR_MAYBE_UNUSED static const upcr_site upcr_sites[15];
#line 1 "check-range.upc"
// With --check, the elements that a loop accesses are checked strip by strip.
// flags: --check
#include <upc_relaxed.h>



UPCR_EXTERN(a); UPCR_SHARED(a, double, 64, 64, 1); UPCR_EXTERN(m); UPCR_SHARED(m, double, 64, 64, 1);
#line 7
	UPCR_ROWS(m, 64);
upcr_pts p;
UPCR_EXTERN(cyclic); UPCR_SHARED(cyclic, int, 1, 64, 1);
upcr_pts q; UPCR_EXTERN(lone); UPCR_SHARED(lone, int, 0, 64, 0);

int g(int i);

void f(int n)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_lone = lone.addr;
#line 15
	UPCR_MAYBE_UNUSED char *const upcr_hoisted_a = a.addr;
	{
#line 16
		int i = 0;
#line 16
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 16
		upcr_pts at_a_i = UPCR_NULL;
#line 16
		upcr_pts at_m_i_64me = UPCR_NULL;
#line 16
		while (upcr_next_strip(&run)) {
#line 16
			at_a_i = run.previous ? UPCR_ADVANCE(a, at_a_i, run.previous) : UPCR_PLACE(a, i);
#line 16
			upcr_any_double *a_i = UPCR_ADDRESS_AT(a, at_a_i);
#line 16
			at_m_i_64me = run.previous ? UPCR_ADVANCE(m, at_m_i_64me, run.previous)
#line 16
				: UPCR_PLACE(m, i + MYTHREAD * 64L);
#line 16
			upcr_any_double *m_i_64me = UPCR_ADDRESS_AT(m, at_m_i_64me);
#line 16
			upcr_limit_strip(&run, at_a_i, UPCR_BLOCK(a), 1);
#line 16
			upcr_limit_strip(&run, at_m_i_64me, UPCR_BLOCK(m), 1);
#line 16
			upcr_check_index_range(&run, i, 1 * (ptrdiff_t)run.stride,
#line 16
				(ptrdiff_t)64 * THREADS, &upcr_sites[0]);
#line 16
			upcr_check_range(&run, a_i, sizeof(*a_i), 1, upcr_within(upcr_at(a), at_a_i),
#line 16
				&upcr_sites[1]);
#line 16
			upcr_check_index_range(&run, i, 1 * (ptrdiff_t)run.stride, 64, &upcr_sites[2]);
#line 16
			upcr_check_range(&run, m_i_64me, sizeof(*m_i_64me), 1,
#line 16
				upcr_within(upcr_at(m), at_m_i_64me), &upcr_sites[3]);
#line 16
			upcr_note_range(&run, a_i, sizeof(*a_i), 1, upcr_within(upcr_at(a), at_a_i),
#line 16
				&upcr_sites[1]);
#line 16
			upcr_note_range(&run, m_i_64me, sizeof(*m_i_64me), 1,
#line 16
				upcr_within(upcr_at(m), at_m_i_64me), &upcr_sites[3]);
#line 16
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		a_i[k] += m_i_64me[k];
#line 16
	} }

	{
#line 18
		int i = n - 1;
#line 18
		upcr_strips run = upcr_all_strips(upcr_trips_to(0, i, 2));
#line 18
		upcr_pts at = UPCR_NULL;
#line 18
		while (upcr_next_strip(&run)) {
#line 18
			at = run.previous ? upcr_advance(at, sizeof(int), 16, run.previous * -2)
#line 18
				: upcr_add_slow(upcr_check_phase_at(p, 16, &upcr_sites[4]), sizeof(int),
#line 18
				16, i);
#line 18
			upcr_any_int *p_i = upcr_reach(at);
#line 18
			upcr_limit_strip(&run, at, 16, -2);
#line 18
			upcr_check_range(&run, p_i, sizeof(*p_i), -2, at, &upcr_sites[5]);
#line 18
			upcr_note_range(&run, p_i, sizeof(*p_i), -2, at, &upcr_sites[5]);
#line 18
			for (long k = 0, n2 = run.n; k < n2; k++, i -= 2)
		p_i[k * -2] = 0;
#line 18
	} }

	UPCR_FORALL(own) {
#line 20
		int i = 0;
#line 20
		const unsigned long trips = upcr_trips(i, n, 1);
#line 20
		unsigned long checked = trips;
#line 20
		const ptrdiff_t index = i;
#line 20
		upcr_check_trips(&checked, index, 1, (ptrdiff_t)64 * THREADS + 1);
#line 20
		upcr_strips run = upcr_own_cyclic(own, checked, UPCR_PLACE(cyclic, i).thread, 1);
#line 20
		while (upcr_next_strip(&run)) {
#line 20
			i = (int)run.at;
#line 20
			const upcr_pts at = UPCR_PLACE(cyclic, i);
#line 20
			upcr_any_int *cyclic_i = UPCR_ADDRESS_AT(cyclic, at);
#line 20
			upcr_check_index_range(&run, i, 1 * (ptrdiff_t)run.stride,
#line 20
				(ptrdiff_t)64 * THREADS, &upcr_sites[7]);
#line 20
			upcr_check_range(&run, cyclic_i, sizeof(*cyclic_i), 1,
#line 20
				upcr_within(upcr_at(cyclic), at), &upcr_sites[8]);
#line 20
			upcr_note_range(&run, cyclic_i, sizeof(*cyclic_i), 1,
#line 20
				upcr_within(upcr_at(cyclic), at), &upcr_sites[8]);
#line 20
			for (long k = 0, n2 = run.n; k < n2; k++, i = (int)upcr_iteration(i, run.stride, 1))
		cyclic_i[k] = i;
#line 20
		}
#line 20
		if (checked < trips)
#line 20
			upcr_report_trips(checked, index, 1, (ptrdiff_t)64 * THREADS + 1, &upcr_sites[6]);
#line 20
	}

	{
#line 22
		int i = 0;
#line 22
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 22
		while (upcr_next_strip(&run)) {
#line 22
			const upcr_pts at = upcr_add(q, sizeof(int), 0, (ptrdiff_t)i + 2);
#line 22
			upcr_any_int *q_i2 = upcr_reach(at);
#line 22
			upcr_check_range(&run, q_i2, sizeof(*q_i2), 1, at, &upcr_sites[9]);
#line 22
			upcr_note_range(&run, q_i2, sizeof(*q_i2), 1, at, &upcr_sites[9]);
#line 22
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		q_i2[k] = 0;
#line 22
	} }

	for (int i = 0; i < n; i += THREADS) /* one by one: THREADS twice in the distance */
		upcr_put_int(upcr_check_static_at(UPCR_HOISTED_ELEM(lone, upcr_index_at(i * THREADS, 64, &upcr_sites[10])),
#line 25
			sizeof(int), &upcr_sites[11]), 1);
	for (int i = 0; i < n; i++) /* one by one: a call may print or end */
		upcr_put_int(upcr_check_at(upcr_add(q, sizeof(int), 0, i), sizeof(int), &upcr_sites[12]),
#line 27
			g(i));
	for (int i = 0; i < n; i++) /* one by one: not every iteration accesses it */
		if (i % 3)
			upcr_put_double(upcr_check_static_at(UPCR_HOISTED_ELEM(a, upcr_index_at(i, (ptrdiff_t)64 * THREADS, &upcr_sites[13])),
#line 30
				sizeof(double), &upcr_sites[14]), 1);
}
static const upcr_site upcr_sites[15] = {
	{"check-range.upc", 17, 3, UPCR_INDEX, 64, "a[i]", "f", 0},
	{"check-range.upc", 17, 3, UPCR_UPDATE, 64, "a[i]", "f", 0},
	{"check-range.upc", 17, 11, UPCR_INDEX, 64, "m[MYTHREAD][i]", "f", 0},
	{"check-range.upc", 17, 11, UPCR_READ, 64, "m[MYTHREAD][i]", "f", 0},
	{"check-range.upc", 19, 3, UPCR_ARITHMETIC, 16, "p[i]", "f", 0},
	{"check-range.upc", 19, 3, UPCR_WRITE, 16, "p[i]", "f", 0},
	{"check-range.upc", 20, 38, UPCR_INDEX | UPCR_ADDRESS, 1, "cyclic[i]", "f", 0},
	{"check-range.upc", 21, 3, UPCR_INDEX, 1, "cyclic[i]", "f", 0},
	{"check-range.upc", 21, 3, UPCR_WRITE, 1, "cyclic[i]", "f", 0},
	{"check-range.upc", 23, 3, UPCR_WRITE, 0, "(q + 2)[i]", "f", 0},
	{"check-range.upc", 25, 3, UPCR_INDEX, 0, "lone[i * THREADS]", "f", 0},
	{"check-range.upc", 25, 3, UPCR_WRITE, 0, "lone[i * THREADS]", "f", 0},
	{"check-range.upc", 27, 3, UPCR_WRITE, 0, "q[i]", "f", 0},
	{"check-range.upc", 30, 4, UPCR_INDEX, 64, "a[i]", "f", 0},
	{"check-range.upc", 30, 4, UPCR_WRITE, 64, "a[i]", "f", 0},
};
