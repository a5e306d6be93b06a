/* SPDX-License-Identifier: MIT
 *
 * recorder.c - a tool that writes each call that it gets into $RECORD.THREAD, a line each:
 *     init model argc argv...
 *     EVENT type file:line:column#P arguments       P: which pointer the name has, from 1
 *     control on, create name, finish, killed
 * -DLACKS_INIT and the like leave a function out; -DPART_INIT and the like have one alone, for
 * an archive.  RECORD_EDIT: gasp_init drops the first argument.
 */
#include <gasp.h>
#include <gasp_upc.h>
#include <upc_gasp_tool.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct _gasp_context_S {
	FILE *file;
	int on;
	unsigned next;
	const char *name[100];
};

#if defined PART_INIT || defined PART_NOTIFY || defined PART_VA || defined PART_CONTROL || defined PART_CREATE
/* one of them */
#else
#define PART_INIT
#define PART_NOTIFY
#define PART_VA
#define PART_CONTROL
#define PART_CREATE
#endif

#ifdef PART_INIT
static const upc_gasp_program *program;

void upc_gasp_tool_attach(const upc_gasp_program *of)
{
	program = of;
}

void upc_gasp_tool_finish(gasp_context_t c)
{
	fprintf(c->file, "finish\n");
	fclose(c->file);
}

void upc_gasp_tool_killed(gasp_context_t c)
{
	fprintf(c->file, "killed\n");
	fclose(c->file);
}

#ifndef LACKS_INIT
gasp_context_t gasp_init(gasp_model_t model, int *argc, char ***argv)
{
	gasp_context_t c = calloc(1, sizeof(*c));
	char path[1000];

	if (!program || program->bytes < sizeof(*program)
		|| (program->host == 0
			&& program->launcher != (int)(program->threads > 1 ? getppid() : getpid())))
		exit(70);
	program->barrier();
	snprintf(path, sizeof(path), "%s.%d", getenv("RECORD"), program->thread);
	c->file = fopen(path, "w");
	c->on = 1;
	c->next = GASP_UPC_USEREVT_START + (unsigned)program->thread * 10;
	if (getenv("RECORD_NO_IDS"))
		c->next = 0;
	fprintf(c->file, "init %d of %d", (int)model, program->threads);
	for (int i = 0; i < *argc; i++)
		fprintf(c->file, " %s", i ? (*argv)[i] : "-");
	fprintf(c->file, "%s\n", (*argv)[*argc] ? " no null" : "");
	if (getenv("RECORD_EDIT") && *argc > 1) {
		(*argv)[1] = (*argv)[0];
		++*argv;
		--*argc;
	}
	return c;
}
#endif
#endif

#if defined PART_VA && !defined LACKS_VA
static const char *event_name(unsigned tag)
{
#define GASP_EVENT(name, form)                                                                               \
	if (tag == name)                                                                                     \
		return #name;
#include <gasp_upc.def>
	return "user";
}

static void arguments_write(FILE *to, unsigned tag, va_list list)
{
	int by_threads, first;

	switch (tag) {
	case GASP_UPC_COLLECTIVE_EXIT:
	case GASP_UPC_NONCOLLECTIVE_EXIT:
	case GASP_UPC2C_BARRIER_LAST: fprintf(to, " %d", va_arg(list, int)); break;
	case GASP_UPC2C_LOCK_GRANT:
		(void)va_arg(list, void *);
		first = va_arg(list, int);
		fprintf(to, " %d %d", first, va_arg(list, int));
		break;
	case GASP_UPC2C_STATIC_SHARED: {
		char *address = *(char **)va_arg(list, void *);
		const char *name = va_arg(list, const char *);
		size_t elem = va_arg(list, size_t), block = va_arg(list, size_t);
		size_t count = va_arg(list, size_t);

		by_threads = va_arg(list, int);
		fprintf(to, " %s%s %zu %zu %zu %d", address ? "" : "nowhere ", name, elem, block, count,
			by_threads);
		break;
	}
	default:
		if (tag >= GASP_UPC_USEREVT_START)
			fprintf(to, " %d", va_arg(list, int));
	}
}

void gasp_event_notifyVA(gasp_context_t c, unsigned int tag, gasp_evttype_t type, const char *file, int line,
	int column, va_list list)
{
	static const char *const types[] = {"start", "end", "atomic"};
	int p = 0;

	if (!c)
		exit(71);
	if (!c->on)
		return;
	while (file && c->name[p] != file) {
		if (!c->name[p])
			c->name[p] = file;
		else
			p++;
	}
	fprintf(c->file, "%s %s %s:%d:%d#%d", event_name(tag), types[type], file ? file : "-", line, column,
		file ? p + 1 : 0);
	arguments_write(c->file, tag, list);
	putc('\n', c->file);
}
#endif

#ifdef PART_NOTIFY
#ifndef LACKS_NOTIFY
void gasp_event_notify(gasp_context_t c, unsigned int tag, gasp_evttype_t type, const char *file, int line,
	int column, ...)
{
	va_list list;

	va_start(list, column);
#ifndef LACKS_VA
	gasp_event_notifyVA(c, tag, type, file, line, column, list);
#else
	fprintf(c->file, "%u %d %s %d %d\n", tag, (int)type, file ? file : "-", line, column);
#endif
	va_end(list);
}
#endif
#endif

#ifdef PART_CONTROL
#ifndef LACKS_CONTROL
int gasp_control(gasp_context_t c, int on)
{
	int before = c->on;

	fprintf(c->file, "control %d\n", on);
	c->on = on;
	return before;
}
#endif
#endif

#ifdef PART_CREATE
#ifndef LACKS_CREATE
unsigned int gasp_create_event(gasp_context_t c, const char *name, const char *desc)
{
	fprintf(c->file, "create %s %s\n", name, desc ? desc : "-");
	return c->next ? c->next++ : 0;
}
#endif
#endif
