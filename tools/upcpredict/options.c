/* SPDX-License-Identifier: MIT
 *
 * options.c - reads the command line of upcpredict.
 */
#include "options.h"

#include "process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 1000000 };

static const char help[] =
	"usage: upcpredict [explain] PROGRAM --machine MACHINE [OPTION...]\n"
	"  PROGRAM            a UPC source, or the JSON that upc2c wrote of its references (NAME.json)\n"
	"  --machine MACHINE  a file, such as of upcbench --json, or one of --list-machines\n"
	"  --threads N,...    predict these numbers of threads (default: 1,2,4,8,16)\n"
	"  --hosts H,...      on so many hosts: one number, or one for each of --threads\n"
	"  -D NAME=FORMULA    the value of a variable or macro, or with loop:LINE as NAME a trip\n"
	"                     count; loop:FILE:LINE is in an included file\n"
	"  --measured RUN|FILE|FOLDER[,NAME=FORMULA...]\n"
	"                     correct the computation by a run that took so long, of the form\n"
	"                     threads=N,seconds=S[,hosts=H][,NAME=FORMULA...], by each in a file, or\n"
	"                     by what upcprof run measured\n"
	"  --profile FOLDER[,NAME=N]  a measurement of upcprof run: counts where formulas end; several\n"
	"                     of other sizes N of NAME, or numbers of threads, say how counts grow\n"
	"  --block ARRAY=B    as if the array had this block size\n"
	"  --model paper|full only the equations of the paper, or what machines do beyond them, too\n"
	"                     (default: full)\n"
	"  --without NAME,... full without contention, overlap, cache, trees, bandwidth, imbalance,\n"
	"                     outcomes, copies, sharing, memory or progress\n"
	"  --json             an array of objects, one for each number of threads\n"
	"  --svg FILE         draw run time over threads\n"
	"  --interval N       explain only this interval\n"
	"  --list-machines    print the names of the machines that are installed, and exit\n"
	"  -h, --help, -V, --version\n"
	"explain shows the arithmetic of the first prediction step by step.\n";

/* ---- lists ---------------------------------------------------------------------------------------- */

static int *option_read_numbers(const char *option, const char *text, int *n)
{
	int *list = NULL;

	*n = 0;
	for (const char *at = text;; at++) {
		char *end;
		long number = strtol(at, &end, 10);

		if (end == at || (*end != ',' && *end != '\0') || number < 1 || number > MOST_THREADS)
			die(STATUS_USAGE, "%s needs numbers from 1 to %d with commas, not '%s'", option,
				MOST_THREADS, text);
		list = memory_grow(list, (size_t)(*n + 1) * sizeof *list);
		list[(*n)++] = (int)number;
		at = end;
		if (*end == '\0')
			return list;
	}
}

static void without_read(struct predict_request *r, const char *text)
{
	while (*text) {
		size_t length = strcspn(text, ",");
		int i = 0;

		while (i < N_EXTENSIONS
			&& (strlen(extension_names[i]) != length
				|| strncmp(extension_names[i], text, length) != 0))
			i++;
		if (i == N_EXTENSIONS)
			die(STATUS_USAGE, "--without knows no '%.*s'; upcpredict --help lists what there is",
				(int)length, text);
		r->extends[i] = false;
		text += length + (text[length] == ',');
	}
}

static void model_read(struct predict_request *r, const char *text)
{
	if (strcmp(text, "paper") != 0 && strcmp(text, "full") != 0)
		die(STATUS_USAGE, "--model needs paper or full, not '%s'", text);
	for (int i = 0; i < N_EXTENSIONS; i++)
		r->extends[i] = strcmp(text, "full") == 0;
}

/* ---- words ------------------------------------------------------------------------------------------ */

struct option_texts {
	const char *threads, *hosts, *model, *without, *interval;
};

static void assignment_add(const char *option, struct words *list, const char *text)
{
	const char *sign = strchr(text, '=');

	if (!sign || sign == text || sign[1] == '\0')
		die(STATUS_USAGE, "%s needs NAME=VALUE, not '%s'", option, text);
	words_add(list, text);
}

