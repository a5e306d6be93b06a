// Lines of another file have its name, and those after them the name of this one again.
#include "header.h"
#include <upc.h>

int use(void)
{
	return in_header;
}
