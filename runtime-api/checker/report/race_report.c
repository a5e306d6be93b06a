/* SPDX-License-Identifier: MIT
 *
 * race_report.c - the report of a data race: both accesses with their callers, and the bytes that they
 * share.
 */
#include "checker/calls/copies.h"
#include "checker/far.h"
#include "checker/race.h"
#include "checker/report/output.h"
#include "checker/report/record.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const upcr_site unknown = {"?", 0, 0, 0, 0, "?", "", NULL};

static const char *name_of_race_kind(int kind)
{
	if (kind & CHECK_TEAM)
		kind &= ~CHECK_FREED;
	switch (kind & ~(CHECK_WAITED | CHECK_TEAM)) {
	case CHECK_READ: return "read";
	case CHECK_WRITE: return "write";
	case CHECK_READ | CHECK_WRITE: return "update";
	case CHECK_READ | CHECK_STRICT: return "strict read";
	case CHECK_WRITE | CHECK_STRICT: return "strict write";
	case CHECK_WRITE | CHECK_FREED: return "upc_free";
	case CHECK_READ | CHECK_WRITE | CHECK_STRICT: return "strict update";
	default: return "atomic operation";
	}
}

/* Returns the number of a site that all hosts understand. */
static uintptr_t site_number(const upcr_site *site)
{
	return HAS_NETWORK ? in_file(site) : (uintptr_t)site;
}

/* The bytes that both accesses touch, from the first segment's begin on. */
struct overlap {
	size_t begin, end;
};

static struct overlap overlap_of_cells(const struct race_walk *w)
{
	unsigned mask = w->cell.mask & w->other.mask, first = 0, last = RACE_GRANULE;

	while (!(mask >> first & 1))
		first++;
	while (!(mask >> (last - 1) & 1))
		last--;
	return (struct overlap){w->granule * RACE_GRANULE + first, w->granule * RACE_GRANULE + last};
}

/* Returns the end of the name, and of its indices, at the begin of an expression, as `.left` of
 * `grid[i].left`. NULL: it has another name. */
static const char *element_end(const char *text, const char *name)
{
	size_t n = strlen(name);
	int depth = 0;

	if (strncmp(text, name, n) != 0 || text[n] != '[')
		return NULL;
	for (text += n; *text && (depth || *text == '['); text++)
		depth += *text == '[' ? 1 : *text == ']' ? -1 : 0;
	return text;
}

/* Returns the members at the end of an expression, ".cell[2].v" of `g[i].cell[2].v`; "" if it has none, or an
 * index that is no constant. */
static const char *members_of(const char *text)
{
	const char *at = text + strlen(text), *first = at;

	while (at > text && (isalnum((unsigned char)at[-1]) || strchr("_.[]->", at[-1]))) {
		at--;
		if (at[0] == '[' && !isdigit((unsigned char)at[1]))
			break;
		if (at[0] == '.' || (at[0] == '-' && at[1] == '>'))
			first = at;
	}
	return first;
}

/* Returns the members that both accesses name, or "". */
static const char *members_of_both(const upcr_site *a, const upcr_site *b)
{
	const char *members = members_of(a->text);

	return (a->kind | b->kind) & UPCR_CALL || strcmp(members, members_of(b->text)) != 0 ? "" : members;
}

static bool is_one_object(const upcr_object *o)
{
	return o->count == 1 && !o->by_threads;
}

/* Returns whether a statement accesses the whole object, or a whole element of an array. */
static bool is_whole(const upcr_site *site, const upcr_object *o)
{
	const char *end = is_one_object(o) ? site->text + strlen(o->name) : element_end(site->text, o->name);

	return !(site->kind & UPCR_CALL) && strncmp(site->text, o->name, strlen(o->name)) == 0
	    && *end == '\0';
}

enum { MEMBER_SIZE = 128 };

/* Writes the part of a struct that an access at a byte of an element is of, ".v[3].w".  Returns false if it
 * is not known. */
