#include "header.h"
// Lines of another file have its name, and those after them the name of this one again: where the number
// is the same, too.
#include <upc.h>

int use(void)
{
	return in_header;
}
