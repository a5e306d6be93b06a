// Structs that a cast, va_arg or sizeof defines.
// races: all threads write the same values to the same members
#include <upc.h>
#include <stdio.h>
#include <stdarg.h>
char any[16] = {4};
shared struct { int a, q; } y[THREADS];
static int args(int n, ...) { va_list ap; shared struct { int a, q; } *p; int r; va_start(ap, n); p = (shared void *)va_arg(ap, shared struct { char c; } *); r = p->a; va_end(ap); return r; }
int main(void)
{
	int v = ((struct {char z;} *)(void *)any)->z, w, u;
	shared void *s;
	((shared struct { int a; shared int *p; unsigned b:3; } *)y)->a = 4;
	s = (shared struct { int a, b[2]; } *)y;
	w = (*(shared struct { int a, q; } *)s).a;
	u = ((shared struct { struct { int x; } in; enum { P, Q } e; } *)s)->in.x;
	s = (shared [] union { int a; float f; } *)y;
	upc_barrier;
	if (v != 4 || w != 4 || u != 4 || args(1, y) != 4) upc_global_exit(1);
	upc_barrier;
	if (!MYTHREAD) puts(sizeof(shared struct { int a, b; }) == 8 ? "ok" : "bad");
	return s == 0;
}
