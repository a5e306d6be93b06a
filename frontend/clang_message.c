/* SPDX-License-Identifier: MIT
 *
 * clang_message.c - Clang's messages about the shadow become messages about UPC: faults
 * that UPC has a rule for get the rule, the others lose the shadow's names.
 */
#include "clang_in.h"

#include <ctype.h>
#include <string.h>

static void take(struct clang *c, CXDiagnostic d);
static bool take_as_upc(struct clang *c, const char *text, struct span where);
static const char *clean(struct clang *c, const char *text);
static bool is_shadows(const char *text);
static struct span diagnostic_span(struct clang *c, CXDiagnostic d, bool *here);
static bool names_shared(const char *type, size_t n);

void clang_messages(struct clang *c)
{
	unsigned n = clang_getNumDiagnostics(c->tu);

	for (unsigned i = 0; i < n; i++) {
		CXDiagnostic d = clang_getDiagnostic(c->tu, i);

		take(c, d);
		clang_disposeDiagnostic(d);
	}
}

static void take(struct clang *c, CXDiagnostic d)
{
	enum CXDiagnosticSeverity s = clang_getDiagnosticSeverity(d);
	const char *raw = clang_string(c, clang_getDiagnosticSpelling(d));
	const char *option = clang_string(c, clang_getDiagnosticOption(d, NULL));
	bool here = false;
	struct span where = diagnostic_span(c, d, &here);
	struct place place = here ? source_place(&c->unit->source, where)
				  : (struct place){.file = c->unit->source.path, .line = 1};
	CXDiagnosticSet notes = clang_getChildDiagnostics(d);
	unsigned n = clang_getNumDiagnosticsInSet(notes);

	if (s < CXDiagnostic_Warning || is_shadows(raw) || take_as_upc(c, raw, where))
		return;
	diag_add_text(&c->unit->diags, s >= CXDiagnostic_Error ? SEVERITY_ERROR : SEVERITY_WARNING,
		*option ? option : "c", place, where.begin, clean(c, raw));
	for (unsigned i = 0; i < n; i++) {
		CXDiagnostic note = clang_getDiagnosticInSet(notes, i);
		const char *text = clang_string(c, clang_getDiagnosticSpelling(note));

		where = diagnostic_span(c, note, &here);
		if (here)
			diag_add_text(&c->unit->diags, SEVERITY_NOTE, "note",
				source_place(&c->unit->source, where), where.begin, clean(c, text));
		clang_disposeDiagnostic(note);
	}
	clang_disposeDiagnosticSet(notes);
}

/* What is about the shadow only.  Sizes are not those of the C that comes out, whose compiler
 * checks the assertions again. */
static bool is_shadows(const char *text)
{
	return strncmp(text, "static assertion failed", 23) == 0
	    || strstr(text, "multiple identical address spaces") != NULL;
}

static struct span diagnostic_span(struct clang *c, CXDiagnostic d, bool *here)
{
	struct span s = {0};
	CXFile file = NULL;
	unsigned begin, end;

	clang_getFileLocation(clang_getDiagnosticLocation(d), &file, NULL, NULL, &s.begin);
	*here = file && clang_File_isEqual(file, c->file);
	s.end = s.begin + 1;
	for (unsigned i = 0; *here && i < clang_getDiagnosticNumRanges(d); i++) {
		CXSourceRange r = clang_getDiagnosticRange(d, i);

		clang_getFileLocation(clang_getRangeStart(r), NULL, NULL, NULL, &begin);
		clang_getFileLocation(clang_getRangeEnd(r), NULL, NULL, NULL, &end);
		if (begin <= s.begin && end > s.end && end - begin < 200)
			s.end = end;
	}
	return s;
}

/* The faults that are UPC's own. */
static bool take_as_upc(struct clang *c, const char *text, struct span where)
{
	static const struct {
		const char *part;
		enum diag_name name;
	} rules[] = {
		{"automatic variable qualified with an address space", D_SHARED_AUTO},
		{"field may not be qualified with an address space", D_SHARED_FIELD},
		{"parameter may not be qualified with an address space", D_SHARED_PARM},
		{"return type cannot be qualified with address space", D_SHARED_RETURN},
		{"return value cannot be qualified with address space", D_SHARED_RETURN},
		{"function type may not be qualified with an address space", D_SHARED_FUNCTION},
	};
	const char *first, *second;
	bool from_shared, swapped;

	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
		if (strstr(text, rules[i].part)) {
			unit_diag(c->unit, rules[i].name, where);
			return true;
		}
	if (strstr(text, "non-overlapping address spaces")) {
		unit_diag(c->unit, D_PTL_TO_PTS, where);
		return true;
	}
	if (!strstr(text, "changes address space") && !strstr(text, "incompatible integer to pointer")
		&& !strstr(text, "incompatible pointer to integer"))
		return false;
	/* "assigning|passing|returning 'FROM' to 'TO'", "initializing 'TO' with ... 'FROM'" */
	first = strchr(text, '\'');
	second = first ? strstr(first, " type '") : NULL;
	if (first && !second)
		second = strstr(first, " to '");
	if (!first || !second)
		return false;
	swapped = strstr(text, "initializing") != NULL
	       || (strstr(text, "assigning to") != NULL && strstr(text, " from '") != NULL);
	if (swapped && strstr(first, " from '"))
		second = strstr(first, " from '");
	from_shared = names_shared(swapped ? second : first, 200);
	if (strstr(text, "incompatible integer to pointer")) {
		if (!names_shared(text, strlen(text)))
			return false;
		unit_diag(c->unit, D_INT_TO_PTS, where);
		return true;
	}
	if (strstr(text, "incompatible pointer to integer"))
		return false;
	if (from_shared)
		unit_diag(c->unit, D_PTS_TO_PTL, where);
	else
		unit_diag(c->unit, D_PTL_TO_PTS, where);
	return true;
}

/* Whether the quoted type that begins the text points to something shared. */
static bool names_shared(const char *type, size_t n)
{
	const char *open = memchr(type, '\'', strnlen(type, n));
	const char *close = open ? strchr(open + 1, '\'') : NULL;
	const char *tag = open ? strstr(open, "btf_type_tag") : NULL;
	const char *space = open ? strstr(open, "address_space") : NULL;

	return close && ((tag && tag < close) || (space && space < close));
}

/* The text without the shadow's macros and attributes. */
static const char *clean(struct clang *c, const char *s)
{
	static const char *const cuts[] = {" __attribute__((btf_type_tag(\"", "__attribute__((btf_type_tag(\""};
	static const char space[] = "__attribute__((address_space(1)))";
	struct text t = {.arena = c->arena};

	while (*s) {
		size_t n = 0;
		const char *word = NULL;

		for (int i = 0; i < 2; i++)
			if (strncmp(s, cuts[i], strlen(cuts[i])) == 0)
				n = (size_t)(strstr(s, "\")))") + 5 - s);
		if (n && t.len && t.data[t.len - 1] == ' ' && s[n] == '*')
			t.len--;
		if (n) {
			s += n;
			continue;
		}
		if (strncmp(s, space, sizeof space - 1) == 0) {
			text_puts(&t, "shared");
			s += sizeof space - 1;
			continue;
		}
		while (isalnum((unsigned char)s[n]) || s[n] == '_')
			n++;
		if (n >= 6)
			word = shadow_word(c->arena, &c->unit->islands, s, n);
		if (word)
			text_puts(&t, word);
		else
			text_add(&t, s, n ? n : 1);
		s += n ? n : 1;
	}
	text_add(&t, "", 0);
	return t.data;
}
