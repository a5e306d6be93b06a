/* SPDX-License-Identifier: MIT
 *
 * options.c - reads the command line of upcbench: its own options and those that it passes on to upcrun.
 */
#include "options.h"

#include "catalog.h"
#include "contract/option.h"
#include "include/upcr.h"
#include "process.h"
#include "say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
	"usage: upcbench [OPTION...]\n"
	"  -n N, -np N        threads (default: UPC_THREADS, or two on each host)\n"
	"  -N H, -hosts A,B, -hostfile F, -pretend-hosts H, -shared-heap S, -network NAME\n"
	"                     as for upcrun: measure a job on these hosts; also -nodes, -host,\n"
	"                     -machinefile\n"
	"  --only NAME,...    measure only these; --list says which there are\n"
	"  --list             print the names of all benchmarks, and exit\n"
	"  --quick            fewer sizes and repetitions\n"
	"  --turns N          run each program N times (default: 3; with --quick 1)\n"
	"  --no-raw           leave out what UPC is compared with: private memory and MPI\n"
	"  --json FILE        also write the figures as JSON; - prints them instead of the table\n"
	"  --svg FOLDER       also draw plots into the folder\n"
	"  --flags FLAGS      flags of upcc for the programs (default: \"-O2\")\n"
	"  --folder FOLDER    compile the programs there; on other hosts it must be the same\n"
	"                     (default: TMPDIR or /tmp, with other hosts the current folder)\n"
	"  --mpicc COMMAND    the compiler of MPI programs (default: that of upcrun's MPI)\n"
	"  -v                 print the commands that run\n"
	"  -version, -help\n"
	"Exit status: 0; 1 if a program failed or a file could not be written; 2 for a wrong\n"
	"command line.\n";

struct launch_texts { /* arguments, or NULL */
	const char *threads, *turns, *heap, *network;
	struct host_options hosts;
};

/* Reads an option with an argument, and keeps upcrun's options for upcrun; returns true if `word` is one. */
static bool read_bench_argument(struct bench_options *o, struct launch_texts *t, const char *word,
	char ***next)
{
	const struct {
		const char *name;
		const char **to;
		bool is_upcrun;
	} options[] = {
		{"-np", &t->threads, false},
		{"-n", &t->threads, false},
		{"-N", &t->hosts.nodes, true},
		{"-nodes", &t->hosts.nodes, true},
		{"-hosts", &t->hosts.list, true},
		{"-host", &t->hosts.list, true},
		{"-hostfile", &t->hosts.file, true},
		{"-machinefile", &t->hosts.file, true},
		{"-pretend-hosts", &t->hosts.pretend, true},
		{"-shared-heap", &t->heap, true},
		{"-network", &t->network, true},
		{"-only", &o->only, false},
		{"-turns", &t->turns, false},
		{"-json", &o->json, false},
		{"-svg", &o->svg, false},
		{"-flags", &o->flags, false},
		{"-folder", &o->folder, false},
		{"-mpicc", &o->mpicc, false},
	};

	for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
		const char *text = option_argument(word, options[i].name, 2, next);

		if (!text)
			continue;
		*options[i].to = text;
		if (options[i].is_upcrun) {
			words_add(&o->launch, options[i].name);
			words_add(&o->launch, text);
		}
		return true;
	}
	return false;
}

/* Handles the options that end the program. */
static void read_final_option(const char *word)
{
	if (strcmp(word, "-help") == 0 || strcmp(word, "-h") == 0)
		fputs(help, stdout);
	else if (strcmp(word, "-version") == 0 || strcmp(word, "-V") == 0)
		puts("upcbench " UPC2C_VERSION);
	else if (strcmp(word, "-list") == 0)
		catalog_print();
	else
		return;
	exit(0);
}

static void read_bench_words(struct bench_options *o, struct launch_texts *t, char **next)
{
	while (*next) {
		const char *word = *next++;

		if (*word != '-')
			die(STATUS_USAGE, "upcbench has its own programs and takes none, such as '%s'", word);
		if (word[1] == '-')
			word++;
		read_final_option(word);
		if (strcmp(word, "-quick") == 0)
			o->quick = true;
		else if (strcmp(word, "-no-raw") == 0)
			o->no_raw = true;
		else if (strcmp(word, "-v") == 0 || strcmp(word, "-verbose") == 0)
			o->verbose = true;
		else if (!read_bench_argument(o, t, word, &next))
			die(STATUS_USAGE, "unknown option '%s'; upcbench -help lists them", next[-1]);
	}
}

/* ---- what they mean ------------------------------------------------------------------- */

static void hosts_set(struct bench_options *o, const struct launch_texts *t)
{
	const bool is_smp = t->network && strcmp(t->network, "smp") == 0;
	bool is_elsewhere;

	if (t->network)
		network_require(t->network);
	hosts_read(&o->hosts, &t->hosts);
	is_elsewhere = hosts_are_elsewhere(&o->hosts);
	if (is_elsewhere && is_smp)
		die(STATUS_USAGE, "-network=smp is one machine: leave it out to run on other hosts");
	o->has_network = is_elsewhere || (t->network && !is_smp);
	if (is_elsewhere)
		mpi_choose(&o->mpi, &o->hosts, text_format("%s/lib", install_root()),
			network_plugin(t->network));
}

static void bench_set_threads(struct bench_options *o, const struct launch_texts *t)
{
	const char *text = t->threads ? t->threads : getenv("UPC_THREADS");

	o->threads = text ? option_threads(text, UPCR_MAX_THREADS) : 2 * o->hosts.n;
	if (o->threads == 0)
		die(STATUS_USAGE, "%s needs a number of threads from 1 to %d, not '%s'",
			t->threads ? "-n" : "UPC_THREADS", UPCR_MAX_THREADS, text);
	if (o->threads < o->hosts.n)
		die(STATUS_USAGE, "%d hosts need at least as many threads, not %d: use -n", o->hosts.n,
			o->threads);
}

void request_read(struct bench_options *o, char **words)
{
	struct launch_texts t = {0};
	size_t bytes;

	*o = (struct bench_options){.flags = "-O2"};
	read_bench_words(o, &t, words);
	o->turns = o->quick ? 1 : 3;
	if (t.turns && (o->turns = option_threads(t.turns, 1000)) == 0)
		die(STATUS_USAGE, "--turns needs a number from 1 to 1000, not '%s'", t.turns);
	if (t.heap && option_size(t.heap, &bytes) != 0)
		die(STATUS_USAGE, "-shared-heap needs a size like 64MB or 4GB, not '%s'", t.heap);
	if (o->only)
		catalog_check(o->only);
	hosts_set(o, &t);
	bench_set_threads(o, &t);
}
