/* SPDX-License-Identifier: MIT
 *
 * forms.upc - layouts, names and jumps, each access of which the model counts: see accesses.sh.
 */
#include <upc_relaxed.h>

shared[*] int star[4 * THREADS], table[8][THREADS];
shared int cyclic[200 * THREADS], twenty = 20, several = 1;
shared[] int *shared directory[THREADS];
static int s;

#define BOTH(n)                                                                                              \
	{                                                                                                    \
		for (int i = 0; i < n; i++)                                                                  \
			cyclic[i] = 1;                                                                       \
		for (int i = 0; i < 2 * n; i++)                                                              \
			cyclic[i + 1] = 2;                                                                   \
		for (int i = 0; i < 3 * n; i++)                                                              \
			cyclic[i + 2] = i;                                                                   \
	}

static void element(shared int *p)
{
	s += *p;
}

static void elements(shared int *p, int n)
{
	for (int i = 0; i < n; i++)
		s += p[i];
}

static void whole_blocks(void)
{
	for (int i = 0; i < 4 * THREADS; i++)
		s += star[i] + table[i % 8][i % THREADS];
	upc_forall (int i = 0; i < 4 * THREADS; i++; &star[i])
		star[i] = 3;
	for (int i = 1; i < 4; i++)
		star[MYTHREAD * 4 + i] = star[MYTHREAD * 4 + i - 1];
}

static void directories(void)
{
	for (int t = 0; t < THREADS; t++)
		for (int i = 0; i < 10; i++)
			directory[t][i] = 1;
	for (int i = 0; i < 10; i++)
		s += directory[(MYTHREAD + 1) % THREADS][i];
}

/* The name of a shared number is its value, and in an argument its place. */
static void shared_numbers(void)
{
	int n = twenty;

	for (int i = 0; i < n; i++)
		cyclic[i] = i;
	element(&twenty);
	element(&cyclic[twenty + 1]);
	elements(&cyclic[3], 5);
	elements(cyclic + MYTHREAD, 12);
}

static int returns(int n)
{
	for (int i = 0; i < 20; i++) {
		s += cyclic[i];
		if (i == n)
			return i;
	}
	if (MYTHREAD == 1)
		return 3;
	return cyclic[7];
}

static void continues(void)
{
	for (int i = 0; i < 10; i++)
		for (int j = 0; j < 10; j++) {
			if (j == i)
				continue;
			s += cyclic[j];
			if (j > 6) {
				s += cyclic[j + 1];
				continue;
			} else if (i == 2) {
				break;
			}
			s += cyclic[j + 2];
		}
	upc_forall (int i = 0; i < 60; i++; i) {
		if (i % 4)
			continue;
		s += cyclic[i + 1];
	}
}

static void switches(void)
{
	for (int i = 0; i < 10; i++) {
		switch (i % 6) {
		case 0: s += cyclic[i]; /* fall through */
		case 1: s += cyclic[i + 1]; break;
		default: s += cyclic[i + 2]; /* fall through */
		case 2:
		case 3: {
			s += cyclic[i + 3];
			break;
		}
		case 4: s += cyclic[i + 5];
		}
		switch (i) {
		case 1:
		default: s += cyclic[3]; break;
		case 3: s += cyclic[4]; continue;
		}
		s += cyclic[9];
	}
}

int main(int argc, char **argv)
{
	int n = 3;

	if (argc > 30)
		n = argc;
	directory[MYTHREAD] = upc_alloc(100 * sizeof(int));
	upc_barrier;
	whole_blocks();
	directories();
	shared_numbers();
	returns(5);
	returns(50);
	continues();
	switches();
	for (int i = 0; i < n; i++)
		cyclic[i] = argv == 0;
	do {
		s += cyclic[5];
	} while (0);
	BOTH(3)
	return 0;
}
