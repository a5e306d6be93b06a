/* SPDX-License-Identifier: MIT
 *
 * mutate.c - a program with a few of its tokens deleted, doubled, exchanged or replaced.
 *
 *     mutate SEED <program >mutant
 */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 20 };

static const char *const words[] = {"shared", "strict", "relaxed", "THREADS", "MYTHREAD", "upc_forall",
	"upc_barrier", "upc_notify", "upc_wait", "upc_fence", "upc_localsizeof", "upc_blocksizeof",
	"upc_elemsizeof", "[*]", "[]", "[3]", "(", ")", "[", "]", "{", "}", ";", ",", "*", "&", "0", "1",
	"-1", "const", "volatile", "static", "extern", "typedef", "struct s", "union", "enum", "sizeof",
	"typeof", "int", "void", "double", "if", "else", "for", "do", "while", "switch",
	"case 1:", "default:", "goto", "return", "continue", "break", "=", "+=", "++", "->", ".", "?", ":",
	"&&", "\"text\"", "'c'", "\n#pragma upc strict\n", "\n#pragma upc relaxed\n", "_Atomic",
	"_Alignas(16)", "__attribute__((unused))", "_Thread_local", "shared []", "shared [2] int *",
	"(shared int *)", "upc_threadof(", "<:", "%>", "/*", "*/", "//"};

struct token {
	const char *begin;
	size_t len;
};

static char text[MOST + 1];
static struct token tokens[MOST];
static size_t n_tokens;
static uint64_t state;

static size_t chance(size_t n)
{
	state = state * 6364136223846793005u + 1442695040888963407u;
	return (size_t)(state >> 33) % n;
}

/* The length of the token at p: white space and comments stay whole, and so do strings. */
static size_t token_length(const char *p)
{
	size_t n = 1;

	if (isalnum((unsigned char)*p) || *p == '_') {
		while (isalnum((unsigned char)p[n]) || p[n] == '_')
			n++;
	} else if (isspace((unsigned char)*p)) {
		while (isspace((unsigned char)p[n]))
			n++;
	} else if (*p == '"') {
		while (p[n] && p[n] != '"' && p[n] != '\n')
			n += p[n] == '\\' && p[n + 1] ? 2 : 1;
		n += p[n] == '"';
	} else if (p[0] == '/' && p[1] == '/') {
		n = strcspn(p, "\n");
	} else if (p[0] == '/' && p[1] == '*') {
		const char *end = strstr(p + 2, "*/");

		n = end ? (size_t)(end - p) + 2 : strlen(p);
	}
	return n;
}

static int is_code(const struct token *t)
{
	return !isspace((unsigned char)*t->begin)
	    && !(t->begin[0] == '/' && (t->begin[1] == '/' || t->begin[1] == '*'));
}

static struct token word(void)
{
	const char *w = words[chance(sizeof words / sizeof *words)];

	return (struct token){w, strlen(w)};
}

/* Returns whether the token was put in by a mutation. */
static int is_mine(const struct token *t)
{
	return t->begin < text || t->begin > text + MOST;
}

/* One that is code. */
static size_t any_token(void)
{
	for (int tries = 0; tries < 1000; tries++) {
		size_t i = chance(n_tokens);

		if (is_code(&tokens[i]))
			return i;
	}
	return 0;
}

enum kind { NAME, NUMBER, OPERATOR, OTHER };

static enum kind kind_of(const struct token *t)
{
	if (isdigit((unsigned char)*t->begin))
		return NUMBER;
	if (isalpha((unsigned char)*t->begin) || *t->begin == '_')
		return NAME;
	return strchr("+-*/%&|^<>=!?:.~", *t->begin) ? OPERATOR : OTHER;
}

/* Makes a change that may well leave a program: another name or operator of the
 * neighbourhood, or one more qualifier. */
static void change_softly(size_t i)
{
	static const char *const numbers[] = {"0", "1", "3", "4u", "-1", "1e3", "2147483648", "THREADS",
		"MYTHREAD", "sizeof(int)", "1 + 1.0if"};
	static const char *const qualifiers[] = {"shared", "strict", "relaxed", "shared [2]", "shared []",
		"const", "volatile", "static", "unsigned", "shared [*]", "*", "&", "!", "(int)", "(void)"};
	struct token *t = &tokens[i];

	if (kind_of(t) == NUMBER && chance(2)) {
		t->begin = numbers[chance(sizeof numbers / sizeof *numbers)];
		t->len = strlen(t->begin);
		return;
	}
	if (i && !is_code(t - 1) && chance(3) == 0) {
		t[-1].begin = qualifiers[chance(sizeof qualifiers / sizeof *qualifiers)];
		t[-1].len = strlen(t[-1].begin);
		return;
	}
	for (int tries = 0; tries < 100; tries++) {
		size_t j = i + chance(400);

		if (j >= 200 && j - 200 < n_tokens && kind_of(&tokens[j - 200]) == kind_of(t)
			&& is_code(&tokens[j - 200])) {
			*t = tokens[j - 200];
			return;
		}
	}
}

int main(int argc, char **argv)
{
	size_t size = fread(text, 1, MOST, stdin);

	state = (argc > 1 ? strtoull(argv[1], NULL, 10) : 1) * 2862933555777941757u + 3037000493u;
	for (size_t i = 0; i < size; i += tokens[n_tokens++].len)
		tokens[n_tokens] = (struct token){text + i, text[i] ? token_length(text + i) : 1};
	for (size_t n = n_tokens ? 1 + chance(2) : 0; n > 0; n--) {
		size_t i = any_token(), j = any_token();
		struct token t = tokens[i];

		switch (chance(16)) {
		default: change_softly(i); break;
		case 0: tokens[i].len = 0; break;
		case 1: tokens[i] = tokens[j]; break;
		case 2:
			tokens[i] = tokens[j];
			tokens[j] = t;
			break;
		case 3: tokens[i] = word(); break;
		case 4: /* before the next one, for the white space there */
			while (i < n_tokens && is_code(&tokens[i]))
				i++;
			if (i < n_tokens)
				tokens[i] = chance(3) ? word() : tokens[j];
		}
	}
	for (size_t i = 0; i < n_tokens; i++)
		printf(is_mine(&tokens[i]) ? " %.*s " : "%.*s", (int)tokens[i].len, tokens[i].begin);
	return 0;
}
