// SPDX-License-Identifier: MIT
// An array parameter with shared elements becomes the pointer that it means.
#include <upc.h>

struct s;

int one(shared int a[]);
int sized(shared int a[10], int n);
int unnamed(shared int []);
int unnamed_sized(shared int [10], shared [2] double [4]);
int blocks(shared [4] const int a[], int n);
int two(shared [] int a[4][5]);
int two_unnamed(shared [] int [4][5]);
int behind(int shared a[], int shared [2] b[7]);
int record(shared struct s *p, shared struct s a[]);
int pointers(shared int *a[], int *shared *b);
int pointer_to_array(shared [5] int (*a)[5]);
int callback(int f(shared int a[]));

struct s {
	int x;
};

int one(shared int a[])
{
	return a[0];
}

int old(a, n) shared int *a; int n;
{
	return a[n];
}

typedef shared int cell;
typedef cell *shared link;

int tables(int *shared b[3], int *shared (b2)[], shared int *shared c[2][3]);
int parens(shared int (a)[3], shared int (b)[3][4], shared int(*c)[3]);
int named(cell a[3], cell b[][3], link c[2], cell [4]);
typedef int (*takes)(shared int a[3], cell [2]);
int wide(shared [4] int a[][2*THREADS], int shared [2]b[3][4]);

int older(a, n, p, b) shared int a[]; int n; cell *p, b[3];
{
	return a[n] + *p + b[0];
}
