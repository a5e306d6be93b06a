#include "model.h"
void find_pattern(struct model *m, struct partition *p)
{
	(void)m;
	(void)p;
}
