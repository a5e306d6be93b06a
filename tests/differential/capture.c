/* SPDX-License-Identifier: MIT
 *
 * capture.c - prints a program with declarations put into its blocks that hide names which the
 * C that upc2c makes of it mentions.
 *
 *     capture SEED PROGRAM.upc PROGRAM.tree PROGRAM.c [HEADER.h...]
 *
 * The tree, of --dump=tree, says where blocks begin, the headers have macros.  A name that the C mentions and the text of
 * a block does not, nor a macro, is declared there as a variable, an enumerator, a type or a tag;
 * the program means the same.  A first line on standard error says how many were put in.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_NAMES = 4000, LONGEST = 48, MOST_BLOCKS = 2000, ODDS = 9, ODDS_OF_TYPES = 2 };

struct names {
	char items[MOST_NAMES][LONGEST];
	unsigned n;
};

static struct names mentioned, in_macros, in_block;
static unsigned long state;
static unsigned n_put;

static unsigned pick(unsigned n)
{
	state = state * 6364136223846793005ul + 1442695040888963407ul;
	return (unsigned)(state >> 33) % n;
}

static char *read_file(const char *path)
{
	FILE *f = fopen(path, "r");
	char *text = calloc(1, 1 << 22);
	size_t n;

	if (!f || !text)
		exit(2);
	n = fread(text, 1, (1 << 22) - 1, f);
	fclose(f);
	text[n] = 0;
	return text;
}

static bool has(const struct names *list, const char *name)
{
	for (unsigned i = 0; i < list->n; i++)
		if (strcmp(list->items[i], name) == 0)
			return true;
	return false;
}

static void add(struct names *list, const char *s, size_t n)
{
	char name[LONGEST];

	if (n >= LONGEST || list->n == MOST_NAMES)
		return;
	memcpy(name, s, n);
	name[n] = 0;
	if (!has(list, name))
		strcpy(list->items[list->n++], name);
}

/* Behind the comment, string, character or number at s, or s for other text. */
static const char *skip(const char *s)
{
	const char *begin = s;

	if (s[0] == '/' && s[1] == '/')
		return s + strcspn(s, "\n");
	if (s[0] == '/' && s[1] == '*') {
		s = strstr(s + 2, "*/");
		return s ? s + 2 : begin + strlen(begin);
	}
	if (*s == '"' || *s == '\'') {
		for (s++; *s && *s != *begin; s++)
			s += *s == '\\' && s[1];
		return *s ? s + 1 : s;
	}
	if (isdigit((unsigned char)*s))
		while (isalnum((unsigned char)*s) || *s == '.' || *s == '_')
			s++;
	return s;
}

static size_t name_length(const char *s)
{
	size_t n = 0;

	if (!isalpha((unsigned char)*s) && *s != '_')
		return 0;
	while (isalnum((unsigned char)s[n]) || s[n] == '_')
		n++;
	return n;
}

static void add_names(struct names *list, const char *s, const char *end)
{
	while (s < end) {
		const char *behind = skip(s);
		size_t n = behind == s ? name_length(s) : 0;

		if (n)
			add(list, s, n);
		s = n ? s + n : behind > s ? behind : s + 1;
	}
}

/* Behind the bracket that closes the one at s. */
static const char *block_end(const char *s)
{
	int depth = 0;

	while (*s) {
		const char *behind = skip(s);

		if (behind > s) {
			s = behind;
			continue;
		}
		depth += (*s == '{') - (*s == '}');
		s++;
		if (!depth)
			break;
	}
	return s;
}

/* The names in directives; whole lines, with those that a backslash joins. */
static void add_macros(const char *s)
{
	while (*s) {
		const char *line = s + strspn(s, " \t"), *end = line;

		do
			end += strcspn(end, "\n") + (end[strcspn(end, "\n")] == '\n');
		while (*end && end > s + 1 && end[-2] == '\\');
		if (*line == '#')
			add_names(&in_macros, line, end);
		s = end;
	}
}