static bool name_member(const upcr_site *site, const upcr_object *o, size_t byte, char *name)
{
	const upcr_member *m = (site->kind & UPCR_CALL) ? NULL : site->member;
	const size_t *step = m ? m->steps : NULL;
	size_t rest, n = 0;

	if (!m || m->record != o->elem || byte < m->offset)
		return false;
	rest = byte - m->offset;
	for (const char *c = m->path; *c && n + 24 < MEMBER_SIZE; c++) {
		name[n++] = *c;
		if (*c == '[' && *step) {
			n += (size_t)snprintf(name + n, MEMBER_SIZE - n, "%zu", rest / *step);
			rest %= *step++;
		}
	}
	name[n] = '\0';
	return true;
}

/* Writes the part that both accesses touch: that of one of them if the other one is of the whole struct, or a
 * call. Returns false if it is not known. */
static bool name_both(const upcr_site *here, const upcr_site *there, const upcr_object *o, size_t byte,
	char *name)
{
	char other[MEMBER_SIZE];
	const bool is_known = name_member(here, o, byte, name),
		   is_other_known = name_member(there, o, byte, other);

	if (is_known && is_other_known)
		return strcmp(name, other) == 0;
	if (is_other_known)
		snprintf(name, MEMBER_SIZE, "%s", other);
	return (is_known && (is_whole(there, o) || there->kind & UPCR_CALL))
	    || (is_other_known && (is_whole(here, o) || here->kind & UPCR_CALL));
}

/* Adds "grid[17]", "grid[2][1] to grid[2][3]", or a part of an element that both touch. */
static void report_elements(struct check_report *r, const struct found *f, struct overlap both,
	const upcr_site *here, const upcr_site *there)
{
	size_t thread = both.begin >> job.shift, mask = ((size_t)1 << job.shift) - 1;
	size_t at = (both.begin & mask) - f->offset, n = both.end - both.begin;
	const upcr_object *o = f->object;
	size_t first = static_index(o, thread, at / o->elem);
	size_t last = static_index(o, thread, (at + n - 1) / o->elem);
	size_t n_between = (at + n - 1) / o->elem - at / o->elem - 1; /* those on this thread */
	char subscripts[SUBSCRIPTS_SIZE], last_subscripts[SUBSCRIPTS_SIZE], member[MEMBER_SIZE];

	static_subscripts(o, first, subscripts);
	static_subscripts(o, last, last_subscripts);
	if (is_one_object(o))
		subscripts[0] = '\0';
	if (n < o->elem && name_both(here, there, o, at % o->elem, member)) {
		report_add(r, "%s%s%s", o->name, subscripts, member);
		return;
	}
	if (n < o->elem)
		report_add(r, n == 1 ? "%zu byte of " : "%zu bytes of ", n);
	report_add(r, is_one_object(o) ? "'%s'%s" : "%s%s", o->name, subscripts);
	if (n > o->elem)
		report_add(r, last - first == n_between + 1 ? " to %s%s" : " and %s%s", o->name,
			last_subscripts);
	if (n > o->elem && n_between && last - first != n_between + 1)
		report_add(r, ", and the elements between on this thread");
	if (n < o->elem)
		report_add(r, ", from byte %zu on", at % o->elem);
}

/* Adds "
 * both touch grid[17], on thread 1", unless it is all of the object. */
static void report_overlap(struct check_report *r, const struct found *f, const struct overlap *both,
	const upcr_site *here, const upcr_site *there)
{
	const char *members = members_of_both(here, there);
	size_t thread = both->begin >> job.shift, n = both->end - both->begin;
	size_t at = (both->begin & (((size_t)1 << job.shift) - 1)) - f->offset;

	if (f->object && n < f->object->elem && is_whole(here, f->object) && is_whole(there, f->object))
		n = f->object->elem; /* of which one cell is compared */
	if ((!f->object && !f->block) || (f->share == n && !(f->object && !is_one_object(f->object))))
		return;
	report_add(r, "\n  both touch ");
	if (f->object)
		report_elements(r, f, (struct overlap){both->begin, both->begin + n}, here, there);
	else
		report_add(r, "bytes %zu to %zu of the block", at, at + n - 1);
	if (f->block && members[0])
		report_add(r, " ('%s')", members);
	report_add(r, ", on thread %zu", thread);
}

