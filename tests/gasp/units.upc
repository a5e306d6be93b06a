// SPDX-License-Identifier: MIT
// compilers: gcc clang
// units: units-more.upc units-main.upc
// plain-units: units-plain.upc
// Units with events and without in one program; one file has one name in all of them: GASP-32. GASP-11 GASP-12.
#include <upc.h>
#include "units.h"

shared int first[THREADS];

void one(void)
{
	in_header(1);
	more();
	plain();
}
