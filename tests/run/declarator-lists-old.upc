// Parameters that are declared in another order than they are listed, several in one declaration.
// flags: -Wno-deprecated-non-prototype -Wno-old-style-definition
// compilers: gcc clang
#include <upc.h>
#include <stdio.h>

shared int x[THREADS];

static int old(p, n, q, z, w)
	shared int *p, *q;
	int n, *w;
	shared int **z;
{
	return p == q && n == 1 && *z == p && *w == 1;
}

static int reversed(c, b, a)
	char a;
	shared [] int *b;
	shared int *c;
{
	return a == 'a' && b && c == x;
}

int main(void)
{
	int i = 1;
	shared int *p = x;

	if (MYTHREAD == 0)
		puts(old(x, 1, x, &p, &i) && reversed(x, (shared [] int *)x, 'a') ? "ok" : "wrong");
	return 0;
}
