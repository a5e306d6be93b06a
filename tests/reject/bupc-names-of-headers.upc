// SPDX-License-Identifier: MIT
// flags: -fbupc
/* The program may define the names of <stdlib.h> that <upc.h> brings, but not those that a header of its own uses:
 * gettimeofday writes C's struct timeval. */
#include <upc.h>

struct timeval { // error: c
	int mine;
};
struct timespec { // error: c
	int mine;
};
typedef struct {
	int mine;
} div_t;
#include <sys/time.h>
#include <time.h>

shared int used;

int now(div_t *d)
{
	struct timeval t;

	d->mine = 1;
	return gettimeofday(&t, 0);
}
