/* SPDX-License-Identifier: MIT
 *
 * rules.c - makes a random program of the rules in a file.
 *
 *     rules FILE SEED FUNCTIONS [NAME=NUMBER...] [and those of options.h]
 *
 * A file has these lines, and comments, which begin with #.
 *
 *     name(parameters; kept): text // text     a rule: one of its texts is taken, by chance; parameters, and
 *     <tab>text // text                        variables that are kept, have their old values after it
 *     name*: text                              what it gives is a statement, which may be left out
 *     name =                                   its text is the lines to one that is a point
 *     table name // name                       arrays of texts, one for each column
 *     <tab>text // text                        a row
 *     let name = number; ...                   variables, at the beginning
 *
 * A text is C, and in it:
 *
 *     `name, `{name}, `{name[number]}          what the variable has, or the rule gives
 *     `{rule(text, text)}                      with parameters
 *     `[number]  `/                            a number; a new line
 *     `{name = number; ...}, `{name := text}   gives a variable a value
 *     `{rep name < number: text}               the text, for each value of the variable
 *     `<text // text`>, `(number?text`:text`)  one of them, by chance; the first one if the number is not 0
 *     `?number: text                           one of several: how often it is taken, beside 1 for the others
 *
 * A number is an expression as in C, with pick(n): less than n; #name: how many texts a rule has or rows an
 * array; any(name, n, number): one of the values below n for which the number is not 0, or -1, which name has
 * after it; most(a, b), least(a, b); and name == 'text'.
 *
 * The program is the rules `prelude`, `both`, `shared`, for each function `function` and `after`, and `main`,
 * where `runs` has what the rule `run` gave after each function; `number` is that of the function.  With a
 * rule `twin`, `both` and `function` are printed for each of its two texts: '$' is the text, '@' one of the
 * rule `at`, what stands between '{?' and '?}' is only in the first, between '{!' and '!}' in the second one.
 */
#include "format.h"
#include "options.h"
#include "random.h"
#include "rules-file.h"
#include "rules-names.h"
#include "text.h"

static void expand(struct span s);

/* ---- texts ---- */

/* Returns the place, at the outermost level of a text, of one of the characters or of a mark of two
 * characters; or the end.
 */
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

/* Returns the place after `mark`, the end of the choice that begins at s; the brackets in it need not be
 * paired. */
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

/* Takes the next of the texts that " // " separates. */
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

/* Returns the number at the beginning of a text, which is its weight, and cuts it off. */
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

/* Expands one of some texts. */
static void choose(const struct span *texts, int n, const char *name)
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

/* Returns the expansion of a text without printing it. */
static char *expanded(struct span s)
{
	size_t mark = text_len;
	char *made;

	expand(s);
	made = strndup(text ? text + mark : "", text_len - mark);
	text_len = mark;
	return made;
}

/* Takes parameters, and then the rule; `arguments` is the text between the brackets. */
static void use(struct name *r, struct span arguments)
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
	choose(r->texts, r->n_texts, r->name);
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

/* Expands the contents of braces. */
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
			use(v, (struct span){"", ""});
			return;
		}
		if (*s == '(') {
			use(v, (struct span){s + 1, end - 1});
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
	choose(texts, n, "a choice");
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
			use(find(w), (struct span){"", ""});
		}
		}
	}
}

/* ---- the program ---- */

/* Returns the text for a twin, 0 or 1. */
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

/* Returns the expansion of a rule, or "" if the file has no such rule. */
static char *made_of(const char *rule)
{
	struct name *r = find(span(rule));
	char *made;

	if (!r->n_texts)
		return strdup("");
	use(r, (struct span){"", ""});
	made = strndup(text ? text : "", text_len);
	text_len = 0;
	return made;
}

static void set_chances(unsigned long seed)
{
	chances = seed * 2862933555777941757u + 3037000493u;
	pick(2);
}

/* Prints the text, once for each twin if there are twins. */
static void print_twins(const char *s)
{
	bool has_twin = find(span("twin"))->n_texts > 0;

	for (int twin = 0; twin < (has_twin ? 2 : 1); twin++)
		print_text(has_twin ? text_of_twin(s, twin) : s);
}

static void make_function(void)
{
	const char *made = made_of("function"), *after = made_of("after"), *run = made_of("run"),
		   *runs = find(span("runs"))->value;

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
		return fputs("usage: rules FILE SEED FUNCTIONS [only FIRST LAST] [alone] [without STATEMENT...]\n",
			       stderr),
		       2;
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
