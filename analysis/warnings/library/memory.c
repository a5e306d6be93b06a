/* SPDX-License-Identifier: MIT
 *
 * memory.c - upc_memset with the value of an element in place of a byte, or of 0 bytes (UPC 1.2 7.2.5.4), and
 * upc_free of something that no allocation has returned, or by all threads of what they have in common
 * (7.2.2).
 */
#include "collective.h"

#include <string.h>

static void check_free_by_all(struct advice *a, struct node *call, bool is_of_lock);
static bool is_common(const struct decl *var, struct node *value);
static bool is_lock(const struct type *t);

/* CALL of upc_memset */
void advise_set(struct advice *a, struct node *call)
{
	const struct decl *f = called_function(call);
	struct node *to = f && !f->is_user && is_copy_named(f, "upc_memset") ? call->first->next : NULL;
	struct type *t = to ? strip_conversions(to)->type : NULL;
	struct amount v, size;
	unsigned bytes;
	bool is_known;
	char all[24] = "0x";

	if (!t || !to->next || (t->kind != TYPE_POINTER && t->kind != TYPE_ARRAY))
		return;
	is_known = find_amount(a->unit, to->next, &v) && !v.by_threads;
	if (to->next->next && find_amount(a->unit, to->next->next, &size) && !size.constant
		&& !size.by_threads && !(is_known && v.constant >= -128 && v.constant < 256)) {
		unit_diag(a->unit, D_COPY_SIZE, to->next->next->span,
			"this sets 0 bytes: upc_memset takes the value first, then the number of bytes");
		return;
	}
	t = type_element(t->base);
	bytes = t->kind == TYPE_NUMBER ? number_bytes(t->number) : 0;
	if (bytes < 2 || bytes > 8 || !is_known || v.constant == 0
		|| (!t->is_floating && (v.constant & 0xff) == 0xff))
		return;
	if (to->next->next && find_amount(a->unit, to->next->next, &size)
		&& (size.constant % (long)bytes || size.by_threads % (long)bytes))
		return; /* bytes are meant */
	for (unsigned i = 0; i < bytes; i++)
		snprintf(all + strlen(all), 3, "%02x", (unsigned)(v.constant & 0xff));
	unit_diag(a->unit, D_MEMSET_VALUE, to->next->span,
		type_show(a->unit->arena, type_unqualified(a->unit->arena, t)),
		text_format(a->unit->arena, "%s%s", t->is_floating ? "the number whose bits are " : "", all),
		v.constant);
}

/* CALL of upc_free or upc_lock_free */
void advise_free(struct advice *a, struct node *call)
{
	struct node *n = call->first->next;
	bool is_of_lock = calls_function(call, "upc_lock_free");
	const struct decl *d;

	if (!n || (!is_of_lock && !calls_function(call, "upc_free")))
		return;
	if (a->function && diag_is_on(&a->unit->diags, D_EVERY_THREAD))
		check_free_by_all(a, call, is_of_lock);
	if (is_of_lock)
		return;
	d = object_of_argument(n);
	n = strip_conversions(n);
	if (n->type && n->type->kind == TYPE_POINTER && is_lock(n->type->base)) {
		unit_diag(a->unit, D_FREE_OBJECT, n->span, "this is a lock: call upc_lock_free");
	} else if (d && d->kind == DECL_VAR) {
		unit_diag(a->unit, D_FREE_OBJECT, n->span,
			text_format(a->unit->arena,
				"'%s' is a declared object, which lives as long as the program: remove the call",
				d->name));
		unit_note(a->unit, decl_name_span(d), "'%s' is declared here", d->name);
	}
}

/* Reports that each thread frees one object, which all have in a variable. */
static void check_free_by_all(struct advice *a, struct node *call, bool is_of_lock)
{
	struct node *n = strip_casts(call->first->next), *value;
	const struct decl *var = n->kind == NODE_REF ? n->decl : NULL;
	const struct frame *way;

	value = var && var->kind == DECL_VAR ? only_value_of_variable(&a->differ, var) : NULL;
	if (!value || !is_common(var, strip_casts(value)) || !come_together(a, call, &way))
		return;
	unit_diag(a->unit, D_EVERY_THREAD, call->span,
		text_format(a->unit->arena,
			a->unit->options->upc >= UPC_1_3
				? "all threads free '%s' here, which is one object for all: call upc_all_%s"
				: "all threads free '%s' here, which is one object for all: call upc_%s on one "
				  "thread, when the others have finished with it",
			var->name, is_of_lock ? "lock_free" : "free"));
	unit_note(a->unit, value->span, "it is allocated here");
}

/* Returns whether the only value of a variable is an object that all threads find in it. */
static bool is_common(const struct decl *var, struct node *value)
{
	return calls_function(value, "upc_all_alloc") || calls_function(value, "upc_all_lock_alloc")
	    || (var->type->is_shared
		    && (calls_function(value, "upc_global_alloc") || calls_function(value, "upc_alloc")
			    || calls_function(value, "upc_global_lock_alloc")));
}

static bool is_lock(const struct type *t)
{
	return t->kind == TYPE_RECORD && t->decl && strcmp(t->decl->name, "upc_lock") == 0;
}
