// A shared void * takes the block size of the pointer that it initializes, which is not known here.
#include <upc.h>

shared [4] int *p;
struct pair { int n; __typeof__(p) q, r[2]; };
struct outer { struct pair pair; };

int main(void)
{
	shared void *v = p;
	struct pair fine = {1, v, {v, p}}, too = {.q = p, .r = {(shared [4] int *)v}};
	struct pair named = {.q = v, v}, flat = {1, v, v, v};
	struct outer inner = {.pair.q = v, v}; // error: type-unsupported at 37
	struct outer left = {.pair = 1, v}; // error: type-unsupported at 34

	return fine.n + too.n + named.n + flat.n + inner.pair.n + left.pair.n;
}
