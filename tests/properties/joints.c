/* SPDX-License-Identifier: MIT
 *
 * joints.c - lexes C.
 *
 *     joints check <FILE     FILE is what upc2c --dump=joints prints: output with a mark wherever one piece of it
 *                            ends and another one begins.  Its tokens are those of the pieces.
 *     joints squeeze <FILE   prints FILE with no white space and no comment that tokens do not need
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MARK = '\036' };

struct token {
	const char *at;
	size_t length;
	int follows_line; /* a newline stands before it */
};

static int is_name(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$' || c == '\\' || (unsigned char)c >= 0x80;
}

static size_t quoted_length(const char *p)
{
	size_t n = 1;

	while (p[n] && p[n] != *p && p[n] != '\n')
		n += p[n] == '\\' && p[n + 1] ? 2 : 1;
	return n + (p[n] == *p);
}

static size_t number_length(const char *p)
{
	size_t n = 1;

	while (is_name(p[n]) || p[n] == '.' || (p[n] == '\'' && is_name(p[n + 1])) || (strchr("+-", p[n]) && p[n] && strchr("eEpP", p[n - 1])))
		n++;
	return n;
}

static size_t punctuator_length(const char *p)
{
	static const char *const longer[] = {"%:%:", "...", "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==",
		"!=", "&&", "||", "*=", "/=", "%=", "+=", "-=", "&=", "^=", "|=", "##", "<:", ":>", "<%", "%>", "%:"};

	for (size_t i = 0; i < sizeof longer / sizeof *longer; i++)
		if (strncmp(p, longer[i], strlen(longer[i])) == 0)
			return strlen(longer[i]);
	return 1;
}

static size_t token_length(const char *p)
{
	static const char *const prefixes[] = {"", "L", "u", "U", "u8"};

	for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
		size_t n = strlen(prefixes[i]);

		if (strncmp(p, prefixes[i], n) == 0 && (p[n] == '"' || p[n] == '\''))
			return n + quoted_length(p + n);
	}
	if (isdigit((unsigned char)*p) || (*p == '.' && isdigit((unsigned char)p[1])))
		return number_length(p);
	if (is_name(*p)) {
		size_t n = 1;

		while (is_name(p[n]))
			n++;
		return n;
	}
	return punctuator_length(p);
}

/* The next token at or after p; length 0: the end. */
static struct token next_token(const char *p, const char *begin)
{
	struct token t = {.follows_line = p == begin};

	for (;;) {
		if (p[0] == '/' && p[1] == '/') {
			p += strcspn(p, "\n");
		} else if (p[0] == '/' && p[1] == '*') {
			const char *end = strstr(p + 2, "*/");

			p = end ? end + 2 : p + strlen(p);
		} else if (p[0] == '\\' && p[1] == '\n') {
			p += 2;
		} else if (isspace((unsigned char)*p)) {
			t.follows_line |= *p++ == '\n';
		} else {
			break;
		}
	}
	t.at = p;
	t.length = *p ? token_length(p) : 0;
	return t;
}

/* Copies a text without its marks, or with each as a newline. */
static char *copy(const char *text, int with_lines)
{
	char *result = malloc(strlen(text) + 1), *to = result;

	if (!result)
		abort();
	for (; *text; text++)
		if (*text != MARK)
			*to++ = *text;
		else if (with_lines)
			*to++ = '\n';
	*to = 0;
	return result;
}

static int check(const char *text)
{
	char *whole = copy(text, 0), *pieces = copy(text, 1);
	const char *p = whole, *q = pieces;

	for (;;) {
		struct token a = next_token(p, whole), b = next_token(q, pieces);

		if (a.length != b.length || strncmp(a.at, b.at, a.length) != 0) {
			printf("'%.*s' came of '%.*s' in: %.60s\n", (int)a.length, a.at, (int)b.length, b.at, a.at);
			return 1;
		}
		if (!a.length)
			break;
		p = a.at + a.length;
		q = b.at + b.length;
	}
	free(whole);
	free(pieces);
	return 0;
}

/* Returns whether two tokens, written without a space, stay two. */
static int stay_two(struct token a, struct token b)
{
	char both[4096] = "";
	struct token first;

	if (a.length + b.length + 1 > sizeof both)
		return 0;
	memcpy(both, a.at, a.length);
	memcpy(both + a.length, b.at, b.length);
	both[a.length + b.length] = 0;
	first = next_token(both, both);
	return first.at == both && first.length == a.length;
}

static int squeeze(const char *text)
{
	struct token last = {.length = 0}, t;
	int is_line_begin = 1;

	for (const char *p = text; (t = next_token(p, text)).length; last = t) {
		p = t.at + t.length;
		if (*t.at == '#' && t.follows_line) {
			for (p = t.at; *p && *p != '\n'; p++) /* a directive as it is */
				if (p[0] == '\\' && p[1])
					p++;
			printf("%s%.*s\n", is_line_begin ? "" : "\n", (int)(p - t.at), t.at);
			is_line_begin = 1;
			continue;
		}
		printf("%s%.*s", is_line_begin || stay_two(last, t) ? "" : " ", (int)t.length, t.at);
		is_line_begin = 0;
	}
	puts("");
	return 0;
}

int main(int argc, char **argv)
{
	static char text[1 << 24];
	size_t n = fread(text, 1, sizeof text - 1, stdin);

	if (argc != 2 || n == sizeof text - 1)
		return 2;
	text[n] = 0;
	return strcmp(argv[1], "check") == 0 ? check(text) : squeeze(text);
}
