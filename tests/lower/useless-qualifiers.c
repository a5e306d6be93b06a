#include <upcr.h>
UPCR_UNIT("useless-qualifiers.upc", 0);
#line 1 "useless-qualifiers.upc"
// SPDX-License-Identifier: MIT
// Qualifiers that qualify no object: the declaration is of the tag alone.
#include <upc.h>

 struct s { int a; };
extern struct s use;
  enum { A, B };
 struct t;

int f(void)
{
	 union u { int a; };
	return A + B;
}
