// SPDX-License-Identifier: MIT
// flags: --check -Wno-unfinished-copy
// Private objects that copies read or write while the thread goes on: their accesses are looked at.
#include <string.h>
#include <upc_nb.h>

struct record {
	int head;
	double values[4];
};

shared [] char source[100];

int copied(int i)
{
	int whole[4], part[4], number = 0, other[4];
	struct record r, plain;

	upc_memget_nbi(whole, source, sizeof whole);
	upc_memput_nbi(source, &part[i], sizeof(int));
	upc_memput_nbi(source + 9, &number, sizeof number);
	upc_memget_nbi(r.values, source, 8);
	upc_memget(other, source, 4);
	other[i] = whole[i] + part[i];
	number++;
	r.head = plain.head;
	plain.values[i] = r.values[i];
	memcpy(other, whole, sizeof other);
	memcpy(other, &plain, sizeof other);
	upc_synci();
	return (int)sizeof number + *(&number);
}
