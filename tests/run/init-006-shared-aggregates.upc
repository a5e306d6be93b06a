/* SPDX-License-Identifier: MIT
 *
 * Aggregate initialisers of shared structs, indefinite arrays and strings
 * (U-INIT-6, U-INIT-1).
 */
#include "check.h"

struct point {
	int x, y;
};

struct shape {
	char name[10];
	struct point corner[3];
	shared struct point *center;
	unsigned closed : 1, color : 4;
	union {
		int i;
		float f;
	} u;
};

shared struct point origin = {.y = 3};
shared struct shape triangle = {
	"triangle", {{1, 2}, {3, 4}, [2].y = 6}, &origin, 1, 9, {.f = 0.5f},
};
shared [] int squares[6] = {0, 1, 4, [5] = 25};
shared [] int counted[] = {7, 8, 9};
shared [] char text[] = "shared text";
shared [] char cut[4] = "abcd";
shared [] char padded[8] = {"ab"};
shared [] struct point line[] = {{1, 1}, {2, 4}, {.x = 3}};
shared [] double grid[2][3] = {{1, 2}, {3, 4, 5}};

static int length(shared [] const char *s)
{
	int n = 0;

	while (s[n])
		n++;
	return n;
}

static void structs(void)
{
	CHECK_INT(origin.x * 10 + origin.y, 3);
	CHECK_INT(triangle.corner[1].x * 10 + triangle.corner[1].y, 34);
	CHECK_INT(triangle.corner[2].x * 10 + triangle.corner[2].y, 6);
	CHECK(triangle.center == &origin);
	CHECK_INT(triangle.center->y, 3);
	CHECK_INT(triangle.closed * 100 + triangle.color, 109);
	CHECK(triangle.u.f == 0.5f);
	CHECK(triangle.name[0] == 't');
}

static void arrays(void)
{
	CHECK_INT(squares[2] + squares[3] + squares[5], 29);
	CHECK_INT(sizeof counted / sizeof *counted, 3);
	CHECK_INT(counted[0] + counted[2], 16);
	CHECK_INT(sizeof text, 12);
	CHECK_INT(length(text), 11);
	CHECK_INT(text[7], 't');
	CHECK_INT(cut[3], 'd');
	CHECK_INT(length(padded), 2);
	CHECK_INT(padded[7], 0);
	CHECK_INT(sizeof line / sizeof *line, 3);
	CHECK_INT(line[1].y + line[2].x + line[2].y, 7);
	CHECK(grid[0][1] == 2 && grid[0][2] == 0 && grid[1][2] == 5);
}

int main(void)
{
	structs();
	arrays();
	return check_done();
}
