// A shared void * takes the block size of the pointer that it initializes, which is not known here.
#include <upc.h>

shared [4] int *p;
struct pair { int n; __typeof__(p) q, r[2]; };

int main(void)
{
	shared void *v = p;
	struct pair fine = {1, v, {v, p}}, too = {.q = p, .r = {(shared [4] int *)v}};
	struct pair named = {.q = v}; // error: type-unsupported at 28
	struct pair flat = {1, v, v}; // error: type-unsupported at 28

	return fine.n + too.n + named.n + flat.n;
}
