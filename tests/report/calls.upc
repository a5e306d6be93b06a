// Calls leave loops as they are: loops that call functions go as if the functions stood in them.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc_relaxed.h>

struct view {
	shared[] double *row;
	int width;
};

struct place {
	double x, y;
};

shared[16] double *a, *b;
shared[16] struct place *places;
int n;
long hits;

double half(double x)
{
	return x / 2;
}

void note(double x)
{
	if (x > 3)
		hits++;
}

static void say(int i)
{
	printf("%d: %5.1f %%n\n", i, (double)a[i]);
}

static void grow(void)
{
	n++;
}

static void deeper(int depth)
{
	if (depth)
		deeper(depth - 1);
}

static void next_row(struct view *v)
{
	v->row += v->width;
}

static void store(double *to)
{
	*to = 1;
}

extern int known(int) __attribute__((const));
extern int unknown(int);
__attribute__((weak)) double replaced(double x)
{
	return x;
}
static double later(double x);

void known_calls(void)
{
	char line[80];
	double x = 0;
	int i;

	upc_forall (i = 0; i < n; i++; &a[i])
		a[i] = half(b[i]);
	upc_forall (i = 0; i < n; i++; &a[i])
		a[i] = later(b[i]) + known(i) + rand();
	upc_forall (i = 0; i < n; i++; &a[i]) {
		note(a[i]);
		store(&x);
	}
	upc_forall (i = 0; i < n; i++; &a[i])
		if (a[i] != i) {
			say(i);
			exit(1);
		}
	upc_forall (i = 0; i < n; i++; &a[i]) {
		memset(line, 0, sizeof line);
		snprintf(line, sizeof line, "%d", i);
		a[i] = strlen(line);
	}
}

void other_calls(void)
{
	int i;

	upc_forall (i = 0; i < n; i++; &a[i])
		a[i] = unknown(i);
	upc_forall (i = 0; i < n; i++; &a[i])
		a[i] = replaced(b[i]);
	upc_forall (i = 0; i < n; i++; &a[i]) {
		a[i] = 0;
		grow();
	}
	upc_forall (i = 0; i < n; i++; &a[i]) {
		a[i] = 0;
		deeper(3);
	}
	upc_forall (i = 0; i < n; i++; &a[i]) {
		a[i] = 0;
		memcpy(&n, places ? "abcd" : "efgh", sizeof n);
	}
}

static double later(double x)
{
	return x + 1;
}

void views(struct view *v, struct view w)
{
	for (int i = 0; i < v->width; i++)
		v->row[i] = half(v->row[i]);
	for (int i = 0; i < v->width; i++) {
		v->row[i] = 0;
		next_row(v);
	}
	for (int i = 0; i < w.width; i++)
		w.row[i] = unknown(i);
}

void copies(struct place *to, int m)
{
	for (int i = 0; i < m; i++)
		to[i] = places[i];
}
