// SPDX-License-Identifier: MIT
// mistake: an extern declaration says another block size than the definition
// needs: that the declarations disagree, both places, the block sizes 8 and 4
#include <upc.h>

extern shared [8] double temperature[16 * THREADS];

double mean(void)
{
	double sum = 0;
	for (int i = 0; i < 16 * THREADS; i++)
		sum += temperature[i];
	return sum / (16 * THREADS);
}

shared [4] double temperature[16 * THREADS]; // here // error: redeclared-layout

int main(void)
{
	return mean() > 1;
}
