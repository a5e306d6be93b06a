/* SPDX-License-Identifier: MIT
 *
 * Uses the external definitions of c99-004-inline-only.upc, and has another `twice`.
 */
extern shared int s;
int external(int n);
int also_external(int n);
int in_other_unit(int n);

inline int twice(int n)
{
	return n + s + 4;
}

int in_other_unit(int n)
{
	return external(n) + also_external(n) + twice(n);
}
