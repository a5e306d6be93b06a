// Several declarators in one declaration, of which some, all or none stay where they stand in C:
// each place in the list, in blocks, at file scope and in the heads of loops.
#include <upc.h>
#include <stdio.h>
static shared int fa, fb = 3, *fp = &fa, *shared fq;
typedef shared int T1, *T2, T3[THREADS], *(*T4)(void);
extern shared int x1, *x2;
shared int x1, *x2 = &fb;
static void f(void)
{
	static shared int a, b; static shared int *p = &a;
	static shared int c, *q = &b, d, *r = &d, e;
	static shared int *u = &c, g, h;
	typedef shared int S1, *S2;
	typedef shared int S3, S4;
	static S1 k, *m = &k; static S2 n = &k;
	static T3 o, oo; S3 *v; S4 *w;
	extern shared int x1, *x2;
	static int z = 4, zz, *zp = &z; static struct { shared int *p; } *y;
	static shared int *last = &a;
L:	;

	a = 1, b = 2, c = 3, d = 4, e = 5, g = 6, h = 7; o[MYTHREAD] = oo[MYTHREAD] = 8;
	v = &a; w = &b; (void)y; (void)zz;
	if (zz++ == 77) goto L;
	if (*p + *q + *r + *u + *m + *n + e + g + h + *v + *w + *zp + *x2 + *last != 1+2+4+3+0+0+5+6+7+1+2+4+3+1) upc_global_exit(1);
	for (shared int *i = &a, *j = &b; i != j; i = j) ;
	for (shared int *i = &a, *j = &b, **k = &j; i != *k; i = j) ;
}

static int one(shared int *p, int n) { return p == &x1 && n; }
int main(void)
{
	if (MYTHREAD == 0) { f(); puts(one(&x1, 1) ? "ok" : "bad"); }
	(void)fp; (void)fq; (void)fa; return 0;
}
