/* SPDX-License-Identifier: MIT
 *
 * json.c - writes the model for programs (docs/model.md).
 */
#include "stages.h"

#include "messages/json.h"
#include "report.h"

static void json_add_node_line(struct refs_model *m, json_object *o, const struct node *n);
static void add_formula(struct refs_model *m, json_object *o, const char *key, const struct refs_formula *f);
static json_object *parameter_json(struct refs_model *m, struct variable *v);
static json_object *array_json(struct refs_model *m, const struct refs_array *a);
static json_object *function_json(struct refs_model *m, const struct function_model *f);
static json_object *items_json(struct refs_model *m, const struct refs_items *all);
static json_object *item_json(struct refs_model *m, const struct refs_item *i);
static void add_loop(struct refs_model *m, json_object *o, const struct refs_item *i);
static void json_add_call(struct refs_model *m, json_object *o, const struct refs_item *i);
static void json_add_reference(struct refs_model *m, json_object *o, const struct refs_item *i);
static void add_outcome(struct refs_model *m, json_object *o, const struct refs_item *i);
static void add_bulk(struct refs_model *m, json_object *o, const struct refs_item *i);
static void add_work(json_object *o, const struct refs_work *w);
static json_object *target_json(struct refs_model *m, const struct target *t);
static json_object *partition_json(struct refs_model *m, const struct refs_partition *p);
static json_object *missing_json(struct refs_model *m, const struct refs_missing *x);

static const char *const kinds[] = {"loop", "forall", "branch", "call", "ref", "bulk", "sync", "collective",
	"work", "return", "break", "continue", "goto"};

char *model_json(struct refs_model *m)
{
	json_object *o = json_object_new_object(), *list[5];
	static const char *const names[] = {"parameters", "arrays", "functions", "partitions", "missing"};
	struct text t = {.arena = m->arena};

	json_add_number(o, "version", 1);
	json_add_clean(m->arena, o, "file", m->unit->source.path);
	json_add_number(o, "threads", m->unit->options->threads);
	for (int i = 0; i < 5; i++)
		list[i] = json_object_new_array();
	for (size_t i = 0; i < m->arrays.n; i++)
		json_object_array_add(list[1], array_json(m, m->arrays.items[i]));
	for (size_t i = 0; i < m->functions.n; i++)
		json_object_array_add(list[2], function_json(m, &m->functions.items[i]));
	for (size_t i = 0; i < m->partitions.n; i++)
		json_object_array_add(list[3], partition_json(m, &m->partitions.items[i]));
	for (size_t i = 0; i < m->missing.n; i++)
		json_object_array_add(list[4], missing_json(m, &m->missing.items[i]));
	for (size_t i = 0; i < m->parameters.n; i++) /* others were listed before; these list more */
		json_object_array_add(list[0], parameter_json(m, m->parameters.items[i]));
	for (int i = 0; i < 5; i++)
		json_object_object_add(o, names[i], list[i]);
	text_printf(&t, "%s\n",
		json_object_to_json_string_ext(o, JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE));
	json_object_put(o);
	return t.data;
}

static void json_add_node_line(struct refs_model *m, json_object *o, const struct node *n)
{
	struct place p = source_place(&m->unit->source, n->span);

	json_add_number(o, "line", p.line);
	json_add_number(o, "column", json_column(&p, p.column));
}

static void add_formula(struct refs_model *m, json_object *o, const char *key, const struct refs_formula *f)
{
	list_parameters(m, f);
	json_add_clean(m->arena, o, key, formula_write(m->arena, f));
}

static json_object *parameter_json(struct refs_model *m, struct variable *v)
{
	json_object *o = json_object_new_object();
	struct place p = source_place(&m->unit->source, decl_name_span(v->decl));
	const struct refs_formula *value;

	json_add_clean(m->arena, o, "name", v->name);
	json_add_number(o, "line", p.line);
	json_add_number(o, "column", json_column(&p, p.column));
	value = parameter_value(m, v);
	add_formula(m, o, "value", value);
	return o;
}

static json_object *array_json(struct refs_model *m, const struct refs_array *a)
{
	json_object *o = json_object_new_object(), *sizes = json_object_new_array();
	struct place p = {.line = 0};

	if (a->decl)
		p = source_place(&m->unit->source, decl_name_span(a->decl));
	json_add_clean(m->arena, o, "name", a->name);
	json_add_number(o, "line", p.line);
	json_add_number(o, "column", a->decl ? json_column(&p, p.column) : 0);
	json_add_clean(m->arena, o, "type",
		a->element ? type_show(m->arena, type_unqualified(m->arena, a->element)) : NULL);
	json_add_number(o, "size", a->element ? type_bytes(a->element) : 0);
	json_add_number(o, "block", a->element ? array_block(a) : 0);
	add_formula(m, o, "elements", a->elements);
	add_formula(m, o, "affinity", a->affinity);
	json_add_clean(m->arena, o, "allocated", a->allocated);
	json_add_flag(o, "argument", a->is_argument);
	json_add_flag(o, "unsure", a->is_unsure);
	for (const struct type *t = a->type; t && t->kind == TYPE_ARRAY; t = t->base) {
		const char *threads = t->count == 1 ? "THREADS"
		                                    : text_format(m->arena, "%ld*THREADS", t->count);

		json_object_array_add(sizes,
			json_text(m->arena,
				t->by_threads ? threads : text_format(m->arena, "%ld", t->count)));
	}
	json_object_object_add(o, "dimensions", sizes);
	return o;
}

