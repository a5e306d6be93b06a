/* SPDX-License-Identifier: MIT
 *
 * mpi.c - how a job on several hosts is started: by the launcher of MPICH, of Open MPI or of an MPI
 * that takes the options of one of them, or by slurm's.  Each starts one process on a host, its agent.
 */
#include "mpi.h"

#include "contract/option.h"
#include "say.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_LAUNCHERS 3

static const struct {
	const char *net, *title, *package;
	const char *launchers[MOST_LAUNCHERS]; /* launchers that belong to this MPI only */
} kinds[MPI_KINDS] = {
	{"mpich", "MPICH", "mpich", {"mpiexec.mpich", "mpirun.mpich", "mpiexec.hydra"}},
	{"openmpi", "Open MPI", "openmpi-bin", {"mpirun.openmpi", "mpiexec.openmpi", NULL}},
};

/* ---- launchers ---------------------------------------------------------------------- */

/* Returns the kind of MPI from the output of `mpiexec --version`; other MPIs take the options of MPICH or
 * Open MPI. */
static enum mpi_kind kind_of_version(const char *text)
{
	static const struct {
		const char *word;
		enum mpi_kind kind;
	} words[] = {{"OpenRTE", MPI_OPEN}, {"Open MPI", MPI_OPEN}, {"PRRTE", MPI_OPEN}, {"HYDRA", MPI_MPICH},
		{"MPICH", MPI_MPICH}, {"Intel(R) MPI", MPI_MPICH}};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strstr(text, words[i].word))
			return words[i].kind;
	return MPI_UNKNOWN;
}

static enum mpi_kind launcher_kind(const char *name)
{
	char *command = text_format("%s --version 2>&1", name), text[1024];
	FILE *output = popen(command, "re");
	size_t n = 0;

	free(command);
	if (!output)
		return MPI_UNKNOWN;
	n = fread(text, 1, sizeof text - 1, output);
	text[n] = '\0';
	pclose(output);
	return kind_of_version(text);
}

/* Finds a launcher with a generic name (mpiexec, mpirun) of the wanted kind, or of any kind for MPI_UNKNOWN;
 * sets its kind. */
static char *any_launcher(enum mpi_kind wanted, enum mpi_kind *kind)
{
	static const char *const names[] = {"mpiexec", "mpirun"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		char *file = path_search(names[i]);

		*kind = file ? launcher_kind(names[i]) : MPI_UNKNOWN;
		if (*kind != MPI_UNKNOWN && (wanted == MPI_UNKNOWN || wanted == *kind))
			return file;
		free(file);
	}
	return NULL;
}

static char *launcher_find(enum mpi_kind wanted, enum mpi_kind *kind)
{
	*kind = wanted;
	for (int i = 0; wanted != MPI_UNKNOWN && i < MOST_LAUNCHERS && kinds[wanted].launchers[i]; i++) {
		char *file = path_search(kinds[wanted].launchers[i]);

		if (file)
			return file;
	}
	return any_launcher(wanted, kind);
}

/* Finds slurm's launcher inside a slurm job. */
static char *srun_find(const struct host_set *hosts)
{
	return getenv("SLURM_JOB_ID") && !hosts->names && !hosts->is_pretend ? path_search("srun") : NULL;
}

/* ---- the choice --------------------------------------------------------------------- */

static char *plugin_path(const char *folder, const char *net)
{
	return strchr(net, '/') ? text_format("%s", net) : text_format("%s/libupcr-net-%s.so", folder, net);
}

