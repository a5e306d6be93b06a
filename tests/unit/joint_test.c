/* SPDX-License-Identifier: MIT
 *
 * joint_test.c - where two pieces of output need a space.
 */
#include "edit/joint.h"

#include "check.h"

#include <string.h>

static void needs(const char *left, const char *right)
{
	if (!joint_needs_space(left, strlen(left), right))
		printf("no space between %s and %s\n", left, right);
	CHECK(joint_needs_space(left, strlen(left), right));
}

static void stays(const char *left, const char *right)
{
	if (joint_needs_space(left, strlen(left), right))
		printf("a space between %s and %s\n", left, right);
	CHECK(!joint_needs_space(left, strlen(left), right));
}

static void words(void)
{
	needs("return", "upcr_at");
	needs("x1", "2");
	needs("3", "x");
	needs("a$", "_b");
	needs("caf\xc3\xa9", "x");
	needs("x", "\\u00e9");
	stays("return", "(");
	stays("return ", "upcr_at");
	stays(")", "x");
	stays("x", " y");
	stays("x", "\ny");
	stays("", "x");
	stays("x", "");
}

static void numbers(void)
{
	needs("1", ".5");
	needs("1.", "x");
	needs(".5", ".x");
	needs(".", "5");
	needs("0xe", "+");
	needs("0xf'e", "+");
	needs("1e", "-");
	needs("0x1p", "+");
	needs("1e+5", ".x");
	needs("e+5", ".x");
	stays("x", ".y");
	stays("s.", "y");
	stays("e", "+");
	stays("s.e", "-");
	stays("0xd", "+");
	stays("1", "+");
}

static void literals(void)
{
	needs("L", "\"x\"");
	needs("u8", "\"x\"");
	needs("U", "'x'");
	needs("R", "\"(x)\"");
	stays("sizeof", "\"x\"");
	stays("xL", "\"x\"");
	stays("\"a\"", "\"b\"");
}

static void punctuators(void)
{
	static const char *const pairs[] = {"+ +", "- -", "& &", "| |", "- >", "< <", "> >",
		"< =", "> =", "= =", "! =", "* =", "/ =", "% =", "+ =", "- =", "& =", "^ =", "| =", "# #",
		". .", "< :", ": >", "< %", "% >", "% :", ": %", "/ /", "/ *"};

	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		char left[2] = {pairs[i][0], 0};

		needs(left, pairs[i] + 2);
	}
	stays("=", "*");
	stays("*", "*");
	stays("-", "+");
	stays("&", "*");
	stays("!", "!");
	stays("(", "-");
	stays("=", "-");
}

int main(void)
{
	words();
	numbers();
	literals();
	punctuators();
	return check_status();
}
