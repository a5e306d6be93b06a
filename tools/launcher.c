/* SPDX-License-Identifier: MIT
 *
 * launcher.c - options of other launchers of UPC programs: what upcrun does of them.
 */
#include "launcher.h"

#include "base/distance.h"

#include <string.h>

enum { NONE, VALUE, MAYBE }; /* VALUE: in this word or the next; MAYBE: only after `=` */

static const struct launch_option {
	const char *name;
	int value;
	enum launcher_action action;
	const char *why;
} foreign_options[] = {
	/* Berkeley UPC: the mapping of threads to nodes and processes, which is fixed here */
	{"-c", VALUE, LAUNCHER_IGNORES, NULL},
	{"-cpus-per-node", VALUE, LAUNCHER_IGNORES, NULL},
	{"-p", VALUE, LAUNCHER_IGNORES, NULL},
	{"-pthreads", VALUE, LAUNCHER_IGNORES, NULL},
	{"-pshm-width", VALUE, LAUNCHER_IGNORES, NULL},
	{"-localhost", NONE, LAUNCHER_IGNORES, NULL},
	{"-bind-threads", NONE, LAUNCHER_IGNORES, NULL},
	{"-nobind-threads", NONE, LAUNCHER_IGNORES, NULL},
	{"-polite-sync", NONE, LAUNCHER_IGNORES, NULL},
	{"-nopolite-sync", NONE, LAUNCHER_IGNORES, NULL},
	/* memory */
	{"-shared-heap-max", VALUE, LAUNCHER_IGNORES, NULL},
	{"-heap-offset", VALUE, LAUNCHER_IGNORES, NULL},
	/* faults and debuggers */
	{"-abort", NONE, LAUNCHER_IGNORES, NULL},
	{"-noabort", NONE, LAUNCHER_IGNORES, NULL},
	{"-nobacktrace", NONE, LAUNCHER_IGNORES, NULL},
	{"-nofreeze", NONE, LAUNCHER_IGNORES, NULL},
	{"-backtrace", NONE, LAUNCHER_WARNS,
		"has no effect: messages always show source lines if the program was compiled with -g"},
	{"-backtrace-type", VALUE, LAUNCHER_WARNS,
		"has no effect: messages always show source lines if the program was compiled with -g"},
	{"-freeze-on-error", NONE, LAUNCHER_WARNS,
		"has no effect: use -freeze to wait for a debugger before main"},
	{"-freeze-early", NONE, LAUNCHER_FREEZES, NULL},
	{"-freeze-earlier", NONE, LAUNCHER_FREEZES, NULL},
	{"-freeze", MAYBE, LAUNCHER_FREEZES, NULL},
	/* measuring */
	{"-notrace", NONE, LAUNCHER_IGNORES, NULL},
	{"-nostats", NONE, LAUNCHER_IGNORES, NULL},
	{"-trace", NONE, LAUNCHER_WARNS, "has no effect: use upcprof run to measure a program"},
	{"-traceall", NONE, LAUNCHER_WARNS, "has no effect: use upcprof run to measure a program"},
	{"-tracefile", VALUE, LAUNCHER_WARNS, "has no effect: use upcprof run to measure a program"},
	{"-tracemask", VALUE, LAUNCHER_WARNS, "has no effect: use upcprof run to measure a program"},
	{"-stats", NONE, LAUNCHER_WARNS, "has no effect: use upcprof run to measure a program"},
	{"-statsfile", VALUE, LAUNCHER_WARNS, "has no effect: use upcprof run to measure a program"},
	/* the launcher itself */
	{"-encode", MAYBE, LAUNCHER_IGNORES, NULL},
	{"-encode-args", NONE, LAUNCHER_IGNORES, NULL},
	{"-encode-env", NONE, LAUNCHER_IGNORES, NULL},
	{"-norc", NONE, LAUNCHER_IGNORES, NULL},
	{"-conf", VALUE, LAUNCHER_WARNS, "has no effect: the manual page of upcrun lists its variables"},
	{"-help-gasnet", NONE, LAUNCHER_ENDS, "there is no GASNet here; upcrun -help lists the options"},
};

enum { N_FOREIGN_OPTIONS = sizeof foreign_options / sizeof *foreign_options };

static bool is_launch_option(const struct launch_option *o, const char *word)
{
	size_t n = strlen(o->name);

	if (strncmp(word, o->name, n) != 0)
		return false;
	return word[n] == 0 || (word[n] == '=' && o->value != NONE)
	    || (o->value == VALUE && n == 2 && word[n] >= '0' && word[n] <= '9');
}

