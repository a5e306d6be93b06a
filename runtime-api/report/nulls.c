/* SPDX-License-Identifier: MIT
 *
 * nulls.c - names the static pointer in a line of the source that is null on this thread. Many programs set
 * such a pointer on one thread only, as if all had the same one. The names come from the text of the line,
 * their addresses from the program's symbols, with the help of nm.
 */
#define _GNU_SOURCE
#include "report/nulls.h"
#include "core/core.h"
#include "report/locate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDEST_LINE 400
#define MOST_NAMES  12
#define MOST_BYTES  512u /* a larger object is not searched for a null pointer */

/* A use of an object, "p" or "grid.cells", in a line. */
struct name_use {
	const char *begin;
	size_t n, n_base; /* the characters of the whole, and of the object's name */
	bool is_index;    /* "p[", which may be an array, too */
};

static bool in_name(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static const char *source_skip_blanks(const char *p)
{
	while (*p == ' ' || *p == '\t')
		p++;
	return p;
}

/* Returns the last character before p that is not blank, or ';' at the start of the line. */
static char before(const char *line, const char *p)
{
	while (p > line && strchr(" \t", p[-1]))
		p--;
	return (char)(p > line ? p[-1] : ';');
}

/* Returns the end of "p" or "grid.cells" that begins at p. */
static const char *use_end(const char *p)
{
	while (in_name(*p) || (*p == '.' && in_name(p[1])))
		p++;
	return p;
}

/* Returns whether the star before p is an operator with one operand. */
static bool is_dereference(const char *line, const char *p)
{
	while (p > line && strchr(" \t", p[-1]))
		p--;
	return p > line && p[-1] == '*' && strchr("(,=;{}+-!&|<>?:[", before(line, p - 1));
}

/* Returns whether it is a static shared object, which is not private. */
static bool is_static_shared(const struct name_use *use)
{
	for (upcr_object *const *o = upcr_modules.objects; o < upcr_modules.objects_end; o++)
		if (strlen((*o)->name) == use->n_base && strncmp((*o)->name, use->begin, use->n_base) == 0)
			return true;
	return false;
}

/* Finds the objects that the line goes through as pointers, or passes to a function. */
static size_t uses_find(const char *line, bool is_call, struct name_use *uses)
{
	size_t n = 0;

	for (const char *p = line, *end; *p && n < MOST_NAMES; p = end) {
		const char *next = source_skip_blanks(end = use_end(p));
		bool is_passed = strchr("(,", before(line, p)) && strchr("),", *next) && *next;

		if (end == p) {
			end++;
			continue;
		}
		if (before(line, p) == '.' || before(line, p) == '>')
			continue; /* a member of what comes before it */
		if (*next == '[' || strncmp(next, "->", 2) == 0 || is_dereference(line, p)
			|| (is_call && is_passed))
			uses[n++] = (struct name_use){
				p, (size_t)(end - p), strcspn(p, ".[-) \t,;"), *next == '['};
	}
	return n;
}

/* ---- the file ------------------------------------------------------------------------- */

/* The uses of an object in the text of a file. */
struct uses_in_file {
	long set;          /* the first line that sets it; 0: none */
	bool is_pointer;   /* there is a star before the name */
	bool is_pts;       /* it is set by an allocation */
	bool is_by_thread; /* what is set is its element MYTHREAD */
};

/* Returns whether the text after a name, or '&' before it, gives it a value that is not null. */
static bool is_assigned(const char *line, const char *p, const char *end)
{
	const char *next = source_skip_blanks(end), *value = source_skip_blanks(next + 1);

	if (before(line, p) == '&')
		return *next == ',' || *next == ')';
	return *next == '=' && next[1] != '=' && before(line, p) != '*' && strncmp(value, "NULL", 4) != 0
	    && strncmp(value, "0;", 2) != 0;
}

static void line_search(const char *line, long number, const struct name_use *use, struct uses_in_file *found)
{
	static const char own[] = "[MYTHREAD]";
	const char *comment = strstr(line, "//"), *end;
	size_t n_base = use->n_base;
	bool is_own;

	for (const char *p = line; (p = strstr(p, use->begin)) && !(comment && p > comment); p++) {
		if (p > line && (in_name(p[-1]) || strchr(".>", before(line, p))))
			continue;
		if (!in_name(p[n_base]) && before(line, p) == '*')
			found->is_pointer = true;
		end = p + use->n;
		is_own = strncmp(end, own, strlen(own)) == 0;
		end += is_own ? strlen(own) : 0;
		if (!in_name(*end) && !found->set && is_assigned(line, p, end)) {
			found->set = number;
			found->is_by_thread = is_own;
			found->is_pts = strstr(p, "= upc_") != NULL;
		}
	}
}

static struct uses_in_file file_search(const char *path, struct name_use use)
{
	struct uses_in_file found = {0};
	FILE *file = fopen(path, "re");
	char line[WIDEST_LINE], name[WIDEST_LINE];

	snprintf(name, sizeof(name), "%.*s", (int)use.n, use.begin);
	use.begin = name;
	for (long number = 1; file && fgets(line, sizeof(line), file);) {
		line_search(line, number, &use, &found);
		number += strchr(line, '\n') != NULL;
	}
	if (file)
		fclose(file);
	return found;
}

/* ---- the symbols ---------------------------------------------------------------------- */

/* Returns whether the object has a null word: a small one is the pointer, whose first word counts. */
static bool has_null(const char *object, size_t size)
{
	const void *word;

	for (size_t i = 0; i + sizeof(word) <= size && size <= MOST_BYTES; i += sizeof(word)) {
		memcpy(&word, object + i, sizeof(word));
		if (!word)
			return true;
		if (size <= sizeof(upcr_pts))
			break;
	}
	return false;
}

/* Returns whether an object of this size can be what the line goes through: "p->" is no struct p. */
static bool is_use_of(const struct name_use *use, size_t size)
{
	return use->is_index || use->n != use->n_base || size == sizeof(void *) || size == sizeof(upcr_pts);
}

/* Notes the sizes of uses that a line of nm, "name b address size", says to be null here. */
static void symbol_read(const char *line, uintptr_t bias, const struct name_use *uses, size_t n,
	size_t *sizes)
{
	const size_t n_name = strcspn(line, " .");
	const char *kind = line + strcspn(line, " ");
	char *end;
	uintptr_t address;
	size_t size;

	if (!kind[0] || !strchr("bBdD", kind[1]) || kind[2] != ' ')
		return;
	address = strtoul(kind + 2, &end, 16);
	size = strtoul(end, NULL, 16);
	for (size_t i = 0; i < n; i++)
		if (!sizes[i] && uses[i].n_base == n_name && strncmp(uses[i].begin, line, n_name) == 0
			&& is_use_of(&uses[i], size)
			&& has_null((const char *)(bias + address), size)) /* NOLINT */
			sizes[i] = size;
}

static void symbols_read(const struct name_use *uses, size_t n, size_t *sizes)
{
	char command[4096 + 64], name[4096], line[WIDEST_LINE];
	FILE *answer;

	for (size_t file = 0; file < n_module_files; file++) {
		locate_name(file, name, sizeof(name));
		snprintf(command, sizeof(command), "nm --format=posix -S %s 2>/dev/null", name);
		answer = popen(command, "re");
		while (answer && fgets(line, sizeof(line), answer))
			symbol_read(line, module_files[file].bias, uses, n, sizes);
		if (answer)
			pclose(answer);
	}
}

/* ---- words ---------------------------------------------------------------------------- */

static void null_write(const char *path, const struct name_use *use, const struct uses_in_file *found,
	char *text, size_t size)
{
	const char *slash = strrchr(path, '/'), *advice;
	char place[WIDEST_LINE] = "";

	if (found->set)
		snprintf(place, sizeof(place), ", and %s:%ld sets only %s", slash ? slash + 1 : path,
			found->set,
			found->is_by_thread ? "the element MYTHREAD of it"
					    : "that of the thread that executes it");
	if (found->is_by_thread)
		advice = "declare the array itself shared: write 'shared' after the '*', before its name";
	else if (found->is_pts)
		advice = "make the pointer itself shared, or let all threads set it, as by upc_all_alloc";
	else
		advice = "let all threads set it, or put into shared memory what it leads to";
	snprintf(text, size,
		"\n  '%.*s' is null on thread %d: it is private, each thread has its own%s\n  %s",
		(int)use->n, use->begin, MYTHREAD, place, advice);
}

bool nulls_describe(const char *path, long line, bool is_call, char *text, size_t size)
{
	char source[WIDEST_LINE];
	struct name_use uses[MOST_NAMES];
	size_t sizes[MOST_NAMES] = {0}, n;
	struct uses_in_file found;

	if (!locate_read(path, line, source, sizeof(source)))
		return false;
	n = uses_find(source, is_call, uses);
	if (n)
		symbols_read(uses, n, sizes);
	for (size_t i = 0; i < n; i++) {
		if (!sizes[i] || is_static_shared(&uses[i]))
			continue;
		found = file_search(path, uses[i]);
		if (uses[i].is_index && uses[i].n == uses[i].n_base && !found.is_pointer)
			continue; /* an array of zeros */
		found.is_pts |= sizes[i] == sizeof(upcr_pts);
		null_write(path, &uses[i], &found, text, size);
		return true;
	}
	return false;
}

/* Returns how the last line before `end`, in the same function, sets a variable, if it does so by upc_alloc
 * or upc_global_alloc; .set is 0 if there is none, or it is set in another way. */
static struct uses_in_file allocation_search(const char *path, long end, const struct name_use *use)
{
	FILE *file = fopen(path, "re");
	char line[WIDEST_LINE];
	struct uses_in_file last = {0};

	for (long number = 1; file && number < end && fgets(line, sizeof(line), file);) {
		struct uses_in_file found = {0};

		line_search(line, number, use, &found);
		if (line[0] == '}' || found.set) /* the end of another function */
			last = (struct uses_in_file){0};
		if (found.set && (strstr(line, "upc_alloc(") || strstr(line, "upc_global_alloc(")))
			last = found;
		number += strchr(line, '\n') != NULL;
	}
	if (file)
		fclose(file);
	return last;
}

/* Returns whether "[i]", "->member" or, after a star, nothing follows the pointer: of p->q[i] it is not known
 * which one is null. */
static bool is_last_step(const char *end)
{
	int depth = 0;

	if (strncmp(end, "->", 2) == 0)
		return !end[2 + strcspn(end + 2, "[>")];
	for (; *end && (depth || *end == '['); end++)
		depth += (*end == '[') - (*end == ']');
	return !end[strcspn(end, "[>")];
}

/* Returns the text after the stars and parentheses that an expression begins with. */
static const char *pointer_begin(const char *expression)
{
	while (*expression == '*' || *expression == '(' || *expression == ' ')
		expression++;
	return expression;
}

bool nulls_describe_local(const char *path, long line, const char *expression, char *text, size_t size)
{
	const char *begin = pointer_begin(expression), *end = use_end(begin);
	struct name_use use = {begin, (size_t)(end - begin), strcspn(begin, ".[-) \t,;"), false};
	char name[WIDEST_LINE];
	struct uses_in_file found;

	if (use.n == 0 || use.n >= sizeof(name) || is_static_shared(&use) || !is_last_step(end))
		return false;
	snprintf(name, sizeof(name), "%.*s", (int)use.n, begin);
	use.begin = name;
	found = allocation_search(path, line, &use);
	found.is_pts = true;
	if (found.set)
		null_write(path, &use, &found, text, size);
	return found.set != 0;
}

void allocation_write(const char *function, size_t nblocks, size_t nbytes, char *text, size_t size)
{
	char blocks[40] = "", bytes[40];

	if (nblocks != 1)
		snprintf(blocks, sizeof(blocks), nblocks > PTRDIFF_MAX ? "%zd times " : "%zu times ",
			nblocks);
	snprintf(bytes, sizeof(bytes), nbytes > PTRDIFF_MAX ? "%zd" : "%zu", nbytes);
	snprintf(text, size, "%s of %s%s bytes returned null", function, blocks, bytes);
}

void heap_limit_write(size_t nblocks, size_t nbytes, char *text, size_t size)
{
	if (nbytes > PTRDIFF_MAX || nblocks > PTRDIFF_MAX) {
		snprintf(text, size, "\n  the number of %s is negative: has its computation overflowed?",
			nbytes > PTRDIFF_MAX ? "bytes" : "blocks");
		return;
	}
	snprintf(text, size,
		"\n  the shared heap of each thread has %zu MB, less what is in use: upcrun -shared-heap SIZE "
		"makes it larger",
		job.heap_bytes >> 20);
}

bool refusal_write(int thread, char *text, size_t size)
{
	const struct heap_refusal *refused = &control->heap.refused;
	bool is_empty = refused->nblocks == 0 || refused->nbytes == 0;
	char limit[200] = "", what[160];

	if (!refused->function || (is_empty && thread != refused->thread))
		return false;
	allocation_write(refused->function, refused->nblocks, refused->nbytes, what, sizeof(what));
	if (!is_empty)
		heap_limit_write(refused->nblocks, refused->nbytes, limit, sizeof(limit));
	snprintf(text, size, "\n  %s%s", what, limit);
	return true;
}
