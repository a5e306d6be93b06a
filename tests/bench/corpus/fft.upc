/* SPDX-License-Identifier: MIT
 *
 * fft.upc - a Fourier transform in two dimensions and back: each thread transforms its rows, all transpose,
 * each transforms its rows again.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define PI 3.14159265358979323846

typedef struct {
	double re, im;
} cplx;

typedef shared [] cplx *line;

shared line *rows, *columns;
shared double error[THREADS];

static int owner(int i)
{
	return i % THREADS;
}

static shared line *alloc_matrix(int n)
{
	shared line *m = upc_all_alloc(n, sizeof(line));

	for (int i = 0; i < n; i++)
		if (owner(i) == MYTHREAD)
			m[i] = upc_alloc(n * sizeof(cplx));
	upc_barrier;
	return m;
}

static cplx value(int i, int j)
{
	cplx v = {cos(0.3 * i) + j % 3, (i * j) % 7};

	return v;
}

/* A transform in place of a line that this thread owns. */
static void fft(cplx *v, int n, int sign)
{
	for (int i = 1, j = 0; i < n; i++) {
		int bit = n >> 1;

		for (; j & bit; bit >>= 1)
			j ^= bit;
		j ^= bit;
		if (i < j) {
			cplx t = v[i];

			v[i] = v[j];
			v[j] = t;
		}
	}
	for (int half = 1; half < n; half *= 2)
		for (int i = 0; i < n; i += 2 * half)
			for (int k = 0; k < half; k++) {
				cplx *a = &v[i + k], *b = &v[i + k + half], t;
				double c = cos(PI * k / half), s = sign * sin(PI * k / half);

				t.re = b->re * c - b->im * s;
				t.im = b->re * s + b->im * c;
				b->re = a->re - t.re;
				b->im = a->im - t.im;
				a->re += t.re;
				a->im += t.im;
			}
}

static void fft_rows(shared line *m, int n, int sign)
{
	upc_forall (int i = 0; i < n; i++; i)
		fft((cplx *)m[i], n, sign);
	upc_barrier;
}

static void transpose(shared line *from, shared line *to, int n)
{
	int i, j;

	upc_forall (i = 0; i < n; i++; &to[i])
		for (j = 0; j < n; j++)
			to[i][j] = from[j][i];
	upc_barrier;
}

static void scale(shared line *m, int n, double factor)
{
	int i, j;

	for (i = MYTHREAD; i < n; i += THREADS) {
		line row = m[i];

		for (j = 0; j < n; j++) {
			row[j].re *= factor;
			row[j].im *= factor;
		}
	}
}

int main(int argc, char **argv)
{
	int n = 1 << (argc > 1 ? atoi(argv[1]) : 5), i, j;
	double sum_re = 0, worst = 0;

	rows = alloc_matrix(n);
	columns = alloc_matrix(n);
	upc_forall (i = 0; i < n; i++; &rows[i])
		for (j = 0; j < n; j++)
			rows[i][j] = value(i, j);
	upc_barrier;
	fft_rows(rows, n, -1);
	transpose(rows, columns, n);
	fft_rows(columns, n, -1);

	for (i = 0; i < n; i++)
		for (j = 0; j < n; j++)
			sum_re += value(i, j).re;
	if (fabs(columns[0][0].re - sum_re) > 1e-6)
		worst = 1; /* the first coefficient is the sum */
	upc_barrier;

	fft_rows(columns, n, 1);
	transpose(columns, rows, n);
	fft_rows(rows, n, 1);
	scale(rows, n, 1.0 / n / n);
	upc_forall (i = 0; i < n; i++; &rows[i])
		for (j = 0; j < n; j++) {
			worst = fmax(worst, fabs(rows[i][j].re - value(i, j).re));
			worst = fmax(worst, fabs(rows[i][j].im - value(i, j).im));
		}
	error[MYTHREAD] = worst;
	upc_barrier;
	for (i = 0; i < THREADS; i++)
		worst = fmax(worst, error[i]);
	if (MYTHREAD == 0) {
		if (worst > 1e-9)
			fprintf(stderr, "fft: an error of %g\n", worst);
		else
			printf("fft: ok\n");
	}
	return worst > 1e-9;
}
