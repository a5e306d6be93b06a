/* SPDX-License-Identifier: MIT
 *
 * tool.c - the performance tool: functions of the program, or the shared object in UPC_GASP_TOOL, to which
 * the stand-ins for missing functions pass calls on.
 */
#define _GNU_SOURCE
#include "gasp/glue.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>

#define VARIABLE "UPC_GASP_TOOL"

struct upcr_gasp_tool upcr_gasp_tool;

#define HOOK __attribute__((weak))
/* NOLINTBEGIN(readability-redundant-declaration): here they are weak */
extern HOOK __typeof__(upc_gasp_tool_attach) upc_gasp_tool_attach;
extern HOOK __typeof__(upc_gasp_tool_finish) upc_gasp_tool_finish;
extern HOOK __typeof__(upc_gasp_tool_killed) upc_gasp_tool_killed;
extern HOOK const char *const upc_gasp_tool_name;
/* NOLINTEND(readability-redundant-declaration) */

extern HOOK __typeof__(gasp_init) upcr_standin_gasp_init;
extern HOOK __typeof__(gasp_event_notify) upcr_standin_gasp_event_notify;
extern HOOK __typeof__(gasp_event_notifyVA) upcr_standin_gasp_event_notifyVA;
extern HOOK __typeof__(gasp_control) upcr_standin_gasp_control;
extern HOOK __typeof__(gasp_create_event) upcr_standin_gasp_create_event;

/* True if the program has that function of a tool. */
#define IS_LINKED(function) (&(function) != &upcr_standin_##function)

static bool has_notify(void)
{
	return IS_LINKED(gasp_event_notify) || IS_LINKED(gasp_event_notifyVA);
}

bool upcr_gasp_is_linked(void)
{
	return IS_LINKED(gasp_init) || has_notify() || IS_LINKED(gasp_control)
	    || IS_LINKED(gasp_create_event);
}

/* Reports that UPC_GASP_TOOL has no effect, unless it names the linked tool as a shared object. */
static void unused_tell(const char *file)
{
	const char *slash = strrchr(file, '/');

	if (!&upc_gasp_tool_name || !strstr(slash ? slash : file, upc_gasp_tool_name))
		upcr_gasp_say(SAY_UNUSED,
			VARIABLE "=%s is ignored: a performance tool is linked to the program", file);
}

static bool linked_check(void)
{
	if (IS_LINKED(gasp_init) && has_notify())
		return true;
	upcr_gasp_say(SAY_TOOL,
		"the performance tool linked to the program has no %s: nothing is "
		"measured",
		IS_LINKED(gasp_init) ? "gasp_event_notify" : "gasp_init");
	return false;
}

/* Returns the reason why the shared object was not opened, without its name in front. */
static const char *open_error(const char *file)
{
	const char *error = dlerror();
	size_t n = strlen(file);

	if (!error)
		return "unknown error";
	return strncmp(error, file, n) == 0 && strncmp(error + n, ": ", 2) == 0 ? error + n + 2 : error;
}

/* Finds a function and stores its address: ISO C has no conversion from an object pointer to a function. */
static bool function_find(void *object, const char *name, void *pointer)
{
	void *function = dlsym(object, name);

	memcpy(pointer, &function, sizeof(function));
	return function != NULL;
}

/* Finds the tool's functions. Returns the name of the first one that it must have and lacks, or NULL. */
static const char *tool_functions_find(void *object)
{
	const struct {
		const char *name;
		void *pointer;
	} needed[] = {{"gasp_init", &upcr_gasp_tool.init}, {"gasp_event_notifyVA", &upcr_gasp_tool.notify},
		{"gasp_control", &upcr_gasp_tool.control}, {"gasp_create_event", &upcr_gasp_tool.create}};

	for (size_t i = 0; i < sizeof(needed) / sizeof(needed[0]); i++)
		if (!function_find(object, needed[i].name, needed[i].pointer))
			return needed[i].name;
	function_find(object, "upc_gasp_tool_attach", &upcr_gasp_tool.attach);
	function_find(object, "upc_gasp_tool_finish", &upcr_gasp_tool.finish);
	function_find(object, "upc_gasp_tool_killed", &upcr_gasp_tool.killed);
	return NULL;
}

static bool tool_open(const char *file)
{
	void *object = dlopen(file, RTLD_NOW | RTLD_LOCAL);
	const char *missing;

	if (!object) {
		upcr_gasp_say(SAY_TOOL, VARIABLE ": cannot open '%s': %s; nothing is measured", file,
			open_error(file));
		return false;
	}
	missing = tool_functions_find(object);
	if (!missing)
		return true;
	upcr_gasp_say(SAY_TOOL,
		VARIABLE ": '%s' is not a performance tool, because it has no %s; nothing is "
			 "measured",
		file, missing);
	upcr_gasp_tool = (struct upcr_gasp_tool){.init = NULL};
	dlclose(object);
	return false;
}

bool tool_find(void)
{
	/* a program with more rights than its user must not load a file that the user names */
	const char *file = getauxval(AT_SECURE) ? NULL : getenv(VARIABLE);
	bool is_linked = upcr_gasp_is_linked();

	if (file && !*file)
		file = NULL;
	if (!is_linked)
		return file && tool_open(file);
	if (file)
		unused_tell(file);
	upcr_gasp_tool.attach = upc_gasp_tool_attach;
	upcr_gasp_tool.finish = upc_gasp_tool_finish;
	upcr_gasp_tool.killed = upc_gasp_tool_killed;
	return linked_check();
}

void tool_attach(const upc_gasp_program *program)
{
	if (upcr_gasp_tool.attach)
		upcr_gasp_tool.attach(program);
}

void tool_finish(void)
{
	if (upcr_gasp_tool.finish)
		upcr_gasp_tool.finish(upcr_gasp_context);
}

void tool_killed(void)
{
	if (upcr_gasp_tool.killed)
		upcr_gasp_tool.killed(upcr_gasp_context);
}
