/* SPDX-License-Identifier: MIT
 *
 * rules.c - makes a random program of the rules in a file.
 *
 *     rules FILE SEED FUNCTIONS [NAME=NUMBER...] [and those of options.h]
 *
 * A file has these lines, and comments, which begin with #.
 *
 *     name(parameters; kept): text // text     a rule: one of its texts is taken, by chance.  The parameters, and
 *     <tab>text // text                        the variables that it is to keep, are after it what they were before.
 *     name*: ...                               what it gives is a statement, which may be left out
 *     name = (and lines to one with only `.`)  a rule of one text of lines
 *     table name // name                       arrays of texts, one for each column
 *     <tab>text // text                        a row
 *     let statements                           as in `{statements}, at the beginning
 *
 * A text is C, and in it:
 *
 *     `name, `{name}, `{name[number]}          what the variable has, or the rule gives
 *     `{rule(text, text)}, `{rule@number}      with parameters; the text of this number, if it may be taken
 *     `[number]  `/                            a number; a new line
 *     `{name = number; ...}, `{name := text}   gives a variable a value
 *     `{rep name < number: text}               the text, for each value of the variable
 *     `<text // text`>, `(number?text`:text`)  one of them, by chance; the first one if the number is not 0
 *     `?number: text                           as one of several: how often it is taken, beside 1 for the others
 *
 * A number is an expression as in C, with pick(n): less than n, #name: how many texts a rule has or rows an array,
 * any(name, n, number): one of the values from 0 to below n for which the number is not 0, or -1, which name has
 * after it, most(a, b), least(a, b), and name == 'text'.
 *
 * The program is the rules `prelude`, `both`, `shared`, for each function `function` and `after`, and `main`, where `runs` has
 * the text of the rule `run` of each function; `number` is that of the function.  If there is a rule `twin`, `both` and
 * `function` are printed for each of its texts: '$' is there the text, what stands between '{?' and '?}' is only in the first one, and between
 * '{!' and '!}' in the second one; '@' is one of the texts of the rule `at`.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format.h"
#include "options.h"
#include "random.h"
#include "text.h"

enum { MOST_TEXTS = 128, MOST_KEPT = 24, N_SLOTS = 1 << 13 };

/* A part of a text. */
struct span {
	const char *begin, *end;
};

/* A rule, a variable or both. */
struct name {
	char *name, *value;
	struct span texts[MOST_TEXTS];
	int n_texts, n_rows, n_parameters, n_kept; /* rows: of an array */
	struct name *kept[MOST_KEPT]; /* the first ones are parameters */
	bool is_statement;
};

static struct name *names[N_SLOTS];

static void expand(struct span s);
static long number_of(const char **s);

__attribute__((noreturn)) static void fault(const char *what, struct span where)
{
	fprintf(stderr, "rules: %s: %.*s\n", what, (int)(where.end - where.begin), where.begin);
	exit(2);
}

/* ---- names ---- */

static struct name *find(struct span s)
{
	size_t n = (size_t)(s.end - s.begin), h = 5381;
	struct name **slot;

	for (const char *c = s.begin; c < s.end; c++)
		h = h * 33 + (unsigned char)*c;
	for (;; h++) {
		slot = &names[h % N_SLOTS];
		if (*slot && strncmp((*slot)->name, s.begin, n) == 0 && !(*slot)->name[n])
			return *slot;
		if (!*slot)
			break;
	}
	*slot = calloc(1, sizeof **slot);
	if (!*slot)
		exit(1);
	(*slot)->name = strndup(s.begin, n);
	return *slot;
}

static struct span span(const char *s)
{
	return (struct span){s, s + strlen(s)};
}

static void set_text(struct name *v, struct span s)
{
	char *value = strndup(s.begin, (size_t)(s.end - s.begin)); /* it may be a part of the old one */

	free(v->value);
	v->value = value;
}

static void set_number(struct name *v, long n)
{
	char s[24];

	snprintf(s, sizeof s, "%ld", n);
	set_text(v, span(s));
}

static void skip_blanks(const char **s)
{
	while (isspace((unsigned char)**s))
		++*s;
}

static struct span word(const char **s)
{
	struct span w = {*s, *s};

	while (isalnum((unsigned char)*w.end) || *w.end == '_')
		w.end++;
	*s = w.end;
	return w;
}

/* A name, and the number of an element in brackets, if there is one. */
static struct name *variable(const char **s)
{
	struct span w = word(s);
	char element[64];
	long n;

