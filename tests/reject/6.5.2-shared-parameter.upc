// SPDX-License-Identifier: MIT
// flags: -Wno-deprecated-non-prototype
// U-QUAL-10
#include <upc.h>

typedef shared int number; // note: 'number' is declared here as shared at 20
typedef int *shared pointer; // note: 'pointer' is declared here as shared at 21

void a(shared int a); // error: shared-parameter at 19
void b(int *shared a); // error: shared-parameter at 20 // note: 'shared' after the '*' makes the pointer itself shared; for a pointer to shared data, write it before the '*' at 13
void c(int a, shared int); // error: shared-parameter at 25
void d(number a, pointer b); // error: shared-parameter at 15 // error: shared-parameter at 26
void (*e)(shared int a); // error: shared-parameter at 22
void (*f)(int, number); // error: shared-parameter at 22
typedef void g(shared int a); // error: shared-parameter at 27
int h(int n, shared double x) // error: shared-parameter at 28
{
	return n;
}
int i(a, b, c) shared int a; int *shared b; number c; { return 0; } // error: shared-parameter at 27 // error: shared-parameter at 42 // note: 'shared' after the '*' makes the pointer itself shared; for a pointer to shared data, write it before the '*' at 35 // error: shared-parameter at 52
int j(int a[], shared [2] int (k)); // error: shared-parameter at 32
struct l { void (*a)(shared int a); }; // error: shared-parameter at 33
void m(void (*a)(shared int)); // error: shared-parameter at 28
void n(struct l shared a); // error: shared-parameter at 24

void o(void)
{
	void (*a)(int *shared b); // error: shared-parameter at 24 // note: 'shared' after the '*' makes the pointer itself shared; for a pointer to shared data, write it before the '*' at 17

	(void)(void (*)(shared int *shared))0; // error: shared-parameter at 36 // note: 'shared' after the '*' makes the pointer itself shared; for a pointer to shared data, write it before the '*' at 30
	(void)sizeof(void (*)(number)); // error: shared-parameter at 30
}

void fine(shared int *a, shared int b[], shared int c[10], shared int d[THREADS], number *e,
	number f[3], shared [5] int g[][7], pointer *h, int *shared k[]);
