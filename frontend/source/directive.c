/* SPDX-License-Identifier: MIT
 *
 * directive.c - the directives that `clang -E -dD -dI` leaves in its output: finds those that the output C
 * needs.
 */
#include "source/directive.h"

#include "options/options.h"
#include "source/again.h"
#include "source/source_file.h"
#include "source/steer.h"

#include <ctype.h>
#include <string.h>

static void read_include(struct reading *r, const char *line, size_t len);
static void read_define(struct reading *r, const char *line, size_t len);
static void read_undef(struct reading *r, const char *line, size_t len);
static bool steers(const struct reading *r, const char *name, const char *end);
static struct place directive_place(struct reading *r);
static void reading_add_kept(struct reading *r, const char *kept);
static void finish_include(struct reading *r, const char *kept);
static const char *argument_for(const struct args *words, const char *option, const char *file);
static bool is_include_next(const char *line);
static bool is_for_tools(const char *path);
static void note_upc(struct reading *r);

bool directive_read(struct reading *r, const char *line, size_t len)
{
	static const struct {
		const char *word;
		void (*read)(struct reading *, const char *, size_t);
	} directives[] = {{"#define ", read_define}, {"#undef ", read_undef}, {"#include", read_include},
		{"#__include_macros ", read_include}};

	for (size_t i = 0; i < sizeof directives / sizeof *directives; i++) {
		size_t n = strlen(directives[i].word);

		if (len > n && memcmp(line, directives[i].word, n) == 0) {
			directives[i].read(r, line, len);
			return true;
		}
	}
	return false;
}

/* ---- macros ---- */

static void read_undef(struct reading *r, const char *line, size_t len)
{
	const char *name = line + 7;

	if (r->folded)
		again_undef(r, name, line + len);
	if (!r->folded && !r->is_command_line)
		predefined_check(r->s, directive_place(r), arena_copy(r->s->arena, name, len - 7), false);
	if (steers(r, name, line + len) || (!r->folded && steer_undef(r, name, line + len)))
		reading_add_kept(r, arena_copy(r->s->arena, line, len));
	else
		reading_add_line(r, "", 0, r->kind);
}

/* Reads a #define.  Macros are expanded in P and must not be defined again, except those that steer system
 * headers: reserved names here, others around the #include (steer.h). */
static void read_define(struct reading *r, const char *line, size_t len)
{
	const char *name = line + 8;
	size_t n = 0;

	if (!r->folded && !r->is_command_line)
		predefined_check(r->s, directive_place(r), arena_copy(r->s->arena, name, len - 8), true);
	if (!steers(r, name, line + len)) {
		if (r->folded || strcmp(r->s->files.items[r->file].name, "<built-in>") == 0)
			again_define(r, name, line + len);
		else
			steer_define(r, name, line, len);
		reading_add_line(r, "", 0, r->kind);
		return;
	}
	while (name + n < line + len && (isalnum((unsigned char)name[n]) || name[n] == '_'))
		n++;
	reading_add_kept(r,
		text_format(r->s->arena, "#ifndef %.*s\n%.*s\n#endif", (int)n, name, (int)len, line));
}

/* Returns whether a macro of the program may steer any system header: its name is reserved, and Clang did not
 * define it. */
static bool steers(const struct reading *r, const char *name, const char *end)
{
	if (r->folded || end - name < 2 || name[0] != '_'
		|| (!isupper((unsigned char)name[1]) && name[1] != '_'))
		return false;
	if (r->is_command_line
		&& (strncmp(r->s->files.items[r->file].name, "<command", 8) != 0
			|| strncmp(name, "__GCC_", 6) == 0))
		return false;
	return strncmp(name, "__UPC", 5) != 0;
}

static struct place directive_place(struct reading *r)
{
	struct place p = source_file_place(r->s, r->s->files.items[r->file].name, r->number, 1);

	while (p.text && p.column <= p.text_len && isspace((unsigned char)p.text[p.column - 1]))
		p.column++;
	return p;
}

/* Adds a blank line to P, which is replaced by a text in the output. */
static void reading_add_kept(struct reading *r, const char *kept)
{
	reading_add_line(r, "", 0, LINE_KEPT);
	r->s->lines.items[r->s->lines.n - 1].kept = kept;
}

/* ---- #include ---- */

/* Reads an #include.  That of a -include is in the command line part: its quotes would make the C compiler
 * search beside the C file, where the preprocessor did not search. */
static void read_include(struct reading *r, const char *line, size_t len)
{
	const char *end = line + len;
	bool is_macros = line[1] == '_';

	directive_skip(r);
	r->is_for_macros = is_macros || (r->is_for_macros && !r->is_command_line);
	if (is_macros || r->is_for_macros || r->folded) {
		reading_add_line(r, "", 0, r->kind);
		return;
	}
	for (const char *open = line; open < end; open++)
		if (*open == '<' || *open == '"') { /* a comment may follow the name */
			const char *close = memchr(open + 1, *open == '<' ? '>' : '"',
				(size_t)(end - open - 1));

			end = close ? close + 1 : end;
			break;
		}
	reading_add_kept(r, NULL);
	r->include = arena_copy(r->s->arena, line, (size_t)(end - line));
	r->include_line = r->s->lines.n - 1;
	if (r->is_command_line && end - line > 11)
		r->include = text_format(r->s->arena, "#include <%.*s>", (int)(end - line - 11), line + 10);
}

