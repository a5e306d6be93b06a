// SPDX-License-Identifier: MIT
//
// Shared data given to functions that know private memory only: Clang takes them for those of
// the C library, and the notes say what UPC has instead. The functions of UPC, called wrongly.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc.h>

shared [] int a[10];
shared [] char s[10];
shared int n; // note: 'n' is declared here as 'shared int' at 12
static int order(const void *p, const void *q) { return p != q; }

void memory(int *b, shared int *p)
{
	memcpy(b, a, sizeof a); // error: pts-to-ptl at 12 // fix: upc_memget at 2
	memset((a), 0, sizeof a); // error: pts-to-ptl at 10 // fix: upc_memset at 2
	free(p); // error: pts-to-ptl at 7 // fix: upc_free at 2
	free(0);
	memcpy(a, b, sizeof a); // error: pts-to-ptl at 9 // fix: upc_memput at 2
	memcpy(p, a, sizeof a); // error: pts-to-ptl at 9 // fix: upc_memcpy at 2
	qsort(a, 10, sizeof *a, order); // error: pts-to-ptl at 8 // note: 'qsort' works on private memory: copy the data with upc_memget, and back with upc_memput at 2
	p = malloc(4); // error: ptl-to-pts at 4 // note: 'malloc' allocates private memory: for shared memory use upc_all_alloc, upc_global_alloc or upc_alloc at 6
	p = (shared int *)malloc(4); // error: ptl-to-pts at 6 // note: 'malloc' allocates private memory: for shared memory use upc_all_alloc, upc_global_alloc or upc_alloc at 20
	memset(b, a[0], sizeof a);
}

int strings(void)
{
	sprintf(s, "%d", n); // error: pts-to-ptl at 10
	puts(s + 1); // error: pts-to-ptl at 7 // note: 'puts' reads private memory: copy the data to a private array with upc_memget first at 2
	if (scanf("%d", &n) == 1) // error: shared-builtin at 18 // note: 'scanf' writes private memory: read into a private variable, and assign that to the shared one at 6
		return 0;
	return (int)strlen(&s[1]); // error: pts-to-ptl at 21
}

void upc(int *b, shared int *p) // note: 'b' is declared here as 'int *', private to each thread at 15
{
	upc_memget(a, b, sizeof a); // error: pts-to-ptl at 13 // note: 'upc_memget' takes (private destination, shared source, bytes) at 2
	upc_free(b); // error: ptl-to-pts at 11 // note: 'upc_free' frees shared memory from upc_alloc and similar functions: free memory from malloc with free at 2
	b[0] = (int)upc_threadof(a[0]); // error: int-to-pts at 27 // note: 'upc_threadof' takes a pointer-to-shared; for an object pass its address: upc_threadof(&object) at 14 // fix: & at 27
}
