// --check-alignment=weak: a statement that executes no operation leaves no trace.
// flags: --check-alignment=weak
#include <upc.h>

extern void other(void);

static void maybe(int n)
{
	if (n)
		upc_barrier;
	if (n < 0)
		return;
	n--;
	other();
}

int statements(int n)
{
	int x = 0;

	maybe(n);
	if (n) {
		maybe(n);
	} else {
		maybe(0);
	}
	for (; n < 3; n++) {
		maybe(n);
		if (n == 2)
			continue;
	}
	switch (n) {
	case 1: maybe(n); break;
	default: x++; maybe(x);
	}
	{
		maybe(n);
	}
	{
		upc_notify;
		upc_wait;
	}
	return x;
}
