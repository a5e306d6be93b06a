// SPDX-License-Identifier: MIT
// U-INIT-8
#include <upc.h>

int n = 3, f(void);
enum { E };
struct pair { int a, b; shared int *p; };
shared int object, many[THREADS];
const shared int fixed = 4;

shared int a = n; // error: init-not-constant at 16
shared int b = MYTHREAD; // error: init-not-constant at 16
shared int c = f(); // error: init-not-constant at 16
shared int d = object; // error: init-not-constant at 16
shared int e = fixed; // error: init-not-constant at 16
shared int ea = fixed * 2, eb = (int)fixed; // error: init-not-constant at 17 // error: init-not-constant at 38
shared int *g = many + MYTHREAD; // error: init-not-constant at 17
shared int *h = &many[n]; // error: init-not-constant at 17
shared int *shared i = &many[n]; // error: init-not-constant at 24
static shared int *j = g; // error: init-not-constant at 24
shared int *shared k = j; // error: init-not-constant at 24
shared struct pair l = {1, n}; // error: init-not-constant at 28
shared struct pair m = {.a = f()}; // error: init-not-constant at 30
struct pair o = {object}; // error: init-not-constant at 18
int p = object; // error: init-not-constant at 9
int q = many[0]; // error: init-not-constant at 9
int r = MYTHREAD; // error: init-not-constant at 9
shared [] int s[3] = {1, 2, n}; // error: init-not-constant at 29
shared [] int t[] = {1, object}; // error: init-not-constant at 25
strict shared int u = n; // error: init-not-constant at 23

void v(int m)
{
	static shared int a = 3, b = m; // error: init-not-constant at 31
	static shared int c = MYTHREAD; // error: init-not-constant at 24
	static shared int *d = &many[m]; // error: init-not-constant at 25
	static int e = object; // error: init-not-constant at 17
	static int g = fixed; // error: init-not-constant at 17
	shared int *fine = &many[m];

	(void)b;
	(void)c;
	(void)d;
	(void)e;
	(void)g;
	(void)fine;
}

shared int fine = E + 3;
shared unsigned long fine_size = sizeof(fixed);
shared int fine_b = (int)2.5;
shared int *fine_c = &many[1];
shared int *shared fine_d = &object;
struct pair fine_e = {1, 2, &object};
