/* SPDX-License-Identifier: MIT
 *
 * launcher.c - options of other launchers of UPC programs: what upcrun does of them.
 */
#include "launcher.h"

#include "base/distance.h"

#include <string.h>

enum { NONE, VALUE, MAYBE }; /* a value: none, behind `=`, in the word or the next one; or only behind `=` */

static const struct other {
	const char *name;
	int value;
	enum launcher_action action;
	const char *why;
} others[] = {
	/* Berkeley UPC: how threads are spread over nodes and processes, of which there is one way */
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

enum { N_OTHERS = sizeof others / sizeof *others };

static bool fits(const struct other *o, const char *word)
{
	size_t n = strlen(o->name);

	if (strncmp(word, o->name, n) != 0)
		return false;
	return word[n] == 0 || (word[n] == '=' && o->value != NONE)
	    || (o->value == VALUE && n == 2 && word[n] >= '0' && word[n] <= '9');
}

bool launcher_option(const char *word, char ***next, struct launcher_answer *answer)
{
	for (const struct other *o = others; o < others + N_OTHERS; o++) {
		if (!fits(o, word))
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

const char *launcher_nearest(const char *word)
{
	static const char *const ours[] = {"-shared-heap", "-nodes", "-hosts", "-hostfile", "-machinefile",
		"-pretend-hosts", "-network", "-freeze", "-label", "-verbose", "-quiet", "-info", "-show",
		"-version", "-help"};
	const size_t n = sizeof ours / sizeof *ours, length = strcspn(word, "=");
	const char *best = NULL;
	unsigned least = 3;

	for (size_t i = 0; i < n + N_OTHERS; i++) {
		const char *name = i < n ? ours[i] : others[i - n].name;
		unsigned distance = text_distance(word, length, name, strlen(name));

		if (distance < least && (size_t)distance * 3 < length) {
			least = distance;
			best = name;
		}
	}
	return best;
}
