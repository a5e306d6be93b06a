/* SPDX-License-Identifier: MIT
 *
 * points.c - where in the tree of a file a mistake can be made, and which.
 */
#include "mutator.h"

#include <ctype.h>
#include <string.h>

struct node {
	CXCursor cursor;
	enum CXCursorKind kind;
	struct span at;
};

struct nodes {
	struct mutator *m;
	struct node *items;
	size_t n, cap;
};

enum sort { OTHER, TRUTH, INTEGER, POINTER }; /* sorts of values */

static void visit(struct mutator *m, struct node n, bool in_loop);

/* ---- the tree ---- */

static enum CXChildVisitResult add_child(CXCursor cursor, CXCursor parent, CXClientData data)
{
	struct nodes *list = data;
	struct node n = {
		cursor, clang_getCursorKind(cursor), span_of(list->m, clang_getCursorExtent(cursor))};

	(void)parent;
	LIST_PUSH(list->m->arena, list, n);
	return CXChildVisit_Continue;
}

/* Returns what is inside implicit conversions, and inside parentheses, if they count as nothing. */
static struct node inside(struct mutator *m, struct node n, bool parens)
{
	while (n.kind == CXCursor_UnexposedExpr || (parens && n.kind == CXCursor_ParenExpr)) {
		struct nodes inner = {.m = m};

		clang_visitChildren(n.cursor, add_child, &inner);
		if (inner.n != 1)
			break;
		n = inner.items[0];
	}
	return n;
}

static struct nodes children(struct mutator *m, struct node n)
{
	struct nodes list = {.m = m};

	clang_visitChildren(n.cursor, add_child, &list);
	for (size_t i = 0; i < list.n; i++)
		list.items[i] = inside(m, list.items[i], false);
	return list;
}

static enum CXBinaryOperatorKind operator_of(struct node n)
{
	return clang_getCursorBinaryOperatorKind(n.cursor);
}

static bool is_compare(enum CXBinaryOperatorKind op)
{
	return op >= CXBinaryOperator_LT && op <= CXBinaryOperator_NE;
}

static bool is_logic(enum CXBinaryOperatorKind op)
{
	return op == CXBinaryOperator_LAnd || op == CXBinaryOperator_LOr;
}

static bool is_assignment(struct node n)
{
	return n.kind == CXCursor_CompoundAssignOperator || operator_of(n) == CXBinaryOperator_Assign;
}

static bool is_step(struct node n)
{
	enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(n.cursor);

	return op >= CXUnaryOperator_PostInc && op <= CXUnaryOperator_PreDec;
}

static CXType plain_type(CXCursor cursor)
{
	CXType type = clang_getCanonicalType(clang_getCursorType(cursor));

	return type.kind == CXType_Invalid ? type : clang_getUnqualifiedType(type);
}

static enum sort sort_of(struct mutator *m, struct node n)
{
	CXType type = plain_type(n.cursor);
	struct node in = inside(m, n, true);
	enum CXBinaryOperatorKind op = operator_of(in);

	if (type.kind == CXType_Bool || is_compare(op) || is_logic(op)
		|| clang_getCursorUnaryOperatorKind(in.cursor) == CXUnaryOperator_LNot)
		return TRUTH;
	if ((type.kind > CXType_Bool && type.kind <= CXType_Int128) || type.kind == CXType_Enum)
		return INTEGER;
	return type.kind == CXType_Pointer ? POINTER : OTHER;
}

/* Returns whether a text is a message: it has words. */
static bool is_message(const char *text)
{
	for (const char *s = text; s[0] && s[1] && s[2]; s++)
		if (isalpha((unsigned char)s[0]) && s[1] == ' ' && isalpha((unsigned char)s[2]))
			return true;
	return false;
}

/* ---- mistakes ---- */

static void add(struct mutator *m, const char *kind, struct node n, const char *becomes)
{
	add_point(m, kind, n.at, becomes);
}

/* A value becomes a constant. */
static void add_constants(struct mutator *m, const char *kind, struct node n)
{
	enum sort sort = sort_of(m, n);

	if (sort != OTHER)
		add(m, kind, n, "0");
	if (sort == TRUTH || sort == INTEGER)
		add(m, kind, n, "1");
	if (sort == INTEGER && n.kind != CXCursor_IntegerLiteral)
		add(m, kind, n, text_format(m->arena, "(%s) - 1", piece(m, n.at)));
}

/* A condition, or a part of one, becomes its opposite; comparisons and && have mistakes of their own. */
static void add_opposite(struct mutator *m, struct node n)
{
	enum CXBinaryOperatorKind op = operator_of(inside(m, n, true));

	if (!is_compare(op) && !is_logic(op)
		&& clang_getCursorUnaryOperatorKind(n.cursor) != CXUnaryOperator_LNot)
		add(m, "negation", n, text_format(m->arena, "!(%s)", piece(m, n.at)));
}

