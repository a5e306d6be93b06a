/* The second example of 6.5.1 of the paper: neighbours are of different threads. */
// flags: -T 4
#include <upc_relaxed.h>

shared float B[400];

float read_all(void)
{
	float sum = 0;

	for (int i = 1; i < 400; i++) {
		sum += B[i];
		sum += B[i - 1];
	}
	return sum;
}
