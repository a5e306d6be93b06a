/* SPDX-License-Identifier: MIT
 *
 * The other file of names-shared.upc.
 */
#include <upc.h>

shared int read = 100;
shared [] char getenv[8] = "getenv";
extern shared int open;
static shared int kill = 50; /* not the other one */

int part(void)
{
	return kill == 50 ? open : -1;
}
