/* SPDX-License-Identifier: MIT
 *
 * The part of fa-010-nesting.upc that is another file.
 */
#include <upc.h>

int fa_row(int base, int n);
int fa_two(int n);
int fa_call(int n, int (*body)(int));

int fa_row(int base, int n)
{
	int count = 0;

	upc_forall (int i = 0; i < n; i++; base + i)
		count++;
	return count;
}

int fa_two(int n)
{
	int count = 0;

	upc_forall (int i = 0; i < n; i++; i)
		count++;
	upc_forall (int i = 0; i < n; i++; i + 1)
		count++;
	return count;
}

int fa_call(int n, int (*body)(int))
{
	int count = 0;

	upc_forall (int i = 0; i < n; i++; i)
		count += body(i);
	return count;
}
