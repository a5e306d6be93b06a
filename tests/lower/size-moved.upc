// A size or va_arg is its own where its text moves: in an index, an affinity, an initializer;
// what a struct that its operand defines holds stays (U-OPER-2).
#include <stdarg.h>
#include <upc.h>

typedef shared int T;
shared int a[400 * THREADS];
shared long x = sizeof(T *);
_Alignas(sizeof(struct { T *p; })) char aligned;

int f(int n, ...)
{
	va_list l;

	va_start(l, n);
	for (int i = 0; i < 40; i++)
		n += a[i + sizeof(shared int *)] + a[i + upc_blocksizeof(a) + sizeof(struct { T *p; })];
	upc_forall (int i = 0; i < 10; i++; i + sizeof(shared int *))
		n++;
	upc_forall (int i = 0; i < 10; i++; &a[upc_elemsizeof(T)] + (va_arg(l, shared int *) - a))
		n++;
	for (int k = 0; k < n; k++)
		for (unsigned long i = sizeof(shared int *); i < sizeof(T *) + a[k]; i++)
			n++;
	n += sizeof(*(shared struct { T *p; } *)&a[n]) + sizeof((struct { T *p; }){0}) + _Alignof(shared struct { T *p; });
	n += upc_elemsizeof(shared enum { ONE, TWO }) + sizeof(struct { T *p; } *[TWO]);
	return n + sizeof(struct { T *p; }) + sizeof(shared struct { T *p; }[3])
		+ sizeof(shared char[sizeof(T *) * THREADS]);
}
