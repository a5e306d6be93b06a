/* SPDX-License-Identifier: MIT
 *
 * String and character constants: escapes, embedded NULs, wide and Unicode ones, concatenated
 * and very long ones, __func__; into shared data and as their initial values (U-C99-15).
 */
// compilers: gcc clang
// flags: -Wno-multichar
#include "check.h"

#include <string.h>
#include <uchar.h>
#include <wchar.h>

#define STRING_(...) #__VA_ARGS__
#define STRING(...) STRING_(__VA_ARGS__)
#define TEN(x) x x x x x x x x x x
#define WORD shared[*]
#define LONG STRING(TEN(TEN(TEN(TEN(WORD))))) /* one token of 99,999 bytes */

shared char c, escapes[17 * THREADS] = "\a\b\f\n\r\t\v\\\'\"\?\0\101\x42\e\177";
shared [] char closed[4] = "abcd", counted[] = "in " "two\0" "parts", listed[] = {"braces"};
shared [] char lines[][6] = {"one", {"two"}, "three"};
shared [] wchar_t wide[] = L"w\u00efd" L"e\x1234";
shared [] char16_t u16[8] = u"\u20ac\U0001F600";
shared [] char32_t u32[3] = U"\U0001F600!";
shared [] char u8[] = u8"\u00e9";
shared [] const struct named {
	char name[8];
	const char *text;
} names[] = {{"first", "x" "y"}, {.text = "z", .name = "sec\0nd"}};
shared wchar_t wc;
shared char32_t c32;

static const char *const huge = LONG;
static const char spliced[] = "a\
b\
	c" /* " */ "d" // "e"
	;

static void test_initial(void)
{
	static const char values[] = {7, 8, 12, 10, 13, 9, 11, 92, 39, 34, 63, 0, 65, 66, 27, 127, 0};

	for (int i = 0; i < 17; i++)
		CHECK_INT(escapes[i], values[i]);
	CHECK_INT(sizeof closed + sizeof counted + sizeof listed + sizeof lines, 4 + 13 + 7 + 18);
	CHECK_INT(closed[3] + counted[7] + counted[12] + listed[5], 'd' + 'p' + 's');
	CHECK_INT(lines[0][2] + lines[1][3] + lines[2][4], 'e' + 'e');
	CHECK_INT(sizeof wide / sizeof wide[0], 6);
	CHECK_INT(wide[1] + wide[4], 0xef + 0x1234);
	CHECK(u16[0] == 0x20ac && u16[1] == 0xd83d && u16[2] == 0xde00 && !u16[3]);
	CHECK(u32[0] == 0x1f600 && u32[1] == U'!' && sizeof u32 == 12);
	CHECK_INT((unsigned char)u8[0] * 256 + (unsigned char)u8[1] + (int)sizeof u8, 0xc3a9 + 3);
	CHECK_INT(names[1].name[4] + names[0].name[7], 'n');
	if (MYTHREAD == (int)upc_threadof(&names[0])) /* private addresses */
		CHECK_INT(names[0].text[1] + *names[1].text, 'y' + 'z');
}

static void test_characters(void)
{
	c = '\'';
	CHECK_INT(c, 39);
	c = '"';
	CHECK_INT(c, 34);
	c = "hello"[c - 33];
	CHECK_INT(c, 'e');
	c = 2["a" "bc"];
	CHECK_INT(c, 'c');
	wc = L'\u00e9';
	CHECK_INT(wc + L"\xff\0x"[2], 0xe9 + 'x');
	c32 = U'\U0001F600' + u'\xffff';
	CHECK_INT(c32, 0x1f600 + 0xffff);
	c = '\377';
	CHECK_INT((unsigned char)c, 255);
	CHECK_INT('ab', 'a' * 256 + 'b');
}

static void test_long(void)
{
	shared [] char *copy = upc_alloc(sizeof LONG);

	CHECK_INT(strlen(huge), 99999);
	upc_memput(copy, LONG, sizeof LONG);
	CHECK_INT(copy[99990] + copy[9], 's' + ' ');
	c = LONG[99998]; CHECK_INT(c, ']'); /* the end of the string */
	CHECK_INT(sizeof LONG - copy[99999], 100000);
	upc_free(copy);
	CHECK(strcmp(spliced, "ab\tcd") == 0);
	CHECK(strcmp(STRING(upc_forall (shared "x\n")), "upc_forall (shared \"x\\n\")") == 0);
}

static void test_names(void)
{
	CHECK(strcmp(__func__, "test_names") == 0);
	c = __func__[5];
	CHECK_INT(c, 'n');
	c = __FUNCTION__[c - 'n'];
	CHECK_INT(c, 't');
	c = __PRETTY_FUNCTION__[0]; /* Clang writes the type, too */
	CHECK((c == 't' || c == 's' || c == 'v') && sizeof __func__ == 11);
}

static void test(void)
{
	test_initial();
	test_characters();
	test_long();
	test_names();
}

int main(void)
{
	return check_in_turn(test);
}