static bool request_read_option(struct predict_request *r, struct option_texts *t, const char *word,
	char ***next)
{
	const struct {
		const char *name, **to;
	} options[] = {{"--machine", &r->machine}, {"--threads", &t->threads}, {"--hosts", &t->hosts},
		{"--model", &t->model}, {"--without", &t->without}, {"--svg", &r->svg},
		{"--interval", &t->interval}};
	const char *text;

	for (size_t i = 0; i < sizeof options / sizeof *options; i++)
		if ((text = option_argument(word, options[i].name, 0, next))) {
			*options[i].to = text;
			return true;
		}
	if ((text = option_argument(word, "--measured", 0, next)))
		measured_add(&r->measured, text);
	else if ((text = option_argument(word, "--profile", 0, next)))
		words_add(&r->profiles, text);
	else if ((text = option_argument(word, "--block", 0, next)))
		assignment_add("--block", &r->blocks, text);
	else if ((text = option_argument(word, "-D", 0, next)))
		assignment_add("-D", &r->defines, text);
	else if (text_starts(word, "-D"))
		assignment_add("-D", &r->defines, word + 2);
	else
		return false;
	return true;
}

/* Handles the options that end the program. */
static void request_answer_question(const char *word)
{
	if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
		fputs(help, stdout);
	else if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0)
		puts("upcpredict " UPC2C_VERSION);
	else if (strcmp(word, "--list-machines") == 0)
		machines_print();
	else
		return;
	exit(0);
}

static void request_read_words(struct predict_request *r, struct option_texts *t, char **next)
{
	r->is_explain = *next && strcmp(*next, "explain") == 0;
	if (r->is_explain)
		next++;
	while (*next) {
		const char *word = *next++;

		request_answer_question(word);
		if (strcmp(word, "--json") == 0)
			r->is_json = true;
		else if (*word == '-' && !request_read_option(r, t, word, &next))
			die(STATUS_USAGE, "unknown option '%s'; upcpredict --help lists them", word);
		else if (*word != '-' && r->program)
			die(STATUS_USAGE, "one program at a time, not also '%s'", word);
		else if (*word != '-')
			r->program = word;
	}
}

static void jobs_set(struct predict_request *r, const struct option_texts *t)
{
	int n_hosts = 0, *hosts = NULL;

	r->threads = option_read_numbers("--threads", t->threads ? t->threads : "1,2,4,8,16", &r->n_jobs);
	if (t->hosts)
		hosts = option_read_numbers("--hosts", t->hosts, &n_hosts);
	if (n_hosts > 1 && n_hosts != r->n_jobs)
		die(STATUS_USAGE, "--hosts needs one number, or one for each of the %d of --threads",
			r->n_jobs);
	r->hosts = memory_grow(NULL, (size_t)r->n_jobs * sizeof(int));
	for (int i = 0; i < r->n_jobs; i++) {
		r->hosts[i] = n_hosts == 0 ? 0 : hosts[n_hosts > 1 ? i : 0];
		if (r->hosts[i] > r->threads[i])
			die(STATUS_USAGE, "%d hosts need at least as many threads, not %d", r->hosts[i],
				r->threads[i]);
	}
}

void predict_request_read(struct predict_request *r, char **words)
{
	struct option_texts t = {0};

	memset(r, 0, sizeof *r);
	r->interval = -1;
	request_read_words(r, &t, words);
	if (!r->program)
		die(STATUS_USAGE, "which program? upcpredict --help says how to call it");
	if (!r->machine)
		die(STATUS_USAGE, "which machine? --machine takes a file, or one of --list-machines");
	if (r->is_explain && r->is_json)
		die(STATUS_USAGE, "explain has no --json");
	model_read(r, t.model ? t.model : "full");
	if (t.without)
		without_read(r, t.without);
	if (t.interval) {
		int n, *list = option_read_numbers("--interval", t.interval, &n);

		r->interval = list[0];
	}
	jobs_set(r, &t);
}