static void add_condition(struct mutator *m, struct node n, bool is_loop)
{
	add(m, "condition", n, "0");
	if (!is_loop) /* not endless */
		add(m, "condition", n, "1");
	add_opposite(m, n);
}

/* Operators of a kind: one, and one or two that may have been meant. */
static const char *const others[][4] = {{"relation", "<", "<=", ">="}, {"relation", "<=", "<", ">"},
	{"relation", ">", ">=", "<="}, {"relation", ">=", ">", "<"}, {"relation", "==", "!="},
	{"relation", "!=", "=="}, {"logic", "&&", "||"}, {"logic", "||", "&&"}, {"arithmetic", "+", "-"},
	{"arithmetic", "-", "+"}, {"arithmetic", "*", "/"}, {"arithmetic", "/", "*", "%"},
	{"arithmetic", "%", "/"}, {"arithmetic", "&", "|"}, {"arithmetic", "|", "&"},
	{"arithmetic", "^", "&"}, {"arithmetic", "<<", ">>"}, {"arithmetic", ">>", "<<"},
	{"update", "+=", "-=", "="}, {"update", "-=", "+=", "="}, {"update", "*=", "/=", "="},
	{"update", "/=", "*=", "="}, {"update", "|=", "&=", "="}, {"update", "&=", "|=", "="},
	{"update", "^=", "&=", "="}, {"update", "<<=", ">>=", "="}, {"update", ">>=", "<<=", "="},
	{"step", "++", "--"}, {"step", "--", "++"}};

static void add_operator(struct mutator *m, struct span token)
{
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		for (int k = 2; k < 4 && token_is(m, token, others[i][1]); k++)
			if (others[i][k])
				add_point(m, others[i][0], token, others[i][k]);
}

/* Two parts of a value change places. */
static void add_exchange(struct mutator *m, struct node a, struct node b)
{
	if (a.at.end < b.at.begin)
		add_point(m, "exchange", (struct span){a.at.begin, b.at.end},
			text_format(m->arena, "%s%s%s", piece(m, b.at), between(m, a.at.end, b.at.begin),
				piece(m, a.at)));
}

static void visit_binary(struct mutator *m, struct node n, const struct nodes *list)
{
	enum CXBinaryOperatorKind op = operator_of(n);
	struct node left, right;
	struct span token;

	if (list->n != 2)
		return;
	left = list->items[0], right = list->items[1];
	token = token_from(m, left.at.end);
	if (token.end > right.at.begin) /* in the body of a macro */
		return;
	add_operator(m, token);
	if (is_assignment(n)) {
		add(m, "assignment", n, piece(m, right.at));
		add_constants(m, "value", right);
		return;
	}
	if (is_logic(op)) {
		add_opposite(m, left);
		add_opposite(m, right);
	}
	add(m, "operand", n, piece(m, left.at));
	if (!is_compare(op))
		add(m, "operand", n, piece(m, right.at));
	if (op == CXBinaryOperator_Sub || op == CXBinaryOperator_Div || op == CXBinaryOperator_Rem)
		add_exchange(m, left, right);
}

static void visit_unary(struct mutator *m, struct node n, const struct nodes *list)
{
	enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(n.cursor);
	struct span token = token_from(m, n.at.begin);

	if (list->n != 1)
		return;
	if (op == CXUnaryOperator_LNot && token_is(m, token, "!"))
		add(m, "negation", n, piece(m, list->items[0].at));
	else if (op == CXUnaryOperator_Minus || op == CXUnaryOperator_Not)
		add(m, "operand", n, piece(m, list->items[0].at));
	else if (is_step(n))
		add_operator(m,
			list->items[0].at.begin > n.at.begin ? token : token_from(m, list->items[0].at.end));
}

static void visit_choice(struct mutator *m, struct node n, const struct nodes *list)
{
	const struct node *part = list->items;

	if (list->n != 3)
		return;
	add(m, "choice", n, piece(m, part[1].at));
	add(m, "choice", n, piece(m, part[2].at));
	add_exchange(m, part[1], part[2]);
}

static void visit_call(struct mutator *m, struct node n, const struct nodes *list)
{
	CXType type = plain_type(n.cursor);
	bool is_used = sort_of(m, n) != OTHER && n.at.begin != m->unused.begin;

	if (is_used)
		add_constants(m, "call", n);
	for (size_t i = 1; i < list->n; i++) {
		const struct node *a = &list->items[i];

		if (is_used && clang_equalTypes(plain_type(a->cursor), type))
			add(m, "call", n, piece(m, a->at));
		add_constants(m, "argument", *a);
		if (sort_of(m, *a) == TRUTH)
			add_opposite(m, *a);
		if (i + 1 < list->n && clang_equalTypes(plain_type(a->cursor), plain_type(a[1].cursor))
			&& a->kind != CXCursor_StringLiteral)
			add_exchange(m, *a, a[1]);
	}
}

