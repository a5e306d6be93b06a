/* SPDX-License-Identifier: MIT
 *
 * size.c - sizes of types and objects.
 */
#include "stages.h"

#include "tree/init.h"

#include <string.h>

static long named_bytes(const char *text, size_t n);
static long bytes_and_alignment(const struct type *t, long *alignment);
static long named_type_bytes(const struct decl *d);
static long bytes_of_record(const struct decl *d, long *alignment);

enum { POINTER_TO_SHARED_BYTES = 16, POINTER_BYTES = 8 };

long array_block(const struct refs_array *a)
{
	long block = a->element ? a->element->block : 1;

	if (block != BLOCK_STAR)
		return block;
	block = 1; /* one block per thread: without THREADS the number of elements is the block size */
	for (const struct type *t = a->type; t && t->kind == TYPE_ARRAY; t = t->base)
		block *= t->count;
	return block;
}

const struct refs_formula *size_value(struct refs_model *m, struct node *n)
{
	const char *text = m->unit->source.text + n->span.begin,
		   *open = memchr(text, '(', n->span.end - n->span.begin);
	size_t len = open ? (size_t)(m->unit->source.text + n->span.end - open) : 0;
	struct node *operand = n->last;
	bool is_of_type = !operand || operand->kind == NODE_TYPE_USE
	               || (operand->kind == NODE_LITERAL && memchr(text, '[', n->span.end - n->span.begin));
	long bytes;

	if (n->island)
		return NULL;
	bytes = is_of_type && len > 2 ? named_bytes(open + 1, len - 2) : 0;
	if (!bytes && operand && operand->kind == NODE_TYPE_USE && operand->decl && !operand->type
		&& !memchr(text, '[', n->span.end - n->span.begin))
		bytes = named_type_bytes(operand->decl);
	else if (!bytes && operand && operand->type
		 && (!is_of_type || !memchr(text, '[', n->span.end - n->span.begin)))
		bytes = type_bytes(operand->type);
	if (!bytes)
		return NULL;
	if (!is_of_type && type_by_threads(operand->type))
		return formula_multiply(m->arena, formula_number(m->arena, bytes),
			formula_name(m->arena, "THREADS"));
	return formula_number(m->arena, bytes);
}

/* Returns the bytes of a pointer, or of a type of C by its name; 0 for other types. */
static long named_bytes(const char *text, size_t n)
{
	static const struct {
		const char *name;
		long bytes;
	} all[] = {{"long double", 16}, {"long", 8}, {"double", 8}, {"float", 4}, {"short", 2}, {"char", 1},
		{"_Bool", 1}, {"unsigned", 4}, {"int", 4}};

	while (n && (text[n - 1] == ' ' || text[n - 1] == ')'))
		n--;
	while (n && (*text == ' ' || *text == '(')) {
		text++;
		n--;
	}
	if (memchr(text, '[', n) && !memmem(text, n, "shared", 6))
		return 0;
	if (n && text[n - 1] == '*')
		return memmem(text, n, "shared", 6) ? POINTER_TO_SHARED_BYTES : POINTER_BYTES;
	if (memmem(text, n, "struct", 6) || memmem(text, n, "union", 5))
		return 0;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		size_t len = strlen(all[i].name);

		if (n >= len && memcmp(text, all[i].name, len) == 0 && (n == len || text[len] == ' '))
			return memmem(text, n, "double", 6) && i ? 8 : all[i].bytes;
		if (n > len && memcmp(text + n - len, all[i].name, len) == 0 && text[n - len - 1] == ' ')
			return all[i].bytes;
	}
	return 0;
}

/* Returns the bytes of a typedef or a tag. */
static long named_type_bytes(const struct decl *d)
{
	long alignment;

	return d->kind == DECL_RECORD ? bytes_of_record(d, &alignment) : d->type ? type_bytes(d->type) : 0;
}

long type_bytes(const struct type *t)
{
	long alignment;

	return bytes_and_alignment(t, &alignment);
}

static long bytes_and_alignment(const struct type *t, long *alignment)
{
	long bytes = 0;

	switch (t->kind) {
	case TYPE_NUMBER: bytes = t->number == NUMBER_OTHER ? 0 : number_bytes(t->number); break;
	case TYPE_ENUM: bytes = 4; break;
	case TYPE_POINTER: bytes = t->base->is_shared ? POINTER_TO_SHARED_BYTES : POINTER_BYTES; break;
	case TYPE_RECORD: return bytes_of_record(t->decl, alignment);
	case TYPE_ARRAY:
		bytes = bytes_and_alignment(t->base, alignment);
		return t->count >= 0 && !__builtin_mul_overflow(bytes, t->count, &bytes) ? bytes : 0;
	default: break;
	}
	*alignment = bytes ? bytes : 1;
	return bytes;
}

static long bytes_of_record(const struct decl *d, long *alignment)
{
	long bytes = 0;

	if (d && d->definition)
		d = d->definition;
	*alignment = 1;
	for (struct node *n = d && d->node ? d->node->first : NULL; n; n = n->next) {
		const struct type *member = type_of_member(n);
		long part, by = 1;

		if (!member)
			continue;
		part = bytes_and_alignment(member, &by);
		*alignment = by > *alignment ? by : *alignment;
		if (d->is_union)
			bytes = part > bytes ? part : bytes;
		else
			bytes = (bytes + by - 1) / by * by + part;
	}
	return (bytes + *alignment - 1) / *alignment * *alignment;
}
