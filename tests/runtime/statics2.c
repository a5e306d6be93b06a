/* SPDX-License-Identifier: MIT
 *
 * statics2.c - the other translation unit of statics.c.
 */
#include <upc.h>

#include "check.h"

UPCR_UNIT("statics2.upc", 0);

UPCR_SHARED(far_away, long, 2, 4, 0);
static UPCR_SHARED(scalar, char, 0, 1, 0); /* another one than that of statics.c */
extern upcr_object cyclic;

void statics2_check(void);

void statics2_check(void)
{
	for (int i = 0; i < 4; i++)
		CHECK(upcr_get_long(upcr_add(upcr_at(far_away), sizeof(long), 2, i)) == i + 100);
	CHECK(upcr_get_char(upcr_at(scalar)) == 0);
	CHECK(cyclic.count == 23);
}