static void visit_literal(struct mutator *m, struct node n)
{
	const char *text = piece(m, n.at);

	if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0) {
		add(m, "constant", n, text[0] == 't' ? "false" : "true");
	} else if (isdigit((unsigned char)text[0])) {
		add(m, "constant", n, text_format(m->arena, "(%s + 1)", text));
		add(m, "constant", n, text_format(m->arena, "(%s - 1)", text));
	} else if (text[0] == '\'') {
		add(m, "constant", n, text_format(m->arena, "(%s + 1)", text));
	} else if (text[0] == '"' && !is_message(text)) {
		add(m, "text", n, "\"\"");
	}
}

/* ---- names ---- */

/* A name becomes that of another thing of the same type. */
static void add_name(struct mutator *m, struct node n, CXCursor other)
{
	CXString name = clang_getCursorSpelling(other);
	const char *s = clang_getCString(name);
	struct span token = token_from(m, n.at.begin);

	while (n.at.end <= m->len
		&& token_from(m, token.begin + 1).begin < n.at.end) /* the last one: of a->b, b */
		token = token_from(m, token.begin + 1);
	if (s[0] && token.end == n.at.end && isalpha((unsigned char)m->text[token.begin]))
		add_point(m, "name", token, arena_copy(m->arena, s, strlen(s)));
	clang_disposeString(name);
}

/* The next of the same type among a struct's members or an enum's constants; after the last one the first. */
static void add_neighbor(struct mutator *m, struct node n, CXCursor it)
{
	struct node parent = {.cursor = clang_getCursorSemanticParent(it)};
	struct nodes list = children(m, parent);
	size_t at = 0;

	while (at < list.n && !clang_equalCursors(list.items[at].cursor, it))
		at++;
	for (size_t i = 1; i < list.n; i++) {
		CXCursor other = list.items[(at + i) % list.n].cursor;

		if (clang_getCursorKind(other) == clang_getCursorKind(it)
			&& clang_equalTypes(plain_type(other), plain_type(it))) {
			add_name(m, n, other);
			return;
		}
	}
}

static void visit_name(struct mutator *m, struct node n)
{
	CXCursor it = clang_getCursorReferenced(n.cursor);
	enum CXCursorKind kind = clang_getCursorKind(it);

	if (kind == CXCursor_EnumConstantDecl || kind == CXCursor_FieldDecl) {
		add_neighbor(m, n, it);
		return;
	}
	for (size_t i = m->variables.n; i-- > 0 && kind != CXCursor_FunctionDecl;) {
		CXCursor other = m->variables.items[i];

		if (!clang_equalCursors(other, it) && clang_equalTypes(plain_type(other), plain_type(it))) {
			add_name(m, n, other);
			return;
		}
	}
}

static void visit_for(struct mutator *m, const struct nodes *list)
{
	for (size_t i = 0; i + 1 < list->n; i++) {
		struct node part = list->items[i];
		enum CXBinaryOperatorKind op = operator_of(part);

		if (!clang_isExpression(part.kind) || is_assignment(part) || is_step(part)
			|| op == CXBinaryOperator_Comma)
			continue;
		add_condition(m, part, true);
		if (is_compare(op))
			add(m, "bound", part, text_format(m->arena, "%s - 1", piece(m, part.at)));
	}
}

/* Finds which of a statement's parts are statements, from *first on, and which is the condition. */
static bool holds_statements(struct node n, size_t n_parts, size_t *first, size_t *condition)
{
	*first = 0, *condition = n_parts;
	switch (n.kind) {
	case CXCursor_CompoundStmt:
	case CXCursor_DefaultStmt:
	case CXCursor_LabelStmt: return true;
	case CXCursor_IfStmt:
	case CXCursor_WhileStmt: *first = 1, *condition = 0; return true;
	case CXCursor_DoStmt: *condition = 1; return true;
	case CXCursor_SwitchStmt: *first = 1; return true;
	case CXCursor_CaseStmt:
	case CXCursor_ForStmt: *first = n_parts - 1; return true;
	default: return false;
	}
}

/* A statement is gone.  Its span ends before its semicolon. */
static void add_removal(struct mutator *m, struct node n)
{
	if (is_assignment(n) || is_step(n))
		add(m, "assignment", n, "");
	else if (clang_isExpression(n.kind))
		add(m, "statement", n, "");
	if (n.kind == CXCursor_CallExpr)
		m->unused = n.at;
}

