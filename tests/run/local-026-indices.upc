// Indices and heads as they are written: bases of numbers, THREADS in one of two, wrapping round, null
// pointers before what they guard, loops of one iteration.
#include <limits.h>
#include <stdio.h>
#include <upc_relaxed.h>

enum { N = 64, EIGHT = 010 };

shared [16] int a[N * THREADS], c[N * THREADS];
shared [N] int big[N * THREADS]; /* in which steps of 4 make runs */
shared int one[N * THREADS];
shared [] int flat[N];
shared int failures;

static void expect(int line, long found, long wanted)
{
	if (found == wanted)
		return;
	fprintf(stderr, "line %d, thread %d: %ld, not %ld\n", line, MYTHREAD, found, wanted);
	failures = 1;
}

#define EXPECT(found, wanted) expect(__LINE__, (found), (wanted))

static void numbers(void)
{
	long s = 0, n = 0;

	for (int i = 0; i < 4; i++)
		s += a[0x3] + a[010] + a[0X1f] + a[07] + a[3u] + a[5UL] + a[0x10ul] + a[00] + a['\3'] + a[EIGHT];
	EXPECT(s, 4 * (3 + 8 + 31 + 7 + 3 + 5 + 16 + 0 + 3 + 8));
	s = 0;
	for (int i = 0; i < 16; i++)
		s += a[i + 0x10] - a[i + 010] + a[i * 0x2] - a[i * 03 + 1] + flat[0x20 + i] + flat[i * 02];
	EXPECT(s, 16 * (16 - 8) + 120 * 2 - 120 * 3 - 16 + 16 * 32 + 120 + 120 * 2);
	s = 0;
	for (int i = 0x8; i < 0x30; i += 0x4, n++)
		s += a[i] + one[010 + i];
	EXPECT(s, 2 * (8 + 12 + 16 + 20 + 24 + 28 + 32 + 36 + 40 + 44) + 10 * 8);
	EXPECT(n, 10);
	s = n = 0;
	for (int i = 060; i >= 010; i -= 010, n++)
		s += a[i];
	EXPECT(s, 48 + 40 + 32 + 24 + 16 + 8);
	EXPECT(n, 6);
	s = 0;
	upc_forall (int i = 0x10; i < 0x40; i += 020; &a[i + 0x8])
		s += a[i + 0x8] + i;
	for (int i = 16; i < 64; i += 16)
		s -= (i + 8) / 16 % THREADS == MYTHREAD ? 2 * i + 8 : 0;
	EXPECT(s, 0);
}

/* A constant by THREADS and the same without it. */
static void by_threads(shared [] int *p, int k)
{
	long s = 0, t = 0, u = 0;

	for (int i = 0; i < N / 4 / THREADS; i++)
		s += *(p + 4 * i * THREADS) - *(p + 4 * i) + p[4 * i * THREADS] - p[4 * i];
	for (int i = 0; i < N / 4 / THREADS; i++)
		t += 8 * i * THREADS - 8 * i;
	EXPECT(s, t);
	s = 0;
	for (int i = 0; i < 4; i++)
		s += one[4 * THREADS] - one[4] + one[k * THREADS] - one[k] + a[k * THREADS] - a[k];
	EXPECT(s, 4 * ((4 * THREADS - 4) + 2 * (k * THREADS - k)));
	s = t = 0;
	upc_forall (int i = 0; i < 16; i++; i)
		s += one[i * THREADS] - one[i] + one[i + 4 * THREADS] - one[i + 4];
	for (int i = MYTHREAD; i < 16; i += THREADS)
		t += i * THREADS - i + 4 * THREADS - 4;
	EXPECT(s, t);
	for (int i = 0; i < 4; i++)
		u += *(p + 4 * i + THREADS) - *(p + 4 * i + 1);
	EXPECT(u, 4 * (THREADS - 1));
}

/* Sums beyond their type, which come round. */
static void wrapping(void)
{
	const unsigned far = -3u;
	const unsigned long farther = -3ul;
	unsigned char narrow = 250;
	long s = 0;

	for (unsigned i = 3; i < 20; i++)
		s += a[far + i] + one[i + far] + flat[far + i] - 3 * (i - 3);
	EXPECT(s, 0);
	for (int i = 3; i < 20; i++)
		s += a[far + i] + a[i - 3u] + flat[far + i] - 3 * (i - 3);
	EXPECT(s, 0);
	for (long i = 3; i < 20; i++)
		s += a[(unsigned)(far + i)] + a[far + (unsigned)i] - 2 * (i - 3);
	EXPECT(s, 0);
	for (unsigned long i = 3; i < 20; i++)
		s += a[farther + i] + one[i + farther] + flat[farther + i] - 3 * (long)(i - 3);
	EXPECT(s, 0);
	for (int i = 3; i < 20; i++)
		s += a[farther + i] + *(a + farther + i) - 2 * (i - 3);
	EXPECT(s, 0);
	for (unsigned char i = 0; i < 20; i++)
		s += a[(unsigned char)(narrow + i) % N] - (narrow + i) % 256 % N;
	EXPECT(s, 0);
	for (int i = 0; i < 20; i++)
		s += a[(unsigned char)(narrow + i) % N] + a[(signed char)(i + 256)] - (narrow + i) % 256 % N - i;
	EXPECT(s, 0);
	for (unsigned i = UINT_MAX - 3; i + 4 < 16; i++)
		s += a[i + 4];
	EXPECT(s, 120);
	s = 0;
	for (unsigned i = 0; i < 10; i++)
		s += a[(i - 5) * (i - 5)];
	EXPECT(s, 25 + 16 + 9 + 4 + 1 + 0 + 1 + 4 + 9 + 16);
}