/* Enters a file of -include or -imacros, for which gcc prints no #include, or one that the compiler includes
 * itself. */
void directive_enter_first(struct reading *r, const char *name, bool is_system)
{
	const char *include = argument_for(r->cpp, "-include", name);

	if (argument_for(r->cpp, "-imacros", name)) {
		r->is_for_macros = true;
	} else if (is_system && include) {
		reading_add_kept(r, text_format(r->s->arena, "#include <%s>", include));
		r->include_line = r->s->lines.n - 1;
		LIST_PUSH(r->s->arena, &r->includes, r->include_line);
	}
}

/* Returns the argument of the option that included the file, or NULL. */
static const char *argument_for(const struct args *words, const char *option, const char *file)
{
	for (size_t i = 0; i + 1 < words->n; i++) {
		const char *argument = words->items[i + 1];
		size_t n = strlen(file), m = strlen(argument);

		if (strcmp(words->items[i], option) == 0 && m <= n && strcmp(file + n - m, argument) == 0)
			return argument;
	}
	return NULL;
}

void directive_enter(struct reading *r, const char *name)
{
	const char *open = r->include ? strpbrk(r->include, "<\"") : NULL;

	if (!open || !name)
		finish_include(r, NULL);
	else /* only the folder where the C compiler would continue its search is lost */
		finish_include(r, is_include_next(r->include) ? text_format(r->s->arena, "#include %s", open)
							      : r->include);
}

void directive_skip(struct reading *r)
{
	const char *name = r->include ? strpbrk(r->include, "<\"") : NULL;
	const struct file *ours = name ? source_included(r->s, name, false) : NULL;
	bool is_kept = name && *name == '<' && !is_include_next(r->include)
	            && !source_included(r->s, name, true);

	if (ours && !is_for_tools(ours->name))
		note_upc(r);
	finish_include(r, is_kept ? r->include : NULL);
}

/* Ends an #include.  The blank line of one that is not output keeps the count of the user's lines, which the
 * lines of the command line do not belong to. */
static void finish_include(struct reading *r, const char *kept)
{
	struct line *l = &r->s->lines.items[r->include_line];

	if (!r->include)
		return;
	l->kept = kept;
	if (kept)
		LIST_PUSH(r->s->arena, &r->includes, r->include_line);
	if (!kept && name_is_compilers(r->s->files.items[l->file].name))
		l->kind = LINE_SYSTEM;
	r->include = NULL;
}

bool marker_has(const char *line, size_t n, char flag)
{
	const char *quote = memrchr(line, '"', n);

	return n > 2 && line[0] == '#' && line[1] == ' ' && isdigit((unsigned char)line[2]) && quote
	    && memchr(quote, flag, n - (size_t)(quote - line));
}

static bool is_include_next(const char *line)
{
	return strncmp(line, "#include_next", 13) == 0;
}

/* ---- includes of UPC headers ---- */

/* Returns whether a header is for performance tools, which are C, and must not raise events themselves. */
static bool is_for_tools(const char *path)
{
	static const char *const names[] = {
		"gasp.h", "gasp_upc.h", "gasp_upc.def", "upc_gasp_tool.h", "upcr_inst_plan.h"};
	const char *slash = strrchr(path, '/');

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(slash ? slash + 1 : path, names[i]) == 0)
			return true;
	return false;
}

void directive_open(struct reading *r)
{
	const struct file *f = &r->s->files.items[r->file];

	if (!r->open.n)
		r->s->main = r->file;
	if (f->is_ours && !is_for_tools(f->name))
		note_upc(r);
	LIST_PUSH(r->s->arena, &r->open, r->file);
}

void directive_close(struct reading *r)
{
	if (r->open.n > 1)
		r->open.n--;
}

/* Records that the innermost file includes a header of UPC. */
static void note_upc(struct reading *r)
{
	struct source *s = r->s;
	bool is_asked = false;

	for (size_t i = 0; i < r->open.n; i++) {
		struct file *f = &s->files.items[r->open.items[i]];

		f->has_upc = true;
		f->is_direct |= i + 1 == r->open.n;
		if (i > 0 && !f->is_ours && source_file_read(s, r->open.items[i])->text)
			is_asked |= strstr(f->text, "__UPC__") != NULL;
	}
	for (size_t i = s->lines.n; i-- > 0 && !s->main_line;)
		if (s->lines.items[i].file == s->main && s->lines.items[i].kind != LINE_MARKER)
			s->main_line = s->lines.items[i].number;
	s->has_upc_header = true;
	s->is_upc |= !is_asked;
}
