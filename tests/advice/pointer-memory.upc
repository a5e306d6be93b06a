// advice: copy the pointer into a local variable before the loop
#include "advice.h"

struct view {
	shared [] int *row;
};

shared [16] int w[16 * THREADS];

static long before(struct view *v, char *mark, int n)
{
	long s = 0;

	for (int i = 0; i < n; i++) {
		s += v->row[i]; // reason
		*mark += i;
	}
	return s;
}

static long after(struct view *v, char *mark, int n)
{
	long s = 0;
	shared [] int *row = v->row;

	for (int i = 0; i < n; i++) {
		s += row[i];
		*mark += i;
	}
	return s;
}

int main(void)
{
	char mark = 0;
	struct view v = {(shared [] int *)&w[16 * MYTHREAD]};

	FILL(w);
	return same(before(&v, &mark, 16), after(&v, &mark, 16));
}
