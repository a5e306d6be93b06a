/* SPDX-License-Identifier: MIT
 *
 * tgmath.h - <tgmath.h> for the translator's own parse only (C11 7.25).  Clang's expands
 * sin(x) to names of its own; here each type-generic name is overloaded beside the double
 * function of <math.h>, so the call stays in the text for the real header.
 */
#ifndef UPC2C_TGMATH_H
#define UPC2C_TGMATH_H

#include <complex.h>
#include <math.h>

#define UPC2C_OVERLOADS __attribute__((overloadable))
/* One overload: `name` of result R; an integer argument counts as double. */
#define UPC2C_TG(R, name, ...) UPC2C_OVERLOADS R name(__VA_ARGS__);
#define UPC2C_TG_INTEGERS(R, name, ...)                                                                      \
	UPC2C_TG(R, name, int __VA_ARGS__)                                                                   \
	UPC2C_TG(R, name, unsigned __VA_ARGS__)                                                              \
	UPC2C_TG(R, name, long __VA_ARGS__)                                                                  \
	UPC2C_TG(R, name, unsigned long __VA_ARGS__)                                                         \
	UPC2C_TG(R, name, long long __VA_ARGS__)                                                             \
	UPC2C_TG(R, name, unsigned long long __VA_ARGS__)

/* Overloads by one generic argument; further arguments follow, with the comma before them. */
#define UPC2C_TG_REAL(name, F, D, L, ...)                                                                    \
	UPC2C_TG(F, name, float __VA_ARGS__)                                                                 \
	UPC2C_TG(L, name, long double __VA_ARGS__)                                                           \
	UPC2C_TG_INTEGERS(D, name, __VA_ARGS__)
#define UPC2C_TG_COMPLEX(name, F, D, L)                                                                      \
	UPC2C_TG(F, name, float _Complex)                                                                    \
	UPC2C_TG(D, name, double _Complex)                                                                   \
	UPC2C_TG(L, name, long double _Complex)
#define UPC2C_TG1(name)        UPC2C_TG_REAL(name, float, double, long double)
#define UPC2C_TG1_AND(name, T) UPC2C_TG_REAL(name, float, double, long double, , T)
#define UPC2C_TG1_COMPLEX(name)                                                                              \
	UPC2C_TG1(name)                                                                                      \
	UPC2C_TG_COMPLEX(name, float _Complex, double _Complex, long double _Complex)

/* Overloads by two generic arguments, a row with the first one fixed: the second has all types in turn. F,
 * D and L are the results for float, for double and integers, and for long double. */
#define UPC2C_TG_ROW(name, A, F, D, L, ...)                                                                  \
	UPC2C_TG(F, name, A, float __VA_ARGS__)                                                              \
	UPC2C_TG(D, name, A, double __VA_ARGS__)                                                             \
	UPC2C_TG(L, name, A, long double __VA_ARGS__)                                                        \
	UPC2C_TG_ROW_INTEGERS(name, A, D, __VA_ARGS__)
#define UPC2C_TG_ROW_INTEGERS(name, A, D, ...)                                                               \
	UPC2C_TG(D, name, A, int __VA_ARGS__)                                                                \
	UPC2C_TG(D, name, A, unsigned __VA_ARGS__)                                                           \
	UPC2C_TG(D, name, A, long __VA_ARGS__)                                                               \
	UPC2C_TG(D, name, A, unsigned long __VA_ARGS__)                                                      \
	UPC2C_TG(D, name, A, long long __VA_ARGS__)                                                          \
	UPC2C_TG(D, name, A, unsigned long long __VA_ARGS__)
#define UPC2C_TG_EACH_INTEGER(ROW, name, ...)                                                                \
	ROW(name, int, __VA_ARGS__)                                                                          \
	ROW(name, unsigned, __VA_ARGS__)                                                                     \
	ROW(name, long, __VA_ARGS__)                                                                         \
	ROW(name, unsigned long, __VA_ARGS__)                                                                \
	ROW(name, long long, __VA_ARGS__)                                                                    \
	ROW(name, unsigned long long, __VA_ARGS__)
