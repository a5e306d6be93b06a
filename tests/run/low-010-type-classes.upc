/* SPDX-License-Identifier: MIT
 *
 * A read and a write of every class of type, structs of 1 to 17, 64 and 4096 bytes among
 * them; the bytes after the object stay as they are (U-LOW-10).
 */
#include <string.h>
#include "check.h"

#define SIZES(X) \
	X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) \
	X(15) X(16) X(17) X(64) X(4096)

#define DEFINE(n)                                                                  \
	struct bytes##n {                                                          \
		unsigned char b[n];                                                \
	};                                                                         \
	union halves##n {                                                          \
		unsigned char b[n];                                                \
		char first;                                                        \
	};                                                                         \
	static shared [3] struct bytes##n array##n[6 * THREADS];                   \
	static shared [2] union halves##n unions##n[4 * THREADS];                  \
                                                                                   \
	static void test_bytes##n(void)                                            \
	{                                                                          \
		struct bytes##n t, u;                                              \
                                                                                   \
		for (int i = 0; i < 6 * THREADS; i++) {                            \
			memset(&t, 17 * i + n, sizeof t);                          \
			array##n[i] = t;                                           \
		}                                                                  \
		memset(&u, 0xee, sizeof u);                                        \
		array##n[3] = array##n[2] = u;                                     \
		for (int i = 0; i < 6 * THREADS; i++) {                            \
			if (i == 2 || i == 3)                                      \
				continue;                                          \
			memset(&t, 17 * i + n, sizeof t);                          \
			u = array##n[i];                                           \
			CHECK(memcmp(&t, &u, sizeof t) == 0);                      \
			CHECK_INT(array##n[i].b[n - 1], t.b[0]);                   \
		}                                                                  \
		for (int i = 0; i < 4 * THREADS; i++) {                            \
			union halves##n v, w;                                      \
                                                                                   \
			memset(&v, 13 * i + n, sizeof v);                          \
			unions##n[i] = v;                                          \
			w = unions##n[i];                                          \
			CHECK(memcmp(&v, &w, sizeof v) == 0);                      \
			CHECK_INT(unions##n[i].first, (char)(13 * i + n));         \
		}                                                                  \
		CHECK_INT(array##n[2].b[n / 2], 0xee);                             \
		CHECK_INT(array##n[3].b[0]++, 0xee);                               \
		CHECK_INT(array##n[3].b[0], 0xef);                                 \
	}
SIZES(DEFINE)

enum color { RED = -1, GREEN, BLUE = 70000 };

static shared enum color color;
static shared _Bool flag;
static shared char c;
static shared long long ll;
static shared unsigned long long ull;
static shared long double ld;
static int *shared local;
static shared int *shared pts;
static void (*shared function)(void);
static shared struct { float x, y, z; } point, points[2 * THREADS];

static void test_scalars(void)
{
	int here;

	color = BLUE;
	CHECK(color == BLUE);
	color = RED;
	CHECK_INT(color, -1);
	color++;
	CHECK_INT(color, GREEN);
	flag = 2;
	c = '\n';
	ll = -0x7fffffffffffffffLL;
	ull = ~0ULL;
	ld = 0.5L;
	local = &here;
	pts = (shared int *)NULL;
	function = test_bytes1;
	CHECK(flag == 1 && c == '\n' && ld == 0.5L);
	CHECK(ll - 1 < ll && ull + 1 == 0);
	CHECK(local == &here && !pts && function == test_bytes1);
	function();
	point.y = 1.5f;
	points[1] = point;
	CHECK(points[1].y * 2 == 3.0f);
}

#define CALL(n) test_bytes##n();

static void test(void)
{
	SIZES(CALL)
	test_scalars();
}

int main(void)
{
	return check_in_turn(test);
}