	if (w.begin == w.end)
		fault("no name", (struct span){*s, *s + strcspn(*s, "\n")});
	if (**s != '[')
		return find(w);
	++*s;
	n = number_of(s);
	++*s;
	snprintf(element, sizeof element, "%.*s.%ld", (int)(w.end - w.begin), w.begin, n);
	return find(span(element));
}

/* ---- numbers ---- */

static const char *const operators[] = {"||", "&&", "|", "^", "&", "==", "!=", "<=", ">=", "<<", ">>", "<", ">", "+", "-", "*", "/", "%"};
static const int levels[] = {1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 7, 7, 9, 9, 10, 10, 10};

static long apply(const char *o, long a, long b)
{
	switch (o[0]) {
	case '|': return o[1] ? a || b : a | b;
	case '&': return o[1] ? a && b : a & b;
	case '^': return a ^ b;
	case '=': return a == b;
	case '!': return a != b;
	case '<': return o[1] == '<' ? a << b : o[1] ? a <= b : a < b;
	case '>': return o[1] == '>' ? a >> b : o[1] ? a >= b : a > b;
	case '+': return a + b;
	case '-': return a - b;
	case '*': return a * b;
	case '/': return b ? a / b : 0;
	default: return b ? a % b : 0;
	}
}

static void pass(const char **s, char c)
{
	skip_blanks(s);
	if (**s != c)
		fault("not as expected", (struct span){*s, *s + strcspn(*s, "\n")});
	++*s;
}

/* One of the values for which the number that follows is not 0. */
static long any(const char **s)
{
	struct name *v;
	long n, found = -1;
	unsigned n_found = 0;
	const char *condition;

	skip_blanks(s);
	v = variable(s);
	pass(s, ',');
	n = number_of(s);
	pass(s, ',');
	condition = *s;
	for (long i = 0; i < n || i == 0; i++) {
		*s = condition;
		set_number(v, i);
		if (number_of(s) && i < n && pick(++n_found) == 0)
			found = i;
	}
	set_number(v, found);
	return found;
}

static long function(struct span w, const char **s)
{
	long a, b;

	++*s;
	if (w.begin[0] == 'a') {
		a = any(s);
	} else if (w.begin[0] == 'p') {
		a = number_of(s);
		a = a > 0 ? pick((unsigned)a) : 0;
	} else {
		a = number_of(s);
		pass(s, ',');
		b = number_of(s);
		a = (w.begin[0] == 'm') == (a > b) ? a : b;
	}
	pass(s, ')');
	return a;
}

static long primary(const char **s)
{
	struct span w;
	const char *begin;
	long n;

	skip_blanks(s);
	switch (**s) {
	case '(':
		++*s;
		n = number_of(s);
		pass(s, ')');
		return n;
	case '!': ++*s; return !primary(s);
	case '-': ++*s; return -primary(s);
	case '#': {
		const struct name *counted;

		++*s;
		counted = find(word(s));
		return counted->n_rows ? counted->n_rows : counted->n_texts;
	}
	default: break;
	}
	if (isdigit((unsigned char)**s)) {
		char *end;

		n = strtol(*s, &end, 0);
		*s = end;
		return n;
	}
	begin = *s;
	w = word(s);
	if (**s == '(' && w.end > w.begin)
		return function(w, s);
	*s = begin;
	{
		const struct name *v = variable(s);
		const char *value = v->value ? v->value : "0";

		if (strncmp(*s, " == '", 5) != 0)
			return strtol(value, NULL, 0);
		*s += 5;
		begin = *s;
		*s = strchr(begin, '\'') + 1;
		return strlen(value) == (size_t)(*s - 1 - begin) && strncmp(value, begin, strlen(value)) == 0;
	}
}

static long binary(const char **s, int least)
{
	long a = primary(s);

	for (;;) {
		unsigned o = 0;
		const char *begin = *s;

		skip_blanks(s);
		while (o < COUNT(operators) && strncmp(*s, operators[o], strlen(operators[o])) != 0)
			o++;
		if (o == COUNT(operators) || levels[o] < least) {
			*s = begin;
			return a;
		}
		*s += strlen(operators[o]);
		a = apply(operators[o], a, binary(s, levels[o] + 1));
	}
}

static long number_of(const char **s)
{
	return binary(s, 1);
}

/* ---- texts ---- */

/* Where, in a text, at the outermost level, one of the characters or a mark of two characters is; or the end. */
static const char *search(struct span s, const char *stops, const char *mark)
{
	int depth = 0;

	for (const char *c = s.begin; c < s.end; c++) {
		if (depth == 0 && (strchr(stops, *c) || (mark && strncmp(c, mark, strlen(mark)) == 0)))
			return c;
		if (c[0] == '`' && c[1] && strchr("<({[", c[1]))
			c++, depth++;
		else if (c[0] == '`' && (c[1] == '>' || c[1] == ')'))
			c++, depth--;
		else if (c[0] == '`' && c[1])
			c++;
		else if (strchr("{[(", *c))
			depth++;
		else if (strchr("}])", *c))
			depth--;
	}
	return s.end;
}

