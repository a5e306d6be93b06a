#define UPCR_STATIC_THREADS 4
#include <upcr.h>
#include <upcr_strip.h>
#include <upcr_prefetch.h>
UPCR_UNIT("prefetch.upc", 4);
#line 1 "prefetch.upc"
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

	{
#line 20
		unsigned long left = 0;
#line 20
		upcr_prefetch prefetch = {.is_direct = 1};
#line 20
		upcr_copy x_copy = upcr_copy_of(&prefetch, upcr_at(x), sizeof(double), UPCR_BLOCK(x));
#line 20
		prefetch.copies = &x_copy;
#line 20
		upcr_copy x_copy2 = upcr_copy_of(&prefetch, upcr_at(x), sizeof(double), UPCR_BLOCK(x));
#line 20
		prefetch.copies = &x_copy2;
#line 20
	for (int i = 0; i < n; i++)
		{
#line 21
			if (upcr_prefetch_is_due(&prefetch, &left)) {
#line 21
				unsigned long more = upcr_trips(i, n, 1);
#line 21
				const int now = i;
#line 21
				int i = now;
#line 21
				for (; more && upcr_far_more(&prefetch); more--,
#line 21
					i = (int)upcr_iteration(i, 1, 1)) {
#line 21
					upcr_request_element(&x_copy, (long)(index[i]));
#line 21
					upcr_request(UPCR_ELEM(x, index[i]), sizeof(double));
#line 21
					upcr_request_element(&x_copy2, (long)(i * 7 % 1000));
#line 21
					upcr_request(UPCR_ELEM(x, i * 7 % 1000), sizeof(double));
#line 21
				}
#line 21
				upcr_far_fetch(&prefetch);
#line 21
				left = prefetch.left;
#line 21
			}
#line 21
		s += UPCR_GET_COPIED(x_copy, double, index[i], UPCR_GET_REQUESTED(prefetch, double, UPCR_ELEM(x, index[i])))
#line 21
			+ UPCR_GET_COPIED(x_copy2, double, i * 7 % 1000, UPCR_GET_REQUESTED(prefetch, double, UPCR_ELEM(x, i * 7 % 1000))); }
#line 20
	 }

	return s;
}

/* Elements that are only written are not read; those that are updated are. */
void update(int n, const int *index)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_x = x.addr;
#line 27
	UPCR_MAYBE_UNUSED char *const upcr_hoisted_table = table.addr;
#line 27
	UPCR_MAYBE_UNUSED char *const upcr_hoisted_points = points.addr;
	{
#line 28
		unsigned long left = 0;
#line 28
		upcr_prefetch prefetch = {.is_direct = 0};
#line 28
	for (int i = 0; i < n; i++) {
#line 28
		if (upcr_prefetch_is_due(&prefetch, &left)) {
#line 28
			unsigned long more = upcr_trips(i, n, 1);
#line 28
			const int now = i;
#line 28
			int i = now;
#line 28
			for (; more && upcr_far_more(&prefetch); more--, i = (int)upcr_iteration(i, 1, 1)) {
#line 28
				UPCR_MAYBE_UNUSED const int j = index[i];
#line 28
				upcr_request(UPCR_HOISTED_ELEM(x, j), sizeof(double));
#line 28
				upcr_request(UPCR_HOISTED_ELEM(points, j), sizeof(struct point));
#line 28
			}
#line 28
			upcr_far_fetch(&prefetch);
#line 28
			left = prefetch.left;
#line 28
		}{
#line 28
	 upcr_pts upcr_t1_1;
		int j = index[i], k;

		k = j ^ 1;
		(upcr_t1_1 = UPCR_HOISTED_ELEM(x, j),
#line 32
			upcr_put_double(upcr_t1_1, upcr_get_double(upcr_t1_1) + 1));
		upcr_put_int(UPCR_HOISTED_ELEM(table, k), 0);
		upcr_put_double(UPCR_FIELD(UPCR_HOISTED_ELEM(points, k), struct point, x),
#line 34
			upcr_get_double(UPCR_FIELD(UPCR_HOISTED_ELEM(points, j), struct point, y)));
	} }
#line 28
	 }
