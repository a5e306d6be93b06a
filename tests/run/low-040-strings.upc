/* SPDX-License-Identifier: MIT
 *
 * Text in shared memory, character by character (U-LOW-40, U-LOW-91).
 */
#include <ctype.h>
#include <string.h>
#include "check.h"

shared [] char s[64];
shared [3] char spread[30 * THREADS];

static void put_text(const char *text)
{
	int i = 0;

	do
		s[i] = text[i];
	while (text[i++]);
}

static size_t length(shared [] const char *p)
{
	shared [] const char *q = p;

	while (*q)
		q++;
	return (size_t)(q - p);
}

static int same(shared [] const char *p, const char *q)
{
	while (*p == *q && *q)
		p++, q++;
	return *p == *q;
}

static void test(void)
{
	int i;

	put_text("Blocks and phases 42");
	CHECK_INT(length(s), 20);
	CHECK_INT(length(s + 7), 13);
	CHECK(same(s, "Blocks and phases 42"));
	CHECK(!same(s, "Blocks"));
	for (i = 0; s[i]; i++) {
		if (isalpha((unsigned char)s[i]))
			s[i] = (char)toupper((unsigned char)s[i]);
		else if (isdigit((unsigned char)s[i]))
			s[i]++;
	}
	CHECK_INT(i, 20);
	CHECK(same(s, "BLOCKS AND PHASES 53"));
	for (i = 0; (spread[i] = s[i]); i++)
		;
	CHECK_INT(spread[7], 'A');
	CHECK_INT(spread[20], 0);
	CHECK_INT(i, 20);
	s[6] = '\0';
	CHECK_INT(length(s), 6);
	if (upc_threadof(s) == (size_t)MYTHREAD)
		CHECK(strcmp((char *)s, "BLOCKS") == 0);
}

int main(void)
{
	return check_in_turn(test);
}
