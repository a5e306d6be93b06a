// SPDX-License-Identifier: MIT
// flags: --inst-functions
// The closing brace of main is where it ends. GASP-69.
#include <upc.h>

int main(void)
{
	upc_barrier;
}