/* Behind the end, `mark`, of what begins at s; the brackets in it need be no pairs. */
static const char *end_of_choice(const char *s, char mark)
{
	struct span whole = {s, s + strcspn(s, "\n")};
	int depth = 1;

	for (; *s; s++)
		if (*s == '`' && s[1]) {
			s++;
			depth += *s == '<' || *s == '(';
			depth -= *s == '>' || *s == ')';
			if (!depth) {
				if (*s != mark)
					break;
				return s + 1;
			}
		}
	fault("not closed", whole);
}

/* The next of the texts that " // " separates. */
static bool next_text(struct span *rest, struct span *one)
{
	int depth = 0;

	if (!rest->begin)
		return false;
	*one = *rest;
	for (const char *c = rest->begin; c < rest->end; c++) {
		if (*c == '`' && (c[1] == '<' || c[1] == '('))
			depth++;
		if (*c == '`' && (c[1] == '>' || c[1] == ')'))
			depth--;
		if (depth == 0 && strncmp(c, " // ", 4) == 0) {
			one->end = c;
			rest->begin = c + 4;
			return true;
		}
	}
	rest->begin = NULL;
	return true;
}

/* The number at the beginning of a text, which is cut off: how often it is taken. */
static long weight(struct span *s)
{
	const char *c = s->begin;
	long n;

	if (strncmp(c, "`?", 2) != 0)
		return 1;
	c += 2;
	n = number_of(&c);
	pass(&c, ':');
	s->begin = c + (*c == ' ');
	return n > 0 ? n : 0;
}

/* Expands the preferred one of some texts, if it may be taken, or any. */
static void choose(const struct span *texts, int n, long preferred, const char *name)
{
	struct span cut[MOST_TEXTS];
	long weights[MOST_TEXTS], sum = 0, at;

	for (int i = 0; i < n; i++) {
		cut[i] = texts[i];
		weights[i] = weight(&cut[i]);
		sum += weights[i];
	}
	if (!sum)
		fault("none of the texts may be taken", span(name));
	if (preferred >= 0 && weights[preferred % n]) {
		expand(cut[preferred % n]);
		return;
	}
	at = pick((unsigned)sum);
	for (int i = 0; i < n; i++) {
		at -= weights[i];
		if (at < 0) {
			expand(cut[i]);
			return;
		}
	}
}

static void put_span(struct span s)
{
	while (s.begin < s.end) {
		int n = (int)(s.end - s.begin < LONGEST_PIECE - 1 ? s.end - s.begin : LONGEST_PIECE - 1);

		put("%.*s", n, s.begin);
		s.begin += n;
	}
}

/* The expansion of a text, which is not printed. */
static char *expanded(struct span s)
{
	size_t mark = text_len;
	char *made;

	expand(s);
	made = strndup(text ? text + mark : "", text_len - mark);
	text_len = mark;
	return made;
}

/* Takes parameters, and then the rule; `arguments` is between brackets. */
static void use(struct name *r, struct span arguments, long preferred)
{
	char *before[MOST_KEPT], *given[MOST_KEPT];
	size_t mark = text_len;
	int statement = 0;

	if (r->value && !r->n_texts) {
		expand(span(r->value));
		return;
	}
	if (!r->n_texts)
		fault("neither rule nor variable", span(r->name));
	for (int i = 0; i < r->n_parameters; i++) {
		const char *end = search(arguments, ",", NULL);

		while (*arguments.begin == ' ')
			arguments.begin++;
		given[i] = expanded((struct span){arguments.begin, end});
		arguments.begin = end + (end < arguments.end);
	}
	for (int i = 0; i < r->n_kept; i++) {
		before[i] = r->kept[i]->value;
		r->kept[i]->value = i < r->n_parameters ? given[i] : before[i] ? strdup(before[i]) : NULL;
	}
	if (r->is_statement)
		statement = begin_statement();
	choose(r->texts, r->n_texts, preferred, r->name);
	if (r->is_statement)
		end_statement(statement, mark);
	for (int i = 0; i < r->n_kept; i++) {
		free(r->kept[i]->value);
		r->kept[i]->value = before[i];
	}
}

