// --check-alignment=strict: decisions with global effects are noted, and compared before each operation.
// flags: --check-alignment=strict
#include <upc.h>
#include <upc_collective.h>

shared int a[THREADS], b[THREADS];
extern void other(void), other_too(int);
static void own(void);
void (*pointer)(void) = own;

static void own(void)
{
	upc_barrier;
}

void outside(int n)
{
	if (n)
		other();
	if (n > 1)
		other_too(n);
	else
		other();
}

void quiet(int n)
{
	if (n)
		upc_fence;
	while (n-- > 0)
		a[MYTHREAD]++;
}

void conditions(int n)
{
	if (n)
		upc_barrier;
	if (n == 1)
		n++;
	else
		own();
	n ? own() : quiet(n);
	n && (own(), 1);
	n || (own(), 1);
	n ? quiet(1) : quiet(2);
	(void)(n ? sizeof(*(own(), &n)) : 1);
}

void loops(int n)
{
	for (int i = 0; i < n; i++)
		own();
	for (;;) {
		own();
		break;
	}
	while (n--)
		own();
	do
		own();
	while (n++ < 3);
	for (int i = 0; i < n; own(), i++)
		n--;
	upc_forall (int i = 0; i < n; i++; continue)
		upc_barrier;
}

int jumps(int n)
{
	for (;;) {
		if (n == 1)
			break;
		if (n == 2)
			continue;
		if (n == 3)
			return 3;
		if (n == 4)
			goto out;
		switch (n) {
		case 7: continue;
		}
		while (n++ < 10) {
			if (n == 5)
				return 5;
			if (n == 6)
				goto out;
			break;
		}
		own();
	}
out:
	return 0;
}

int last(int n)
{
	own();
	return n;
}

void cases(int n)
{
	switch (n) {
	case 1:
	case 2: own(); break;
	case 3: {
		own();
		break;
	}
	case 4: break;
	default: n++;
	}
	switch (n) {
	case 1: n++; break;
	}
}

void operations(int n)
{
	upc_notify n;
	upc_wait n;
	upc_all_broadcast(a, b, sizeof(int), 0);
	n += (int)sizeof(upc_all_alloc(1, 4));
	upc_free(n ? upc_all_alloc(1, 4) : NULL);
	pointer();
	(*pointer)();
	conditions(n);
}

// Functions of the library whose address is taken are in the table, once.
void library(shared void *restrict p, shared const void *restrict q)
{
	void (*move)(shared void *restrict, shared const void *restrict, size_t, upc_flag_t) = upc_all_gather;
	shared void *(*allocate)(size_t, size_t) = &upc_global_alloc;

	if (!p)
		move = upc_all_gather;
	if (p)
		allocate = upc_all_alloc;
	move(p, q, 4, 0);
	upc_free(allocate(1, 4));
}

void listed(int i)
{
	if (i++, i)
		upc_barrier;
}
