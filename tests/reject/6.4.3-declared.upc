// SPDX-License-Identifier: MIT
//
// Notes say where the objects of a conversion are declared, and how they would have to be.
#include <upc.h>

struct node {
	struct node *next; // note: 'next' is declared here as 'struct node *': to hold this pointer-to-shared it must be 'shared [] struct node *' at 15
};
shared [] struct node *head; // note: 'head' is declared here as 'shared [] struct node *' at 24
shared int *where; // note: 'where' is declared here as 'shared int *' at 13

void f(shared [] struct node *n, int *data) // note: 'data' is declared here as 'int *' at 39
{
	int best = 1; // note: 'best' is declared here as 'int', private to each thread: declare it 'shared', or copy it to a shared object at 6
	shared int *p = &best; // error: ptl-to-pts at 14
	int *q = where; // error: pts-to-ptl at 7

	n->next = head; // error: pts-to-ptl at 10
	where = &best; // error: ptl-to-pts at 8
	data = upc_all_alloc(THREADS, 4); // error: pts-to-ptl at 7 // note: 'upc_all_alloc' allocates memory of all threads: declare a pointer to 'shared' data for it at 9
	upc_memput(&best, where, 4); // error: ptl-to-pts at 13 // note: 'upc_memput' takes (shared destination, private source, bytes) at 2
	upc_memget(where, &best, 4); // error: pts-to-ptl at 13 // note: 'upc_memget' takes (private destination, shared source, bytes) at 2
}
