/* SPDX-License-Identifier: MIT
 *
 * capture.c - prints a program with added declarations in its blocks that hide names which the C that upc2c
 * makes of it mentions.
 *
 *    capture SEED PROGRAM.upc PROGRAM.tree PROGRAM.c [HEADER.h...]
 *
 * The tree, of --dump=tree, shows where blocks begin; the headers contain macros.  A name that the C
 * mentions, but neither the text of a block nor a macro, is declared there as a variable, an enumerator, a
 * type or a tag; as a parameter of the function, which then is called by one with the previous parameters; or
 * in the head of a loop.  The program keeps its meaning.  A first line on standard error reports the number
 * of added declarations.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"

enum { MOST_NAMES = 8000, N_SLOTS = 1 << 14, LONGEST = 48, MOST_BLOCKS = 20000, ODDS = 9, ODDS_OF_TYPES = 2 };

struct names {
	char items[MOST_NAMES][LONGEST];
	unsigned n;
	unsigned short slots[N_SLOTS]; /* 1 + the number of an item, or 0 */
};

static struct names mentioned, in_macros, in_block, in_function, in_output, parameters; /* in_output: in the function's C */
static bool is_types[MOST_NAMES]; /* by mentioned name: it is a type */
static unsigned n_put;
static const char *function_end; /* the end of the current function */

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

/* Returns the slot of a name, or the slot where it would be. */
static unsigned short *slot_of(const struct names *list, const char *name)
{
	unsigned h = 5381;

	for (const char *s = name; *s; s++)
		h = h * 33 + (unsigned char)*s;
	for (;; h++) {
		const unsigned short *slot = &list->slots[h % N_SLOTS];

		if (!*slot || strcmp(list->items[*slot - 1], name) == 0)
			return (unsigned short *)(uintptr_t)slot;
	}
}

static bool has(const struct names *list, const char *name)
{
	return *slot_of(list, name) != 0;
}

static void add(struct names *list, const char *s, size_t n)
{
	char name[LONGEST];
	unsigned short *slot;

	if (n >= LONGEST || list->n == MOST_NAMES)
		return;
	memcpy(name, s, n);
	name[n] = 0;
	slot = slot_of(list, name);
	if (*slot)
		return;
	strcpy(list->items[list->n++], name);
	*slot = (unsigned short)list->n;
}

static void forget(struct names *list)
{
	list->n = 0;
	memset(list->slots, 0, sizeof list->slots);
}

/* Returns the place after the comment, string, character or number at s, or s for other text. */
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

/* Returns the place after the bracket that closes the one at s. */
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

/* Adds the names in directives, whole lines including those that a backslash joins. */
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

/* Returns whether a name is one of a type in the C, which is easily captured. */
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

/* Chooses whether to hide mentioned name number i; names of the current function and of types are most
 * likely. */
static bool is_chosen(unsigned i)
{
	unsigned odds = is_types[i] ? ODDS_OF_TYPES : ODDS;

	if (in_output.n && !has(&in_output, mentioned.items[i]))
		odds += mentioned.n / 8;
	return pick(odds) == 0;
}

static bool may_hide(const char *name, const struct names *used)
{
	return !is_word(name) && !has(used, name) && !has(&in_macros, name);
}

static void put(const char *name)
{
	switch (pick(8)) {
	case 0: printf(" int %s = 7; (void)%s;", name, name); break;
	case 1: printf(" enum { %s = 77 };", name); break;
	case 2: printf(" typedef char %s[77]; (void)sizeof(%s);", name, name); break;
	case 3: printf(" static double %s;", name); break;
	case 4: printf(" int (*%s)(void) = 0;", name); break;
	case 5: printf(" struct { char n[99]; } %s;", name); break;
	default: break;
	}
	if (pick(2)) /* tcc does not accept `struct s;` as a new one */
		printf(" %s %s { char n[99]; };", pick(2) ? "struct" : "union", name);
	n_put++;
}

/* Adds declarations in a block, whose text begins with the parameters and other text before it. */
static void put_names(const char *begin, const char *block)
{
	forget(&in_block);
	add_names(&in_block, begin, block_end(block));
	for (unsigned i = 0; i < mentioned.n; i++) {
		const char *name = mentioned.items[i];

		if (is_chosen(i) && may_hide(name, &in_block) && !has(&parameters, name))
			put(name);
	}
	forget(&parameters);
}

/* ---- parameters ---- */