static bool is_same_line(const upcr_site *a, const upcr_site *b)
{
	return a->line == b->line && strcmp(a->file, b->file) == 0;
}

/* Returns the word in "write of an expression" or "write in a call". */
static const char *preposition(const upcr_site *site)
{
	return site->kind & UPCR_CALL ? "in" : "of";
}

/* Adds "
 * thread 1: write of 'grid[i]' of 8 bytes at heat.upc:7:2 in put" and its callers; and an excerpt, unless
 * the other side, `site`, has the same. */
static void report_side(struct check_report *r, const struct race_cell *cell, const struct depot_place *place,
	const upcr_site *site)
{
	const struct stack_trace *trace = &place->trace;
	char what[400], name[LOCK_NAME_SIZE];

	snprintf(what, sizeof(what), "thread %u: %s %s '%s'", cell->thread, name_of_race_kind(cell->kind),
		preposition(trace->site), trace->site->text);
	report_place(r, what, trace);
	record_thread((int)cell->thread);
	for (size_t i = 0; i < place->n_locks && i < DEPOT_LOCKS; i++)
		record_lock(phrase_of_lock(place->locks[i].lock, name));
	if (!is_same_line(site, trace->site))
		output_excerpt(r, trace->site);
	report_callers(r, trace);
}

static bool is_atomic_cell(const struct race_cell *cell)
{
	return cell->kind & (CHECK_STRICT | CHECK_ATOMIC);
}

/* Adds "thread 1 held 'lock', taken at heat.upc:9:3". */
static void report_locks(struct check_report *r, unsigned thread, const struct depot_place *place)
{
	char name[LOCK_NAME_SIZE];

	report_add(r, "thread %u held %s", thread, place->n_locks ? "" : "no lock");
	for (size_t i = 0; i < place->n_locks && i < DEPOT_LOCKS; i++) {
		const upcr_site *taken = place->locks[i].taken;

		report_add(r, "%s%s", i ? " and " : "", phrase_of_lock(place->locks[i].lock, name));
		if (taken)
			report_add(r, ", taken at %s:%d:%d", taken->file, taken->line, taken->column);
	}
	if (place->n_locks > DEPOT_LOCKS)
		report_add(r, " and %zu more", place->n_locks - DEPOT_LOCKS);
}

/* Adds "thread 1 was between the upc_notify at heat.upc:9 and its upc_wait". */
static void report_phase(struct check_report *r, unsigned thread, const struct depot_place *place)
{
	if (place->notify_file)
		report_add(r,
			"\n  thread %u was between the upc_notify at %s:%d and its upc_wait: what others do before "
			"their upc_notify or after their upc_wait is not ordered with that",
			thread, place->notify_file, place->notify_line);
}

/* Adds "nothing orders them: thread 1 waits for 'ready', so declare it strict", if one side is such a
 * read. */
static bool report_flag(struct check_report *r, const struct race_walk *w, const struct depot_place *here,
	const struct depot_place *there)
{
	const struct depot_place *place = here->trace.site->kind & UPCR_WAITING ? here : there;

	if (!(place->trace.site->kind & UPCR_WAITING) || is_atomic_cell(&w->cell)
		|| is_atomic_cell(&w->other))
		return false;
	report_add(r,
		"\n  nothing orders them: thread %u waits in a loop for '%s' to change; declare it strict, which "
		"also orders the accesses before the write and after the loop",
		place == here ? w->cell.thread : w->other.thread, place->trace.site->text);
	return true;
}

/* Returns whether each thread has made its own lock and assigned it to a private variable of the same
 * name. */
static bool are_namesakes(const struct depot_place *here, const struct depot_place *there)
{
	char mine[LOCK_NAME_SIZE], other[LOCK_NAME_SIZE];

	phrase_of_lock(here->locks[0].lock, mine);
	phrase_of_lock(there->locks[0].lock, other);
	return mine[0] == '\'' && strcmp(mine, other) == 0;
}

