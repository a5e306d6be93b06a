// SPDX-License-Identifier: MIT
// dynamic-only
// U-INIT-8: elements of an array with THREADS in its bound, after those that Clang looks at.
#include <upc.h>

int n, many[3], f(void);
enum { E };
struct pair {
	int a, *b;
} pair, *pairs;
shared int object[3 * THREADS];

shared int b[THREADS] = {1, MYTHREAD, 3, 4}; // error: init-not-constant at 29
shared int c[2 * THREADS] = {1, 2, f(), (n)}; // error: init-not-constant at 36 // error: init-not-constant at 42
shared int d[2 * THREADS] = {1, 2, 3, n + 1}; // error: init-not-constant at 39
shared struct pair e[THREADS] = {{1}, {many[1], &n}}; // error: init-not-constant at 40
shared struct pair g[THREADS] = {{1}, {1, pairs->b}}; // error: init-not-constant at 43
shared struct pair h[THREADS] = {{1}, pair}; // error: init-not-constant at 39
shared struct pair i[THREADS] = {{1}, {pair.a}, {1, &pairs->a}}; // error: init-not-constant at 40 // error: init-not-constant at 54
shared int *shared j[THREADS] = {object, &object[n]}; // error: init-not-constant at 50
shared int k[THREADS] = {1, *many, object[2]}; // error: init-not-constant at 29 // error: init-not-constant at 36

void v(int m)
{
	static shared int a[THREADS] = {1, m}; // error: init-not-constant at 37

	(void)a;
}

shared struct pair fine[THREADS] = {{1}, {E, &n}, {sizeof n, &(pair.a)}, {2, many}, {3, &many[E + 1]}};
shared double fine_b[THREADS] = {1, __builtin_inf(), 2 + 0.5, sizeof(int[3]), (int)2.5};
shared int *shared fine_c[THREADS] = {object, &object[3], object + 2};
int (*shared fine_d[THREADS])(void) = {0, f, &f};
