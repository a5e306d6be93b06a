/* SPDX-License-Identifier: MIT
 *
 * Block sizes that only the C compiler can compute, wherever a type name may stand: in
 * initializers, compound literals, behind else and do, in statement expressions.
 */
#include <stdio.h>
#include <upc.h>

struct s { shared [sizeof(int)] int *p; int n; };
enum { N = 4 };
shared [4] int a[8*THREADS];
struct t { struct s s[2]; };
static struct s make(shared [sizeof(int)] int *p) { return (struct s){ p, 1 }; }
int main(void)
{
	void *q = 0;
	int x = THREADS, n = 0, bad = 0;
	struct t t = { { { (shared [sizeof(int)] int *)a, 1 }, { (shared [sizeof(short)*2] int *)&a[1], 2 } } };
	shared [sizeof(int)] int *p;
	if (x < 0)
		n = 1;
	else
		p = (shared [sizeof(int)] int *)a;
	if (x < 0) {
		n = 1;
	} else if (x == 0)
		n = 3;
	else
		p = (shared [sizeof(short) * 2] int *)a;
	do
		n++;
	while ((shared [sizeof(int)] int *)a != p);
	do {
		n++;
	} while ((shared [N + sizeof(char) - 1] int *)a != p);
	n += (struct s){ p, 5 }.n + (struct s){ (shared [sizeof(int) + 0] int *)a, 6 }.n;
	n += ({ enum { M = 4 }; shared [M + sizeof(char) - 1] int *r = &a[3]; (int)upc_phaseof(r); });
	bad |= n != 2 + 5 + 6 + 3;
	bad |= make(p).p != p || t.s[1].n != 2 || t.s[1].p != a + 1;
	switch (x) {
	case 0: n = 0; break;
	default: p = (shared [sizeof(int) * 1] int *)a; break;
	}
	for (shared [sizeof(int) * 1] int *r = a; r != (shared [sizeof(int)] int *)a; r++)
		bad = 2;
	if (bad) { fprintf(stderr, "bad %d n %d\n", bad, n); return 1; }
	upc_barrier;
	if (!MYTHREAD) puts("ok");
	(void)q;
	return 0;
}
