// SPDX-License-Identifier: MIT
// mistake: a shared double is printed with %d
// needs: the format %d and the type double, which argument, to write %g
// flags: -Wall
#include <stdio.h>
#include <upc.h>

shared double norm;

int main(void)
{
	if (MYTHREAD == 0) {
		norm = 1.5;
		printf("norm %d\n", norm); // here // warning: format
	}
	return 0;
}
