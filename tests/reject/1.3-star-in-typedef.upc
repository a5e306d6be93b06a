// SPDX-License-Identifier: MIT
// flags: --std=upc1.3
// A typedef of UPC 1.3 has no [*] (U-V13-12).
#include <upc.h>

typedef shared [*] int even; // error: star-in-typedef at 16
typedef int shared [*] other; // error: star-in-typedef at 20
typedef shared [*] int rows[2][3 * THREADS]; // error: star-in-typedef at 16
typedef struct { int x; } shared [*] record; // error: star-in-typedef at 34

void f(void)
{
	typedef shared [*] char inner; // error: star-in-typedef at 17
}

shared [*] int fine[4 * THREADS];
typedef shared [4] int four, *to_four;
