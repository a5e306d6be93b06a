// SPDX-License-Identifier: MIT
// U-QUAL-17
#include <upc.h>

struct later;
union later_union;
typedef shared struct later shared_later;
typedef struct later later;
typedef shared void nothing;

shared void a; // error: shared-incomplete at 13
nothing b; // error: shared-incomplete at 9
static shared void c; // error: shared-incomplete at 20
shared struct later d; // error: shared-incomplete at 21
shared_later e; // error: shared-incomplete at 14
shared later f; // error: shared-incomplete at 14
shared union later_union g; // error: shared-incomplete at 26
static shared struct later h; // error: shared-incomplete at 28
shared struct later i[THREADS]; // error: shared-incomplete at 21
shared void j[THREADS]; // error: shared-incomplete at 13
shared int k[]; // error: shared-incomplete at 12
shared [] int l[]; // error: shared-incomplete at 15
shared int m[][THREADS]; // error: shared-incomplete at 12
shared struct later o, p; // error: shared-incomplete at 21 // error: shared-incomplete at 24

void q(void)
{
	static shared struct later a; // error: shared-incomplete at 29
	static shared_later b; // error: shared-incomplete at 22
	static shared void c; // error: shared-incomplete at 21
	static shared int d[]; // error: shared-incomplete at 20
}

extern shared struct later fine;
extern shared_later also_fine;
struct later *shared fine_too;
shared struct later *fine_three;
shared struct completed fine_four;
struct completed { int a; };
extern shared int fine_five[];
