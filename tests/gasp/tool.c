/* SPDX-License-Identifier: MIT
 *
 * tool.c - a performance tool that writes each call of GASP as a line with all that it was told,
 * in words that are the same in every run: pointers-to-shared as object+offset@thread:phase, private
 * ones by what they point to.  For gasp.sh; thread T writes the file T of the folder
 * EVENTS_FOLDER.  A line FAULT tells of what no caller may do.
 * START UPC_PUT a.upc:3:2 relaxed=1 dst=a+4@1:0 src==7 n=4
 */
#define _GNU_SOURCE
#include <gasp.h>
#include <gasp_upc.h>
#include <upc_gasp_tool.h>
#include <upcr.h>

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 256, MOST_ARGUMENTS = 8 };

/* The arguments of each event, a letter and a name for each: those of the end alone follow a '|'.
 * i int, z size_t, p pointer-to-shared, l lock, D and S private places that n bytes are written
 * to and read from, P other private pointers, m pointers of malloc, s string, h handle. */
static const struct form {
	unsigned tag;
	const char *name, *arguments;
} forms[] = {
	{GASP_C_FUNC, "C_FUNC", "sfuncsig"},
	{GASP_C_MALLOC, "C_MALLOC", "znbytes|mreturnptr"},
	{GASP_C_REALLOC, "C_REALLOC", "mptr zsize|mreturnptr"},
	{GASP_C_FREE, "C_FREE", "mptr"},
	{GASP_UPC_COLLECTIVE_EXIT, "UPC_COLLECTIVE_EXIT", "istatus"},
	{GASP_UPC_NONCOLLECTIVE_EXIT, "UPC_NONCOLLECTIVE_EXIT", "istatus"},
	{GASP_UPC_NOTIFY, "UPC_NOTIFY", "inamed iexpr"},
	{GASP_UPC_WAIT, "UPC_WAIT", "inamed iexpr"},
	{GASP_UPC_BARRIER, "UPC_BARRIER", "inamed iexpr"},
	{GASP_UPC_FENCE, "UPC_FENCE", ""},
	{GASP_UPC_FORALL, "UPC_FORALL", ""},
	{GASP_UPC_GLOBAL_ALLOC, "UPC_GLOBAL_ALLOC", "znblocks znbytes|pnew"},
	{GASP_UPC_ALL_ALLOC, "UPC_ALL_ALLOC", "znblocks znbytes|pnew"},
	{GASP_UPC_ALLOC, "UPC_ALLOC", "znbytes|pnew"},
	{GASP_UPC_FREE, "UPC_FREE", "pptr"},
	{GASP_UPC_GLOBAL_LOCK_ALLOC, "UPC_GLOBAL_LOCK_ALLOC", "|llck"},
	{GASP_UPC_ALL_LOCK_ALLOC, "UPC_ALL_LOCK_ALLOC", "|llck"},
	{GASP_UPC_LOCK_FREE, "UPC_LOCK_FREE", "llck"},
	{GASP_UPC_LOCK, "UPC_LOCK", "llck"},
	{GASP_UPC_LOCK_ATTEMPT, "UPC_LOCK_ATTEMPT", "llck|iresult"},
	{GASP_UPC_UNLOCK, "UPC_UNLOCK", "llck"},
	{GASP_UPC_MEMCPY, "UPC_MEMCPY", "pdst psrc zn"},
	{GASP_UPC_MEMGET, "UPC_MEMGET", "Ddst psrc zn"},
	{GASP_UPC_MEMPUT, "UPC_MEMPUT", "pdst Ssrc zn"},
	{GASP_UPC_MEMSET, "UPC_MEMSET", "pdst ic zn"},
	{GASP_UPC_GET, "UPC_GET", "irelaxed Ddst psrc zn"},
	{GASP_UPC_PUT, "UPC_PUT", "irelaxed pdst Ssrc zn"},
	{GASP_UPC_NB_GET_INIT, "UPC_NB_GET_INIT", "irelaxed Pdst psrc zn|hhandle"},
	{GASP_UPC_NB_PUT_INIT, "UPC_NB_PUT_INIT", "irelaxed pdst Ssrc zn|hhandle"},
	{GASP_UPC_NB_SYNC, "UPC_NB_SYNC", "hhandle"},
	{GASP_UPC_CACHE_MISS, "UPC_CACHE_MISS", "zn zn_lines"},
	{GASP_UPC_CACHE_HIT, "UPC_CACHE_HIT", "zn"},
	{GASP_UPC_CACHE_INVALIDATE, "UPC_CACHE_INVALIDATE", "zn_dirty"},
	{GASP_UPC_ALL_BROADCAST, "UPC_ALL_BROADCAST", "pdst psrc znbytes iflags"},
	{GASP_UPC_ALL_SCATTER, "UPC_ALL_SCATTER", "pdst psrc znbytes iflags"},
	{GASP_UPC_ALL_GATHER, "UPC_ALL_GATHER", "pdst psrc znbytes iflags"},
	{GASP_UPC_ALL_GATHER_ALL, "UPC_ALL_GATHER_ALL", "pdst psrc znbytes iflags"},
	{GASP_UPC_ALL_EXCHANGE, "UPC_ALL_EXCHANGE", "pdst psrc znbytes iflags"},
	{GASP_UPC_ALL_PERMUTE, "UPC_ALL_PERMUTE", "pdst psrc pperm znbytes iflags"},
	{GASP_UPC_ALL_REDUCE, "UPC_ALL_REDUCE", "pdst psrc iop znelems zblk_size Pfunc iflags itype"},
	{GASP_UPC_ALL_PREFIX_REDUCE, "UPC_ALL_PREFIX_REDUCE",
		"pdst psrc iop znelems zblk_size Pfunc iflags itype"},
	{GASP_UPC2C_STATIC_SHARED, "UPC2C_STATIC_SHARED", "pptr sname zelem zblock zcount iby_threads"},
	{GASP_UPC2C_LOCK_GRANT, "UPC2C_LOCK_GRANT", "llck iprevious iwaited"},
	{GASP_UPC2C_BARRIER_LAST, "UPC2C_BARRIER_LAST", "ithread"},
	{GASP_UPC2C_ALL_FREE, "UPC2C_ALL_FREE", "pptr"},
	{GASP_UPC2C_ALL_LOCK_FREE, "UPC2C_ALL_LOCK_FREE", "llck"},
	{GASP_UPC2C_ATOMICDOMAIN_ALLOC, "UPC2C_ATOMICDOMAIN_ALLOC", "itype iops ihints|pdomain"},
	{GASP_UPC2C_ATOMICDOMAIN_FREE, "UPC2C_ATOMICDOMAIN_FREE", "pdomain"},
	{GASP_UPC2C_ATOMIC, "UPC2C_ATOMIC", "irelaxed pdomain Pfetch iop ptarget Poperand1 Poperand2"},
	{GASP_UPC2C_CAST, "UPC2C_CAST", "pptr|Preturnptr"},
	{GASP_UPC2C_NB_MEMCPY, "UPC2C_NB_MEMCPY", "pdst psrc zn|hhandle"},
	{GASP_UPC2C_NB_MEMSET, "UPC2C_NB_MEMSET", "pdst ic zn|hhandle"},
	{GASP_UPC2C_NB_SYNC_ATTEMPT, "UPC2C_NB_SYNC_ATTEMPT", "hhandle|iresult"},
};