static bool is_word(const char *name)
{
	static const char words[] = " auto break case char const continue default do double else enum extern float "
		"for goto if inline int long register restrict return short signed sizeof static struct switch "
		"typedef union unsigned void volatile while _Bool _Complex _Generic _Alignof _Alignas _Atomic "
		"_Noreturn _Static_assert _Thread_local asm typeof THREADS MYTHREAD main shared strict relaxed ";
	char word[LONGEST + 2];

	snprintf(word, sizeof word, " %s ", name);
	return strstr(words, word) || strncmp(name, "upc", 3) == 0 || strncmp(name, "UPC", 3) == 0 || name[0] == '_';
}

/* Whether a name is one of a type in the C: what is easily captured. */
static bool is_type(const char *c, const char *name)
{
	static const char *const before[] = {"sizeof(", "struct ", "union ", "enum "};
	char words[2 * LONGEST];

	for (unsigned i = 0; i < sizeof before / sizeof *before; i++) {
		snprintf(words, sizeof words, "%s%s", before[i], name);
		if (strstr(c, words))
			return true;
	}
	return false;
}

static void put(const char *name)
{
	switch (pick(4)) {
	case 0: printf(" int %s = 7; (void)%s;", name, name); break;
	case 1: printf(" enum { %s = 77 };", name); break;
	case 2: printf(" typedef char %s[77]; (void)sizeof(%s);", name, name); break;
	default: break;
	}
	if (pick(2))
		printf(" %s %s { char n[99]; };", pick(2) ? "struct" : "union", name);
	n_put++;
}

/* In a block of the program: its text begins with what stands before it, parameters and all. */
static void put_names(const char *text, const char *block, const char *c)
{
	const char *begin = block;

	while (begin > text && begin[-1] != ';' && begin[-1] != '}' && begin[-1] != '{')
		begin--;
	in_block.n = 0;
	add_names(&in_block, begin, block_end(block));
	for (unsigned i = 0; i < mentioned.n; i++) {
		const char *name = mentioned.items[i];

		if (!is_word(name) && !has(&in_block, name) && !has(&in_macros, name) 
			&& pick(is_type(c, name) ? ODDS_OF_TYPES : ODDS) == 0)
			put(name);
	}
}

/* Where the tree says that blocks begin. */
static unsigned find_blocks(const char *tree, const char *text, const char **blocks)
{
	unsigned n = 0, line, column;

	while (n < MOST_BLOCKS && (tree = strstr(tree, "COMPOUND ")) != NULL) {
		const char *s = text;

		tree += 9;
		if (sscanf(tree, "%u:%u", &line, &column) != 2)
			continue;
		for (unsigned i = 1; i < line && *s; i++)
			s += strcspn(s, "\n") + 1;
		if (column - 1 < strcspn(s, "\n") && s[column - 1] == '{' && (!n || s + column - 1 > blocks[n - 1]))
			blocks[n++] = s + column - 1;
	}
	return n;
}

int main(int argc, char **argv)
{
	static const char *blocks[MOST_BLOCKS];
	const char *text, *done, *c;
	unsigned n;

	if (argc < 5)
		return 2;
	state = strtoul(argv[1], NULL, 10) * 77777 + 1;
	text = done = read_file(argv[2]);
	n = find_blocks(read_file(argv[3]), text, blocks);
	c = read_file(argv[4]);
	add_macros(text);
	for (int i = 5; i < argc; i++)
		add_macros(read_file(argv[i]));
	add_names(&mentioned, c, c + strlen(c));
	add(&mentioned, "size_t", 6);
	add(&mentioned, "ptrdiff_t", 9);
	add(&mentioned, "memcpy", 6);
	for (unsigned i = 0; i < n; i++) {
		if (strncmp(blocks[i] + 1 + strspn(blocks[i] + 1, " \t\n"), "__label__", 9) == 0)
			continue;
		fwrite(done, 1, (size_t)(blocks[i] + 1 - done), stdout);
		done = blocks[i] + 1;
		put_names(text, blocks[i], c);
	}
	fputs(done, stdout);
	fprintf(stderr, "%u\n", n_put);
	return 0;
}
