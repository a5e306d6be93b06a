/* SPDX-License-Identifier: MIT
 *
 * Bit-fields of all types with the layout of the C compiler, and structs that go by value to
 * and from functions of the system (U-C99-10).
 */
// compilers: gcc clang
#include "check.h"

#include <inttypes.h>
#include <string.h>
#include <sys/socket.h>
#include <netinet/in.h>
#include <arpa/inet.h>

enum e { E0, E1, E2, E3 };

struct all {
	int i : 3;
	unsigned u : 5;
	signed s : 1;
	_Bool b : 1;
	char c : 7;
	signed char sc : 2;
	unsigned char uc : 6;
	short h : 9;
	unsigned short uh : 16;
	long l : 33;
	unsigned long ul : 64;
	long long ll : 50;
	unsigned long long ull : 63;
	enum e e : 3;
	int : 0;
	int after_break : 2;
	int : 5;
	volatile unsigned k : 4;
	__extension__ unsigned __int128 wide : 100;
	unsigned last : 31;
};

struct tight {
	char c;
	unsigned a : 3, b : 17;
	long l : 40;
} __attribute__((packed));

union word {
	unsigned whole;
	struct {
		unsigned low : 4, middle : 20, high : 8;
	};
	unsigned char bytes[4];
};

shared struct all all;
shared struct tight tight[2 * THREADS];
shared union word word;
shared div_t quotient;
shared imaxdiv_t maximal;
shared struct in_addr host;

/* The same bytes as the C compiler's own. */
static void test_layout(void)
{
	struct all mine;
	static struct all zero;

	memset(&mine, 0, sizeof mine);
	all = zero;
	upc_memput(&all, &mine, sizeof mine);
	mine.i = all.i = -3;
	mine.u = all.u = 30;
	mine.s = all.s = -1;
	mine.b = all.b = 5;
	mine.c = all.c = -60;
	mine.sc = all.sc = 1;
	mine.uc = all.uc = 63;
	mine.h = all.h = -255;
	mine.uh = all.uh = 65535;
	mine.l = all.l = -(1L << 32);
	mine.ul = all.ul = ~0UL - 1;
	mine.ll = all.ll = 1LL << 48;
	mine.ull = all.ull = 1ULL << 62 | 1;
	mine.e = all.e = E3;
	mine.after_break = all.after_break = -2;
	mine.wide = all.wide = (unsigned __int128)1 << 99 | 5;
	mine.last = all.last = 0x7fffffff;
	for (size_t n = 0; n < sizeof mine; n++)
		CHECK_INT(((shared [] char *)&all)[n], ((char *)&mine)[n]);
	CHECK_INT(sizeof(all) + sizeof tight[0] + sizeof word, sizeof(struct all) + sizeof(struct tight) + 4);
	zero = all;
	CHECK(memcmp(&zero, &mine, sizeof mine) == 0);
}

static void test_values(void)
{
	shared struct tight *p = &tight[1];

	CHECK_INT(all.i + all.s + all.b, -3 - 1 + 1);
	CHECK_INT(all.i++, -3);
	CHECK_INT(--all.i, -3);
	all.u += 3;
	CHECK_INT(all.u, 1);
	CHECK_INT(all.uh = all.h = 255, 255);
	all.ul >>= 1;
	CHECK(all.ul == ~0UL >> 1 && all.e == E3 && all.k == 0);
	all.wide >>= 90;
	CHECK_INT((int)all.wide, 512);
	CHECK_INT(all.after_break + (all.b ? 4 : 5), 2);
	p->b = 0x1ffff;
	p->a = 5;
	p->l = -1;
	p->b &= 0xff;
	p->c = (char)p->a;
	CHECK_INT(p->a + p->b + p->l + p->c, 5 + 255 - 1 + 5);
	word.whole = 0x12345678;
	CHECK_INT(word.low + word.middle + word.high, 8 + 0x34567 + 0x12);
	word.middle ^= word.middle;
	CHECK_INT(word.whole, 0x12000008);
	CHECK_INT(word.bytes[3], 0x12);
}

static void test_system(void)
{
	quotient = div(all.after_break + 19, 5);
	CHECK_INT(quotient.quot * 10 + quotient.rem, 32);
	maximal = imaxdiv(INTMAX_C(-7), 2);
	CHECK_INT(maximal.quot * 10 + maximal.rem, -31);
	CHECK_INT(ldiv(word.high, 4).rem, 2);
	host.s_addr = htonl(INADDR_LOOPBACK);
	CHECK(strcmp(inet_ntoa(host), "127.0.0.1") == 0);
	CHECK_INT(inet_makeaddr(inet_netof(host), inet_lnaof(host)).s_addr, host.s_addr);
}

static void test(void)
{
	test_layout();
	test_values();
	test_system();
}

int main(void)
{
	return check_in_turn(test);
}
