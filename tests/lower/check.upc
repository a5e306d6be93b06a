// --check: each access passes through a check that knows where it stands.
// flags: --check -Wno-lost-update -Wno-comma-subscript
#include <upc.h>

struct open {
	int n, tail[1];
};
struct s {
	int n;
	unsigned bits : 3;
	shared int *next;
};

shared int a[10 * THREADS];
shared [4] double grid[4 * THREADS];
strict shared struct s r;
shared int x;
shared int *shared sp;
shared struct open *flexible;
int *shared mine;
upc_lock_t *locks[4];
volatile int moving;

int check(shared int *p, int i)
{
	struct s t;

	a[MYTHREAD] = 1;
	x += a[0] + a[i];
	grid[1] *= 2.5;
	r.bits++;
	r.bits = r.n;
	sp = a;
	*sp++ = i;
	r.next = &a[3];
	t = r;
	flexible->tail[i] = mine == 0 || !mine;
	locks[i] = upc_all_lock_alloc();
	locks[moving] = upc_all_lock_alloc();
	r = t;
	upc_barrier i;
	return i ? *p++ : p[2]--;
}

int last_of_two(int i, int j)
{
	int x = a[i++, j];

	return x + i;
}