static void repeat(const char *s, const char *end)
{
	struct name *v;
	long n;

	skip_blanks(&s);
	v = variable(&s);
	pass(&s, '<');
	n = number_of(&s);
	pass(&s, ':');
	s += *s == ' ';
	for (long i = 0; i < n; i++) {
		set_number(v, i);
		expand((struct span){s, end});
	}
}

/* What stands in braces. */
static void do_braces(const char *s, const char *end)
{
	while (s < end) {
		struct name *v;

		skip_blanks(&s);
		if (s >= end)
			return;
		if (strncmp(s, "rep ", 4) == 0) {
			repeat(s + 4, end);
			return;
		}
		v = variable(&s);
		if (s >= end) {
			use(v, (struct span){"", ""}, -1);
			return;
		}
		if (*s == '(') {
			use(v, (struct span){s + 1, end - 1}, -1);
			return;
		}
		if (*s == '@') {
			s++;
			use(v, (struct span){"", ""}, number_of(&s));
			return;
		}
		skip_blanks(&s);
		if (v->n_texts)
			fault("both rule and variable", span(v->name));
		if (strncmp(s, ":=", 2) == 0) {
			char *value = expanded((struct span){s + 2 + (s[2] == ' '), end});

			free(v->value);
			v->value = value;
			return;
		}
		pass(&s, '=');
		set_number(v, number_of(&s));
		skip_blanks(&s);
		s += *s == ';';
	}
}

static const char *expand_choice(const char *s)
{
	struct span texts[MOST_TEXTS], rest = {s, end_of_choice(s, '>') - 2}, one;
	const char *end = rest.end + 2;
	int n = 0;

	while (next_text(&rest, &one))
		texts[n++] = one;
	choose(texts, n, -1, "a choice");
	return end;
}

static const char *expand_condition(const char *s)
{
	const char *end = end_of_choice(s, ')'), *other;
	long is_first = number_of(&s);
	int depth = 0;

	pass(&s, '?');
	for (other = s; other < end - 2; other++) {
		if (*other != '`')
			continue;
		if (other[1] == ':' && !depth)
			break;
		depth += (other[1] == '<' || other[1] == '(') - (other[1] == '>' || other[1] == ')');
		other++;
	}
	if (is_first)
		expand((struct span){s, other});
	else if (other < end - 2)
		expand((struct span){other + 2, end - 2});
	return end;
}

static void expand(struct span s)
{
	const char *c = s.begin;

	while (c < s.end) {
		const char *plain = c, *end;

		while (c < s.end && *c != '`')
			c++;
		put_span((struct span){plain, c});
		if (c == s.end)
			return;
		switch (*++c) {
		case '/':
			put("\n");
			c++;
			break;
		case '<': c = expand_choice(c + 1); break;
		case '(': c = expand_condition(c + 1); break;
		case '[':
			c++;
			put("%ld", number_of(&c));
			pass(&c, ']');
			break;
		case '{':
			end = search((struct span){c + 1, s.end}, "}", NULL);
			if (end == s.end)
				fault("no end of", s);
			do_braces(c + 1, end);
			c = end + 1;
			break;
		default: {
			struct span w = word(&c);

			if (w.begin == w.end)
				fault("no name", s);
			use(find(w), (struct span){"", ""}, -1);
		}
		}
	}
}

/* ---- the file ---- */

static void add_texts(struct name *r, const char *s)
{
	struct span rest = span(s), one;

	while (next_text(&rest, &one)) {
		if (r->n_texts == MOST_TEXTS)
			fault("too many texts", span(r->name));
		r->texts[r->n_texts++] = one;
	}
}

/* A row of the arrays that are kept by a rule of the table. */
static void add_row(const struct name *table, const char *s)
{
	struct span rest = span(s), one;

	for (int i = 0; i < table->n_kept; i++) {
		char element[64];
		bool is_there = next_text(&rest, &one);

		snprintf(element, sizeof element, "%s.%d", table->kept[i]->name, table->kept[i]->n_rows++);
		set_text(find(span(element)), is_there ? one : (struct span){"", ""});
	}
}

/* The names of parameters and what is kept, or of columns. */
static void add_names(struct name *r, const char *s, const char *end)
{
	while (s < end) {
		if (isalpha((unsigned char)*s)) {
			r->kept[r->n_kept++] = find(word(&s));
			continue;
		}
		if (*s == ';')
			r->n_parameters = r->n_kept;
		s++;
	}
}

static struct name *read_head(const char *s)
{
	struct name *r = find(word(&s));

	if (*s == '(') {
		const char *end = strchr(s, ')');

		add_names(r, s, end);
		if (!memchr(s, ';', (size_t)(end - s)))
			r->n_parameters = r->n_kept;
		s = end + 1;
	}
	r->is_statement = *s == '*';
	s += *s == '*';
	s += *s == ' ';
	s += *s == ' ';
	if (*s != ':')
		fault("no rule", span(s));
	s++;
	skip_blanks(&s);
	if (*s)
		add_texts(r, s);
	return r;
}

