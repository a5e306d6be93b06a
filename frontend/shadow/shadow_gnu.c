/* SPDX-License-Identifier: MIT
 *
 * shadow_gnu.c - replaces words that gcc knows and Clang does not by words of the same length.  The output C
 * keeps gcc's words: only the shadow changes.
 */
#include "shadow/shadow.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static void constant(char *s, size_t n);
static size_t suffix_length(const char *s, size_t n, const char **ours);
static void question(char *text, unsigned begin, unsigned end);

const char *shadow_gnu_types(void)
{
	return "typedef float _Float32;\ntypedef double _Float64, _Float32x;\n"
	       "typedef long double _Float64x;\n__extension__ typedef _Complex float __upcC0;\n"
	       "__extension__ typedef _Complex double __upcC1, __upcC2;\n__extension__ typedef _Complex long double __upcC3;\n"
	       "typedef struct { char x; } __upcF0;\ntypedef struct { char x; } __upcF1;\ntypedef struct { char x; } __upcF2;\n"
	       "typedef struct { char x; } __upcF3;\ntypedef struct { char x; } __upcF4;\n"
#ifdef __SIZEOF_FLOAT128__
	       "typedef long double __float80;\ntypedef __float128 _Float128;\n__extension__ typedef _Complex __float128 __upcC4;\n"
#else
	       "typedef long double _Float128;\n__extension__ typedef _Complex long double __upcC4;\n"
#endif
		;
}

bool shadow_gnu_type(const char *name)
{
	return strncmp(name, "_Float", 6) == 0 && isdigit((unsigned char)name[6]);
}

/* Replaces a type by a name of the prelude: the prefix and a digit. */
static bool rename_type(char *text, struct span type, const char *prefix)
{
	static const char *const types[] = {"_Float32", "_Float64", "_Float32x", "_Float64x", "_Float128"};
	unsigned n = type.end - type.begin;

	for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
		if (strlen(types[i]) != n || memcmp(text + type.begin, types[i], n) != 0)
			continue;
		memset(text + type.begin, ' ', n);
		memcpy(text + type.begin, prefix, 6);
		text[type.begin + 6] = (char)('0' + i);
		return true;
	}
	return false;
}

void shadow_gnu_complex(char *text, struct span complex, struct span type)
{
	if (rename_type(text, type, "__upcC"))
		memset(text + complex.begin, ' ', complex.end - complex.begin);
}

void shadow_gnu(struct shadow *sh, const struct islands *is)
{
	for (size_t i = 0; i < is->tokens.n; i++) {
		const struct token *t = &is->tokens.items[i];

		if (i + 1 < is->tokens.n && token_is(is, i, "_Complex"))
			shadow_gnu_complex(sh->text, (struct span){t->begin, t->begin + t->len},
				(struct span){t[1].begin, t[1].begin + t[1].len});
		if (t->kind == TOKEN_NAME && t->len >= 8 && token_is(is, i + 1, ":"))
			/* in _Generic, where gcc distinguishes them from float and double */
			rename_type(sh->text, (struct span){t->begin, t->begin + t->len}, "__upcF");
		if (t->kind == TOKEN_NUMBER)
			constant(sh->text + t->begin, t->len);
		else if (t->kind == TOKEN_NAME && token_is(is, i, "__builtin_has_attribute")
			 && token_is(is, i + 1, "("))
			question(sh->text, t->begin, token_end(is, token_match(is, i + 1)));
	}
}

/* Rewrites a constant: 1.5f32x  ->  00001.5 */
static void constant(char *s, size_t n)
{
	bool is_hex = n > 2 && s[0] == '0' && (s[1] == 'x' || s[1] == 'X');
	const char *ours;
	size_t length, kept, first = is_hex ? 2 : 0;

	if (is_hex && !memchr(s, 'p', n) && !memchr(s, 'P', n))
		return; /* 0x1f32 is an integer */
	length = suffix_length(s, n, &ours);
	if (!length)
		return;
	kept = strlen(ours);
	length -= kept;
	memcpy(s + n - kept, ours, kept);
	memmove(s + first + length, s + first, n - first - length - kept);
	memset(s + first, '0', length);
}

/* Returns the length of a suffix that Clang does not know, or 0, and sets *ours to one that it does know. */
static size_t suffix_length(const char *s, size_t n, const char **ours)
{
	static const struct {
		const char *gccs, *ours;
	} suffixes[] = {{"f64x", "L"}, {"f32x", ""}, {"f32", "f"}, {"f64", ""},
#ifdef __SIZEOF_FLOAT128__
		{"w", "L"}, {"f128", "q"}};
#else
		{"f128", "L"}};
#endif

	for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
		size_t m = strlen(suffixes[i].gccs);

		if (n > m && strncasecmp(s + n - m, suffixes[i].gccs, m) == 0) {
			*ours = suffixes[i].ours;
			return m;
		}
	}
	return 0;
}

/* Replaces a call with an attribute's name, which is not an expression, by (0      ). */
static void question(char *text, unsigned begin, unsigned end)
{
	for (unsigned i = begin; i < end; i++)
		if (text[i] != '\n')
			text[i] = ' ';
	text[begin] = '(';
	text[begin + 1] = '0';
	text[end - 1] = ')';
}
