/* SPDX-License-Identifier: MIT
 *
 * report.c - writes the findings as remarks, one a line, as compilers do; and the words that the other
 * formats share.
 */
#include "report.h"

#include <stdlib.h>
#include <string.h>

static void write_text(const struct unit *u, FILE *to);
static void write_finding(const struct unit *u, const struct finding *x, FILE *to);
static char *expand(const struct unit *u, const struct refusal *r, const char *text);

static const struct {
	const char *id, *text, *advice;
} reasons[] = {
	{"", "", ""},
#define REASON(name, id, text, advice) {id, text, advice},
#include "pass/reason.def"
#undef REASON
};

/* A longer text of a node is cut. */
enum { WIDEST_TEXT = 48 };

void report_write(struct unit *u, FILE *to)
{
	switch (u->options->report) {
	case REPORT_NONE:
	case REPORT_COUNT: break;
	case REPORT_TEXT: write_text(u, to); break;
	case REPORT_JSON: report_json(u, to); break;
	case REPORT_ANNOTATE: report_annotate(u, to); break;
	}
}

bool report_fails(struct unit *u, FILE *to)
{
	const struct options *o = u->options;
	unsigned percent = summary_of(u).percent;

	if (percent >= o->least_localized)
		return false;
	if (o->report != REPORT_TEXT) /* the last line of the remarks */
		fprintf(to, "%s: %s\n", u->source.path, report_summary(u));
	fprintf(to,
		"%s: error: only %u %% of its loops with shared references are localized: "
		"-fopt-report-fail-under asks for %u %%\n",
		u->source.path, percent, o->least_localized);
	return true;
}

static void write_text(const struct unit *u, FILE *to)
{
	for (size_t i = 0; u->findings && i < u->findings->n; i++)
		write_finding(u, &u->findings->items[i], to);
	fprintf(to, "%s: %s\n", u->source.path, report_summary(u));
}

static void write_finding(const struct unit *u, const struct finding *x, FILE *to)
{
	const struct place at = x->at;
	const char *advice = finding_advice(u, x), *share = share_text(u, x), *remote = remote_text(u, x);

	fprintf(to, "%s:%u:%u: remark: %s [%s]\n", at.file, at.line, at.column, finding_text(u, x),
		finding_id(x));
	if (*share)
		fprintf(to, "%s:%u:%u: note: %s\n", at.file, at.line, at.column, share);
	if (*remote)
		fprintf(to, "%s:%u:%u: note: %s\n", at.file, at.line, at.column, remote);
	if (*advice)
		fprintf(to, "%s:%u:%u: note: %s\n", at.file, at.line, at.column, advice);
}

/* ---- words ---- */

const char *outcome_name(enum outcome outcome)
{
	static const char *const names[] = {
		"local", "hoisted", "plain", "direct", "call", "bulk", "", "own", "tested"};

	return names[outcome];
}

const char *finding_id(const struct finding *x)
{
	return x->refusal.reason ? reasons[x->refusal.reason].id : outcome_name(x->outcome);
}

const char *finding_text(const struct unit *u, const struct finding *x)
{
	static const char *const are[] = {"is local", "is hoisted", "is plain", "is direct", "is a call",
		"is bulk", "", "visits its own iterations", "tests each iteration"};
	bool is_loop = x->outcome > N_OUTCOMES;
	struct text t = {.arena = u->arena};
	long iterations;

	text_printf(&t, "%s %s", is_loop ? "upc_forall" : node_text(u, x->node), are[x->outcome]);
	if (x->is_proven && x->outcome != OUTCOME_LOCAL)
		text_puts(&t, " (with affinity to the thread)");
	if (x->refusal.reason)
		text_printf(&t, "%s: %s", x->refusal.is_loops ? ", its loop is not localized" : "",
			refusal_text(u, &x->refusal));
	if (x->outcome == OUTCOME_HOISTED && !x->ref)
		text_puts(&t, ": it is read before the loop");
	if (x->outcome == OUTCOME_PLAIN && !x->refusal.reason)
		text_puts(&t, ": its address takes no more than in C");
	if (!x->ref || x->refusal.reason)
		return t.data;
	iterations = x->ref->schedule ? strip_length(x->ref->schedule) : 0;
	if (!x->ref->schedule && x->ref->depth)
		text_puts(&t, ": a private pointer to its row is made before the loop");
	else if (x->ref->is_total)
		text_puts(&t, ": a private variable has its value in a strip");
	else if (!x->ref->stride)
		text_puts(&t, ": its address is computed before the loop");
	else if (x->ref->steps)
		text_puts(&t, ": a pointer-to-shared steps through it, from block to block");
	else
		text_puts(&t, ": a private pointer steps through it");
	if (iterations)
		text_printf(&t, ", in strips of up to %ld iterations", iterations);
	return t.data;
}

