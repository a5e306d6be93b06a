#include <upcr.h>
UPCR_UNIT("header.upc", 0);
#line 1 "header.upc"

#line 1 "header.h"
UPCR_EXTERN(in_header); UPCR_DECLARED(in_header, int, 1, 1, 0); // the only line of this file
#line 2 "header.upc"
// Lines of another file have its name, and those after them the name of this one again: where the number
// is the same, too.
#include <upc.h>

int use(void)
{
	return UPCR_VALUE(int, in_header);
}
