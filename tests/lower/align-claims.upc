// --check-alignment and #pragma upc2c: functions that are collective by it, or not.
// flags: --check-alignment=strict
#include <stdlib.h>
#include <upc.h>

#pragma upc2c collective use outside rand
#pragma upc2c not_collective chatty, other

void use(int n), other(int n), chatty(int n);

// Defined here, it is in the table as what the pragma says.
void outside(void)
{
	other(1);
}

void chatty(int n)
{
	if (n)
		upc_barrier; // not noted
}

void calls(int n)
{
	void (*f)(int) = use;
	void (*g)(void) = outside;

	if (n)
		use(n); // noted
	if (n)
		other(n); // not noted
	if (n)
		chatty(n); // not noted
	if (n)
		outside(); // noted
	if (n > 1)
		n = rand(); // noted
	f = other;
	f(n);
	g();
}
