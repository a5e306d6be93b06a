// SPDX-License-Identifier: MIT
// U-QUAL-6
#include <upc.h>

typedef shared int number; // note: 'number' is declared here as shared at 20
typedef shared int many[THREADS]; // note: 'many' is declared here as shared at 20
typedef int *shared pointer; // note: 'pointer' is declared here as shared at 21
struct tag { int a; };

struct s {
	shared int a; // error: shared-field at 13 // note: for a pointer to shared data, write 'shared int *a' at 13
	char *shared b; // error: shared-field at 15 // note: 'shared' after the '*' makes the pointer itself shared; for a pointer to shared data, write it before the '*' at 8
	shared [] int c[10]; // error: shared-field at 16 // note: for a pointer to shared data, write 'shared [] int *c' at 16
	number d, *fine; // error: shared-field at 9
	many e; // error: shared-field at 7
	pointer f; // error: shared-field at 10
	int g, *shared h; // error: shared-field at 17 // note: 'shared' after the '*' makes the pointer itself shared; for a pointer to shared data, write it before the '*' at 10
	int shared i : 3; // error: shared-field at 13
	shared struct tag j; // error: shared-field at 20 // note: for a pointer to shared data, write 'shared struct tag *j' at 20
	struct { shared int k; } l; // error: shared-field at 22 // note: for a pointer to shared data, write 'shared int *k' at 22
	strict shared int m; // error: shared-field at 20 // note: for a pointer to shared data, write 'strict shared int *m' at 20
	struct tag shared n[2]; // error: shared-field at 20 // note: for a pointer to shared data, write 'struct tag shared *n' at 20
	struct tag *shared (o); // error: shared-field at 22
	shared struct { int u; }; // error: shared-field at 2
	shared union { int v; float w; }; // error: shared-field at 2
	shared int; // error: shared-field at 2
	shared int p[]; // error: shared-field at 13 // note: for a pointer to shared data, write 'shared int *p' at 13
};

union u {
	shared [2] double a[2]; // error: shared-field at 20 // note: for a pointer to shared data, write 'shared [2] double *a' at 20
	number b; // error: shared-field at 9
};

void f(void)
{
	struct local { shared int a; } *p = 0; // error: shared-field at 28 // note: for a pointer to shared data, write 'shared int *a' at 28

	(void)p;
}

struct all_fine {
	shared char *a;
	shared [] int (*b)[4];
	shared struct s *c;
	upc_lock_t *d;
	number *e;
	many *f;
	shared int *(*g)(shared int *);
};