/* Heads without sign that go below zero, and round. */
static void below_zero(unsigned zero, unsigned long large_zero)
{
	unsigned n = 0;
	long s = 0;

	for (unsigned i = 6; i > 0; i -= 4) {
		if (n++ == 5)
			break;
		s += i < N ? big[i] : 1;
	}
	EXPECT(s, 6 + 2 + 3);
	n = s = 0;
	for (unsigned long i = 6; i > 0; i -= 4) {
		if (n++ == 5)
			break;
		s += i < N ? big[i] : 1;
	}
	EXPECT(s, 6 + 2 + 3);
	n = s = 0;
	for (unsigned i = 3; i >= zero; i--) {
		if (n++ == 6)
			break;
		s += i < N ? a[i] : 1;
	}
	EXPECT(s, 6 + 2);
	n = s = 0;
	for (unsigned long i = 3; i >= large_zero; i--) {
		if (n++ == 6)
			break;
		s += i < N ? a[i] : 1;
	}
	EXPECT(s, 6 + 2);
	n = s = 0;
	for (unsigned i = 3; i != 1u; i -= 1) {
		if (n++ == 6)
			break;
		s += a[i];
	}
	EXPECT(s, 5);
	n = s = 0;
	for (unsigned i = 2; i != 4u; i--) {
		if (n++ == 5)
			break;
		s += i < N ? a[i] : 1;
	}
	EXPECT(s, 3 + 2);
	n = s = 0;
	for (unsigned i = UINT_MAX - 2; i <= UINT_MAX - zero; i++) {
		if (n++ == 6)
			break;
		s += i < N ? a[i] : 1;
	}
	EXPECT(s, 3 + 3);
	n = s = 0;
	for (unsigned i = UINT_MAX - 5; i < UINT_MAX; i += 4) {
		if (n++ == 5)
			break;
		s += i < N ? big[i] : 1;
	}
	EXPECT(s, 2 + 2 + 6 + 10);
}

/* An operand that a guard keeps from being evaluated is not read before the loop. */
static void guarded(const int *q, const int *there, shared int *const *none)
{
	long s = 0;

	for (int i = 0; i < 16; i++) {
		s += q && a[*q + i];
		s += q ? a[*q + i] : 1;
		s += !q || a[*q + i];
		if (q)
			s += a[*q + i] + one[q[1] + i];
		if (none && none[1] && (*none)[i])
			s++;
		switch (q ? 1 : 0) {
		case 1: s += a[*q + i];
		}
		while (q)
			s += a[*q + i];
		for (int k = 0; q && k < 2; k++)
			s += flat[*q + i];
	}
	EXPECT(s, 32);
	for (int i = 0; i < 16; i++) {
		if (!q)
			continue;
		s += a[*q + i];
	}
	for (int i = 0; i < 16; i++) {
		if (!q)
			break;
		s += a[*q + i];
	}
	for (int i = 0; i < 0; i++)
		s += a[*q + i];
	for (int i = N; i < *there; i++)
		s += a[*q + i];
	EXPECT(s, 32);
	for (int i = 0; i < 16; i++)
		s += there && a[*there + i];
	EXPECT(s, 48);
}

/* Loops of one iteration and of none, with what is read before them. */
static void shortest(int n)
{
	for (int i = n; i <= n; i++)
		c[N * MYTHREAD + i] = flat[5];
	EXPECT(c[N * MYTHREAD + n], 5);
	for (int i = n; i >= n; i--)
		c[N * MYTHREAD + i] = flat[6];
	EXPECT(c[N * MYTHREAD + n], 6);
	for (int i = n; i < n + 1; i++)
		c[N * MYTHREAD + i] = flat[7];
	EXPECT(c[N * MYTHREAD + n], 7);
	for (int i = n; i > n - 1; i--)
		c[N * MYTHREAD + i] = flat[8];
	EXPECT(c[N * MYTHREAD + n], 8);
	for (int i = n; i != n + 1; i++)
		c[N * MYTHREAD + i] = flat[9];
	EXPECT(c[N * MYTHREAD + n], 9);
	for (unsigned i = n; i <= (unsigned)n; i++)
		c[N * MYTHREAD + i] = flat[10];
	EXPECT(c[N * MYTHREAD + n], 10);
	for (int i = n; i < n; i++)
		c[N * MYTHREAD + i] = flat[11];
	for (int i = n; i > n; i--)
		c[N * MYTHREAD + i] = flat[12];
	for (int i = n + 1; i <= n; i++)
		c[N * MYTHREAD + i] = flat[13];
	EXPECT(c[N * MYTHREAD + n], 10);
}

int main(void)
{
	const int q = 3;

	upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
		a[i] = i;
	upc_forall (int i = 0; i < N * THREADS; i++; &one[i])
		one[i] = big[i] = i;
	for (int i = 0; !MYTHREAD && i < N; i++)
		flat[i] = i;
	upc_barrier;
	numbers();
	by_threads(flat, 3);
	wrapping();
	below_zero(0, 0);
	guarded(NULL, &q, NULL);
	shortest(7);
	upc_barrier;
	if (failures)
		upc_global_exit(1);
	if (!MYTHREAD)
		puts("ok");
	return 0;
}