/* "nothing orders them: a upc_barrier after ...", if one side is a copy that goes on. */
static bool report_copy(struct check_report *r, const struct race_walk *w, const struct depot_place *here,
	const struct depot_place *there)
{
	const bool is_here = w->cell.kind & CHECK_WAITED;
	const struct depot_place *copy = is_here ? here : there;

	if (!((w->cell.kind | w->other.kind) & CHECK_WAITED))
		return false;
	report_add(r,
		"\n  nothing orders them: a upc_barrier after the %s for the copy of thread %u would; the copy may "
		"go on until then",
		copies_wait(copy->trace.site->text), is_here ? w->cell.thread : w->other.thread);
	return true;
}

/* "nothing orders them: a upc_barrier ..., or UPC_IN_ALLSYNC in the flags", if one side is a collective
 * function: the earlier one asks for another end of it. */
static bool report_flags(struct check_report *r, const struct race_walk *w, const struct depot_place *here,
	const struct depot_place *there)
{
	const bool is_here = w->cell.kind & CHECK_TEAM;
	const char *call = (is_here ? here : there)->trace.site->text;

	if (!((w->cell.kind | w->other.kind) & CHECK_TEAM))
		return false;
	report_add(r, "\n  nothing orders them: %s in the flags of %.*s would, or a upc_barrier between them",
		is_here ? "UPC_IN_ALLSYNC" : "UPC_OUT_ALLSYNC", (int)strcspn(call, "("), call);
	return true;
}

/* Returns the last member that an expression names, or "". */
static const char *text_last_member(const char *text)
{
	const char *at = text + strlen(text);

	while (at > text && (isalnum((unsigned char)at[-1]) || at[-1] == '_'))
		at--;
	return at > text && (at[-1] == '.' || at[-1] == '>') ? at : "";
}

/* Counts the members that an expression names. */
static int text_members_count(const char *text)
{
	int n = 0;

	for (; *text; text++)
		n += *text == '.' || (text[0] == '-' && text[1] == '>');
	return n;
}

/* "they share bytes ..." if the accesses name different members. */
static bool report_shared_unit(struct check_report *r, const upcr_site *here, const upcr_site *there)
{
	const char *mine = text_last_member(here->text), *other = text_last_member(there->text);

	if ((here->kind | there->kind) & UPCR_CALL || !*mine || !*other || strcmp(mine, other) == 0
		|| text_members_count(here->text) != text_members_count(there->text))
		return false;
	report_add(r,
		"\n  the members '%s' and '%s' share these bytes: as bit-fields of one unit, of which a write writes all, or "
		"in a union; declare what several threads write as members of their own, or hold one lock during each "
		"write",
		mine, other);
	return true;
}

/* "nothing orders them: ... upc_atomic_relaxed", if one side is an atomic operation, and the other one an
 * ordinary access. */
static bool report_atomic(struct check_report *r, const struct race_walk *w, const struct depot_place *here,
	const struct depot_place *there)
{
	const bool is_plain_here = w->other.kind & CHECK_ATOMIC;
	const struct race_cell *plain = is_plain_here ? &w->cell : &w->other;

	if (!((w->cell.kind | w->other.kind) & CHECK_ATOMIC)
		|| plain->kind & ~(unsigned)(CHECK_READ | CHECK_WRITE)
		|| (is_plain_here ? here : there)->trace.site->kind & UPCR_CALL)
		return false;
	report_add(r,
		"\n  nothing orders them: the %s by thread %u is not atomic: let it be upc_atomic_relaxed with %s, or "
		"write a upc_barrier between them",
		name_of_race_kind(plain->kind), plain->thread,
		plain->kind == CHECK_READ    ? "UPC_GET"
		: plain->kind == CHECK_WRITE ? "UPC_SET"
					     : "the operation");
	return true;
}

/* Returns whether both sides add to the old value: x++, x += y, or x = x + y, whose read and write have
 * their own sites. */
static bool are_updates(const struct race_walk *w, const upcr_site *here, const upcr_site *there)
{
	const int update = CHECK_READ | CHECK_WRITE;

	if (w->cell.kind == update && w->other.kind == update)
		return true;
	return w->cell.kind != w->other.kind && is_same_line(here, there)
	    && strcmp(here->text, there->text) == 0;
}

