/* SPDX-License-Identifier: MIT
 *
 * plugin.c - finds and loads the engine: UPCR_NET is a path or a name; without it, what upcc -network has
 * named, or the launcher of the process.
 */
#define _GNU_SOURCE
#include "engine/plugin.h"
#include "contract/option.h"
#include "core/core.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

/* Returns the name of the plug-in that the user has asked for, or an empty string. A program with more rights
 * than its user ignores UPCR_NET. */
static const char *plugin_name_requested(void)
{
	const char *name = getauxval(AT_SECURE) ? NULL : getenv(OPTION_ENGINE);

	return name && *name ? name : upcr_network_folder + strlen(upcr_network_folder) + 1;
}

static const char *name_chosen(void)
{
	const char *name = plugin_name_requested();

	if (*name)
		return name;
	if (getenv("OMPI_COMM_WORLD_RANK"))
		return "openmpi";
	return getenv("PMIX_RANK") && !getenv("PMI_RANK") ? "openmpi" : "mpich"; /* slurm starts either */
}

/* Opens a plug-in. Its symbols stay apart from the program's, which may use an MPI of its own, or define a
 * function called `read`: the plug-in looks for names in its own libraries first, except with sanitizers,
 * which refuse that, and in a program with the same Open MPI, whose objects may have been copied into the
 * program. */
static void *plugin_file_open(const char *path)
{
	bool is_sanitized = dlsym(RTLD_DEFAULT, "__asan_init") || dlsym(RTLD_DEFAULT, "__tsan_init");
	bool is_shared = strstr(path, "openmpi") && dlsym(RTLD_DEFAULT, "ompi_mpi_comm_world");

	return dlopen(path, RTLD_NOW | RTLD_LOCAL | (is_sanitized || is_shared ? 0 : RTLD_DEEPBIND));
}

static void *file_load(const char *name, char *path, size_t size)
{
	if (strchr(name, '/'))
		snprintf(path, size, "%s", name);
	else
		snprintf(path, size, "%s/libupcr-net-%s.so", upcr_network_folder, name);
	return plugin_file_open(path);
}

const struct network_engine *plugin_load(char *path, size_t size)
{
	const char *name = name_chosen();
	const struct network_engine *found;
	void *file = file_load(name, path, size);

	if (!file)
		die(1, "cannot load the network plug-in '%s': %s", path, dlerror());
	found = dlsym(file, "upcr_network_engine");
	if (!found)
		die(1, "'%s' is not a network plug-in: it defines no upcr_network_engine", path);
	if (found->abi != ENGINE_ABI)
		die(1, "the network plug-in '%s' has ABI %d, and this program needs ABI %d", path, found->abi,
			ENGINE_ABI);
	return found;
}

const struct network_direct *plugin_direct(const char *path)
{
	void *file = plugin_file_open(path);
	const struct network_engine *found = file ? dlsym(file, "upcr_network_engine") : NULL;

	return found && found->abi == ENGINE_ABI ? found->direct : NULL;
}

/* Prints a plug-in, if its file exists or was named by the user. */
static void plugin_print(const char *name)
{
	const struct network_engine *found;
	char path[4096];
	void *file = file_load(name, path, sizeof(path));

	if (!file) {
		if (strchr(name, '/') || access(path, F_OK) == 0)
			printf("plug-in: %s, which cannot be loaded: %s\n", name, dlerror());
		return;
	}
	found = dlsym(file, "upcr_network_engine");
	if (!found || found->abi != ENGINE_ABI)
		printf("plug-in: %s, which is none for this program\n", name);
	else
		printf("plug-in: %s, %s\n", name, found->version());
}

void plugins_print(void)
{
	const char *name = plugin_name_requested();

	printf("network: mpi, for at most %d threads and %zu TiB of addresses\n", UPCR_MAX_THREADS,
		RANGE_SPREAD >> 40);
	if (*name) {
		plugin_print(name);
		return;
	}
	plugin_print("mpich");
	plugin_print("openmpi");
	plugin_print("ucx");
}