/* Takes the plug-in that the user has named. One that is of no MPI takes any launcher. */
static void choose_named(struct mpi *mpi, const char *folder)
{
	enum mpi_kind wanted = MPI_UNKNOWN;

	mpi->plugin = plugin_path(folder, mpi->net);
	if (access(mpi->plugin, R_OK) != 0 && strcmp(mpi->net, "ucx") == 0)
		die(STATUS_FAILED,
			"-network=ucx: %s is missing: build upc2c where UCX can be compiled with (Debian's "
			"libucx-dev)",
			mpi->plugin);
	if (access(mpi->plugin, R_OK) != 0)
		die(STATUS_USAGE, "UPCR_NET=%s: cannot read the plug-in %s: %s", mpi->net, mpi->plugin,
			strerror(errno));
	for (int k = 0; k < MPI_KINDS; k++)
		if (strcmp(mpi->net, kinds[k].net) == 0)
			wanted = k;
	if (mpi->is_srun)
		return;
	for (int k = wanted == MPI_UNKNOWN ? 0 : wanted; !mpi->launcher && k < MPI_KINDS; k++)
		if (wanted == MPI_UNKNOWN || k == (int)wanted)
			mpi->launcher = launcher_find(k, &mpi->kind);
	if (mpi->launcher)
		return;
	if (wanted == MPI_UNKNOWN)
		die(STATUS_FAILED,
			"UPCR_NET=%s: there is no mpiexec or mpirun in PATH to start the processes: install mpich",
			mpi->net);
	die(STATUS_FAILED, "UPCR_NET=%s: the launcher of %s, %s or mpiexec, is not in PATH: install %s",
		mpi->net, kinds[wanted].title, kinds[wanted].launchers[0], kinds[wanted].package);
}

static _Noreturn void nothing_found(const char *folder, const bool *has_plugin)
{
	char *launcher[MPI_KINDS];
	enum mpi_kind kind;

	for (int k = 0; k < MPI_KINDS; k++) {
		if (has_plugin[k])
			die(STATUS_FAILED,
				"the launcher of %s, %s or mpiexec, is not in PATH: install %s (Debian's package)",
				kinds[k].title, kinds[k].launchers[0], kinds[k].package);
		launcher[k] = launcher_find(k, &kind);
	}
	for (int k = 0; k < MPI_KINDS; k++)
		if (launcher[k])
			die(STATUS_FAILED,
				"%s is there, but its plug-in libupcr-net-%s.so is not in %s: build upc2c "
				"where %s can be compiled with, or set UPCR_NET to a plug-in",
				kinds[k].title, kinds[k].net, folder, kinds[k].title);
	die(STATUS_FAILED,
		"there is no MPI: neither its launcher in PATH nor a plug-in libupcr-net-mpich.so or "
		"libupcr-net-openmpi.so in %s: install Debian's mpich and libmpich-dev, then build upc2c",
		folder);
}

/* Returns true if srun starts processes with PMIx, which MPICH does not know. */
static bool is_pmix(const struct mpi *mpi)
{
	const char *type = getenv("SLURM_MPI_TYPE");

	return mpi->is_srun && type && text_starts(type, "pmix");
}

/* Takes the first MPI that has both a plug-in and a launcher. */
static void choose_first(struct mpi *mpi, const char *folder)
{
	bool has_plugin[MPI_KINDS] = {false};

	for (int k = is_pmix(mpi) ? MPI_OPEN : 0; k < MPI_KINDS; k++) {
		mpi->net = kinds[k].net;
		mpi->plugin = plugin_path(folder, mpi->net);
		has_plugin[k] = access(mpi->plugin, R_OK) == 0;
		if (has_plugin[k] && (mpi->is_srun || (mpi->launcher = launcher_find(k, &mpi->kind))))
			return;
	}
	nothing_found(folder, has_plugin);
}

/* Ends the program if neither the user nor a batch system names hosts: MPICH would start all processes on
 * this machine. */
static void list_check(const struct mpi *mpi, const struct host_set *hosts)
{
	static const char *const lists[] = {"HYDRA_HOST_FILE", "I_MPI_HYDRA_HOST_FILE", "SLURM_JOB_ID",
		"PBS_NODEFILE", "PE_HOSTFILE", "LSB_MCPU_HOSTS", "LSB_HOSTS", "COBALT_NODEFILE",
		"LOADL_HOSTFILE"};

	if (hosts->names || hosts->is_pretend || mpi->is_srun || mpi->kind != MPI_MPICH)
		return;
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		if (getenv(lists[i]))
			return;
	die(STATUS_USAGE,
		"-N %d: no batch system says which hosts: name them by -hosts or -hostfile, or use "
		"-pretend-hosts %d to try the program on this machine",
		hosts->n, hosts->n);
}

void network_require(const char *network)
{
	if (strcmp(network, "smp") != 0 && strcmp(network, "mpi") != 0 && strcmp(network, "ucx") != 0)
		die(STATUS_USAGE, "-network needs smp, mpi or ucx, not '%s'", network);
}

