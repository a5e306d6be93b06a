// Types that a block or a parameter hides have typedefs of ours; others keep their names.
#include <upc.h>

typedef double real;
struct point {
	int x, y;
};
struct plain {
	int x, y;
};
shared [4] real a[8*THREADS];
shared struct point points[4*THREADS];
shared struct plain plain[4*THREADS];

void by_parameter(int real, int i)
{
	a[i] = real;
}

int by_tag(int i)
{
	struct point {
		char c;
	} p = {1};
	long ptrdiff_t = i;

	points[ptrdiff_t].y = p.c;
	return points[i].x + plain[i].x;
}

void of_a_block(int i)
{
	typedef struct {
		int n[7];
	} local;
	static shared local obj[4*THREADS];
	{
		int local = i;

		obj[i].n[local]++;
	}
}
