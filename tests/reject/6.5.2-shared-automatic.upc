// SPDX-License-Identifier: MIT
// U-QUAL-8
#include <upc.h>
#include "6.5.2-shared-automatic.h"

#define WORD shared
#define DECLARE(type, name) shared type name // note: expanded from macro 'DECLARE' at 9
typedef shared int number; // note: 'number' is declared here as shared at 20
typedef shared int many[THREADS]; // note: 'many' is declared here as shared at 20
typedef int *shared pointer; // note: 'pointer' is declared here as shared at 21

void f(void)
{
	shared int a; // error: shared-automatic at 13 // fix: static at 2
	shared [2] int b[4]; // error: shared-automatic at 17 // fix: static at 2
	shared int c[THREADS]; // error: shared-automatic at 13 // fix: static at 2
	int *shared d; // error: shared-automatic at 14 // fix: static at 2 // note: 'shared' after the '*' makes the pointer itself shared; for a pointer to shared data, write it before the '*' at 7
	int shared e = 1; // error: shared-automatic at 13 // fix: static at 2
	const shared strict int g; // error: shared-automatic at 26 // fix: static at 2
	register shared int h; // error: shared-automatic at 22
	auto shared int i; // error: shared-automatic at 18
	number j, *fine; // error: shared-automatic at 9 // fix: static at 2
	many k; // error: shared-automatic at 7 // fix: static at 2
	pointer l; // error: shared-automatic at 10 // fix: static at 2
	shared int *m, n; // error: shared-automatic at 17
	int o, *shared p; // error: shared-automatic at 17 // note: 'shared' after the '*' makes the pointer itself shared; for a pointer to shared data, write it before the '*' at 10
	shared struct { int a; } q; // error: shared-automatic at 27 // fix: static at 2
	WORD int r; // error: shared-automatic at 11
	DECLARE(int, s); // error: shared-automatic at 15
	shared int (*t)[4], u[4], *v[4]; // error: shared-automatic at 22
	int *shared w[4]; // error: shared-automatic at 14 // fix: static at 2 // note: 'shared' after the '*' makes the pointer itself shared; for a pointer to shared data, write it before the '*' at 7
	upc_lock_t *shared x; // error: shared-automatic at 21 // fix: static at 2 // note: 'shared' after the '*' makes the pointer itself shared; for a pointer to shared data, write it before the '*' at 14
	shared int
		y; // error: shared-automatic at 3
	number z[4]; // error: shared-automatic at 9 // fix: static at 2

	for (shared int i;;) // error: shared-automatic at 18 // fix: ------- delete this at 7
		break;
	for (number i;;) // error: shared-automatic at 14
		break;
	for (int i = 0, *shared j; i < 2; i++) // error: shared-automatic at 26 // note: 'shared' after the '*' makes the pointer itself shared; for a pointer to shared data, write it before the '*' at 19
		break;
	{
		shared int inner; // error: shared-automatic at 14 // fix: static at 3
	}
	upc_forall (shared int i = 0; i < 4; i++; i) // error: shared-automatic at 25 // fix: ------- delete this at 14
		;
	fine = m;
	IN_HEADER; // error: shared-automatic at 2
}

void g(void)
{
	static shared int a;
	extern shared int b;
	shared int *c = &a, *d[2] = {&b};
	static int *shared e;
	extern number k;
	typedef shared int local;
	local *m = c;

	(void)d;
	(void)e;
	(void)m;
	k = 0;
}

void count(int n)
{
	int sum = 0;

	for (shared int i = 0; i < n; i++) // error: shared-automatic at 18 // fix: ------- delete this at 7
		sum++;
	upc_forall (shared int j = 0; j < n; j++; continue) // error: shared-automatic at 25 // fix: ------- delete this at 14
		sum++;
}
