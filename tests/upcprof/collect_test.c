/* SPDX-License-Identifier: MIT
 *
 * collect_test.c [SCENARIO...] - the library that measures, driven by calls of gasp.h
 * without a runtime: each scenario is a process of its own, and what it wrote is read
 * back.
 * GASP-1 GASP-18 GASP-27 GASP-35 GASP-36 GASP-37 GASP-38 GASP-39 GASP-41 GASP-53 GASP-56
 * GASP-59.
 */
#define _GNU_SOURCE
#include "../unit/check.h"
#include "collect_ends.h"
#include "collect_objects.h"
#include "collect_profile.h"

static const struct scenario {
	const char *name;
	void (*run)(void), (*look)(void);
	int status;          /* the status, as wait gives it */
	const char *message; /* a part of what it says; NULL: nothing */
} scenarios[] = {
	{"tree", tree_run, tree_look, 0, NULL},
	{"locks", locks_run, locks_look, 0, NULL},
	{"unbalanced", unbalanced_run, unbalanced_look, 0, NULL},
	{"control", control_run, control_look, 0, NULL},
	{"bounds", bounds_run, bounds_look, 0, NULL},
	{"paths", paths_run, paths_look, 0, NULL},
	{"columns", columns_run, columns_look, 0, NULL},
	{"throttle", throttle_run, throttle_look, 0, NULL},
	{"recursion", recursion_run, recursion_look, 0, NULL},
	{"sample", sample_run, sample_look, 0, NULL},
	{"objects", objects_run, objects_look, 0, NULL},
	{"crowded", crowded_run, crowded_look, 0, NULL},
	{"cached", cached_run, cached_look, 0, NULL},
#ifdef FAKE_PAPI
	{"counted", counted_run, counted_look, 0, NULL},
	{"miscounted", miscounted_run, miscounted_look, 0,
		"UPCPROF_PAPI: NO_SUCH: no such event; nothing is counted"},
#endif
	{"select", select_run, select_look, 0, NULL},
	{"users", users_run, users_look, 0, NULL},
	{"exhausted", exhausted_run, exhausted_look, 1 << 8,
		"too many user events"},
	{"trace", trace_run, trace_look, 0, NULL},
	{"cut", trace_run, cut_look, 0, NULL},
	{"terminated", terminated_run, terminated_look, SIGTERM, NULL},
	{"crashed", crashed_run, crashed_look, 7 << 8, NULL},
	{"aborted", aborted_run, aborted_look, 7 << 8, NULL},
	{"killed", killed_run, killed_look, SIGKILL, NULL},
	{"interim", interim_run, interim_look, 0, NULL},
	{"replaced", replaced_run, replaced_look, 0, NULL},
	{"told", told_run, told_look, 0, NULL},
	{"ended", ended_run, ended_look, 0, NULL},
	{"alone", alone_run, alone_look, 5 << 8, NULL},
	{"others", others_run, others_look, 0, NULL},
	{"nested", nested_run, nested_look, 0, NULL},
	{"full", full_run, full_look, 0, "the trace ends here"},
	{"nowhere", nowhere_run, nowhere_look, 0, "/proc/no/where: No such file"},
	{"planned", planned_run, planned_look, 0, NULL},
	{"unplanned", ended_run, unplanned_look, 0, NULL},
	{"chaos", chaos_run, chaos_look, 0, NULL},
	{"wrong", wrong_run, wrong_look, 0, "UPCPROF_THROTTLE_NS=-1 is not a number"},
};

/* Runs it; gives its status, and what it said. */
static int run(const struct scenario *s, char *said, size_t size)
{
	int ends[2], status;
	size_t length = 0;
	ssize_t n;
	pid_t child;

	if (pipe(ends) != 0)
		return -1;
	fflush(NULL);
	child = fork();
	if (child == 0) {
		dup2(ends[1], STDERR_FILENO);
		close(ends[0]);
		close(ends[1]);
		setenv("UPCPROF_OUTPUT", output, 1);
		check_failures = 0;
		s->run();
		_exit(check_status());
	}
	close(ends[1]);
	while ((n = read(ends[0], said + length, size - 1 - length)) > 0)
		length += (size_t)n;
	said[length] = '\0';
	close(ends[0]);
	waitpid(child, &status, 0);
	return status & ~0x80; /* a core dump depends on the machine */
}

static void try(const struct scenario *s)
{
	char said[4096] = "";
	const unsigned before = check_failures;
	int status;

	snprintf(output, sizeof(output), "%s/%s", folder, s->name);
	status = run(s, said, sizeof(said));
	CHECK(status == s->status);
	CHECK(s->message ? strstr(said, s->message) != NULL : !*said);
	m = measurement_open(output);
	t = m->n_threads > ME ? &m->threads[ME] : NULL;
	if (CHECK(t || s->look == nowhere_look))
		s->look();
	measurement_close(m);
	if (check_failures > before)
		fprintf(stderr, "%s: status %#x, said: %s\n", s->name, status, said);
}

int main(int argc, char **argv)
{
	char command[64];
	size_t i;
	int k;

	if (!mkdtemp(folder))
		return 1;
	for (i = 0; i < sizeof(scenarios) / sizeof(scenarios[0]); i++) {
		for (k = 1; k < argc && strcmp(argv[k], scenarios[i].name) != 0; k++)
			;
		if (argc == 1 || k < argc)
			try(&scenarios[i]);
	}
	snprintf(command, sizeof(command), "rm -r %s", folder);
	return system(command) != 0 || check_status();
}
