// SPDX-License-Identifier: MIT
// Indices beyond bounds that are no constants.
// good: none
#include <stdio.h>
#include <string.h>
#include <upc.h>

shared [] int table[4][6];

static int beyond(int n, shared [] int v[][n], int j)
{
	return v[1][j]; // report parameter: 9: index 6 of an array of 6 elements
}

static int below(int n, shared [] int (*v)[2][n], int i)
{
	return v[1][i][0]; // report outer: 9: index 2 of an array of 2 elements
}

int main(int argc, char **argv)
{
	const char *fault = argc > 1 ? argv[1] : "none";
	int n = 6;
	shared [] int (*g)[n] = table;

	if (MYTHREAD > 0)
		return 0;
	printf("%d\n", beyond(n, g, strcmp(fault, "parameter") == 0 ? 6 : 5));
	printf("%d\n", below(3, (shared [] int (*)[2][3])g, strcmp(fault, "outer") == 0 ? 2 : 1));
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < n + (strcmp(fault, "loop") == 0); j++)
			g[i][j] = i; // report loop: 4: index 6 of an array of 6 elements
	return &g[3][n] == &g[3][0];
}
