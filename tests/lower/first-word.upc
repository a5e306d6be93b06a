// A declaration put before a statement does not come into a copy of its first word, with no blank between.
// flags: --inst-local
#include <upc.h>
void own(shared [6] long *blocks, long n)
{
	for (long i = n - 1; i >= 3; i--) {
		if (MYTHREAD == (int)upc_threadof((shared void *)&blocks[i])) {blocks[i] = 10 * i;
			blocks[i] += MYTHREAD;
		}
	}
}
