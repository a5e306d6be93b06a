/* SPDX-License-Identifier: MIT
 *
 * trace.c - opens a measurement of upcprof, and checks that it is of the program.
 */
#include "measured/trace.h"

#include "format/role.h"
#include "measured/flow.h"
#include "read/read.h"
#include "words.h"

#include <gasp_upc.h>
#include <string.h>
#include <sys/stat.h>

/* The fraction of the time from which on measuring distorts the result. */
static const double disturbing = 0.05;

bool is_folder(const char *path)
{
	struct stat status;

	return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* ---- the run -------------------------------------------------------------------------------------- */

static void cost_check(const struct measurement *m)
{
	double cost = 0, total = 0;

	for (unsigned i = 0; i < m->n_threads; i++) {
		const struct thread_record *t = &m->threads[i];
		const struct measuring_cost c = thread_cost(t);

		cost += (double)c.events + (double)c.writing;
		total += (double)t->nodes[0].total;
	}
	if (cost >= disturbing * total)
		say("%s: measuring took about %.0f %% of the time, and its factor is too large; upcc "
		    "--inst-only can leave out accesses",
			m->folder, 100 * cost / total);
}

void trace_read(struct measured_run *run, const char *folder)
{
	struct measurement *m = measurement_open(folder);

	if (m->n_files == 0)
		die(STATUS_USAGE, "%s is no measurement, a folder that upcprof run has made", folder);
	for (unsigned i = 0; i < m->n_threads; i++) {
		const struct thread_record *t = &m->threads[i];

		if (!t->has_profile || t->n_nodes == 0)
			die(STATUS_USAGE, "%s has no profile of thread %u: measure it again", folder, i);
		if (1e-9 * (double)t->nodes[0].total > run->all.seconds)
			run->all.seconds = 1e-9 * (double)t->nodes[0].total;
	}
	cost_check(m);
	run->trace = m;
	run->job = (struct predicted_job){(int)m->n_threads, (int)m->n_hosts};
}

/* ---- the program ----------------------------------------------------------------------------------- */

static bool is_traced_site_of_file(const struct event_site *site, const char *file)
{
	return site->file && strcmp(path_base(site->file), path_base(file)) == 0;
}

bool trace_is_at(const struct refs_program *p, const struct refs_node *n, const struct event_site *site)
{
	const bool is_other = !site->event || site->tag == GASP_C_FUNC || site->tag == GASP_UPC_FORALL
	                   || tag_is_get_or_put(site->tag);

	return !is_other && flow_is_stop(n) && n->line == (int)site->line && n->column == (int)site->column
	    && is_traced_site_of_file(site, program_file(p, n));
}

static void trace_check_units(const struct measurement *m, const struct refs_program *p)
{
	for (size_t i = 0; i < m->n_units; i++)
		if (strcmp(path_base(m->units[i].file), path_base(p->file)) == 0)
			return;
	if (m->n_units > 0)
		die(STATUS_USAGE, "%s is of another program: it was compiled from %s, not from %s", m->folder,
			m->units[0].file, p->file);
}

/* Ends the program if a barrier of the measured file is not in the program. */
void trace_check(const struct measured_run *run, const struct refs_program *p)
{
	const struct measurement *m = run->trace;

	trace_check_units(m, p);
	for (size_t i = 1; i < m->n_sites; i++) {
		const struct event_site *site = &m->sites[i];
		bool is_there = false;

		if ((site->tag != GASP_UPC_BARRIER && site->tag != GASP_UPC_NOTIFY
			    && site->tag != GASP_UPC_WAIT)
			|| !is_traced_site_of_file(site, p->file))
			continue;
		for (int k = 0; k < p->n_nodes && !is_there; k++)
			is_there = trace_is_at(p, p->nodes[k], site);
		if (!is_there)
			die(STATUS_USAGE,
				"%s is of another version of %s, or was compiled with other macros: line %u "
				"has no %s in column %u",
				m->folder, p->file, site->line, site->name, site->column);
	}
}

/* ---- macros ---------------------------------------------------------------------------------------- */

struct words measured_macros(const struct measured_run *run, const char *path)
{
	const struct measurement *m = run->trace;
	struct words list = {NULL, 0}, flags = {NULL, 0};

	for (size_t i = 0; m && i < m->n_units; i++)
		if (strcmp(path_base(m->units[i].file), path_base(path)) == 0)
			words_split(&flags, m->units[i].flags);
	for (int i = 0; i < flags.n; i++) {
		const char *text = strncmp(flags.at[i], "-D", 2) == 0 ? flags.at[i] + 2 : NULL;

		if (text && *text == '\0')
			text = i + 1 < flags.n ? flags.at[++i] : NULL;
		if (text)
			words_add(&list, strchr(text, '=') ? text : text_format("%s=1", text));
	}
	return list;
}