const char *network_plugin(const char *network)
{
	const char *name = network && strcmp(network, "ucx") == 0 ? network : getenv(OPTION_ENGINE);

	return name ? name : "";
}

void mpi_choose(struct mpi *mpi, const struct host_set *hosts, const char *folder, const char *net)
{
	*mpi = (struct mpi){.kind = MPI_UNKNOWN, .net = net, .launcher = srun_find(hosts)};
	mpi->is_srun = mpi->launcher;
	if (*net != '\0')
		choose_named(mpi, folder);
	else
		choose_first(mpi, folder);
	list_check(mpi, hosts);
}

char *mpi_compiler(const struct mpi *mpi)
{
	const char *net = mpi->net;

	if (net && strcmp(net, "ucx") == 0)
		net = mpi->kind == MPI_UNKNOWN ? NULL : kinds[mpi->kind].net;
	return net && !strchr(net, '/') ? text_format("mpicc.%s", net) : text_format("mpicc");
}

/* ---- the command -------------------------------------------------------------------- */

struct command {
	char **words;
	size_t n;
};

static void command_add_word(struct command *c, const char *word)
{
	char **words = realloc(c->words, (c->n + 2) * sizeof *words);

	if (!words)
		die(STATUS_FAILED, "out of memory");
	c->words = words;
	words[c->n++] = text_format("%s", word);
	words[c->n] = NULL;
}

/* Adds the blank-separated words of a text. */
static void command_add_words(struct command *c, const char *text)
{
	while (*text != '\0') {
		size_t n = strcspn(text, " ");
		char *word = text_format("%.*s", (int)n, text);

		command_add_word(c, word);
		free(word);
		text += n + (text[n] == ' ');
	}
}

/* Adds MPICH's options. Its launcher passes on the whole environment. */
static void add_mpich(struct command *c, const struct host_set *hosts)
{
	if (hosts->is_pretend) {
		command_add_words(c, "-launcher fork -hosts localhost");
		command_add_words(c,
			"-genv MPIR_CVAR_NOLOCAL 1 -genv UCX_TLS tcp,self -genv UCX_NET_DEVICES lo");
		return;
	}
	if (hosts->names) {
		command_add_word(c, "-hosts");
		command_add_word(c, hosts_text(hosts));
	}
	command_add_words(c, "-ppn 1");
}

/* Adds Open MPI's options. Its launcher passes on only the variables that are named. */
static void add_open(struct command *c, const struct host_set *hosts)
{
	if (geteuid() == 0)
		command_add_word(c, "--allow-run-as-root");
	command_add_words(c, "--bind-to none");
	if (hosts->is_pretend)
		command_add_words(c,
			"--oversubscribe --mca pml ob1 --mca btl tcp,self --mca btl_tcp_if_include lo "
			"-x UCX_TLS=tcp,self -x UCX_NET_DEVICES=lo");
	else
		command_add_words(c, "--map-by ppr:1:node");
	if (hosts->names) {
		command_add_word(c, "-host");
		command_add_word(c, hosts_text(hosts));
	}
	for (char **variable = environ; *variable; variable++) {
		if (text_starts(*variable, "UPC_") || text_starts(*variable, "UPCR_")
			|| text_starts(*variable, "UPCPROF_")) {
			command_add_word(c, "-x");
			command_add_word(c, text_format("%.*s", (int)strcspn(*variable, "="), *variable));
		}
	}
}

char **mpi_command(const struct mpi *mpi, const struct host_set *hosts, char **program)
{
	struct command c = {NULL, 0};
	char *n = text_format("%d", hosts->n);

	command_add_word(&c, mpi->launcher);
	if (mpi->is_srun) {
		command_add_word(&c, "-N");
		command_add_word(&c, n);
		command_add_words(&c, "--ntasks-per-node=1 --cpu-bind=none --export=ALL --input=0");
	} else if (mpi->kind == MPI_OPEN) {
		add_open(&c, hosts);
	} else {
		add_mpich(&c, hosts);
	}
	command_add_word(&c, "-n");
	command_add_word(&c, n);
	for (; *program; program++)
		command_add_word(&c, *program);
	return c.words;
}
