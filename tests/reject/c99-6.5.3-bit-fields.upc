// SPDX-License-Identifier: MIT
//
// Bit-fields have no address and no size (U-OPER-4, U-OPER-18, U-LOW-65).
#include <upc.h>

struct s { int a : 3; int b; };
shared struct s s;
shared struct s *p;

unsigned long f(void)
{
	&s.a; // error: address-of-bit-field at 2
	&p->a; // error: address-of-bit-field at 2
	return sizeof(s.a) // error: sizeof-bit-field at 15
		+ sizeof p->a // error: sizeof-bit-field at 15
		+ upc_elemsizeof(s.a); // error: sizeof-bit-field at 5
}