static void visit_return(struct mutator *m, struct node n, const struct nodes *list, bool in_loop)
{
	if (in_loop)
		add(m, "jump", n, "break");
	if (list->n == 0) {
		add(m, "jump", n, "");
		return;
	}
	add_constants(m, "return", list->items[0]);
	if (sort_of(m, list->items[0]) == INTEGER && list->items[0].kind != CXCursor_IntegerLiteral)
		add(m, "return", list->items[0], text_format(m->arena, "-(%s)", piece(m, list->items[0].at)));
	else if (sort_of(m, list->items[0]) == TRUTH)
		add_opposite(m, list->items[0]);
}

static void visit_kind(struct mutator *m, struct node n, const struct nodes *list, bool in_loop)
{
	switch (n.kind) {
	case CXCursor_ForStmt: visit_for(m, list); break;
	case CXCursor_ReturnStmt: visit_return(m, n, list, in_loop); break;
	case CXCursor_BreakStmt:
	case CXCursor_ContinueStmt:
		if (in_loop)
			add(m, "jump", n, n.kind == CXCursor_BreakStmt ? "continue" : "break");
		add(m, "jump", n, "");
		break;
	case CXCursor_GotoStmt: add(m, "jump", n, ""); break;
	case CXCursor_CaseStmt:
		if (list->n == 2)
			add_point(m, "label",
				(struct span){n.at.begin, token_from(m, list->items[0].at.end).end}, "");
		break;
	case CXCursor_BinaryOperator:
	case CXCursor_CompoundAssignOperator: visit_binary(m, n, list); break;
	case CXCursor_UnaryOperator: visit_unary(m, n, list); break;
	case CXCursor_ConditionalOperator: visit_choice(m, n, list); break;
	case CXCursor_CallExpr: visit_call(m, n, list); break;
	case CXCursor_IntegerLiteral:
	case CXCursor_FloatingLiteral:
	case CXCursor_CharacterLiteral:
	case CXCursor_StringLiteral: visit_literal(m, n); break;
	case CXCursor_DeclRefExpr:
	case CXCursor_MemberRefExpr: visit_name(m, n); break;
	default: break;
	}
}

/* A variable: its initializer, but not the sizes in its type. */
static void visit_variable(struct mutator *m, struct node n, const struct nodes *list, bool in_loop)
{
	struct node last;

	LIST_PUSH(m->arena, &m->variables, n.cursor);
	if (list->n == 0)
		return;
	last = list->items[list->n - 1];
	if (!clang_isExpression(last.kind) || last.at.end != n.at.end) /* the size of an array */
		return;
	if (last.kind != CXCursor_InitListExpr)
		add_constants(m, "value", last);
	visit(m, last, in_loop);
}

static void visit(struct mutator *m, struct node n, bool in_loop)
{
	struct nodes list = children(m, n);
	size_t first, condition, n_variables = m->variables.n;
	bool holds = list.n > 0 && holds_statements(n, list.n, &first, &condition);

	if (n.kind == CXCursor_VarDecl) {
		visit_variable(m, n, &list, in_loop);
		return;
	}
	in_loop |= n.kind == CXCursor_ForStmt || n.kind == CXCursor_WhileStmt || n.kind == CXCursor_DoStmt;
	visit_kind(m, n, &list, in_loop);
	for (size_t i = 0; i < list.n; i++) {
		if (holds && i == condition)
			add_condition(m, list.items[i], n.kind != CXCursor_IfStmt);
		else if (holds && i >= first)
			add_removal(m, list.items[i]);
		visit(m, list.items[i], in_loop);
	}
	if (n.kind != CXCursor_DeclStmt)
		m->variables.n = n_variables;
}

/* ---- the file ---- */

static enum CXChildVisitResult visit_top(CXCursor cursor, CXCursor parent, CXClientData data)
{
	struct mutator *m = data;
	struct node n = {cursor, clang_getCursorKind(cursor), span_of(m, clang_getCursorExtent(cursor))};
	struct nodes list;
	CXString name;
	CXFile file;

	(void)parent;
	clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
	if (!clang_File_isEqual(file, m->file))
		return CXChildVisit_Continue;
	name = clang_getCursorSpelling(cursor);
	m->function = arena_copy(m->arena, clang_getCString(name), strlen(clang_getCString(name)));
	clang_disposeString(name);
	m->variables.n = 0;
	list = children(m, n);
	if (n.kind == CXCursor_VarDecl)
		visit_variable(m, n, &list, false);
	for (size_t i = 0; i < list.n && n.kind == CXCursor_FunctionDecl; i++) {
		if (list.items[i].kind == CXCursor_ParmDecl)
			LIST_PUSH(m->arena, &m->variables, list.items[i].cursor);
		else if (list.items[i].kind == CXCursor_CompoundStmt)
			visit(m, list.items[i], false);
	}
	return CXChildVisit_Continue;
}

void find_points(struct mutator *m)
{
	clang_visitChildren(clang_getTranslationUnitCursor(m->tu), visit_top, m);
}
