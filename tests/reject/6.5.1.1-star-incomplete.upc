// SPDX-License-Identifier: MIT
// U-LAY-11
#include <upc.h>

struct later;
typedef shared [*] int even;

extern shared [*] int a[]; // error: star-incomplete at 23
extern shared [*] int b[][THREADS]; // error: star-incomplete at 23
extern even c[]; // error: star-incomplete at 13
extern shared [*] struct later d[THREADS]; // error: shared-incomplete at 32
extern int *shared [*] e[]; // error: star-incomplete at 24

void f(void)
{
	extern shared [*] int a[]; // error: star-incomplete at 24
}

shared [*] int fine[3 * THREADS];
shared [*] int also_fine;