#line 36
}

/* Own iterations: indices that a private pointer walks. */
double own(void)
{
	double s = 0;
	int i;

	{
#line 44
		unsigned long left = 0;
#line 44
		upcr_prefetch prefetch = {.is_direct = 1};
#line 44
		upcr_copy x_copy = upcr_copy_of(&prefetch, upcr_at(x), sizeof(double), UPCR_BLOCK(x));
#line 44
		prefetch.copies = &x_copy;
#line 44
	UPCR_FORALL(own2) {
#line 44
		i = 0;
#line 44
		upcr_strips run = upcr_own_cyclic(own2, upcr_trips(i, 1000, 1), i, 1);
#line 44
		while (upcr_next_strip(&run)) {
#line 44
			i = (int)run.at;
#line 44
			upcr_any_int *table_i = UPCR_ADDRESS_AT(table, UPCR_PLACE(table, i));
#line 44
			for (long k = 0, n = run.n; k < n; k++, i = (int)upcr_iteration(i, run.stride, 1))
		{
#line 45
			if (upcr_prefetch_is_due(&prefetch, &left)) {
#line 45
				const long here = k;
#line 45
				const int now = i;
#line 45
				long k = here;
#line 45
				UPCR_MAYBE_UNUSED int i = now;
#line 45
				for (; k < n && upcr_far_more(&prefetch); k++,
#line 45
					i = (int)upcr_iteration(i, 1, (long)run.stride * 1)) {
#line 45
					upcr_request_element(&x_copy, (long)(table_i[k]));
#line 45
					upcr_request(UPCR_ELEM(x, table_i[k]), sizeof(double));
#line 45
				}
#line 45
				upcr_far_fetch(&prefetch);
#line 45
				left = prefetch.left;
#line 45
			}
#line 45
		s += UPCR_GET_COPIED(x_copy, double, table_i[k], UPCR_GET_REQUESTED(prefetch, double, UPCR_ELEM(x, table_i[k]))); }
#line 44
	
#line 44
		}
#line 44
		i = (int)run.count;
#line 44
	}
#line 44
	 }

	{
#line 46
		unsigned long left = 0;
#line 46
		upcr_prefetch prefetch = {.is_direct = 1};
#line 46
		upcr_copy x_copy = upcr_copy_of(&prefetch, upcr_at(x), sizeof(double), UPCR_BLOCK(x));
#line 46
		prefetch.copies = &x_copy;
#line 46
	UPCR_FORALL(own2) {
#line 46
		i = 0;
#line 46
		upcr_strips run = upcr_own_cyclic(own2, upcr_trips(i, 1000, 1),
#line 46
			UPCR_PLACE(table, i).thread, 1);
#line 46
		while (upcr_next_strip(&run)) {
#line 46
			i = (int)run.at;
#line 46
			upcr_any_int *table_i = UPCR_ADDRESS_AT(table, UPCR_PLACE(table, i));
#line 46
			for (long k = 0, n = run.n; k < n; k++, i = (int)upcr_iteration(i, run.stride, 1))
		{
#line 47
			if (upcr_prefetch_is_due(&prefetch, &left)) {
#line 47
				const long here = k;
#line 47
				const int now = i;
#line 47
				long k = here;
#line 47
				UPCR_MAYBE_UNUSED int i = now;
#line 47
				for (; k < n && upcr_far_more(&prefetch); k++,
#line 47
					i = (int)upcr_iteration(i, 1, (long)run.stride * 1)) {
#line 47
					upcr_request_element(&x_copy, (long)(table_i[k]));
#line 47
					upcr_request(UPCR_ELEM(x, table_i[k]), sizeof(double));
#line 47
				}
#line 47
				upcr_far_fetch(&prefetch);
#line 47
				left = prefetch.left;
#line 47
			}
#line 47
		s += UPCR_GET_COPIED(x_copy, double, table_i[k], UPCR_GET_REQUESTED(prefetch, double, UPCR_ELEM(x, table_i[k]))); }
#line 46
	
#line 46
		}
#line 46
		i = (int)run.count;
#line 46
	}
#line 46
	 }

	return s;
}

