// SPDX-License-Identifier: MIT
//
// Loops that wait for relaxed writes of other threads read memory anew.
// flags: -Wno-relaxed-wait
#include <upc_relaxed.h>
shared int flag, limit, done[THREADS];
strict shared int ready;
struct node { int full; shared struct node *next; };
shared struct node head;
shared struct node *shared list;
int *own(void);
static int is_set(int i)
{
	return done[i] != 0;
}
/* Memory that only others can change is read anew. */
void waits(int k, shared int *p, int *own_flag)
{
	int f, n = 0, all, i;
	int *local = (int *)&done[MYTHREAD];

	while (flag == 0)
		;
	while (!done[k]) { }
	do { } while (flag != MYTHREAD);
	for (; !flag;) ;
	while (*p == 0)
		n++;
	while (*local == 0) ;
	while (own_flag[1] == 0) ;
	while (!list) ;
	while (!head.full || !head.next->full) ;
	while (!is_set(k)) ;
	while ((f = flag) == 0) ;
	do {
		f = flag;
	} while (!f);
	do {
		all = 1;
		for (i = 0; i < THREADS; i++)
			all = all && done[i];
	} while (!all);
	for (all = 0; !all;) {
		all = 1;
		for (i = 0; i < THREADS; i++)
			if (!done[i])
				all = 0;
	}
	for (;;)
		if (flag)
			break;
	while (1) {
		if (n < 0 || done[k] > 2)
			return;
		n++;
	}
	for (volatile int d = 0; flag == 0; d++) ;
}
/* One of the exits is left to others. */
int bounded(int k)
{
	int n = 0;

	while (flag == 0 && n < 1000)
		n++;
	for (n = 0; !done[k]; n++)
		if (n > limit)
			return 1;
	return 0;
}
void jumps(int k)
{
	int f;

again:
	if (flag == 0)
		goto again;
more:
	f = done[k];
	if (!f)
		goto more;
every:
	for (int i = 0; i < THREADS; i++)
		if (!done[i])
			goto every;
}
void nested(void)
{
	for (int i = 1; i < THREADS; i++) {
		while (done[i] == 0) ;
		done[i] = 2;
	}
}
/* No waits: the loop ends by itself, or is in order with others already. */
int others(int k, int *own_flag, const char *s)
{
	static int set;
	int n = 0;

	for (int i = 0; i < limit; i++)
		n += i;
	while (!done[k])
		done[k] = 1;
	while (!ready) ;
	while (flag == 0)
		own();
	while (flag == 0) {
		upc_fence;
	}
	while (*s)
		s++;
	while (!set) ;
	while (*own_flag == 0)
		own_flag++;
	while (flag < n)
		n--;
	return n;
}
/* It has something else to do. */
int search(int n, const int *a)
{
	int i = 0;

	while (i < n && !flag && a[i] != 3)
		i++;
	return i;
}
