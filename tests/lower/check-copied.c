#include <upcr.h>
#define UPCR_BEGINS_COPIES 1
#include <upcr_check.h>
UPCR_UNIT("check-copied.upc", 0);
UPCR_SITES(18);
#line 1 "check-copied.upc"
// SPDX-License-Identifier: MIT
// flags: --check -Wno-unfinished-copy
// Private objects that copies read or write while the thread goes on: their accesses are looked at.
#include <string.h>
#include <upc_nb.h>

struct record {
	int head;
	double values[4];
};

UPCR_EXTERN(source); UPCR_SHARED(source, char, 0, 100, 0);

int copied(int i)
{
	int whole[4], part[4], number = 0, other[4];
	struct record r, plain;

	(upcr_enter(1), upc_memget_nbi(upcr_buffer(0, whole, sizeof(whole), whole), upcr_at(source),
#line 19
		sizeof whole), upcr_leave());
	(upcr_enter(3), upc_memput_nbi(upcr_at(source), upcr_buffer(2, part, sizeof(part), &part[i]),
#line 20
		sizeof(int)), upcr_leave());
	(upcr_enter(5), upc_memput_nbi(UPCR_ELEM(source, 9),
#line 21
		upcr_buffer(4, &number, sizeof(number), &number), sizeof number), upcr_leave());
	(upcr_enter(7), upc_memget_nbi(upcr_buffer(6, r.values, sizeof(r.values), r.values),
#line 22
		upcr_at(source), 8), upcr_leave());
	(upcr_enter(9), upc_memget(upcr_buffer(8, other, sizeof(other), other), upcr_at(source), 4),
#line 23
		upcr_leave());
	other[i] = (*(int *)upcr_near(10, sizeof(int), &whole[i]))
#line 24
		+ (*(int *)upcr_near(11, sizeof(int), &part[i]));
	(*(int *)upcr_near(12, sizeof(int), &number))++;
	(*(int *)upcr_near(13, sizeof(int), &r.head)) = plain.head;
	plain.values[i] = (*(double *)upcr_near(14, sizeof(double), &r.values[i]));
	upcr_c_memcpy(15, other, whole, sizeof other);
	memcpy(other, &plain, sizeof other);
	(upcr_enter(16), upc_synci(), upcr_leave());
	return (int)sizeof number + (*(int *)upcr_near(17, sizeof(int), &*(&number)));
}
UPCR_SITES(18) = {
	{"check-copied.upc", 16, 6, UPCR_PRIVATE, 0, "whole", ""},
	{"check-copied.upc", 19, 2, UPCR_CALL, 0, "upc_memget_nbi(whole, source, sizeof whole)", "copied"},
	{"check-copied.upc", 16, 16, UPCR_PRIVATE, 0, "part", ""},
	{"check-copied.upc", 20, 2, UPCR_CALL, 0, "upc_memput_nbi(source, &part[i], sizeof(int))", "copied"},
	{"check-copied.upc", 16, 25, UPCR_PRIVATE, 0, "number", ""},
	{"check-copied.upc", 21, 2, UPCR_CALL, 0, "upc_memput_nbi(source + 9, &number, sizeof number)",
		"copied"},
	{"check-copied.upc", 9, 9, UPCR_PRIVATE, 0, "values", ""},
	{"check-copied.upc", 22, 2, UPCR_CALL, 0, "upc_memget_nbi(r.values, source, 8)", "copied"},
	{"check-copied.upc", 16, 37, UPCR_PRIVATE, 0, "other", ""},
	{"check-copied.upc", 23, 2, UPCR_CALL, 0, "upc_memget(other, source, 4)", "copied"},
	{"check-copied.upc", 24, 13, UPCR_READ | UPCR_PRIVATE, 0, "whole[i]", "copied"},
	{"check-copied.upc", 24, 24, UPCR_READ | UPCR_PRIVATE, 0, "part[i]", "copied"},
	{"check-copied.upc", 25, 2, UPCR_UPDATE | UPCR_PRIVATE, 0, "number", "copied"},
	{"check-copied.upc", 26, 2, UPCR_WRITE | UPCR_PRIVATE, 0, "r.head", "copied"},
	{"check-copied.upc", 27, 20, UPCR_READ | UPCR_PRIVATE, 0, "r.values[i]", "copied"},
	{"check-copied.upc", 28, 2, UPCR_CALL, 0, "memcpy(other, whole, sizeof other)", "copied"},
	{"check-copied.upc", 30, 2, UPCR_CALL, 0, "upc_synci()", "copied"},
	{"check-copied.upc", 31, 30, UPCR_READ | UPCR_PRIVATE, 0, "*(&number)", "copied"},
};
