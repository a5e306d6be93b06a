/* Loops over blocks behind several pointers, which have the same thread and phase or not (UPC 1.2 6.6.2). */
#include <upc.h>
#include "check.h"

enum { N = 100, B = 7, MOST = N + 4 * B };

struct set {
	shared[B] long *x, *y;
	shared[B] short *z;
};

static shared[B] long *a, *b, *c;
static shared[B] long fixed[MOST * THREADS];
static shared[B] short *s;

static void begin(shared[B] long *p, shared[B] long *q, shared[B] long *r)
{
	upc_barrier;
	if (MYTHREAD == 0)
		for (int i = 0; i < N; i++) {
			p[i] = -1;
			q[i] = 3 * i;
			r[i] = 1000 * i;
			s[i] = (short)i;
		}
	upc_barrier;
}

static void expect(shared[B] long *p, long factor)
{
	upc_barrier;
	if (MYTHREAD == THREADS - 1)
		for (int i = 0; i < N; i++)
			CHECK_INT(p[i], factor * i);
	upc_barrier;
}

static void globals(shared[B] long *p, shared[B] long *q, shared[B] long *r)
{
	a = p;
	b = q;
	c = r;
	begin(a, b, c);
	upc_forall (int i = 0; i < N; i++; &a[i])
		a[i] = b[i] + c[i];
	expect(a, 1003);
	upc_forall (long i = N - 1; i >= 0; i--; &a[i])
		a[i] = b[i] + s[i];
	expect(a, 4);
	for (int i = 0; i < N; i++)
		if (upc_threadof(&b[i]) == (size_t)MYTHREAD)
			c[i] += a[i];
	expect(c, 1004);
	upc_forall (int i = 0; i < N; i++; &c[i])
		a[i]++, c[i]--;
	upc_barrier;
	upc_forall (int i = 0; i < N; i++; &c[i])
		a[i]--, c[i]++;
	expect(a, 4);
	expect(c, 1004);
}

static void members(struct set *v, long n)
{
	upc_forall (long i = 0; i < n; i++; &v->x[i])
		v->x[i] = 2 * v->y[i] + v->z[i];
}

/* Some of the elements, from any place on. */
static void parts(shared[B] long *p, shared[B] long *q)
{
	for (int from = 0; from < 2 * B; from++)
		for (int to = from; to < from + 3 * B; to += B - 1) {
			begin(p, q, fixed);
			a = p;
			b = q;
			upc_forall (int i = from; i < to; i++; &a[i])
				a[i] = b[i];
			upc_barrier;
			if (MYTHREAD == 0)
				for (int i = 0; i < N; i++)
					CHECK_INT(p[i], i >= from && i < to ? 3 * i : -1);
		}
	upc_barrier;
}

int main(void)
{
	shared[B] long *p = upc_all_alloc(MOST, B * sizeof(long)), *q = upc_all_alloc(MOST, B * sizeof(long));
	shared[B] long *r = upc_all_alloc(MOST, B * sizeof(long));
	struct set v;

	s = upc_all_alloc(MOST, B * sizeof(short));
	globals(p, q, r);
	globals(p + 3, q + 3, r + 3);
	globals(p, q + B, r);
	globals(p + 1, q, r + B * THREADS);
	globals(p, q + B * THREADS, r + 2);
	globals(p, q + 1 + B, r + 1 + B);
	globals(&fixed[2], q + 2, r + 2);
	v = (struct set){p + 2, q + 2, s};
	begin(v.x, v.y, r);
	members(&v, N);
	expect(v.x, 7);
	v.z += 2;
	begin(v.x, v.y, r);
	if (MYTHREAD == 0)
		for (int i = 0; i < N; i++)
			v.z[i] = (short)i;
	upc_barrier;
	members(&v, N);
	expect(v.x, 7);
	members(NULL, 0);
	parts(p, q);
	parts(p + 2, q + 2);
	parts(p + 2, q + 5);
	return check_done();
}
