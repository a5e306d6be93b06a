// SPDX-License-Identifier: MIT
#include <upc.h>
#include <upc_atomic.h>

upc_atomicdomain_t domain; // error: domain-object at 20
upc_atomicdomain_t *fine;

int main(void)
{
	upc_atomicdomain_t inner; // error: domain-object at 21

	return !fine;
}
