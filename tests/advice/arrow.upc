// advice: use a subscript of an array or of a pointer that does not change: p[i].member
#include "advice.h"

typedef struct {
	int x, y;
} item;

shared [16] item items[16 * THREADS];

static long before(shared [16] item *list, int n)
{
	long s = 0;
	shared [16] item *p;

	for (p = list; p < list + n; p++)
		s += p->x; // reason
	for (int i = 0; i < n; i++)
		s += i * list->y;
	return s;
}

static long after(shared [16] item *list, int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += list[i].x;
	for (int i = 0; i < n; i++)
		s += i * list[0].y;
	return s;
}

int main(void)
{
	int i;

	upc_forall (i = 0; i < 16 * THREADS; i++; &items[i])
		items[i].x = items[i].y = i;
	upc_barrier;
	return same(before(items, 16), after(items, 16));
}
