/* SPDX-License-Identifier: MIT
 *
 * Initialisers of arrays that are spread over the threads: element i gets value i, wherever
 * it lives, also when THREADS stands in an inner dimension (U-INIT-7, U-DBT-5).
 */
#include "check.h"

struct pair {
	char c;
	int v;
};

shared int cyclic[10 * THREADS] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
shared [3] int blocked[9 * THREADS] = {10, 11, 12, 13, [7] = 17, 18};
shared [2] char text[16 * THREADS] = "spread over all";
shared [2] struct pair pairs[4 * THREADS] = {{'a', 1}, {.v = 2}, [3] = {'d', 4}};
shared [5] short m[2 * THREADS][7] = {{1, 2, 3, 4, 5, 6, 7}, {8, [5] = 13}};
shared double first[THREADS] = {0.5};
shared [3] int *shared [2] pts[4 * THREADS] = {blocked, &blocked[7], NULL, blocked + 4};
shared [*] int star[4 * THREADS] = {9, 8, 7, 6};

static void numbers(void)
{
	for (int i = 0; i < 10 * THREADS; i++)
		CHECK_INT(cyclic[i], i < 10 ? i + 1 : 0);
	for (int i = 0; i < 9 * THREADS; i++)
		CHECK_INT(blocked[i], i < 4 || i == 7 || i == 8 ? 10 + i : 0);
	for (int t = 0; t < THREADS; t++)
		CHECK(first[t] == (t ? 0.0 : 0.5));
	for (int i = 0; i < 4 * THREADS; i++)
		CHECK_INT(star[i], i < 4 ? 9 - i : 0);
	for (int k = 0; k < 14 * THREADS; k++)
		CHECK_INT(m[k / 7][k % 7], k < 8 ? k + 1 : k == 12 ? 13 : 0);
}

/* ---- THREADS in another dimension than the first ---- */

shared int rows[2][THREADS] = {{1}, {2}};
shared [2] int cubes[3][2 * THREADS][2] = {{{1, 2}, {3, 4}}, {{5}, [1] = {[1] = 8}}};
shared [4] int crossing[3][3 * THREADS] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
shared [3] char names[3][8 * THREADS] = {"abcdefgh", {'x', 'y'}, {"last"}};
shared int deep[2][3][THREADS] = {{{1}}, {{2}, {[0] = 3}}};
shared [2] int *shared [3] links[2][2 * THREADS] = {{&cubes[0][0][1], NULL}, {cubes[1][1]}};
shared [*] long even[3][5 * THREADS] = {{10, 11, 12}, {0}, {13, 14}};
shared char full[3 * THREADS] = "all";

static void inner(void)
{
	static shared [4] short d[2][4 * THREADS] = {{1, 2, 3}, {4, 5, 6, 7}};

	for (int i = 0; i < 3; i++)
		CHECK_INT(full[i], "all"[i]);
	for (int i = 0; i < THREADS; i++) {
		CHECK_INT(rows[0][i], i == 0);
		CHECK_INT(rows[1][i], i == 0 ? 2 : 0);
		for (int j = 0; j < 6; j++)
			CHECK_INT(deep[j / 3][j % 3][i], i ? 0 : j == 0 ? 1 : j == 3 ? 2 : j == 4 ? 3 : 0);
	}
	for (int i = 0; i < 4 * THREADS; i++) {
		CHECK_INT(cubes[0][i / 2][i % 2], i < 4 ? i + 1 : 0);
		CHECK_INT(cubes[1][i / 2][i % 2], i == 0 ? 5 : i == 3 ? 8 : 0);
		CHECK_INT(cubes[2][i / 2][i % 2], 0);
		CHECK_INT(d[0][i], i < 3 ? i + 1 : 0);
		CHECK_INT(d[1][i], i < 4 ? i + 4 : 0);
	}
	for (int i = 0; i < 8 * THREADS; i++) {
		CHECK_INT(names[0][i], i < 8 ? 'a' + i : 0);
		CHECK_INT(names[1][i], i < 2 ? 'x' + i : 0);
		CHECK_INT(names[2][i], i < 4 ? "last"[i] : 0);
	}
	for (int i = 0; i < 5 * THREADS; i++) {
		CHECK_INT(even[0][i], i < 3 ? 10 + i : 0);
		CHECK_INT(even[1][i], 0);
		CHECK_INT(even[2][i], i < 2 ? 13 + i : 0);
	}
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 3 * THREADS; j++)
			CHECK_INT(crossing[i][j], j < 3 ? 3 * i + j + 1 : 0);
	CHECK(links[0][0] == &cubes[0][0][1] && !links[0][1] && links[1][0] == cubes[1][1]);
	CHECK_INT(upc_phaseof(links[0][0]), 1);
	CHECK_INT(*links[0][0], 2);
}

static void others(void)
{
	static const char want[] = "spread over all";

	for (int i = 0; i < 16 * THREADS; i++)
		CHECK_INT(text[i], i < 16 ? want[i] : 0);
	for (int i = 0; i < 4 * THREADS; i++)
		CHECK_INT(pairs[i].v, i == 0 ? 1 : i == 1 ? 2 : i == 3 ? 4 : 0);
	CHECK(pairs[0].c == 'a' && pairs[1].c == 0 && pairs[3].c == 'd');
	CHECK(pts[0] == blocked && pts[1] == &blocked[7]);
	CHECK(!pts[2] && pts[3] == &blocked[4]);
	CHECK_INT(upc_phaseof(pts[1]), 1);
	CHECK_INT(*pts[1], 17);
}

int main(void)
{
	numbers();
	inner();
	others();
	return check_done();
}
