/* SPDX-License-Identifier: MIT
 *
 * entry_test.c - calls of the runtime are those of upcr.def; other names are nobody's
 * business.
 */
#include "edit/entry.h"

#include "check.h"

int main(void)
{
	CHECK(entries_known(""));
	CHECK(entries_known("upcr_add(p, sizeof(int), 1, i)"));
	CHECK(entries_known("upcr_barrier();upcr_add(upcr_at(x), 4, 1, 1)"));
	CHECK(entries_known("upcr_pts upcr_t1; upcr_t1 = p"));
	CHECK(entries_known("my_upcr_nothing(1) + f(upcr)"));
	CHECK(!entries_known("upcr_nothing()"));
	CHECK(!entries_known("UPCR_NOTHING(x)"));
	CHECK(!entries_known("upcr_ad(p)"));
	CHECK(!entries_known("upcr_adds(p)"));
	CHECK(!entries_known("1 + upcr_add(upcr_nothing(p), 4, 1, 1)"));
	return check_status();
}