static json_object *function_json(struct refs_model *m, const struct function_model *f)
{
	json_object *o = json_object_new_object(), *arguments = json_object_new_array();

	struct place place = source_place(&m->unit->source, decl_name_span(f->node->decl));

	json_add_clean(m->arena, o, "name", f->name);
	if (place.file && strcmp(place.file, m->unit->source.path) != 0)
		json_add_clean(m->arena, o, "file", place.file);
	json_add_number(o, "line", place.line);
	for (struct node *n = f->node->first; n; n = n->next)
		if (n->kind == NODE_PARM && n->decl)
			json_object_array_add(arguments,
				json_text(m->arena, variable_of_decl(m, n->decl)->name));
	json_object_object_add(o, "arguments", arguments);
	json_object_object_add(o, "body", items_json(m, &f->body));
	return o;
}

static json_object *items_json(struct refs_model *m, const struct refs_items *all)
{
	json_object *list = json_object_new_array();

	for (size_t i = 0; i < all->n; i++)
		json_object_array_add(list, item_json(m, all->items[i]));
	return list;
}

static json_object *item_json(struct refs_model *m, const struct refs_item *i)
{
	json_object *o = json_object_new_object();

	json_add_clean(m->arena, o, "kind", kinds[i->kind]);
	json_add_node_line(m, o, i->node);
	json_add_number(o, "interval", i->interval);
	switch (i->kind) {
	case ITEM_LOOP:
	case ITEM_FORALL: add_loop(m, o, i); break;
	case ITEM_BRANCH:
		add_formula(m, o, "condition", i->condition);
		json_object_object_add(o, "then", items_json(m, &i->body));
		json_object_object_add(o, "else", items_json(m, &i->otherwise));
		break;
	case ITEM_CALL: json_add_call(m, o, i); break;
	case ITEM_REF: json_add_reference(m, o, i); break;
	case ITEM_BULK: add_bulk(m, o, i); break;
	case ITEM_SYNC: json_add_clean(m->arena, o, "what", i->name); break;
	case ITEM_COLLECTIVE:
		json_add_clean(m->arena, o, "function", i->name);
		add_formula(m, o, "bytes", i->bytes);
		add_formula(m, o, "elements", i->elements);
		break;
	case ITEM_WORK: add_work(o, &i->work); break;
	case ITEM_RETURN:
	case ITEM_BREAK:
	case ITEM_CONTINUE: break;
	case ITEM_GOTO: json_add_flag(o, "back", i->is_back); break;
	}
	return o;
}

static void add_loop(struct refs_model *m, json_object *o, const struct refs_item *i)
{
	json_object *affinity = NULL;

	json_add_clean(m->arena, o, "variable", i->variable ? i->variable->name : NULL);
	add_formula(m, o, "first", i->first);
	add_formula(m, o, "step", i->step);
	add_formula(m, o, "factor", i->factor);
	add_formula(m, o, "count", i->count);
	add_formula(m, o, "condition", NULL);
	json_add_flag(o, "may_end_early", i->may_end_early);
	if (i->kind == ITEM_FORALL) {
		if (i->chooses && i->affinity.array)
			affinity = target_json(m, &i->affinity);
		else if (i->chooses) {
			affinity = json_object_new_object();
			add_formula(m, affinity, "thread", i->affinity.index);
		}
		json_object_object_add(o, "affinity", affinity);
		json_add_flag(o, "nested", i->is_nested);
	}
	if (i->n_head > 0)
		json_add_number(o, "head", (long)i->n_head);
	json_object_object_add(o, "body", items_json(m, &i->body));
}

static void json_add_call(struct refs_model *m, json_object *o, const struct refs_item *i)
{
	json_object *arguments = json_object_new_array();

	json_add_clean(m->arena, o, "function", i->name);
	for (size_t k = 0; k < i->arguments.n; k++) {
		const char *text = formula_write(m->arena, i->arguments.items[k]);

		list_parameters(m, i->arguments.items[k]);
		json_object_array_add(arguments, text ? json_text(m->arena, text) : NULL);
	}
	json_object_object_add(o, "arguments", arguments);
	json_add_flag(o, "recursive", i->is_recursive);
}

