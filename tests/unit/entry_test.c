/* SPDX-License-Identifier: MIT
 *
 * entry_test.c - calls of the runtime are those of upcr.def, in text those without events; other names are
 * ignored.
 */
#include "edit/entry.h"

#include "check.h"

#include <string.h>

int main(void)
{
	CHECK(entries_known(""));
	CHECK(entries_known("upcr_add(p, sizeof(int), 1, i)"));
	CHECK(entries_known("upcr_is_null(p);upcr_add(upcr_at(x), 4, 1, 1)"));
	CHECK(entries_known("upcr_pts upcr_t1; upcr_t1 = p"));
	CHECK(entries_known("my_upcr_nothing(1) + f(upcr)"));
	CHECK(entries_known("upcr_inst_upc_lock(&e, l); upcr_pointer_upc_lock(l)"));
	CHECK(!entries_known("upcr_inst_upc_nothing()"));
	CHECK(!entries_known("upcr_nothing()"));
	CHECK(!entries_known("UPCR_NOTHING(x)"));
	CHECK(!entries_known("upcr_ad(p)"));
	CHECK(!entries_known("upcr_adds(p)"));
	CHECK(!entries_known("1 + upcr_add(upcr_nothing(p), 4, 1, 1)"));
	CHECK(!entries_known("upcr_barrier();upcr_add(upcr_at(x), 4, 1, 1)")); /* it raises an event */
	CHECK(!entries_known("UPCR_GET(T, p)"));
	CHECK(strcmp(entry_of(ENTRY_upcr_put_int)->name, "upcr_put_int") == 0);
	CHECK(call_entry_find("upcr_put_int") == entry_of(ENTRY_upcr_put_int));
	CHECK(strcmp(entry_event(call_entry_find("upcr_put_int")), "PUT") == 0);
	CHECK(!entry_event(entry_of(ENTRY_upcr_add)));
	CHECK(!call_entry_find("upcr_nothing"));
	CHECK(entry_of_access(ACCESS_GET, NUMBER_BOOL, false) == ENTRY_upcr_get_bool);
	CHECK(entry_of_access(ACCESS_PUT, NUMBER_INT, true) == ENTRY_upcr_put_int_strict);
	CHECK(entry_of_access(ACCESS_POSTADD, NUMBER_LDOUBLE, false) == ENTRY_upcr_postadd_ldouble);
	CHECK(entry_of_access(ACCESS_PREADD, NUMBER_DOUBLE, true) == ENTRY_upcr_preadd_double_strict);
	return check_status();
}
