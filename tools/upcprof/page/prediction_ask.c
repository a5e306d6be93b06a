/* SPDX-License-Identifier: MIT
 *
 * prediction_ask.c - runs upcpredict, which stands beside upcprof, on the source of a measurement.
 */
#include "command/upcprof.h"
#include "page/prediction.h"
#include "read/parts.h"

#include <errno.h>
#include <gasp.h>
#include <gasp_upc.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- running --------------------------------------------------------------------------------------- */

static pid_t question_start_program(char **words, int output[2])
{
	pid_t pid;

	fflush(NULL);
	if (pipe(output) != 0 || (pid = fork()) < 0)
		die(STATUS_FAILED, "cannot start %s: %s", words[0], strerror(errno));
	if (pid > 0) {
		close(output[1]);
		return pid;
	}
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	dup2(output[1], STDOUT_FILENO);
	close(output[0]);
	close(output[1]);
	execv(words[0], words);
	say("cannot run %s: %s", words[0], strerror(errno));
	_exit(STATUS_FAILED);
}

/* Returns the output of a program, fresh and ended by 0. Ends the program with the status of one that fails,
 * which reports the reason. */
static char *output_of(char **words, size_t *size)
{
	int output[2], status = 0;
	pid_t pid = question_start_program(words, output);
	FILE *file = fdopen(output[0], "re");
	char *text = NULL;
	size_t room = 0;
	ssize_t n;

	if (!file)
		die(STATUS_FAILED, "out of memory");
	n = getdelim(&text, &room, 0, file);
	fclose(file);
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		;
	if (WIFSIGNALED(status))
		die(STATUS_FAILED, "%s was ended by signal %d", path_base(words[0]), WTERMSIG(status));
	if (WEXITSTATUS(status) != 0)
		exit(WEXITSTATUS(status));
	*size = n > 0 ? (size_t)n : 0;
	if (n > 0)
		return text;
	free(text);
	return text_copy("");
}

/* ---- the source ------------------------------------------------------------------------------------ */

/* Returns the compiled file, as the measurement names it. */
static const char *unit_of(const struct measurement *m)
{
	if (m->n_units == 0)
		die(STATUS_USAGE,
			"%s does not say from which source the program is: name it with --source=FILE",
			m->folder);
	if (m->n_units > 1)
		die(STATUS_USAGE,
			"the program has %zu sources, such as %s and %s: name one with --source=FILE",
			m->n_units, m->units[0].file, m->units[1].file);
	return m->units[0].file;
}

static char *source_of_run(const struct report_state *r)
{
	const char *name = unit_of(r->m);
	struct found_source found = source_find(r->sources, name);

	if (!found.path)
		die(STATUS_FAILED, "cannot predict: there is no %s here; --source=FILE says where it is",
			name);
	if (found.state != SOURCE_GOOD)
		die(STATUS_FAILED, "cannot predict: %s %s; --source=FILE takes it as it is", found.path,
			found.state == SOURCE_NEWER ? "has changed since the program ran"
						    : "is elsewhere, and not known to be what ran");
	free(found.text);
	return found.path;
}

/* ---- counts of the measurement --------------------------------------------------------------------- */

/* Returns true if the measurement has all that upcpredict uses. */
static bool has_all_counts(const struct measurement *m)
{
	const char *local = measurement_meta(m, "local");
	bool has_functions = false;

	for (unsigned i = 0; i < m->n_threads; i++)
		if (!m->threads[i].has_profile)
			return false;
	for (size_t i = 1; i < m->n_sites; i++)
		has_functions = has_functions || m->sites[i].tag == GASP_C_FUNC;
	return has_functions && local && strcmp(local, "yes") == 0;
}

/* Returns true if the predicted source is the measured one. */
static bool is_measured_source(const struct prediction_question *q, const struct report_state *r)
{
	for (size_t i = 0; q->source && i < r->m->n_units; i++)
		if (strcmp(r->m->units[i].file, q->source) == 0) {
			struct found_source found = source_find(r->sources, q->source);
			bool is_same = found.state == SOURCE_GOOD;

			source_drop(&found);
			return is_same;
		}
	return !q->source;
}

/* ---- the question ---------------------------------------------------------------------------------- */

/* Returns some numbers of threads, with that of the measurement for comparison. */
static char *threads_usual(unsigned measured)
{
	static const unsigned usual[] = {1, 2, 4, 8, 16};
	char *list = text_format("%u", measured);

	for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
		if (usual[i] != measured) {
			char *more = text_format("%s,%u", list, usual[i]);

			free(list);
			list = more;
		}
	return list;
}

/* Returns a list of numbers, with that of the measurement added. */
static char *threads_with(const char *list, unsigned measured)
{
	for (const char *at = list; at; at = strchr(at, ','), at = at ? at + 1 : NULL)
		if (strtoul(at, NULL, 10) == measured)
			return text_copy(list);
	return text_format("%s,%u", list, measured);
}

/* Returns the numbers of threads. With --hosts none can be added, as each may have its own number of
 * hosts. */
static char *threads_of_question(const struct prediction_question *q, unsigned measured)
{
	if (!q->threads)
		return q->hosts ? text_format("%u", measured) : threads_usual(measured);
	return q->hosts ? text_copy(q->threads) : threads_with(q->threads, measured);
}

/* Returns a run as upcpredict takes it, fresh. The measurement itself may be an archive, whose files are
 * elsewhere. */
static char *measured_word(const char *run, const struct measurement *m)
{
	const size_t length = strlen(m->folder);
	const bool is_this = strncmp(run, m->folder, length) == 0 && (run[length] == ',' || run[length] == 0);

	return is_this ? text_format("--measured=%s%s", m->path, run + length)
	               : text_format("--measured=%s", run);
}

/* Returns the words of upcpredict, each fresh, ended by NULL. */
static char **words_of_question(const struct prediction_question *q, const struct report_state *r,
	bool has_counts)
{
	char **words = NULL, *threads = threads_of_question(q, r->m->n_threads);
	size_t n = 0;

	*ARRAY_MORE(words, n) = text_format("%s/bin/upcpredict", install_root());
	*ARRAY_MORE(words, n) = text_copy("--json");
	*ARRAY_MORE(words, n) = text_format("--machine=%s", q->machine);
	*ARRAY_MORE(words, n) = text_format("--threads=%s", threads);
	if (q->hosts)
		*ARRAY_MORE(words, n) = text_format("--hosts=%s", q->hosts);
	for (size_t i = 0; i < q->n_defines; i++)
		*ARRAY_MORE(words, n) = text_format("-D%s", q->defines[i]);
	for (size_t i = 0; i < q->n_measured; i++)
		*ARRAY_MORE(words, n) = measured_word(q->measured[i], r->m);
	if (has_counts)
		*ARRAY_MORE(words, n) = text_format("--profile=%s", r->m->path);
	*ARRAY_MORE(words, n) = q->source ? text_copy(q->source) : source_of_run(r);
	*ARRAY_MORE(words, n) = NULL;
	free(threads);
	return words;
}

struct predictions *predictions_ask(const struct prediction_question *q, const struct report_state *r)
{
	bool has_counts = has_all_counts(r->m) && is_measured_source(q, r);
	char **words = words_of_question(q, r, has_counts);
	size_t size;
	char *text = output_of(words, &size);
	struct predictions *p = predictions_read("the output of upcpredict", text, size);

	p->has_counts = has_counts;
	p->lacks_counts = !has_counts;
	for (size_t i = 0; words[i]; i++)
		free(words[i]);
	free(words);
	free(text);
	return p;
}