const char *finding_advice(const struct unit *u, const struct finding *x)
{
	static const struct refusal hops = {.reason = REASON_HOPS};
	const struct refusal *r = x->ref && x->ref->steps ? &hops : &x->refusal;

	return expand(u, r, reasons[r->reason].advice);
}

const char *share_text(const struct unit *u, const struct finding *x)
{
	const struct node *loop = x->share.is_known ? x->ref->schedule->loop : NULL;

	if (!x->share.is_known || !x->share.distance)
		return "";
	return text_format(u->arena,
		"the affinity is %s while this is %s: block size %ld makes %ld of %ld local",
		node_text(u, loop->loop.affinity), node_text(u, x->node), x->share.whole, x->share.part,
		x->share.whole);
}

const char *report_summary(const struct unit *u)
{
	const struct summary s = summary_of(u);
	struct text t = {.arena = u->arena};

	text_printf(&t, "%zu loop%s with shared references, %zu localized", s.loops, s.loops == 1 ? "" : "s",
		s.localized);
	if (s.loops)
		text_printf(&t, " (%u %%)", s.percent);
	if (s.synchronizing)
		text_printf(&t, ", apart from %zu with a barrier in each iteration", s.synchronizing);
	if (s.gathering)
		text_printf(&t, ", %s %zu that gather%s by indices in memory",
			s.synchronizing ? "and from" : "apart from", s.gathering,
			s.gathering == 1 ? "s" : "");
	text_printf(&t, "; %zu reference%s", s.references, s.references == 1 ? "" : "s");
	for (int o = 0; o < N_OUTCOMES; o++)
		text_printf(&t, "%s %zu %s", o ? "," : ":", s.n[o], outcome_name((enum outcome)o));
	text_printf(&t, "; %zu upc_forall: %zu own, %zu tested", s.foralls, s.n[OUTCOME_OWN],
		s.n[OUTCOME_TESTED]);
	return t.data;
}

struct summary summary_of(const struct unit *u)
{
	struct summary s = {.percent = 100};

	if (!u->findings)
		return s;
	for (size_t i = 0; i < u->findings->n; i++)
		s.n[u->findings->items[i].outcome]++;
	for (int o = 0; o < N_OUTCOMES; o++)
		s.references += s.n[o];
	s.foralls = s.n[OUTCOME_OWN] + s.n[OUTCOME_TESTED];
	s.loops = u->findings->n_loops;
	s.localized = u->findings->n_localized;
	s.synchronizing = u->findings->n_synchronizing;
	s.gathering = u->findings->n_gathering;
	if (s.loops)
		s.percent = (unsigned)(100 * s.localized / s.loops);
	return s;
}

const char *refusal_id(const struct refusal *r)
{
	return reasons[r->reason].id;
}

const char *refusal_text(const struct unit *u, const struct refusal *r)
{
	return expand(u, r, reasons[r->reason].text);
}

/* Expands a text: {} is the culprit, {0} a number. */
static char *expand(const struct unit *u, const struct refusal *r, const char *text)
{
	struct text t = {.arena = u->arena};

	text_add(&t, "", 0);
	for (; *text; text++) {
		if (*text != '{') {
			text_add(&t, text, 1);
		} else if (text[1] == '}') {
			text_puts(&t, r->culprit ? node_text(u, r->culprit) : "it");
			text++;
		} else {
			text_printf(&t, "%ld", r->number[text[1] - '0']);
			text += 2;
		}
	}
	return t.data;
}

const char *node_text(const struct unit *u, const struct node *n)
{
	const char *s = u->source.text + n->span.begin;
	size_t len = n->span.end - n->span.begin;
	struct text t = {.arena = u->arena};

	text_add(&t, "", 0);
	for (size_t i = 0; i < len; i++) {
		bool is_blank = strchr(" \t\n\r\v\f", s[i]);

		if (t.len >= WIDEST_TEXT && ((unsigned char)s[i] & 0xC0) != 0x80) {
			text_puts(&t, "...");
			break;
		}
		if (!is_blank)
			text_add(&t, &s[i], 1);
		else if (t.len && t.data[t.len - 1] != ' ')
			text_add(&t, " ", 1);
	}
	return t.data;
}
