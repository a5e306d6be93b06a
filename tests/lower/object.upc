// Static shared objects, their initialisers, and pointers to them
// (U-PAT-17).
// flags: -Wno-extern-initializer
#include <upc.h>

struct s {
	int f;
	shared int *p;
};

shared int x = 5;
static shared [2] char text[16 * THREADS] = "spread";
extern shared [4] int elsewhere[];
extern shared int here = 6;
shared int later;
shared int later = 8;
shared [] struct s list[] = {{1, &x}, {.f = 2}};
shared int *p = &x, *nothing = (void *)(2 - 2);
struct s last = {9, 0};
shared int **shared there, *const *shared fixed;
static shared [4] int *q = &elsewhere[6];
shared [*] double grid[100 * THREADS][3];

int keeps(void)
{
	static shared int *kept = &x;
	static shared int *also = &later, *third = &here;
	static int calls;

	return *kept + *also + *third + calls++;
}

int object(void)
{
	static shared long counter = 7;

	return (int)counter++ + text[0] + list[1].f + *p + *q + (int)grid[0][2];
}

/* C must not hear that it is const, where start-up code sets it. */
extern const struct s table[2];
const struct s table[] = {{1, &x}}, *const first = table;
static shared int *const addresses[] = {&x, &later};
static const struct {
	shared int *p;
} nameless = {&x}, *const to_nameless = &nameless;
static const struct s *literal = &(const struct s){2, &x};

const void *named(void)
{
	return to_nameless;
}