/* Rows of a sparse matrix. */
void product(double *result)
{
	{
#line 54
		unsigned long left = 0;
#line 54
		upcr_prefetch prefetch = {.is_direct = 1};
#line 54
	for (int i = 0; i < 100; i++) {
#line 54
		if (upcr_prefetch_is_due(&prefetch, &left)) {
#line 54
			unsigned long more = upcr_trips(i, 100, 1);
#line 54
			const int now = i;
#line 54
			int i = now;
#line 54
			for (; more && upcr_far_more(&prefetch); more--, i = (int)upcr_iteration(i, 1, 1)) {
#line 54
				{
#line 54
					int k = start[i];
#line 54
					for (unsigned long more2 = upcr_trips(k, start[i + 1], 1);
#line 54
						more2 && upcr_far_room(); more2--,
#line 54
						k = (int)upcr_iteration(k, 1, 1)) {
#line 54
						upcr_request(UPCR_ELEM(x, column[k]), sizeof(double));
#line 54
					}
#line 54
				}
#line 54
			}
#line 54
			upcr_far_fetch(&prefetch);
#line 54
			left = prefetch.left;
#line 54
		}{
		double s = 0;

		{
#line 57
			unsigned long left2 = prefetch.is_too_large ? 0 : ~0ul;
#line 57
			upcr_prefetch prefetch2;
#line 57
			upcr_prefetch_inner(&prefetch2, &prefetch);
#line 57
			upcr_copy x_copy = upcr_copy_of(&prefetch2, upcr_at(x), sizeof(double),
#line 57
				UPCR_BLOCK(x));
#line 57
			prefetch2.copies = &x_copy;
#line 57
		for (int k = start[i]; k < start[i + 1]; k++)
			{
#line 58
				if (upcr_prefetch_is_due(&prefetch2, &left2)) {
#line 58
					unsigned long more3 = upcr_trips(k, start[i + 1], 1);
#line 58
					const int now2 = k;
#line 58
					int k = now2;
#line 58
					for (; more3 && upcr_far_more(&prefetch2); more3--,
#line 58
						k = (int)upcr_iteration(k, 1, 1)) {
#line 58
						upcr_request_element(&x_copy, (long)(column[k]));
#line 58
						upcr_request(UPCR_ELEM(x, column[k]), sizeof(double));
#line 58
					}
#line 58
					upcr_far_fetch(&prefetch2);
#line 58
					left2 = prefetch2.left;
#line 58
				}
#line 58
			s += UPCR_GET_COPIED(x_copy, double, column[k], UPCR_GET_REQUESTED(prefetch2, double, UPCR_ELEM(x, column[k]))); }
#line 57
		 }

		result[i] = s;
	} }
#line 54
	 }
#line 61
}

struct row {
	int n, values[3];
};

UPCR_EXTERN(rows); UPCR_SHARED(rows, struct row, 20, 1000, 0);

