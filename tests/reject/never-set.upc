// SPDX-License-Identifier: MIT
//
// Pointers-to-shared and locks that nothing sets, and allocations that nothing keeps.
#include <upc.h>
#include <upc_atomic.h>

struct node {
	int value;
	shared struct node *next;
};
static upc_lock_t *lock, *set_lock, *tested;
static upc_lock_t *shared own[THREADS];
static upc_lock_t *shared some[THREADS];
static shared int *p, *null = 0;
static shared [] int *row;
static shared struct node *shared head, *shared list;
static shared int *table[4], *filled[4];
static upc_lock_t *seen;
upc_lock_t *in_main;
extern upc_lock_t *declared;
upc_lock_t *declared;
extern upc_lock_t *elsewhere;
shared int n;

void put(shared int *place);
void fill(shared int **row);

void wrong(int i)
{
	upc_lock(lock); // warning: never-set at 11
	n++;
	upc_unlock(lock);
	upc_lock(own[MYTHREAD]); // warning: never-set
	n++;
	upc_unlock(own[MYTHREAD]);
	p[i] = 1; // warning: never-set
	n = *null; // warning: never-set
	row[i]++; // warning: never-set
	n = head->value; // warning: never-set
	table[i][2] = 3; // warning: never-set
}

void more(shared int *to, shared int *kept, shared int *moved)
{
	upc_all_alloc(THREADS, sizeof(int)); // warning: lost-allocation
	(upc_alloc(4)); // warning: lost-allocation
	upc_all_lock_alloc(); // warning: lost-allocation
	upc_all_atomicdomain_alloc(UPC_INT, UPC_ADD, 0); // warning: lost-allocation
	to = upc_all_alloc(THREADS, sizeof(int)); // warning: lost-allocation
	kept = upc_alloc(sizeof(int));
	*kept = 1;
	moved = upc_alloc(sizeof(int));
	put(moved);
	(void)upc_alloc(4);
}

void right(int i)
{
	static upc_lock_t *here;

	set_lock = here = upc_all_lock_alloc();
	upc_lock(set_lock);
	upc_unlock(set_lock);
	if (tested)
		upc_lock(tested);
	some[MYTHREAD] = here;
	upc_lock(some[0]);
	n++;
	upc_unlock(some[0]);
	upc_lock(elsewhere);
	upc_unlock(elsewhere);
	upc_lock(declared);
	upc_unlock(declared);
	fill(filled);
	filled[i][0] = 1;
	for (shared struct node *k = list; k; k = k->next)
		n += k->value;
	upc_lock(*(upc_lock_t **)(void *)&seen);
	upc_lock(seen);
}

int main(void)
{
	upc_lock(in_main); // warning: never-set
	upc_unlock(in_main);
	return 0;
}
