// Functions of the library that are called by pointers: whether one is called is a decision, and the call is compared.
// aligned: same same-branch silent same-member same-table
#include "align.h"

#include <bupc_collectivev.h>
#include <upc_collective.h>

typedef void move(shared void *restrict, shared const void *restrict, size_t, upc_flag_t);

struct operations {
	move *move;
	upc_lock_t *(*make)(void);
};

shared int a[THREADS], b[THREADS];
static int x;

// Has the type of a function of the library, but does nothing that all threads must do together.
static void silent(shared void *restrict p, shared const void *restrict q, size_t n, upc_flag_t flags)
{
	x += p != q && n > (size_t)flags;
}

static move *const moves[] = {upc_all_broadcast, upc_all_exchange, silent};
static const struct operations operations = {upc_all_gather, upc_all_lock_alloc};

static void by_parameter(move *f)
{
	f(a, b, sizeof(int), 0); // unaligned two parameter
}

int main(int argc, char **argv)
{
	shared void *(*allocate)(size_t, size_t) = upc_all_alloc;
	shared void *p = NULL;

	word = argc > 1 ? argv[1] : "";
	if (is("same"))
		moves[zero](a, b, sizeof(int), 0);
	if (is("same-branch")) {
		if (two)
			p = allocate(THREADS, sizeof(int));
		upc_barrier;
		if (first())
			upc_free(p);
	}
	if (is("silent") && first())
		silent(a, b, 1, 1);
	if (is("same-member")) {
		upc_lock_t *lock = operations.make();

		if (first())
			upc_lock_free(lock);
	}
	if (is("same-table"))
		for (int i = 0; i < 3; i += 2)
			(*moves[i])(a, b, sizeof(int), 0);
	if (is("two"))
		by_parameter(moves[first()]);
	if (is("parameter"))
		by_parameter(first() ? upc_all_broadcast : silent);
	if (is("branch")) {
		if (first())
			p = allocate(THREADS, sizeof(int)); // unaligned branch
		else
			p = allocate(THREADS, sizeof(int)); // unaligned branch
	}
	if (is("one") && first())
		operations.make(); // unaligned one
	if (is("other")) {
		if (first())
			operations.make(); // unaligned other
		else
			(void)upc_all_lock_alloc(); // unaligned other
	}
	upc_barrier; // unaligned parameter one
	return p == NULL && x < 0;
}
