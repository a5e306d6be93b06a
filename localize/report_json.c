/* SPDX-License-Identifier: MIT
 *
 * report_json.c - writes the findings for programs: one object; its keys are in docs/localization.md.
 */
#include "report.h"

#include "messages/json.h"

static json_object *finding_json(const struct unit *u, const struct finding *x);
static json_object *summary_json(const struct summary *s);
static void add_schedule(const struct unit *u, const struct finding *x, json_object *to);
static void json_add_span_place(const struct unit *u, struct span where, json_object *to);
static json_object *node_json(const struct unit *u, const struct node *n);

void report_json(struct unit *u, FILE *to)
{
	json_object *o = json_object_new_object(), *references = json_object_new_array(),
		    *loops = json_object_new_array();
	const struct summary s = summary_of(u);

	for (size_t i = 0; u->findings && i < u->findings->n; i++) {
		const struct finding *x = &u->findings->items[i];

		json_object_array_add(x->outcome > N_OUTCOMES ? loops : references, finding_json(u, x));
	}
	json_add_clean(u->arena, o, "file", u->source.path);
	json_object_object_add(o, "references", references);
	json_object_object_add(o, "loops", loops);
	json_object_object_add(o, "summary", summary_json(&s));
	json_write(o, to);
}

static json_object *summary_json(const struct summary *s)
{
	json_object *o = json_object_new_object();

	json_add_number(o, "loops", (int64_t)s->loops);
	json_add_number(o, "localized", (int64_t)s->localized);
	json_add_number(o, "percent", s->percent);
	json_add_number(o, "synchronizing", (int64_t)s->synchronizing);
	json_add_number(o, "gathering", (int64_t)s->gathering);
	json_add_number(o, "references", (int64_t)s->references);
	json_add_number(o, "upc_foralls", (int64_t)s->foralls);
	for (int outcome = 0; outcome <= OUTCOME_TESTED; outcome++)
		if (outcome != N_OUTCOMES)
			json_add_number(o, outcome_name((enum outcome)outcome), (int64_t)s->n[outcome]);
	return o;
}

static json_object *finding_json(const struct unit *u, const struct finding *x)
{
	static const char *const kinds[] = {
		[NODE_FOR] = "for", [NODE_FORALL] = "upc_forall", [NODE_WHILE] = "while", [NODE_DO] = "do"};
	json_object *o = json_object_new_object(), *loop = json_object_new_object();

	json_add_span_place(u, x->node->span, o);
	if (x->outcome < N_OUTCOMES)
		json_add_clean(u->arena, o, "text", node_text(u, x->node));
	json_add_clean(u->arena, o, "outcome", outcome_name(x->outcome));
	if (x->outcome < N_OUTCOMES)
		json_add_flag(o, "proven", x->is_proven);
	if (x->refusal.reason) {
		json_add_clean(u->arena, o, "reason", refusal_id(&x->refusal));
		json_add_clean(u->arena, o, "about",
			x->refusal.is_loops || x->outcome > N_OUTCOMES ? "loop" : "reference");
		json_add_clean(u->arena, o, "message", refusal_text(u, &x->refusal));
	}
	if (*finding_advice(u, x))
		json_add_clean(u->arena, o, "advice", finding_advice(u, x));
	if (*remote_text(u, x))
		json_add_clean(u->arena, o, "remote", remote_text(u, x));
	if (x->refusal.culprit)
		json_object_object_add(o, "culprit", node_json(u, x->refusal.culprit));
	if (x->outcome > N_OUTCOMES)
		return o;
	json_add_span_place(u, (struct span){x->loop->span.begin, x->loop->span.begin}, loop);
	json_add_clean(u->arena, loop, "kind", kinds[x->loop->kind]);
	if (x->synchronizes)
		json_add_flag(loop, "synchronizes", true);
	if (x->is_gathered)
		json_add_flag(o, "gathered", true);
	json_object_object_add(o, "loop", loop);
	add_schedule(u, x, o);
	return o;
}

/* Adds the facts about a pointer: its loop, the length of its strips, its local share. */
static void add_schedule(const struct unit *u, const struct finding *x, json_object *to)
{
	json_object *o;

	if (!x->ref || !x->ref->schedule)
		return;
	o = json_object_new_object();
	json_add_number(o, "line", source_place(&u->source, x->ref->schedule->loop->span).line);
	json_add_number(o, "stride", x->ref->stride);
	if (strip_length(x->ref->schedule))
		json_add_number(o, "turns", strip_length(x->ref->schedule));
	json_object_object_add(to, "walk", o);
	if (!x->share.is_known)
		return;
	o = json_object_new_object();
	json_add_number(o, "distance", x->share.distance);
	json_add_number(o, "local", x->share.part);
	json_add_number(o, "of", x->share.whole);
	json_object_object_add(to, "share", o);
}

static void json_add_span_place(const struct unit *u, struct span where, json_object *to)
{
	struct place p = source_place(&u->source, where);

	json_add_clean(u->arena, to, "file", p.file);
	json_add_number(to, "line", p.line);
	json_add_number(to, "column", json_column(&p, p.column));
}

static json_object *node_json(const struct unit *u, const struct node *n)
{
	json_object *o = json_object_new_object();

	json_add_span_place(u, n->span, o);
	json_add_clean(u->arena, o, "text", node_text(u, n));
	return o;
}
