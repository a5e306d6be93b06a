#include <upcr.h>
UPCR_UNIT("element.upc", 0);
#line 1 "element.upc"
// Elements of shared arrays that have names: UPCR_ELEM, where the declaration at hand says the layout in C.
#include <upc.h>

struct point {
	int x, y;
};
enum color { RED, GREEN };
UPCR_EXTERN(known); UPCR_DECLARED(known, struct point, 3, 0, 0);
UPCR_EXTERN(colors); UPCR_DECLARED(colors, enum color, 1, 0, 0);
UPCR_EXTERN(shades); UPCR_SHARED(shades, enum color, 2, 8, 1);
static upcr_object tentative; UPCR_LAYOUT(tentative, int, 4);
static UPCR_SHARED(tentative, int, 4, 16, 1);
UPCR_EXTERN(cube); UPCR_SHARED(cube, double, 4, 60, 1);
UPCR_EXTERN(threads); UPCR_SHARED(threads, int, 1, 2, 1);
upcr_pts kept;

static int externs(int i)
{
	return upcr_get_int(UPCR_FIELD(UPCR_ELEM(known, i), struct point, x))
#line 19
		+ (int)UPCR_GET(enum color, UPCR_ELEM(colors, i))
#line 19
		+ (int)UPCR_GET(enum color, UPCR_ELEM(shades, i));
}

static double rows(int i, unsigned long j)
{
	upcr_pts row = UPCR_ELEM(cube, (ptrdiff_t)i * 20 + (ptrdiff_t)(j + 1) * 5);

	upcr_put_double(UPCR_ELEM(cube, (ptrdiff_t)i * 20 + (ptrdiff_t)j * 5),
#line 26
		upcr_get_double(UPCR_ELEM(cube, (ptrdiff_t)(i + 1) * 20 + (ptrdiff_t)j * 5 + i))
#line 26
		+ upcr_get_double(UPCR_ELEM(cube, 2))
#line 26
		+ upcr_get_double(upcr_add((UPCR_ELEM(cube, (ptrdiff_t)i * 20)), sizeof(double), 4, 2))
#line 26
		+ upcr_get_double(UPCR_ELEM(cube, (ptrdiff_t)1 * 20 + (ptrdiff_t)(i - 1) * 5 + (j - 1))));
	return upcr_get_double(UPCR_ELEM(cube, (ptrdiff_t)i * 20 + (ptrdiff_t)j * 5 + i))
#line 27
		+ upcr_get_int(UPCR_ELEM(threads, (ptrdiff_t)1 * 1 * THREADS + i))
#line 27
		+ upcr_get_int((UPCR_ELEM(tentative, i)))
#line 27
		+ upcr_get_int(upcr_add((UPCR_ELEM(tentative, -(ptrdiff_t)i)), sizeof(int), 4, 1))
#line 27
		+ upcr_get_double(upcr_add(row, sizeof(double), 4, 2));
}

static int blocks(int i)
{
	static UPCR_SHARED(tentative, char, 2, 4, 1);
	UPCR_EXTERN(floats); UPCR_LAYOUT(floats, float, 5);

	{
		UPCR_EXTERN(shades); UPCR_LAYOUT(shades, enum color, 2);
		UPCR_EXTERN(known); UPCR_LAYOUT(known, struct point, 3);

		upcr_put_char(UPCR_ELEM(tentative, i), 1);
		(void)UPCR_PUT(enum color, UPCR_ELEM(shades, i), RED);
		upcr_put_int(UPCR_FIELD(UPCR_ELEM(known, i), struct point, x),
#line 41
			upcr_get_float(UPCR_ELEM(floats, i + 5)));
	}
	return upcr_get_char(UPCR_ELEM(tentative, (int[]){1, 2}[i]));
}

static UPCR_SHARED(upcr_other_1, char, 2, 4, 1);
#line 46
static UPCR_SHARED(upcr_before_2, char, 2, 1, 0);
#line 46
static upcr_pts upcr_own_3;
#line 46
static int moved(int i)
{
	
	

	return upcr_get_char(upcr_own_3) + upcr_get_char(UPCR_ELEM(upcr_other_1, i));
}

static int bound(int n, int m[upcr_get_int(upcr_add(upcr_at_object(&tentative), sizeof(int), 4, 1))])
{
	return m[0] + upcr_get_int(UPCR_ELEM(tentative, upcr_get_int(UPCR_ELEM(tentative, n))));
}

int main(void)
{
	return externs(1) + rows(1, 1) + blocks(1) + moved(1) + bound(1, (int[]){1}) + upcr_get_int(kept);
}
UPCR_STARTUP(upcr_start_kept)
{
	kept = UPCR_ELEM(tentative, 3);
}
UPCR_STARTUP(upcr_start_upcr_own_3)
{
	upcr_own_3 = UPCR_ELEM(upcr_other_1, 1);
}
