// SPDX-License-Identifier: MIT
//
// Sizes of what holds pointers-to-shared, in places where Clang does not show what it computes; and one that
// is no constant.
// dynamic-only
#include <stddef.h>
#include <upc.h>

struct s { shared int *p; };
struct fine { int a; };
shared int *shared a[10 * THREADS];
typedef shared int *shared row[10 * THREADS];
char by_threads[sizeof a]; // error: threads-not-constant
char by_type[sizeof(row)]; // error: threads-not-constant
char by_name[sizeof(row[2])]; // error: threads-not-constant
char tagged[sizeof(struct tag { shared int *p; char c; })]; // error: type-unsupported
char listed[sizeof(struct { shared int *p; enum { A } c; })]; // error: type-unsupported

int size(char (*p)[8])
{
	_Alignas(sizeof(struct s)) char c[3]; // error: type-unsupported
	_Alignas(sizeof(struct fine)) char fine[sizeof(struct fine { int b[2]; })];

	(void)c;
	(void)fine;
	return _Generic(p, char (*)[sizeof(struct s)]: 1, default: 2); // error: type-unsupported
}