#define UPC2C_TG_DOUBLE_ROW(name, A, ...) UPC2C_TG_ROW(name, A, double, double, long double, __VA_ARGS__)
#define UPC2C_TG_LONG_ROW(name, A, ...)                                                                      \
	UPC2C_TG_ROW(name, A, long double, long double, long double, __VA_ARGS__)
#define UPC2C_TG2_AND(name, ...)                                                                             \
	UPC2C_TG_ROW(name, float, float, double, long double, __VA_ARGS__)                                   \
	UPC2C_TG_LONG_ROW(name, long double, __VA_ARGS__)                                                    \
	UPC2C_TG(double, name, double, float __VA_ARGS__)                                                    \
	UPC2C_TG(long double, name, double, long double __VA_ARGS__)                                         \
	UPC2C_TG_ROW_INTEGERS(name, double, double, __VA_ARGS__)                                             \
	UPC2C_TG_EACH_INTEGER(UPC2C_TG_DOUBLE_ROW, name, __VA_ARGS__)
#define UPC2C_TG2(name) UPC2C_TG2_AND(name, )

/* Overloads by two arguments, one of them complex. */
#define UPC2C_TG_COMPLEX_COLUMN(name, A, F, D, L)                                                            \
	UPC2C_TG(F, name, A, float _Complex)                                                                 \
	UPC2C_TG(D, name, A, double _Complex)                                                                \
	UPC2C_TG(L, name, A, long double _Complex)
#define UPC2C_TG_COMPLEX_DOUBLE(name, A, ...)                                                                \
	UPC2C_TG_COMPLEX_COLUMN(name, A, double _Complex, double _Complex, long double _Complex)
#define UPC2C_TG_COMPLEX_ROW(name, A, F, D, L)                                                               \
	UPC2C_TG_ROW(name, A, F, D, L)                                                                       \
	UPC2C_TG_COMPLEX_COLUMN(name, A, F, D, L)
#define UPC2C_TG2_COMPLEX(name)                                                                              \
	UPC2C_TG2(name)                                                                                      \
	UPC2C_TG_COMPLEX_COLUMN(name, float, float _Complex, double _Complex, long double _Complex)          \
	UPC2C_TG_COMPLEX_DOUBLE(name, double, )                                                              \
	UPC2C_TG_EACH_INTEGER(UPC2C_TG_COMPLEX_DOUBLE, name, )                                               \
	UPC2C_TG_COMPLEX_COLUMN(name, long double, long double _Complex, long double _Complex,               \
		long double _Complex)                                                                        \
	UPC2C_TG_COMPLEX_ROW(name, float _Complex, float _Complex, double _Complex, long double _Complex)    \
	UPC2C_TG_COMPLEX_ROW(name, double _Complex, double _Complex, double _Complex, long double _Complex)  \
	UPC2C_TG_COMPLEX_ROW(name, long double _Complex, long double _Complex, long double _Complex,         \
		long double _Complex)

/* Overloads by three arguments; the only integer type is int. */
#define UPC2C_TG3_ROW(name, A, B, F, D, L)                                                                   \
	UPC2C_TG(F, name, A, B, float)                                                                       \
	UPC2C_TG(D, name, A, B, int)                                                                         \
	UPC2C_TG(L, name, A, B, long double)
#define UPC2C_TG3_DOUBLE(name, A, B)                                                                         \
	UPC2C_TG3_ROW(name, A, B, double, double, long double)                                               \
	UPC2C_TG(double, name, A, B, double)
#define UPC2C_TG3_LONG(name, A, B)                                                                           \
	UPC2C_TG3_ROW(name, A, B, long double, long double, long double)                                     \
	UPC2C_TG(long double, name, A, B, double)
