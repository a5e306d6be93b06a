// SPDX-License-Identifier: MIT
// malloc and its like (GASP 4.3.2); calloc is a malloc of all its bytes, calls through pointers raise them, too. GASP-33.
// no-sanitizers
#include <upc.h>
#include <stdlib.h>

static void *(*through)(size_t) = malloc;

static void *own(void)
{
	void *malloc(size_t); /* the library's, once more */

	return malloc(3);
}

int main(void)
{
	char *p = malloc(10), *q;

	q = (char *)calloc(3, sizeof(int));
	p = realloc(p, 100);
	p = (realloc)(p, 4000000);
	free(q);
	q = realloc(NULL, 5);
	free(realloc(q, sizeof(malloc(7)) ? 6 : 1));
	free(NULL);
	free(own());
	free(through(1));
	free(p);
	q = malloc((size_t)-1 / 2);
	p = calloc((size_t)-1, 16);
	return p || q;
}
