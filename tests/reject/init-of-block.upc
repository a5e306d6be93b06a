// Statics of a block with the addresses of shared objects move out of it; what their initializers
// mention and cannot follow is said.
#include <upc.h>

shared int a[10*THREADS];

int main(void)
{
	struct in_block {
		int n;
	};
	typedef int number;
	int automatic = 0;
	static shared int *p = &a[sizeof(struct in_block)]; // error: init-unsupported
	static shared int *q = &a[sizeof(number)]; // error: init-unsupported
	static shared int *r = &a[sizeof(automatic)]; // error: init-unsupported

	return p == q && q == r;
}
