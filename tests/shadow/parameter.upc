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
