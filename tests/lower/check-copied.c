#include <upcr.h>
#define UPCR_BEGINS_COPIES 1
#include <upcr_check.h>
UPCR_UNIT("check-copied.upc", 0);
UPCR_MAYBE_UNUSED static const upcr_site upcr_sites[18];
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

	(upcr_enter_at(&upcr_sites[1]),
#line 19
		upc_memget_nbi(upcr_buffer_at((unsigned long)(whole), (unsigned long)(whole),
#line 19
		sizeof(whole), &upcr_sites[0]), upcr_at(source), sizeof whole), upcr_leave());
	(upcr_enter_at(&upcr_sites[3]),
#line 20
		upc_memput_nbi(upcr_at(source),
#line 20
		upcr_buffer_at((unsigned long)(&part[i]), (unsigned long)(part), sizeof(part),
#line 20
		&upcr_sites[2]), sizeof(int)), upcr_leave());
	(upcr_enter_at(&upcr_sites[5]),
#line 21
		upc_memput_nbi(UPCR_ELEM(source, 9),
#line 21
		upcr_buffer_at((unsigned long)(&number), (unsigned long)(&number), sizeof(number),
#line 21
		&upcr_sites[4]), sizeof number), upcr_leave());
	(upcr_enter_at(&upcr_sites[7]),
#line 22
		upc_memget_nbi(upcr_buffer_at((unsigned long)(r.values), (unsigned long)(r.values),
#line 22
		sizeof(r.values), &upcr_sites[6]), upcr_at(source), 8), upcr_leave());
	(upcr_enter_at(&upcr_sites[9]),
#line 23
		upc_memget(upcr_buffer_at((unsigned long)(other), (unsigned long)(other), sizeof(other),
#line 23
		&upcr_sites[8]), upcr_at(source), 4), upcr_leave());
	other[i] = (*(int *)upcr_near_at((unsigned long)&whole[i], sizeof(int), &upcr_sites[10]))
#line 24
		+ (*(int *)upcr_near_at((unsigned long)&part[i], sizeof(int), &upcr_sites[11]));
	(*(int *)upcr_near_at((unsigned long)&number, sizeof(int), &upcr_sites[12]))++;
	(*(int *)upcr_near_at((unsigned long)&r.head, sizeof(int), &upcr_sites[13])) = plain.head;
	plain.values[i] = (*(double *)upcr_near_at((unsigned long)&r.values[i], sizeof(double),
#line 27
		&upcr_sites[14]));
	upcr_c_memcpy_at(&upcr_sites[15], other, whole, sizeof other);
	memcpy(other, &plain, sizeof other);
	(upcr_enter_at(&upcr_sites[16]), upc_synci(), upcr_leave());
	return (int)sizeof number
#line 31
		+ (*(int *)upcr_near_at((unsigned long)&*(&number), sizeof(int), &upcr_sites[17]));
}
static const upcr_site upcr_sites[18] = {
	{"check-copied.upc", 16, 6, UPCR_PRIVATE, 0, "whole", "", 0},
	{"check-copied.upc", 19, 2, UPCR_CALL, 0, "upc_memget_nbi(whole, source, sizeof whole)", "copied", 0},
	{"check-copied.upc", 16, 16, UPCR_PRIVATE, 0, "part", "", 0},
	{"check-copied.upc", 20, 2, UPCR_CALL, 0, "upc_memput_nbi(source, &part[i], sizeof(int))",
		"copied", 0},
	{"check-copied.upc", 16, 25, UPCR_PRIVATE, 0, "number", "", 0},
	{"check-copied.upc", 21, 2, UPCR_CALL, 0, "upc_memput_nbi(source + 9, &number, sizeof number)",
		"copied", 0},
	{"check-copied.upc", 9, 9, UPCR_PRIVATE, 0, "values", "", 0},
	{"check-copied.upc", 22, 2, UPCR_CALL, 0, "upc_memget_nbi(r.values, source, 8)", "copied", 0},
	{"check-copied.upc", 16, 37, UPCR_PRIVATE, 0, "other", "", 0},
	{"check-copied.upc", 23, 2, UPCR_CALL, 0, "upc_memget(other, source, 4)", "copied", 0},
	{"check-copied.upc", 24, 13, UPCR_READ | UPCR_PRIVATE, 0, "whole[i]", "copied", 0},
	{"check-copied.upc", 24, 24, UPCR_READ | UPCR_PRIVATE, 0, "part[i]", "copied", 0},
	{"check-copied.upc", 25, 2, UPCR_UPDATE | UPCR_PRIVATE, 0, "number", "copied", 0},
	{"check-copied.upc", 26, 2, UPCR_WRITE | UPCR_PRIVATE, 0, "r.head", "copied", 0},
	{"check-copied.upc", 27, 20, UPCR_READ | UPCR_PRIVATE, 0, "r.values[i]", "copied", 0},
	{"check-copied.upc", 28, 2, UPCR_CALL, 0, "memcpy(other, whole, sizeof other)", "copied", 0},
	{"check-copied.upc", 30, 2, UPCR_CALL, 0, "upc_synci()", "copied", 0},
	{"check-copied.upc", 31, 30, UPCR_READ | UPCR_PRIVATE, 0, "*(&number)", "copied", 0},
};
