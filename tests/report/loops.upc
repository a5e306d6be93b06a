// Reports say why a loop is not counted, or a upc_forall does not go by own iterations.
// flags: -T 4
#include <upc_relaxed.h>

#define N 64

shared [16] int w[N];
shared int c[N];
shared [4] int a[N];
int global, bound, numbers[7];

int one(void);
void take(int *p);

int heads(int n, char narrow, double real)
{
	int s = 0, i = 0, j;
	unsigned u;

	while (i < n)
		s += w[i++];
	do
		s += w[--i];
	while (i > 0);
	for (;;) {
		s += w[i++];
		if (i == n)
			break;
	}
	for (i = 0; i < n && s >= 0; i++)
		s += w[i];
	for (i = 0; i < n; n--, i++)
		s += w[i];
	for (i = 0; i < bound; i++) {
		s += w[i];
		one();
	}
	for (i = 0; i < one(); i++)
		s += w[i];
	for (global = 0; global < n; global++)
		s += w[global];
	for (narrow = 0; narrow < n; narrow++)
		s += w[narrow];
	for (real = 0; real < n; real++)
		s += w[(int)real];
	for (i = 1; i < n; i *= 2)
		s += w[i];
	for (i = 0; i < n; i++)
		if (w[i])
			i++;
	for (i = 0; i != n; i += 2)
		s += w[i];
	for (u = n; u > 2; u -= 2)
		s += w[u];
	for (u = 0; u <= (unsigned)n; u++)
		s += w[u];
	for (u = 3; u >= 0u; u--)
		s += w[u];
	for (u = 0; u < sizeof numbers / sizeof *numbers; u++)
		s += w[u];
	for (i = 0; i < (int)sizeof(int[n]); i++)
		s += w[i];
	for (i = 0; i < (n > 7 ? 7 : n); i++)
		s += w[i];
	for (j = 0; j < n; j++)
		s += w[j];
	take(&j);
	for (int k = 0; k < n; k++) {
		if (s == 7)
			goto again;
		if (s)
again:			s += w[k];
	}
	for (int k = 0; k < n; k++)
		s += ({ int x = w[k]; x; });
	s += ({ for (int k = 0; k < n; k++) s += w[k]; s; });
	for (int k = 0, *shared *q = 0; k < n; k++)
		s += w[k] + (q == 0);
	for (i = 0; i < n++ - 1; i++)
		s += w[i];
	upc_forall (unsigned long u = (unsigned long)j; u < N; u++; 2 * u)
		s += w[u];
	return s;
}

/* A store to shared memory, or through a pointer, may change these. */
void bounds(int k, const int *many, int *p)
{
	for (int i = 0; i < bound; i++)
		w[i] = 1;
	for (int i = 0; i < numbers[1]; i++)
		w[i] = 1;
	for (int i = 0; i < *many; i++)
		w[i] = 1;
	for (int i = 0; i < many[1]; i++)
		w[i] = 1;
	for (int i = 0; i < w[0]; i++)
		w[i] = 1;
	for (int i = 0; i < bound; i++)
		w[i] = *p = 1;
	for (int i = 0; i < numbers[1]; i++)
		w[i] = numbers[k] = 1;
}

int foralls(int n, const int *owner)
{
	int s = 0, i, j;

	upc_forall (i = 0; i < N; i++; &c[i * i])
		c[i] = 1;
	upc_forall (i = 0; i < N; i++; owner[i])
		c[i] = 1;
	upc_forall (i = 0; i < N; i += 3; &w[i * 7])
		c[i] = 1;
	upc_forall (i = 0; i < N; i += THREADS; &a[i])
		s += c[i];
	upc_forall (i = 0, j = 0; i < N; i++, j++; &a[i])
		s += c[i];
	upc_forall (i = 0; i < N; i++; &a[i])
		upc_forall (j = 0; j < N; j++; &a[j])
			s += w[j];
	upc_forall (i = 0; i < N; i++; &a[i])
		upc_forall (j = 0; j < N; j++; (s++, j))
			s += w[j];
	upc_forall (i = 0; i < N; i++; continue)
		s += w[i];
	upc_forall (i = 0; i < N; i++; &a[i * THREADS + i])
		s += w[i];
	return s;
}

/* A variable that may wrap around needs a trip count. */
void wrapping(unsigned n, const unsigned *many)
{
	for (unsigned i = 0; i < *many; i++)
		w[i] = 1;
	for (unsigned i = 0; i < n + (unsigned)one(); i++)
		w[i] = 1;
	upc_forall (int i = 0; i != 20; i += 2; &w[i])
		w[i] = 1;
}
