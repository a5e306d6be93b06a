// SPDX-License-Identifier: MIT
//
// One thread may leave a function or a loop before a barrier, by what it alone has found out (U-SYNC-4).
#include <upc.h>
#include <stdio.h>
#include <stdlib.h>
shared int v[THREADS];
int read_input(int *n);
int ok1(int argc)
{
	if (MYTHREAD == 0) { if (argc < 2) { puts("usage"); return 1; } }
	else if (argc < 2) return 1;
	upc_barrier;
	return 0;
}
int ok2(int argc)
{
	if (MYTHREAD == 0) { if (argc < 2) { puts("usage"); return 1; } }
	if (argc < 2) return 1;
	upc_barrier;
	return 0;
}
int bad1(void)
{
	int n;
	if (MYTHREAD == 0) { read_input(&n); if (n < 2) { puts("usage"); return 1; } v[0] = n; }
	upc_barrier; // warning: upc-alignment
	return 0;
}
int bad2(void)
{
	if (MYTHREAD != 0) { v[MYTHREAD] = 1; } else { char *p = malloc(10); if (!p) return 1; free(p); }
	upc_barrier; // warning: upc-alignment
	return 0;
}
int bad3(void)
{
	for (int i = 0; i < 3; i++) {
		if (MYTHREAD == 0) { if (getchar() == 'q') break; }
		upc_barrier; // warning: upc-alignment
	}
	return 0;
}
int bad4(void)
{
	int n = 0;
	if (MYTHREAD == 0) { n += getchar(); if (n < 2) return 1; }
	upc_barrier; // warning: upc-alignment
	return 0;
}
int bad5(void)
{
	int n = rand();
	if (MYTHREAD == 0) { n--; if (n < 2) return 1; }
	upc_barrier; // warning: upc-alignment
	return 0;
}
int ok3(void)
{
	if (MYTHREAD == 0) { for (int i = 0; i < 3; i++) if (getchar() == 'q') break; }
	upc_barrier;
	return 0;
}
int ok4(void)
{
	if (MYTHREAD == 0) { int n; scanf("%d", &n); if (n) upc_global_exit(2); }
	upc_barrier;
	return 0;
}
