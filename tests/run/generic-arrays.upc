// _Generic on pointers to shared arrays, with THREADS among their dimensions too, and what else can stand there.
// races: all threads write the same value to the same element
#include <upc.h>
#include <stdio.h>
#include <stdlib.h>
shared int c[10*THREADS], m[3][4*THREADS], one;
shared [5] double d[10*THREADS];
shared [] int ind[37];
shared int *shared dir[THREADS];
struct s { int n; };
shared struct s recs[THREADS];
typedef shared int (*whole)[10*THREADS];
typedef shared int (*twice)[20*THREADS];
typedef shared int (*plain)[7];
typedef shared [5] double (*whole5)[10*THREADS];
typedef shared int (*rows)[4*THREADS];
typedef shared int (*matrix)[3][4*THREADS];
typedef shared [] int (*indef)[37];
typedef shared int *pointer;
#define WHICH(e) _Generic((e), whole: 1, twice: 2, whole5: 3, rows: 4, matrix: 5, indef: 6, pointer: 7, \
	shared [5] double *: 8, shared struct s *: 9, shared void *: 10, int *: 11, int: 12, default: 13)
#define CHECK(e) do { if (!(e)) { fprintf(stderr, "line %d\n", __LINE__); exit(1); } } while (0)
int main(void)
{
	int i = 0, *p = &i;
	shared void *v = 0;
	CHECK(WHICH(&c) == 1 && WHICH(&d) == 3 && WHICH(m) == 4 && WHICH(&m) == 5 && WHICH(&ind) == 6);
	CHECK(WHICH(c) == 7 && WHICH(d) == 8 && WHICH(&c[3]) == 7 && WHICH(&one) == 7 && WHICH(dir[0]) == 7);
	CHECK(WHICH(recs) == 9 && WHICH(v) == 10 && WHICH(p) == 11 && WHICH(i) == 12 && WHICH(1.0) == 13);
	CHECK(WHICH(&m[1]) == 4 && WHICH(m[1]) == 7 && WHICH(&recs[0].n) == 13 && WHICH(&dir) == 13 && WHICH(*m) == 7);
	CHECK(_Generic(&c, plain: 1, default: _Generic(&m, matrix: 2, default: 3)) == 2);
	CHECK(_Generic(WHICH(&c), int: _Generic(c, default: 4), default: 5) == 4);
	CHECK(_Generic(&c, default: c[0] = 3, plain: 1) == 3 && c[0] == 3);
	CHECK(_Generic(c[0], int: 1, default: 2) == 1 && _Generic(*recs, struct s: 1, default: 2) == 1);
	upc_barrier;
	if (MYTHREAD == 0) puts("ok");
	return 0;
}
