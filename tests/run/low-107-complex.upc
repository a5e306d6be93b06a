/* SPDX-License-Identifier: MIT
 *
 * Complex numbers in shared memory (U-LOW-107, U-QUAL-19).  Their arithmetic needs a
 * compiler that has it.
 */
// compilers: gcc clang
#include <complex.h>
#include "check.h"

struct s {
	char c;
	double complex z;
};

shared double complex z;
shared [3] float complex f[6 * THREADS];
shared struct s s[2 * THREADS];
shared long double complex l;
shared double d;

static void arithmetic(void)
{
	shared double complex *pz = &z;
	double complex w = 2 - 3 * I;

	z = 1 + 2 * I;
	*pz = *pz * w;
	CHECK(z == 8 + I);
	z += 1;
	z *= I;
	CHECK(creal(z) == -1 && cimag(z) == 9);
	CHECK(creal(*pz) + cimag(*pz) == 8);
	z -= *pz;
	CHECK(z == 0);
	z = *pz = w;
	CHECK(conj(z) == 2 + 3 * I);
	CHECK(HAS_TYPE(z, double complex));
	CHECK(HAS_TYPE(f[0], float complex));
	CHECK(-z == -2 + 3 * I);
	z++;
	++*pz;
	CHECK(z-- == 4 - 3 * I);
	CHECK(cabs(z + 1) == 5);
	CHECK(z ? 1 : 0);
}

static void conversions(void)
{
	for (int i = 0; i < 6 * THREADS; i++)
		f[i] = i + i / 2.0f * I;
	CHECK(crealf(f[5]) == 5 && cimagf(f[5]) == 2.5f);
	z = f[3];
	CHECK(z == 3 + 1.5 * I);
	d = z;
	CHECK(d == 3);
	z = d;
	CHECK(cimag(z) == 0);
	l = z + 0.25 * I;
	CHECK(cimagl(l) == 0.25L);
	f[1] = l;
	CHECK(f[1] == 3 + 0.25f * I);
	s[1].z = z;
	s[1].z *= 2;
	s[0] = s[1];
	CHECK(creal(s[0].z) == 6);
}

/* Each half is a place of its own. */
static void halves(void)
{
	shared double complex *pz = &z;
	shared [3] float complex *pf = &f[4];
	double v;

	z = 2 + 3 * I;
	f[4] = 1.5f;
	__real__ *pz = 1;
	__imag__ z += 4;
	CHECK(z == 1 + 7 * I);
	v = __imag__ *pz / 2 + __real__ z;
	CHECK(v == 4.5);
	__imag__ *pf = __real__ f[4] + 1;
	(__real__ f[4])++;
	CHECK(*pf == 2.5f + 2.5f * I);
	__real__ s[0].z = __imag__ s[0].z = 6;
	CHECK(s[0].z == 6 + 6 * I);
	CHECK(HAS_TYPE(__real__ *pf, float));
	CHECK(sizeof __imag__ l == sizeof(long double));
}

static void test(void)
{
	halves();
	arithmetic();
	conversions();
}

int main(void)
{
	return check_in_turn(test);
}
