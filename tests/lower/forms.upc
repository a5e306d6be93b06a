// SPDX-License-Identifier: MIT
// flags: -Wno-lost-update
// One line for each form that is rare: what comes of it is seen here first.
#include <upc.h>
#include <complex.h>

struct bits { unsigned low : 3, high : 7; };
shared int n, a[8 * THREADS], two[2][THREADS] = {{1}, {2}};
shared unsigned long count;
shared char words[2][THREADS] = {{"a"}, {"b"}};
shared double _Complex z;
shared struct bits bits[4 * THREADS];
strict shared struct bits flags;
shared [4] int b[16 * THREADS];
shared int (*rows)[3], (*by_threads)[THREADS];

void operators(void)
{
	n *= 2;
	n /= 2;
	n %= 2;
	n <<= 1;
	n >>= 1;
	n &= 3;
	n ^= 3;
	n |= 3;
	n -= 3 + 4;
	bits[1].high >>= 1;
	bits[1].low++;
	--bits[1].low;
	flags.high += 2;
	flags.low = flags.high;
	n = bits[0].low-- + (int)__imag__ z + (int)__real__ z;
}

int pointers(shared int *p, shared int *q, long k)
{
	volatile shared int *kept;
	shared int *volatile moved = p;
	shared [4] int *wide = b;

	p = &*p;
	p = &p[0];
	p = &0[p];
	p = &(*p);
	q = p - (k + 1);
	q = p + (k++, 2);
	n = p[k++, 1];
	n += a[k--, 2];
	q -= k - 1;
	q = k[p] ? &k[a] : p;
	moved++;
	kept = moved--;
	wide = (shared [4] int *)p;
	p = (shared int *)wide;
	return (p < q) + (p <= q) + (p > q) + (p >= q) + (p != 0) + (0 == q) + (int)(kept - p)
	     + (int)(rows - 2 - rows) + (int)(by_threads - by_threads) + !p + (p && q);
}

void affinities(unsigned long u, unsigned v, long w, short x)
{
	upc_forall (int i = 0; i < 2; i++; u + i)
		n++;
	upc_forall (int i = 0; i < 2; i++; v * 2)
		n++;
	upc_forall (int i = 0; i < 2; i++; w ^ 1)
		n++;
	upc_forall (int i = 0; i < 2; i++; x)
		n++;
	upc_forall (int i = 0; i < 2; i++; n)
		a[i]++;
}

int indices(void)
{
	int sum = a[0] + a[00] + a[0x0] + a[0x3] + a[010] + a[0u] + a[3 - 1];

	rows++;
	by_threads--;
	rows += 2;
	return sum + rows[1][2] + by_threads[1][0];
}