/* Returns the begin of the declaration before a block. */
static const char *begin_of(const char *text, const char *block)
{
	const char *begin = block, *line, *comment;

	while (begin > text && begin[-1] != ';' && begin[-1] != '}' && begin[-1] != '{')
		begin--;
	for (line = begin; line < block; line += strcspn(line, "\n") + 1) {
		comment = strstr(line, "*/");
		if (line[strspn(line, " \t")] == '#' || (comment && comment < line + strcspn(line, "\n")))
			begin = line + strcspn(line, "\n");
	}
	begin += strspn(begin, " \t\n");
	return begin < block ? begin : block;
}

/* Returns the name of the function whose body a block is, if its parameters are plain and it is not main;
 * else NULL.  Sets *open to its bracket. */
static const char *function_of(const char *begin, const char *block, const char **open)
{
	const char *close = block, *name;

	while (close > begin && isspace((unsigned char)close[-1]))
		close--;
	if (close == begin || *--close != ')' || strcspn(begin, ";#=\"") < (size_t)(block - begin))
		return NULL;
	*open = strchr(begin, '(');
	if (!*open || *open > close || strcspn(*open + 1, "([.") < (size_t)(close - *open))
		return NULL;
	for (name = *open; name > begin && (isalnum((unsigned char)name[-1]) || name[-1] == '_');)
		name--;
	return name == *open || name == begin || strncmp(name, "main", (size_t)(*open - name)) == 0 ? NULL : name;
}

/* Finds the names in the C of the function whose body a block is. */
static void find_output(const char *begin, const char *block, const char *c)
{
	const char *name = block, *s = c;
	char call[LONGEST + 2];
	size_t n;

	forget(&in_output);
	while (name > begin && name[-1] != '(')
		name--;
	while (name > begin && name[-1] != ' ' && name[-1] != '*')
		name--;
	n = name_length(name);
	if (!n || n >= LONGEST)
		return;
	snprintf(call, sizeof call, "%.*s(", (int)n, name);
	while ((s = strstr(s, call)) != NULL) {
		const char *body = strchr(s++, ')');

		body += body ? 1 + strspn(body + 1, " \n") : 0;
		if (body && *body == '{') {
			add_names(&in_output, s, block_end(body));
			return;
		}
	}
}

/* Prints the names of the parameters from `open`, each followed by a comma. */
static void print_arguments(const char *open)
{
	const char *name = NULL, *s = open + 1;

	for (; *s && (s[-1] != ')' || s == open + 1); s++) {
		size_t n = name_length(s);

		if (n) {
			name = s;
			s += n - 1;
		} else if (name && (*s == ',' || *s == ')')) {
			if (strncmp(name, "void", 4) != 0)
				printf("%.*s, ", (int)name_length(name), name);
			name = NULL;
		}
	}
}

static void print_more(const char *begin, const char *name, const char *open, const char *close)
{
	static const char *const types[] = {"int ", "char *", "double ", "const long *", "void *const "};
	const char *s = open + 1 + strspn(open + 1, " ");
	bool has_none = s == close || strncmp(s, "void)", 5) == 0;

	printf("%.*s_with_more(%.*s", (int)(open - begin), begin, has_none ? 0 : (int)(close - open - 1), open + 1);
	for (unsigned i = 0; i < parameters.n; i++)
		printf("%s%s%s", i || !has_none ? ", " : "", types[((unsigned char)name[0] + i) % 5], parameters.items[i]);
	printf(")");
}

/* Prints the function with more parameters, and one of its name that calls it, instead of the original
 * header. */
static bool put_parameters(const char *begin, const char *block)
{
	const char *open, *name = function_of(begin, block, &open), *close;
	bool is_void;

	forget(&parameters);
	if (!name || pick(2))
		return false;
	for (unsigned i = 0; i < mentioned.n; i++)
		if (parameters.n < 9 && is_chosen(i) && may_hide(mentioned.items[i], &in_function))
			add(&parameters, mentioned.items[i], strlen(mentioned.items[i]));
	if (!parameters.n)
		return false;
	close = strchr(open, ')');
	is_void = strstr(begin, "void ") && strstr(begin, "void ") < name && !memchr(begin, '*', (size_t)(name - begin));
	print_more(begin, name, open, close);
	printf(";\n\n%.*s\n{\n\t%s%.*s_with_more(", (int)(close + 1 - begin), begin, is_void ? "" : "return ", (int)(open - name), name);
	print_arguments(open);
	for (unsigned i = 0; i < parameters.n; i++)
		printf("%s0", i ? ", " : "");
	printf(");\n}\n\n");
	print_more(begin, name, open, close);
	printf("\n");
	n_put += parameters.n;
	return true;
}