static char *read_file(const char *path)
{
	FILE *f = fopen(path, "r");
	char *s = calloc(1, 1 << 20);

	if (!f || !s || fread(s, 1, (1 << 20) - 1, f) == 0)
		fault("cannot read", span(path));
	fclose(f);
	return s;
}

static void read_rules(char *s)
{
	static struct name table;
	struct name *last = NULL;

	while (*s) {
		char *end = s + strcspn(s, "\n"), *next = end + (*end != '\0');

		*end = '\0';
		if (*s == '\t' && last == &table) {
			add_row(&table, s + 1);
		} else if (*s == '\t') {
			add_texts(last, s + 1);
		} else if (strncmp(s, "table ", 6) == 0) {
			table = (struct name){0};
			add_names(&table, s + 6, end);
			last = &table;
		} else if (strncmp(s, "let ", 4) == 0) {
			do_braces(s + 4, end);
		} else if (*s && *s != '#' && end[-1] == '=') {
			end[-1] = ':';
			last = read_head(s);
			s = strstr(next, "\n.\n");
			if (!s)
				fault("no end", span(last->name));
			last->texts[last->n_texts++] = (struct span){next, s + 1};
			next = s + 3;
		} else if (*s && *s != '#') {
			last = read_head(s);
		}
		s = next;
	}
}

/* ---- the program ---- */

/* The text for a twin: 0 or 1. */
static char *text_of_twin(const char *s, int twin)
{
	const char *const marks[] = {"twin", "at"};
	size_t mark = text_len;
	char *made;

	for (; *s; s++) {
		const char *name = *s == '$' ? marks[0] : *s == '@' ? marks[1] : NULL;

		if (name) {
			put_span(find(span(name))->texts[twin]);
		} else if (*s == '{' && (s[1] == '?' || s[1] == '!')) {
			const char end[] = {s[1], '}', '\0'};

			if ((twin == 0) != (s[1] == '?'))
				s = strstr(s + 2, end);
			s++;
		} else if ((*s == '?' || *s == '!') && s[1] == '}') {
			s++;
		} else {
			put("%c", *s);
		}
	}
	made = strndup(text + mark, text_len - mark);
	text_len = mark;
	return made;
}

/* A rule that gives all for which there is one. */
static char *made_of(const char *rule)
{
	struct name *r = find(span(rule));
	char *made;

	if (!r->n_texts)
		return strdup("");
	use(r, (struct span){"", ""}, -1);
	made = strndup(text ? text : "", text_len);
	text_len = 0;
	return made;
}

static void set_chances(unsigned long seed)
{
	chances = seed * 2862933555777941757u + 3037000493u;
	pick(2);
}

/* Prints the text, for each twin if there are some. */
static void print_twins(const char *s)
{
	bool has_twin = find(span("twin"))->n_texts > 0;

	for (int twin = 0; twin < (has_twin ? 2 : 1); twin++)
		print_text(has_twin ? text_of_twin(s, twin) : s);
}

static void make_function(void)
{
	const char *made = made_of("function"), *after = made_of("after"), *run = made_of("run"), *runs = find(span("runs"))->value;

	print_twins(made);
	print_text(after);
	put_span(span(runs ? runs : ""));
	put_span(span(run));
	set_text(find(span("runs")), (struct span){text, text + text_len});
	text_len = 0;
}

static void set_option(const char *s)
{
	do_braces(s, s + strlen(s));
}

int main(int argc, char **argv)
{
	unsigned long seed = argc > 3 ? strtoul(argv[2], NULL, 10) : 0;
	const char *made, *both, *shared;

	if (argc < 4)
		return fputs("usage: rules FILE SEED FUNCTIONS [only FIRST LAST] [alone] [without STATEMENT...]\n", stderr), 2;
	read_rules(read_file(argv[1]));
	read_options(argc - 1, argv + 1, set_option);
	set_number(find(span("first")), first_function);
	set_chances(seed);
	made = made_of("prelude");
	both = made_of("both");
	shared = made_of("shared");
	if (!is_alone) {
		print_text(made);
		print_twins(both);
		print_text(shared);
	}
	n_statements = 0;
	for (int i = first_function; i <= last_function; i++) {
		set_chances(seed * 1000003 + (unsigned long)i);
		set_number(find(span("number")), i);
		make_function();
	}
	print_text(is_alone ? "" : made_of("main"));
	return count_statements();
}