/* Arrays in structs: what a private pointer serves is not asked for, nor a part of it. */
long members(int n, const int *index)
{
	long s = 0;

	{
#line 74
		int i = 0;
#line 74
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 74
		upcr_pts at = UPCR_NULL;
#line 74
		while (upcr_next_strip(&run)) {
#line 74
			at = run.previous ? UPCR_ADVANCE(rows, at, run.previous) : UPCR_PLACE(rows, i);
#line 74
			struct row *rows_i = UPCR_ADDRESS_AT(rows, at);
#line 74
			upcr_limit_strip(&run, at, UPCR_BLOCK(rows), 1);
#line 74
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		s += rows_i[k].values[2] + rows_i[k].n;
#line 74
	} }

	{
#line 76
		unsigned long left = 0;
#line 76
		upcr_prefetch prefetch = {.is_direct = 1};
#line 76
	for (int i = 0; i < n; i++)
		{
#line 77
			if (upcr_prefetch_is_due(&prefetch, &left)) {
#line 77
				unsigned long more = upcr_trips(i, n, 1);
#line 77
				const int now = i;
#line 77
				int i = now;
#line 77
				for (; more && upcr_far_more(&prefetch); more--,
#line 77
					i = (int)upcr_iteration(i, 1, 1)) {
#line 77
					upcr_request(upcr_add(UPCR_FIELD(UPCR_ELEM(rows, index[i]), struct row, values),
#line 77
						sizeof(int), 0, 2), sizeof(int));
#line 77
				}
#line 77
				upcr_far_fetch(&prefetch);
#line 77
				left = prefetch.left;
#line 77
			}
#line 77
		s += UPCR_GET_REQUESTED(prefetch, int, upcr_add(UPCR_FIELD(UPCR_ELEM(rows, index[i]), struct row, values), sizeof(int), 0, 2)); }
#line 76
	 }

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
	{
#line 107
		int i = 0;
#line 107
		const long n2 = (long)upcr_trips(i, n, 1);
#line 107
		if (n2 > 0) {
#line 107
			const upcr_pts at = UPCR_PLACE(table, i);
#line 107
			char *table_first = table.addr;
#line 107
			for (long k = 0; k < n2; k++, i++)
		s += upcr_get_double(UPCR_ELEM(x, (*(upcr_any_int *)upcr_address_at(table_first, UPCR_SKIP_BLOCKS(table, at, k)))));
#line 107
	} }

	return s;
}

/* Elements read through the pointer can be copied before the loop; if the loop sets the pointer first, or writes the
 * array, they cannot. */