/* Prints text of the program; some loops get another variable. */
static void print_text(const char *s, const char *end)
{
	static const char *const heads[] = {"for (int ", "for (long ", "for (unsigned ", "for (unsigned long "};

	while (s < end) {
		const char *name;

		putchar(*s++);
		if (*s != 'f' || !mentioned.n || pick(3))
			continue;
		name = mentioned.items[pick(mentioned.n)];
		for (unsigned i = 0; i < sizeof heads / sizeof *heads; i++) {
			size_t n = strlen(heads[i]);

			if (strncmp(s, heads[i], n) != 0 || s + n >= end || !name_length(s + n) || s[n + name_length(s + n)] != ' ')
				continue;
			if (strncmp(s + n, "long ", 5) == 0 || strncmp(s + n, "int ", 4) == 0 || !may_hide(name, &in_function))
				continue;
			printf("%s%s = 7, ", heads[i], name);
			s += n;
			n_put++;
			break;
		}
	}
}

static const char *place_at(const char *text, unsigned line, unsigned column)
{
	for (unsigned i = 1; i < line && *text; i++)
		text += strcspn(text, "\n") + 1;
	return column - 1 < strcspn(text, "\n") ? text + column - 1 : "";
}

/* Returns whether a line of the tree is a function of this text, and not of a header. */
static bool is_here(const char *line, const char *text)
{
	char name[LONGEST];
	unsigned at, column;
	const char *s;

	if (sscanf(line, "FUNC %u:%u %47s", &at, &column, name) != 3)
		return false;
	s = place_at(text, at, column);
	for (size_t n = strlen(name), k = 0, end = strcspn(s, "{;"); k < end; k++)
		if (strncmp(s + k, name, n) == 0)
			return true;
	return false;
}

/* Finds the begins of blocks in the tree. */
static unsigned find_blocks(const char *tree, const char *text, const char **blocks)
{
	unsigned n = 0, line, column;
	bool here = false;

	for (; *tree && n < MOST_BLOCKS; tree += strcspn(tree, "\n") + 1) {
		const char *s;

		if (*tree != ' ')
			here = is_here(tree, text);
		if (!here || sscanf(tree + strspn(tree, " "), "COMPOUND %u:%u", &line, &column) != 2)
			continue;
		s = place_at(text, line, column);
		if (*s == '{' && (!n || s > blocks[n - 1]))
			blocks[n++] = s;
	}
	return n;
}

/* Prints the text up to a block, and its first names; *done is the end of the printed text. */
static void put_block(const char *text, const char *block, const char *c, const char **done)
{
	const char *begin = begin_of(text, block);

	if (strncmp(block + 1 + strspn(block + 1, " \t\n"), "__label__", 9) == 0)
		return;
	if (block >= function_end) {
		print_text(*done, begin);
		*done = begin;
		forget(&in_function);
		function_end = block_end(block);
		add_names(&in_function, begin, function_end);
		find_output(begin, block, c);
		if (put_parameters(begin, block))
			*done = block;
	}
	print_text(*done, block + 1);
	*done = block + 1;
	put_names(begin, block);
}

int main(int argc, char **argv)
{
	static const char *blocks[MOST_BLOCKS];
	const char *text, *done, *c;
	unsigned n;

	if (argc < 5)
		return 2;
	chances = strtoul(argv[1], NULL, 10) * 77777 + 1;
	text = done = read_file(argv[2]);
	n = find_blocks(read_file(argv[3]), text, blocks);
	c = read_file(argv[4]);
	add_macros(text);
	for (int i = 5; i < argc; i++)
		add_macros(read_file(argv[i]));
	add_names(&mentioned, c, c + strlen(c));
	for (unsigned i = 0; i < mentioned.n; i++)
		is_types[i] = is_type(c, mentioned.items[i]);
	add(&mentioned, "size_t", 6);
	add(&mentioned, "ptrdiff_t", 9);
	add(&mentioned, "memcpy", 6);
	for (unsigned i = 0; i < n; i++)
		put_block(text, blocks[i], c, &done);
	if (function_end > done) {
		print_text(done, function_end);
		done = function_end;
	}
	fputs(done, stdout);
	fprintf(stderr, "%u\n", n_put);
	return 0;
}
