// SPDX-License-Identifier: MIT
// U-KW-2, where C would take it for another declaration of the same.
extern int one, *MYTHREAD; // error: keyword-as-name

int f(void)
{
	return one;
}