static void json_add_reference(struct refs_model *m, json_object *o, const struct refs_item *i)
{
	static const char *const accesses[] = {"read", "write", "update"};

	json_add_number(o, "id", i->id);
	json_add_clean(m->arena, o, "text", node_text(m->unit, i->node));
	json_add_clean(m->arena, o, "access", accesses[i->access]);
	json_add_flag(o, "strict", i->is_strict);
	json_add_clean(m->arena, o, "array", i->target.array ? i->target.array->name : NULL);
	add_formula(m, o, "index", i->target.is_relative ? NULL : i->target.index);
	add_formula(m, o, "thread", i->target.thread);
	json_add_clean(m->arena, o, "via", i->target.via);
	json_add_number(o, "bytes", i->size);
	json_add_number(o, "times", 1);
	add_outcome(m, o, i);
	json_add_flag(o, "hoisted_read", i->is_read_once);
	json_add_number(o, "partition", i->partition);
	if (i->access == ACCESS_UPDATE)
		json_add_number(o, "write_partition", i->write_partition);
}

static void add_outcome(struct refs_model *m, json_object *o, const struct refs_item *i)
{
	const struct finding *x = i->finding;
	const char *plain = i->kind == ITEM_BULK ? "bulk" : i->is_strict ? "call" : "direct";
	bool has_reason = x && x->refusal.reason;

	json_add_clean(m->arena, o, "outcome", x ? outcome_name(x->outcome) : plain);
	json_add_flag(o, "proven", x ? x->is_proven : plan_of(i->node)->is_local);
	json_add_clean(m->arena, o, "reason", has_reason ? refusal_id(&x->refusal) : NULL);
	json_add_clean(m->arena, o, "message", has_reason ? refusal_text(m->unit, &x->refusal) : NULL);
	json_add_flag(o, "gathered", x && x->is_prefetched);
}

static void add_bulk(struct refs_model *m, json_object *o, const struct refs_item *i)
{
	json_add_number(o, "id", i->id);
	json_add_clean(m->arena, o, "text", node_text(m->unit, i->node));
	json_add_clean(m->arena, o, "function", i->name);
	json_object_object_add(o, "to", i->to.array ? target_json(m, &i->to) : NULL);
	json_object_object_add(o, "from", i->from.array ? target_json(m, &i->from) : NULL);
	add_formula(m, o, "bytes", i->bytes);
	add_outcome(m, o, i);
}

static void add_work(json_object *o, const struct refs_work *w)
{
	json_add_number(o, "flops", w->flops);
	json_add_number(o, "integers", w->integers);
	json_add_number(o, "divisions", w->divisions);
	json_add_number(o, "loads", w->loads);
	json_add_number(o, "stores", w->stores);
	json_add_number(o, "maths", w->maths);
	json_add_number(o, "others", w->others);
	json_add_number(o, "bytes", w->bytes);
	json_add_flag(o, "stream", !w->is_irregular);
}

static json_object *target_json(struct refs_model *m, const struct target *t)
{
	json_object *o = json_object_new_object();

	json_add_clean(m->arena, o, "array", t->array->name);
	add_formula(m, o, "index", t->is_relative ? NULL : t->index);
	if (t->thread)
		add_formula(m, o, "thread", t->thread);
	return o;
}

static json_object *partition_json(struct refs_model *m, const struct refs_partition *p)
{
	json_object *o = json_object_new_object(), *all = json_object_new_array(),
		    *repeated = json_object_new_array(), *dependence = NULL;

	json_add_number(o, "id", p->id);
	json_add_number(o, "interval", p->interval);
	json_add_clean(m->arena, o, "array", p->array->name);
	for (size_t i = 0; i < p->n; i++) {
		json_object_array_add(all, json_object_new_int64(p->items[i].item->id));
		if (p->items[i].is_repeated)
			json_object_array_add(repeated, json_object_new_int64(p->items[i].item->id));
	}
	json_object_object_add(o, "references", all);
	json_add_clean(m->arena, o, "access", p->items[0].writes ? "write" : "read");
	json_add_clean(m->arena, o, "pattern", p->pattern);
	json_add_clean(m->arena, o, "locality", p->locality);
	add_formula(m, o, "local_share", p->share);
	add_formula(m, o, "stride", p->stride);
	add_formula(m, o, "vector_if", p->vector_if);
	add_formula(m, o, "count", p->count);
	json_object_object_add(o, "counted_once", repeated);
	if (p->dependence.kind) {
		dependence = json_object_new_object();
		json_add_number(dependence, "from", p->dependence.from);
		json_add_number(dependence, "to", p->dependence.to);
		json_add_clean(m->arena, dependence, "kind", p->dependence.kind);
	}
	json_object_object_add(o, "dependence", dependence);
	json_add_clean(m->arena, o, "why", p->why);
	return o;
}

static json_object *missing_json(struct refs_model *m, const struct refs_missing *x)
{
	json_object *o = json_object_new_object();

	json_add_node_line(m, o, x->node);
	json_add_clean(m->arena, o, "what", x->what);
	json_add_clean(m->arena, o, "because", x->because);
	return o;
}
