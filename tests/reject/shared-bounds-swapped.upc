// SPDX-License-Identifier: MIT
//
// Two indices that look swapped, because each fits the dimension of the other; and others that do not.
// static-only
#include <upc.h>

enum { ROWS = 8, COLS = 4 };
shared [COLS] int m[ROWS][COLS]; // note: 'm' is declared here as 'shared [4] int[8][4]' at 19

void f(void)
{
	for (int i = 0; i < ROWS; i++) // note: the loop ends here at 22
		for (int j = 0; j < COLS; j++)
			m[j][i] = 0; // warning: shared-bounds at 9 // note: the other index would fit here, and this one there: are they swapped? at 6
	for (int i = 0; i < ROWS; i++) // note: the loop ends here at 22
		for (int j = 0; j < ROWS; j++)
			m[j][i] = 0; // warning: shared-bounds at 9
	for (int i = 0; i < COLS; i++)
		for (int j = 0; j < ROWS; j++) // note: the loop ends here at 23
			m[j + 1][i] = 0; // warning: shared-bounds at 6
}
