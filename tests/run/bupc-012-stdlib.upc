/* SPDX-License-Identifier: MIT
 *
 * <upc.h> brings <stddef.h>, <stdlib.h> and <inttypes.h> as Berkeley's does: the program includes none of them.
 */
#include <upc.h>

extern int puts(const char *s);
shared div_t parts[THREADS];

int main(void)
{
	int div = 17, abs = 5; /* names of the block */
	uint64_t big = UINT64_MAX;
	int *mine = malloc(sizeof *mine);

	parts[MYTHREAD].quot = div / abs;
	parts[MYTHREAD].rem = div % abs;
	upc_barrier;
	srand48(1);
	if (!mine || big + 1 != 0 || parts[THREADS - 1].quot != 3 || atof("2.5") != 2.5 || drand48() >= 1
		|| offsetof(div_t, quot) == offsetof(div_t, rem) || RAND_MAX < 32767)
		return EXIT_FAILURE;
	free(mine);
	if (MYTHREAD == 0)
		puts("ok");
	return EXIT_SUCCESS;
}