double copies(upcr_pts p, upcr_pts q, int n, const int *index)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_x = x.addr;
	double s = 0;
	int i;

	{
#line 119
		unsigned long left = 0;
#line 119
		upcr_prefetch prefetch = {.is_direct = 1};
#line 119
		upcr_copy copy = upcr_copy_of(&prefetch, p, sizeof(double), 4);
#line 119
		prefetch.copies = &copy;
#line 119
		upcr_copy copy2 = upcr_copy_of(&prefetch, (q), sizeof(double), 1);
#line 119
		prefetch.copies = &copy2;
#line 119
	for (i = 0; i < n; i++)
		{
#line 120
			if (upcr_prefetch_is_due(&prefetch, &left)) {
#line 120
				unsigned long more = upcr_trips(i, n, 1);
#line 120
				const int now = i;
#line 120
				int i = now;
#line 120
				for (; more && upcr_far_more(&prefetch); more--,
#line 120
					i = (int)upcr_iteration(i, 1, 1)) {
#line 120
					upcr_request_element(&copy, (long)(index[i]));
#line 120
					upcr_request(upcr_add(p, sizeof(double), 4, index[i]),
#line 120
						sizeof(double));
#line 120
					upcr_request_element(&copy2, (long)(index[i] + 1));
#line 120
					upcr_request(upcr_add((q), sizeof(double), 1, index[i] + 1),
#line 120
						sizeof(double));
#line 120
				}
#line 120
				upcr_far_fetch(&prefetch);
#line 120
				left = prefetch.left;
#line 120
			}
#line 120
		s += UPCR_GET_COPIED(copy, double, index[i], UPCR_GET_REQUESTED(prefetch, double, upcr_add(p, sizeof(double), 4, index[i])))
#line 120
			+ UPCR_GET_COPIED(copy2, double, index[i] + 1, UPCR_GET_REQUESTED(prefetch, double, upcr_add((q), sizeof(double), 1, index[i] + 1))); }
#line 119
	 }

	{
#line 121
		unsigned long left = 0;
#line 121
		upcr_prefetch prefetch = {.is_direct = 1};
#line 121
	for (i = 0, q = upcr_at(x); i < n; i++)
		{
#line 122
			if (upcr_prefetch_is_due(&prefetch, &left)) {
#line 122
				unsigned long more = upcr_trips(i, n, 1);
#line 122
				const int now = i;
#line 122
				int i = now;
#line 122
				for (; more && upcr_far_more(&prefetch); more--,
#line 122
					i = (int)upcr_iteration(i, 1, 1)) {
#line 122
					upcr_request(upcr_add(q, sizeof(double), 1, index[i]),
#line 122
						sizeof(double));
#line 122
				}
#line 122
				upcr_far_fetch(&prefetch);
#line 122
				left = prefetch.left;
#line 122
			}
#line 122
		s += UPCR_GET_REQUESTED(prefetch, double, upcr_add(q, sizeof(double), 1, index[i])); }
#line 121
	 }

	{
#line 123
		unsigned long left = 0;
#line 123
		upcr_prefetch prefetch = {.is_direct = 1};
#line 123
	{
#line 123
		i = 0;
#line 123
		const long n2 = (long)upcr_trips(i, n, 1);
#line 123
		if (n2 > 0) {
#line 123
			const upcr_pts at = upcr_add_slow(q, sizeof(double), 1, i);
#line 123
			for (long k = 0; k < n2; k++, i++) 
#line 123
	{
#line 123
		if (upcr_prefetch_is_due(&prefetch, &left)) {
#line 123
			unsigned long more = upcr_trips(i, n, 1);
#line 123
			const int now = i;
#line 123
			int i = now;
#line 123
			for (; more && upcr_far_more(&prefetch); more--, i = (int)upcr_iteration(i, 1, 1)) {
#line 123
				upcr_request(UPCR_HOISTED_ELEM(x, index[i]), sizeof(double));
#line 123
			}
#line 123
			upcr_far_fetch(&prefetch);
#line 123
			left = prefetch.left;
#line 123
		}{
		s += UPCR_GET_REQUESTED(prefetch, double, UPCR_HOISTED_ELEM(x, index[i]));
		(*(upcr_any_double *)upcr_reach(upcr_skip_blocks(at, sizeof(double), k))) = 0;
	} }
#line 123
	
#line 123
	} }
#line 123
	 }



	return s;
}

/* A request is made before the body, so it names no array or struct that the body declares. */
double inner_objects(int n)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		int near[4] = {i, i + 1};
		struct row row = {i, {i}};

		s += upcr_get_double(UPCR_ELEM(x, near[i % 4]))
#line 139
			+ upcr_get_double(UPCR_ELEM(x, row.values[i % 3]))
#line 139
			+ upcr_get_double(UPCR_ELEM(x, row.n));
		{
#line 140
			unsigned long left = 0;
#line 140
			upcr_prefetch prefetch = {.is_direct = 1};
#line 140
			upcr_copy x_copy = upcr_copy_of(&prefetch, upcr_at(x), sizeof(double), UPCR_BLOCK(x));
#line 140
			prefetch.copies = &x_copy;
#line 140
		for (int k = 0; k < 4; k++)
			{
#line 141
				if (upcr_prefetch_is_due(&prefetch, &left)) {
#line 141
					unsigned long more = upcr_trips(k, 4, 1);
#line 141
					const int now = k;
#line 141
					int k = now;
#line 141
					for (; more && upcr_far_more(&prefetch); more--,
#line 141
						k = (int)upcr_iteration(k, 1, 1)) {
#line 141
						upcr_request_element(&x_copy, (long)(near[k] + k));
#line 141
						upcr_request(UPCR_ELEM(x, near[k] + k), sizeof(double));
#line 141
					}
#line 141
					upcr_far_fetch(&prefetch);
#line 141
					left = prefetch.left;
#line 141
				}
#line 141
			s += UPCR_GET_COPIED(x_copy, double, near[k] + k, UPCR_GET_REQUESTED(prefetch, double, UPCR_ELEM(x, near[k] + k))); }
#line 140
		 }

	}
	return s;
}
