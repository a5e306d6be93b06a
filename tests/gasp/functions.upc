// SPDX-License-Identifier: MIT
// flags: --inst-functions -Wno-deprecated-non-prototype
// args: one two
// A function's start is just behind its entry, its end just before each exit, whatever the
// form of both: GASP-7 GASP-48 GASP-31 GASP-32.
#include <upc.h>
#include <stdarg.h>
#include "functions.h"

struct pair { struct { const int a; }; int b; };
typedef struct { int n; } number;

static void nothing(void) {}
static int one(void) { return 1; }
DEFINE(by_macro)

static int sum(int n, ...)
{
	va_list list;
	int all = 0;

	va_start(list, n);
	while (n--)
		all += va_arg(list, int);
	va_end(list);
	return all;
}

static int old(a, b)
	int a;
	double b;
{
	return a + (int)b;
}

static struct pair two(int a) { return (struct pair){{a}, a + 1}; }
static number shadowed(int number) { return (__typeof__(shadowed(1))){number}; }
struct { int x; } without_tag(void) { return (__typeof__(without_tag())){7}; }
static shared int *nowhere(void) { return 0; }
static int (*chosen(int i))(void) { return i ? one : 0; }

static int factorial(int n)
{
	if (n < 2)
		return 1;
	return n * factorial(n - 1);
}

static void early(int n)
{
	switch (n) {
	case 0: return;
	case 1: GIVE(nothing());
	default:
		for (;;)
			while (n--)
				if (!n)
					return;
	}
}

static int statement(int n)
{
	return ({ if (n) return 5; 6; });
}

inline int only_inline(int n) { return n; }
extern int only_inline(int n);

static double halves(double x) { return x / 2; }

/* A function that an index calls. */
static shared [8] int numbers[8 * THREADS];
static int at(int i) { return i + 1; }
#pragma pupc off
static void visit(void) { for (int i = 0; i < 2; i++) numbers[at(i)] = i; }
#pragma pupc on

int main(int argc, char *argv[])
{
	int bad = argc != 3 || argv[2][0] != 't' || one() != 1 || sum(3, 1, 2, 4) != 7;

	bad |= by_macro(2) != 3 || old(1, 2.5) != 3;
	bad |= two(3).b != 4 || shadowed(6).n != 6 || without_tag().x != 7;
	bad |= nowhere() != 0 || chosen(1)() != 1;
	bad |= factorial(3) != 6;
	early(0);
	early(1);
	early(2);
	bad |= statement(1) != 5 || statement(0) != 6 || only_inline(4) != 4 || halves(4) != 2;
	visit();
	GIVE(bad);
}