#define UPC2C_TG3(name)                                                                                      \
	UPC2C_TG3_ROW(name, float, float, float, double, long double)                                        \
	UPC2C_TG(double, name, float, float, double)                                                         \
	UPC2C_TG3_DOUBLE(name, float, double)                                                                \
	UPC2C_TG3_DOUBLE(name, float, int)                                                                   \
	UPC2C_TG3_LONG(name, float, long double)                                                             \
	UPC2C_TG3_DOUBLE(name, double, float)                                                                \
	UPC2C_TG3_ROW(name, double, double, double, double, long double)                                     \
	UPC2C_TG3_DOUBLE(name, double, int)                                                                  \
	UPC2C_TG3_LONG(name, double, long double)                                                            \
	UPC2C_TG3_DOUBLE(name, int, float)                                                                   \
	UPC2C_TG3_DOUBLE(name, int, double)                                                                  \
	UPC2C_TG3_DOUBLE(name, int, int)                                                                     \
	UPC2C_TG3_LONG(name, int, long double)                                                               \
	UPC2C_TG3_LONG(name, long double, float)                                                             \
	UPC2C_TG3_LONG(name, long double, double)                                                            \
	UPC2C_TG3_LONG(name, long double, int)                                                               \
	UPC2C_TG3_LONG(name, long double, long double)

UPC2C_TG1_COMPLEX(acos)
UPC2C_TG1_COMPLEX(asin)
UPC2C_TG1_COMPLEX(atan)
UPC2C_TG1_COMPLEX(acosh)
UPC2C_TG1_COMPLEX(asinh)
UPC2C_TG1_COMPLEX(atanh)
UPC2C_TG1_COMPLEX(cos)
UPC2C_TG1_COMPLEX(sin)
UPC2C_TG1_COMPLEX(tan)
UPC2C_TG1_COMPLEX(cosh)
UPC2C_TG1_COMPLEX(sinh)
UPC2C_TG1_COMPLEX(tanh)
UPC2C_TG1_COMPLEX(exp)
UPC2C_TG1_COMPLEX(log)
UPC2C_TG1_COMPLEX(sqrt)
UPC2C_TG2_COMPLEX(pow)
UPC2C_TG1(fabs)
UPC2C_TG_COMPLEX(fabs, float, double, long double)
UPC2C_TG1(cbrt)
UPC2C_TG1(ceil)
UPC2C_TG1(erf)
UPC2C_TG1(erfc)
UPC2C_TG1(exp2)
UPC2C_TG1(expm1)
UPC2C_TG1(floor)
UPC2C_TG1(lgamma)
UPC2C_TG1(log10)
UPC2C_TG1(log1p)
UPC2C_TG1(log2)
UPC2C_TG1(logb)
UPC2C_TG1(nearbyint)
UPC2C_TG1(rint)
UPC2C_TG1(round)
UPC2C_TG1(tgamma)
UPC2C_TG1(trunc)
UPC2C_TG_REAL(ilogb, int, int, int)
UPC2C_TG_REAL(lrint, long, long, long)
UPC2C_TG_REAL(lround, long, long, long)
UPC2C_TG_REAL(llrint, long long, long long, long long)
UPC2C_TG_REAL(llround, long long, long long, long long)
UPC2C_TG1_AND(frexp, int *)
UPC2C_TG1_AND(ldexp, int)
UPC2C_TG1_AND(scalbn, int)
UPC2C_TG1_AND(scalbln, long)
UPC2C_TG1_AND(nexttoward, long double)
UPC2C_TG2(atan2)
UPC2C_TG2(copysign)
UPC2C_TG2(fdim)
UPC2C_TG2(fmax)
UPC2C_TG2(fmin)
UPC2C_TG2(fmod)
UPC2C_TG2(hypot)
UPC2C_TG2(nextafter)
UPC2C_TG2(remainder)
UPC2C_TG2_AND(remquo, , int *)
UPC2C_TG3(fma)
#define UPC2C_TG_PART(name)                                                                                  \
	UPC2C_TG1(name)                                                                                      \
	UPC2C_TG(double, name, double)                                                                       \
	UPC2C_TG(float, name, float _Complex) UPC2C_TG(long double, name, long double _Complex)
#define UPC2C_TG_WHOLE(name)                                                                                 \
	UPC2C_TG_REAL(name, float _Complex, double _Complex, long double _Complex)                           \
	UPC2C_TG(double _Complex, name, double)                                                              \
	UPC2C_TG(float _Complex, name, float _Complex)                                                       \
	UPC2C_TG(long double _Complex, name, long double _Complex)

UPC2C_TG_PART(carg)
UPC2C_TG_PART(cimag)
UPC2C_TG_PART(creal)
UPC2C_TG_WHOLE(conj)
UPC2C_TG_WHOLE(cproj)
#endif
