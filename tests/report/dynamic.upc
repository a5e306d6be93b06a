// flags: -Wno-forall-exit
// Loops that go by THREADS, whose number is known when the program runs.
#include <upc_relaxed.h>

shared [16] int w[16 * THREADS];
shared int c[4 * THREADS];
shared [16] int rows[4][16 * THREADS];

int sum(void)
{
	int s = 0, i;

	for (i = MYTHREAD; i < 4 * THREADS; i += THREADS)
		s += c[i];
	for (i = 0; i < 4; i++)
		s += c[i * THREADS + MYTHREAD] + w[i * THREADS];
	for (i = 0; i < 4; i++)
		s += w[i * THREADS + i];
	for (i = 0; i < 4; i++)
		s += w[i * 16 * THREADS] + rows[i][3] + rows[3][i];
	for (i = 0; i < 16 * THREADS; i++)
		s += w[i];
	upc_forall (i = 0; i < 4; i++; i * THREADS)
		s += w[i];
	upc_forall (i = 0; i < 4; i++; &w[i * THREADS])
		s += w[i];
	return s;
}

int leave(void)
{
	int i;

	upc_forall (i = 0; i < 16 * THREADS; i++; &w[i])
		if (w[i])
			break;
	return i;
}