/* Returns whether the one side reads a variable and the other one writes it within the next lines, as in
 * if (mine > best) best = mine. */
static bool is_read_to_write(const struct race_walk *w, const upcr_site *here, const upcr_site *there)
{
	const bool is_read_here = w->cell.kind == CHECK_READ;
	const upcr_site *read = is_read_here ? here : there, *write = is_read_here ? there : here;

	return w->cell.kind != w->other.kind && write->line > read->line && write->line <= read->line + 3
	    && strcmp(read->text, write->text) == 0 && strcmp(read->file, write->file) == 0
	    && strcmp(read->function, write->function) == 0;
}

/* "nothing orders them: hold one lock ...", where a upc_barrier would not help: all threads update the same
 * place, or write the same variable, or a loop reads what others write in it. */
static bool report_pattern(struct check_report *r, const struct race_walk *w, const struct found *f,
	const struct depot_place *here, const struct depot_place *there)
{
	const upcr_site *a = here->trace.site, *b = there->trace.site;
	const bool is_one = f->object && is_one_object(f->object);

	if (here->n_locks || there->n_locks || here->notify_file || there->notify_file
		|| ((w->cell.kind | w->other.kind) & ~(CHECK_READ | CHECK_WRITE))
		|| (a->kind | b->kind) & UPCR_CALL)
		return false;
	if (are_updates(w, a, b) && is_one)
		report_add(r,
			"\n  nothing orders them: let each thread update a private variable, and combine these "
			"with upc_all_reduce, or hold one lock during each update");
	else if (are_updates(w, a, b))
		report_add(r,
			"\n  nothing orders them: hold one lock during each update of the same element, or "
			"update it with upc_atomic_relaxed");
	else if (w->cell.kind == CHECK_WRITE && w->other.kind == CHECK_WRITE && is_same_line(a, b) && is_one)
		report_add(r,
			"\n  nothing orders them: let one thread alone write it, even if all write the same value; if what is written "
			"depends on the old value, hold one lock from reading to writing it, or combine private values with "
			"upc_all_reduce");
	else if (w->cell.kind != w->other.kind && is_same_line(a, b) && f->object
		 && element_end(a->text, f->object->name) && element_end(b->text, f->object->name))
		report_add(r,
			"\n  nothing orders them: the same statement reads elements of '%s' that other threads "
			"write: let it write to a second array, with a upc_barrier after each step",
			f->object->name);
	else if (is_one && is_read_to_write(w, a, b))
		report_add(r,
			"\n  nothing orders them: if what is written depends on what was read, hold one lock from the "
			"read to the write, or combine private values with upc_all_reduce; otherwise a upc_barrier "
			"between them would");
	else
		return false;
	return true;
}

static void report_race_remedy(struct check_report *r, const struct race_walk *w, const struct found *f,
	const struct depot_place *here, const struct depot_place *there)
{
	const struct race_cell *plain = is_atomic_cell(&w->cell) ? &w->other : &w->cell;

	report_add(r, "\n  ");
	if (here->n_locks || there->n_locks) {
		report_locks(r, w->cell.thread, here);
		report_add(r, "; ");
		report_locks(r, w->other.thread, there);
		if (here->n_locks && there->n_locks) /* with the same lock they would be ordered */
			report_add(r, ": not the same lock%s",
				are_namesakes(here, there)
					? "; upc_all_lock_alloc gives all threads the same one"
					: "");
	} else {
		report_add(r, "neither thread held a lock");
	}
	report_phase(r, w->cell.thread, here);
	report_phase(r, w->other.thread, there);
	if (report_shared_unit(r, here->trace.site, there->trace.site) || report_flag(r, w, here, there)
		|| report_atomic(r, w, here, there) || report_copy(r, w, here, there)
		|| report_flags(r, w, here, there) || report_pattern(r, w, f, here, there))
		return;
	if (here->n_locks && there->n_locks)
		report_add(r, "\n  nothing orders them: the same lock held during both would");
	else if (here->n_locks || there->n_locks)
		report_add(r,
			"\n  nothing orders them: that lock held by thread %u, too, would, or a upc_barrier between them",
			here->n_locks ? w->other.thread : w->cell.thread);
	else
		report_add(r,
			"\n  nothing orders them: a upc_barrier between them would, or one lock held during both");
	if (is_atomic_cell(&w->cell) || is_atomic_cell(&w->other))
		report_add(r, "; the %s by thread %u is neither strict nor atomic",
			name_of_race_kind(plain->kind), plain->thread);
}

