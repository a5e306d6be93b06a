// The affinity clause of upc_forall has effects: pointers-to-shared that step there, in shared
// memory too, values that are dropped, lists with calls, with and without a third clause.
#include <upc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 10 };
shared int a[N*THREADS];
shared int *shared kept;
static int calls;

static int call(void)
{
	return ++calls;
}

#define CHECK(all) \
	do { \
		total[MYTHREAD] = s; \
		upc_barrier; \
		for (i = 0, s = 0; i < THREADS; i++) \
			s += total[i]; \
		upc_barrier; \
		if (s != (all)) { \
			fprintf(stderr, "line %d: %d iterations\n", __LINE__, s); \
			upc_global_exit(1); \
		} \
		s = 0; \
		p = a; \
	} while (0)

shared int total[THREADS];

int main(void)
{
	int i, s = 0, all = N * THREADS;
	shared int *p = a, *q = 0;

	upc_forall (i = 0; i < all; i++; p++)
		s++;
	CHECK(all);
	upc_forall (i = 0; i < all; i++; ++p)
		s++;
	CHECK(all);
	upc_forall (i = 0; i < all; i++; p += 1)
		s++;
	CHECK(all);
	upc_forall (i = 0; i < all; i++; (p++))
		s++;
	CHECK(all);
	upc_forall (i = 0; i < all; i++; call(), p++)
		s++;
	if (calls != all)
		upc_global_exit(2);
	CHECK(all);
	upc_forall (i = 0; i < all; i++, call(); (void)q, call(), p++)
		s++;
	if (calls != 3 * all)
		upc_global_exit(3);
	CHECK(all);
	upc_forall (i = 0; i < all; i++; call(), i)
		s++;
	if (calls != 4 * all)
		upc_global_exit(4);
	CHECK(all);
	upc_forall (; p < a + all; ; p++)
		s++;
	CHECK(all);
	upc_forall (; p < a + all; ; call(), p++)
		s++;
	CHECK(all);
	upc_forall (p = a; p < a + all; p++; p)
		s++;
	CHECK(all);
	upc_forall (p = a; p < a + all; ++p; p)
		s++;
	CHECK(all);
	upc_forall (p = a; p < a + all; p += 1, q = p; p)
		s++;
	CHECK(all);
	upc_forall (i = 0; i < all; i++; q = p, q + i)
		s++;
	CHECK(all);
	if (MYTHREAD == 0) {
		kept = a;
		upc_forall (i = 0; i < all; i++; kept++)
			s++;
		if (kept != a + all)
			upc_global_exit(5);
	}
	CHECK(N);
	/* values that nobody uses */
	p++, q = p, (void)p++;
	i ? p++ : q++;
	i ? (void)p++ : (void)q--;
	(p++), (void)(p += 1, --p);
	for (p++; p < a; p++, (void)0)
		;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
