#include <upcr.h>
UPCR_UNIT("object.upc", 0);
#line 1 "object.upc"
// Static shared objects, their initialisers, and pointers to them
// (U-PAT-17).
// flags: -Wno-extern-initializer
#include <upc.h>

struct s {
	int f;
	upcr_pts p;
};

UPCR_EXTERN(x); static int upcr_image_x = 5; UPCR_SHARED_INIT(x, int, 1, 1, 0, upcr_image_x);
static char upcr_image_text[] = "spread";
#line 12
	static UPCR_OBJECT(text, char, __alignof__(char), 2, 16, 1, &upcr_image_text, sizeof(upcr_image_text) - sizeof(char));
UPCR_EXTERN(elsewhere); UPCR_DECLARED(elsewhere, int, 4, 0, 0);
UPCR_EXTERN(here); static int upcr_image_here = 6; UPCR_SHARED_INIT(here, int, 1, 1, 0, upcr_image_here);
UPCR_EXTERN(later);
UPCR_EXTERN(later); static int upcr_image_later = 8; UPCR_SHARED_INIT(later, int, 1, 1, 0, upcr_image_later);
UPCR_EXTERN(list); UPCR_SHARED(list, struct s, 0, 2, 0);
upcr_pts p, nothing = {0};
struct s last = {9, {0}};
UPCR_EXTERN(there); UPCR_SHARED(there, upcr_pts *, 1, 1, 0); UPCR_EXTERN(fixed);
#line 20
	UPCR_SHARED(fixed, const upcr_pts *, 1, 1, 0);
static upcr_pts q;
UPCR_EXTERN(grid); UPCR_SHARED(grid, double, 300, 300, 1);

static upcr_pts upcr_kept_1;
#line 24
static upcr_pts upcr_also_2;
#line 24
static upcr_pts upcr_third_3;
#line 24
int keeps(void)
{
	
	
	static int calls;

	return upcr_get_int(upcr_kept_1) + upcr_get_int(upcr_also_2) + upcr_get_int(upcr_third_3) + calls++;
}

int object(void)
{
	static long upcr_image_counter = 7;
#line 35
		static UPCR_SHARED_INIT(counter, long, 1, 1, 0, upcr_image_counter);

	return (int)upcr_postadd_long(upcr_at(counter), 1) + upcr_get_char(upcr_at(text))
#line 37
		+ upcr_get_int(UPCR_FIELD(UPCR_ELEM(list, 1), struct s, f)) + upcr_get_int(p)
#line 37
		+ upcr_get_int(q) + (int)upcr_get_double(UPCR_ELEM(grid, 2));
}

/* C must not hear that it is const, where start-up code sets it. */
extern struct s table[2];
struct s table[2]; const struct s *const first = table;
static upcr_pts addresses[2];
struct upcr_tag1 {
	upcr_pts p;
}; static struct upcr_tag1 nameless; static const struct upcr_tag1 *const to_nameless = &nameless;
static struct s upcr_literal_4;
#line 47
static const struct s *literal;

const void *named(void)
{
	return to_nameless;
}
UPCR_STARTUP(upcr_start_list)
{
	struct s upcr_image[2] = {{1, upcr_at(x)}, {.f = 2}};

	upcr_set_image(&list, &upcr_image, sizeof upcr_image);
}
UPCR_STARTUP(upcr_start_p)
{
	p = upcr_at(x);
}
UPCR_STARTUP(upcr_start_q)
{
	q = UPCR_ELEM(elsewhere, 6);
}
UPCR_STARTUP(upcr_start_table)
{
	struct s upcr_image[2] = {{1, upcr_at(x)}};

	UPCR_FILL(table, upcr_image);
}
UPCR_STARTUP(upcr_start_addresses)
{
	upcr_pts upcr_image[2] = {upcr_at(x), upcr_at(later)};

	UPCR_FILL(addresses, upcr_image);
}
UPCR_STARTUP(upcr_start_nameless)
{
	struct upcr_tag1 upcr_image = {upcr_at(x)};

	UPCR_FILL(nameless, upcr_image);
}
UPCR_STARTUP(upcr_start_literal)
{
	literal = &(*(UPCR_FILL(upcr_literal_4, ((struct s){2, upcr_at(x)})), &upcr_literal_4));
}
UPCR_STARTUP(upcr_start_upcr_kept_1)
{
	upcr_kept_1 = upcr_at(x);
}
UPCR_STARTUP(upcr_start_upcr_also_2)
{
	upcr_also_2 = upcr_at(later);
}
UPCR_STARTUP(upcr_start_upcr_third_3)
{
	upcr_third_3 = upcr_at(here);
}
