/* SPDX-License-Identifier: MIT
 *
 * __real__ and __imag__ of shared numbers, complex and not, as values and as places.
 */
// compilers: gcc clang
#include "check.h"

struct s {
	int n : 5, i;
	double _Complex z;
};
shared int x;
shared double d;
strict shared float _Complex c[2 * THREADS];
shared struct s s;

int main(void)
{
	if (MYTHREAD == 0) {
		x = 7;
		d = 2.5;
		s.n = 3;
		s.i = 4;
		CHECK(__real__ x == 7 && __imag__ x == 0 && __real__ d == 2.5 && __imag__ d == 0);
		CHECK(__real__ s.i == 4 && __imag__ s.i == 0 && __imag__(s.z) == 0);
		CHECK(__imag__ x++ == 0 && x == 8);
		CHECK(sizeof __imag__ d == sizeof(double));
		__real__ x = 9;
		__real__ d += 1;
		__real__ c[1] = 1;
		__imag__ c[1] = __real__ c[1] + 4;
		__imag__ s.z = __imag__ c[1] + __imag__ x;
		(__imag__ s.z)++;
		CHECK(x == 9 && d == 3.5 && c[1] == 1 + 5.0if && s.z == 6.0i);
	}
	return check_done();
}