enum { N_FORMS = sizeof(forms) / sizeof(*forms) };

struct argument {
	char letter;
	const char *name;
	int name_length;
	size_t number; /* i, z */
	void *pointer; /* the others */
	upcr_pts shared;
};

struct call {
	const struct form *form;
	gasp_evttype_t type;
	struct argument arguments[MOST_ARGUMENTS];
	int n;
};

/* A piece of shared memory that has a name. */
struct object {
	char name[64];
	size_t offset, bytes; /* in the memory of each thread, or of that one */
	int thread;           /* -1: of each */
};

struct _gasp_context_S {
	const upc_gasp_program *program;
	int fd, is_on, was_called;
	struct object objects[MOST];
	int n_objects, n_heap, n_locks, n_domains;
	uintptr_t memory[MOST]; /* the blocks of malloc */
	int n_memory;
	struct {
		const char *name, *desc;
	} user[MOST];
	unsigned n_user;
	unsigned open[MOST];
	int n_open;
	const char *files[MOST];
	int n_files;
};

static const upc_gasp_program *program;
static struct _gasp_context_S context;

static void line(struct _gasp_context_S *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void check(struct _gasp_context_S *c, const char *name, unsigned tag, gasp_evttype_t type,
	const char *file);
static void read_arguments(struct call *call, va_list list);
static void learn(struct _gasp_context_S *c, const struct call *call);
static void print_argument(struct _gasp_context_S *c, const struct call *call, int i, FILE *to);
static void print_shared(struct _gasp_context_S *c, upcr_pts p, FILE *to);
static int print_user(struct _gasp_context_S *c, unsigned tag, va_list list, FILE *to);

void upc_gasp_tool_attach(const upc_gasp_program *p)
{
	program = p;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): its type is that of GASP */
gasp_context_t gasp_init(gasp_model_t model, int *argc, char ***argv)
{
	const char *folder = getenv("EVENTS_FOLDER");
	char path[4096], *words = NULL;
	size_t length;
	FILE *to = open_memstream(&words, &length);

	if (!folder || !program || program->bytes < sizeof(*program) || context.program)
		abort();
	context.program = program;
	context.is_on = 1;
	snprintf(path, sizeof(path), "%s/%d", folder, program->thread);
	context.fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	for (int i = 1; i < *argc; i++)
		fprintf(to, " %s", (*argv)[i]);
	fclose(to);
	line(&context, "INIT model=%d%s%s", (int)model, words, (*argv)[*argc] ? " FAULT" : "");
	free(words);
	return &context;
}

void upc_gasp_tool_killed(gasp_context_t c)
{
	line(c, "KILLED");
}

int gasp_control(gasp_context_t c, int on)
{
	int before = c->was_called ? c->is_on : 1;

	c->is_on = on;
	c->was_called = 1;
	line(c, "CONTROL on=%d%s", on, c == &context ? "" : " FAULT context");
	return before;
}

unsigned int gasp_create_event(gasp_context_t c, const char *name, const char *desc)
{
	if (c->n_user == MOST || c != &context)
		abort();
	c->user[c->n_user].name = strdup(name);
	c->user[c->n_user].desc = desc ? strdup(desc) : NULL;
	line(c, "CREATE %s desc=%s", name, desc ? desc : "null");
	return GASP_UPC_USEREVT_START + c->n_user++;
}

void gasp_event_notify(gasp_context_t c, unsigned int tag, gasp_evttype_t type, const char *file, int linenum,
	int colnum, ...)
{
	va_list list;

	va_start(list, colnum);
	gasp_event_notifyVA(c, tag, type, file, linenum, colnum, list);
	va_end(list);
}

void gasp_event_notifyVA(gasp_context_t c, unsigned int tag, gasp_evttype_t type, const char *file,
	int linenum, int colnum, va_list list)
{
	static const char *const types[] = {"START", "END", "ATOMIC"};
	struct call call = {.type = type};
	const char *name = NULL;
	char *words = NULL;
	size_t length;
	FILE *to = open_memstream(&words, &length);

	for (int i = 0; i < N_FORMS; i++)
		if (forms[i].tag == tag)
			call.form = &forms[i];
	if (call.form) {
		name = call.form->name;
		read_arguments(&call, list);
		learn(c, &call);
		for (int i = 0; i < call.n; i++)
			print_argument(c, &call, i, to);
	} else if (print_user(c, tag, list, to)) {
		name = c->user[tag - GASP_UPC_USEREVT_START].name;
	}
	fclose(to);
	if (c->is_on) {
		check(c, name, tag, type, file);
		line(c, "%s %s %s:%d:%d%s", types[type], name ? name : "FAULT", file ? file : "null", linenum,
			colnum, words);
	}
	free(words);
}

/* One write a line: the thread may be killed. */
static void line(struct _gasp_context_S *c, const char *format, ...)
{
	char text[1024];
	va_list list;
	int n;

	va_start(list, format);
	n = vsnprintf(text, sizeof(text) - 1, format, list);
	va_end(list);
	if (n > (int)sizeof(text) - 2)
		abort();
	text[n++] = '\n';
	if (write(c->fd, text, (size_t)n) != n)
		abort();
}

/* Ends close what was begun last; one file has one pointer; the context is this thread's. */
static void check(struct _gasp_context_S *c, const char *name, unsigned tag, gasp_evttype_t type,
	const char *file)
{
	int i = 0;

	if (c != &context)
		line(c, "FAULT the context is of another thread");
	if (type == GASP_START && c->n_open < MOST)
		c->open[c->n_open++] = tag;
	else if (type == GASP_END && (!c->n_open || c->open[--c->n_open] != tag))
		line(c, "FAULT END of %s, which is not what began last", name);
	if (!file)
		return;
	while (i < c->n_files && c->files[i] != file && strcmp(c->files[i], file) != 0)
		i++;
	if (i == c->n_files && i < MOST)
		c->files[c->n_files++] = file;
	else if (c->files[i] != file)
		line(c, "FAULT two pointers for the file %s", file);
}

static void read_arguments(struct call *call, va_list list)
{
	const char *s = call->form->arguments;

	while (*s) {
		struct argument *a = &call->arguments[call->n];

		if (*s == '|' && call->type != GASP_END)
			return;
		s += *s == '|' || *s == ' ';
		if (!*s)
			return;
		*a = (struct argument){.letter = *s, .name = s + 1, .name_length = (int)strcspn(s + 1, " |")};
		s += 1 + a->name_length;
		if (a->letter == 'i')
			a->number = (size_t)va_arg(list, int);
		else if (a->letter == 'z')
			a->number = va_arg(list, size_t);
		else
			a->pointer = va_arg(list, void *);
		if (strchr("pl", a->letter))
			a->shared = *(upcr_pts *)a->pointer;
		call->n++;
	}
}

static void add_object(struct _gasp_context_S *c, upcr_pts p, int of_each, size_t bytes, const char *format,
	int number)
{
	struct object *o = &c->objects[c->n_objects];

	if (!p.addr || c->n_objects == MOST)
		return;
	c->n_objects++;
	snprintf(o->name, sizeof(o->name), format, number);
	o->offset = (size_t)(p.addr - c->program->base) - ((size_t)p.thread << c->program->slot_shift);
	o->bytes = bytes;
	o->thread = of_each ? -1 : (int)p.thread;
}

/* New objects get names. */
static void learn(struct _gasp_context_S *c, const struct call *call)
{
	const struct argument *a = call->arguments;
	size_t threads = (size_t)c->program->threads, n, tag = call->form->tag;

	if (tag == GASP_UPC2C_STATIC_SHARED) {
		n = a[4].number * (a[5].number ? threads : 1);
		if (a[3].number)
			n = (n + a[3].number * threads - 1) / (a[3].number * threads) * a[3].number;
		add_object(c, a[0].shared, a[3].number != 0, n * a[2].number, a[1].pointer, 0);
	}
	if (call->type != GASP_END)
		return;
	if (tag == GASP_UPC_GLOBAL_ALLOC || tag == GASP_UPC_ALL_ALLOC)
		add_object(c, a[2].shared, 1, (a[0].number + threads - 1) / threads * a[1].number, "heap%d",
			++c->n_heap);
	else if (tag == GASP_UPC_ALLOC)
		add_object(c, a[1].shared, 0, a[0].number, "heap%d", ++c->n_heap);
	else if (tag == GASP_UPC_GLOBAL_LOCK_ALLOC || tag == GASP_UPC_ALL_LOCK_ALLOC)
		add_object(c, a[0].shared, 0, 1, "lock%d", ++c->n_locks);
	else if (tag == GASP_UPC2C_ATOMICDOMAIN_ALLOC)
		add_object(c, a[3].shared, 0, 1, "domain%d", ++c->n_domains);
}

static void print_bytes(const void *bytes, size_t n, FILE *to)
{
	uint64_t value = 0;

	memcpy(&value, bytes, n <= sizeof(value) ? n : 0);
	if (n <= sizeof(value))
		fprintf(to, "=%llx", (unsigned long long)value);
	else
		fputs("set", to);
}

static void print_memory(struct _gasp_context_S *c, uintptr_t p, int is_new, FILE *to)
{
	int i = c->n_memory;

	if (!p) {
		fputs("null", to);
		return;
	}
	if (is_new && c->n_memory < MOST)
		c->memory[i = c->n_memory++] = p;
	else
		while (i-- && c->memory[i] != p)
			;
	fprintf(to, "m%d", i + 1);
}

static void print_argument(struct _gasp_context_S *c, const struct call *call, int i, FILE *to)
{
	const struct argument *a = &call->arguments[i];
	int is_end = call->type == GASP_END, is_known = a->letter == 'S' || (a->letter == 'D' && is_end);
	size_t n = 0;

	fprintf(to, " %.*s=", a->name_length, a->name);
	for (int j = 0; j < call->n; j++)
		if (call->arguments[j].letter == 'z')
			n = call->arguments[j].number;
	if (a->letter == 'i')
		fprintf(to, "%d", (int)a->number);
	else if (a->letter == 'z')
		fprintf(to, "%zd", (ssize_t)a->number);
	else if (strchr("pl", a->letter))
		print_shared(c, a->shared, to);
	else if (a->letter == 's')
		fprintf(to, "\"%s\"", a->pointer ? (char *)a->pointer : "(null)");
	else if (a->letter == 'm')
		print_memory(c, (uintptr_t)a->pointer, strncmp(a->name, "return", 6) == 0, to);
	else if (a->letter == 'h')
		fputs(a->pointer == GASP_NB_TRIVIAL ? "trivial" : "set", to);
	else if (a->pointer && is_known)
		print_bytes(a->pointer, n, to);
	else
		fputs(a->pointer ? "set" : "null", to);
}

static void print_shared(struct _gasp_context_S *c, upcr_pts p, FILE *to)
{
	size_t offset = (size_t)(p.addr - c->program->base) - ((size_t)p.thread << c->program->slot_shift);
	int i = c->n_objects;

	if (!p.addr) {
		fputs("null", to);
		return;
	}
	while (i-- > 0) {
		const struct object *o = &c->objects[i];

		if (offset - o->offset <= o->bytes && (o->thread < 0 || o->thread == (int)p.thread))
			break;
	}
	fputs(i < 0 ? "other" : c->objects[i].name, to);
	if (i >= 0 && offset != c->objects[i].offset)
		fprintf(to, "+%zu", offset - c->objects[i].offset);
	fprintf(to, "@%d:%d", (int)p.thread, (int)p.phase);
}

static int print_user(struct _gasp_context_S *c, unsigned tag, va_list list, FILE *to)
{
	const char *desc;

	if (tag < GASP_UPC_USEREVT_START || tag - GASP_UPC_USEREVT_START >= c->n_user)
		return 0;
	desc = c->user[tag - GASP_UPC_USEREVT_START].desc;
	if (desc) {
		fputc(' ', to);
		vfprintf(to, desc, list);
	}
	return 1;
}
