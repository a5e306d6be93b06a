// SPDX-License-Identifier: MIT
// flags: -Wno-deprecated-non-prototype
// U-QUAL-3
#include <upc.h>

typedef int number;
typedef shared int shared_number;
typedef int *shared pointer;

strict int a; // error: qualifier-needs-shared at 1
relaxed double *b; // error: qualifier-needs-shared at 1
int *strict c; // error: qualifier-needs-shared at 6
int **const relaxed d; // error: qualifier-needs-shared at 13
static strict number e; // error: qualifier-needs-shared at 8
typedef strict int f; // error: qualifier-needs-shared at 9
strict struct g { int a; } h; // error: qualifier-needs-shared at 1
relaxed enum { ONE } i; // error: qualifier-needs-shared at 1
strict void *j; // error: qualifier-needs-shared at 1
int (*strict k)(void); // error: qualifier-needs-shared at 7
upc_lock_t *relaxed l; // error: qualifier-needs-shared at 13
number strict m; // error: qualifier-needs-shared at 8
strict __typeof__(int) not_known; // error: qualifier-needs-shared at 1
struct n {
	strict int a; // error: qualifier-needs-shared at 2
	int *relaxed b; // error: qualifier-needs-shared at 7
};
strict int o(void); // error: qualifier-needs-shared at 1
void p(strict int a); // error: qualifier-needs-shared at 8
void q(int *relaxed a); // error: qualifier-needs-shared at 13
void r(strict int); // error: qualifier-needs-shared at 8
void (*s)(relaxed int *a); // error: qualifier-needs-shared at 11
int t(a, b) strict int a; int *relaxed b; { return a + *b; } // error: qualifier-needs-shared at 13 // error: qualifier-needs-shared at 32
shared int *strict u; // error: qualifier-needs-shared at 13
strict shared int *relaxed v; // error: qualifier-needs-shared at 20

void w(void)
{
	strict int a = 0; // error: qualifier-needs-shared at 2
	static relaxed int b; // error: qualifier-needs-shared at 9
	int *strict c = (int *relaxed)0; // error: qualifier-needs-shared at 7 // error: qualifier-needs-shared at 24

	for (strict int i = 0; i < 2; i++) // error: qualifier-needs-shared at 7
		a += (strict int)i; // error: qualifier-needs-shared at 9
	(void)sizeof(relaxed int); // error: qualifier-needs-shared at 15
	(void)_Alignof(strict number); // error: qualifier-needs-shared at 17
	(void)b;
	(void)c;
	(void)(strict int){1}; // error: qualifier-needs-shared at 9
}

strict shared int fine;
shared strict int *also_fine;
int strict shared fine_too;
int *relaxed shared pointer_fine;
strict shared_number typedef_fine;
relaxed pointer pointer_typedef_fine;
shared int *fine_function(strict shared int *a, relaxed shared_number *b);
