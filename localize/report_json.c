/* SPDX-License-Identifier: MIT
 *
 * report_json.c - the findings for programs: one object; its keys are in docs/localization.md.
 */
#include "report.h"

#include "messages/json.h"

static json_object *finding_json(const struct unit *u, const struct finding *x);
static json_object *summary_json(const struct summary *s);
static void add_walk(const struct unit *u, const struct finding *x, json_object *to);
static void add_place(const struct unit *u, struct span where, json_object *to);
static json_object *node_json(const struct unit *u, const struct node *n);
static void add_text(const struct unit *u, json_object *to, const char *key, const char *text);

void report_json(struct unit *u, FILE *to)
{
	json_object *o = json_object_new_object(), *references = json_object_new_array(),
		    *loops = json_object_new_array();
	const struct summary s = summary_of(u);

	for (size_t i = 0; u->findings && i < u->findings->n; i++) {
		const struct finding *x = &u->findings->items[i];

		json_object_array_add(x->outcome > N_OUTCOMES ? loops : references, finding_json(u, x));
	}
	add_text(u, o, "file", u->source.path);
	json_object_object_add(o, "references", references);
	json_object_object_add(o, "loops", loops);
	json_object_object_add(o, "summary", summary_json(&s));
	json_write(o, to);
}

static json_object *summary_json(const struct summary *s)
{
	json_object *o = json_object_new_object();

	json_object_object_add(o, "loops", json_object_new_int64((int64_t)s->loops));
	json_object_object_add(o, "localized", json_object_new_int64((int64_t)s->localized));
	json_object_object_add(o, "percent", json_object_new_int64(s->percent));
	json_object_object_add(o, "references", json_object_new_int64((int64_t)s->references));
	json_object_object_add(o, "upc_foralls", json_object_new_int64((int64_t)s->foralls));
	for (int outcome = 0; outcome <= OUTCOME_TESTED; outcome++)
		if (outcome != N_OUTCOMES)
			json_object_object_add(o, outcome_name((enum outcome)outcome),
				json_object_new_int64((int64_t)s->n[outcome]));
	return o;
}

static json_object *finding_json(const struct unit *u, const struct finding *x)
{
	static const char *const kinds[] = {
		[NODE_FOR] = "for", [NODE_FORALL] = "upc_forall", [NODE_WHILE] = "while", [NODE_DO] = "do"};
	json_object *o = json_object_new_object(), *loop = json_object_new_object();

	add_place(u, x->node->span, o);
	if (x->outcome < N_OUTCOMES)
		add_text(u, o, "text", node_text(u, x->node));
	add_text(u, o, "outcome", outcome_name(x->outcome));
	if (x->outcome < N_OUTCOMES)
		json_object_object_add(o, "proven", json_object_new_boolean(x->is_proven));
	if (x->refusal.reason) {
		add_text(u, o, "reason", refusal_id(&x->refusal));
		add_text(u, o, "about",
			x->refusal.is_loops || x->outcome > N_OUTCOMES ? "loop" : "reference");
		add_text(u, o, "message", refusal_text(u, &x->refusal));
	}
	if (*finding_advice(u, x))
		add_text(u, o, "advice", finding_advice(u, x));
	if (*remote_text(u, x))
		add_text(u, o, "remote", remote_text(u, x));
	if (x->refusal.culprit)
		json_object_object_add(o, "culprit", node_json(u, x->refusal.culprit));
	if (x->outcome > N_OUTCOMES)
		return o;
	add_place(u, (struct span){x->loop->span.begin, x->loop->span.begin}, loop);
	add_text(u, loop, "kind", kinds[x->loop->kind]);
	json_object_object_add(o, "loop", loop);
	add_walk(u, x, o);
	return o;
}

/* What there is to say of a pointer: in which loop, how long it goes on, how much is local. */
static void add_walk(const struct unit *u, const struct finding *x, json_object *to)
{
	json_object *o;

	if (!x->ref || !x->ref->walk)
		return;
	o = json_object_new_object();
	json_object_object_add(o, "line",
		json_object_new_int64(source_place(&u->source, x->ref->walk->loop->span).line));
	json_object_object_add(o, "stride", json_object_new_int64(x->ref->stride));
	if (strip_length(x->ref->walk))
		json_object_object_add(o, "turns", json_object_new_int64(strip_length(x->ref->walk)));
	json_object_object_add(to, "walk", o);
	if (!x->share.is_known)
		return;
	o = json_object_new_object();
	json_object_object_add(o, "distance", json_object_new_int64(x->share.distance));
	json_object_object_add(o, "local", json_object_new_int64(x->share.part));
	json_object_object_add(o, "of", json_object_new_int64(x->share.whole));
	json_object_object_add(to, "share", o);
}

static void add_place(const struct unit *u, struct span where, json_object *to)
{
	struct place p = source_place(&u->source, where);

	add_text(u, to, "file", p.file);
	json_object_object_add(to, "line", json_object_new_int64(p.line));
	json_object_object_add(to, "column", json_object_new_int64(json_column(&p, p.column)));
}

static json_object *node_json(const struct unit *u, const struct node *n)
{
	json_object *o = json_object_new_object();

	add_place(u, n->span, o);
	add_text(u, o, "text", node_text(u, n));
	return o;
}

static void add_text(const struct unit *u, json_object *to, const char *key, const char *text)
{
	json_object_object_add(to, key, json_text(u->arena, text));
}