/* Returns a number for all sites of this text on this line. */
static uintptr_t text_number(const upcr_site *site)
{
	uintptr_t number = (uintptr_t)site->line;

	for (const char *c = site->file; *c; c++)
		number = number * 31 + (unsigned char)*c;
	for (const char *c = site->text; *c; c++)
		number = number * 31 + (unsigned char)*c;
	return number;
}

/* Returns whether no race of this pair was reported. The read and the write of x = x + y are as one: one
 * report is enough for both. */
static bool pair_is_new(const upcr_site *here, const upcr_site *there)
{
	const bool is_one = !((here->kind | there->kind) & UPCR_CALL) && is_same_line(here, there)
	                 && strcmp(here->text, there->text) == 0;

	return NEAR_OR_FAR(race_is_new, race_far_is_new)(is_one ? text_number(here) : site_number(here),
		is_one ? text_number(there) : site_number(there));
}

/* Fills in this thread's own side. */
static void place_here(struct depot_place *place, const upcr_site *site)
{
	const struct own_lock *locks;

	trace_take(&place->trace);
	place->trace.site = site;
	depot_take_notify(place);
	place->n_locks = locks_held(&locks);
	for (size_t i = 0; i < place->n_locks && i < DEPOT_LOCKS; i++)
		place->locks[i] = locks[i];
}

static void place_there(struct depot_place *place, const struct race_cell *cell)
{
	const bool is_known = NEAR_OR_FAR(depot_find(cell->place, place),
		race_far_place(cell->thread, cell->place, place));

	if (!is_known) {
		place->trace.frames[0] = NULL;
		place->trace.site = NULL;
	}
	if (!place->trace.site)
		place->trace.site = &unknown;
}

/* Reports a race. The program goes on, to find more, and its status shows that there was a report. */
void race_report(const struct race_walk *w, const upcr_site *site)
{
	struct depot_place here = {.n_locks = 0}, there = {.n_locks = 0};
	struct check_report r = {.length = 0};
	size_t mask = ((size_t)1 << job.shift) - 1;
	struct overlap both = overlap_of_cells(w);
	char name[LOCK_NAME_SIZE];
	struct found f;
	int none = 0;

	place_there(&there, &w->other);
	if (!pair_is_new(site, there.trace.site))
		return;
	if (!(w->cell.kind & CHECK_WAITED) || !depot_find(w->cell.place, &here) || !here.trace.site)
		place_here(&here, site);
	f = object_find(both.begin >> job.shift, both.begin & mask);
	report_add(&r, "data race: %s ", name_of_race_kind(w->cell.kind));
	if ((w->cell.kind & (CHECK_FREED | CHECK_TEAM)) == CHECK_FREED)
		report_add(&r, "of a block");
	else
		report_add(&r, "%s '%s'", preposition(site), site->text);
	report_add(&r, ", not ordered with the %s by thread %u", name_of_race_kind(w->other.kind),
		w->other.thread);
	record_main(site);
	for (size_t i = 0; i < here.n_locks && i < DEPOT_LOCKS; i++)
		record_lock(phrase_of_lock(here.locks[i].lock, name));
	report_callers(&r, &here.trace);
	report_side(&r, &w->other, &there, site);
	report_overlap(&r, &f, &both, site, there.trace.site);
	report_found_object(&r, &f);
	report_race_remedy(&r, w, &f, &here, &there);
	report_print(&r, site);
	atomic_compare_exchange_strong(&control->status, &none, 1);
}
