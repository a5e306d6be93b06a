#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("wait.upc", 0);
#line 1 "wait.upc"
// SPDX-License-Identifier: MIT
//
// Loops that wait for relaxed writes of other threads read memory anew.
// flags: -Wno-relaxed-wait
#include <upc_relaxed.h>
UPCR_EXTERN(flag); UPCR_SHARED(flag, int, 1, 1, 0); UPCR_EXTERN(limit); UPCR_SHARED(limit, int, 1, 1, 0);
#line 6
	UPCR_EXTERN(done); UPCR_SHARED(done, int, 1, 1, 1);
UPCR_EXTERN(ready); UPCR_SHARED(ready, int, 1, 1, 0);
struct node { int full; upcr_pts next; };
UPCR_EXTERN(head); UPCR_SHARED(head, struct node, 1, 1, 0);
UPCR_EXTERN(list); UPCR_SHARED(list, upcr_pts, 1, 1, 0);
int *own(void);
static int is_set(int i)
{
	return upcr_get_int(UPCR_ELEM(done, i)) != 0;
}
/* Memory that only others can change is read anew. */
void waits(int k, upcr_pts p, int *own_flag)
{
	int f, n = 0, all, i;
	int *local = ((int *)upcr_local(UPCR_ELEM(done, MYTHREAD)));

	while (upcr_poll(), UPCR_VALUE(int, flag) == 0)
		;
	{
#line 24
		upcr_any_int *done_k = UPCR_ADDRESS_AT(done, UPCR_PLACE(done, k));
#line 24
	while (upcr_poll(), !(*done_k)) { } }
	do { } while (upcr_poll(), UPCR_VALUE(int, flag) != MYTHREAD);
	for (; upcr_poll(), !UPCR_VALUE(int, flag);) ;
	{
#line 27
		upcr_any_int *p_0 = upcr_reach(p);
#line 27
	while (upcr_poll(), (*p_0) == 0)
		n++; }
	while (upcr_poll(), *local == 0) ;
	while (upcr_poll(), own_flag[1] == 0) ;
	while (upcr_poll(), upcr_is_null(upcr_get_pts(upcr_at(list)))) ;
	while (upcr_poll(), !upcr_get_int(UPCR_FIELD(upcr_at(head), struct node, full))
#line 32
		|| !upcr_get_int(UPCR_FIELD(upcr_get_pts(UPCR_FIELD(upcr_at(head), struct node, next)), struct node, full))) ;
	while (upcr_poll(), !is_set(k)) ;
	while (upcr_poll(), (f = UPCR_VALUE(int, flag)) == 0) ;
	do {
		f = UPCR_VALUE(int, flag);
	} while (upcr_poll(), !f);
	do {
		all = 1;
		{
#line 40
			i = 0;
#line 40
			const long n2 = (long)upcr_trips(i, THREADS, 1);
#line 40
			if (n2 > 0) {
#line 40
				const upcr_pts at = UPCR_PLACE(done, i);
#line 40
				char *done_first = done.addr;
#line 40
				for (long k2 = 0; k2 < n2; k2++, i++)
			all = all && (*(upcr_any_int *)upcr_address_at(done_first,
#line 41
				UPCR_SKIP_BLOCKS(done, at, k2)));
#line 40
		} }

	} while (upcr_poll(), !all);
	for (all = 0; upcr_poll(), !all;) {
		all = 1;
		{
#line 45
			i = 0;
#line 45
			const long n2 = (long)upcr_trips(i, THREADS, 1);
#line 45
			if (n2 > 0) {
#line 45
				const upcr_pts at = UPCR_PLACE(done, i);
#line 45
				char *done_first = done.addr;
#line 45
				for (long k2 = 0; k2 < n2; k2++, i++)
			if (!(*(upcr_any_int *)upcr_address_at(done_first, UPCR_SKIP_BLOCKS(done, at, k2))))
				all = 0;
#line 45
		} }


	}
	for (;;)
		if (upcr_poll(), UPCR_VALUE(int, flag))
			break;
	{
#line 52
		upcr_any_int *done_k = UPCR_ADDRESS_AT(done, UPCR_PLACE(done, k));
#line 52
	while (1) {
		if (upcr_poll(), n < 0 || (*done_k) > 2)
			return;
		n++;
	} }
	for (volatile int d = 0; upcr_poll(), UPCR_VALUE(int, flag) == 0; d++) ;
}
/* One of the exits is left to others. */
int bounded(int k)
{
	int n = 0;

	while (upcr_poll(), UPCR_VALUE(int, flag) == 0 && n < 1000)
		n++;
	{
#line 66
		upcr_any_int *done_k = UPCR_ADDRESS_AT(done, UPCR_PLACE(done, k));
#line 66
	for (n = 0; upcr_poll(), !(*done_k); n++)
		if (n > UPCR_VALUE(int, limit))
			return 1; }
	return 0;
}
void jumps(int k)
{
	int f;

again:
	if (upcr_poll(), UPCR_VALUE(int, flag) == 0)
		goto again;
more:
	f = upcr_get_int(UPCR_ELEM(done, k));
	if (upcr_poll(), !f)
		goto more;
every:
	{
#line 83
		int i = 0;
#line 83
		const long n = (long)upcr_trips(i, THREADS, 1);
#line 83
		if (n > 0) {
#line 83
			const upcr_pts at = UPCR_PLACE(done, i);
#line 83
			char *done_first = done.addr;
#line 83
			for (long k2 = 0; k2 < n; k2++, i++)
		if (upcr_poll(), !(*(upcr_any_int *)upcr_address_at(done_first,
#line 84
			UPCR_SKIP_BLOCKS(done, at, k2))))
			goto every;
#line 83
	} }


}
void nested(void)
{
	{
#line 89
		int i = 1;
#line 89
		const long n = (long)upcr_trips(i, THREADS, 1);
#line 89
		if (n > 0) {
#line 89
			const upcr_pts at = UPCR_PLACE(done, i);
#line 89
			char *done_first = done.addr;
#line 89
			for (long k = 0; k < n; k++, i++) {
		while (upcr_poll(), (*(upcr_any_int *)upcr_address_at(done_first,
#line 90
			UPCR_SKIP_BLOCKS(done, at, k))) == 0) ;
		(*(upcr_any_int *)upcr_address_at(done_first, UPCR_SKIP_BLOCKS(done, at, k))) = 2;
	}
#line 89
	} }



}
/* No waits: the loop ends by itself, or is in order with others already. */
int others(int k, int *own_flag, const char *s)
{
	static int set;
	int n = 0;

	for (int i = 0; i < UPCR_VALUE(int, limit); i++)
		n += i;
	{
#line 102
		upcr_any_int *done_k = UPCR_ADDRESS_AT(done, UPCR_PLACE(done, k));
#line 102
	while (!(*done_k))
		(*done_k) = 1; }
	while (!upcr_get_int_strict(upcr_at(ready))) ;
	while (UPCR_VALUE(int, flag) == 0)
		own();
	while (UPCR_VALUE(int, flag) == 0) {
		upcr_fence();
	}
	while (*s)
		s++;
	while (!set) ;
	while (*own_flag == 0)
		own_flag++;
	while (UPCR_VALUE(int, flag) < n)
		n--;
	return n;
}
/* It has something else to do. */
int search(int n, const int *a)
{
	int i = 0;

	while (i < n && !UPCR_VALUE(int, flag) && a[i] != 3)
		i++;
	return i;
}
