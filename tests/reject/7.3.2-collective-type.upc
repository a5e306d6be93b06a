// SPDX-License-Identifier: MIT
//
// Elements of another type than the name of a reduction says.
#include <upc.h>
#include <upc_collective.h>

typedef double real;
shared int a[4 * THREADS], sum;
shared unsigned u[4 * THREADS];
shared long large[4 * THREADS];
shared long long larger[4 * THREADS];
shared char text[4 * THREADS];
shared real d[4 * THREADS], total;
shared [] float *p;
shared void *any;
shared [8] char *memory;
shared struct sample {
	double x;
} samples[THREADS];
enum color { RED };
shared enum color colors[THREADS];
int add(int, int);

void wrong(void)
{
	upc_all_reduceI(&sum, d, UPC_ADD, 4 * THREADS, 1, NULL, 0); // warning: collective-type
	upc_all_reduceD(&sum, d, UPC_ADD, 4 * THREADS, 1, NULL, 0); // warning: collective-type
	upc_all_reduceI(&total, d, UPC_ADD, 4 * THREADS, 1, NULL, 0); // warning: collective-type
	upc_all_reduceI(&sum, &large[3], UPC_FUNC, 4 * THREADS, 1, add, 0); // warning: collective-type
	upc_all_reduceF(&total, &a[0], UPC_ADD, 4, 1, NULL, 0); // warning: collective-type
	upc_all_reduceI(&sum, text, UPC_ADD, 4 * THREADS, 1, NULL, 0); // warning: collective-type
	upc_all_reduceD(&total, p, UPC_ADD, 4, 0, NULL, 0); // warning: collective-type
	upc_all_prefix_reduceL(large, a + 1, UPC_ADD, 3, 1, NULL, 0); // warning: collective-type
	upc_all_reduceD(any, &samples[0], UPC_ADD, THREADS, 1, NULL, 0);
	upc_all_reduceLD(any, &samples[0].x, UPC_ADD, THREADS, 1, NULL, 0); // warning: collective-type
}

void right(void)
{
	upc_all_reduceI(&sum, a, UPC_ADD, 4 * THREADS, 1, NULL, 0);
	upc_all_reduceUI(&sum, a, UPC_ADD, 4 * THREADS, 1, NULL, 0);
	upc_all_reduceI(&sum, u, UPC_ADD, 4 * THREADS, 1, NULL, 0);
	upc_all_reduceD(&total, d, UPC_ADD, 4 * THREADS, 1, NULL, 0);
	upc_all_reduceL(&larger[0], large, UPC_ADD, 4 * THREADS, 1, NULL, 0);
	upc_all_reduceC(text, text + 1, UPC_ADD, 3, 1, NULL, 0);
	upc_all_reduceF(any, p, UPC_ADD, 4, 0, NULL, 0);
	upc_all_reduceI(&sum, (shared int *)d, UPC_ADD, 4 * THREADS, 1, NULL, 0);
	upc_all_reduceI(&sum, (shared void *)d, UPC_ADD, 4 * THREADS, 1, NULL, 0);
	upc_all_reduceI(&sum, colors, UPC_ADD, THREADS, 1, NULL, 0);
	upc_all_reduceI(memory, a, UPC_ADD, 4 * THREADS, 1, NULL, 0);
	upc_all_reduceI(&sum, memory, UPC_ADD, 4 * THREADS, 2, NULL, 0);
}
