// SPDX-License-Identifier: MIT
// A struct without a tag in messages: no name that the translation gives it.
#include <upc.h>

struct { int x; } here[3]; // note: 'here' is declared here as 'struct (unnamed)[3]' at 19

void f(void)
{
	shared int *q = here; // error: ptl-to-pts at 14
}
