// SPDX-License-Identifier: MIT
//
// The affinity is an integer or a pointer-to-shared (U-FA-6).
#include <upc.h>

int *private;
struct s { int a; } s;
void g(void);
shared double d;

void f(void)
{
	int i;

	upc_forall (i = 0; i < 3; i++; 1.5) // error: affinity-type at 33
		;
	upc_forall (i = 0; i < 3; i++; private) // error: affinity-type at 33 // fix: i at 33
		;
	upc_forall (i = 0; i < 3; i++; &i) // error: affinity-type at 33 // fix: i at 33
		;
	upc_forall (i = 0; i < 3; i++; (void *)0) // error: affinity-type at 33 // fix: i at 33
		;
	upc_forall (i = 0; i < 3; i++; s) // error: affinity-type at 33
		;
	upc_forall (i = 0; i < 3; i++; d) // error: affinity-type at 33 // fix: & at 33
		;
	upc_forall (i = 0; i < 3; i++; g()) // error: affinity-type at 33
		;
	upc_forall (i = 0; i < 3; i++; f) // error: affinity-type at 33
		;
	upc_forall (int *p = private; p < private + 3; p++; p) // error: affinity-type at 54
		;
	upc_forall (int j = 0; j < 3; j++; &private[j]) // error: affinity-type at 37 // fix: j at 37
		;
	upc_forall (i = 0; i < 3; i++; i)
		;
}
