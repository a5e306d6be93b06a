// Statics of blocks with the addresses of shared objects, which move out of their function, and
// all that their initializers mention: enumerators, typedefs, private statics of the block.
#include <upc.h>
#include <stdio.h>

shared int a[10*THREADS];
struct pair {
	shared int *q;
	int *y;
};
enum { N = 9 };

static int wrong(void)
{
	enum { N = 3, M };
	typedef int T;
	static int x = N, list[] = {N, M, 7}, *px = &x;
	static shared T t;
	static shared int *p = &a[N + M];
	static struct pair s = {&t, &x};
	static struct pair both[2] = {{&a[M], &list[1]}, {&t, list + N - 1}};
	static shared int *u = &a[sizeof(x) + sizeof(list) / sizeof(*list)];
	static const volatile T cv = M;
	static struct pair last = {&a[1], (int *)&cv};
	static char name[] = "name";
	static struct pair text = {&a[2], (int *)(void *)name};

	if (MYTHREAD)
		return 0;
	*p = 3;
	t = 4;
	return !(a[7] == 3 && *s.q == 4 && s.y == &x && u == &a[7] && x == 3 && px == &x && *both[0].y == 4
		&& *both[1].y == 7 && both[0].q == &a[4] && *last.y == 4 && sizeof(name) == 5
		&& ((char *)text.y)[3] == 'e');
}

int main(void)
{
	int n = wrong();

	if (MYTHREAD == 0)
		puts(n || N != 9 ? "wrong" : "ok");
	return n;
}
