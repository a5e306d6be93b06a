// SPDX-License-Identifier: MIT
// flags: -Wno-deprecated-non-prototype
// U-QUAL-5
#include <upc.h>

typedef strict shared int strict_number; // note: 'strict_number' is declared here with 'strict' at 27
typedef relaxed shared int relaxed_number; // note: 'relaxed_number' is declared here with 'relaxed' at 28
typedef int *strict shared strict_pointer; // note: 'strict_pointer' is declared here with 'strict' at 28
typedef shared int number;
typedef strict_number chained; // note: 'chained' is declared here with 'strict' at 23
typedef strict_number strict_array[THREADS]; // note: 'strict_array' is declared here with 'strict' at 23

strict relaxed shared int a; // error: strict-and-relaxed at 8 // note: 'strict' is written here at 1
relaxed shared strict int b; // error: strict-and-relaxed at 16 // note: 'relaxed' is written here at 1
shared strict int relaxed c; // error: strict-and-relaxed at 19 // note: 'strict' is written here at 8
int *strict shared relaxed d; // error: strict-and-relaxed at 20 // note: 'strict' is written here at 6
relaxed strict_number e; // error: strict-and-relaxed at 1
relaxed_number strict f; // error: strict-and-relaxed at 16
relaxed strict_pointer g; // error: strict-and-relaxed at 1
relaxed chained h; // error: strict-and-relaxed at 1
relaxed strict_array i; // error: strict-and-relaxed at 1
strict relaxed_number *j; // error: strict-and-relaxed at 1
typedef relaxed strict_number k; // error: strict-and-relaxed at 9
struct l {
	strict relaxed shared int *a; // error: strict-and-relaxed at 9 // note: 'strict' is written here at 2
	relaxed strict_number *b; // error: strict-and-relaxed at 2
};
void m(strict relaxed shared int *a); // error: strict-and-relaxed at 15 // note: 'strict' is written here at 8
void n(relaxed strict_number *a); // error: strict-and-relaxed at 8
void o(strict relaxed_number *); // error: strict-and-relaxed at 8
void (*p)(strict relaxed shared int *a); // error: strict-and-relaxed at 18 // note: 'strict' is written here at 11
relaxed strict_number *q(void); // error: strict-and-relaxed at 1
void r(a, b) strict relaxed shared int *a; relaxed strict_number *b; { } // error: strict-and-relaxed at 21 // note: 'strict' is written here at 14 // error: strict-and-relaxed at 44
shared int *strict shared relaxed s; // error: strict-and-relaxed at 27 // note: 'strict' is written here at 13

void t(void)
{
	strict relaxed shared int *a; // error: strict-and-relaxed at 9 // note: 'strict' is written here at 2
	static relaxed strict_number b; // error: strict-and-relaxed at 9

	for (relaxed strict_number *c = 0; c; c++) // error: strict-and-relaxed at 7
		;
	a = (strict relaxed shared int *)0; // error: strict-and-relaxed at 14 // note: 'strict' is written here at 7
	(void)sizeof(relaxed strict_number); // error: strict-and-relaxed at 15
	(void)a;
	(void)b;
}

strict shared int *relaxed shared two_levels;
strict strict shared int twice;
strict strict_number again;
relaxed number fine;
shared struct { strict shared int *a; relaxed shared int *b; } members;
