// Blocks and parameters declare again what the C that comes out mentions where the program does
// not: typedefs, tags and enumerators of element types, types of other blocks, what headers
// declare, names of arrays that a function keeps the address of.
#include <upc.h>
#include <stdio.h>
#include <stdlib.h>
typedef double real;
typedef struct { int a; char c; unsigned bits:5; } rec;
struct S { int a, b; };
enum E { ONE = 1, FIVE = 5 };
typedef int row[4];
shared [4] real a[8*THREADS];
shared [2] struct S s[8*THREADS];
shared [FIVE] enum E e[10*THREADS];
shared rec r[THREADS];
shared [2] row rows[4*THREADS];
shared size_t sz[4*THREADS];
shared real *shared dir[THREADS];
static void fail(int n) { fprintf(stderr, "wrong: %d\n", n); exit(1); }
#define CHECK(c) do { if (!(c)) fail(__LINE__); } while (0)
static void f(int real, int i) { a[i] = i + real; CHECK(a[i] == i + real); }
static int tags(int i)
{
	struct S { char c[99]; } q = {{1}};
	int size_t = 2, ptrdiff_t = 3, memcpy = 4;
	shared [2] row *p = rows;

	(void)sizeof(q);
	s[i].b = q.c[0] + size_t + ptrdiff_t + memcpy;
	rows[i][ptrdiff_t] = 5;
	sz[i] = 7;
	p += size_t;
	CHECK((*p)[0] == 0);
	CHECK(upc_blocksizeof(a) == 4);
	CHECK(sizeof(a) / THREADS == 64);
	return s[i].b;
}
static void inner(int i)
{
	{
		enum E { SIX = 6 };
		typedef char rec;
		rec row = 1, enumerator = SIX;
		int FIVE = 9;

		r[0].bits = 17;
		r[0].a = 5;
		e[i] = (int)FIVE - 4;
		CHECK(r[0].bits == 17 && r[0].a == 5 && e[i] == 5 && row + enumerator == 7);
		e[i]++;
		CHECK(e[i] == 6);
		rows[i][1] = row;
	}
	{
		typedef struct { int n[7]; } local;
		static shared local obj[4*THREADS];
		shared local *p = obj + i;
		{
			char local = 3;
			p++;
			(*p).n[(int)local] = 4;
			CHECK(obj[i+1].n[3] == 4 && p - obj == i + 1);
		}
	}
	{
		struct S { short z; };
		struct S one = {1};
		static shared struct S obj[4*THREADS];
		{
			struct S { char z[55]; };
			obj[i] = one;
			obj[i].z += sizeof(struct S);
		}
		CHECK(obj[i].z == 56);
	}
}
/* The function keeps the address of `kept`, which is the name of its parameter, too. */
shared int kept[8*THREADS], other[8*THREADS];
static int keeps(int kept)
{
	int i, sum = 0;

	for (i = 0; i < 4; i++) {
		extern shared int kept[8*THREADS];

		kept[i * i % 3] = other[i] + i;
	}
	for (i = 0; i < 4; i++)
		sum += other[i] = kept;
	return sum;
}
/* A pointer to an array of a type of a block, twice. */
static int locals(int i)
{
	int n;

	{
		typedef struct { int a, b; } pair;
		static shared pair grid[4][3*THREADS];
		shared pair (*p)[3*THREADS] = grid;
		pair (*plain)[3] = 0;

		n = (int)sizeof(*p) + (plain == 0);
		p[1][i].b = 3;
		CHECK(grid[1][i].b == 3 && n == (int)(8 * 3 * THREADS + 1));
	}
	{
		typedef struct { char a[3], b; } pair;
		static shared pair grid[4][3*THREADS];
		shared pair (*p)[3*THREADS] = grid;

		p[1][i].b = 4;
		CHECK(grid[1][i].b == 4 && (int)sizeof(*p) == 4 * 3 * THREADS);
	}
	return 1;
}
int main(void)
{
	if (MYTHREAD == 0) { f(1, 5); CHECK(tags(3) == 10); inner(2);
		CHECK(keeps(3) == 12 && locals(2)); puts("ok"); }
	return 0;
}