bool launcher_option(const char *word, char ***next, struct launcher_answer *answer)
{
	for (const struct launch_option *o = foreign_options; o < foreign_options + N_FOREIGN_OPTIONS; o++) {
		if (!is_launch_option(o, word))
			continue;
		if (o->value == VALUE && word[strlen(o->name)] == 0) {
			if (!**next)
				die(STATUS_USAGE, "%s needs an argument", o->name);
			++*next;
		}
		*answer = (struct launcher_answer){o->action, o->why};
		return true;
	}
	return false;
}

/* The options of upcrun itself. */
static const struct launch_option own_options[] = {
	{"-n", VALUE, LAUNCHER_IGNORES, NULL},
	{"-np", VALUE, LAUNCHER_IGNORES, NULL},
	{"-N", VALUE, LAUNCHER_IGNORES, NULL},
	{"-nodes", VALUE, LAUNCHER_IGNORES, NULL},
	{"-hosts", VALUE, LAUNCHER_IGNORES, NULL},
	{"-host", VALUE, LAUNCHER_IGNORES, NULL},
	{"-hostfile", VALUE, LAUNCHER_IGNORES, NULL},
	{"-machinefile", VALUE, LAUNCHER_IGNORES, NULL},
	{"-pretend-hosts", VALUE, LAUNCHER_IGNORES, NULL},
	{"-network", VALUE, LAUNCHER_IGNORES, NULL},
	{"-shared-heap", VALUE, LAUNCHER_IGNORES, NULL},
	{"-timeout", VALUE, LAUNCHER_IGNORES, NULL},
	{"-check-report", VALUE, LAUNCHER_IGNORES, NULL},
	{"-l", NONE, LAUNCHER_IGNORES, NULL},
	{"-label", NONE, LAUNCHER_IGNORES, NULL},
	{"-v", NONE, LAUNCHER_IGNORES, NULL},
	{"-verbose", NONE, LAUNCHER_IGNORES, NULL},
	{"-q", NONE, LAUNCHER_IGNORES, NULL},
	{"-quiet", NONE, LAUNCHER_IGNORES, NULL},
	{"-freeze", NONE, LAUNCHER_IGNORES, NULL},
	{"-i", NONE, LAUNCHER_ENDS, NULL},
	{"-info", NONE, LAUNCHER_ENDS, NULL},
	{"-t", NONE, LAUNCHER_ENDS, NULL},
	{"-vt", NONE, LAUNCHER_ENDS, NULL},
	{"-show", NONE, LAUNCHER_ENDS, NULL},
	{"-V", NONE, LAUNCHER_ENDS, NULL},
	{"-version", NONE, LAUNCHER_ENDS, NULL},
	{"-h", NONE, LAUNCHER_ENDS, NULL},
	{"-help", NONE, LAUNCHER_ENDS, NULL},
};

enum { N_OWN_OPTIONS = sizeof own_options / sizeof *own_options };

size_t launcher_words(char **words, bool *runs)
{
	const char *word = *words + (words[0][0] == '-' && words[0][1] == '-');

	*runs = true;
	for (size_t i = 0; i < N_OWN_OPTIONS + N_FOREIGN_OPTIONS; i++) {
		const struct launch_option *o = i < N_OWN_OPTIONS ? &own_options[i]
		                                                  : &foreign_options[i - N_OWN_OPTIONS];
		const bool has_number = i < N_OWN_OPTIONS && o->value == VALUE
		                     && strncmp(word, o->name, strlen(o->name)) == 0
		                     && word[strlen(o->name)] >= '0' && word[strlen(o->name)] <= '9';

		if (!is_launch_option(o, word) && !has_number)
			continue;
		*runs = o->action != LAUNCHER_ENDS;
		return o->value == VALUE && word[strlen(o->name)] == 0 && words[1] ? 2 : 1;
	}
	return 0;
}

/* Words that people try, and the options of upcrun that they mean. */
static const struct {
	const char *word, *meant;
} guesses[] = {{"-heap", "-shared-heap"}, {"-heapsize", "-shared-heap"}, {"-heap-size", "-shared-heap"},
	{"-nthreads", "-n"}, {"-num-threads", "-n"}, {"-procs", "-n"}, {"-nprocs", "-n"}};

const char *launcher_nearest(const char *word)
{
	const size_t length = strcspn(word, "=");
	const char *best = NULL;
	unsigned least = 3;

	for (size_t i = 0; i < sizeof(guesses) / sizeof(guesses[0]); i++)
		if (strlen(guesses[i].word) == length && strncmp(word, guesses[i].word, length) == 0)
			return guesses[i].meant;

	for (size_t i = 0; i < N_OWN_OPTIONS + N_FOREIGN_OPTIONS; i++) {
		const char *name = i < N_OWN_OPTIONS ? own_options[i].name
		                                     : foreign_options[i - N_OWN_OPTIONS].name;
		unsigned distance = text_distance(word, length, name, strlen(name));

		if (distance < least && (size_t)distance * 3 < length) {
			least = distance;
			best = name;
		}
	}
	return best;
}
