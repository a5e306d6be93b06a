// SPDX-License-Identifier: MIT
//
// A cast to a shared type, of which the value does not have the qualifier (U-QUAL-20, U-CONV-21); other than scalars
// there is nothing to cast to.
#include <upc.h>

typedef shared int shared_int;
typedef shared int many[THREADS];
typedef int *shared pointer;
struct s { int a; };
shared struct s s;

int f(int n)
{
	(shared struct s)s; // error: cast-to-shared at 2
	(shared_int)n; // warning: cast-qualifier at 2
	(int shared)n; // warning: cast-qualifier at 2
	(strict shared [4] int)n; // warning: cast-qualifier at 2
	(const shared_int)n; // warning: cast-qualifier at 2
	(many)n; // error: cast-to-shared at 2
	(pointer)0; // warning: cast-qualifier at 2
	(shared int)(shared int)n; // warning: cast-qualifier at 2 // warning: cast-qualifier at 14
	(void)(shared int *)0;
	(int *shared)0; // warning: cast-qualifier at 2
	return (shared int)n; // warning: cast-qualifier at 9
}
