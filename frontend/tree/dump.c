/* SPDX-License-Identifier: MIT
 *
 * dump.c - prints the result of a stage, in a form for people and golden tests.
 */
#include "tree/unit.h"

static void dump_node(const struct unit *u, const struct node *n, int depth, FILE *to);
static bool is_in_user_line(const struct unit *u, unsigned at);

void dump_islands(const struct unit *u, FILE *to)
{
	static const char *const layouts[] = {"", "[]", "[*]", "[size]"};

	for (size_t i = 0; i < u->islands.list.n; i++) {
		const struct island *d = &u->islands.list.items[i];
		struct place p = source_place(&u->source, d->span);

		if (!is_in_user_line(u, d->span.begin))
			continue;
		fprintf(to, "%u:%u %s", p.line, p.column, island_word(d->kind));
		if (d->kind == ISLAND_SHARED)
			fprintf(to, " %s", layouts[d->layout]);
		if (d->part.end > d->part.begin)
			fprintf(to, " `%.*s`", (int)(d->part.end - d->part.begin),
				u->source.text + d->part.begin);
		fputs(d->is_continue ? " continue\n" : "\n", to);
	}
}

void dump_shadow(const struct unit *u, FILE *to)
{
	for (size_t i = 0; i < u->source.lines.n; i++) {
		const struct line *l = &u->source.lines.items[i];
		unsigned end = i + 1 < u->source.lines.n ? l[1].offset : u->source.len;

		if (l->kind == LINE_CODE)
			fwrite(u->shadow.text + l->offset, 1, end - l->offset, to);
	}
}

void dump_tree(const struct unit *u, FILE *to)
{
	for (const struct node *n = u->root->first; n; n = n->next)
		dump_node(u, n, 0, to);
}

static void dump_node(const struct unit *u, const struct node *n, int depth, FILE *to)
{
	struct place p = source_place(&u->source, n->span);

	fprintf(to, "%*s%s %u:%u", 2 * depth, "", node_kind_name(n->kind), p.line, p.column);
	if (n->decl && *n->decl->name)
		fprintf(to, " %s", n->decl->name);
	if (n->type)
		fprintf(to, " : %s", type_show(u->arena, n->type));
	else if (n->decl && n->decl->type && node_is_decl(n))
		fprintf(to, " : %s", type_show(u->arena, n->decl->type));
	fputc('\n', to);
	for (const struct node *c = n->first; c; c = c->next)
		dump_node(u, c, depth + 1, to);
}

static bool is_in_user_line(const struct unit *u, unsigned at)
{
	enum line_kind k = source_line(&u->source, at)->kind;

	return k != LINE_SYSTEM && k != LINE_RUNTIME;
}
